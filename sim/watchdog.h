// Says in words who waits for what: for a cluster in which nothing moves, and for links that do not come up.
#ifndef TORUSNET_SIM_WATCHDOG_H_
#define TORUSNET_SIM_WATCHDOG_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "sim/node.h"
#include "sim/ranks.h"

namespace torusnet {

using Nodes = std::vector<std::unique_ptr<Node>>;

// What is to be said of one node, which another process may hold.
struct NodeView {
  struct Task {
    uint32_t place;
    TaskPort::State state;
    uint32_t channel;      // that it waits for
    uint64_t destination;  // of what it sends
    bool running;
    std::string name;
  };
  uint32_t node;
  std::string waiting;  // tasks that wait, a line each
  std::string held;     // what its buffers hold, a line each
  std::string unheard;  // links that send no packets, a line each
  std::vector<Task> tasks;
};

std::vector<NodeView> ViewWaiting(const Nodes& nodes, const Directory& directory);
std::vector<NodeView> ViewBringUp(const Nodes& nodes, bool repair);
Bytes WriteViews(const std::vector<NodeView>& views);
std::vector<NodeView> ReadViews(const Bytes& message);

// Of views of all nodes in their order. Tasks that wait (and when all is stuck the circle in which they wait for each
// other), packets that stand at the head of each buffer, outputs without room, messages that nobody takes.
std::string DescribeWaiting(const std::vector<NodeView>& views, const Directory& directory, bool stuck);
std::string DescribeBringUp(const std::vector<NodeView>& views);

}  // namespace torusnet

#endif  // TORUSNET_SIM_WATCHDOG_H_
