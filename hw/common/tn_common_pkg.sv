// What blocks of any kind compute.
package tn_common_pkg;

  // The number of the only bit that is set; 0 if none is. Masks instead of `if`, which would be a chain of multiplexers.
  function automatic logic [5:0] number(input logic [63:0] one);
    number = '0;
    for (int unsigned b = 0; b < 64; b++) number |= 6'(b) & {6{one[b]}};
  endfunction

endpackage
