#include "sim/cluster.h"

#include <algorithm>
#include <chrono>
#include <iterator>
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

void Cluster::JoinRanks(Ranks ranks) {
  if (!seats_.empty()) throw std::logic_error("ranks are joined before the first node");
  ranks_ = std::move(ranks);
}

Cluster::Seat Cluster::MakeSeat(Coord coord, const std::string& model, Period core, Period link,
                                Femtoseconds jitter_fs) {
  const uint64_t index = seats_.size();
  // Boards do not start together: the seed places each node's edges within a core clock period.
  Random random(seed_, kPhaseStream + index);
  const auto phase = static_cast<Femtoseconds>(random.Below(core.numerator / core.denominator));
  Random jitter(seed_, kJitterStream + index);
  const Clock core_clock(core.numerator, core.denominator, phase, jitter_fs, jitter.Next());
  const Clock link_clock(link.numerator, link.denominator, phase, jitter_fs, jitter.Next());
  world_.directory.AddNode(coord);
  return {nullptr, ranks_.rank, coord, FindNodeModelType(model).shape, core_clock, link_clock};
}

uint32_t Cluster::AddNode(Coord coord, const std::string& model, Period core, Period link, Femtoseconds jitter_fs) {
  const auto index = static_cast<uint32_t>(seats_.size());
  Seat seat = MakeSeat(coord, model, core, link, jitter_fs);
  nodes_.push_back(std::make_unique<Node>(index, coord, FindNodeModelType(model), seat.core, seat.link));
  seat.node = nodes_.back().get();
  for (unsigned port = 0; port < seat.shape.ports; ++port) seat.node->port(port).set_world(&world_);
  seats_.push_back(seat);
  return index;
}

uint32_t Cluster::AddNodeElsewhere(uint32_t rank, Coord coord, const std::string& model, Period core, Period link,
                                   Femtoseconds jitter_fs) {
  if (rank >= ranks_.count || rank == ranks_.rank)
    throw std::invalid_argument("node " + coord.Text() + ": no other rank " + std::to_string(rank));
  seats_.push_back(MakeSeat(coord, model, core, link, jitter_fs));
  seats_.back().rank = rank;
  return static_cast<uint32_t>(seats_.size() - 1);
}

void Cluster::CompensateClocks() {
  for (auto& node : nodes_) node->CompensateClocks();
}

void Cluster::SkipQuietEdges() {
  for (auto& node : nodes_) node->SkipQuietEdges();
}

// All ranks have the same windows, whatever cables they hold.
void Cluster::LayCable(const Seat& from, Femtoseconds latency, size_t spare_phits, bool here) {
  const Femtoseconds period = from.link.min_period();
  window_fs_ = std::min(window_fs_, latency + period);
  longest_latency_fs_ = std::max(longest_latency_fs_, latency);
  senders_.push_back(from.node);
  cables_.push_back(here ? std::make_unique<Cable>(latency, period, from.shape.lanes, from.shape.coded, spare_phits,
                                                   seed_, cables_.size())
                         : nullptr);
}

uint32_t Cluster::AddCable(uint32_t node_a, unsigned link_a, uint32_t node_b, unsigned link_b, Femtoseconds latency_ab,
                           Femtoseconds latency_ba) {
  const Seat& a = seats_.at(node_a);
  const Seat& b = seats_.at(node_b);
  const auto index = static_cast<uint32_t>(cables_.size());
  const bool here = a.node != nullptr || b.node != nullptr;
  constexpr size_t kSparePhits = 8;
  LayCable(a, latency_ab, kSparePhits, here);
  LayCable(b, latency_ba, kSparePhits, here);
  if (a.node != nullptr)
    a.node->Connect(link_a, cables_[index].get(), cables_[index + 1].get(), b.link.Delayed(latency_ba));
  if (b.node != nullptr)
    b.node->Connect(link_b, cables_[index + 1].get(), cables_[index].get(), a.link.Delayed(latency_ab));
  if (here && a.rank != b.rank) {
    const bool sends_first = a.node != nullptr;
    Neighbour& neighbour = neighbours_[sends_first ? b.rank : a.rank];
    neighbour.out.push_back(index + (sends_first ? 0 : 1));
    neighbour.in.push_back(index + (sends_first ? 1 : 0));
  }
  return index;
}

