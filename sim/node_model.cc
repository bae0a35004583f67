// Compiled once for each set of RTL parameters, against the classes that Verilator made for them.
#include "sim/node_model.h"

#include <stdexcept>
#include <type_traits>

// TN_MODEL: the name that Verilator was given for its classes, one for each set of parameters. (Set by
// torusnet/build.py.)
#define TN_PASTE_TEXT(a, b) a##b
#define TN_PASTE(a, b) TN_PASTE_TEXT(a, b)
#define TN_QUOTE_TEXT(text) #text
#define TN_QUOTE(text) TN_QUOTE_TEXT(text)
#define TN_ROOT TN_PASTE(TN_MODEL, ___024root)
#define TN_SYMBOLS TN_PASTE(TN_MODEL, __Syms)

#include TN_QUOTE(TN_MODEL.h)
#include TN_QUOTE(TN_ROOT.h)
#include TN_QUOTE(TN_SYMBOLS.h)
#include "sim/coverage.h"
#include "sim/node_trace.h"
#include "sim/quiet.h"
#include "sim/zero_pages.h"
#include "verilated.h"

// Phases of Verilator's eval(), not in its headers.
#define TN_EVAL_INPUTS TN_PASTE(TN_ROOT, ___eval_phase__ico)
#define TN_EVAL_CLOCKS TN_PASTE(TN_ROOT, ___eval_phase__act)
#define TN_EVAL_REGISTERS TN_PASTE(TN_ROOT, ___eval_phase__nba)
bool TN_EVAL_INPUTS(TN_ROOT*);
bool TN_EVAL_CLOCKS(TN_ROOT*);
bool TN_EVAL_REGISTERS(TN_ROOT*);
#define TN_EVAL_SETTLE TN_PASTE(TN_ROOT, ___eval_settle)
void TN_EVAL_SETTLE(TN_ROOT*);

// TN_QUIET: what there is to know of the model for it to sleep has been written down (torusnet/quiet.py).
#if TN_QUIET
#include "quiet_members.h"
#endif

namespace torusnet {
namespace {

class VerilatedNode final : public NodeModel {
 public:
  explicit VerilatedNode(const std::string& name) : model_(&context_, name.c_str()) {
    context_.traceEverOn(VM_TRACE != 0);
    context_.fatalOnError(false);
    ConnectPins();
    // Clocks stay high between their edges, see Rise.
    model_.clk_i = 1;
    model_.clk_link_i = 1;
    model_.clk_phy_rx_i = kAllLinks;
    model_.clk_eth_i = 1;
    model_.rst_ni = 0;
    model_.rst_link_ni = 0;
    model_.eval();
    ReleaseZeroPages(model_.rootp, sizeof(TN_ROOT));
#if TN_QUIET
    static const QuietMask mask(kQuietTable);
    TN_ROOT* const root = model_.rootp;
    const auto node = reinterpret_cast<uint8_t*>(root);
    quiet_ = std::make_unique<Quiet>(kQuietTable, mask, node, [root] { TN_EVAL_SETTLE(root); });
#endif
  }
  ~VerilatedNode() override {
    Verilated::threadContextp(&context_);  // where the model's scopes are looked for, and not in one that is gone
    model_.final();
    HandInCoverage(context_);
  }

