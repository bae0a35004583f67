// One FPGA of the virtual cluster: the verilated node, its two clocks, the tasks at its ports and the ends of its
// cables.
//
// RunUntil executes all clock edges before a time, one after another. Other nodes may meanwhile be elsewhere in the
// same window; they are met only through the cables.
#ifndef TORUSNET_SIM_NODE_H_
#define TORUSNET_SIM_NODE_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sim/block_decoder.h"
#include "sim/cable.h"
#include "sim/clock.h"
#include "sim/ethernet_line.h"
#include "sim/frame_probe.h"
#include "sim/host.h"
#include "sim/node_log.h"
#include "sim/node_model.h"
#include "sim/node_watch.h"
#include "sim/packet_tap.h"
#include "sim/register_master.h"
#include "sim/task_port.h"
#include "sim/traffic_port.h"

namespace torusnet {

// A core for 64b/66b takes no phit for 8 of 4992 cycles, while it sends what the far end's elastic buffer may drop:
// 1603 ppm [PG074]. The links of a node do not pause together.
struct TransceiverPause {
  static constexpr uint64_t kInterval = 4992, kCycles = 8, kStagger = 811;
};

class Node {
 public:
  Node(uint32_t index, Coord coord, const NodeModelType& type, Clock core_clock, Clock link_clock);

  // Cables at a link: outgoing and incoming direction, and the clock by which blocks come out of the latter, recovered
  // from them (coded lanes only). A link without cables stays down.
  void Connect(unsigned link, Cable* out, Cable* in, const Clock& recovered);
  // What is at the Ethernet port, and the port's clock; before the first edge.
  void ConnectEthernet(const Clock& clock, int64_t far_ppb);
  EthernetLine* ethernet() { return ethernet_ ? &ethernet_->line : nullptr; }
  // The transceivers' cores make up for clocks that differ, see PauseSenders.
  void CompensateClocks() { compensates_ = true; }
  // Edges at which nothing can happen in the RTL are not evaluated.
  void SkipQuietEdges() { model_->SkipQuietEdges(); }
  // Memory, processor and driver at the RDMA port; before the first edge.
  Host& AddHost(unsigned port, const HostSettings& settings);
  Host* host() { return host_.get(); }
  const Host* host() const { return host_.get(); }
  void StartTasks(Femtoseconds now) { start_tasks_ = true, trace_.Start(now); }
  // Traffic instead of a task at a port, from the start of the tasks on.
  void AddTraffic(unsigned port, TrafficSettings settings, uint64_t seed);
  std::vector<TrafficPort>& traffic() { return traffic_; }
  // Stops the node's tasks and forgets what is under way in it: for a reset, which the caller makes.
  void StopTasks();
  // Holds the links' reset for some cycles of their clock.
  void ResetLinks(uint64_t link_cycles);
  void ResetByRegister(uint32_t address);

  void RunUntil(Femtoseconds end);

  // Places whose packets are captured. Router inputs and outputs are numbered as in NodePins.
  void CaptureRouterInput(unsigned input, uint32_t interface);
  void CaptureRouterOutput(unsigned output, uint32_t interface);
  void EnableProbe();
  // A waveform file from a time on that counts from the start of the tasks (negative: from power-on), for a time. The
  // cables are connected by now.
  void OpenTrace(const std::string& path, const std::vector<std::pair<int, std::string>>& scopes, Femtoseconds from,
                 Femtoseconds duration);
  // What happens at the node is recorded in its log.
  void EnableWatch() { Watch().set_record(true); }
  const NodeWatch* watch() const { return watch_.get(); }
  void Close() { model_->Close(); }

  // True when the registers have been written and every cabled link sends packets; numbered ones, if links repair.
  bool IsUp(bool repair) const;
  bool LinkIsUp(unsigned link, bool repair) const;
  bool TasksRunning() const;
  bool tasks_to_start() const { return start_tasks_; }
  // The last time at which a word moved at a port or in the router, or a task worked.
  Femtoseconds last_movement_fs() const { return last_movement_fs_; }

  uint32_t index() const { return index_; }
  Coord coord() const { return coord_; }
  const NodeShape& shape() const { return shape_; }
  NodeModel& model() { return *model_; }
  // For a look inside, between windows
  NodePins& pins() {
    model_->CatchUp();
    return model_->pins();
  }
  const NodePins& pins() const {
    model_->CatchUp();
    return model_->pins();
  }
  NodeLog& log() { return log_; }
  RegisterMaster& registers() { return registers_; }
  TaskPort& port(unsigned index) { return *ports_[index]; }
  const TaskPort& port(unsigned index) const { return *ports_[index]; }
  const Cable* out_cable(unsigned link) const { return links_[link].out; }
  uint64_t core_cycles() const { return core_clock_.edges(); }
  uint64_t skipped_cycles() const { return model_->skipped_core_edges(); }
  Femtoseconds start_edge_fs() const { return start_edge_fs_; }  // of the tasks' cycle 0
  // Core cycles since the tasks began: the zero of every cycle that is shown.
  uint64_t task_cycles() const { return core_clock_.edges() - start_cycle_; }
  uint64_t link_cycles() const { return link_clock_.edges(); }
  const Clock& core_clock() const { return core_clock_; }
  const Clock& link_clock() const { return link_clock_; }
  const std::string& failure() const { return failure_; }
  uint64_t nullified() const { return nullified_; }  // nullified packets that came to the ports
  uint64_t digest() const;