uint32_t Cluster::AddLooseCable(uint32_t node, unsigned link, Femtoseconds latency) {
  constexpr size_t kSparePhits = 1 << 16;  // between two calls of the holder
  if (Shared()) throw std::invalid_argument("a cable that the caller holds needs all nodes in one process");
  const Seat& end = seats_.at(node);
  const auto index = static_cast<uint32_t>(cables_.size());
  LayCable(end, latency, kSparePhits, true);
  LayCable(end, latency, kSparePhits, true);
  end.node->Connect(link, cables_[index].get(), cables_[index + 1].get(), end.link.Delayed(latency));
  return index;
}

void Cluster::AddEthernet(uint32_t node, unsigned port, const std::string& name, Period clock, int64_t far_ppb) {
  if (Shared()) throw std::invalid_argument("an Ethernet port needs all nodes in one process");
  Node& end = *seats_.at(node).node;
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
  seats_.at(node).node->AddTraffic(port, std::move(settings), seed_ + kTrafficStream);
}

void Cluster::MarkTraffic(bool on) {
  for (auto& node : nodes_)
    for (TrafficPort& traffic : node->traffic()) traffic.Mark(on);
}

void Cluster::AddTask(uint32_t node, unsigned port, const std::string& name, bool daemon,
                      std::function<int64_t()> body) {
  TaskPort& task = seats_.at(node).node->port(port);
  world_.directory.AddTask(task.place(), name);
  task.Attach(name, daemon, std::move(body));
}

void Cluster::AddHost(uint32_t node, unsigned port, HostSettings settings) {
  const Seat& seat = seats_.at(node);
  settings.node = Place{seat.coord, static_cast<uint8_t>(port)}.bits();
  settings.memory.seed = seed_;
  settings.memory.stream = node;
  settings.memory.beat_bytes = seat.shape.word_bytes();
  memory_judge_.AddInterface(node, settings.node, seat.core);
  if (seat.node != nullptr) seat.node->AddHost(port, settings);
}

void Cluster::AddProgram(uint32_t node, const std::string& name, uint16_t domain, uint64_t bytes, bool lazily,
                         std::function<void(const tn_backend_t*)> body) {
  seats_.at(node).node->host()->AddProgram(name, domain, bytes, lazily, std::move(body));
}

void Cluster::AddTaskElsewhere(uint32_t node, unsigned port, const std::string& name) {
  world_.directory.AddTask({seats_.at(node).coord, static_cast<uint8_t>(port)}, name);
}

void Cluster::AddChannel(uint32_t node, unsigned port, unsigned channel, ChannelRules rules) {
  const Place place = {seats_.at(node).coord, static_cast<uint8_t>(port)};
  if (rules.leftover_allowed) scoreboard_.AllowLeftover(place, channel);
  world_.directory.AddChannel(place, channel, std::move(rules));
}

void Cluster::AllowAnyOrder(uint32_t node, unsigned port) {
  scoreboard_.AllowAnyOrder({seats_.at(node).coord, static_cast<uint8_t>(port)});
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
  capture_files_.push_back(ranks_.rank == 0 ? std::make_unique<CaptureFile>(path) : nullptr);
  return static_cast<uint32_t>(capture_files_.size() - 1);
}

uint32_t Cluster::AddCaptureInterface(uint32_t file, const std::string& name) {
  CaptureFile* const capture = capture_files_.at(file).get();
  interfaces_.push_back({file, capture == nullptr ? 0 : capture->AddInterface(name)});
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
  threads_ = std::max(1u, std::min(threads_, static_cast<unsigned>(nodes_.size())));
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
  Verdict verdict = {};
  while (now_ < until_fs && verdict.status == Status::kRunning && !verdict.pause) {
    RunWindow(std::min(now_ + window_fs_, limit_fs_));
    const double elapsed_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    verdict = Conclude(elapsed_s > wall_s, true);
  }
  runners_[0] = nullptr;
  return verdict.status;
}

