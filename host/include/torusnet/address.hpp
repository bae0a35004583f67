// Addresses of nodes and tasks, as tasks and the stream port see them.
//
// A node is named by its coordinates in the torus, a task by its node and the local port that it is attached to
// (task_id = port number), a place to receive by one of the task's channels. The three together are the `tdest` that
// travels beside every word from a task into its port (docs/generated/packet.md) [D29 §2.3].
#ifndef TORUSNET_ADDRESS_HPP_
#define TORUSNET_ADDRESS_HPP_

#include <cstdint>

#include "torusnet/generated/tn_packet.h"

namespace tn {

// Torus coordinates of a node. x 0..63, y 0..31, z 0..31 (the packet header carries 6, 5 and 5 bits).
struct Coord {
  uint8_t x = 0;
  uint8_t y = 0;
  uint8_t z = 0;

  constexpr Coord() = default;
  constexpr Coord(unsigned x_, unsigned y_ = 0, unsigned z_ = 0)
      : x(static_cast<uint8_t>(x_)), y(static_cast<uint8_t>(y_)), z(static_cast<uint8_t>(z_)) {}

  // The 16 bits of the packet header and of the coordinate registers.
  constexpr uint16_t bits() const { return static_cast<uint16_t>(tn_coord_make(x, y, z)); }
  constexpr bool operator==(const Coord& other) const { return bits() == other.bits(); }
};

// One task in the cluster: `{task: name}` in the cluster file becomes one of these.
struct TaskAddress {
  Coord node;
  uint8_t task_id = 0;  // local port of the node, 0..63

  constexpr TaskAddress() = default;
  constexpr TaskAddress(Coord node_, uint8_t task_id_) : node(node_), task_id(task_id_) {}
};

// The side-band word `tdest` of the stream port, 38 bits. ch_id 0..127.
constexpr uint64_t stream_destination(Coord node, uint8_t task_id, uint8_t ch_id) {
  return tn_tdest_make(tn_node_make(node.bits(), task_id), ch_id);
}

}  // namespace tn

#endif  // TORUSNET_ADDRESS_HPP_
