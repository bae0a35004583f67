// Cover points of tn_port_ethernet_from_packet: why a packet is no datagram, and who waits.
module tn_port_ethernet_from_packet_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic ends,
    input logic mine,
    input logic good,
    input logic taken_back,
    input logic length_ok,
    input logic payload_ok,
    input logic footer_ok,
    input logic poisoned,
    input logic part,
    input logic header_only,
    input logic out_valid_o,
    input logic out_ready_i,
    input logic tell
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      GoodC : cover (ends && good);
      NoSocketC : cover (ends && !mine && !header_only);
      HeaderOnlyC : cover (ends && header_only);
      WrongLengthC : cover (ends && mine && !length_ok);
      WrongPayloadC : cover (ends && mine && length_ok && footer_ok && !payload_ok);
      WrongFooterC : cover (ends && mine && length_ok && !footer_ok);
      PoisonedC : cover (ends && mine && length_ok && footer_ok && poisoned);
      PartC : cover (ends && mine && length_ok && footer_ok && payload_ok && part);
      TakenBackC : cover (ends && taken_back);
      TellC : cover (ends && tell);
      WaitsC : cover (out_valid_o && !out_ready_i);
    end
  end
endmodule

bind tn_port_ethernet_from_packet tn_port_ethernet_from_packet_cover u_cover (
    .clk_i,
    .rst_ni,
    .ends,
    .mine(mine_q),
    .good,
    .taken_back,
    .length_ok,
    .payload_ok,
    .footer_ok,
    .poisoned(footer.poisoned),
    .part(!(footer.first && footer.last)),
    .header_only(is_header_only(header)),
    .out_valid_o,
    .out_ready_i,
    .tell(out_message_o.tell)
);