Cluster::Status Cluster::RunOn() {
  if (!prepared_) Prepare();
  const SignalGuard guard;
  runners_[0] = &ThisRunner();
  const Femtoseconds end = now_ + window_fs_;
  RunWindow(now_ < limit_fs_ ? std::min(end, limit_fs_) : end);
  runners_[0] = nullptr;
  return Conclude(false, false).status;
}

std::vector<uint32_t> Cluster::ReadRegisters(const std::vector<NodeRegister>& registers) {
  if (registers.empty()) return {};
  asked_ = registers;
  for (const NodeRegister& asked : asked_) {
    Node* const own = seats_.at(asked.node).node;
    if (own != nullptr) own->registers().Read(asked.address);
  }
  do {
    if (RunOn() != Status::kFailed) continue;
    if (ranks_.rank != 0) return {};
    throw std::runtime_error(message_);
  } while (!tally_.answered);
  asked_.clear();
  for (const auto& node : nodes_) node->registers().answers().clear();
  std::vector<uint32_t> values(registers.size());
  for (const RegisterAnswer& answer : tally_.answers) values[answer.place] = answer.value;
  return values;
}

void Cluster::ScheduleFault(uint32_t cable, const Fault& fault) {
  if (started_) {
    AddFaultSinceStart({cable, fault});
  } else {
    scheduled_faults_.push_back({cable, fault});
  }
}

void Cluster::AddFaultSinceStart(ScheduledFault scheduled) {
  scheduled.fault.from_fs += start_fs_;
  AddFault(scheduled.cable, scheduled.fault);
}

void Cluster::AddFault(uint32_t at, const Fault& fault) {
  if (Cable* const cable = cables_.at(at).get()) cable->AddFault(fault);
  if (fault.kind == FaultKind::kDown) outages_.push_back({fault.from_fs, fault.from_fs + fault.value});
}

void Cluster::StartTasks() {
  for (auto& node : nodes_) node->StartTasks(now_);
  started_ = true;
  start_fs_ = now_;
  scoreboard_.set_start(start_fs_);
  memory_judge_.set_start(start_fs_);
  if (watched_ && ranks_.rank == 0) history_.Add(0, counts_);
  if (cycle_limit_ != 0) limit_fs_ = start_fs_ + seats_.front().core.Duration(cycle_limit_);
  for (const ScheduledFault& scheduled : scheduled_faults_) AddFaultSinceStart(scheduled);
}

// Takes the logs of the nodes of this rank at which something happened.
std::vector<NumberedLog> Cluster::TakeLogs() {
  std::vector<NumberedLog> logs;
  for (auto& node : nodes_) {
    if (!node->log().empty()) logs.push_back({node->index(), std::exchange(node->log(), {})});
  }
  return logs;
}

std::vector<NumberedCounts> Cluster::CountCables() const {
  std::vector<NumberedCounts> counts;
  for (uint32_t i = 0; watched_ && i < cables_.size(); ++i) {
    if (senders_[i] != nullptr) counts.push_back({i, LoadHistory::CountsOf(*cables_[i])});
  }
  return counts;
}

// What the interfaces of all nodes did, in the order of time: what follows from something at another node is later.
void Cluster::JudgeMemory(const std::vector<NumberedLog>& logs) {
  struct Numbered {
    uint32_t node;
    const InterfaceEvent* event;
  };
  std::vector<Numbered> all;
  for (const NumberedLog& log : logs)
    for (const InterfaceEvent& event : log.log.interface) all.push_back({log.node, &event});
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.event->time_fs < b.event->time_fs; });
  for (const Numbered& each : all) memory_judge_.Observe(each.node, *each.event);
}

