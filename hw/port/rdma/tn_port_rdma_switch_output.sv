// Second cycle of the switch of the RDMA interface, one per output: gives the output to one packet at a time, inputs in turn, and
// moves its flits through the crossbar into the output register.
//
// Throughput: one flit per cycle, no idle cycle between packets. Latency: 1 cycle. Ordering: an input that asks waits for at most
// one packet of each other input; the search begins behind the input that was served last. Back-pressure: nothing moves while a
// flit waits in the output register. Reset: free and empty, the search begins at input 0.
//
// Inputs go by number, not by a bit each: so the crossbar's column is a multiplexer, half as large as ANDs and ORs.
module tn_port_rdma_switch_output #(
    parameter int unsigned NumIn = 12,  // 1 .. 16
    parameter int unsigned Width = 128  // bits of a flit, >= 1
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [NumIn-1:0] request_i,  // there is a head for this output; stays until it is taken
    input logic [NumIn-1:0] valid_i,  // there is a flit
    input logic [NumIn-1:0] tail_i,
    input logic [NumIn-1:0][Width-1:0] data_i,
    output logic [NumIn-1:0] take_o,  // it goes into the output register
    output logic out_valid_o,
    input logic out_ready_i,
    output logic out_head_o,
    output logic out_tail_o,
    output logic [Width-1:0] out_data_o
);
  if (NumIn < 1 || NumIn > 16) begin : gen_bad_num_in
    $error("NumIn is %0d, must be 1 to 16", NumIn);
  end
  if (Width < 1) begin : gen_bad_width
    $error("Width is %0d, must be 1 or more", Width);
  end
  localparam int unsigned NumberBits = NumIn > 1 ? $clog2(NumIn) : 1;
  typedef logic [NumberBits-1:0] number_t;

  // The lowest one set; the greatest number if none is
  function automatic number_t lowest(logic [NumIn-1:0] bits);
    lowest = number_t'(NumIn - 1);
    for (int unsigned k = NumIn; k > 0; k--) if (bits[k-1]) lowest = number_t'(k - 1);
  endfunction

  logic [NumIn-1:0] behind_q, first_choice;  // the inputs behind the one that was served last
  logic busy_q, free, load;  // a packet has the output
  number_t owner_q, pick, number;  // whose it is, who may have it, and whose flit moves
  assign free = !out_valid_o || out_ready_i;
  assign first_choice = request_i & behind_q;
  assign pick = first_choice != '0 ? lowest(first_choice) : lowest(request_i);
  assign number = busy_q ? owner_q : pick;
  assign load = busy_q ? valid_i[owner_q] : request_i != '0;
  for (genvar i = 0; i < NumIn; i++) begin : gen_take
    assign take_o[i] = free && load && number == number_t'(i);
  end

  // The crossbar's column. Of a full tree of multiplexers of two, tools make the wide ones that devices have
  logic [Width-1:0] moved;
  if (NumIn == 1 << NumberBits) begin : gen_tree
    logic [NumIn-1:0][Width-1:0] left;
    always_comb begin
      left = data_i;
      for (int unsigned b = 0; b < NumberBits; b++) begin
        for (int unsigned k = 0; k < NumIn >> (b + 1); k++) left[k] = number[b] ? left[2*k+1] : left[2*k];
      end
    end
    assign moved = left[0];
  end else begin : gen_index
    assign moved = data_i[number];
  end
  always_ff @(posedge clk_i) if (free) out_data_o <= moved;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      busy_q <= 1'b0;
      owner_q <= '0;
      behind_q <= '0;
      out_valid_o <= 1'b0;
      out_head_o <= 1'b0;
      out_tail_o <= 1'b0;
    end else if (free) begin
      if (!busy_q) owner_q <= pick;
      if (load && !busy_q) begin
        for (int unsigned k = 0; k < NumIn; k++) behind_q[k] <= number_t'(k) > pick;
      end
      if (load) busy_q <= !tail_i[number];
      out_valid_o <= load;
      out_head_o  <= !busy_q;
      out_tail_o  <= tail_i[number];
      HeadIsThereA : assert ((request_i & ~valid_i) == '0);
      OwnerAsksNotA : assert (!busy_q || !request_i[owner_q]);
    end
  end
endmodule