 private:
  struct Link {
    Cable* out = nullptr;
    Cable* in = nullptr;
    std::optional<Clock> recovered;  // coded lanes
    bool receiving = false;          // phy_rx_valid is high
    FrameProbe tx_probe, rx_probe;
    BlockDecoder tx_decoder, rx_decoder;  // coded lanes: in front of the probes
  };
  struct Ethernet {
    Clock clock;
    EthernetLine line;
  };
  struct Tap {
    PacketTap packet;
    bool captured = false;
    uint32_t interface = 0;
  };

  // When a waveform is written: between two times, sample by sample.
  struct TraceWindow {
    Femtoseconds from_fs, duration_fs;
    bool since_start;
    bool began = false;
    Femtoseconds last_fs = -1;

    void Start(Femtoseconds now) {
      if (since_start) from_fs += now, since_start = false;
    }
    bool Contains(Femtoseconds now) const { return !since_start && now >= from_fs && now - from_fs < duration_fs; }
  };

  void Settle();
  // Passes over edges before a time at which nothing happens, neither in the RTL nor around it.
  void SkipEdges(Femtoseconds end);
  bool Rests() const;
  uint64_t CoreEdgesAtRest() const;
  uint64_t LinkEdgesAtRest() const;
  NodeWatch& Watch();
  void BeginTrace(Femtoseconds now);
  void Sample(Femtoseconds now);
  void BeforeCoreEdge();
  void AfterCoreEdge(Femtoseconds now);
  void StepHost(Femtoseconds now, bool start);
  void ProbeHost(Femtoseconds now);
  Femtoseconds NextEdge() const;
  ClockSet ClocksAt(Femtoseconds now) const;
  void Advance(ClockSet clocks);
  void BeforeLinkEdge(Femtoseconds now);
  void ReceiveNext(unsigned link, Femtoseconds now);
  void PauseSenders();
  void ReceivePhit(unsigned link, const Phit& phit, Femtoseconds now);
  void AfterLinkEdge(Femtoseconds now);
  void ReleaseReset();
  void ReleaseLinks();
  void BeforeEthernetEdge(Femtoseconds now);
  void AfterEthernetEdge(Femtoseconds now);
  const Clock& ClockOf(unsigned bit) const;
  void TraceFallingEdges(Femtoseconds until);
  void ObserveRouter(PlaceSet in_fire, PlaceSet out_fire);
  void Record(Tap& tap);
  void Probe(FrameProbe& probe, Passage point, unsigned link, const std::array<uint64_t, kMaxLanes>& lane, bool first,
             Femtoseconds now);
  void ProbeBlocks(BlockDecoder& decoder, FrameProbe& probe, Passage point, unsigned link, const LaneBlocks& blocks,
                   Femtoseconds now);
  void NotePassage(Passage point, unsigned index, const PacketTap& packet);
  void NoteArrival(unsigned port, const PacketTap& packet);
  void NoteUnknown(const PacketTap& packet);

  const uint32_t index_;
  const Coord coord_;
  Clock core_clock_;
  Clock link_clock_;
  std::unique_ptr<NodeModel> model_;
  const NodeShape shape_;
  NodeLog log_;
  RegisterMaster registers_;
  std::vector<std::unique_ptr<TaskPort>> ports_;
  std::vector<TaskPort*> active_ports_;
  std::vector<TrafficPort> traffic_;
  std::vector<Link> links_;
  std::optional<Ethernet> ethernet_;
  std::unique_ptr<Host> host_;
  AxiFromMaster memory_in_;  // what the RDMA port offers, just before an edge
  AxiToMaster pages_in_;
  bool interrupt_in_ = false;
  bool driver_started_ = false;
  unsigned host_port_ = 0;
  std::vector<Tap> in_taps_;
  std::vector<Tap> out_taps_;
  PlaceSet observed_inputs_ = 0;  // router inputs and outputs whose flits are looked at
  PlaceSet observed_outputs_ = 0;

  bool start_tasks_ = false;
  bool in_reset_ = true;
  uint64_t start_cycle_ = 0;              // edge at which the tasks began; 0: they have not
  Femtoseconds start_edge_fs_ = 0;        // time of that edge
  std::optional<uint64_t> reset_access_;  // to RESET_REG, which is under way
  unsigned host_reset_edges_ = 0;         // at which the network interface is in reset, for certain
  uint64_t links_reset_until_ = 0;        // edge of the link clock; 0: they are not in reset
  bool inputs_changed_ = true;
  bool slept_ = false;  // the RTL was not evaluated at the last edge
  bool probe_ = false;
  TraceWindow trace_ = {0, 0, false};  // empty: none
  std::unique_ptr<NodeWatch> watch_;
  bool compensates_ = false;
  std::vector<unsigned> coded_links_;   // with a recovered clock
  std::vector<Femtoseconds> falls_fs_;  // falling edges to come, by bit of ClockSet, of clocks that are high
  Femtoseconds now_ = 0;
  Femtoseconds last_movement_fs_ = 0;
  uint64_t nullified_ = 0;
  std::string failure_;
  Hash digest_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_NODE_H_