  bool Rise(ClockSet clocks) override {
    if (!skips_) {
      Evaluate(clocks);
      return true;
    }
    const bool core = (clocks & kCoreClock) != 0, link = (clocks & kLinkClock) != 0;
    const QuietEdges due = quiet_->Due(core, link);
    const ClockSet others = clocks & ~(kCoreClock | kLinkClock);
    if (!due.Any() && others == 0) return false;
    Evaluate(others | (due.core ? kCoreClock : 0) | (due.link ? kLinkClock : 0));
    quiet_->Evaluated(core, link, due);
    return true;
  }
  void Settle() override {
    if (skips_) quiet_->InputsChange();
    model_.rootp->__VicoFirstIteration = 1;
    while (TN_EVAL_INPUTS(model_.rootp)) model_.rootp->__VicoFirstIteration = 0;
    model_.rootp->__VicoFirstIteration = 0;
  }
  void Fall(ClockSet clocks) override {
    if (clocks & kCoreClock) model_.clk_i = 0;
    if (clocks & kLinkClock) model_.clk_link_i = 0;
    if (clocks & kEthernetClock) model_.clk_eth_i = 0;
    model_.clk_phy_rx_i &= static_cast<LinkBits>(~(clocks >> kRecoveredClocks & kAllLinks));
    model_.eval();
  }

#if VM_TRACE
  void OpenTrace(const std::string& path, const std::vector<std::pair<int, std::string>>& scopes,
                 const TraceSignals& signals) override {
    trace_ = std::make_unique<NodeTrace>(model_, path, scopes, signals);
  }
  void Sample(int64_t time_fs) override {
    if (!trace_) return;
    model_.rootp->vlSymsp->__Vm_activity = true;  // said by eval(), which is not called
    trace_->Sample(time_fs);
  }
  void Close() override { trace_.reset(); }
#else
  void OpenTrace(const std::string&, const std::vector<std::pair<int, std::string>>&, const TraceSignals&) override {
    throw std::runtime_error("the RTL was built without tracing");
  }
  void Sample(int64_t) override {}
  void Close() override {}
#endif

  void SkipQuietEdges() override { skips_ = quiet_ != nullptr; }
  bool Skip(bool core, bool link) override { return skips_ && quiet_->Skip(core, link); }
  void CatchUp() override {
    if (skips_) quiet_->CatchUp();
  }
  uint64_t skipped_core_edges() const override { return quiet_ ? quiet_->skipped_core_edges() : 0; }
  uint64_t skipped_link_edges() const override { return quiet_ ? quiet_->skipped_link_edges() : 0; }
  uint64_t StateHash() override { return quiet_ ? quiet_->StateHash() : 0; }
  bool DerivedFollow() override { return !quiet_ || quiet_->DerivedFollow(); }

 private:
  static_assert(TN_NUM_LINKS <= kMaxLinks);
  using LinkBits = std::remove_reference_t<decltype(TN_MODEL::clk_phy_rx_i)>;
  static constexpr LinkBits kAllLinks = (1u << TN_NUM_LINKS) - 1;
  static constexpr uint8_t kIncreasing = 1;  // burst of AXI4

  void ConnectPins();

  // Verilator's eval() looks at inputs first (ico) and at clocks then (act, nba). The caller knows which of the two has
  // changed, and nothing in the RTL works on a falling edge, so the parts are called one by one. Without a trace the
  // clocks stay high: the value that Verilator compares with to find an edge is set low instead. Those of the recovered
  // clocks, bits of a vector, have no name: the bits themselves are low for one look at the clocks.
  void Evaluate(ClockSet clocks) {
    TN_ROOT* const root = model_.rootp;
    if (const ClockSet recovered = clocks >> kRecoveredClocks & kAllLinks; recovered != 0) {
      model_.clk_phy_rx_i &= static_cast<LinkBits>(~recovered);
      TN_EVAL_CLOCKS(root);
      model_.clk_phy_rx_i |= static_cast<LinkBits>(recovered);
    }
    if (clocks & kCoreClock) {
      root->__Vtrigprevexpr___TOP__clk_i__0 = 0;
      model_.clk_i = 1;
    }
    if (clocks & kLinkClock) {
      root->__Vtrigprevexpr___TOP__clk_link_i__0 = 0;
      model_.clk_link_i = 1;
    }
#if TN_ETHERNET
    if (clocks & kEthernetClock) {
      root->__Vtrigprevexpr___TOP__clk_eth_i__0 = 0;
      model_.clk_eth_i = 1;
    }
#endif
    do {
      root->__VactIterCount = 0;
      while (TN_EVAL_CLOCKS(root)) {
      }
    } while (TN_EVAL_REGISTERS(root));
  }

