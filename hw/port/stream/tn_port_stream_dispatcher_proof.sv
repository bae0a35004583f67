// Proves tn_port_stream_dispatcher against any input at all: flits outside packets, packets of every type, length and number of
// flits, heads within packets. Of each packet it says once whether it is delivered, dropped or void (nullified); delivered are
// those, and only those, of its own type, for a channel that exists, not too long, with as many flits as their length wants,
// and not nullified; dropped REPORTs are not told; and the task sees their beats, each once, in order, unchanged, and no other
// beat, but, if it takes words early, the first ones of the packet that arrives: as they came, behind all that is delivered,
// without any end; if that packet is not delivered, who has taken one is told so, once, before anything else of the channel, and
// nobody else.
//
// One beat is marked at the input at an arbitrary moment and followed. Of a beat the lowest and the highest bit stand for
// all: that all bits go into the buffer alike is shown beside it. The verdicts of the check codes are arbitrary.
module tn_port_stream_dispatcher_proof
  import tn_pkg::*;
  import tn_port_pkg::*;
#(
    parameter  int unsigned DataBits  = 128,
    parameter  int unsigned MtuBytes  = 32,
    localparam int unsigned BeatBytes = DataBits / 8
) (
    input logic                clk_i,
    input logic                reset_i,       // may come at any time
    input logic                valid_i,
    input logic                head_i,
    input logic                tail_i,
    input logic [DataBits-1:0] data_i,
    input logic                payload_ok_i,
    input logic                footer_ok_i,
    input logic [         6:0] select_i,
    input logic                early_i,
    input logic                ready_i,
    input logic                mark_i
);
  typedef logic [2:0] count_t;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic in_ready, out_valid, out_last;
  rx_user_t out_user;
  logic [DataBits-1:0] out_data;
  logic [BeatBytes-1:0] out_keep;
  logic [6:0] out_channel;
  logic [1:0] pending, arriving;
  logic delivered, drop, nullified, damaged, poisoned, mixed, stalled;
  tn_port_stream_dispatcher #(
      .DataBits(DataBits),
      .NumChannels(2),
      .ChannelBufBytes(MtuBytes),
      .MtuBytes(MtuBytes)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .in_valid_i(valid_i),
      .in_ready_o(in_ready),
      .in_head_i(head_i),
      .in_tail_i(tail_i),
      .in_data_i(data_i),
      .in_payload_ok_i(payload_ok_i),
      .in_footer_ok_i(footer_ok_i),
      .rx_select_i(select_i),
      .rx_early_i(early_i),
      .m_axis_tvalid_o(out_valid),
      .m_axis_tready_i(ready_i),
      .m_axis_tdata_o(out_data),
      .m_axis_tkeep_o(out_keep),
      .m_axis_tlast_o(out_last),
      .m_axis_tid_o(out_channel),
      .m_axis_tuser_o(out_user),
      .rx_pending_o(pending),
      .rx_arriving_o(arriving),
      .event_packet_o(delivered),
      .event_drop_o(drop),
      .event_nullified_o(nullified),
      .event_damaged_o(damaged),
      .event_poisoned_o(poisoned),
      .event_mixed_o(mixed),
      .stalled_o(stalled)
  );

  // The packet at the input, as the wire shows it
  header_t header;
  footer_t footer;
  logic inside_q, single_q, good_q, report_q, channel_q;
  logic [1:0] beats_q;  // flits behind the head so far, 3 stands for more
  logic [1:0] wants_q;  // as the length says
  logic [4:0] last_bytes_q;  // in the last of them
  logic take, begins, ends, whole, voided, gone;
  assign header = data_i[127:0];
  assign footer = data_i[127:0];
  assign take   = valid_i && in_ready;
  assign begins = take && head_i && !inside_q;
  assign ends   = take && tail_i && inside_q;
  assign whole  = good_q && beats_q == wants_q && !voided;
  assign voided = footer.nullified && !footer.poisoned && u_dut.footer_ok;
  assign gone   = u_dut.drop;

  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      inside_q <= 1'b0;
      single_q <= 1'b0;
    end else begin
      if (begins) inside_q <= !tail_i;
      else if (ends) inside_q <= 1'b0;
      if (begins && tail_i) single_q <= 1'b1;  // no stream packet is a single flit
      else if (gone) single_q <= 1'b0;
    end
    if (begins) begin
      good_q <= header.ptype == PKT_STREAM && header.pdid < 16'd2 && header.length <= 14'(MtuBytes);
      report_q <= header.ptype == PKT_REPORT;
      channel_q <= header.pdid[0];
      wants_q <= header.length == '0 ? 2'd0 : header.length <= 14'(BeatBytes) ? 2'd1 : 2'd2;
      last_bytes_q <= header.length == '0 ? 5'd0 : 5'((header.length - 14'd1) % 14'(BeatBytes)) + 5'd1;
      beats_q <= '0;
    end else if (take && inside_q && !tail_i && beats_q != '1) begin
      beats_q <= beats_q + 2'd1;
    end
  end

  // Delivered beats that the task has not read; a packet without payload gives one beat. Of the packet that arrives: beats whose
  // next flit is here, and those that an early task has read. It is forgotten in the cycle behind a tail that does not deliver it.
  count_t [1:0] count_q;
  logic   [1:0] doomed_q;  // beats were read that do not count, and the task was not told
  logic [1:0] written_q, taken_q;
  logic [6:0] listened_q;
  logic bad_q, forget, held_q, held, here, known, pop, pop_published, pop_early, pop_held;
  assign known = select_i < 7'd2;
  assign here = known && channel_q == select_i[0];
  assign forget = bad_q && written_q != '0;
  assign held = held_q && out_valid && select_i == listened_q;
  assign pop = out_valid && ready_i && !out_user.again;
  assign pop_held = pop && held;
  assign pop_published = pop && !held && count_q[select_i[0]] != '0;
  assign pop_early = pop && !held && count_q[select_i[0]] == '0;
  for (genvar c = 0; c < 2; c++) begin : gen_model
    logic comes, goes;
    assign comes = ends && whole && channel_q == 1'(c);
    assign goes  = pop_published && select_i == 7'(c);
    always_ff @(posedge clk_i) begin
      if (!rst_n) begin
        count_q[c]  <= '0;
        doomed_q[c] <= 1'b0;
      end else begin
        count_q[c] <= count_q[c] + (!comes ? '0 : wants_q == '0 ? 3'd1 : 3'(wants_q) - 3'(taken_q) - count_t'(pop_early)) -
                      count_t'(goes);
        if (forget && channel_q == 1'(c) && (taken_q != '0 || pop_early)) doomed_q[c] <= 1'b1;
        else if (pop_held && select_i == 7'(c)) doomed_q[c] <= 1'b1;
        else if (out_valid && ready_i && out_user.again && select_i == 7'(c)) doomed_q[c] <= 1'b0;
      end
    end
  end
  always_ff @(posedge clk_i) begin
    listened_q <= select_i;
    bad_q <= rst_n && ends && !whole;
    held_q <= rst_n && out_valid && !ready_i && (held || (forget && !out_user.again && count_q[select_i[0]] == '0));
    if (!rst_n || bad_q || (ends && whole)) begin
      written_q <= '0;
      taken_q   <= '0;
    end else begin
      taken_q <= taken_q + 2'(pop_early);
      if (take && inside_q && !tail_i && good_q && beats_q != '0 && written_q < (wants_q == '0 ? 2'd1 : wants_q)) begin
        written_q <= written_q + 2'd1;
      end
    end
  end

  // The marked beat; `delivered_q`: its packet was
  logic marked_q, delivered_q, place_q, ends_packet_q, ends_message_q, error_q;
  logic [1:0] word_q, index_q;
  logic [4:0] bytes_q;
  count_t ahead_q;
  logic goes_here, leaves;
  assign goes_here = (pop_published || pop_early) && select_i == 7'(place_q);
  assign leaves = goes_here && ahead_q == '0;
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      marked_q <= 1'b0;
    end else if (!marked_q) begin
      marked_q <= take && inside_q && !tail_i && good_q && beats_q < wants_q && mark_i;
      delivered_q <= 1'b0;
      place_q <= channel_q;
      word_q <= {data_i[DataBits-1], data_i[0]};
      index_q <= beats_q;
      ahead_q <= count_q[channel_q] + count_t'(beats_q) - count_t'(taken_q) - count_t'((pop_published || pop_early) && here);
    end else begin
      if (!delivered_q && ends) begin
        delivered_q <= whole;
        if (!whole) marked_q <= 1'b0;
        bytes_q <= index_q + 2'd1 == wants_q ? last_bytes_q : 5'(BeatBytes);
        ends_packet_q <= index_q + 2'd1 == wants_q;
        ends_message_q <= index_q + 2'd1 == wants_q && u_dut.last;
        error_q <= index_q + 2'd1 == wants_q && u_dut.last && u_dut.error;
      end
      if (goes_here) ahead_q <= ahead_q - 3'd1;
      if (leaves) marked_q <= 1'b0;
    end
  end

  count_t room;  // that the channel needs for the packet and what it holds
  logic [DataBits-1:0] flit_before_q;
  assign room = count_q[channel_q] + (wants_q == '0 ? 3'd1 : 3'(wants_q));
  always_ff @(posedge clk_i) if (take) flit_before_q <= data_i;

  // Room is seen two cycles after it has come about, at the latest
  logic roomy_q, roomy_before_q;
  always_ff @(posedge clk_i) begin
    roomy_q <= rst_n && (inside_q || single_q) && !gone && !begins && room <= 3'd2;
    roomy_before_q <= roomy_q && !begins;
  end

  logic waits_q;
  logic [DataBits+1:0] flit_q;
  always_ff @(posedge clk_i) begin
    waits_q <= rst_n && valid_i && !in_ready;
    flit_q  <= {head_i, tail_i, data_i};
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      OfferStaysM : assume (!waits_q || (valid_i && flit_q == {head_i, tail_i, data_i}));
      WholeIsDeliveredA : assert (delivered == (ends && whole));
      OtherIsDroppedA : assert (gone == ((ends && !whole) || (single_q && gone)) && !(drop && nullified));
      ToldA : assert ((drop || nullified) == (gone && (nullified || !report_q)));  // who lost a packet hears of REPORTs
      SingleWaitsA : assert (!(single_q && begins) || gone);
      NullifiedA : assert (!(ends && good_q) || nullified == (voided && beats_q == wants_q));
      DamagedA : assert (damaged == (delivered && !(u_dut.payload_ok && u_dut.footer_ok)));
      PoisonedA : assert (poisoned == (delivered && u_dut.footer_ok && footer.poisoned));
      MixedA : assert (mixed == (delivered && u_dut.footer_ok && u_dut.mixed));
      VerdictA : assert (!ends || (u_dut.payload_ok == payload_ok_i && u_dut.footer_ok == footer_ok_i));
      JoinHearsA :
      assert (!delivered || (u_dut.u_join.channel_q == channel_q && u_dut.footer == footer &&
                             u_dut.u_join.damaged_i == !(u_dut.payload_ok && u_dut.footer_ok && !footer.poisoned)));
      JoinHearsOnceA : assert (u_dut.u_join.accept_i == delivered);
      WrittenA : assert (!u_dut.write || u_dut.wr_beat.data == flit_before_q);
      WrittenBytesA :
      assert (!u_dut.write || u_dut.wr_beat.bytes == (u_dut.packet_last ? last_bytes_q : 5'(BeatBytes)));
      NothingInventedA :
      assert (!out_valid || (known && (out_user.again || count_q[select_i[0]] != '0 ||
                                       (early_i && (held || (here && taken_q < written_q))))));
      ToldToForgetA : assert (!out_valid || held || out_user.again == doomed_q[select_i[0]]);
      HeldIsNoEndA : assert (!held || (early_i && out_user == '0 && !out_last));
      ForgetsNothingElseA :
      assert (!out_valid || !out_user.again || (out_keep == '0 && !out_last && out_user == 3'b100));
      ArrivingA :
      assert (arriving == {doomed_q[1] || (written_q != '0 && channel_q), doomed_q[0] || (written_q != '0 && !channel_q)});
      PendingA : assert (pending == {count_q[1] != '0, count_q[0] != '0});
      StalledWithoutRoomA : assert (!((inside_q || single_q) && good_q && room > 3'd2) || stalled);
      NotLongerA : assert (!(roomy_q && roomy_before_q && (inside_q || single_q)) || !stalled);
      ForeignPassesA : assert (!(inside_q || single_q) || good_q || !stalled);
      ErrorAtEndA : assert (!out_valid || !out_user.damaged || out_last);
      EndIsCheckedA : assert (!out_valid || !out_last || out_user.checked);
      ChannelA : assert (out_channel == select_i);
      OnlyDeliveredA : assert (!(marked_q && leaves) || delivered_q || early_i);
      UnchangedA : assert (!(marked_q && leaves) || {out_data[DataBits-1], out_data[0]} == word_q);
      EndUnchangedA :
      assert (!(marked_q && leaves && delivered_q) ||
              (out_keep == ~({BeatBytes{1'b1}} << bytes_q) && out_last == ends_message_q &&
               out_user == {1'b0, ends_packet_q, error_q}));
      EarlyIsNoEndA : assert (!(marked_q && leaves && !delivered_q) || (out_keep == '1 && !out_last && out_user == '0));
      // The proof is not empty
      WholeC : cover (marked_q && leaves && index_q == 2'd1 && word_q == 2'b10);
      TooLongC : cover (drop && good_q && beats_q > wants_q && inside_q);
      TooShortC : cover (drop && good_q && beats_q < wants_q && marked_q);
      ForeignC : cover (drop && inside_q && !good_q && pending == 2'b11);
      NullifiedC : cover (nullified && marked_q && beats_q == 2'd2);
      StalledC : cover (stalled && marked_q && delivered_q);
      EarlyC : cover (marked_q && leaves && !delivered_q && word_q == 2'b10);
      EarlyThenWholeC : cover (delivered && taken_q == 2'd1);
      ForgottenC : cover (out_valid && out_user.again && count_q[select_i[0]] == 3'd2);
      HeldC : cover (pop_held && drop);
    end
  end

  // A beat is on offer in the second cycle of listening to its channel
  logic waiting_q, arrives_q;
  always_ff @(posedge clk_i) begin
    waiting_q <= rst_n && known && count_q[select_i[0]] > count_t'(pop_published);
    arrives_q <= rst_n && here && early_i && !bad_q && written_q > taken_q + 2'(pop_early);
    if (rst_n) begin
      OfferedA : assert (!(waiting_q && listened_q == select_i && !held_q) || out_valid);
      OfferedEarlyA : assert (!(arrives_q && listened_q == select_i && early_i) || out_valid);
    end
  end

  logic unused;
  assign unused = ^{out_data, header, footer};
endmodule