// Logs of all ranks. First what was sent, then what arrived, each in the order of the nodes.
void Cluster::ReadLogs(std::vector<NumberedLog>& logs, const std::vector<NumberedCounts>& counts) {
  std::sort(logs.begin(), logs.end(), [](const auto& a, const auto& b) { return a.node < b.node; });
  captured_.clear();
  for (const NumberedLog& log : logs) {
    for (const SendEvent& event : log.log.sends) scoreboard_.Sent(event);
  }
  for (NumberedLog& numbered : logs) {
    NodeLog& log = numbered.log;
    for (const ReceiveEvent& event : log.receives) scoreboard_.Received(event);
    std::move(log.captures.begin(), log.captures.end(), std::back_inserter(captured_));
    passages_.insert(passages_.end(), log.passages.begin(), log.passages.end());
    states_.insert(states_.end(), log.states.begin(), log.states.end());
  }
  if (!memory_judge_.empty()) JudgeMemory(logs);
  if (watched_) {
    counts_.resize(cables_.size());
    for (const NumberedCounts& count : counts) counts_[count.cable] = count.counts;
    if (started_) history_.Add(now_ - start_fs_, counts_);
  }
  std::stable_sort(captured_.begin(), captured_.end(),
                   [](const auto& a, const auto& b) { return a.time_fs < b.time_fs; });
  for (const CaptureEvent& event : captured_) {
    const Interface& interface = interfaces_[event.interface];
    capture_files_[interface.file]->Write(interface.number, event.time_fs, event.words);
  }
}

// Of the nodes of this rank.
Tally Cluster::TakeTally(bool may_interrupt) {
  Tally tally;
  for (const auto& node : nodes_) {
    const bool first = tally.troubled_node == Tally::kNobody;
    if (first && !node->failure().empty()) {
      tally.troubled_node = node->index();
      tally.trouble = node->failure();
    }
    for (unsigned port = 0; port < node->shape().ports; ++port) {
      const TaskPort& task = node->port(port);
      if (!task.present()) continue;
      tally.waited_for |= !task.daemon();
      tally.waited_running |= task.running() && !task.daemon();
      tally.idle &= !task.running() || task.idle();
      if (task.state() != TaskPort::State::kFailed || tally.troubled_node != Tally::kNobody) continue;
      tally.troubled_node = node->index();
      tally.trouble = "task " + task.Text() + " failed in core cycle " +
                      WithTime(node->core_clock(), task.finished_cycle()) + ": " + task.failure();
      tally.frames = FramesText(task.where_failed());
    }
    for (size_t page = 0; node->host() != nullptr && page < node->host()->programs(); ++page) {
      const Program& program = node->host()->program(page);
      tally.waited_for = true;
      tally.waited_running |= program.running();
      tally.idle &= !program.running();
      if (program.state() != Program::State::kFailed || tally.troubled_node != Tally::kNobody) continue;
      tally.troubled_node = node->index();
      tally.trouble = "program " + program.name() + " (node " + node->coord().Text() + ") failed " +
                      InNs(program.ended_fs() - start_fs_) + " after the start: " + program.failure();
      tally.frames = FramesText(program.where_failed());
    }
    tally.running |= node->TasksRunning();
    tally.waited_running |= node->tasks_to_start();  // they begin at its next core edge, which may be windows away
    tally.last_movement_fs = std::max(tally.last_movement_fs, node->last_movement_fs());
    tally.up &= started_ || node->IsUp(scoreboard_.repaired());
    tally.node_cycles += node->core_cycles();
    tally.skipped_node_cycles += node->skipped_cycles();
    tally.nullified += node->nullified();
  }
  std::map<uint32_t, size_t> taken;  // answers of a node
  for (uint32_t place = 0; place < asked_.size(); ++place) {
    Node* const own = seats_[asked_[place].node].node;
    if (own == nullptr) continue;
    const std::deque<uint32_t>& answers = own->registers().answers();
    const size_t next = taken[asked_[place].node]++;
    if (next < answers.size()) {
      tally.answers.push_back({place, answers[next]});
    } else {
      tally.answered = false;
    }
  }
  tally.interrupted = may_interrupt && TakeInterrupt();
  return tally;
}

