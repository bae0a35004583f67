// Joins the packets of a message: says of the end of each what it means to the message that has begun.
//
// Packets make a message if they come from one sender for one socket, with consecutive transaction numbers, `first` in the
// first and `last` in the last one, all but the last of whole beats, and are no longer together than MaxMessage. One message can be
// open. A packet that begins another one gives it up (`out_restart_o`), and so does one of its own sender that does not continue
// it. Packets that are no messages leave nothing and change nothing.
//
// The sender of a message that is given up is told by its last packet that had come, or by the one that was refused.
// Throughput: a beat per cycle, and a cycle more for a packet that gives another message up. Latency: 0, combinational.
// Back-pressure: a beat stays until it is taken and there is room to keep whose it is. Reset: no message open.
module tn_port_ethernet_join
  import tn_pkg::*;
  import tn_port_ethernet_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // width of a beat: 128 or 256
    parameter int unsigned MaxPart = 4096,  // longest packet, bytes
    parameter int unsigned MaxMessage = 8972,  // longest message, bytes; not more than MaxPart: each is one packet
    localparam int unsigned BeatBytes = DataBits / 8,
    localparam int unsigned BytesBits = $clog2(BeatBytes + 1)
) (
    input logic clk_i,
    input logic rst_ni,
    // Beats; their data pass beside
    input logic in_valid_i,
    output logic in_ready_o,
    input logic in_last_i,  // of the packet
    input logic [BytesBits-1:0] in_bytes_i,  // with last
    input message_t in_message_i,  // with last
    output logic out_valid_o,
    input logic out_ready_i,
    output end_e out_end_o,  // with last
    output logic out_restart_o,  // with last: the message that had begun is given up, this packet begins another
    output logic out_refused_o,  // with last: the packet is to be counted as refused
    // Whose they are
    input logic room_i,
    output logic whose_valid_o,  // pulse: a message has passed, or something whose sender is to be told
    output logic whose_refused_o,  // it is not going to be sent
    output node_t whose_src_o,
    output logic [9:0] whose_transaction_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (MaxPart < 1 || MaxPart > 8972) begin : gen_bad_max_part
    $error("MaxPart is %0d, must be 1 to 8972", MaxPart);
  end
  if (MaxMessage < 1 || MaxMessage > 8972) begin : gen_bad_max_message
    $error("MaxMessage is %0d, must be 1 to 8972", MaxMessage);
  end
  logic good, joins, restarts, gives_up, tell, ends;
  logic [9:0] next_q;  // transaction that continues the open message
  node_t src_q;
  assign good = !in_message_i.drop;
  assign out_refused_o = in_message_i.refused || (good && !joins);
  assign tell = in_message_i.tell || (good && !joins);
  assign out_valid_o = in_valid_i && room_i && !restarts;
  assign in_ready_o = out_ready_i && room_i && !restarts;
  assign ends = in_valid_i && in_ready_o && in_last_i;
  assign gives_up = in_valid_i && room_i && restarts;
  assign whose_valid_o = gives_up || (ends && (out_end_o == END_SENT || tell));
  assign whose_refused_o = gives_up || out_end_o != END_SENT;
  assign whose_src_o = restarts ? src_q : in_message_i.src;
  assign whose_transaction_o = restarts ? next_q - 10'd1 : in_message_i.transaction;

  if (MaxMessage > MaxPart) begin : gen_join
    localparam int unsigned FullBeats = MaxMessage / BeatBytes;
    localparam int unsigned RestBytes = MaxMessage % BeatBytes;
    localparam int unsigned BeatsBits = $clog2((MaxMessage + MaxPart) / BeatBytes + 3);
    typedef logic [BeatsBits-1:0] beats_t;
    logic open_q, restart_q, ours, continues, fits, whole;
    logic [5:0] socket_q;
    beats_t kept_q, here_q, both_q;  // beats of the open message, of this packet so far, together
    assign whole = in_message_i.last || in_bytes_i == BytesBits'(BeatBytes);
    assign ours = open_q && in_message_i.src == src_q && in_message_i.socket == socket_q;
    assign fits = both_q < beats_t'(FullBeats) || (both_q == beats_t'(FullBeats) && in_bytes_i <= BytesBits'(RestBytes));
    assign continues = ours && !in_message_i.first && in_message_i.transaction == next_q && fits;
    assign joins = good && whole && (in_message_i.first || continues);
    assign restarts = in_last_i && open_q && good && whole && in_message_i.first;
    always_comb begin
      if (joins) out_end_o = in_message_i.last ? END_SENT : END_PART;
      else out_end_o = ours && tell ? END_GIVEN_UP : END_NOTHING;
    end
    assign out_restart_o = restart_q;

    beats_t kept;  // with this packet
    assign kept = in_message_i.first ? here_q + 1'b1 : both_q + 1'b1;
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        open_q <= 1'b0;
        restart_q <= 1'b0;
        kept_q <= '0;
        here_q <= '0;
        both_q <= '0;
      end else begin
        if (gives_up) begin
          open_q <= 1'b0;
          restart_q <= 1'b1;
        end
        if (in_valid_i && in_ready_o) begin
          here_q <= in_last_i ? '0 : here_q + 1'b1;
          both_q <= both_q + 1'b1;
        end
        if (ends) begin
          restart_q <= 1'b0;
          unique case (out_end_o)
            END_PART: begin
              open_q <= 1'b1;
              {kept_q, both_q} <= {2{kept}};
            end
            END_NOTHING: both_q <= kept_q;
            default: begin
              open_q <= 1'b0;
              {kept_q, both_q} <= '0;
            end
          endcase
          RestartA : assert (!restart_q || out_end_o inside {END_SENT, END_PART});
        end
        FitsA : assert (kept_q <= beats_t'(FullBeats));
      end
    end
    always_ff @(posedge clk_i) begin
      if (ends && out_end_o == END_PART) begin
        src_q <= in_message_i.src;
        socket_q <= in_message_i.socket;
        next_q <= in_message_i.transaction + 10'd1;
      end
    end
  end else begin : gen_single
    assign joins = good && in_message_i.first && in_message_i.last;
    assign restarts = 1'b0;
    assign out_end_o = joins ? END_SENT : END_NOTHING;
    assign out_restart_o = 1'b0;
    assign {src_q, next_q} = '0;
    logic unused;
    assign unused = ^{clk_i, rst_ni, in_bytes_i, in_message_i};
  end
endmodule
