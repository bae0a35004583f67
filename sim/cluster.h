// The virtual cluster: nodes and cables, run in windows of simulated time.
//
// What a node sends at an edge cannot reach another node before one link clock period and the cable's latency have
// passed. So all nodes may run that far on their own, in any order and in any thread, and the run is the same to the
// bit for every number of threads. After each window the cluster reads the nodes' logs: messages are judged, packets
// captured, stalls noticed.
//
// Several processes may share a cluster (JoinRanks): each is told of all nodes and cables, and holds some of the nodes.
// After each window a rank sends one message to every rank that a cable joins it with, the phits of these cables; that
// to rank 0 holds the nodes' logs too, that from rank 0 its verdict. Rank 0 reads the logs in the order of the nodes,
// so that scoreboard, captures and watchdog see what they would see in one process.
#ifndef TORUSNET_SIM_CLUSTER_H_
#define TORUSNET_SIM_CLUSTER_H_

#include <atomic>
#include <barrier>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "sim/cable.h"
#include "sim/capture.h"
#include "sim/load_history.h"
#include "sim/memory_judge.h"
#include "sim/node.h"
#include "sim/ranks.h"
#include "sim/scoreboard.h"
#include "sim/watchdog.h"
#include "sim/window_report.h"

namespace torusnet {

// A register of a node, by its byte offset.
struct NodeRegister {
  uint32_t node;
  uint32_t address;
};

// Period of a clock as an exact fraction of femtoseconds.
struct Period {
  uint64_t numerator;
  uint64_t denominator;
};

class Cluster {
 public:
  enum class Status : int {
    kRunning = 0,      // the time or the wall time asked for has passed
    kFinished = 1,     // every task has ended, and daemons have nothing left to do
    kStalled = 2,      // tasks wait and nothing has moved for the watchdog's time
    kFailed = 3,       // a task threw, the RTL failed an assertion, a link did not come up, ...
    kLimit = 4,        // the limit on core cycles is reached
    kInterrupted = 5,  // Ctrl-C
  };

  // threads: 1 or more, at most one per node is used. watchdog_cycles: core cycles without movement that mean a stall.
  Cluster(uint64_t seed, unsigned threads, uint64_t watchdog_cycles);
  ~Cluster();

  // Before all else: the cluster is shared with other processes, which are set up in the same way but for the nodes
  // that they hold, and which make the same calls of Run, RunOn, ReadRegisters, DescribeWaiting and digest. Answers
  // are rank 0's; of a single node or cable that rank's which holds it.
  void JoinRanks(Ranks ranks);

  // Set-up, before the first Run. Numbers count from 0 in the order of the calls.
  // model: the name of a node model of this library. jitter_fs: by how much an edge may be late.
  uint32_t AddNode(Coord coord, const std::string& model, Period core, Period link, Femtoseconds jitter_fs = 0);
  // The next node, which another rank holds.
  uint32_t AddNodeElsewhere(uint32_t rank, Coord coord, const std::string& model, Period core, Period link,
                            Femtoseconds jitter_fs = 0);
  // Oscillators differ: transceivers' cores pause to make up for it.
  void CompensateClocks();
  // Nodes in which nothing happens sleep (sim/quiet.h). Changes nothing but the speed.
  void SkipQuietEdges();
  // Joins two links by a cable, a direction each: 2k from a to b, 2k+1 back, k the number of the call.
  uint32_t AddCable(uint32_t node_a, unsigned link_a, uint32_t node_b, unsigned link_b, Femtoseconds latency_ab,
                    Femtoseconds latency_ba);
  // A cable whose far end is held by the caller, who sends and takes phits between runs: direction 2k leaves the node,
  // 2k+1 leads to it.
  uint32_t AddLooseCable(uint32_t node, unsigned link, Femtoseconds latency);
  // The Ethernet port of a node: its clock, by how much the far end's is faster, and the local port under a name.
  void AddEthernet(uint32_t node, unsigned port, const std::string& name, Period clock, int64_t far_ppb);
  // The far ends are not done: the run goes on, whatever tasks do.
  void Await(bool on) { awaited_ = on; }
  void AddTask(uint32_t node, unsigned port, const std::string& name, bool daemon, std::function<int64_t()> body);
  // Traffic at a port, drawn by the run's seed; its own pace does not end the run, see Await.
  // Memory, processor and driver at a node's RDMA port, and a program there: the programs of a node have the pages of
  // the interface in the order of the calls. The settings that the cluster knows are set here.
  void AddHost(uint32_t node, unsigned port, HostSettings settings);
  void AddProgram(uint32_t node, const std::string& name, uint16_t domain, uint64_t bytes, bool lazily,
                  std::function<void(const tn_backend_t*)> body);
  // The name of a task of another rank.
  void AddTaskElsewhere(uint32_t node, unsigned port, const std::string& name);
  void AddTraffic(uint32_t node, unsigned port, TrafficSettings settings);
  void MarkTraffic(bool on);
  void AddChannel(uint32_t node, unsigned port, unsigned channel, ChannelRules rules);
  void AllowAnyOrder(uint32_t node, unsigned port);  // of what the task there sends
  GuardedMemory& AddMemory(const std::string& name, size_t bytes, const void* content);
  uint32_t AddCaptureFile(const std::string& path);
  uint32_t AddCaptureInterface(uint32_t file, const std::string& name);
  void EnableProbe();
  // Keeps what reports and time lines want: messages, states of tasks and links, load of cables over time.
  void EnableWatch();
  // Core cycles after the start of the tasks at which a run ends, exactly.
  void SetCycleLimit(uint64_t cycles) { cycle_limit_ = cycles; }

