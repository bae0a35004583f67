// Proves tn_port_rdma_control_ids: no id is given out twice before it comes back, none is lost, and the last to come back is the
// first to go.
module tn_port_rdma_control_ids_proof #(
    parameter int unsigned IdBits = 2
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic take_i,
    input logic give_valid_i,
    input logic [IdBits-1:0] give_id_i
);
  localparam int unsigned Ids = 1 << IdBits;
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  logic valid, take, give_ready, give;
  logic [IdBits-1:0] id;
  logic [  IdBits:0] free;
  tn_port_rdma_control_ids #(
      .IdBits(IdBits)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .valid_o(valid),
      .id_o(id),
      .take_i(take),
      .give_valid_i,
      .give_ready_o(give_ready),
      .give_id_i,
      .free_o(free)
  );

  logic [Ids-1:0] out_q;  // who is out
  logic last_q;  // nothing was taken since this one came back
  logic [IdBits-1:0] last_id_q;
  logic [IdBits:0] count;
  assign take = take_i && valid && rst_n;
  assign give = give_valid_i && give_ready && rst_n;
  always_comb begin
    count = '0;
    for (int unsigned i = 0; i < Ids; i++) count += (IdBits + 1)'(!out_q[i]);
  end
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    last_q <= rst_n && (give || (last_q && !take));
    if (give) last_id_q <= give_id_i;
    if (!rst_n) begin
      out_q <= '0;
    end else begin
      if (take) out_q[id] <= 1'b1;
      if (give) out_q[give_id_i] <= 1'b0;
    end
    if (give) OutM : assume (out_q[give_id_i]);
  end
  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      OnceA : assert (!valid || !out_q[id]);
      CountA : assert (free == count);
      LastA : assert (!last_q || !valid || id == last_id_q);
      NoneC : cover (out_q == '1);
      AgainC : cover (valid && last_q && out_q[0] && count == (IdBits + 1)'(2));
    end
  end
endmodule
