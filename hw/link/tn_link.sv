// A link to a neighbour: carries packets between two routers, over two clocks and a cable that may fail. Wiring only.
//
// tn_link_tx, core to cable: length and overrides, queue and clock crossing, replay, framing.
// tn_link_rx, cable to core: deframing, sequence, header repair and CRC, a buffer per virtual channel, which is the clock crossing
// and the router's input buffer.
// Beside them: init (session), credit_tx (room told to the far end), credit_rx (room told by it), records (health of nodes),
// tx_control (which of their words goes next), status (registers).
//
// Throughput: one flit per cycle of the slower clock, less the framing. Latency, zero load, from the router's output
// register to the far router's input: see docs/04-link.md. Order is kept within a virtual channel. Back-pressure: the router
// starts a packet only with `tx_room_o`; `tx_ready_o` follows the cable. Reset: both resets together, at any time; the far
// end notices and begins a new session, packets under way are cut and marked poisoned there.
module tn_link
  import tn_pkg::*;
  import tn_link_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumVc = 2,  // virtual channels, 1 to 4 or 8
    parameter int unsigned DataBits = 128,  // width of a flit and of a link word: 128 or 256
    parameter int unsigned BufBytes = 16384,  // receive buffer of a virtual channel, a power of two, >= a packet; 2 and the
                                              // round trip for full throughput (formula in docs/04-link.md)
    parameter int unsigned MtuBytes = 4096,  // payload of the largest packet, 16 to 4096
    parameter bit Replay = 1'b1,  // 0: this end neither keeps what it sends nor takes what is numbered, and the far end knows
    parameter int unsigned ReplayBytes = 16384,  // kept for replay, a power of two: round trip, interval of credits, a packet
    parameter bit Plenty = 1'b0,  // `tx_plenty_o` tells of room
    parameter int unsigned RoundTripCycles = 512,  // link cycles to the far end and back at most, with transceivers, to 2**20
    localparam int unsigned VcBits = NumVc > 4 ? 3 : 2
) (
    input logic clk_i,
    input logic rst_ni,
    input logic clk_link_i,
    input logic rst_link_ni,

    // From the router, core clock
    input logic tx_valid_i,
    output logic tx_ready_o,
    input logic tx_head_i,
    input logic tx_tail_i,
    input logic [DataBits-1:0] tx_data_i,
    input logic [VcBits-1:0] tx_vc_i,
    output logic [NumVc-1:0] tx_room_o,  // the largest packet may be granted
    output logic [NumVc-1:0] tx_plenty_o,  // half of such a buffer as this end has is free; with `Plenty`, else 0
    input logic [NumVc-1:0] tx_reserve_i,  // pulse: a packet is granted
    input logic [8:0] tx_reserve_words_i,  // its words

    // To the router, core clock
    output logic [NumVc-1:0] rx_valid_o,
    output logic [NumVc-1:0] rx_coming_o,  // another flit will be there in the next cycle, as far as is known
    input logic [NumVc-1:0] rx_ready_i,
    output logic [NumVc-1:0] rx_head_o,
    output logic [NumVc-1:0] rx_tail_o,
    output logic [NumVc-1:0][DataBits-1:0] rx_data_o,

    // To and from tn_phy, link clock
    output logic                word_tx_valid_o,
    input  logic                word_tx_ready_i,
    output logic [DataBits-1:0] word_tx_data_o,
    input  logic                word_rx_valid_i,
    input  logic [DataBits-1:0] word_rx_data_i,

    // Configuration, core clock; may change at any time
    input logic cfg_edac_i,  // correct headers, drop those beyond repair
    input logic cfg_override_i,  // send all packets to `cfg_override_coord_i`
    input coord_t cfg_override_coord_i,
    input logic [9:0] cfg_red_data_i,  // words that a receive buffer may hold, 0: all
    input logic [7:0] cfg_red_header_i,  // packets at which it stops, 0: any number
    input logic [7:0] cfg_credit_interval_i,  // link words between credits, 0: built-in
    input logic [7:0] cfg_tx_wait_i,  // link words of pause after each packet
    input logic [31:0] cfg_inject_i,  // header error generator: 6:0 a bit, 14:8 another, 16 flip the first,
    // 17 the other too, 31:24 packets to spare between two
    input logic cfg_replay_i,  // what is sent is kept, and sent again when the far end asks for it
    input logic [7:0] cfg_retry_limit_i,  // retransmissions without progress until the link is dead, 0: 255
    input logic [7:0] cfg_dead_time_i,  // 1024 link cycles without a session until it is dead, 0: 64
    input tn_phy_pkg::phy_status_t phy_status_i,  // counts of coded lanes, for the registers; zero without them
    input logic [15:0] health_i,  // told to the far end

    // Health records, core clock; lost while there is no session
    input  logic           record_tx_valid_i,
    output logic           record_tx_ready_o,
    input  health_record_t record_tx_i,
    output logic           record_rx_valid_o,  // pulse
    output health_record_t record_rx_o,

    // Status, core clock
    output logic up_o,  // a session is in force in both directions
    output logic dead_o,  // no session for long, or no progress; until a new session is in force
    output logic [15:0] health_o,  // of the far end
    output link_condition_t condition_o,
    // Registers of the slice `link`, core clock
    input logic register_valid_i,
    input register_request_t register_request_i,
    output register_answer_t register_answer_o
);
  if (NumVc < 1 || (NumVc > 4 && NumVc != 8)) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1 to 4 or 8", NumVc);
  end
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (MtuBytes < 16 || MtuBytes > 4096) begin : gen_bad_mtu_bytes
    $error("MtuBytes is %0d, must be 16 to 4096", MtuBytes);
  end
  if (BufBytes > 262144) begin : gen_bad_buf_bytes
    $error("BufBytes is %0d, must be at most 262144: credits count 32767 words", BufBytes);
  end

  localparam int unsigned FlitWords = DataBits / WORD_BITS;
  localparam int unsigned BufFlits = BufBytes * 8 / DataBits;
  localparam int unsigned FreeBits = $clog2(BufFlits) + 1;
  localparam int unsigned MtuFlits = ((MtuBytes + 15) / 16 + 2 + FlitWords - 1) / FlitWords;
  localparam int unsigned MtuWords = MtuFlits * FlitWords;
  localparam int unsigned RingFlits = ReplayBytes * 8 / DataBits;

  if (BufFlits < MtuFlits || BufBytes > 262144 || 2 ** $clog2(BufFlits) != BufFlits) begin : gen_bad_buffer
    $error(
        "BufBytes is %0d, must be a power of two with room for a packet of MtuBytes, at most 262144: credits have 16 bits",
        BufBytes
    );
  end

  if (RingFlits < MtuFlits || RingFlits > 16384 || 2 ** $clog2(RingFlits) != RingFlits) begin : gen_bad_ring
    $error("ReplayBytes is %0d, must be a power of two, a packet of MtuBytes to 16384 flits", ReplayBytes);
  end

  if (RoundTripCycles < 1 || RoundTripCycles > 2 ** 20) begin : gen_bad_round_trip
    $error("RoundTripCycles is %0d, must be 1 to 1048576", RoundTripCycles);
  end

  link_event_t events;

  // Configuration in the link's clock
  logic [7:0] interval, tx_wait, red_header, retry_limit, dead_time;
  logic [ 9:0] red_data;
  logic [15:0] health;
  logic edac, replay;
  logic [1:0][6:0] spoil_bits;
  logic spoil_both;
  tn_common_cdc_bus #(
      .Width(51 + 15 + 17)
  ) u_config (
      .src_clk_i(clk_i),
      .src_rst_ni(rst_ni),
      .src_data_i({
        cfg_credit_interval_i,
        cfg_tx_wait_i,
        cfg_red_header_i,
        cfg_red_data_i,
        health_i,
        cfg_edac_i,
        cfg_replay_i,
        cfg_retry_limit_i,
        cfg_dead_time_i,
        cfg_inject_i[17],
        cfg_inject_i[14:8],
        cfg_inject_i[6:0]
      }),
      .dst_clk_i(clk_link_i),
      .dst_rst_ni(rst_link_ni),
      .dst_data_o({
        interval, tx_wait, red_header, red_data, health, edac, replay, retry_limit, dead_time, spoil_both, spoil_bits
      })
  );

  logic
      up,
      go,
      cut,
      down,
      seen,
      slot,
      fresh,
      dead,
      numbered,
      agreed,
      far_numbered,
      give_up,
      guarded,
      hunting,
      busy,
      far_plain;
  logic [ 7:0] retries;
  logic [11:0] peer_nonce;
  logic
      init_valid,
      init_ready,
      credit_valid,
      credit_high_valid,
      credit_high_ready,
      health_valid,
      health_ready,
      control_valid,
      control_ready,
      heard_valid;
  link_init_t init;
  link_init_high_t init_high;
  link_credit_t credit, heard_credit;
  link_credit_high_t credit_high, heard_high;
  link_health_t record, heard_record;
  logic [127:0] heard, control;
  logic [NUM_VC_MAX-1:0][15:0] sent;
  logic [1:0] tx_write_header, tx_read_header, tx_write_payload, tx_read_payload;
  logic [11:0] tx_state;
  assign slot = word_tx_ready_i;
  assign heard_credit = heard;
  assign heard_record = heard;
  // With eight virtual channels CREDIT counts only if the limits of the upper four are as new as the round that it tells.
  logic hear_credit, hear_high, hear_bad;
  assign heard_high  = heard;
  assign hear_credit = heard_valid && heard_credit.kind == LINK_CREDIT && up;
  if (NumVc > 4) begin : gen_high
    logic told_q, numbered_q;
    logic [6:0] round_q;
    assign hear_bad = events.rx_bad_control;
    assign hear_high = heard_valid && heard_high.kind == LINK_CREDIT_HIGH && up;
    assign events.rx_credit = hear_credit && told_q && numbered_q == heard_credit.numbered && round_q == heard_credit.round;
    always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
      if (!rst_link_ni) told_q <= 1'b0;
      else told_q <= up && ((told_q && !fresh) || hear_high);
    end
    always_ff @(posedge clk_link_i) if (hear_high) {numbered_q, round_q} <= {heard_high.numbered, heard_high.round};
  end else begin : gen_low
    assign {hear_high, hear_bad} = '0;
    assign events.rx_credit = hear_credit;
  end

  tn_link_tx #(
      .DataBits(DataBits),
      .NumVc(NumVc),
      .Replay(Replay),
      .RingFlits(RingFlits),
      .RoundTripCycles(RoundTripCycles),
      .MtuFlits(MtuFlits)
  ) u_tx (
      .clk_i,
      .rst_ni,
      .tx_valid_i,
      .tx_ready_o,
      .tx_head_i,
      .tx_tail_i,
      .tx_data_i,
      .tx_vc_i,
      .cfg_override_i,
      .cfg_override_coord_i,
      .cfg_spoil_i(cfg_inject_i[16]),
      .cfg_spare_i(cfg_inject_i[31:24]),
      .write_header_words_o(tx_write_header),
      .write_payload_words_o(tx_write_payload),
      .clk_link_i,
      .rst_link_ni,
      .word_valid_o(word_tx_valid_o),
      .word_ready_i(word_tx_ready_i),
      .word_data_o(word_tx_data_o),
      .spoil_bits_i(spoil_bits),
      .spoil_both_i(spoil_both),
      .wait_i(tx_wait),
      .want_i(replay),
      .refused_i(far_plain),
      .retry_limit_i(retry_limit),
      .go_i(go),
      .cut_i(cut),
      .down_i(down),
      .fresh_i(fresh),
      .dead_i(dead),
      .credit_valid_i(events.rx_credit),
      .credit_i(heard_credit),
      .numbered_o(numbered),
      .agreed_o(agreed),
      .give_up_o(give_up),
      .sent_o(sent),
      .control_valid_i(control_valid),
      .control_ready_o(control_ready),
      .control_data_i(control),
      .event_magic_o(events.tx_magic),
      .event_start_o(events.tx_start),
      .event_header_o(events.tx_header),
      .event_footer_o(events.tx_footer),
      .event_segment_o(events.tx_segment),
      .event_rewind_o(events.tx_rewind),
      .event_replayed_o(events.tx_replayed),
      .event_timeout_o(events.tx_timeout),
      .event_cut_o(events.tx_cut),
      .read_header_words_o(tx_read_header),
      .read_payload_words_o(tx_read_payload),
      .state_o(tx_state),
      .guarded_o(guarded),
      .retries_o(retries)
  );

  logic start_accepted, undo;
  link_start_t start;
  logic [NumVc-1:0][FreeBits-1:0] free, packets;
  logic [FreeBits-1:0] owed;
  logic [NumVc-1:0] open;
  logic [15:0] ack;
  logic [6:0] round;
  logic [8:0] padded;
  logic [NumVc-1:0][1:0] rx_write_header, rx_read_header, rx_read_payload;
  logic [NumVc-1:0][8:0] rx_write_payload;
  logic [3:0] rx_state;
  assign events.rx_start = start_accepted;

  tn_link_rx #(
      .NumVc(NumVc),
      .DataBits(DataBits),
      .BufFlits(BufFlits),
      .MtuWords(MtuWords),
      .Replay(Replay)
  ) u_rx (
      .clk_link_i,
      .rst_link_ni,
      .word_valid_i(word_rx_valid_i),
      .word_data_i(word_rx_data_i),
      .edac_i(edac),
      .up_i(up),
      .cut_i(cut),
      .fresh_i(fresh),
      .numbered_i(far_numbered),
      .control_valid_o(heard_valid),
      .control_data_o(heard),
      .start_valid_o(start_accepted),
      .start_o(start),
      .undo_o(undo),
      .free_o(free),
      .owed_o(owed),
      .open_o(open),
      .packets_o(packets),
      .ack_o(ack),
      .round_o(round),
      .hunting_o(hunting),
      .busy_o(busy),
      .event_magic_o(events.rx_magic),
      .event_bad_control_o(events.rx_bad_control),
      .event_header_o(events.rx_header),
      .event_footer_o(events.rx_footer),
      .event_corrected_o(events.rx_corrected),
      .event_fatal_o(events.rx_fatal),
      .event_payload_error_o(events.rx_payload_error),
      .event_footer_error_o(events.rx_footer_error),
      .event_overflow_o(events.rx_overflow),
      .event_timeout_o(events.rx_timeout),
      .event_ignored_o(events.rx_ignored),
      .event_round_o(events.rx_round),
      .event_nullified_o(events.rx_nullified),
      .event_duplicate_o(events.rx_duplicate),
      .padded_words_o(padded),
      .write_header_words_o(rx_write_header),
      .write_payload_words_o(rx_write_payload),
      .state_o(rx_state),
      .clk_i,
      .rst_ni,
      .rx_valid_o,
      .rx_coming_o,
      .rx_ready_i,
      .rx_head_o,
      .rx_tail_o,
      .rx_data_o,
      .read_header_words_o(rx_read_header),
      .read_payload_words_o(rx_read_payload)
  );

  tn_link_tx_control #(
      .NumVc(NumVc)
  ) u_tx_control (
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .init_valid_i(init_valid),
      .init_ready_o(init_ready),
      .init_i(init),
      .init_high_i(init_high),
      .credit_valid_i(credit_valid),
      .credit_ready_o(events.tx_credit),
      .credit_i(credit),
      .credit_high_valid_i(credit_high_valid),
      .credit_high_ready_o(credit_high_ready),
      .credit_high_i(credit_high),
      .health_valid_i(health_valid),
      .health_ready_o(health_ready),
      .health_i(record),
      .sent_i(sent),
      .control_valid_o(control_valid),
      .control_ready_i(control_ready),
      .control_data_o(control)
  );

  tn_link_records u_records (
      .clk_i,
      .rst_ni,
      .tx_valid_i(record_tx_valid_i),
      .tx_ready_o(record_tx_ready_o),
      .tx_record_i(record_tx_i),
      .rx_valid_o(record_rx_valid_o),
      .rx_record_o(record_rx_o),
      .clk_link_i,
      .rst_link_ni,
      .up_i(go),
      .slot_i(slot),
      .health_valid_o(health_valid),
      .health_ready_i(health_ready),
      .health_o(record),
      .heard_valid_i(heard_valid && heard_record.kind == LINK_HEALTH && up),
      .heard_i(heard_record)
  );

  // Session and credits
  logic sync_valid, sync_first;
  logic [NUM_VC_MAX-1:0][15:0] sync_sent;
  logic [15:0] lost, lost_q;  // words found missing; counted a cycle later, because it takes sums to find them
  always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
    if (!rst_link_ni) lost_q <= '0;
    else lost_q <= lost;
  end

  tn_link_init #(
      .NumVc(NumVc),
      .DataBits(DataBits),
      .Replay(Replay)
  ) u_init (
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .slot_i(slot),
      .control_valid_i(heard_valid),
      .control_data_i(heard),
      .bad_control_i(hear_bad),
      .numbered_i(numbered && !dead),  // what is dropped while dead is not in the count that the numbering begins with
      .waiting_i(!agreed),
      .busy_i(busy),
      .give_up_i(give_up),
      .dead_time_i(dead_time),
      .init_valid_o(init_valid),
      .init_ready_i(init_ready),
      .init_o(init),
      .init_high_o(init_high),
      .up_o(up),
      .go_o(go),
      .cut_o(cut),
      .down_o(down),
      .sync_valid_o(sync_valid),
      .sync_first_o(sync_first),
      .sync_sent_o(sync_sent),
      .fresh_o(fresh),
      .numbered_o(far_numbered),
      .plain_o(far_plain),
      .dead_o(dead),
      .event_death_o(events.death),
      .event_session_o(events.session),
      .seen_o(seen),
      .peer_nonce_o(peer_nonce)
  );

  tn_link_credit_tx #(
      .NumVc(NumVc),
      .DataBits(DataBits),
      .BufFlits(BufFlits),
      .MtuWords(MtuWords)
  ) u_credit_tx (
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .up_i(up),
      .slot_i(slot),
      .interval_i(interval),
      .red_data_i(red_data),
      .red_header_i(red_header),
      .health_i(health),
      .start_valid_i(start_accepted),
      .start_i(start),
      .undo_i(undo),
      .sync_valid_i(sync_valid),
      .sync_first_i(sync_first),
      .sync_sent_i(sync_sent),
      .free_i(free),
      .owed_i(owed),
      .open_i(open),
      .packets_i(packets),
      .numbered_i(far_numbered),
      .ack_i(ack),
      .round_i(round),
      .hunting_i(hunting),
      .credit_valid_o(credit_valid),
      .credit_ready_i(events.tx_credit),
      .credit_o(credit),
      .credit_high_valid_o(credit_high_valid),
      .credit_high_ready_i(credit_high_ready),
      .credit_high_o(credit_high),
      .lost_words_o(lost)
  );

  tn_link_credit_rx #(
      .NumVc(NumVc),
      .DataBits(DataBits),
      .MtuWords(MtuWords),
      .PlentyWords(Plenty ? BufFlits * FlitWords / 2 : 0)
  ) u_credit_rx (
      .clk_link_i,
      .rst_link_ni,
      .credit_valid_i(events.rx_credit),
      .credit_i(heard_credit),
      .credit_high_valid_i(hear_high),
      .credit_high_i(heard_high),
      .go_i(go),
      .dead_i(dead),
      .clk_i,
      .rst_ni,
      .reserve_i(tx_reserve_i),
      .reserve_words_i(tx_reserve_words_i),
      .room_o(tx_room_o),
      .plenty_o(tx_plenty_o),
      .up_o(up_o),
      .dead_o(dead_o),
      .health_o(health_o)
  );

  tn_link_status #(
      .NumVc(NumVc)
  ) u_status (
      .clk_link_i,
      .rst_link_ni,
      .event_i(events),
      .tx_read_header_i(tx_read_header),
      .tx_read_payload_i(tx_read_payload),
      .rx_write_header_i(rx_write_header),
      .rx_write_payload_i(rx_write_payload),
      .rx_padded_i(padded),
      .rx_lost_i(lost_q),
      .state_i({up ? rx_state : 4'd0, tx_state}),
      .session_i({peer_nonce, down, seen, up, go}),
      .replay_i({retries, 2'd0, far_plain, dead, guarded, hunting, far_numbered, numbered && agreed}),
      .phy_i(phy_status_i),
      .clk_i,
      .rst_ni,
      .tx_write_header_i(tx_write_header),
      .tx_write_payload_i(tx_write_payload),
      .rx_read_header_i(rx_read_header),
      .rx_read_payload_i(rx_read_payload),
      .tx_wait_i(up_o && tx_room_o != '1),
      .condition_o,
      .register_valid_i,
      .register_request_i,
      .register_answer_o
  );

  logic unused;
  assign unused = ^{cfg_inject_i[23:18], cfg_inject_i[15], cfg_inject_i[7]};

  // Rules of the stream from the router; those of the streams to it are looked at in tn_link_rx
  tn_common_stream_check #(
      .Width(DataBits + VcBits)
  ) u_check_tx (
      .clk_i,
      .rst_ni,
      .valid_i(tx_valid_i),
      .ready_i(tx_ready_o),
      .withdraw_i(1'b0),
      .head_i(tx_head_i),
      .tail_i(tx_tail_i),
      .data_i({tx_vc_i, tx_data_i})
  );
endmodule
