// Joins the packets of a message again: says of each packet whether it ends its message, and whether that message is whole.
//
// What is known of a channel is looked up when the packet begins. Latency: 0 from the footer, combinational; one packet per cycle.
// Reset: no message open.
//
// A message is whole when its packets carry one source, consecutive transaction numbers, `first` in the first and `last` in
// the last one, and no packet came damaged. Packets of two messages that are longer than a packet must not mix in a channel;
// if they do, the message that ends next and the remains of the other one are both marked, and the first message behind
// them is whole again. A packet with an unreadable footer ends its message, so that no task waits for ever.
module tn_port_stream_join
  import tn_pkg::*;
#(
    parameter  int unsigned NumChannels = 4,                                         // task channels, 1 .. 128
    localparam int unsigned ChannelBits = NumChannels > 1 ? $clog2(NumChannels) : 1
) (
    input logic clk_i,
    input logic rst_ni,
    input logic free_i,  // no packet is under way behind this cycle, or the one whose channel is given here
    input logic [ChannelBits-1:0] channel_i,  // with free_i
    input logic accept_i,  // the packet is delivered: remember it
    input footer_t footer_i,
    input logic footer_ok_i,  // its CRC-8 holds
    input logic damaged_i,  // payload or footer are not what was sent
    output logic last_o,  // the packet ends a message
    output logic error_o,  // with last_o: the message is not whole
    output logic mixed_o  // the packet does not continue the message that is open in its channel
);
  if (NumChannels < 1 || NumChannels > 128) begin : gen_bad_num_channels
    $error("NumChannels is %0d, must be 1 to 128", NumChannels);
  end

  typedef struct packed {
    node_t src;
    logic [9:0] transaction;  // of the packet to come
  } open_t;

  typedef struct packed {
    logic  is_open;  // a message has begun and has not ended
    logic  error;    // it is not whole
    open_t packet;
  } state_t;

  localparam int unsigned Places = 2 ** ChannelBits;
  open_t open_q[Places];
  logic [Places-1:0] is_open_q, error_q;
  state_t here_q, next;  // of the packet's channel: in front of the packet and behind it
  logic [ChannelBits-1:0] channel_q;
  logic unused;
  assign unused = ^footer_i;
  assign next = '{
          is_open: !last_o,
          error: error_o,
          packet: '{src: footer_i.src, transaction: footer_i.transaction + 10'd1}
      };

  always_ff @(posedge clk_i) begin
    if (free_i) begin
      channel_q <= channel_i;
      if (accept_i && channel_i == channel_q) here_q <= next;
      else here_q <= '{is_open: is_open_q[channel_i], error: error_q[channel_i], packet: open_q[channel_i]};
    end
  end

  assign mixed_o = here_q.is_open ? footer_i.first || footer_i.src != here_q.packet.src ||
                                    footer_i.transaction != here_q.packet.transaction : !footer_i.first;
  assign last_o = footer_i.last || !footer_ok_i;
  assign error_o = damaged_i || mixed_o || (here_q.is_open && here_q.error);

  always_ff @(posedge clk_i) if (accept_i) open_q[channel_q] <= next.packet;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      is_open_q <= '0;
      error_q   <= '0;
    end else if (accept_i) begin
      is_open_q[channel_q] <= next.is_open;
      error_q[channel_q]   <= next.error;
    end
  end
endmodule
