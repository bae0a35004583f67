// Says in words who waits for what: for a cluster in which nothing moves, and for links that do not come up.
#ifndef TORUSNET_SIM_WATCHDOG_H_
#define TORUSNET_SIM_WATCHDOG_H_

#include <memory>
#include <string>
#include <vector>

#include "sim/node.h"

namespace torusnet {

using Nodes = std::vector<std::unique_ptr<Node>>;

// Tasks that wait (and when all is stuck the circle in which they wait for each other), packets that stand at the head
// of each buffer, outputs without room, messages that nobody takes.
std::string DescribeWaiting(const Nodes& nodes, const Directory& directory, bool stuck);
std::string DescribeBringUp(const Nodes& nodes, bool repair);

}  // namespace torusnet

#endif  // TORUSNET_SIM_WATCHDOG_H_
