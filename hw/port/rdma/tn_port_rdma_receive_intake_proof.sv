// Proves that tn_port_rdma_receive_intake takes whatever comes, if only slots come back: the receive unit's part at the router.
//
// `hold_i`, arbitrary, is how long those behind it keep a slot at the most. Hence, for every number of cycles and any packets:
//   - a head waits at most `hold_i` + 2 cycles, and no other flit waits;
//   - it waits only while each slot is with those behind it, or was taken by a packet whose tail came less than 2 cycles ago;
//   - no slot is told twice before it came back, and none is lost: each is free, of the packet that comes, on its way to be told,
//     or told.
// Nothing of what is sent is an input here. Assumed: those behind give back only what they were told; packets have head and tail.
module tn_port_rdma_receive_intake_proof
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_receive_pkg::*;
#(
    parameter int unsigned DataBits = 128,
    parameter int unsigned SlotBits = 1,
    localparam int unsigned Slots = 1 << SlotBits
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic enable_i,
    input logic rx_valid_i,
    input logic rx_head_i,
    input logic rx_tail_i,
    input logic [DataBits-1:0] rx_data_i,
    input logic [Slots-1:0] free_i,
    input logic [7:0] hold_i  // constant
);
  localparam int unsigned Banks = DataBits / 128;
  localparam int unsigned LineBits = 8 - $clog2(Banks);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  logic rx_ready, arrival_valid, unused_early;
  logic [SlotBits-1:0] arrival_slot;
  logic [Slots-1:0] used;
  logic [Banks-1:0] unused_enable;
  logic [Banks-1:0][SlotBits+LineBits-1:0] unused_addr;
  logic [Banks-1:0][127:0] unused_data;
  tn_pkg::node_t unused_source;
  transaction_t unused_id;
  logic [0:0] unused_early_set, unused_set;
  arrival_t unused_arrival;
  logic [3:0] unused_events;
  tn_port_rdma_receive_intake #(
      .DataBits(DataBits),
      .SlotBits(SlotBits),
      .SetBits (1)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .enable_i,
      .rx_valid_i,
      .rx_ready_o(rx_ready),
      .rx_head_i,
      .rx_tail_i,
      .rx_data_i,
      .write_enable_o(unused_enable),
      .write_addr_o(unused_addr),
      .write_data_o(unused_data),
      .early_valid_o(unused_early),
      .early_source_o(unused_source),
      .early_id_o(unused_id),
      .early_set_o(unused_early_set),
      .arrival_valid_o(arrival_valid),
      .arrival_slot_o(arrival_slot),
      .arrival_o(unused_arrival),
      .arrival_set_o(unused_set),
      .free_i,
      .used_o(used),
      .event_nullified_o(unused_events[0]),
      .event_damaged_o(unused_events[1]),
      .event_foreign_o(unused_events[2]),
      .event_refused_o(unused_events[3])
  );

  // Who has a slot
  logic inside_q;
  logic [Slots-1:0] told_q;
  logic [Slots-1:0][7:0] age_q;  // cycles since it was told
  logic [7:0] wait_q;  // cycles in which heads were not taken
  logic [7:0] hold_q;
  logic [Slots-1:0] fills, tails, tells;
  assign fills = inside_q ? Slots'(1) << u_dut.slot_q : '0;
  assign tails = u_dut.tail_q ? Slots'(1) << u_dut.tail_slot_q : '0;
  assign tells = arrival_valid ? Slots'(1) << arrival_slot : '0;
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    hold_q <= hold_i;
    for (int unsigned s = 0; s < Slots; s++) age_q[s] <= told_q[s] ? age_q[s] + 8'd1 : '0;
    if (!rst_n) begin
      inside_q <= 1'b0;
      told_q   <= '0;
      wait_q   <= '0;
    end else begin
      if (rx_valid_i && rx_ready) inside_q <= !rx_tail_i;
      told_q <= (told_q | tells) & ~free_i;
      wait_q <= rx_ready || !enable_i ? '0 : wait_q + 8'd1;
    end
    if (started_q) ConstantM : assume (hold_i == hold_q);
    HoldM : assume (hold_i != '0 && hold_i < 8'd200);
    if (rst_n) begin
      HeadM : assume (!rx_valid_i || rx_head_i == !inside_q);
      FreeM : assume ((free_i & ~told_q) == '0);
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      BoundA : assert (wait_q <= hold_i + 8'd2);
      InsideReadyA : assert (!inside_q || rx_ready);
      WhyA : assert (rx_ready || !enable_i || (told_q | tells | tails) == '1);
      OnceA : assert ((tells & told_q) == '0);
      NoneLostA : assert (used == (fills | tails | tells | told_q));
      // For the induction
      ApartA :
      assert ((fills & tails) == '0 && ((fills | tails) & tells) == '0 && ((fills | tails | tells) & told_q) == '0);
      StateA : assert (u_dut.inside_q == inside_q && u_dut.full_q == (used == '1));
      AllToldC : cover (wait_q > 8'd5 && told_q == '1);
      WaitsC : cover (rx_ready && wait_q >= hold_i && hold_i == 8'd4);
      DroppedC : cover (u_dut.drops != '0 && told_q != '0);
    end
  end
  for (genvar s = 0; s < Slots; s++) begin : gen_slot
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        InTimeM : assume (!(told_q[s] && age_q[s] + 8'd1 >= hold_i) || free_i[s]);
        AgeA : assert (!told_q[s] || age_q[s] < hold_i);
        WaitA :
        assert (rx_ready || !(tells[s] || tails[s] || told_q[s]) ||
                wait_q <= (tails[s] ? 8'd0 : tells[s] ? 8'd1 : 8'd2 + age_q[s]));
      end
    end
  end
endmodule
