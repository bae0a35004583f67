// Holds what the far end allows this end to send, for the router: room for a whole packet, per virtual channel.
//
// CREDIT words arrive in the link's clock, the account runs in the core's: limits, health and the state of the session
// cross together. Latency: a CREDIT is in force after at most two round trips of the crossing (about 12 core cycles).
// `room_o` reflects the reservations of all earlier cycles. Reset: no room until the first CREDIT.
//
// The total sent is never set back but by reset, when the far end takes it over from INIT: so promises of an earlier
// session remain true in the next one, and what waits in this end's queue is still paid for.
module tn_link_credit_rx
  import tn_pkg::*;
  import tn_link_pkg::*;
#(
    parameter int unsigned NumVc    = 2,    // 1 to 4 or 8
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned MtuWords = 258,  // words of the largest packet, whole flits
    parameter int unsigned PlentyWords = 0  // room of which `plenty_o` tells, as of tn_common_credit
) (
    input  logic                          clk_link_i,
    input  logic                          rst_link_ni,
    input  logic                          credit_valid_i,       // CREDIT of a session in force
    input  link_credit_t                  credit_i,
    input  logic                          credit_high_valid_i,
    input  link_credit_high_t             credit_high_i,
    input  logic                          go_i,                 // packets may be sent
    input  logic                          dead_i,
    input  logic                          clk_i,
    input  logic                          rst_ni,
    input  logic              [NumVc-1:0] reserve_i,            // pulse: a packet of `reserve_words_i` is granted
    input  logic              [      8:0] reserve_words_i,
    output logic              [NumVc-1:0] room_o,               // a packet of MtuWords may be granted
    output logic              [NumVc-1:0] plenty_o,
    output logic                          up_o,
    output logic                          dead_o,
    output logic              [     15:0] health_o              // of the far end
);
  if (NumVc < 1 || (NumVc > 4 && NumVc != 8)) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1 to 4 or 8", NumVc);
  end
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (MtuWords < 3 || MtuWords > MAX_PACKET_WORDS || MtuWords % (DataBits / WORD_BITS) != 0) begin : gen_bad_mtu_words
    $error("MtuWords is %0d, must be whole flits, 3 to 258 words", MtuWords);
  end

  localparam int unsigned NumLow = NumVc > 4 ? LINK_COUNTS : NumVc;  // virtual channels of CREDIT
  logic [NumVc-1:0][15:0] limit_q, limit;
  logic [15:0] health_q;
  logic go;

  always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
    if (!rst_link_ni) begin
      limit_q  <= '0;
      health_q <= '0;
    end else if (credit_valid_i) begin
      for (int unsigned v = 0; v < NumLow; v++) limit_q[v] <= credit_i.limit[v];
      health_q <= credit_i.health;
    end else if (credit_high_valid_i) begin
      for (int unsigned v = NumLow; v < NumVc; v++) limit_q[v] <= credit_high_i.limit[v-NumLow];
    end
  end

  tn_common_cdc_bus #(
      .Width(NumVc * 16 + 16 + 2)
  ) u_cross (
      .src_clk_i (clk_link_i),
      .src_rst_ni(rst_link_ni),
      .src_data_i({limit_q, health_q, go_i, dead_i}),
      .dst_clk_i (clk_i),
      .dst_rst_ni(rst_ni),
      .dst_data_o({limit, health_o, go, dead_o})
  );

  logic [15:0] footprint;
  assign footprint = whole_flits(reserve_words_i, DataBits / WORD_BITS);
  assign up_o = go;

  for (genvar v = 0; v < NumVc; v++) begin : gen_vc
    logic room;
    logic [15:0] unused_sent;
    tn_common_credit #(
        .Width(16),
        .NeedWords(MtuWords),
        .PlentyWords(PlentyWords)
    ) u_account (
        .clk_i,
        .rst_ni,
        .send_i(reserve_i[v]),
        .send_words_i(footprint),
        .limit_valid_i(1'b1),
        .limit_i(limit[v]),
        .room_o(room),
        .plenty_o(plenty_o[v]),
        .sent_o(unused_sent)
    );
    assign room_o[v] = room && go;
    logic unused;
    assign unused = ^unused_sent;
  end

  logic unused;
  assign unused = ^{credit_i, credit_high_valid_i, credit_high_i};
endmodule
