// Brings a node up by its registers, for drivers and firmware in C; docs/13-your-design.md explains every step.
//
// No heap, no library, no global state: the caller says how a register is read and written (memory behind a PCIe BAR, a
// bus of an embedded processor, JTAG). All functions are for one node and one caller at a time.
#ifndef TORUSNET_BRING_UP_H_
#define TORUSNET_BRING_UP_H_

#include <stdint.h>

#include "torusnet/generated/tn_packet.h"
#include "torusnet/generated/tn_registers.h"

#define TN_IDENTIFICATION 0x544e4554u  // "TNET"
#define TN_LINKS_MAX 16u
#define TN_LINKS_FIRST 6u  // links with bits in LINKS_*; those behind them, of nodes that have so many, in MORE_LINKS_*

// Access to the registers of a node: byte offset within its 4 KiB, with more than six links 8 KiB.
typedef struct {
  uint32_t (*read)(void* context, uint32_t offset);
  void (*write)(void* context, uint32_t offset, uint32_t value);
  void* context;
} tn_registers_t;

// What a node has to know of its place. Numbers are x, y, z.
typedef struct {
  unsigned place[3];    // of this node
  unsigned size[3];     // of the lattice: up to 64, 32, 32
  unsigned ring[3];     // 1: the dimension is closed to a ring; without effect with `routes`
  unsigned order[3];    // dimension consumed first, second, third (0 x, 1 y, 2 z); all nodes alike
  unsigned wired;       // a bit per link (x+, x-, y+, y-, z+, z-, link6 to link15): a cable is plugged in here
  unsigned send_again;  // a bit per link: replay; both ends alike
  // Nodes that route by tables; left out: by order of dimensions. place is {number % 64, number / 64, 0}, size is
  // TN_ROUTES_SIZE of the same header.
  const uint32_t* routes;  // words for ROUTE_TABLE: tn_routes of `./tn check CLUSTER --tables FILE.h`
  unsigned routes_count;   // TN_ROUTES_ENTRIES
  // Nodes of a tree; left out: none. place and size are tn_tree[number].place and TN_TREE_SIZE of the same header.
  uint32_t tree;        // what ROUTING says of this place: tn_tree[number].routing
  uint32_t tree_links;  // and MORE_LINKS_TREE, in nodes of more than six links: tn_tree[number].links
  // Nodes of a dragonfly; left out: none. place and size are tn_dragonfly[number] and TN_DRAGONFLY_SIZE, likewise.
  uint32_t dragonfly;  // what DRAGONFLY says, all nodes alike: TN_DRAGONFLY_WORD
} tn_setup_t;

// Why a node was not brought up.
typedef enum {
  TN_BRING_UP_DONE = 0,
  TN_BRING_UP_NO_NODE = -1,          // no node answers
  TN_BRING_UP_NO_ROUTES = -2,        // the node routes by tables, and `routes` is left out
  TN_BRING_UP_NO_TABLE = -3,         // `routes` is there, and the node does not route by tables
  TN_BRING_UP_NO_PLACE = -4,         // the node routes in a tree, and `tree` is left out
  TN_BRING_UP_NO_TREE = -5,          // `tree` is there, and the node does not route in a tree
  TN_BRING_UP_NO_DRAGONFLY = -6,     // the node routes in a dragonfly, and `dragonfly` is left out
  TN_BRING_UP_IN_NO_DRAGONFLY = -7,  // `dragonfly` is there, and the node does not route in one
  TN_BRING_UP_SMALL_TABLE = -8       // `routes` names nodes from number 64 on, and the node's table has 64 entries
} tn_bring_up_t;

// Why a link is not up, in the order in which one had better look. tn_link_text says what to do.
typedef enum {
  TN_LINK_UP = 0,
  TN_LINK_NO_SUCH_LINK,
  TN_LINK_TRANSCEIVER_ERROR,
  TN_LINK_TRANSCEIVER_DOWN,
  TN_LINK_SILENCE,   // nothing at all arrives
  TN_LINK_SEARCHES,  // coded lanes: blocks are looked for and not found
  TN_LINK_BLOCKS,    // coded lanes: blocks arrive damaged
  TN_LINK_DAMAGED,   // control words arrive, none of them whole
  TN_LINK_GARBAGE,   // words arrive in which no control word is found
  TN_LINK_UNHEARD,   // the neighbour is heard, and does not hear this node
  TN_LINK_GIVEN_UP,  // it was up, and nothing is heard any more
  TN_LINK_WAITS      // both hear each other; the neighbour is about to be up
} tn_link_state_t;

