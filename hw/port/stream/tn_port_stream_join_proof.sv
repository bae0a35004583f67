// Proves tn_port_stream_join: an error is told at the end of a message if, and only if, one of its packets came damaged, or
// the packets since the message before do not belong together: one source, consecutive numbers, `first` in the first one.
//
// One channel, `channel_q`, stands for all.
module tn_port_stream_join_proof
  import tn_pkg::*;
#(
    parameter  int unsigned NumChannels = 3,
    localparam int unsigned ChannelBits = $clog2(NumChannels)
) (
    input logic                   clk_i,
    input logic                   reset_i,      // may come at any time
    input logic [ChannelBits-1:0] watched_i,
    input logic                   free_i,
    input logic [ChannelBits-1:0] next_i,       // channel of the next packet
    input logic                   accept_i,
    input logic [          127:0] footer_i,
    input logic                   footer_ok_i,
    input logic                   damaged_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  footer_t footer;
  logic last, error, mixed;
  assign footer = footer_i;
  tn_port_stream_join #(
      .NumChannels(NumChannels)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .free_i,
      .channel_i(next_i),
      .accept_i,
      .footer_i(footer),
      .footer_ok_i,
      .damaged_i,
      .last_o(last),
      .error_o(error),
      .mixed_o(mixed)
  );

  // The watched channel: packets since its last message ended, the one before this, whether all were good
  logic [ChannelBits-1:0] watched_q;
  logic open_q, good_q;
  footer_t before_q;
  logic here, fits, given_q;  // given_q: a packet's channel was given
  logic [ChannelBits-1:0] channel_q;
  assign here = given_q && channel_q == watched_q;
  assign fits = open_q ? !footer.first && footer.src == before_q.src &&
                         footer.transaction - before_q.transaction == 10'd1 : footer.first;
  always_ff @(posedge clk_i) begin
    watched_q <= watched_i;
    if (free_i) channel_q <= next_i;
    if (!rst_n) given_q <= 1'b0;
    else if (free_i) given_q <= 1'b1;
    else if (accept_i) given_q <= 1'b0;
    if (!rst_n) begin
      open_q <= 1'b0;
      good_q <= 1'b1;
    end else if (accept_i && here) begin
      open_q   <= footer_ok_i && !footer.last;
      good_q   <= (!open_q || good_q) && fits && !damaged_i;
      before_q <= footer;
    end
  end

  always_ff @(posedge clk_i) begin
    ChannelsM : assume (32'(next_i) < NumChannels && 32'(watched_i) < NumChannels);
    GivenM : assume (!rst_n || !accept_i || given_q);
    WatchedStaysM : assume (!started_q || watched_i == watched_q);
    if (rst_n) begin
      EndA : assert (last == (footer.last || !footer_ok_i));
      MixedA : assert (!here || mixed == !fits);
      ErrorA : assert (!here || error == (damaged_i || !fits || (open_q && !good_q)));
      // For the induction
      ChannelA : assert (!given_q || u_dut.channel_q == channel_q);
      HereA : assert (!here || u_dut.here_q.is_open == open_q);
      HereGoodA : assert (!here || !open_q || u_dut.here_q.error == !good_q);
      HereNextA :
      assert (!here || !open_q || (u_dut.here_q.packet.src == before_q.src &&
                                   u_dut.here_q.packet.transaction == before_q.transaction + 10'd1));
      OpenA : assert (u_dut.is_open_q[watched_q] == open_q);
      GoodA : assert (!open_q || u_dut.error_q[watched_q] == !good_q);
      NextA :
      assert (!open_q || (u_dut.open_q[watched_q].src == before_q.src &&
                          u_dut.open_q[watched_q].transaction == before_q.transaction + 10'd1));
      WholeMessageC : cover (here && accept_i && last && !error && open_q && good_q && before_q.transaction == '1);
      OtherSourceC : cover (here && error && open_q && good_q && !damaged_i && footer.src != before_q.src);
      DamageRememberedC : cover (here && error && open_q && fits && !damaged_i && last);
    end
  end

  logic unused;
  assign unused = ^{before_q, footer};
endmodule
