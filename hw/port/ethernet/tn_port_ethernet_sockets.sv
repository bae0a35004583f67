// Table of sockets: UDP ports here, tasks and peers that belong to them, and who sent last.
//
// Latency: 2 cycles from a UDP port to its socket; a row is read in 1 cycle. Throughput: one of each per cycle. A row that is
// written forgets who sent last. Of two sockets with one UDP port the lower receives.
//
// A tunnel has a task channel for itself, since packets of several sockets could not be told apart there: with tunnels a row is
// compared with all others when it is written, and receives if none of them that receives leads to its task channel, or none of
// the two is a tunnel. That takes NumSockets + 3 cycles where there is a tunnel, less than it takes to fill in another row through
// the registers; a row that comes earlier all the same ends it, and the one before does not receive. Reset: no socket receives,
// none has a peer.
module tn_port_ethernet_sockets
  import tn_port_ethernet_pkg::*;
#(
    parameter int unsigned NumSockets = 16,  // 1 .. 64
    parameter bit EthernetTunnel = 1'b0  // sockets may be tunnels
) (
    input logic clk_i,
    input logic rst_ni,
    // Settings
    input logic write_i,  // pulse
    input logic [5:0] write_socket_i,
    input socket_t write_row_i,
    input logic write_receive_i,  // it receives
    output logic event_refused_o,  // it would, but for a tunnel
    // Receiving: which socket has this UDP port, and which task
    input logic [15:0] port_i,
    output logic port_known_o,  // 2 cycles later
    output logic [5:0] port_socket_o,
    output logic port_tunnel_o,  // it is a tunnel
    input logic [5:0] rx_socket_i,
    input logic [31:0] rx_ip_i,
    input logic [15:0] rx_port_i,
    output logic [37:0] rx_dest_o,  // 1 cycle later
    output logic rx_peer_o,  // 1 cycle later: it came from the peer that the row names
    output logic rx_fresh_o,  // 1 cycle later: it is the first datagram since the row was written
    output logic [NumSockets-1:0] tunnel_o,  // sockets that are tunnels
    // A datagram came for a socket
    input logic sender_write_i,
    input logic [5:0] sender_socket_i,
    input logic [31:0] sender_ip_i,
    input logic [15:0] sender_port_i,
    // Sending
    input logic [5:0] tx_socket_i,
    output logic [15:0] tx_port_o,  // own; all 1 cycle later
    output logic tx_peer_o,  // there is a peer
    output logic [31:0] tx_peer_ip_o,
    output logic [15:0] tx_peer_port_o
);
  if (NumSockets < 1 || NumSockets > 64) begin : gen_bad_num_sockets
    $error("NumSockets is %0d, must be 1 to 64", NumSockets);
  end
  localparam int unsigned SocketBits = NumSockets > 1 ? $clog2(NumSockets) : 1;
  typedef logic [SocketBits-1:0] place_t;

  socket_t rows[2**SocketBits];
  logic [47:0] senders[2**SocketBits];
  logic [NumSockets-1:0] receive_q, sender_q, peer_q, match_q, tunnel_q;
  assign tunnel_o = tunnel_q;
  logic [NumSockets-1:0][15:0] port_q;

  place_t write_place, tx_place, judged_place;
  logic receive_at_once, judged, conflict;
  assign write_place = place_t'(write_socket_i);
  assign tx_place = place_t'(tx_socket_i);
  logic write, here;
  assign write = write_i && 7'(write_socket_i) < 7'(NumSockets);
  assign here  = 7'(tx_socket_i) < 7'(NumSockets);

  always_ff @(posedge clk_i) begin
    if (write) begin
      rows[write_place]   <= write_row_i;
      port_q[write_place] <= write_row_i.port;
    end
    if (sender_write_i) senders[place_t'(sender_socket_i)] <= {sender_ip_i, sender_port_i};
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      receive_q <= '0;
      sender_q <= '0;
      peer_q <= '0;
      tunnel_q <= '0;
    end else begin
      if (sender_write_i) sender_q[place_t'(sender_socket_i)] <= 1'b1;
      if (write) begin
        receive_q[write_place] <= receive_at_once;
        sender_q[write_place] <= 1'b0;
        tunnel_q[write_place] <= write_row_i.tunnel;
        peer_q[write_place] <= write_row_i.answer || write_row_i.peer_ip != '0;
      end else if (judged && !conflict) begin
        receive_q[judged_place] <= 1'b1;
      end
    end
  end

  // A row against all others
  if (EthernetTunnel) begin : gen_tunnel
    logic [37:0] dests[2**SocketBits];
    logic [37:0] dest_q, other_q;
    logic [SocketBits:0] at_q;  // the row that is looked at next
    logic busy_q, tunnel_here_q, same, looks_q, counts_q, conflict_q;
    place_t place_q, at;
    assign at = at_q[SocketBits-1:0];
    assign receive_at_once = write_receive_i && !write_row_i.tunnel && (tunnel_q & receive_q) == '0;
    assign same = looks_q && counts_q && other_q == dest_q;
    assign judged = busy_q && at_q == (SocketBits + 1)'(NumSockets) && !looks_q;
    assign conflict = conflict_q;
    assign judged_place = place_q;
    assign event_refused_o = busy_q && (write || (judged && conflict_q));
    always_ff @(posedge clk_i) begin
      if (write) begin
        dests[write_place] <= write_row_i.dest;
        dest_q <= write_row_i.dest;
        place_q <= write_place;
        tunnel_here_q <= write_row_i.tunnel;
      end
      other_q  <= dests[at];
      counts_q <= receive_q[at] && (tunnel_q[at] || tunnel_here_q) && at != place_q;
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        busy_q <= 1'b0;
        at_q <= '0;
        looks_q <= 1'b0;
        conflict_q <= 1'b0;
      end else if (write) begin
        busy_q <= write_receive_i && !receive_at_once;
        at_q <= '0;
        looks_q <= 1'b0;
        conflict_q <= 1'b0;
      end else begin
        looks_q <= busy_q && at_q != (SocketBits + 1)'(NumSockets);
        at_q <= at_q + (SocketBits + 1)'(busy_q && at_q != (SocketBits + 1)'(NumSockets));
        conflict_q <= conflict_q || same;
        if (judged) busy_q <= 1'b0;
      end
    end
  end else begin : gen_no_tunnel
    assign receive_at_once = write_receive_i;
    assign {judged, conflict, event_refused_o} = '0;
    assign judged_place = '0;
  end

  // UDP port to socket
  logic [5:0] first;
  always_comb begin
    first = '0;
    for (int signed s = int'(NumSockets) - 1; s >= 0; s--) if (match_q[s]) first = 6'(s);
  end
  always_ff @(posedge clk_i) begin
    for (int unsigned s = 0; s < NumSockets; s++) match_q[s] <= receive_q[s] && port_q[s] == port_i;
    port_known_o  <= match_q != '0;
    port_socket_o <= first;
  end

  assign port_tunnel_o = tunnel_q[place_t'(port_socket_o)];

  logic row_peer_q, row_sender_q, row_answer_q;
  socket_t rx_row, tx_row;
  logic [47:0] sender;
  assign rx_row = rows[place_t'(rx_socket_i)];
  assign tx_row = rows[tx_place];
  assign sender = senders[tx_place];
  always_ff @(posedge clk_i) begin
    rx_dest_o <= rx_row.dest;
    rx_fresh_o <= !sender_q[place_t'(rx_socket_i)];
    rx_peer_o <= rx_row.peer_ip == rx_ip_i && rx_row.peer_port == rx_port_i;
    tx_port_o <= tx_row.port;
    row_peer_q <= here && peer_q[tx_place];
    row_sender_q <= sender_q[tx_place];
    row_answer_q <= tx_row.answer;
    {tx_peer_ip_o, tx_peer_port_o} <= tx_row.answer ? sender : {tx_row.peer_ip, tx_row.peer_port};
  end
  assign tx_peer_o = row_peer_q && (!row_answer_q || row_sender_q);
  logic unused;
  assign unused = ^{rx_row, tx_row, rx_socket_i, sender_socket_i};
endmodule
