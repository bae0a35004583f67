#include "sim/cluster.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>

#include "sim/random.h"
#include "sim/time_text.h"
#include "sim/watchdog.h"

namespace torusnet {
namespace {

// Windows need no longer be: at this length, changing from node to node costs nothing any more.
constexpr Femtoseconds kMaxWindowFs = 1000 * kFsPerNs;
// A session takes three times the latency of its cable, and links come up in any order.
constexpr Femtoseconds kBringUpLimitFs = 1'000'000 * kFsPerNs;
constexpr int kBringUpLatencies = 10;
constexpr uint64_t kPhaseStream = uint64_t{1} << 32;  // random streams of nodes; cables count from 0
constexpr uint64_t kJitterStream = uint64_t{3} << 32;
constexpr uint64_t kEthernetStream = uint64_t{4} << 32;
constexpr uint64_t kTrafficStream = uint64_t{5} << 32;

}  // namespace

Cluster::Cluster(uint64_t seed, unsigned threads, uint64_t watchdog_cycles)
    : seed_(seed), threads_(std::max(threads, 1u)), watchdog_cycles_(watchdog_cycles), window_fs_(kMaxWindowFs) {}

Cluster::~Cluster() {
  {
    const std::lock_guard lock(watcher_mutex_);
    quit_ = true;
  }
  watcher_stop_.notify_all();
  if (watcher_.joinable()) watcher_.join();
  if (begin_) begin_->arrive_and_wait();
  for (std::thread& worker : workers_) worker.join();
}

uint32_t Cluster::AddNode(Coord coord, const std::string& model, Period core, Period link, Femtoseconds jitter_fs) {
  const auto index = static_cast<uint32_t>(nodes_.size());
  // Boards do not start together: the seed places each node's edges within a core clock period.
  Random random(seed_, kPhaseStream + index);
  const auto phase = static_cast<Femtoseconds>(random.Below(core.numerator / core.denominator));
  Random jitter(seed_, kJitterStream + index);
  const Clock core_clock(core.numerator, core.denominator, phase, jitter_fs, jitter.Next());
  const Clock link_clock(link.numerator, link.denominator, phase, jitter_fs, jitter.Next());
  nodes_.push_back(std::make_unique<Node>(index, coord, FindNodeModelType(model), core_clock, link_clock));
  world_.directory.AddNode(coord);
  for (unsigned port = 0; port < nodes_.back()->shape().ports; ++port) nodes_.back()->port(port).set_world(&world_);
  return index;
}

void Cluster::CompensateClocks() {
  for (auto& node : nodes_) node->CompensateClocks();
}

// Phits on the way for the latency and for the window that the sender may be ahead, as many again for duplicated ones,
// and some to spare.
void Cluster::LayCable(const Node& from, Femtoseconds latency, size_t spare_phits) {
  const Femtoseconds period = from.link_clock().min_period();
  window_fs_ = std::min(window_fs_, latency + period);
  longest_latency_fs_ = std::max(longest_latency_fs_, latency);
  const size_t capacity = static_cast<size_t>(4 * (latency + period) / period) + spare_phits;
  senders_.push_back(&from);
  cables_.push_back(
      std::make_unique<Cable>(latency, from.shape().lanes, from.shape().coded, capacity, seed_, cables_.size()));
}

uint32_t Cluster::AddCable(uint32_t node_a, unsigned link_a, uint32_t node_b, unsigned link_b, Femtoseconds latency_ab,
                           Femtoseconds latency_ba) {
  Node& a = *nodes_.at(node_a);
  Node& b = *nodes_.at(node_b);
  const auto index = static_cast<uint32_t>(cables_.size());
  LayCable(a, latency_ab, 64);
  LayCable(b, latency_ba, 64);
  a.Connect(link_a, cables_[index].get(), cables_[index + 1].get(), b.link_clock().Delayed(latency_ba));
  b.Connect(link_b, cables_[index + 1].get(), cables_[index].get(), a.link_clock().Delayed(latency_ab));
  return index;
}

uint32_t Cluster::AddLooseCable(uint32_t node, unsigned link, Femtoseconds latency) {
  constexpr size_t kSparePhits = 1 << 16;  // between two calls of the holder
  Node& end = *nodes_.at(node);
  const auto index = static_cast<uint32_t>(cables_.size());
  LayCable(end, latency, kSparePhits);
  LayCable(end, latency, kSparePhits);
  end.Connect(link, cables_[index].get(), cables_[index + 1].get(), end.link_clock().Delayed(latency));
  return index;
}

void Cluster::AddEthernet(uint32_t node, unsigned port, const std::string& name, Period clock, int64_t far_ppb) {
  Node& end = *nodes_.at(node);
  if (!end.shape().ethernet) throw std::invalid_argument("node " + end.coord().Text() + " has no Ethernet port");
  // The oscillator of the PHY: the seed places its edges.
  Random random(seed_, kEthernetStream + node);
  const auto phase = static_cast<Femtoseconds>(random.Below(clock.numerator / clock.denominator));
  end.ConnectEthernet(Clock(clock.numerator, clock.denominator, phase), far_ppb);
  const Place place{end.coord(), static_cast<uint8_t>(port)};
  world_.directory.AddTask(place, name);
  scoreboard_.AddOutside(place);
  has_ethernet_ = true;
}

void Cluster::AddTraffic(uint32_t node, unsigned port, TrafficSettings settings) {
  nodes_.at(node)->AddTraffic(port, std::move(settings), seed_ + kTrafficStream);
}

void Cluster::MarkTraffic(bool on) {
  for (auto& node : nodes_)
    for (TrafficPort& traffic : node->traffic()) traffic.Mark(on);
}

void Cluster::AddTask(uint32_t node, unsigned port, const std::string& name, bool daemon,
                      std::function<int64_t()> body) {
  TaskPort& task = nodes_.at(node)->port(port);
  world_.directory.AddTask(task.place(), name);
  task.Attach(name, daemon, std::move(body));
}

void Cluster::AddChannel(uint32_t node, unsigned port, unsigned channel, ChannelRules rules) {
  const Place place = nodes_.at(node)->port(port).place();
  if (rules.leftover_allowed) scoreboard_.AllowLeftover(place, channel);
  world_.directory.AddChannel(place, channel, std::move(rules));
}

GuardedMemory& Cluster::AddMemory(const std::string& name, size_t bytes, const void* content) {
  return world_.memories.emplace_back(name, bytes, content);
}

std::string Cluster::Overruns() const {
  std::string text;
  for (const GuardedMemory& memory : world_.memories) {
    const std::string overrun = memory.Overrun();
    if (!overrun.empty()) text += overrun + "\n";
  }
  return text;
}

uint32_t Cluster::AddCaptureFile(const std::string& path) {
  capture_files_.push_back(std::make_unique<CaptureFile>(path));
  return static_cast<uint32_t>(capture_files_.size() - 1);
}

uint32_t Cluster::AddCaptureInterface(uint32_t file, const std::string& name) {
  interfaces_.push_back({file, capture_files_.at(file)->AddInterface(name)});
  return static_cast<uint32_t>(interfaces_.size() - 1);
}

void Cluster::EnableProbe() {
  for (auto& node : nodes_) node->EnableProbe();
}

void Cluster::EnableWatch() {
  watched_ = true;
  scoreboard_.set_keep_messages(true);
  for (auto& node : nodes_) node->EnableWatch();
}

void Cluster::Prepare() {
  prepared_ = true;
  threads_ = std::min<unsigned>(threads_, static_cast<unsigned>(nodes_.size()));
  runners_ = std::vector<std::atomic<Runner*>>(threads_);
  watcher_ = std::thread([this] { WatchRunners(); });
  if (threads_ < 2) return;
  begin_ = std::make_unique<std::barrier<>>(threads_);
  end_ = std::make_unique<std::barrier<>>(threads_);
  for (unsigned thread = 1; thread < threads_; ++thread) workers_.emplace_back([this, thread] { Worker(thread); });
}

// Ends the task of a thread in which none has called its port for too long.
void Cluster::WatchRunners() {
  using Time = std::chrono::steady_clock;
  constexpr auto kStep = std::chrono::milliseconds(50);
  constexpr double kInterruptedS = 0.2;
  struct Seen {
    uint64_t turn = 0;
    Time::time_point since = Time::now();
  };
  std::vector<Seen> seen(runners_.size());
  std::unique_lock lock(watcher_mutex_);
  while (!watcher_stop_.wait_for(lock, kStep, [this] { return quit_.load(); })) {
    for (size_t i = 0; i < seen.size(); ++i) {
      Runner* runner = runners_[i];
      if (runner == nullptr) continue;
      const uint64_t turn = runner->turn;
      if (turn != seen[i].turn) seen[i] = {turn, Time::now()};
      const double elapsed_s = std::chrono::duration<double>(Time::now() - seen[i].since).count();
      if (turn % 2 == 1 && elapsed_s > (Interrupted() ? kInterruptedS : patience_s_.load())) runner->EndTask(turn);
    }
  }
}

void Cluster::Worker(unsigned thread) {
  runners_[thread] = &ThisRunner();
  while (true) {
    begin_->arrive_and_wait();
    if (quit_) return;
    RunShare(thread);
    end_->arrive_and_wait();
  }
}

void Cluster::RunShare(unsigned thread) {
  for (size_t i = thread; i < nodes_.size(); i += threads_) nodes_[i]->RunUntil(window_end_);
}

void Cluster::RunWindow(Femtoseconds end) {
  window_end_ = end;
  if (threads_ > 1) begin_->arrive_and_wait();
  RunShare(0);
  if (threads_ > 1) end_->arrive_and_wait();
  now_ = end;
}

Cluster::Status Cluster::Run(Femtoseconds until_fs, double wall_s) {
  if (!prepared_) Prepare();
  const SignalGuard guard;
  runners_[0] = &ThisRunner();
  const auto begin = std::chrono::steady_clock::now();
  Status status = Status::kRunning;
  while (now_ < until_fs && status == Status::kRunning) {
    RunWindow(std::min(now_ + window_fs_, limit_fs_));
    ReadLogs();
    status = Judge();
    if (TakeInterrupt() && status == Status::kRunning) status = Status::kInterrupted;
    if (std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() > wall_s) break;
  }
  runners_[0] = nullptr;
  return status;
}

Cluster::Status Cluster::RunOn() {
  if (!prepared_) Prepare();
  const SignalGuard guard;
  const Femtoseconds end = now_ + window_fs_;
  RunWindow(now_ < limit_fs_ ? std::min(end, limit_fs_) : end);
  ReadLogs();
  return Judge();
}

void Cluster::ScheduleFault(uint32_t cable, const Fault& fault) {
  if (started_) {
    AddFaultSinceStart({cable, fault});
  } else {
    scheduled_faults_.push_back({cable, fault});
  }
}

void Cluster::AddFaultSinceStart(ScheduledFault scheduled) {
  Fault& fault = scheduled.fault;
  fault.from_fs += start_fs_;
  cables_.at(scheduled.cable)->AddFault(fault);
  if (fault.kind == FaultKind::kDown) outages_.push_back({fault.from_fs, fault.from_fs + fault.value});
}

void Cluster::StartTasks() {
  for (auto& node : nodes_) node->StartTasks(now_);
  started_ = true;
  start_fs_ = now_;
  scoreboard_.set_start(start_fs_);
  if (watched_) history_.Add(0, cables_);
  const Clock& clock = nodes_.front()->core_clock();
  if (cycle_limit_ != 0) limit_fs_ = start_fs_ + clock.Duration(cycle_limit_);
  for (const ScheduledFault& scheduled : scheduled_faults_) AddFaultSinceStart(scheduled);
}

void Cluster::ReadLogs() {
  captured_.clear();
  for (auto& node : nodes_) {
    NodeLog& log = node->log();
    for (const SendEvent& event : log.sends) scoreboard_.Sent(event);
    log.sends.clear();
  }
  for (auto& node : nodes_) {
    NodeLog& log = node->log();
    for (const ReceiveEvent& event : log.receives) scoreboard_.Received(event);
    log.receives.clear();
    std::move(log.captures.begin(), log.captures.end(), std::back_inserter(captured_));
    log.captures.clear();
    passages_.insert(passages_.end(), log.passages.begin(), log.passages.end());
    log.passages.clear();
    states_.insert(states_.end(), log.states.begin(), log.states.end());
    log.states.clear();
  }
  if (watched_ && started_) history_.Add(now_ - start_fs_, cables_);
  std::stable_sort(captured_.begin(), captured_.end(),
                   [](const auto& a, const auto& b) { return a.time_fs < b.time_fs; });
  for (const CaptureEvent& event : captured_) {
    const Interface& interface = interfaces_[event.interface];
    capture_files_[interface.file]->Write(interface.number, event.time_fs, event.words);
  }
}

Cluster::Status Cluster::Judge() {
  Femtoseconds last_movement = start_fs_;
  bool running = false, waited_for = false;
  bool up = true;
  for (auto& node : nodes_) {
    if (!node->failure().empty()) {
      message_ = node->failure();
      return Status::kFailed;
    }
    for (unsigned port = 0; port < node->shape().ports; ++port) {
      const TaskPort& task = node->port(port);
      waited_for |= task.present() && !task.daemon();
      if (task.state() != TaskPort::State::kFailed) continue;
      message_ = "task " + task.Text() + " failed in core cycle " +
                 WithTime(node->core_clock(), task.finished_cycle()) + ": " + task.failure();
      crash_ = &task.where_failed();
      return Status::kFailed;
    }
    running |= node->TasksRunning();
    last_movement = std::max(last_movement, node->last_movement_fs());
    up &= started_ || node->IsUp(scoreboard_.repaired());
  }
  if (!started_) {
    if (up) {
      StartTasks();
    } else if (now_ > kBringUpLimitFs + kBringUpLatencies * longest_latency_fs_) {
      message_ = DescribeBringUp(nodes_, scoreboard_.repaired());
      return Status::kFailed;
    }
    return Status::kRunning;
  }
  if (now_ >= limit_fs_ && (running || awaited_)) return Status::kLimit;
  if (awaited_) return Status::kRunning;
  if (!running || ((waited_for || has_ethernet_) && DaemonsAreDone())) return Status::kFinished;
  // Nothing need move while a cable is away as planned.
  for (const auto& [from, to] : outages_) {
    if (from <= now_) last_movement = std::max(last_movement, std::min(to, now_));
  }
  const Femtoseconds patience = nodes_.front()->core_clock().Duration(watchdog_cycles_);
  if (now_ - last_movement > patience) {
    if (waited_for && !WaitedForTasksRun()) return Status::kFinished;
    message_ = "nothing has moved for " + WithTime(nodes_.front()->core_clock(), watchdog_cycles_, " core cycles") +
               "\n" + torusnet::DescribeWaiting(nodes_, world_.directory, true);
    return Status::kStalled;
  }
  return Status::kRunning;
}

// Tasks other than daemons run, or have not begun.
bool Cluster::WaitedForTasksRun() const {
  for (const auto& node : nodes_) {
    for (unsigned port = 0; port < node->shape().ports; ++port) {
      const TaskPort& task = node->port(port);
      if (task.running() && !task.daemon()) return true;
    }
  }
  return false;
}

// Only daemons run, every message has arrived, and all of them wait for the next.
bool Cluster::DaemonsAreDone() const {
  if (WaitedForTasksRun() || !scoreboard_.Settled()) return false;
  for (const auto& node : nodes_) {
    for (unsigned port = 0; port < node->shape().ports; ++port) {
      const TaskPort& task = node->port(port);
      if (task.running() && !task.idle()) return false;
    }
  }
  return true;
}

void Cluster::AbandonTasks(Node& node) {
  node.StopTasks();
  scoreboard_.Excuse(node.coord());
}

void Cluster::ResetNode(uint32_t index, uint32_t register_address) {
  Node& node = *nodes_.at(index);
  AbandonTasks(node);
  node.registers().Write(register_address, 1);
}

void Cluster::ResetLinks(uint32_t index, uint64_t link_cycles) {
  Node& node = *nodes_.at(index);
  AbandonTasks(node);
  node.ResetLinks(link_cycles);
}

std::string Cluster::DescribeWaiting() const { return torusnet::DescribeWaiting(nodes_, world_.directory, false); }

uint64_t Cluster::node_cycles() const {
  uint64_t sum = 0;
  for (const auto& node : nodes_) sum += node->core_cycles();
  return sum;
}

uint64_t Cluster::nullified() const {
  uint64_t sum = 0;
  for (const auto& node : nodes_) sum += node->nullified();
  return sum;
}

uint64_t Cluster::digest() const {
  Hash digest;
  for (const auto& node : nodes_) digest.Add(node->digest());
  return digest.value();
}

void Cluster::Close() {
  for (auto& node : nodes_) node->Close();
  for (auto& file : capture_files_) file->Flush();
}

}  // namespace torusnet
