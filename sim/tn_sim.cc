#include "sim/tn_sim.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <deque>
#include <exception>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "sim/cluster.h"

using torusnet::Cluster;
using torusnet::Femtoseconds;

struct tn_sim {
  Cluster cluster;
  std::string text;
  std::vector<tn_sim_passage> passages;
  std::vector<tn_sim_state> states = {};
  std::vector<tn_sim_message_record> messages = {};
  std::vector<tn_sim_call> calls = {};
  std::vector<torusnet::MissingMessage> missing = {};
  std::map<uint32_t, Femtoseconds> loose_leave_fs = {};  // by cable: when the next phit of its holder may leave
};

namespace {

thread_local std::string last_error;

// Runs a call and turns an exception into a negative answer.
template <typename Function>
auto Guarded(Function&& function) -> decltype(function()) {
  try {
    return function();
  } catch (const std::exception& error) {
    last_error = error.what();
    return -1;
  }
}

template <typename Function>
int Done(Function&& function) {
  return Guarded([&] {
    function();
    return 0;
  });
}

const char* Keep(tn_sim* sim, std::string text) {
  sim->text = std::move(text);
  return sim->text.c_str();
}

const torusnet::NodeShape& ShapeAt(tn_sim* sim, uint32_t node) {
  if (node >= sim->cluster.size()) throw std::out_of_range("no node " + std::to_string(node));
  return sim->cluster.shape(node);
}
torusnet::Node& NodeAt(tn_sim* sim, uint32_t node) {
  ShapeAt(sim, node);
  torusnet::Node* const found = sim->cluster.node(node);
  if (found == nullptr) throw std::out_of_range("another rank holds node " + std::to_string(node));
  return *found;
}
void CheckPort(tn_sim* sim, uint32_t node, unsigned port) {
  if (port >= ShapeAt(sim, node).ports)
    throw std::out_of_range("node " + std::to_string(node) + " has no port " + std::to_string(port));
}
void CheckLink(tn_sim* sim, uint32_t node, unsigned link) {
  if (link >= ShapeAt(sim, node).links)
    throw std::out_of_range("node " + std::to_string(node) + " has no link " + std::to_string(link));
}
void CheckRegister(tn_sim* sim, uint32_t node, uint32_t offset) {
  const torusnet::NodeShape& shape = ShapeAt(sim, node);
  if (offset >> shape.address_bits() == 0) return;
  char text[120];
  std::snprintf(text, sizeof text, "node %u has no register at 0x%x: its registers are at 0x0 to 0x%x (links: %u)",
                node, offset, (1u << shape.address_bits()) - 4, shape.links);
  throw std::out_of_range(text);
}
// nullptr: other ranks hold both ends.
torusnet::Cable* FindCable(tn_sim* sim, uint32_t cable) {
  if (cable >= sim->cluster.cables()) throw std::out_of_range("no cable " + std::to_string(cable));
  return sim->cluster.cable(cable);
}
torusnet::Cable& CableAt(tn_sim* sim, uint32_t cable) {
  torusnet::Cable* const found = FindCable(sim, cable);
  if (found == nullptr) throw std::out_of_range("other ranks hold cable " + std::to_string(cable));
  return *found;
}

torusnet::EthernetLine& EthernetAt(tn_sim* sim, uint32_t node) {
  torusnet::EthernetLine* const line = NodeAt(sim, node).ethernet();
  if (line == nullptr) throw std::out_of_range("node " + std::to_string(node) + " has no Ethernet port");
  return *line;
}

torusnet::TrafficPort& TrafficAt(tn_sim* sim, uint32_t node, uint32_t port) {
  for (auto& traffic : NodeAt(sim, node).traffic()) {
    if (traffic.unit() == port) return traffic;
  }
  throw std::out_of_range("node " + std::to_string(node) + " has no traffic at port " + std::to_string(port));
}

}  // namespace

