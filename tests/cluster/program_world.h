// Nodes in a row whose network interface is a stand-in: node i is at place i + 1 of the fabric.
#ifndef TORUSNET_TESTS_CLUSTER_PROGRAM_WORLD_H_
#define TORUSNET_TESTS_CLUSTER_PROGRAM_WORLD_H_

#include <cstdint>
#include <deque>
#include <functional>
#include <string>

#include "rdma_stand_in.h"
#include "sim/host.h"

namespace torusnet {

inline constexpr Femtoseconds kNs = kFsPerNs, kUs = 1000 * kNs;
inline constexpr uint64_t kDram = 2 << 20;
inline constexpr uint16_t kDomain = 7;

inline HostSettings SmallHost(uint32_t node, uint64_t seed) {
  HostSettings settings;
  settings.memory.bytes = kDram;
  settings.memory.seed = seed;
  settings.memory.stream = node;
  settings.costs = {75 * kNs, 150 * kNs, 60 * kNs};
  settings.fault_fs = 10 * kUs;
  settings.node = node;
  return settings;
}

class World {
 public:
  explicit World(unsigned nodes, uint64_t seed = 1) {
    for (unsigned i = 0; i < nodes; ++i) nodes_.emplace_back(i + 1, fabric_, seed);
  }

  void Add(unsigned node, uint16_t domain, uint64_t bytes, bool lazily, std::function<void(const tn_backend_t*)> body) {
    nodes_[node].host.AddProgram("p", domain, bytes, lazily, std::move(body));
  }
  // Until all programs have ended.
  void Run(Femtoseconds limit_fs = 5'000 * kUs) {
    for (Node& node : nodes_) node.host.StartDriver(clock_.next());
    bool started = false, running = true;
    while (running && clock_.next() < limit_fs) {
      const Femtoseconds now = clock_.next();
      clock_.Advance();
      bool ready = true;
      for (const Node& node : nodes_) ready &= node.host.ready();
      if (ready && !started) {
        for (Node& node : nodes_) node.host.StartPrograms(now);
        started = true;
      }
      running = !started;
      for (auto& [host, rdma] : nodes_) {
        const AxiFromMaster from = host.pages_out();
        const AxiToMaster to = rdma.out();
        const bool interrupt = rdma.interrupt();
        rdma.Edge(now, from);
        host.Edge(now, clock_.next(), {}, to, interrupt);
        running |= host.running();
      }
    }
  }
  // The first reason why something did not end well.
  std::string Failure() const {
    for (const auto& [host, rdma] : nodes_) {
      for (size_t page = 0; page < host.programs(); ++page) {
        if (host.program(page).state() == Program::State::kFailed) return host.program(page).failure();
        if (host.program(page).state() != Program::State::kFinished) return "did not end";
      }
      if (!host.violation().empty()) return host.violation();
      if (!host.processor().program(0).running()) return "the driver has ended";
    }
    return "";
  }
  Host& host(unsigned node) { return nodes_[node].host; }
  Driver& driver(unsigned node) { return nodes_[node].host.driver(); }
  RdmaStandIn& rdma(unsigned node) { return nodes_[node].rdma; }
  tn_program_t At(unsigned node, unsigned page = 0) {
    AddressSpace& space = driver(node).space(page);
    return ProgramAt(node + 1, space.domain(), page, space.memory().bytes());
  }
  uint64_t digest() const {
    Hash digest;
    for (const Node& node : nodes_) digest.Add(node.host.processor().digest());
    return digest.value();
  }

 private:
  struct Node {
    Node(uint32_t number, RdmaStandIn::Fabric& fabric, uint64_t seed)
        : host(SmallHost(number, seed)), rdma(number, host.memory(), fabric, seed) {}

    Host host;
    RdmaStandIn rdma;
  };

  RdmaStandIn::Fabric fabric_;
  std::deque<Node> nodes_;
  Clock clock_{20'000'000, 3, 1000};  // 150 MHz
};

}  // namespace torusnet

#endif  // TORUSNET_TESTS_CLUSTER_PROGRAM_WORLD_H_
