// examples/rdma_ping on nodes whose network interface is a stand-in. PING and PONG: entries of its programs; ROUNDS:
// the number that the cluster file gives them.
#include "program_world.h"
#include "sim/tn_sim.h"

extern "C" {
void PING(const tn_backend_t* backend, const tn_sim_argument* arguments);
void PONG(const tn_backend_t* backend, const tn_sim_argument* arguments);
}

int main() {
  using namespace torusnet;  // NOLINT: a test
  World world(2);
  tn_program_t others[2];
  const auto add = [&](unsigned node, auto entry) {
    world.Add(node, kDomain, 64 << 10, node == 1, [&others, node, entry](const tn_backend_t* backend) {
      const tn_sim_argument arguments[] = {{0, 0, &others[1 - node], 0}, {ROUNDS, 0, nullptr, 0}};
      entry(backend, arguments);
    });
  };
  add(0, PING);
  add(1, PONG);
  for (const unsigned node : {0u, 1u}) others[node] = world.At(node);
  world.Run(50'000 * kUs);
  CHECK(world.Failure() == "");
  return failures == 0 ? 0 : 1;
}
