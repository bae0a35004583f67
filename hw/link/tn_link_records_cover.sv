// Cover points of tn_link_records: records that wait, that are thrown away, and that come in.
module tn_link_records_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic tx_full,
    input logic rx_valid_o,
    input logic clk_link_i,
    input logic rst_link_ni,
    input logic waiting,
    input logic up_i,
    input logic offer_q,
    input logic health_ready_i,
    input logic gap,
    input logic heard_valid_i
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      SenderWaitsC : cover (tx_full);
      ComesInC : cover (rx_valid_o);
    end
  end

  always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
    if (rst_link_ni) begin
      ThrownAwayC : cover (waiting && !up_i && !offer_q);
      WaitsForGapC : cover (waiting && up_i && gap);
      WaitsForFramerC : cover (offer_q && !health_ready_i);
      SessionLostWhileOfferedC : cover (offer_q && !up_i);
      HeardC : cover (heard_valid_i);
    end
  end
endmodule

bind tn_link_records tn_link_records_cover u_cover (
    .clk_i,
    .rst_ni,
    .tx_full(tx_valid_i && !tx_ready_o),
    .rx_valid_o,
    .clk_link_i,
    .rst_link_ni,
    .waiting,
    .up_i,
    .offer_q,
    .health_ready_i,
    .gap(gap_q != '0),
    .heard_valid_i
);