  // A task that computes for so long without a call of its port is ended: it would never end by itself.
  void SetPatience(double seconds) { patience_s_ = seconds; }

  // Runs until the time, or for about so many seconds of the wall clock, or until a status other than kRunning. Ends
  // between windows, which lie at fixed times, so how a run is cut into calls changes nothing.
  Status Run(Femtoseconds until_fs, double wall_s);

  // One window more, whatever the status: for register accesses, also after the end of a run.
  Status RunOn();
  // Runs on until registers have been read: those of a node one right after another, of all nodes at the same time.
  std::vector<uint32_t> ReadRegisters(const std::vector<NodeRegister>& registers);

  // A fault of a direction of a cable, in simulated time.
  void AddFault(uint32_t cable, const Fault& fault);
  // The same, `fault.from_fs` after the start of the tasks.
  void ScheduleFault(uint32_t cable, const Fault& fault);

  // Resets a node by its RESET_REG, or by the reset of its links' clock domain. Its tasks end, and what it holds may be
  // lost without counting as an error.
  void ResetNode(uint32_t node, uint32_t register_address);
  void ResetLinks(uint32_t node, uint64_t link_cycles);

  Femtoseconds now() const { return now_; }
  bool started() const { return started_; }
  Femtoseconds start_fs() const { return start_fs_; }  // when the tasks began
  size_t size() const { return seats_.size(); }
  // nullptr: another rank holds it.
  Node* node(uint32_t index) { return seats_[index].node; }
  const NodeShape& shape(uint32_t index) const { return seats_[index].shape; }
  size_t cables() const { return cables_.size(); }
  // nullptr: other ranks hold both ends.
  Cable* cable(uint32_t index) { return cables_[index].get(); }
  // Edges of the link clock of the node that sends into a cable; 0: another rank holds it.
  uint64_t sender_cycles(uint32_t cable) const {
    return senders_[cable] == nullptr ? 0 : senders_[cable]->link_cycles();
  }
  Scoreboard& scoreboard() { return scoreboard_; }
  const MemoryJudge& memory_judge() const { return memory_judge_; }
  const std::vector<PassageEvent>& passages() const { return passages_; }
  const std::vector<StateEvent>& states() const { return states_; }
  const LoadHistory& history() const { return history_; }
  // Why the status is what it is: empty, one line, or the report on a stall.
  const std::string& message() const { return message_; }
  // Where the task that failed stood, see FramesText; empty if none did.
  const std::string& frames() const { return tally_.frames; }
  // What tasks have written behind the ends of their inputs and outputs, a line each; of the memory added as the i-th.
  std::string Overruns() const;
  std::string Overrun(size_t i) const { return world_.memories.at(i).Overrun(); }
  std::string DescribeWaiting();
  uint64_t node_cycles() const { return tally_.node_cycles; }
  uint64_t skipped_node_cycles() const { return tally_.skipped_node_cycles; }
  // Packets that links had taken back and ended with a made-up footer, as they came to the ports.
  uint64_t nullified() const { return tally_.nullified; }
  uint64_t digest();
  void Close();