extern "C" {

tn_sim* tn_sim_create(uint64_t seed, uint32_t threads, uint64_t watchdog_cycles) {
  try {
    return new tn_sim{Cluster(seed, threads, watchdog_cycles), {}, {}, {}};
  } catch (const std::exception& error) {
    last_error = error.what();
    return nullptr;
  }
}
void tn_sim_destroy(tn_sim* sim) { delete sim; }
const char* tn_sim_error(void) { return last_error.c_str(); }

int tn_sim_add_node(tn_sim* sim, uint32_t coord, const char* model, uint64_t core_numerator, uint64_t core_denominator,
                    uint64_t link_numerator, uint64_t link_denominator, int64_t jitter_fs) {
  return Guarded([&] {
    return static_cast<int>(sim->cluster.AddNode({static_cast<uint16_t>(coord)}, model,
                                                 {core_numerator, core_denominator}, {link_numerator, link_denominator},
                                                 jitter_fs));
  });
}

int tn_sim_add_node_elsewhere(tn_sim* sim, uint32_t rank, uint32_t coord, const char* model, uint64_t core_numerator,
                              uint64_t core_denominator, uint64_t link_numerator, uint64_t link_denominator,
                              int64_t jitter_fs) {
  return Guarded([&] {
    return static_cast<int>(sim->cluster.AddNodeElsewhere(rank, {static_cast<uint16_t>(coord)}, model,
                                                          {core_numerator, core_denominator},
                                                          {link_numerator, link_denominator}, jitter_fs));
  });
}

int tn_sim_join_ranks(tn_sim* sim, uint32_t rank, uint32_t count, tn_sim_send send, tn_sim_receive receive) {
  return Done([&] {
    torusnet::Ranks ranks;
    ranks.rank = rank;
    ranks.count = count;
    ranks.send = [send](uint32_t to, const torusnet::Bytes& message) {
      if (send(to, message.data(), message.size()) < 0)
        throw std::runtime_error("nothing can be sent to rank " + std::to_string(to));
    };
    ranks.receive = [receive](uint32_t from) {
      const uint8_t* bytes = nullptr;
      const int64_t size = receive(from, &bytes);
      if (size < 0) throw std::runtime_error("nothing is heard of rank " + std::to_string(from));
      return torusnet::Bytes(bytes, bytes + size);
    };
    sim->cluster.JoinRanks(std::move(ranks));
  });
}

int tn_sim_compensate_clocks(tn_sim* sim) {
  return Done([&] { sim->cluster.CompensateClocks(); });
}

int tn_sim_skip_quiet_edges(tn_sim* sim) {
  return Done([&] { sim->cluster.SkipQuietEdges(); });
}

int tn_sim_add_cable(tn_sim* sim, uint32_t node_a, uint32_t link_a, uint32_t node_b, uint32_t link_b,
                     int64_t latency_ab_fs, int64_t latency_ba_fs) {
  return Guarded([&] {
    CheckLink(sim, node_a, link_a);
    CheckLink(sim, node_b, link_b);
    return static_cast<int>(sim->cluster.AddCable(node_a, link_a, node_b, link_b, latency_ab_fs, latency_ba_fs));
  });
}

int tn_sim_add_ethernet(tn_sim* sim, uint32_t node, uint32_t port, const char* name, uint64_t clock_numerator,
                        uint64_t clock_denominator, int64_t far_ppb) {
  return Done([&] {
    CheckPort(sim, node, port);
    sim->cluster.AddEthernet(node, port, name, {clock_numerator, clock_denominator}, far_ppb);
  });
}

int tn_sim_ethernet_send(tn_sim* sim, uint32_t node, const uint8_t* bytes, uint32_t count, int64_t time_fs,
                         uint32_t complete) {
  return Done([&] { EthernetAt(sim, node).Send({time_fs, {bytes, bytes + count}, true}, complete != 0); });
}

int64_t tn_sim_ethernet_take(tn_sim* sim, uint32_t node, uint8_t* bytes, uint32_t most, int64_t* time_fs,
                             uint32_t* good) {
  return Guarded([&]() -> int64_t {
    auto& frames = EthernetAt(sim, node).received();
    if (frames.empty()) return 0;
    const torusnet::EthernetFrame& frame = frames.front();
    const size_t count = std::min<size_t>(frame.bytes.size(), most);
    std::copy_n(frame.bytes.begin(), count, bytes);
    *time_fs = frame.time_fs;
    *good = frame.good ? 1 : 0;
    frames.pop_front();
    return static_cast<int64_t>(count);
  });
}

int tn_sim_ethernet_departed(tn_sim* sim, uint32_t node, int64_t* time_fs) {
  return Guarded([&] {
    auto& departed = EthernetAt(sim, node).departed();
    if (departed.empty()) return 0;
    *time_fs = departed.front();
    departed.pop_front();
    return 1;
  });
}

int tn_sim_ethernet_sent_all(tn_sim* sim, uint32_t node) {
  return Guarded([&] { return EthernetAt(sim, node).sent_all() ? 1 : 0; });
}

int64_t tn_sim_ethernet_lost(tn_sim* sim, uint32_t node) {
  return Guarded([&] { return static_cast<int64_t>(EthernetAt(sim, node).lost()); });
}

int tn_sim_ethernet_plug(tn_sim* sim, uint32_t node, uint32_t plugged) {
  return Done([&] { EthernetAt(sim, node).SetPlugged(plugged != 0); });
}

int tn_sim_await(tn_sim* sim, uint32_t on) {
  return Done([&] { sim->cluster.Await(on != 0); });
}

int tn_sim_add_loose_cable(tn_sim* sim, uint32_t node, uint32_t link, int64_t latency_fs) {
  return Guarded([&] {
    CheckLink(sim, node, link);
    return static_cast<int>(sim->cluster.AddLooseCable(node, link, latency_fs));
  });
}

int tn_sim_loose_send(tn_sim* sim, uint32_t node, uint32_t cable, const uint64_t* lanes, const uint8_t* first,
                      uint64_t count) {
  return Done([&] {
    const Femtoseconds period = NodeAt(sim, node).link_clock().min_period();
    Femtoseconds& leave_fs = sim->loose_leave_fs[cable];
    leave_fs = std::max(leave_fs, sim->cluster.now());
    for (uint64_t i = 0; i < count; ++i, leave_fs += period) {
      std::array<uint64_t, torusnet::kMaxLanes> lane = {};
      std::copy_n(lanes + i * torusnet::kMaxLanes, torusnet::kMaxLanes, lane.begin());
      CableAt(sim, cable).Send(leave_fs, lane, first[i] != 0);
    }
  });
}

int64_t tn_sim_loose_take(tn_sim* sim, uint32_t cable, uint64_t* lanes, uint8_t* first, uint64_t count) {
  return Guarded([&]() -> int64_t {
    torusnet::Cable& end = CableAt(sim, cable);
    uint64_t taken = 0;
    for (; taken < count; ++taken) {
      const torusnet::Phit* phit = end.Front(sim->cluster.now());
      if (phit == nullptr) break;
      std::copy_n(phit->lane.begin(), torusnet::kMaxLanes, lanes + taken * torusnet::kMaxLanes);
      first[taken] = phit->first;
      end.Pop(sim->cluster.now());
    }
    return static_cast<int64_t>(taken);
  });
}

int tn_sim_wire_lanes(tn_sim* sim, uint32_t cable, const uint32_t* order, const uint32_t* skew) {
  return Done([&] {
    std::array<uint32_t, torusnet::kMaxLanes> orders = {}, skews = {};
    std::copy_n(order, torusnet::kMaxLanes, orders.begin());
    std::copy_n(skew, torusnet::kMaxLanes, skews.begin());
    if (torusnet::Cable* const found = FindCable(sim, cable)) found->lanes().Wire(orders, skews);
  });
}

int tn_sim_add_task(tn_sim* sim, uint32_t node, uint32_t port, const char* name, uint32_t daemon, tn_sim_task function,
                    const tn_sim_argument* arguments, uint32_t count) {
  return Done([&] {
    CheckPort(sim, node, port);
    std::vector<tn_sim_argument> kept(arguments, arguments + count);
    auto* handle = reinterpret_cast<tn_sim_port*>(&NodeAt(sim, node).port(port));
    sim->cluster.AddTask(node, port, name, daemon != 0,
                         [function, handle, kept] { return function(handle, kept.data()); });
  });
}

int tn_sim_add_host(tn_sim* sim, uint32_t node, uint32_t port, const tn_sim_host* host) {
  return Done([&] {
    CheckPort(sim, node, port);
    if (!ShapeAt(sim, node).rdma) throw std::invalid_argument("the node has no RDMA port");
    torusnet::HostSettings settings;
    settings.memory.bytes = host->memory_bytes;
    settings.memory.read_fs = host->read_fs;
    settings.memory.write_fs = host->write_fs;
    settings.memory.gbps = host->gbps;
    settings.memory.order = static_cast<torusnet::MemoryOrder>(host->order);
    settings.costs = {host->store_fs, host->load_fs, host->poll_fs};
    settings.fault_fs = host->fault_fs;
    settings.sending = {host->short_packet_bytes, host->long_packet_bytes, host->tries};
    sim->cluster.AddHost(node, port, settings);
  });
}

int tn_sim_flip_write(tn_sim* sim, uint32_t node, uint64_t beat, uint32_t bit) {
  return Done([&] {
    if (NodeAt(sim, node).host() == nullptr) throw std::invalid_argument("the node has no memory");
    if (bit >= 8 * ShapeAt(sim, node).word_bytes()) throw std::out_of_range("a beat has no bit " + std::to_string(bit));
    NodeAt(sim, node).host()->FlipWrite(beat, bit);
  });
}

int tn_sim_add_program(tn_sim* sim, uint32_t node, const char* name, uint32_t domain, uint64_t bytes, uint32_t lazily,
                       tn_sim_program function, const tn_sim_argument* arguments, uint32_t count) {
  return Done([&] {
    if (NodeAt(sim, node).host() == nullptr) throw std::invalid_argument("the node has no processor");
    std::vector<tn_sim_argument> kept(arguments, arguments + count);
    sim->cluster.AddProgram(node, name, static_cast<uint16_t>(domain), bytes, lazily != 0,
                            [function, kept](const tn_backend_t* backend) { function(backend, kept.data()); });
  });
}

void tn_sim_program_at(uint32_t place, uint32_t domain, uint32_t page, uint64_t bytes, void* program) {
  *static_cast<tn_program_t*>(program) = torusnet::ProgramAt(place, static_cast<uint16_t>(domain), page, bytes);
}

int tn_sim_add_task_elsewhere(tn_sim* sim, uint32_t node, uint32_t port, const char* name) {
  return Done([&] {
    CheckPort(sim, node, port);
    sim->cluster.AddTaskElsewhere(node, port, name);
  });
}

int tn_sim_add_traffic(tn_sim* sim, uint32_t node, uint32_t port, const tn_sim_traffic* traffic,
                       const tn_sim_target* targets, uint32_t count) {
  return Done([&] {
    CheckPort(sim, node, port);
    torusnet::TrafficSettings settings = {
        traffic->make, traffic->on, traffic->off, traffic->in_turn != 0, traffic->any_order != 0, traffic->bytes, {}};
    for (uint32_t i = 0; i < count; ++i) settings.targets.push_back({targets[i].place, targets[i].up_to});
    sim->cluster.AddTraffic(node, port, std::move(settings));
  });
}

int tn_sim_mark_traffic(tn_sim* sim, uint32_t on) {
  return Done([&] { sim->cluster.MarkTraffic(on != 0); });
}

int tn_sim_traffic_counts_get(tn_sim* sim, uint32_t node, uint32_t port, tn_sim_traffic_counts* counts) {
  return Done([&] {
    const torusnet::TrafficCounts& found = TrafficAt(sim, node, port).counts();
    *counts = {found.made, found.marked, found.sent, found.received, found.damaged, found.latency_fs};
  });
}

int64_t tn_sim_marked_count(tn_sim* sim, uint32_t node, uint32_t port) {
  return Guarded([&] { return static_cast<int64_t>(TrafficAt(sim, node, port).marked_latencies_fs().size()); });
}
const int64_t* tn_sim_marked_latencies(tn_sim* sim, uint32_t node, uint32_t port) {
  return TrafficAt(sim, node, port).marked_latencies_fs().data();
}

int64_t tn_sim_departures(tn_sim* sim, uint32_t node, uint32_t port, tn_sim_departure* departures, uint64_t room) {
  return Guarded([&] {
    const auto& found = TrafficAt(sim, node, port).departures();
    for (size_t i = 0; i < std::min<size_t>(found.size(), room); ++i)
      departures[i] = {found[i].to, found[i].number, found[i].left_fs};
    return static_cast<int64_t>(found.size());
  });
}

int64_t tn_sim_in_order(tn_sim* sim, uint32_t node, uint32_t port, tn_sim_arrival* arrivals, uint64_t room) {
  return Guarded([&] {
    const auto& found = TrafficAt(sim, node, port).resequencer().marked();
    for (size_t i = 0; i < std::min<size_t>(found.size(), room); ++i) {
      const torusnet::InOrder& each = found[i];
      arrivals[i] = {each.from, each.number, each.made_fs, each.arrived_fs, each.before_fs, each.on_fs};
    }
    return static_cast<int64_t>(found.size());
  });
}

int64_t tn_sim_most_held(tn_sim* sim, uint32_t node, uint32_t port) {
  return Guarded([&] { return static_cast<int64_t>(TrafficAt(sim, node, port).resequencer().most_held()); });
}

int tn_sim_add_channel(tn_sim* sim, uint32_t node, uint32_t port, uint32_t channel, uint64_t max_bytes,
                       const uint32_t* senders, uint32_t count, uint32_t leftover_allowed, uint32_t early) {
  return Done([&] {
    CheckPort(sim, node, port);
    sim->cluster.AddChannel(node, port, channel,
                            {max_bytes, {senders, senders + count}, leftover_allowed != 0, early != 0});
  });
}

int tn_sim_allow_any_order(tn_sim* sim, uint32_t node, uint32_t port) {
  return Done([&] { sim->cluster.AllowAnyOrder(node, port); });
}

void* tn_sim_add_memory(tn_sim* sim, const char* name, uint64_t bytes, const void* content) {
  try {
    return sim->cluster.AddMemory(name, bytes, content).data();
  } catch (const std::exception& error) {
    last_error = error.what();
    return nullptr;
  }
}
const char* tn_sim_overruns(tn_sim* sim) { return Keep(sim, sim->cluster.Overruns()); }
const char* tn_sim_overrun(tn_sim* sim, uint64_t i) {
  try {
    return Keep(sim, sim->cluster.Overrun(i));
  } catch (const std::exception& error) {
    last_error = error.what();
    return nullptr;
  }
}

int tn_sim_add_capture_file(tn_sim* sim, const char* path) {
  return Guarded([&] { return static_cast<int>(sim->cluster.AddCaptureFile(path)); });
}

int tn_sim_add_capture(tn_sim* sim, uint32_t file, const char* name, uint32_t node, uint32_t place, uint32_t index) {
  return Done([&] {
    const torusnet::NodeShape& shape = ShapeAt(sim, node);
    const bool link = place == TN_SIM_LINK_OUT || place == TN_SIM_LINK_IN;
    if (link) {
      CheckLink(sim, node, index);
    } else {
      CheckPort(sim, node, index);
    }
    if (place > TN_SIM_PORT_IN) throw std::out_of_range("no such kind of place to capture");
    const uint32_t interface = sim->cluster.AddCaptureInterface(file, name);
    torusnet::Node* const found = sim->cluster.node(node);
    if (found == nullptr) return;  // another rank looks
    torusnet::Node& n = *found;
    switch (place) {
      case TN_SIM_LINK_OUT:
        n.CaptureRouterOutput(shape.ports + index, interface);
        break;
      case TN_SIM_LINK_IN:
        for (unsigned vc = 0; vc < shape.virtual_channels; ++vc) {
          n.CaptureRouterInput(shape.port_inputs() + index * shape.virtual_channels + vc, interface);
        }
        break;
      case TN_SIM_PORT_OUT:
        n.CaptureRouterOutput(index, interface);
        break;
      case TN_SIM_PORT_IN:
        for (unsigned queue = 0; queue < shape.queues; ++queue) {
          n.CaptureRouterInput(index * shape.queues + queue, interface);
        }
        break;
      default:
        break;
    }
  });
}

int tn_sim_open_trace(tn_sim* sim, uint32_t node, const char* path, const char* scopes, int64_t from_fs,
                      int64_t for_fs) {
  return Done([&] {
    std::vector<std::pair<int, std::string>> parts;
    std::istringstream lines(scopes);
    int levels = 0;
    for (std::string scope; lines >> levels >> scope;) parts.push_back({levels, scope});
    NodeAt(sim, node).OpenTrace(path, parts, from_fs, for_fs);
  });
}
int tn_sim_enable_watch(tn_sim* sim) {
  return Done([&] { sim->cluster.EnableWatch(); });
}
int tn_sim_enable_probe(tn_sim* sim) {
  return Done([&] { sim->cluster.EnableProbe(); });
}

int tn_sim_set_cycle_limit(tn_sim* sim, uint64_t cycles) {
  return Done([&] { sim->cluster.SetCycleLimit(cycles); });
}

int tn_sim_set_patience(tn_sim* sim, double seconds) {
  return Done([&] { sim->cluster.SetPatience(seconds); });
}

int tn_sim_add_fault(tn_sim* sim, uint32_t cable, uint32_t kind, int64_t from_fs, uint64_t count, int64_t value) {
  return Done([&] {
    if (kind >= static_cast<uint32_t>(torusnet::FaultKind::kCount)) throw std::out_of_range("no such kind of fault");
    FindCable(sim, cable);
    sim->cluster.AddFault(cable, {static_cast<torusnet::FaultKind>(kind), from_fs, count, value});
  });
}
int tn_sim_schedule_fault(tn_sim* sim, uint32_t cable, uint32_t kind, int64_t after_fs, uint64_t count, int64_t value) {
  return Done([&] {
    if (kind >= static_cast<uint32_t>(torusnet::FaultKind::kCount)) throw std::out_of_range("no such kind of fault");
    FindCable(sim, cable);
    sim->cluster.ScheduleFault(cable, {static_cast<torusnet::FaultKind>(kind), after_fs, count, value});
  });
}
int tn_sim_expect_repair(tn_sim* sim) {
  return Done([&] { sim->cluster.scoreboard().set_repaired(true); });
}
int tn_sim_end_faults(tn_sim* sim, uint32_t cable) {
  return Done([&] {
    if (torusnet::Cable* const found = FindCable(sim, cable)) found->EndFaults();
  });
}
int tn_sim_set_ber(tn_sim* sim, uint32_t cable, double ber) {
  return Done([&] {
    if (!(ber >= 0 && ber < 1)) throw std::out_of_range("a bit error rate is at least 0 and below 1");
    if (torusnet::Cable* const found = FindCable(sim, cable)) found->SetBitErrorRate(ber);
  });
}

int tn_sim_register_write(tn_sim* sim, uint32_t node, uint32_t offset, uint32_t value) {
  return Done([&] {
    CheckRegister(sim, node, offset);
    NodeAt(sim, node).registers().Write(offset, value);
  });
}

int tn_sim_register_read_many(tn_sim* sim, const uint32_t* nodes, const uint32_t* offsets, uint32_t* values,
                              uint32_t count) {
  return Done([&] {
    std::vector<torusnet::NodeRegister> registers;
    for (uint32_t i = 0; i < count; ++i) {
      CheckRegister(sim, nodes[i], offsets[i]);
      registers.push_back({nodes[i], offsets[i]});
    }
    const std::vector<uint32_t> answers = sim->cluster.ReadRegisters(registers);
    std::copy(answers.begin(), answers.end(), values);
  });
}

int64_t tn_sim_register_read(tn_sim* sim, uint32_t node, uint32_t offset) {
  uint32_t value = 0;
  const int status = tn_sim_register_read_many(sim, &node, &offset, &value, 1);
  if (status < 0) return status;
  return value;
}

int tn_sim_reset_node(tn_sim* sim, uint32_t node, uint32_t reset_offset) {
  return Done([&] {
    ShapeAt(sim, node);
    sim->cluster.ResetNode(node, reset_offset);
  });
}

int tn_sim_reset_links(tn_sim* sim, uint32_t node, uint64_t link_cycles) {
  return Done([&] {
    ShapeAt(sim, node);
    sim->cluster.ResetLinks(node, link_cycles);
  });
}

int tn_sim_run(tn_sim* sim, int64_t until_fs, double wall_s) {
  return Guarded([&] { return static_cast<int>(sim->cluster.Run(until_fs, wall_s)); });
}

int64_t tn_sim_now_fs(tn_sim* sim) { return sim->cluster.now(); }
int64_t tn_sim_first_cycle_fs(tn_sim* sim, uint32_t node) {
  return Guarded([&] { return NodeAt(sim, node).start_edge_fs(); });
}
int64_t tn_sim_start_fs(tn_sim* sim) { return sim->cluster.started() ? sim->cluster.start_fs() : -1; }
uint64_t tn_sim_node_cycles(tn_sim* sim) { return sim->cluster.node_cycles(); }
uint64_t tn_sim_skipped_node_cycles(tn_sim* sim) { return sim->cluster.skipped_node_cycles(); }
uint64_t tn_sim_skipped_link_cycles(tn_sim* sim, uint32_t node) {
  return sim->cluster.node(node)->model().skipped_link_edges();
}
uint64_t tn_sim_state_hash(tn_sim* sim, uint32_t node) { return sim->cluster.node(node)->model().StateHash(); }
int tn_sim_signals_follow(tn_sim* sim, uint32_t node) { return sim->cluster.node(node)->model().DerivedFollow(); }
uint64_t tn_sim_core_cycle(tn_sim* sim, uint32_t node) { return NodeAt(sim, node).core_cycles(); }
uint64_t tn_sim_digest(tn_sim* sim) { return sim->cluster.digest(); }
const char* tn_sim_message(tn_sim* sim) { return sim->cluster.message().c_str(); }
const char* tn_sim_failure_frames(tn_sim* sim) { return sim->cluster.frames().c_str(); }
const char* tn_sim_current_task(void) {
  const torusnet::Runnable* task = torusnet::RunningTask();
  return task == nullptr ? "" : task->name().c_str();
}
const char* tn_sim_describe_waiting(tn_sim* sim) { return Keep(sim, sim->cluster.DescribeWaiting()); }

int tn_sim_task_result_get(tn_sim* sim, uint32_t node, uint32_t port, tn_sim_task_result* result) {
  return Done([&] {
    CheckPort(sim, node, port);
    const torusnet::TaskPort& task = NodeAt(sim, node).port(port);
    *result = {static_cast<int32_t>(task.state()), task.returned(), task.finished_cycle(), task.bytes_sent(),
               task.bytes_received()};
  });
}

int tn_sim_program_result_get(tn_sim* sim, uint32_t node, uint32_t page, tn_sim_program_result* result) {
  return Done([&] {
    torusnet::Host* const host = NodeAt(sim, node).host();
    if (host == nullptr || page >= host->programs()) throw std::invalid_argument("the node has no such program");
    const torusnet::Program& program = host->program(page);
    const torusnet::ProgramBackend::Started& started = host->started(page);
    const torusnet::Driver::Faults& faults = host->driver().faults(page);
    *result = {static_cast<int32_t>(program.state()),
               0,
               program.ended_fs() - sim->cluster.start_fs(),
               started.operations,
               started.bytes,
               started.messages,
               started.message_bytes,
               faults.mended,
               faults.refused};
  });
}

int tn_sim_cable_result_get(tn_sim* sim, uint32_t cable, tn_sim_cable_result* result) {
  return Done([&] {
    using torusnet::FaultKind;
    *result = {};
    const torusnet::Cable* const found = FindCable(sim, cable);
    if (found == nullptr) return;
    const torusnet::Cable& c = *found;
    *result = {c.phits_sent(),
               sim->cluster.sender_cycles(cable),
               c.bit_errors(),
               c.injected(FaultKind::kFlip),
               c.injected(FaultKind::kDrop),
               c.injected(FaultKind::kDuplicate),
               c.injected(FaultKind::kGarbage),
               c.injected(FaultKind::kDown),
               static_cast<uint64_t>(c.longest_wait_fs())};
  });
}

int64_t tn_sim_flow_count(tn_sim* sim) { return static_cast<int64_t>(sim->cluster.scoreboard().size()); }

int tn_sim_flow_result_get(tn_sim* sim, uint64_t flow, tn_sim_flow_result* result) {
  return Done([&] {
    if (flow >= sim->cluster.scoreboard().size()) throw std::out_of_range("no such flow");
    const torusnet::Flow& f = sim->cluster.scoreboard().flow(flow);
    const torusnet::FlowCounts c = sim->cluster.scoreboard().Counts(flow);
    *result = {f.from.bits(),
               f.to.bits(),
               f.channel,
               c.sent,
               c.received,
               c.flagged,
               c.corrupted,
               c.lost,
               c.late,
               c.excused,
               c.bytes,
               f.latency.min_ns(),
               f.latency.mean_ns(),
               f.latency.max_ns(),
               f.latency.PercentileNs(500),
               f.latency.PercentileNs(990),
               f.latency.PercentileNs(999),
               f.latency.exact() ? 0 : torusnet::Latencies::kError,
               sim->cluster.scoreboard().LeftoverAllowed(flow),
               0};
  });
}

uint64_t tn_sim_messages_checked(tn_sim* sim) { return sim->cluster.scoreboard().checked(); }
uint64_t tn_sim_violations(tn_sim* sim) { return sim->cluster.scoreboard().violations(); }
uint64_t tn_sim_bytes_judged(tn_sim* sim) { return sim->cluster.memory_judge().bytes(); }
uint64_t tn_sim_flagged_unknown(tn_sim* sim) { return sim->cluster.scoreboard().flagged_unknown(); }
const char* tn_sim_violation(tn_sim* sim, uint64_t i) {
  const auto& reports = sim->cluster.scoreboard().reports();
  return i < reports.size() ? reports[i].c_str() : nullptr;
}

int64_t tn_sim_missing_count(tn_sim* sim) {
  sim->missing = sim->cluster.scoreboard().Missing(TN_SIM_MISSING_MOST);
  return static_cast<int64_t>(sim->missing.size());
}
int tn_sim_missing_get(tn_sim* sim, uint64_t i, tn_sim_missing* missing) {
  return Done([&] {
    const torusnet::MissingMessage& m = sim->missing.at(i);
    *missing = {m.flow, m.number, m.bytes, static_cast<uint32_t>(m.fate), 0};
  });
}
uint64_t tn_sim_nullified(tn_sim* sim) { return sim->cluster.nullified(); }

int64_t tn_sim_passage_count(tn_sim* sim) { return static_cast<int64_t>(sim->cluster.passages().size()); }
const tn_sim_passage* tn_sim_passages(tn_sim* sim) {
  sim->passages.clear();
  for (const torusnet::PassageEvent& event : sim->cluster.passages()) {
    sim->passages.push_back({event.time_fs,
                             event.node,
                             static_cast<uint32_t>(event.point),
                             event.index,
                             event.source,
                             {event.header.low, event.header.high}});
  }
  return sim->passages.data();
}

int64_t tn_sim_state_count(tn_sim* sim) { return static_cast<int64_t>(sim->cluster.states().size()); }
const tn_sim_state* tn_sim_states(tn_sim* sim) {
  sim->states.clear();
  for (const torusnet::StateEvent& event : sim->cluster.states()) {
    sim->states.push_back(
        {event.time_fs, event.node, static_cast<uint32_t>(event.subject), event.index, event.state, event.detail});
  }
  return sim->states.data();
}

int64_t tn_sim_message_record_count(tn_sim* sim) {
  return static_cast<int64_t>(sim->cluster.scoreboard().messages().size());
}
const tn_sim_message_record* tn_sim_message_records(tn_sim* sim) {
  sim->messages.clear();
  for (const torusnet::MessageRecord& message : sim->cluster.scoreboard().messages()) {
    sim->messages.push_back({message.flow, message.number, message.bytes, message.first_fs, message.sent_fs,
                             message.receive_fs, message.received_fs, message.damaged});
  }
  return sim->messages.data();
}

int64_t tn_sim_call_count(tn_sim* sim) {
  sim->calls.clear();
  for (uint32_t i = 0; i < sim->cluster.size(); ++i) {
    const torusnet::Node* const node = sim->cluster.node(i);
    const torusnet::NodeWatch* const watch = node == nullptr ? nullptr : node->watch();
    if (watch == nullptr) continue;
    for (const auto& [call, edges] : watch->calls()) {
      sim->calls.push_back(
          {i, call.port, static_cast<uint32_t>(call.state), 0, call.detail, edges.moved, edges.waited});
    }
  }
  return static_cast<int64_t>(sim->calls.size());
}
const tn_sim_call* tn_sim_calls(tn_sim* sim) { return sim->calls.data(); }

int64_t tn_sim_sample_count(tn_sim* sim) { return static_cast<int64_t>(sim->cluster.history().samples().size()); }
int tn_sim_sample_get(tn_sim* sim, uint64_t i, uint32_t cable, tn_sim_sample* sample) {
  return Done([&] {
    const torusnet::LoadHistory::Sample& found = sim->cluster.history().samples().at(i);
    const torusnet::LoadHistory::Counts& counts = found.cables.at(cable);
    *sample = {found.time_fs, counts.phits, counts.disturbed};
  });
}

int tn_sim_close(tn_sim* sim) {
  return Done([&] { sim->cluster.Close(); });
}

}  // extern "C"
