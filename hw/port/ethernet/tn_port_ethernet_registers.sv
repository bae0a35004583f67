// Registers of the Ethernet port, a slice of the node's registers, in its own clock domain: settings, events, counts of bytes.
//
// Latency: an event is in what is read 2 cycles later. Answers: after at most ETHERNET_COUNTERS + 2 cycles. Counters wrap around.
// Reset: settings as in the map; `clear_i` empties counters and counts of bytes, as the port's own reset does.
module tn_port_ethernet_registers
  import tn_port_ethernet_pkg::*;
  import tn_registers_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumSockets     = 16,
    parameter int unsigned NumAddresses   = 8,
    parameter int unsigned MaxPayload     = 1472,
    parameter bit          EthernetTest   = 1'b0,
    parameter bit          EthernetTunnel = 1'b0
) (
    input logic clk_i,
    input logic rst_ni,
    input logic clear_i,
    input logic valid_i,  // pulse
    input register_request_t request_i,
    output register_answer_t answer_o,
    input logic [31:0] ip_i,  // of the slice of the node
    input logic [47:0] mac_i,
    output network_settings_t cfg_o,
    output logic socket_write_o,  // pulse: the row behind it
    output logic [5:0] socket_o,
    output socket_t socket_row_o,
    output logic socket_receive_o,
    input network_event_t event_i,
    input logic fault_i,
    input logic resolving_i,
    // Bytes of good frames
    input logic latch_i,  // pulse
    input logic tx_good_i,
    input logic [13:0] tx_bytes_i,
    input logic rx_good_i,
    input logic [13:0] rx_bytes_i,
    output logic [3:0][31:0] bytes_o
);
  if (NumSockets < 1 || NumSockets > 64) begin : gen_bad_num_sockets
    $error("NumSockets is %0d, must be 1 to 64", NumSockets);
  end
  if (NumAddresses < 2 || NumAddresses > 64) begin : gen_bad_num_addresses
    $error("NumAddresses is %0d, must be 2 to 64", NumAddresses);
  end
  if (MaxPayload < 16 || MaxPayload > 8972) begin : gen_bad_max_payload
    $error("MaxPayload is %0d, must be 16 to 8972", MaxPayload);
  end

  ethernet_settings_t settings;
  ethernet_status_t   status;
  // What is not built has no settings
  localparam logic [31:0] TestMask = EthernetTest ? '1 : '0;
  localparam logic [ETHERNET_SETTINGS-1:0][31:0] Mask = ETHERNET_SETTINGS_MASK & ~ethernet_settings_t
'{
      eth_test: ~TestMask,
      eth_test_datagrams: ~TestMask,
      eth_socket_port: EthernetTunnel ? '0 : 32'h0004_0000,
      default: '0
  };
  tn_common_register_settings #(
      .NumSettings(ETHERNET_SETTINGS),
      .Mask(Mask),
      .Reset(ETHERNET_SETTINGS_RESET)
  ) u_settings (
      .clk_i,
      .rst_ni,
      .valid_i,
      .request_i,
      .settings_o(settings)
  );
  always_comb begin
    status = '0;
    status.eth_build.payload = 16'(MaxPayload);
    status.eth_build.sockets = 7'(NumSockets);
    status.eth_build.test = EthernetTest;
    status.eth_build.addresses = 7'(NumAddresses);
    status.eth_build.tunnel = EthernetTunnel;
    status.eth_state.fault = fault_i;
    status.eth_state.resolving = resolving_i;
  end

  register_answer_t words_answer;
  tn_common_register_words #(
      .NumWords(ETHERNET_WORDS)
  ) u_words (
      .clk_i,
      .rst_ni,
      .valid_i,
      .request_i,
      .words_i ({status, settings}),
      .answer_o(words_answer)
  );

  localparam int unsigned StepBits = 6;  // one in each of ETHERNET_COUNTERS cycles, and to spare
  logic [ETHERNET_COUNTERS-1:0] event_q;
  logic [ETHERNET_COUNTERS-1:0][StepBits-1:0] count_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      event_q <= '0;
      count_q <= '0;
    end else if (clear_i) begin
      event_q <= '0;
      count_q <= '0;
    end else begin
      event_q <= event_i;
      for (int unsigned c = 0; c < ETHERNET_COUNTERS; c++) count_q[c] <= count_q[c] + StepBits'(event_q[c]);
    end
  end
  tn_common_register_counters #(
      .NumCounters(ETHERNET_COUNTERS),
      .First(ETHERNET_WORDS),
      .StepBits(StepBits)
  ) u_counters (
      .clk_i,
      .rst_ni,
      .clear_i,
      .count_i(count_q),
      .valid_i,
      .request_i,
      .other_i(words_answer),
      .answer_o
  );

  // Settings to the port, a row of the table of sockets when its number was written
  logic write_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) write_q <= 1'b0;
    else write_q <= valid_i && request_i.write && request_i.index == 6'(ETHERNET_SETTINGS - 1);
  end
  assign socket_write_o = write_q;
  assign socket_o = settings.eth_socket_write.socket;
  assign socket_receive_o = settings.eth_socket_port.receive;
  assign socket_row_o = '{
          tunnel: settings.eth_socket_port.tunnel,
          answer: settings.eth_socket_port.answer,
          dest: {
            settings.eth_socket_channel.channel,
            settings.eth_socket_node.unit,
            settings.eth_socket_node.z,
            settings.eth_socket_node.y,
            settings.eth_socket_node.x
          },
          peer_ip: settings.eth_socket_peer,
          peer_port: settings.eth_socket_peer_port.port,
          port: settings.eth_socket_port.port
      };
  always_comb begin
    cfg_o = '0;
    cfg_o.enable = settings.eth_control.enable;
    cfg_o.arp_wait = settings.eth_control.patience;
    cfg_o.mac = mac_i;
    cfg_o.ip = ip_i;
    cfg_o.mask = settings.eth_netmask;
    cfg_o.gateway = settings.eth_gateway;
    cfg_o.group = settings.eth_group;
    cfg_o.group_mask = settings.eth_group_mask;
    cfg_o.arp_interval = settings.eth_arp.interval;
    cfg_o.arp_requests = settings.eth_arp.requests;
    cfg_o.arp_age = settings.eth_arp.age;
    cfg_o.test_run = settings.eth_test.run;
    cfg_o.test_check = settings.eth_test.check;
    cfg_o.test_socket = settings.eth_test.socket;
    cfg_o.test_length = settings.eth_test.length;
    cfg_o.test_datagrams = settings.eth_test_datagrams;
  end

  // Bytes since they were latched last
  logic [63:0] tx_q, rx_q;
  logic [3:0][31:0] latched_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      tx_q <= '0;
      rx_q <= '0;
      latched_q <= '0;
    end else if (clear_i) begin
      tx_q <= '0;
      rx_q <= '0;
      latched_q <= '0;
    end else begin
      tx_q <= (latch_i ? '0 : tx_q) + (tx_good_i ? 64'(tx_bytes_i) : '0);
      rx_q <= (latch_i ? '0 : rx_q) + (rx_good_i ? 64'(rx_bytes_i) : '0);
      if (latch_i) latched_q <= {rx_q, tx_q};
    end
  end
  assign bytes_o = latched_q;
  logic unused;
  assign unused = ^settings;
endmodule
