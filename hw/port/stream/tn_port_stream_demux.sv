// Splits a dispatcher's one stream into a stream per task channel, for tasks whose channels are separate arguments.
//
// Throughput: one beat per cycle in total. Latency: 1 cycle. Ordering: kept within a channel. Back-pressure: each channel
// waits alone; two beats of it wait here, the rest in the dispatcher's ring. Reset: empty.
//
// One channel is drained until its message ends, its ring runs empty or its task stalls, then the next one in turn. Of channels in
// EarlyChannels words are taken before their packet was checked, with what tn_port_stream_dispatcher says of them in the user bits;
// where such a packet comes slowly, others are served between its words.
module tn_port_stream_demux
  import tn_port_pkg::*;
#(
    parameter  int unsigned         DataBits      = 128,          // width of a beat: 128 or 256
    parameter  int unsigned         NumChannels   = 4,            // task channels, 1 .. 128
    parameter  bit          [127:0] EarlyChannels = '0,           // a bit per channel
    localparam int unsigned         BeatBytes     = DataBits / 8
) (
    input  logic                                      clk_i,
    input  logic                                      rst_ni,
    output logic     [            6:0]                rx_select_o,      // to and from the dispatcher
    output logic                                      rx_early_o,
    input  logic     [NumChannels-1:0]                rx_pending_i,
    input  logic     [NumChannels-1:0]                rx_arriving_i,
    input  logic                                      s_axis_tvalid_i,
    output logic                                      s_axis_tready_o,
    input  logic     [   DataBits-1:0]                s_axis_tdata_i,
    input  logic     [  BeatBytes-1:0]                s_axis_tkeep_i,
    input  logic                                      s_axis_tlast_i,
    input  rx_user_t                                  s_axis_tuser_i,
    output logic     [NumChannels-1:0]                m_axis_tvalid_o,  // one stream per channel
    input  logic     [NumChannels-1:0]                m_axis_tready_i,
    output logic     [NumChannels-1:0][ DataBits-1:0] m_axis_tdata_o,
    output logic     [NumChannels-1:0][BeatBytes-1:0] m_axis_tkeep_o,
    output logic     [NumChannels-1:0]                m_axis_tlast_o,
    output rx_user_t [NumChannels-1:0]                m_axis_tuser_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (NumChannels < 1 || NumChannels > 128) begin : gen_bad_num_channels
    $error("NumChannels is %0d, must be 1 to 128", NumChannels);
  end

  typedef struct packed {
    rx_user_t user;
    logic last;
    logic [BeatBytes-1:0] keep;
    logic [DataBits-1:0] data;
  } beat_t;

  logic [NumChannels-1:0] ready, early, want, next, current_q, current;
  logic take, stay, starved_q;  // starved_q: the current channel was listened to and had no word

  // The channel to drain, one-hot. A packet that arrives is no reason to stay while no word of it is there and others want some.
  assign early = EarlyChannels[NumChannels-1:0];
  assign want = (rx_pending_i | (rx_arriving_i & early)) & ready;
  assign stay = (want & current_q) != '0 && !(starved_q && (want & ~current_q) != '0);
  assign current = stay ? current_q : next;
  assign rx_early_o = (current & early) != '0;
  assign s_axis_tready_o = current != '0;
  assign take = s_axis_tvalid_i && s_axis_tready_o;

  tn_common_arbiter #(
      .NumReq(NumChannels)
  ) u_arbiter (
      .clk_i,
      .rst_ni,
      .req_i(want),
      .grant_o(next),
      .advance_i(!stay)
  );

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      current_q <= '0;
      starved_q <= 1'b0;
    end else begin
      current_q <= take && s_axis_tlast_i ? '0 : current;
      starved_q <= !s_axis_tvalid_i && current != '0 && current == current_q;
    end
  end

  always_comb begin
    rx_select_o = '1;  // no channel
    for (int unsigned c = 0; c < NumChannels; c++) if (current[c]) rx_select_o = 7'(c);
  end

  beat_t beat;
  assign beat = '{user: s_axis_tuser_i, last: s_axis_tlast_i, keep: s_axis_tkeep_i, data: s_axis_tdata_i};
  for (genvar c = 0; c < NumChannels; c++) begin : gen_channel
    tn_common_skid #(
        .Width($bits(beat_t))
    ) u_skid (
        .clk_i,
        .rst_ni,
        .in_valid_i (take && current[c]),
        .in_ready_o (ready[c]),
        .in_data_i  (beat),
        .out_valid_o(m_axis_tvalid_o[c]),
        .out_ready_i(m_axis_tready_i[c]),
        .out_data_o ({m_axis_tuser_o[c], m_axis_tlast_o[c], m_axis_tkeep_o[c], m_axis_tdata_o[c]})
    );
  end
endmodule
