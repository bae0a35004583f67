// Cover points of tn_port_ethernet_tx_udp: every way to a peer, and every reason for which there is none.
module tn_port_ethernet_tx_udp_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic looks,
    input logic peer_i,
    input logic enabled,
    input logic resolves,
    input logic direct,
    input logic group,
    input logic nowhere,
    input logic local_hop,
    input logic early,
    input logic known_i,
    input logic failed_i,
    input logic resolving_o,
    input logic frame_valid_o,
    input logic frame_ready_i,
    input logic frame_discard_o
);
  logic waited_q;
  always_ff @(posedge clk_i) waited_q <= resolving_o && !known_i;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      NoPeerC : cover (looks && !peer_i);
      OffC : cover (looks && peer_i && !enabled);
      BroadcastC : cover (resolves && direct && !group);
      GroupC : cover (resolves && direct && group);
      NowhereC : cover (resolves && nowhere);
      NeighbourC : cover (resolves && known_i && local_hop);
      GatewayC : cover (resolves && known_i && !local_hop);
      KnownAtOnceC : cover (resolves && known_i && early);
      AnsweredC : cover (resolves && known_i && waited_q);
      GivenUpC : cover (resolves && failed_i && waited_q);
      FailsAtOnceC : cover (resolves && failed_i && early);
      WaitsC : cover (frame_valid_o && !frame_ready_i);
      DiscardC : cover (frame_valid_o && frame_ready_i && frame_discard_o);
    end
  end
endmodule

bind tn_port_ethernet_tx_udp tn_port_ethernet_tx_udp_cover u_cover (
    .clk_i,
    .rst_ni,
    .looks(state_q == LOOK),
    .peer_i,
    .enabled(cfg_i.enable),
    .resolves(state_q == RESOLVE),
    .direct(direct_q),
    .group(group_q),
    .nowhere(nowhere_q),
    .local_hop(hop_q == ip_q),
    .early(sums_q != '1),
    .known_i,
    .failed_i,
    .resolving_o,
    .frame_valid_o,
    .frame_ready_i,
    .frame_discard_o
);
