// Proves that tn_port_rdma_mailbox_intake takes whatever comes, if only slots come back: the mailboxes' part at the router.
//
// `hold_i`, arbitrary, is how long those behind it keep a slot at the most, from the tail of its packet. Hence, for every number of
// cycles and any packets:
//   - a head waits at most `hold_i` + 1 cycles, and no other flit waits;
//   - it waits only while each slot is with those behind it;
//   - no slot is lost: each is free, of the packet that comes, or of one that has come and did not give it back; there is room for
//     each packet that has come.
// Nothing of what is sent is an input here. Assumed: those behind give back slots that they have, no more than they took packets.
module tn_port_rdma_mailbox_intake_proof
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_mailbox_pkg::*;
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
    input logic arrival_ready_i,
    input logic [Slots-1:0] free_i,
    input logic [7:0] hold_i  // constant
);
  localparam int unsigned LineBits = SLOT_LOG2 - $clog2(DataBits / 8);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  logic rx_ready, arrival_valid, unused_enable;
  logic [SlotBits-1:0] unused_slot;
  logic [SlotBits+LineBits-1:0] unused_addr;
  logic [DataBits-1:0] unused_data;
  arrival_t unused_arrival;
  kind_e unused_kind;
  logic [3:0] unused_code, unused_events;
  tn_port_rdma_mailbox_intake #(
      .DataBits(DataBits),
      .SlotBits(SlotBits)
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
      .arrival_valid_o(arrival_valid),
      .arrival_ready_i,
      .arrival_slot_o(unused_slot),
      .arrival_o(unused_arrival),
      .kind_o(unused_kind),
      .code_o(unused_code),
      .free_i,
      .event_nullified_o(unused_events[0]),
      .event_damaged_o(unused_events[1]),
      .event_foreign_o(unused_events[2]),
      .event_refused_o(unused_events[3])
  );

  // Who has a slot
  logic inside_q;
  logic [Slots-1:0] came_q;  // its packet has come
  logic [Slots-1:0][7:0] age_q;  // .. so many cycles ago
  logic [SlotBits+1:0] out_q;  // packets that were taken, and did not give back their slots
  logic [7:0] wait_q;  // cycles in which heads were not taken
  logic [7:0] hold_q;
  logic [Slots-1:0] fills, comes;
  logic [SlotBits+1:0] waiting;
  assign fills   = inside_q ? Slots'(1) << u_dut.slot_q : '0;
  assign comes   = rx_valid_i && rx_ready && rx_tail_i ? Slots'(1) << u_dut.slot : '0;
  assign waiting = (SlotBits + 2)'(u_dut.u_arrivals.usage_o);
  function automatic logic [SlotBits+1:0] ones(logic [Slots-1:0] bits);
    ones = '0;
    for (int unsigned s = 0; s < Slots; s++) ones += (SlotBits + 2)'(bits[s]);
  endfunction
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    hold_q <= hold_i;
    for (int unsigned s = 0; s < Slots; s++) age_q[s] <= came_q[s] ? age_q[s] + 8'd1 : '0;
    if (!rst_n) begin
      inside_q <= 1'b0;
      came_q <= '0;
      out_q <= '0;
      wait_q <= '0;
    end else begin
      if (rx_valid_i && rx_ready) inside_q <= !rx_tail_i;
      came_q <= (came_q & ~free_i) | comes;
      out_q  <= out_q + (SlotBits + 2)'(arrival_valid && arrival_ready_i) - ones(free_i);
      wait_q <= rx_ready || !enable_i ? '0 : wait_q + 8'd1;
    end
    if (started_q) ConstantM : assume (hold_i == hold_q);
    HoldM : assume (hold_i != '0 && hold_i < 8'd200);
    if (rst_n) begin
      HeadM : assume (!rx_valid_i || rx_head_i == !inside_q);
      FreeM :
      assume ((free_i & ~came_q) == '0 && ones(free_i) <= out_q + (SlotBits + 2)'(arrival_valid && arrival_ready_i));
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      BoundA : assert (wait_q <= hold_i + 8'd1);
      InsideReadyA : assert (!inside_q || rx_ready);
      WhyA : assert (rx_ready || !enable_i || came_q == '1);
      NoneLostA : assert (u_dut.used_q == (fills | came_q));
      // For the induction
      ApartA : assert ((fills & came_q) == '0);
      CountA : assert (32'(ones(came_q)) == 32'(waiting) + 32'(out_q));
      StateA : assert (u_dut.inside_q == inside_q && u_dut.full_q == (u_dut.used_q == '1));
      AllC : cover (wait_q > 8'd5 && came_q == '1 && waiting != '0 && out_q != '0);
      WaitsC : cover (rx_ready && wait_q >= hold_i - 8'd1 && hold_i == 8'd4);
    end
  end
  for (genvar s = 0; s < Slots; s++) begin : gen_slot
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        InTimeM : assume (!(came_q[s] && age_q[s] + 8'd1 >= hold_i) || free_i[s]);
        AgeA : assert (!came_q[s] || age_q[s] < hold_i);
        WaitA : assert (rx_ready || !came_q[s] || wait_q <= age_q[s]);
      end
    end
  end
endmodule