 private:
  // What every rank knows of a node.
  struct Seat {
    Node* node;  // nullptr: another rank holds it
    uint32_t rank;
    Coord coord;
    NodeShape shape;
    Clock core, link;
  };
  // What rank 0 decides at the end of a window.
  struct Verdict {
    Status status;
    bool start;     // the tasks begin
    bool pause;     // the wall time of the call is over
    bool answered;  // registers have been read
    bool describe;  // the message is about all nodes: each rank tells of its own
  };
  // Directions of cables between this rank and another, by number; sorted, so that both ranks have one order.
  struct Neighbour {
    std::vector<uint32_t> out, in;
  };

  Seat MakeSeat(Coord coord, const std::string& model, Period core, Period link, Femtoseconds jitter_fs);
  void LayCable(const Seat& from, Femtoseconds latency, size_t spare_phits, bool here);
  void Prepare();
  void RunWindow(Femtoseconds end);
  void RunShare(unsigned thread);
  void Worker(unsigned thread);
  // Ends a window: logs are read, phits exchanged with other ranks, the run judged.
  Verdict Conclude(bool pause, bool may_interrupt);
  Tally TakeTally(bool may_interrupt);
  std::vector<NumberedCounts> CountCables() const;
  std::vector<NumberedLog> TakeLogs();
  void JudgeMemory(const std::vector<NumberedLog>& logs);
  void ReadLogs(std::vector<NumberedLog>& logs, const std::vector<NumberedCounts>& counts);
  void WritePhits(MessageWriter& to, uint32_t rank);
  void ReadPhits(MessageReader& from, uint32_t rank);
  std::vector<NodeView> GatherViews(bool waiting);
  Verdict Judge();
  bool DaemonsAreDone() const;
  void WatchRunners();
  void StartTasks();
  bool Shared() const { return ranks_.count > 1; }
  struct ScheduledFault {
    uint32_t cable;
    Fault fault;
  };
  void AddFaultSinceStart(ScheduledFault scheduled);

  const uint64_t seed_;
  unsigned threads_;
  const uint64_t watchdog_cycles_;
  Ranks ranks_;
  std::map<uint32_t, Neighbour> neighbours_;  // by rank
  std::vector<Seat> seats_;
  std::vector<std::unique_ptr<Node>> nodes_;  // of this rank, in their order
  std::vector<std::unique_ptr<Cable>> cables_;
  std::vector<const Node*> senders_;                         // by cable
  std::vector<std::unique_ptr<CaptureFile>> capture_files_;  // rank 0 writes them
  struct Interface {
    uint32_t file;
    uint32_t number;
  };
  std::vector<Interface> interfaces_;
  std::vector<ScheduledFault> scheduled_faults_;
  std::vector<std::pair<Femtoseconds, Femtoseconds>> outages_;  // from, to: of those scheduled
  std::vector<CaptureEvent> captured_;
  std::vector<PassageEvent> passages_;
  std::vector<StateEvent> states_;
  LoadHistory history_;
  std::vector<LoadHistory::Counts> counts_;  // of all cables at the end of the last window, if watched
  bool watched_ = false;
  Tally tally_;                      // of all nodes, in rank 0; of its own elsewhere
  std::vector<NodeRegister> asked_;  // registers that are being read
  Scoreboard scoreboard_;
  MemoryJudge memory_judge_;  // of rank 0
  TaskWorld world_;

  Femtoseconds now_ = 0;
  Femtoseconds window_fs_;
  Femtoseconds longest_latency_fs_ = 0;
  Femtoseconds window_end_ = 0;
  Femtoseconds start_fs_ = 0;
  uint64_t cycle_limit_ = 0;  // 0: none
  Femtoseconds limit_fs_ = std::numeric_limits<Femtoseconds>::max();
  bool prepared_ = false;
  bool started_ = false;
  bool awaited_ = false;
  bool has_ethernet_ = false;
  std::string message_;
  std::atomic<double> patience_s_ = std::numeric_limits<double>::infinity();

  std::unique_ptr<std::barrier<>> begin_;
  std::unique_ptr<std::barrier<>> end_;
  std::atomic<bool> quit_ = false;
  std::vector<std::thread> workers_;
  std::vector<std::atomic<Runner*>> runners_;  // of each thread
  std::thread watcher_;                        // looks for tasks that compute for ever
  std::mutex watcher_mutex_;
  std::condition_variable watcher_stop_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_CLUSTER_H_