void Cluster::WritePhits(MessageWriter& to, uint32_t rank) {
  const auto neighbour = neighbours_.find(rank);
  if (neighbour == neighbours_.end()) return;
  for (const uint32_t cable : neighbour->second.out) to.PutAll(cables_[cable]->TakeAll());
}

void Cluster::ReadPhits(MessageReader& from, uint32_t rank) {
  const auto neighbour = neighbours_.find(rank);
  if (neighbour == neighbours_.end()) return;
  for (const uint32_t cable : neighbour->second.in) {
    for (const Phit& phit : from.GetAll<std::vector<Phit>>()) cables_[cable]->Accept(phit);
  }
}

Cluster::Verdict Cluster::Conclude(bool pause, bool may_interrupt) {
  std::vector<NumberedLog> logs = TakeLogs();
  std::vector<NumberedCounts> counts = CountCables();
  tally_ = TakeTally(may_interrupt);
  for (const auto& [rank, neighbour] : neighbours_) {
    if (rank == 0 || ranks_.rank == 0) continue;
    MessageWriter message;
    WritePhits(message, rank);
    ranks_.send(rank, message.bytes());
  }
  if (ranks_.rank != 0) {
    MessageWriter message;
    WritePhits(message, 0);
    WriteTally(message, tally_);
    message.PutAll(counts);
    message.Put<uint64_t>(logs.size());
    for (const NumberedLog& log : logs) WriteLog(message, log.node, log.log);
    ranks_.send(0, message.bytes());
  } else {
    for (uint32_t rank = 1; rank < ranks_.count; ++rank) {
      const Bytes bytes = ranks_.receive(rank);
      MessageReader message(bytes);
      ReadPhits(message, rank);
      tally_.Add(ReadTally(message));
      const auto others = message.GetAll<std::vector<NumberedCounts>>();
      counts.insert(counts.end(), others.begin(), others.end());
      for (auto left = message.Get<uint64_t>(); left > 0; --left) logs.push_back(ReadLog(message));
    }
    ReadLogs(logs, counts);
    Verdict verdict = Judge();
    verdict.pause = pause;
    verdict.answered = tally_.answered;
    if (tally_.interrupted && verdict.status == Status::kRunning) verdict.status = Status::kInterrupted;
    for (uint32_t rank = 1; rank < ranks_.count; ++rank) {
      MessageWriter message;
      WritePhits(message, rank);
      message.Put(verdict);
      ranks_.send(rank, message.bytes());
    }
    if (verdict.describe) {
      const std::vector<NodeView> views = GatherViews(started_);
      message_ += started_ ? "\n" + torusnet::DescribeWaiting(views, world_.directory, true) : DescribeBringUp(views);
    }
    return verdict;
  }
  for (const auto& [rank, neighbour] : neighbours_) {
    if (rank == 0) continue;
    const Bytes bytes = ranks_.receive(rank);
    MessageReader message(bytes);
    ReadPhits(message, rank);
  }
  const Bytes bytes = ranks_.receive(0);
  MessageReader message(bytes);
  ReadPhits(message, 0);
  const auto verdict = message.Get<Verdict>();
  tally_.answered = verdict.answered;
  if (verdict.start) StartTasks();
  if (verdict.describe) GatherViews(started_);
  return verdict;
}

// Of all nodes, at rank 0; the others send it what they see of theirs.
std::vector<NodeView> Cluster::GatherViews(bool waiting) {
  std::vector<NodeView> views =
      waiting ? ViewWaiting(nodes_, world_.directory) : ViewBringUp(nodes_, scoreboard_.repaired());
  if (ranks_.rank != 0) {
    ranks_.send(0, WriteViews(views));
    return {};
  }
  for (uint32_t rank = 1; rank < ranks_.count; ++rank) {
    for (NodeView& view : ReadViews(ranks_.receive(rank))) views.push_back(std::move(view));
  }
  std::sort(views.begin(), views.end(), [](const auto& a, const auto& b) { return a.node < b.node; });
  return views;
}

