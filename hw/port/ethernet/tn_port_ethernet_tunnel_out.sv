// Takes the packets for tunnels out of the stream of flits, whole: header, payload and footer are the beats of a message.
//
// A packet for a tunnel is one of type STREAM whose task channel is the number of a socket that is a tunnel; it may be any part of
// a message. All others pass on to tn_port_ethernet_from_packet. A packet that is too long or damaged gives one beat, which says
// so. Throughput: a beat per cycle. Latency: 0, combinational. Back-pressure: a flit stays until its beat is taken; a packet
// waits for what is left of the one before. Reset: waits for a head.
module tn_port_ethernet_tunnel_out
  import tn_pkg::*;
  import tn_port_ethernet_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // width of a flit and of a beat: 128 or 256
    parameter int unsigned NumSockets = 16,  // 1 .. 64
    parameter int unsigned MaxDatagram = 1472,  // bytes: header and footer go into it, too
    localparam int unsigned BytesBits = $clog2(DataBits / 8 + 1)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [NumSockets-1:0] tunnel_i,  // sockets that are tunnels
    input logic in_valid_i,
    output logic in_ready_o,
    input logic in_head_i,
    input logic in_tail_i,
    input logic [DataBits-1:0] in_data_i,
    input logic in_payload_ok_i,  // with a tail: the verdicts of tn_port_verdict
    input logic in_footer_ok_i,
    // Other packets, and whether something of the one before is on offer there
    output logic other_valid_o,
    input logic other_ready_i,
    input logic other_busy_i,
    // Packets for tunnels; the beat is the flit
    output logic out_valid_o,
    input logic out_ready_i,
    output logic [BytesBits-1:0] out_bytes_o,
    output logic out_last_o,
    output message_t out_message_o,
    output logic event_nullified_o,
    output logic event_damaged_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (NumSockets < 1 || NumSockets > 64) begin : gen_bad_num_sockets
    $error("NumSockets is %0d, must be 1 to 64", NumSockets);
  end
  if (MaxDatagram < 48 || MaxDatagram > 8972) begin : gen_bad_max_datagram
    $error("MaxDatagram is %0d, must be 48 to 8972", MaxDatagram);
  end
  localparam logic [13:0] Most = 14'(MaxDatagram - 32);

  header_t next;
  footer_t footer;
  logic open_q, head, ours, ours_q, fits, fits_q, odd, odd_q, take, pass, length_ok, good, taken_back, refused, trusted;
  logic [5:0] socket, socket_q;
  logic [ 9:0] left_q;  // flits to come, by the header's length; 0 stays
  logic [63:0] tunnel;
  assign next = in_data_i[127:0];
  assign tunnel = 64'(tunnel_i);
  assign head = in_head_i && !open_q;
  assign socket = head ? next.pdid[5:0] : socket_q;
  assign ours = head ? next.ptype == PKT_STREAM && 17'(next.pdid) < 17'(NumSockets) && tunnel[next.pdid[5:0]] : open_q && ours_q;
  assign fits = head ? next.length <= Most : fits_q;
  assign odd = head ? next.length[4] ^ (next.length[3:0] != '0) : odd_q;  // words of payload

  assign other_valid_o = in_valid_i && !ours;
  assign pass = fits || in_tail_i;
  assign out_valid_o = in_valid_i && ours && !other_busy_i && pass;
  assign in_ready_o = ours ? !other_busy_i && (out_ready_i || !pass) : other_ready_i;
  assign take = in_valid_i && in_ready_o;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) open_q <= 1'b0;
    else if (take) open_q <= (head || open_q) && !in_tail_i;
  end
  always_ff @(posedge clk_i) begin
    if (take) begin
      ours_q   <= ours;
      fits_q   <= fits;
      odd_q    <= odd;
      socket_q <= socket;
      if (!head) left_q <= left_q - 10'(left_q != '0);
      else if (DataBits == 128) left_q <= 10'((15'(next.length) + 15'd15) >> 4) + 10'd1;
      else left_q <= 10'((15'(next.length) + 15'd31) >> 5);
    end
  end

  // The end
  if (DataBits == 128) begin : gen_128
    assign footer = in_data_i;
    assign length_ok = !head && left_q == 10'd1;
    assign out_bytes_o = BytesBits'(16);
  end else begin : gen_256
    assign footer = odd ? in_data_i[127:0] : in_data_i[255:128];
    assign length_ok = head ? next.length == '0 : left_q == 10'd1;
    assign out_bytes_o = in_tail_i && odd ? BytesBits'(16) : BytesBits'(32);
  end
  assign trusted = length_ok && in_footer_ok_i && !footer.poisoned && !footer.nullified;
  assign good = fits && trusted && in_payload_ok_i;
  assign taken_back = length_ok && in_footer_ok_i && !footer.poisoned && footer.nullified;
  assign refused = in_tail_i && !good && !taken_back;
  assign out_last_o = in_tail_i;
  assign out_message_o = '{
          drop: !good,
          refused: refused,
          tell: refused && trusted,
          first: 1'b1,  // a datagram of its own, whatever it is of its message
          last: 1'b1,
          socket: socket,
          src: footer.src,
          transaction: footer.transaction
      };
  logic ends;
  assign ends = take && ours && in_tail_i;
  assign event_nullified_o = ends && taken_back;
  assign event_damaged_o = ends && refused && fits && (!in_payload_ok_i || !in_footer_ok_i || footer.poisoned);
  logic unused;
  assign unused = ^{next, footer};
endmodule
