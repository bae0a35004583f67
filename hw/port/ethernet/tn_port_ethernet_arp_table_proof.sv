// Proves tn_port_ethernet_arp_table: nobody outside makes an entry, nobody gives an address that he did not tell this port
// himself, an entry that is known changes only after its owner has been asked and has kept silent, and no address has two entries;
// and who is looked up anew is to be asked until he has been.
//
// One IP address (`watch_i`) and one MAC address (`told_i`), arbitrary, stand for all.
module tn_port_ethernet_arp_table_proof #(
    parameter int unsigned NumAddresses = 2
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic lookup_i,
    input logic [31:0] ip_i,
    input logic heard_i,
    input logic heard_answer_i,
    input logic heard_request_i,
    input logic [31:0] heard_ip_i,
    input logic [47:0] heard_mac_i,
    input logic ask_ready_i,
    input logic [31:0] watch_i,
    input logic [47:0] told_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  logic known, failed, ask_valid, unused_learned, unused_ignored, unused_failed;
  logic [47:0] mac;
  logic [31:0] ask_ip;
  tn_port_ethernet_arp_table #(
      .NumAddresses(NumAddresses),
      .TickBits(1)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .cfg_interval_i(12'd1),
      .cfg_requests_i(4'd2),
      .cfg_age_i(16'd1),
      .lookup_i,
      .ip_i,
      .known_o(known),
      .failed_o(failed),
      .mac_o(mac),
      .heard_i,
      .heard_answer_i,
      .heard_request_i,
      .heard_ip_i,
      .heard_mac_i,
      .ask_valid_o(ask_valid),
      .ask_ready_i,
      .ask_ip_o(ask_ip),
      .event_learned_o(unused_learned),
      .event_ignored_o(unused_ignored),
      .event_failed_o(unused_failed)
  );

  localparam logic [2:0] Free = 3'd0;
  localparam logic [2:0] Asking = 3'd1;
  localparam logic [2:0] Known = 3'd2;
  localparam logic [2:0] Checking = 3'd3;

  logic looked_q, said_q;  // watch_i was looked up; its owner told told_i to this port
  logic [31:0] watch_q, ip_q;
  logic [47:0] told_q;
  logic lookup_q;
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    watch_q <= watch_i;
    told_q <= told_i;
    ip_q <= ip_i;
    lookup_q <= lookup_i;
    looked_q <= rst_n && (looked_q || (lookup_i && ip_i == watch_i));
    said_q    <= rst_n && (said_q ||
                 (heard_i && (heard_answer_i || heard_request_i) && heard_ip_i == watch_i && heard_mac_i == told_i));
    if (started_q) StaysM : assume (watch_i == watch_q && told_i == told_q);
    // A look-up holds its address
    if (rst_n && lookup_q && lookup_i) LookupM : assume (ip_i == ip_q);
  end

  logic heard_watch_q;  // the message a cycle ago came from the watched address
  for (genvar e = 0; e < NumAddresses; e++) begin : gen_entry
    logic mine, learned;
    logic [2:0] state, state_q;
    logic [47:0] mac_q;
    logic past_q, silent_q, kept_q;  // kept: its MAC address did not change
    logic asked_q;  // for its address, since the entry was made
    assign state = 3'(u_dut.state_q[e]);
    assign mine = state != Free && u_dut.ip_q[e] == watch_i;
    assign learned = state == Known || state == Checking;
    always_ff @(posedge clk_i) begin
      past_q <= rst_n;
      kept_q <= !u_dut.learns[e];
      state_q <= state;
      mac_q <= u_dut.mac_q[e];
      silent_q <= u_dut.silent_q[e];
      asked_q <= !u_dut.allocate[e] && (asked_q || (ask_valid && ask_ready_i && ask_ip == u_dut.ip_q[e]));
      if (rst_n) begin
        OnlyLookedUpA : assert (!mine || looked_q);
        OnlyToldA : assert (!(mine && learned && u_dut.mac_q[e] == told_i) || said_q);
        StateA : assert (state <= 3'd4);
        ToBeAskedA : assert (state != Asking || asked_q || u_dut.ask_q[e]);
        // What is known keeps its address, unless it was asked for, an interval ago, in vain
        if (past_q && learned && (state_q == Known || (state_q == Checking && !silent_q))) begin
          KeptA : assert (u_dut.mac_q[e] == mac_q);
        end
        // For the induction: a message that matched was meant
        MatchA : assert (!(u_dut.heard_q && u_dut.match_q[e] && mine) || heard_watch_q);
        SameA :
        assert (!(past_q && u_dut.heard_q) || u_dut.same_q[e] == (u_dut.mac_q[e] == u_dut.heard_mac_q) || !kept_q);
        ChangedC : cover (past_q && state_q == Checking && state == Known && mac_q != u_dut.mac_q[e]);
        KnownC : cover (state == Known && mine);
      end
    end
  end

  always_ff @(posedge clk_i) begin
    heard_watch_q <= heard_ip_i == watch_i;
    if (rst_n) begin
      OnlyToldOutA : assert (!(known && ip_i == watch_i && mac == told_i) || said_q);
      AnswerA : assert (!(known && failed));
      // For the induction: what is on offer is the address of its entry, unless that has become another one
      OfferA : assert (!ask_valid || u_dut.ask_stale_q || ask_ip == u_dut.ip_q[u_dut.ask_place_q]);
      StaleC : cover (ask_valid && u_dut.ask_stale_q && ask_ready_i);
    end
  end
  logic unused;
  assign unused = ^{ask_valid, ask_ip};
endmodule
