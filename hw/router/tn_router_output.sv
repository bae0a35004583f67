// Second cycle of the router, one per output: gives the output to one packet at a time and moves its flits through the
// crossbar into the output register.
//
// Throughput: one flit per cycle, and no idle cycle between packets. Latency: 1 cycle. Virtual cut-through: a packet gets
// the output only when there is room for all of it behind the output, then keeps it until its tail has left the
// crossbar; flits of different packets are never mixed. Back-pressure: nothing moves while a flit waits in the output
// register. A disabled output takes no new packets and finishes the one it has. Reset: free and empty.
module tn_router_output #(
    parameter int unsigned NumIn = 6,  // inputs of the router
    parameter int unsigned NumVc = 2,  // virtual channels behind this output: 1, 2 or 4; a local port has 1
    parameter int unsigned DataBits = 128  // 128 or 256; any in proofs
) (
    input logic                        clk_i,
    input logic                        rst_ni,
    input logic                        fixed_i,   // arbitration: 0 in turn, 1 by `ahead_i`
    input logic [NumIn-1:0][NumIn-1:0] ahead_i,   // [i][j]: input j goes before input i
    input logic                        disable_i,

    // Where packets go: room for one of the largest size, and the promise of a packet that will come
    input  logic [NumVc-1:0] room_i,          // reflects every promise made up to the cycle before
    output logic [NumVc-1:0] reserve_o,       // pulse, one-hot
    output logic [      8:0] reserve_words_o, // its length in 128-bit words

    // Flits in front of the crossbar
    input  logic [NumVc-1:0][   NumIn-1:0] request_i,  // [v][i]: the head at input i asks for virtual channel v
    input  logic [NumIn-1:0]               valid_i,
    input  logic [NumIn-1:0]               tail_i,
    input  logic [NumIn-1:0][         8:0] words_i,
    input  logic [NumIn-1:0][DataBits-1:0] data_i,
    output logic [NumIn-1:0]               take_o,     // this flit goes into the output register

    output logic                out_valid_o,
    input  logic                out_ready_i,
    output logic                out_head_o,
    output logic                out_tail_o,
    output logic [DataBits-1:0] out_data_o,
    output logic [         1:0] out_vc_o
);
  if (NumIn < 2 || NumIn > 33) begin : gen_bad_num_in
    $error("NumIn is %0d, must be 2 to 33", NumIn);
  end
  if (NumVc != 1 && NumVc != 2 && NumVc != 4) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1, 2 or 4", NumVc);
  end
  if (DataBits < 1) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 1 or more", DataBits);
  end

  logic [NumIn-1:0] eligible, grant, moving;
  logic [NumIn-1:0] owner_q;  // one-hot: the input whose packet has the output; zero: free
  logic busy_q;  // owner_q is not zero
  logic accept, start, load, tail;
  logic [NumVc-1:0] open;

  assign accept = !out_valid_o || out_ready_i;
  assign open   = busy_q || disable_i ? '0 : room_i;

  always_comb begin
    eligible = '0;
    for (int unsigned v = 0; v < NumVc; v++) eligible |= request_i[v] & {NumIn{open[v]}};
  end

  tn_router_arbiter #(
      .NumReq(NumIn)
  ) u_arbiter (
      .clk_i,
      .rst_ni,
      .fixed_i,
      .ahead_i,
      .req_i(eligible),
      .grant_o(grant),
      .advance_i(start)
  );

  assign start  = accept && eligible != '0;  // then there is a grant
  assign moving = grant | (owner_q & valid_i);
  assign take_o = accept ? moving : '0;
  assign load   = start || (accept && (owner_q & valid_i) != '0);
  assign tail   = (moving & tail_i) != '0;

  always_comb begin
    reserve_o = '0;
    reserve_words_o = '0;
    if (start) begin
      for (int unsigned v = 0; v < NumVc; v++) reserve_o[v] = (grant & request_i[v]) != '0;
      for (int unsigned i = 0; i < NumIn; i++) if (grant[i]) reserve_words_o |= words_i[i];
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      owner_q <= '0;
      busy_q <= 1'b0;
      out_valid_o <= 1'b0;
      out_head_o <= 1'b0;
      out_tail_o <= 1'b0;
      out_vc_o <= '0;
    end else begin
      if (accept) out_valid_o <= load;
      if (load) begin
        owner_q <= tail ? '0 : moving;
        busy_q <= !tail;
        out_head_o <= start;
        out_tail_o <= tail;
      end
      if (start) begin
        for (int unsigned v = 0; v < NumVc; v++) if (reserve_o[v]) out_vc_o <= 2'(v);
      end
      OneSourceA : assert ((moving & (moving - 1'b1)) == '0);
      BusyIsOwnedA : assert (busy_q == (owner_q != '0));
      RoomForAllA : assert ((reserve_o & ~room_i) == '0);
    end
  end

  // The crossbar's column of this output. The selection does not wait for `accept`; the register's enable does.
  function automatic logic [DataBits-1:0] selected(logic [NumIn-1:0] from);
    selected = '0;
    for (int unsigned i = 0; i < NumIn; i++) if (from[i]) selected |= data_i[i];
  endfunction

  always_ff @(posedge clk_i) begin
    if (load) out_data_o <= selected(grant | owner_q);
  end
endmodule
