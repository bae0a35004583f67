// The local ports of a node, a list of any kinds: between the router and what stands outside. Wiring only.
//
// PortKinds says what each port is; each kind is a module with the router's side of tn_port_stream and an entry below. The
// streams of a port of another kind are idle. Latency, throughput, back-pressure and reset: see the kinds.
module tn_node_ports
  import tn_pkg::*;
  import tn_port_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumPorts = 2,  // 1 .. 8
    parameter int unsigned PortKinds = 32'h1111_1111,  // four bits a port, port 0 lowest: port_kind_e
    parameter int unsigned PortClasses = 0,  // likewise: traffic class of what it sends, 0 .. 7 each
    parameter int unsigned NumVc = 2,  // virtual channels of the router, of which ports use the first
    parameter int unsigned NumChannels = 4,  // task channels of a stream port, 1 .. 128
    parameter int unsigned DataBits = 128,  // width of flits and beats: 128 or 256
    parameter int unsigned MtuBytes = 4096,  // longest payload of a packet, a multiple of DataBits / 8
    parameter int unsigned PortBufBytes = 8192,  // transmit and receive FIFO of a port
    parameter int unsigned ChannelBufBytes = 16384,  // ring of a task channel
    parameter int unsigned PerfPorts = 0,  // a bit per port: it has a test port; 0 .. 255
    parameter int unsigned NumSockets = 16,  // UDP sockets of the Ethernet port, 1 .. 64
    parameter int unsigned NumAddresses = 8,  // peers whose MAC addresses it remembers, 2 .. 64
    parameter bit JumboFrames = 1'b0,  // it takes frames of up to 9000 bytes of payload
    parameter bit EthernetTest = 1'b0,  // it has the MAC test
    parameter bit EthernetTunnel = 1'b0,  // its sockets may be tunnels
    localparam int unsigned BeatBytes = DataBits / 8
) (
    input logic clk_i,
    input logic rst_ni,
    // Tasks
    input logic [NumPorts-1:0] s_axis_tvalid_i,
    output logic [NumPorts-1:0] s_axis_tready_o,
    input logic [NumPorts-1:0][DataBits-1:0] s_axis_tdata_i,
    input logic [NumPorts-1:0][BeatBytes-1:0] s_axis_tkeep_i,
    input logic [NumPorts-1:0] s_axis_tlast_i,
    input logic [NumPorts-1:0][37:0] s_axis_tdest_i,
    input logic [NumPorts-1:0][TOLD_BITS-1:0] s_axis_tuser_i,
    output logic [NumPorts-1:0] m_axis_tvalid_o,
    input logic [NumPorts-1:0] m_axis_tready_i,
    output logic [NumPorts-1:0][DataBits-1:0] m_axis_tdata_o,
    output logic [NumPorts-1:0][BeatBytes-1:0] m_axis_tkeep_o,
    output logic [NumPorts-1:0] m_axis_tlast_o,
    output logic [NumPorts-1:0][6:0] m_axis_tid_o,
    output logic [NumPorts-1:0][2:0] m_axis_tuser_o,
    input logic [NumPorts-1:0][6:0] rx_select_i,
    input logic [NumPorts-1:0] rx_early_i,
    output logic [NumPorts-1:0][NumChannels-1:0] rx_pending_o,
    output logic [NumPorts-1:0][NumChannels-1:0] rx_arriving_o,
    // The Ethernet port, idle where there is none
    input logic clk_eth_i,
    input logic rst_registers_ni,  // of its settings, which outlive `rst_ni`
    output logic [63:0] xgmii_txd_o,
    output logic [7:0] xgmii_txc_o,
    input logic [63:0] xgmii_rxd_i,
    input logic [7:0] xgmii_rxc_i,
    input logic register_valid_i,  // pulse
    input register_request_t register_request_i,
    output register_answer_t register_answer_o,
    input logic [31:0] cfg_ip_address_i,
    input logic [47:0] cfg_mac_address_i,
    input logic eth_latch_i,
    output logic [3:0][31:0] eth_bytes_o,
    // Router
    output logic [NumPorts-1:0] tx_valid_o,
    input logic [NumPorts-1:0] tx_ready_i,
    output logic [NumPorts-1:0] tx_head_o,
    output logic [NumPorts-1:0] tx_tail_o,
    output logic [NumPorts-1:0][DataBits-1:0] tx_data_o,
    input logic [NumPorts-1:0] rx_valid_i,
    output logic [NumPorts-1:0] rx_ready_o,
    input logic [NumPorts-1:0] rx_head_i,
    input logic [NumPorts-1:0] rx_tail_i,
    input logic [NumPorts-1:0][DataBits-1:0] rx_data_i,
    output logic [NumPorts-1:0][NumVc-1:0] rx_room_o,
    input logic [NumPorts-1:0][NumVc-1:0] rx_reserve_i,
    input logic [NumPorts-1:0][8:0] rx_reserve_words_i,
    // Settings
    input coord_t cfg_coord_i,
    input logic [21:0] cycle_i,  // core cycle counter, for time stamps
    // Test ports
    input perf_settings_t [NumPorts-1:0] perf_i,
    output perf_status_t [NumPorts-1:0] perf_o,
    // Status
    output port_fifo_t [NumPorts-1:0] fifo_o,
    output logic [NumPorts-1:0][3:0] fifo_exception_o,
    output port_event_t [NumPorts-1:0] event_o,
    output logic [NumPorts-1:0][1:0][31:0] lost_o
);
  if (NumPorts < 1 || NumPorts > 8) begin : gen_bad_num_ports
    $error("NumPorts is %0d, must be 1 to 8", NumPorts);
  end
  if (NumVc != 1 && NumVc != 2 && NumVc != 4) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1, 2 or 4", NumVc);
  end
  if (PerfPorts > 255) begin : gen_bad_perf_ports
    $error("PerfPorts is %0d, must be 0 to 255", PerfPorts);
  end

  if ((PortClasses & 32'h8888_8888) != 0) begin : gen_bad_port_classes
    $error("PortClasses is %0d, must be 0 to 7 in the four bits of each port", PortClasses);
  end

  localparam int unsigned EthernetPort = ethernet_port(PortKinds, NumPorts);

  for (genvar p = 0; p < NumPorts; p++) begin : gen_port
    localparam int unsigned Kind = (PortKinds >> 4 * p) % 16;
    if (Kind == int'(PORT_KIND_STREAM)) begin : gen_stream
      if (NumVc > 1) begin : gen_unused
        assign rx_room_o[p][NumVc-1:1] = '0;
      end
      tn_port_stream #(
          .DataBits(DataBits),
          .NumChannels(NumChannels),
          .MtuBytes(MtuBytes),
          .PortBufBytes(PortBufBytes),
          .ChannelBufBytes(ChannelBufBytes),
          .TestPort(PerfPorts[p]),
          .TrafficClass((PortClasses >> 4 * p) % 16)
      ) u_port (
          .clk_i,
          .rst_ni,
          .s_axis_tvalid_i(s_axis_tvalid_i[p]),
          .s_axis_tready_o(s_axis_tready_o[p]),
          .s_axis_tdata_i(s_axis_tdata_i[p]),
          .s_axis_tkeep_i(s_axis_tkeep_i[p]),
          .s_axis_tlast_i(s_axis_tlast_i[p]),
          .s_axis_tdest_i(s_axis_tdest_i[p]),
          .s_axis_tuser_i(s_axis_tuser_i[p]),
          .m_axis_tvalid_o(m_axis_tvalid_o[p]),
          .m_axis_tready_i(m_axis_tready_i[p]),
          .m_axis_tdata_o(m_axis_tdata_o[p]),
          .m_axis_tkeep_o(m_axis_tkeep_o[p]),
          .m_axis_tlast_o(m_axis_tlast_o[p]),
          .m_axis_tid_o(m_axis_tid_o[p]),
          .m_axis_tuser_o(m_axis_tuser_o[p]),
          .rx_select_i(rx_select_i[p]),
          .rx_early_i(rx_early_i[p]),
          .rx_pending_o(rx_pending_o[p]),
          .rx_arriving_o(rx_arriving_o[p]),
          .tx_valid_o(tx_valid_o[p]),
          .tx_ready_i(tx_ready_i[p]),
          .tx_head_o(tx_head_o[p]),
          .tx_tail_o(tx_tail_o[p]),
          .tx_data_o(tx_data_o[p]),
          .rx_valid_i(rx_valid_i[p]),
          .rx_ready_o(rx_ready_o[p]),
          .rx_head_i(rx_head_i[p]),
          .rx_tail_i(rx_tail_i[p]),
          .rx_data_i(rx_data_i[p]),
          .rx_room_o(rx_room_o[p][0]),
          .rx_reserve_i(rx_reserve_i[p][0]),
          .rx_reserve_words_i(rx_reserve_words_i[p]),
          .source_i('{unit: 6'(p), coord: cfg_coord_i}),
          .cycle_i,
          .perf_i(perf_i[p]),
          .perf_o(perf_o[p]),
          .fifo_o(fifo_o[p]),
          .fifo_exception_o(fifo_exception_o[p]),
          .event_o(event_o[p]),
          .lost_o(lost_o[p])
      );
    end else if (p == EthernetPort) begin : gen_ethernet
      if (NumVc > 1) begin : gen_unused
        assign rx_room_o[p][NumVc-1:1] = '0;
      end
      tn_port_ethernet #(
          .DataBits(DataBits),
          .MtuBytes(MtuBytes),
          .PortBufBytes(PortBufBytes),
          .TrafficClass((PortClasses >> 4 * p) % 16),
          .NumSockets(NumSockets),
          .NumAddresses(NumAddresses),
          .JumboFrames(JumboFrames),
          .EthernetTest(EthernetTest),
          .EthernetTunnel(EthernetTunnel)
      ) u_port (
          .clk_i,
          .rst_ni,
          .rst_registers_ni,
          .clk_eth_i,
          .xgmii_txd_o,
          .xgmii_txc_o,
          .xgmii_rxd_i,
          .xgmii_rxc_i,
          .tx_valid_o(tx_valid_o[p]),
          .tx_ready_i(tx_ready_i[p]),
          .tx_head_o(tx_head_o[p]),
          .tx_tail_o(tx_tail_o[p]),
          .tx_data_o(tx_data_o[p]),
          .rx_valid_i(rx_valid_i[p]),
          .rx_ready_o(rx_ready_o[p]),
          .rx_head_i(rx_head_i[p]),
          .rx_tail_i(rx_tail_i[p]),
          .rx_data_i(rx_data_i[p]),
          .rx_room_o(rx_room_o[p][0]),
          .rx_reserve_i(rx_reserve_i[p][0]),
          .rx_reserve_words_i(rx_reserve_words_i[p]),
          .source_i('{unit: 6'(p), coord: cfg_coord_i}),
          .cycle_i,
          .cfg_ip_address_i,
          .cfg_mac_address_i,
          .register_valid_i,
          .register_request_i,
          .register_answer_o,
          .latch_i(eth_latch_i),
          .bytes_o(eth_bytes_o),
          .fifo_o(fifo_o[p]),
          .fifo_exception_o(fifo_exception_o[p]),
          .event_o(event_o[p]),
          .lost_o(lost_o[p])
      );
      // Nothing of a task here
      assign s_axis_tready_o[p] = 1'b0;
      assign m_axis_tvalid_o[p] = 1'b0;
      assign m_axis_tdata_o[p] = '0;
      assign m_axis_tkeep_o[p] = '0;
      assign m_axis_tlast_o[p] = 1'b0;
      assign m_axis_tid_o[p] = '0;
      assign m_axis_tuser_o[p] = '0;
      assign rx_pending_o[p] = '0;
      assign rx_arriving_o[p] = '0;
      assign perf_o[p] = '0;
      logic unused;
      assign unused = ^{
        s_axis_tvalid_i[p],
        s_axis_tdata_i[p],
        s_axis_tkeep_i[p],
        s_axis_tlast_i[p],
        s_axis_tdest_i[p],
        s_axis_tuser_i[p],
        m_axis_tready_i[p],
        rx_select_i[p],
        rx_early_i[p],
        perf_i[p]
      };
    end else begin : gen_unknown
      $error("PortKinds is %0d, must be 1 (stream), once 2 (Ethernet), in the four bits of port %0d", PortKinds, p);
    end
  end

  if (EthernetPort == NumPorts) begin : gen_no_ethernet
    assign xgmii_txd_o = {8{8'h07}};  // idle
    assign xgmii_txc_o = '1;
    assign register_answer_o = '0;
    assign eth_bytes_o = '0;
    logic unused_ethernet;
    assign unused_ethernet = ^{
      clk_eth_i,
      rst_registers_ni,
      xgmii_rxd_i,
      xgmii_rxc_i,
      register_valid_i,
      register_request_i,
      cfg_ip_address_i,
      cfg_mac_address_i,
      eth_latch_i,
      32'(NumSockets + NumAddresses),
      JumboFrames,
      EthernetTest,
      EthernetTunnel
    };
  end

  logic unused;  // virtual channels that no port asks for
  assign unused = ^rx_reserve_i;
endmodule