  VerilatedContext context_;
  TN_MODEL model_;
  std::unique_ptr<Quiet> quiet_;
  bool skips_ = false;
#if VM_TRACE
  std::unique_ptr<NodeTrace> trace_;
#endif
};

void VerilatedNode::ConnectPins() {
  TN_MODEL& m = model_;
  TN_ROOT& r = *model_.rootp;
  pins_.rst_n = Pin::Of(m.rst_ni);
  pins_.rst_link_n = Pin::Of(m.rst_link_ni);

  pins_.s_axis_tvalid = Pin::Of(m.s_axis_tvalid_i);
  pins_.s_axis_tready = Pin::Of(m.s_axis_tready_o);
  pins_.s_axis_tdata = Pin::Of(m.s_axis_tdata_i);
  pins_.s_axis_tkeep = Pin::Of(m.s_axis_tkeep_i);
  pins_.s_axis_tlast = Pin::Of(m.s_axis_tlast_i);
  pins_.s_axis_tdest = Pin::Of(m.s_axis_tdest_i);
  pins_.s_axis_tuser = Pin::Of(m.s_axis_tuser_i);

  pins_.m_axis_tvalid = Pin::Of(m.m_axis_tvalid_o);
  pins_.m_axis_tready = Pin::Of(m.m_axis_tready_i);
  pins_.m_axis_tdata = Pin::Of(m.m_axis_tdata_o);
  pins_.m_axis_tkeep = Pin::Of(m.m_axis_tkeep_o);
  pins_.m_axis_tlast = Pin::Of(m.m_axis_tlast_o);
  pins_.m_axis_tid = Pin::Of(m.m_axis_tid_o);
  pins_.m_axis_tuser = Pin::Of(m.m_axis_tuser_o);
  pins_.rx_select = Pin::Of(m.rx_select_i);
  pins_.rx_early = Pin::Of(m.rx_early_i);
  pins_.rx_pending = Pin::Of(m.rx_pending_o);
  pins_.rx_arriving = Pin::Of(m.rx_arriving_o);

  pins_.phy_tx_valid = Pin::Of(m.phy_tx_valid_o);
  pins_.phy_tx_ready = Pin::Of(m.phy_tx_ready_i);
  pins_.phy_tx_first = Pin::Of(m.phy_tx_first_o);
  pins_.phy_tx_data = Pin::Of(m.phy_tx_data_o);
  pins_.phy_tx_header = Pin::Of(m.phy_tx_header_o);
  pins_.phy_rx_valid = Pin::Of(m.phy_rx_valid_i);
  pins_.phy_rx_first = Pin::Of(m.phy_rx_first_i);
  pins_.phy_rx_data = Pin::Of(m.phy_rx_data_i);
  pins_.phy_rx_header = Pin::Of(m.phy_rx_header_i);
  pins_.phy_rx_slip = Pin::Of(m.phy_rx_slip_o);
  pins_.phy_up = Pin::Of(m.phy_up_i);
  pins_.phy_error = Pin::Of(m.phy_error_i);

  pins_.axil_awvalid = Pin::Of(m.s_axil_awvalid_i);
  pins_.axil_awready = Pin::Of(m.s_axil_awready_o);
  pins_.axil_awaddr = Pin::Of(m.s_axil_awaddr_i);
  pins_.axil_wvalid = Pin::Of(m.s_axil_wvalid_i);
  pins_.axil_wready = Pin::Of(m.s_axil_wready_o);
  pins_.axil_wdata = Pin::Of(m.s_axil_wdata_i);
  pins_.axil_wstrb = Pin::Of(m.s_axil_wstrb_i);
  pins_.axil_bvalid = Pin::Of(m.s_axil_bvalid_o);
  pins_.axil_bready = Pin::Of(m.s_axil_bready_i);
  pins_.axil_bresp = Pin::Of(m.s_axil_bresp_o);
  pins_.axil_arvalid = Pin::Of(m.s_axil_arvalid_i);
  pins_.axil_arready = Pin::Of(m.s_axil_arready_o);
  pins_.axil_araddr = Pin::Of(m.s_axil_araddr_i);
  pins_.axil_rvalid = Pin::Of(m.s_axil_rvalid_o);
  pins_.axil_rready = Pin::Of(m.s_axil_rready_i);
  pins_.axil_rdata = Pin::Of(m.s_axil_rdata_o);
  pins_.axil_rresp = Pin::Of(m.s_axil_rresp_o);
  pins_.irq = Pin::Of(m.irq_o);
  pins_.xgmii_txd = Pin::Of(m.xgmii_txd_o);
  pins_.xgmii_txc = Pin::Of(m.xgmii_txc_o);
  pins_.xgmii_rxd = Pin::Of(m.xgmii_rxd_i);
  pins_.xgmii_rxc = Pin::Of(m.xgmii_rxc_i);

  pins_.memory.awvalid = Pin::Of(m.m_axi_mem_awvalid_o);
  pins_.memory.awready = Pin::Of(m.m_axi_mem_awready_i);
  pins_.memory.awid = Pin::Of(m.m_axi_mem_awid_o);
  pins_.memory.awaddr = Pin::Of(m.m_axi_mem_awaddr_o);
  pins_.memory.awlen = Pin::Of(m.m_axi_mem_awlen_o);
  pins_.memory.awsize = Pin::Of(m.m_axi_mem_awsize_o);
  pins_.memory.wvalid = Pin::Of(m.m_axi_mem_wvalid_o);
  pins_.memory.wready = Pin::Of(m.m_axi_mem_wready_i);
  pins_.memory.wdata = Pin::Of(m.m_axi_mem_wdata_o);
  pins_.memory.wstrb = Pin::Of(m.m_axi_mem_wstrb_o);
  pins_.memory.wlast = Pin::Of(m.m_axi_mem_wlast_o);
  pins_.memory.bvalid = Pin::Of(m.m_axi_mem_bvalid_i);
  pins_.memory.bready = Pin::Of(m.m_axi_mem_bready_o);
  pins_.memory.bid = Pin::Of(m.m_axi_mem_bid_i);
  pins_.memory.bresp = Pin::Of(m.m_axi_mem_bresp_i);
  pins_.memory.arvalid = Pin::Of(m.m_axi_mem_arvalid_o);
  pins_.memory.arready = Pin::Of(m.m_axi_mem_arready_i);
  pins_.memory.arid = Pin::Of(m.m_axi_mem_arid_o);
  pins_.memory.araddr = Pin::Of(m.m_axi_mem_araddr_o);
  pins_.memory.arlen = Pin::Of(m.m_axi_mem_arlen_o);
  pins_.memory.arsize = Pin::Of(m.m_axi_mem_arsize_o);
  pins_.memory.rvalid = Pin::Of(m.m_axi_mem_rvalid_i);
  pins_.memory.rready = Pin::Of(m.m_axi_mem_rready_o);
  pins_.memory.rid = Pin::Of(m.m_axi_mem_rid_i);
  pins_.memory.rdata = Pin::Of(m.m_axi_mem_rdata_i);
  pins_.memory.rresp = Pin::Of(m.m_axi_mem_rresp_i);
  pins_.memory.rlast = Pin::Of(m.m_axi_mem_rlast_i);
  pins_.pages.awvalid = Pin::Of(m.s_axi_rdma_awvalid_i);
  pins_.pages.awready = Pin::Of(m.s_axi_rdma_awready_o);
  pins_.pages.awid = Pin::Of(m.s_axi_rdma_awid_i);
  pins_.pages.awaddr = Pin::Of(m.s_axi_rdma_awaddr_i);
  pins_.pages.awlen = Pin::Of(m.s_axi_rdma_awlen_i);
  pins_.pages.awsize = Pin::Of(m.s_axi_rdma_awsize_i);
  pins_.pages.wvalid = Pin::Of(m.s_axi_rdma_wvalid_i);
  pins_.pages.wready = Pin::Of(m.s_axi_rdma_wready_o);
  pins_.pages.wdata = Pin::Of(m.s_axi_rdma_wdata_i);
  pins_.pages.wstrb = Pin::Of(m.s_axi_rdma_wstrb_i);
  pins_.pages.wlast = Pin::Of(m.s_axi_rdma_wlast_i);
  pins_.pages.bvalid = Pin::Of(m.s_axi_rdma_bvalid_o);
  pins_.pages.bready = Pin::Of(m.s_axi_rdma_bready_i);
  pins_.pages.bid = Pin::Of(m.s_axi_rdma_bid_o);
  pins_.pages.bresp = Pin::Of(m.s_axi_rdma_bresp_o);
  pins_.pages.arvalid = Pin::Of(m.s_axi_rdma_arvalid_i);
  pins_.pages.arready = Pin::Of(m.s_axi_rdma_arready_o);
  pins_.pages.arid = Pin::Of(m.s_axi_rdma_arid_i);
  pins_.pages.araddr = Pin::Of(m.s_axi_rdma_araddr_i);
  pins_.pages.arlen = Pin::Of(m.s_axi_rdma_arlen_i);
  pins_.pages.arsize = Pin::Of(m.s_axi_rdma_arsize_i);
  pins_.pages.rvalid = Pin::Of(m.s_axi_rdma_rvalid_o);
  pins_.pages.rready = Pin::Of(m.s_axi_rdma_rready_i);
  pins_.pages.rid = Pin::Of(m.s_axi_rdma_rid_o);
  pins_.pages.rdata = Pin::Of(m.s_axi_rdma_rdata_o);
  pins_.pages.rresp = Pin::Of(m.s_axi_rdma_rresp_o);
  pins_.pages.rlast = Pin::Of(m.s_axi_rdma_rlast_o);
  pins_.rdma_irq = Pin::Of(m.rdma_irq_o);
  m.s_axi_rdma_awburst_i = kIncreasing;
  m.s_axi_rdma_arburst_i = kIncreasing;

  pins_.router_in_valid = Pin::Of(r.tn_node__DOT__u_router__DOT__in_valid_i);
  pins_.router_in_ready = Pin::Of(r.tn_node__DOT__u_router__DOT__in_ready_o);
  pins_.router_in_head = Pin::Of(r.tn_node__DOT__u_router__DOT__in_head_i);
  pins_.router_in_tail = Pin::Of(r.tn_node__DOT__u_router__DOT__in_tail_i);
  pins_.router_in_data = Pin::Of(r.tn_node__DOT__u_router__DOT__in_data_i);
  pins_.router_out_valid = Pin::Of(r.tn_node__DOT__u_router__DOT__out_valid_o);
  pins_.router_out_ready = Pin::Of(r.tn_node__DOT__u_router__DOT__out_ready_i);
  pins_.router_out_head = Pin::Of(r.tn_node__DOT__u_router__DOT__out_head_o);
  pins_.router_out_tail = Pin::Of(r.tn_node__DOT__u_router__DOT__out_tail_o);
  pins_.router_out_data = Pin::Of(r.tn_node__DOT__u_router__DOT__out_data_o);
  pins_.router_out_vc = Pin::Of(r.tn_node__DOT__u_router__DOT__out_vc_o);
  pins_.router_room = Pin::Of(r.tn_node__DOT__u_router__DOT__room_i);
  pins_.router_request = Pin::Of(r.tn_node__DOT__u_router__DOT__request);
  pins_.router_flit = Pin::Of(r.tn_node__DOT__u_router__DOT__flit_data);
  pins_.link_replaying = Pin::Of(r.tn_node__DOT__link_replaying);
  pins_.link_up = Pin::Of(r.tn_node__DOT__link_up);
  pins_.link_lost = Pin::Of(r.tn_node__DOT__link_lost);
}

// Macros set by torusnet/build.py from the same numbers that it gives to Verilator.
constexpr NodeShape kShape = {TN_NUM_PORTS,     TN_NUM_LINKS, TN_NUM_CHANNELS, TN_NUM_VC,
                              TN_DATA_BITS,     TN_LANES,     TN_MTU_BYTES,    TN_CODED != 0,
                              TN_ETHERNET != 0, TN_RDMA != 0, TN_SWITCH != 0,  TN_NUM_QUEUES};

std::unique_ptr<NodeModel> Create(const std::string& name) { return std::make_unique<VerilatedNode>(name); }

[[maybe_unused]] const bool known = AddNodeModelType(TN_QUOTE(TN_MODEL), {kShape, &Create});

}  // namespace
}  // namespace torusnet
