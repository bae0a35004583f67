// Carries health records between the core's clock and the control words of a link, in both directions.
//
// Latency: one clock crossing each way, and what the cable is busy with. Throughput: one record every GapSlots link words, so
// that records never take more than 1.6 to 3.2 % of the cable; a crossing and its answer take at most 12 cycles of each clock,
// less than that up to a link clock of 4 times the core's. Back-pressure: `tx_ready_o`; without a session records are taken and
// lost. What arrives is a pulse that cannot be refused. Reset: empty, both resets together.
module tn_link_records
  import tn_pkg::*;
#(
    parameter int unsigned GapSlots = 64
) (
    input logic clk_i,
    input logic rst_ni,
    input logic tx_valid_i,
    output logic tx_ready_o,
    input health_record_t tx_record_i,
    output logic rx_valid_o,
    output health_record_t rx_record_o,
    input logic clk_link_i,
    input logic rst_link_ni,
    input logic up_i,  // a session is in force
    input logic slot_i,  // the cable could take a link word in this cycle
    output logic health_valid_o,
    input logic health_ready_i,
    output link_health_t health_o,  // without its CRC
    input logic heard_valid_i,
    input link_health_t heard_i
);
  if (GapSlots < 1) begin : gen_bad_gap_slots
    $error("GapSlots is %0d, must be 1 or more", GapSlots);
  end

  localparam int unsigned GapBits = $clog2(GapSlots + 1);
  logic waiting, offer_q, taken;
  health_record_t record;
  logic [GapBits-1:0] gap_q;

  // To the link's clock: a record waits in a register, whose `turn` tells that it is new, until `turn` has come back.
  logic tx_turn_q, tx_turn, tx_done_q, tx_back;
  health_record_t tx_record_q;
  assign tx_ready_o = tx_turn_q == tx_back;
  assign waiting = tx_turn != tx_done_q;
  assign taken = waiting && (health_ready_i || (!up_i && !offer_q));
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      tx_turn_q   <= 1'b0;
      tx_record_q <= '0;
    end else if (tx_valid_i && tx_ready_o) begin
      tx_turn_q   <= !tx_turn_q;
      tx_record_q <= tx_record_i;
    end
  end
  always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
    if (!rst_link_ni) tx_done_q <= 1'b0;
    else if (taken) tx_done_q <= tx_turn;
  end
  tn_common_cdc_bus #(
      .Width(1 + $bits(health_record_t))
  ) u_tx (
      .src_clk_i (clk_i),
      .src_rst_ni(rst_ni),
      .src_data_i({tx_turn_q, tx_record_q}),
      .dst_clk_i (clk_link_i),
      .dst_rst_ni(rst_link_ni),
      .dst_data_o({tx_turn, record})
  );
  tn_common_sync u_tx_back (
      .clk_i (clk_i),
      .rst_ni(rst_ni),
      .data_i(tx_done_q),
      .data_o(tx_back)
  );

  // To the core's clock, likewise; a record that comes before the one in front of it has crossed is lost.
  logic rx_turn_q, rx_turn, rx_done_q, rx_back;
  health_record_t rx_record_q;
  assign rx_valid_o = rx_turn != rx_done_q;
  always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
    if (!rst_link_ni) begin
      rx_turn_q   <= 1'b0;
      rx_record_q <= '0;
    end else if (heard_valid_i && rx_turn_q == rx_back) begin
      rx_turn_q   <= !rx_turn_q;
      rx_record_q <= heard_i.record;
    end
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) rx_done_q <= 1'b0;
    else rx_done_q <= rx_turn;
  end
  tn_common_cdc_bus #(
      .Width(1 + $bits(health_record_t))
  ) u_rx (
      .src_clk_i (clk_link_i),
      .src_rst_ni(rst_link_ni),
      .src_data_i({rx_turn_q, rx_record_q}),
      .dst_clk_i (clk_i),
      .dst_rst_ni(rst_ni),
      .dst_data_o({rx_turn, rx_record_o})
  );
  tn_common_sync u_rx_back (
      .clk_i (clk_link_i),
      .rst_ni(rst_link_ni),
      .data_i(rx_done_q),
      .data_o(rx_back)
  );

  // An offer to the framer stays until it is taken.
  always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
    if (!rst_link_ni) begin
      gap_q   <= '0;
      offer_q <= 1'b0;
    end else begin
      if (health_ready_i) gap_q <= GapBits'(GapSlots);
      else if (gap_q != '0 && slot_i) gap_q <= gap_q - GapBits'(1);
      offer_q <= !health_ready_i && (offer_q || (waiting && up_i && gap_q == '0));
    end
  end

  assign health_valid_o = offer_q;
  always_comb begin
    health_o = '0;
    health_o.kind = LINK_HEALTH;
    health_o.record = record;
  end

  logic unused;
  assign unused = ^heard_i;
endmodule