static inline uint32_t tn_register_read(const tn_registers_t* node, uint32_t offset) {
  return node->read(node->context, offset);
}
static inline void tn_register_write(const tn_registers_t* node, uint32_t offset, uint32_t value) {
  node->write(node->context, offset, value);
}

// x, y, z as the registers hold them; a full dimension (64, 32, 32) is 0.
static inline uint32_t tn_coord_pack(const unsigned values[3]) {
  return (uint32_t)tn_coord_make(values[0], values[1], values[2]);
}

// Number of links of this node; 0 if there is no torusnet node behind these registers.
static inline unsigned tn_node_links(const tn_registers_t* node) {
  if (tn_register_read(node, TN_REG_IDENTIFICATION) != TN_IDENTIFICATION) return 0;
  const uint32_t parameters = tn_register_read(node, TN_REG_PARAMETERS_0);
  const unsigned links = (parameters & TN_PARAMETERS_0_LINKS_MASK) >> TN_PARAMETERS_0_LINKS_SHIFT;
  return links == 0 ? TN_LINKS_MAX : links;
}

// Offset of a register of a link by its name behind LINK_n_, such as STATE.
#define TN_REG_OF_LINK(link, name)                                                     \
  ((link) < TN_LINKS_FIRST                                                             \
       ? TN_REG_LINK_0_##name + (link) * (TN_REG_LINK_1_##name - TN_REG_LINK_0_##name) \
       : TN_REG_LINK_6_##name + ((link) - TN_LINKS_FIRST) * (TN_REG_LINK_7_##name - TN_REG_LINK_6_##name))

// A bit for each link of the node: its session is established; its transceiver's channel is up; its transceiver reports
// an error.
typedef struct {
  uint32_t link_up, channel_up, error;
} tn_links_status_t;

static inline tn_links_status_t tn_links_status(const tn_registers_t* node, unsigned links) {
  const uint32_t first = tn_register_read(node, TN_REG_LINKS_STATUS);
  tn_links_status_t status = {(first & TN_LINKS_STATUS_LINK_UP_MASK) >> TN_LINKS_STATUS_LINK_UP_SHIFT,
                              (first & TN_LINKS_STATUS_CHANNEL_UP_MASK) >> TN_LINKS_STATUS_CHANNEL_UP_SHIFT,
                              (first & TN_LINKS_STATUS_ERROR_MASK) >> TN_LINKS_STATUS_ERROR_SHIFT};
  if (links > TN_LINKS_FIRST) {
    const uint32_t more = tn_register_read(node, TN_REG_MORE_LINKS_STATUS);
    const uint32_t error = tn_register_read(node, TN_REG_MORE_LINKS_ERROR);
    const uint32_t up = (more & TN_MORE_LINKS_STATUS_LINK_UP_MASK) >> TN_MORE_LINKS_STATUS_LINK_UP_SHIFT;
    const uint32_t channel_up = (more & TN_MORE_LINKS_STATUS_CHANNEL_UP_MASK) >> TN_MORE_LINKS_STATUS_CHANNEL_UP_SHIFT;
    status.link_up |= up << TN_LINKS_FIRST;
    status.channel_up |= channel_up << TN_LINKS_FIRST;
    status.error |= (error & TN_MORE_LINKS_ERROR_ERROR_MASK) >> TN_MORE_LINKS_ERROR_ERROR_SHIFT << TN_LINKS_FIRST;
  }
  return status;
}

// Settings of links from the seventh on, which nodes that have so many have. A bit for each link: it is there, it
// replays, it has no cable.
static inline void tn_more_links_write(const tn_registers_t* node, uint32_t all, uint32_t send_again,
                                       uint32_t unwired) {
  const uint32_t more = all >> TN_LINKS_FIRST;
  if (more == 0) return;
  tn_register_write(node, TN_REG_MORE_LINKS_CONFIG, more << TN_MORE_LINKS_CONFIG_EDAC_SHIFT);
  tn_register_write(node, TN_REG_MORE_LINKS_REPLAY,
                    (send_again >> TN_LINKS_FIRST & more) << TN_MORE_LINKS_REPLAY_ENABLE_SHIFT);
  tn_register_write(node, TN_REG_MORE_LINKS_UNWIRED,
                    (unwired >> TN_LINKS_FIRST & more) << TN_MORE_LINKS_UNWIRED_UNWIRED_SHIFT);
}

// Writes a routing table. It has no reset and is changed only while no packet is under way in the network.
static inline void tn_routes_write(const tn_registers_t* node, const uint32_t* routes, unsigned count) {
  for (unsigned entry = 0; entry < count; ++entry) tn_register_write(node, TN_REG_ROUTE_TABLE, routes[entry]);
}

// Whether the node's table has an entry for every node that these words name: one of 256 keeps what `node_upper` is
// written, one of 64 does not.
static inline int tn_routes_fit(const tn_registers_t* node, const uint32_t* routes, unsigned count) {
  uint32_t upper = 0;
  for (unsigned entry = 0; entry < count; ++entry) upper |= routes[entry] & TN_ROUTE_TABLE_NODE_UPPER_MASK;
  if (upper == 0) return 1;
  tn_register_write(node, TN_REG_ROUTE_TABLE, TN_ROUTE_TABLE_NODE_UPPER_MASK);
  return (~tn_register_read(node, TN_REG_ROUTE_TABLE) & TN_ROUTE_TABLE_NODE_UPPER_MASK) == 0;
}

// Writes all settings, in the order in which they take effect, or none. Links come up by themselves and stay up;
// nothing may be sent before tn_node_down() is 0 on every node.
static inline tn_bring_up_t tn_node_bring_up(const tn_registers_t* node, const tn_setup_t* setup) {
  const unsigned links = tn_node_links(node);
  if (links == 0) return TN_BRING_UP_NO_NODE;
  const uint32_t parameters = tn_register_read(node, TN_REG_PARAMETERS_0);
  const uint32_t routing = (parameters & TN_PARAMETERS_0_ROUTING_MASK) >> TN_PARAMETERS_0_ROUTING_SHIFT;
  const int by_table = routing & 1, in_tree = routing >> 2 & 1, in_dragonfly = routing >> 3 & 1;
  if (by_table && setup->routes == 0) return TN_BRING_UP_NO_ROUTES;
  if (!by_table && setup->routes != 0) return TN_BRING_UP_NO_TABLE;
  if (by_table && !tn_routes_fit(node, setup->routes, setup->routes_count)) return TN_BRING_UP_SMALL_TABLE;
  if (in_tree && (setup->tree | setup->tree_links) == 0) return TN_BRING_UP_NO_PLACE;
  if (!in_tree && (setup->tree | setup->tree_links) != 0) return TN_BRING_UP_NO_TREE;
  if (in_dragonfly && setup->dragonfly == 0) return TN_BRING_UP_NO_DRAGONFLY;
  if (!in_dragonfly && setup->dragonfly != 0) return TN_BRING_UP_IN_NO_DRAGONFLY;
  const uint32_t all = (1u << links) - 1u, first = all & ((1u << TN_LINKS_FIRST) - 1u);
  // 1. Where the node is, how large the network is, how packets go
  tn_register_write(node, TN_REG_COORDME_REG, tn_coord_pack(setup->place));
  tn_register_write(node, TN_REG_LATTICESIZE_REG, tn_coord_pack(setup->size));
  tn_register_write(node, TN_REG_ROUTING,
                    setup->tree | TN_ROUTING_DETOURS_MASK | setup->order[0] << TN_ROUTING_FIRST_SHIFT |
                        setup->order[1] << TN_ROUTING_SECOND_SHIFT | setup->order[2] << TN_ROUTING_THIRD_SHIFT |
                        (setup->ring[0] | setup->ring[1] << 1 | setup->ring[2] << 2) << TN_ROUTING_WRAP_SHIFT);
  // 2. Links: headers are corrected, what the cable damages is sent again
  tn_register_write(node, TN_REG_LINK_0_CONFIG_0, TN_LINK_0_CONFIG_0_EDAC_0_MASK | TN_LINK_0_CONFIG_0_EDAC_1_MASK);
  tn_register_write(node, TN_REG_LINKS_CONFIG,
                    TN_LINKS_CONFIG_EDAC_2_MASK | TN_LINKS_CONFIG_EDAC_3_MASK | TN_LINKS_CONFIG_EDAC_4_MASK |
                        TN_LINKS_CONFIG_EDAC_5_MASK);
  tn_register_write(node, TN_REG_LINKS_REPLAY, setup->send_again & first);
  // 3. What has no cable, and the fault map, which nodes of a lattice alone have, now that the place is known; tables
  tn_register_write(
      node, TN_REG_HEALTH_SELF,
      (~setup->wired & first) << TN_HEALTH_SELF_UNWIRED_SHIFT | (by_table ? 0 : TN_HEALTH_SELF_ENABLE_MASK));
  tn_more_links_write(node, all, setup->send_again, ~setup->wired);
  if (in_tree && links > TN_LINKS_FIRST) tn_register_write(node, TN_REG_MORE_LINKS_TREE, setup->tree_links);
  if (in_dragonfly) tn_register_write(node, TN_REG_DRAGONFLY, setup->dragonfly);
  if (by_table) tn_routes_write(node, setup->routes, setup->routes_count);
  return TN_BRING_UP_DONE;
}

// A bit per link that is wired and not up; all that are wired if no node answers.
static inline uint32_t tn_node_down(const tn_registers_t* node, const tn_setup_t* setup) {
  const unsigned links = tn_node_links(node);
  if (links == 0) return setup->wired;
  return setup->wired & ~tn_links_status(node, links).link_up & ((1u << links) - 1u);
}

// Why a link is not up. Looks at counters twice: `pause` lets some 10 microseconds pass between.
static inline tn_link_state_t tn_link_state(const tn_registers_t* node, unsigned link, void (*pause)(void*)) {
  const unsigned links = tn_node_links(node);
  if (link >= links) return TN_LINK_NO_SUCH_LINK;
  const tn_links_status_t status = tn_links_status(node, links);
  const uint32_t state = tn_register_read(node, TN_REG_OF_LINK(link, STATE));
  if ((state & TN_LINK_0_STATE_GO_MASK) && (state & TN_LINK_0_STATE_UP_MASK)) return TN_LINK_UP;
  if (status.error >> link & 1u) return TN_LINK_TRANSCEIVER_ERROR;
  if (!(status.channel_up >> link & 1u)) {
    const uint32_t slips = tn_register_read(node, TN_REG_OF_LINK(link, PHY_SLIPS));
    pause(node->context);
    return tn_register_read(node, TN_REG_OF_LINK(link, PHY_SLIPS)) != slips ? TN_LINK_SEARCHES
                                                                            : TN_LINK_TRANSCEIVER_DOWN;
  }
  if (state & TN_LINK_0_STATE_DOWN_MASK) return TN_LINK_GIVEN_UP;
  if (state & TN_LINK_0_STATE_UP_MASK) return TN_LINK_WAITS;
  if (state & TN_LINK_0_STATE_SEEN_MASK) return TN_LINK_UNHEARD;
  const uint32_t blocks = tn_register_read(node, TN_REG_OF_LINK(link, PHY_DAMAGED));
  const uint32_t damaged = tn_register_read(node, TN_REG_OF_LINK(link, RX_CONTROL_ERRORS));
  const uint32_t garbage = tn_register_read(node, TN_REG_OF_LINK(link, RX_IGNORED_WORDS));
  pause(node->context);
  if (tn_register_read(node, TN_REG_OF_LINK(link, PHY_DAMAGED)) != blocks) return TN_LINK_BLOCKS;
  if (tn_register_read(node, TN_REG_OF_LINK(link, RX_CONTROL_ERRORS)) != damaged) return TN_LINK_DAMAGED;
  if (tn_register_read(node, TN_REG_OF_LINK(link, RX_IGNORED_WORDS)) != garbage) return TN_LINK_GARBAGE;
  return TN_LINK_SILENCE;
}

// What a state means and where to look.
static inline const char* tn_link_text(tn_link_state_t state) {
  switch (state) {
    case TN_LINK_UP:
      return "up";
    case TN_LINK_NO_SUCH_LINK:
      return "the node has no such link, or no node answers";
    case TN_LINK_TRANSCEIVER_ERROR:
      return "the transceiver reports an error: reference clock, line rate, cable";
    case TN_LINK_TRANSCEIVER_DOWN:
      return "the transceiver's channel is not up (phy_up_i): reset, reference clock, cable, far end";
    case TN_LINK_SILENCE:
      return "no word arrives (phy_rx_valid_i): the far node is in reset, or the cable leads elsewhere";
    case TN_LINK_SEARCHES:
      return "lanes are searched for blocks (PHY_SLIPS): line rate, polarity, order of bits, noise, far node in reset";
    case TN_LINK_BLOCKS:
      return "blocks arrive damaged (PHY_DAMAGED): line quality";
    case TN_LINK_DAMAGED:
      return "control words arrive damaged: line quality, order of lanes or bytes";
    case TN_LINK_GARBAGE:
      return "words arrive, and no control word among them: width of the far node, order of lanes, phy_rx_first_i";
    case TN_LINK_UNHEARD:
      return "the neighbour does not hear this node: look at the far end, and at the cable's other direction";
    case TN_LINK_GIVEN_UP:
      return "it was up, and nothing is heard any more: cable, far node";
    case TN_LINK_WAITS:
      return "about to be up: read again";
  }
  return "unknown";
}

#endif  // TORUSNET_BRING_UP_H_