// By the tally of all nodes.
Cluster::Verdict Cluster::Judge() {
  const auto judged = [](Status status, bool describe = false) {
    return Verdict{status, false, false, false, describe};
  };
  if (!memory_judge_.findings().empty()) {  // the cause of what else has failed
    message_ = memory_judge_.findings().front();
    tally_.frames.clear();
    return judged(Status::kFailed);
  }
  if (tally_.troubled_node != Tally::kNobody) {
    message_ = tally_.trouble;
    return judged(Status::kFailed);
  }
  if (!started_) {
    Verdict verdict = judged(Status::kRunning);
    if (tally_.up) {
      StartTasks();
      verdict.start = true;
    } else if (now_ > kBringUpLimitFs + kBringUpLatencies * longest_latency_fs_) {
      message_.clear();
      return judged(Status::kFailed, true);
    }
    return verdict;
  }
  if (now_ >= limit_fs_ && (tally_.running || awaited_)) return judged(Status::kLimit);
  if (awaited_) return judged(Status::kRunning);
  if (!tally_.running || ((tally_.waited_for || has_ethernet_) && DaemonsAreDone())) return judged(Status::kFinished);
  // Nothing need move while a cable is away as planned.
  Femtoseconds last_movement = std::max(start_fs_, tally_.last_movement_fs);
  for (const auto& [from, to] : outages_) {
    if (from <= now_) last_movement = std::max(last_movement, std::min(to, now_));
  }
  const Clock& clock = seats_.front().core;
  if (now_ - last_movement > clock.Duration(watchdog_cycles_)) {
    if (tally_.waited_for && !tally_.waited_running) return judged(Status::kFinished);
    message_ = "nothing has moved for " + WithTime(clock, watchdog_cycles_, " core cycles");
    return judged(Status::kStalled, true);
  }
  return judged(Status::kRunning);
}

// Only daemons run, every message has arrived, and all of them wait for the next.
bool Cluster::DaemonsAreDone() const { return !tally_.waited_running && scoreboard_.Settled() && tally_.idle; }

void Cluster::ResetNode(uint32_t index, uint32_t register_address) {
  const Seat& seat = seats_.at(index);
  scoreboard_.Excuse(seat.coord);
  memory_judge_.Reset(index);
  if (seat.node == nullptr) return;
  seat.node->StopTasks();
  seat.node->ResetByRegister(register_address);
}

void Cluster::ResetLinks(uint32_t index, uint64_t link_cycles) {
  const Seat& seat = seats_.at(index);
  scoreboard_.Excuse(seat.coord);
  if (seat.node == nullptr) return;
  seat.node->StopTasks();
  seat.node->ResetLinks(link_cycles);
}

std::string Cluster::DescribeWaiting() {
  const std::vector<NodeView> views = GatherViews(true);
  return ranks_.rank == 0 ? torusnet::DescribeWaiting(views, world_.directory, false) : "";
}

uint64_t Cluster::digest() {
  struct NodeDigest {
    uint32_t node;
    uint64_t digest;
  };
  std::vector<NodeDigest> digests;
  for (const auto& node : nodes_) digests.push_back({node->index(), node->digest()});
  if (ranks_.rank != 0) {
    MessageWriter message;
    message.PutAll(digests);
    ranks_.send(0, message.bytes());
    return 0;
  }
  for (uint32_t rank = 1; rank < ranks_.count; ++rank) {
    const Bytes bytes = ranks_.receive(rank);
    const auto others = MessageReader(bytes).GetAll<std::vector<NodeDigest>>();
    digests.insert(digests.end(), others.begin(), others.end());
  }
  std::sort(digests.begin(), digests.end(), [](const auto& a, const auto& b) { return a.node < b.node; });
  Hash digest;
  for (const NodeDigest& node : digests) digest.Add(node.digest);
  return digest.value();
}

void Cluster::Close() {
  for (auto& node : nodes_) node->Close();
  for (auto& file : capture_files_) {
    if (file != nullptr) file->Flush();
  }
}

}  // namespace torusnet
