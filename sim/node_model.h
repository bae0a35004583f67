// The verilated RTL of one node behind an interface that does not depend on its parameters.
//
// node_model.cc is the only file that sees Verilator's generated classes; it is compiled once for each set of RTL
// parameters, and each such model of a library is found here by its name.
#ifndef TORUSNET_SIM_NODE_MODEL_H_
#define TORUSNET_SIM_NODE_MODEL_H_

#include <cstdint>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "sim/axi_pins.h"
#include "sim/pin.h"
#include "sim/trace_signals.h"
#include "torusnet/generated/tn_packet.h"

namespace torusnet {

// Links of a node by number, as people name them, and how many it has at most.
constexpr const char* kLinkNames[] = TN_LINK_NAMES;
constexpr unsigned kMaxLinks = std::size(kLinkNames);
static_assert(kMaxLinks == 16);

// Inputs or outputs of a router, a bit each.
using PlaceSet = uint64_t;
constexpr PlaceSet PlaceBit(unsigned place) { return PlaceSet{1} << place; }

// Parameters of tn_node that the simulator needs to find its way through the ports.
struct NodeShape {
  unsigned ports;
  unsigned links;
  unsigned channels;
  unsigned virtual_channels;
  unsigned data_bits;
  unsigned lanes;
  unsigned mtu_bytes;
  bool coded;              // lanes carry 64b/66b blocks
  bool ethernet;           // it has an Ethernet port
  bool rdma;               // it has an RDMA port
  bool is_switch = false;  // nothing is at its local port
  unsigned queues = 1;     // of a port in front of the router, each an input of it

  unsigned word_bytes() const { return data_bits / 8; }
  unsigned router_places() const { return ports + links * virtual_channels; }  // ports, and channels of links
  unsigned port_inputs() const { return ports * queues; }
  unsigned router_inputs() const { return port_inputs() + links * virtual_channels; }
  bool is_local(unsigned input) const { return input < port_inputs(); }
  // The port of an input, or the link and its channel
  unsigned port_of(unsigned input) const { return input / queues; }
  unsigned link_of(unsigned input) const { return (input - port_inputs()) / virtual_channels; }
  unsigned channel_of(unsigned input) const { return (input - port_inputs()) % virtual_channels; }
  unsigned router_outputs() const { return ports + links; }
  // Of the address of a register: links from the seventh on have a second page of registers.
  unsigned address_bits() const { return links > 6 ? 13 : 12; }
};

// The ports of tn_node by their names without direction, and the observed signals of its router (observe.vlt).
struct NodePins {
  Pin rst_n, rst_link_n;
  Pin s_axis_tvalid, s_axis_tready, s_axis_tdata, s_axis_tkeep, s_axis_tlast, s_axis_tdest, s_axis_tuser;
  Pin m_axis_tvalid, m_axis_tready, m_axis_tdata, m_axis_tkeep, m_axis_tlast, m_axis_tid, m_axis_tuser;
  Pin rx_select, rx_early, rx_pending, rx_arriving;
  Pin phy_tx_valid, phy_tx_ready, phy_tx_first, phy_tx_data, phy_tx_header;
  Pin phy_rx_valid, phy_rx_first, phy_rx_data, phy_rx_header, phy_rx_slip;
  Pin phy_up, phy_error;
  Pin axil_awvalid, axil_awready, axil_awaddr, axil_wvalid, axil_wready, axil_wdata, axil_wstrb;
  Pin axil_bvalid, axil_bready, axil_bresp;
  Pin axil_arvalid, axil_arready, axil_araddr, axil_rvalid, axil_rready, axil_rdata, axil_rresp;
  Pin irq;
  Pin xgmii_txd, xgmii_txc, xgmii_rxd, xgmii_rxc;
  AxiPins memory, pages;  // of an RDMA port: the node is the master of the first, and the slave of the second
  Pin rdma_irq;
  // Router inputs: local ports x queues, then links x virtual channels. Router outputs: local ports, then links.
  Pin router_in_valid, router_in_ready, router_in_head, router_in_tail, router_in_data;
  Pin router_out_valid, router_out_ready, router_out_head, router_out_tail, router_out_data, router_out_vc;
  Pin router_room;  // [output][vc]: the far buffer has room for a whole packet
  // Heads in the router's input stages: [input][place] what each asks for, local ports, then links x virtual channels;
  // [input] the flit.
  Pin router_request, router_flit;
  Pin link_replaying;  // [link]: what it sends is numbered and sent again on demand
  Pin link_up;         // [link]: a session is in force in both directions
  Pin link_lost;       // [link]: given up
};

// Clocks of a node as bits of a set: core, link, then the recovered clock of each link (coded lanes), and Ethernet's.
using ClockSet = uint32_t;
constexpr ClockSet kCoreClock = 1, kLinkClock = 2;
constexpr unsigned kRecoveredClocks = 2;  // first bit
constexpr ClockSet RecoveredClock(unsigned link) { return 1u << (kRecoveredClocks + link); }
constexpr unsigned kEthernetBit = kRecoveredClocks + kMaxLinks;
constexpr ClockSet kEthernetClock = 1u << kEthernetBit;
static_assert(kEthernetBit < 32, "a set of clocks has 32 bits");

class NodeModel;

// The verilated RTL of one set of parameters. Create: an instance, which the RTL's own messages call by this name.
struct NodeModelType {
  NodeShape shape;
  std::unique_ptr<NodeModel> (*Create)(const std::string& name);
};

// Models make themselves known when their library is loaded; the result means nothing.
bool AddNodeModelType(const std::string& name, const NodeModelType& type);
// Throws if the library has no such model.
const NodeModelType& FindNodeModelType(const std::string& name);

class NodeModel {
 public:
  virtual ~NodeModel() = default;

  NodePins& pins() { return pins_; }

  // Rising edges of some clocks at once. Inputs changed since the last edge must have settled. False: nothing was
  // evaluated.
  virtual bool Rise(ClockSet clocks) = 0;
  // Falling edges, for the eye of who reads a waveform: nothing in the RTL works on them, and a run without trace has
  // none.
  virtual void Fall(ClockSet clocks) = 0;
  // Lets changed inputs reach outputs through combinational paths; no clock moves.
  virtual void Settle() = 0;

  // Edges at which nothing can happen are not evaluated (sim/quiet.h), where the model knows how. Outputs are as ever;
  // before anything else of the node is looked at, CatchUp.
  virtual void SkipQuietEdges() {}
  // The same as Rise of these clocks, if nothing needs evaluation; else false, and nothing is done.
  virtual bool Skip(bool /*core*/, bool /*link*/) { return false; }
  virtual void CatchUp() {}
  virtual uint64_t skipped_core_edges() const { return 0; }
  virtual uint64_t skipped_link_edges() const { return 0; }
  // Hash of all that the node is made of; 0: unknown. DerivedFollow: see Quiet.
  virtual uint64_t StateHash() { return 0; }
  virtual bool DerivedFollow() { return true; }

  // Writes the signals of the RTL (below these scopes with their levels; all if none), and the simulator's own, to a
  // waveform file; Sample adds the values at a time.
  virtual void OpenTrace(const std::string& path, const std::vector<std::pair<int, std::string>>& scopes,
                         const TraceSignals& signals) = 0;
  virtual void Sample(int64_t time_fs) = 0;
  virtual void Close() = 0;

 protected:
  NodePins pins_;
};

// The first assertion or $fatal of the RTL that failed in this thread since the last call ("" if none).
bool RtlHasFailed();
std::string TakeRtlFailure();

}  // namespace torusnet

#endif  // TORUSNET_SIM_NODE_MODEL_H_
