// Two nodes with a network interface each, as the judge of memory sees them: what a test says passes at their ports.
//
// Domain 7 has 16 pages at kMemory on both: page i lies at kPages + i of node 0, at kPages + 15 - i of node 1. What a
// byte of memory holds follows from its node and address.
#ifndef TORUSNET_TESTS_CLUSTER_JUDGE_WORLD_H_
#define TORUSNET_TESTS_CLUSTER_JUDGE_WORLD_H_

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "sim/memory_judge.h"
#include "sim/page_tables.h"

namespace torusnet {

constexpr uint64_t kMemory = uint64_t{1} << 36;
constexpr unsigned kPages = 20, kCount = 16, kRingPage = 60;
constexpr uint16_t kDomain = 7;
constexpr uint64_t kAllRights = kEntryValid | kEntryRead | kEntryWrite | kEntryUser | kEntryAccessed | kEntryDirty;
using Bytes = std::vector<uint8_t>;

class JudgeWorld {
 public:
  explicit JudgeWorld(unsigned beat_bytes = 16) : beat_bytes_(beat_bytes) {
    for (uint32_t node = 0; node < 2; ++node) {
      judge.AddInterface(node, PlaceOf(node), Clock(20'000'000, 3, 0));
      for (unsigned i = 0; i < kCount; ++i) Map(node, i, kAllRights);
      for (const unsigned page : {0u, 1u}) Driver(node, TN_RDMA_OWNERS + 8 * page, tn_rdma_owner_make(kDomain, 1));
      Driver(node, TN_RDMA_RING, tn_rdma_ring_make(kRingPage, 1, 1));
      SetContext(node);
      CommandOver(node);
    }
  }

  static uint32_t PlaceOf(uint32_t node) { return static_cast<uint32_t>(tn_node_make(node, 1)); }
  static uint64_t PageAt(uint32_t node, uint64_t page) { return kPages + (node == 0 ? page : kCount - 1 - page); }
  static uint64_t Physical(uint32_t node, uint64_t address) {
    const uint64_t page = (address - kMemory) / kPageBytes;
    return page < kCount ? PageAt(node, page) * kPageBytes + address % kPageBytes : address % (1u << 20);
  }
  static uint8_t ByteAt(uint32_t node, uint64_t address) {
    return static_cast<uint8_t>(address * 7 + (address >> 8) * 3 + node * 101 + 1);
  }
  static Bytes BytesAt(uint32_t node, uint64_t address, uint64_t count) {
    Bytes bytes;
    for (uint64_t i = 0; i < count; ++i) bytes.push_back(ByteAt(node, address + i));
    return bytes;
  }

  // byte: of the page, at whose address the driver has the entry.
  void Map(uint32_t node, unsigned page, uint64_t bits, uint64_t byte = 0) {
    const uint64_t entry = PageEntry(PageAt(node, page), bits);
    judge.Observe(node, InterfaceEvent::Entry(now, 100 + node, kMemory + page * kPageBytes + byte, entry));
  }
  void SetContext(uint32_t node, uint16_t domain = kDomain) {
    Driver(node, TN_RDMA_CONTEXT_SATP, uint64_t{8} << 60 | uint64_t{domain} << 44 | (100 + node));
    Driver(node, TN_RDMA_CONTEXT, tn_rdma_context_make(0, 1, 1, 1, 0));
  }
  void CommandOver(uint32_t node) { Load(node, TN_RDMA_DRIVER_OFFSET + TN_RDMA_STATE, 0, 0); }
  void Driver(uint32_t node, uint64_t offset, uint64_t word) { Store(node, TN_RDMA_DRIVER_OFFSET + offset, {word}); }

  // Words at an address of the interface's.
  void Store(uint32_t node, uint64_t address, const std::vector<uint64_t>& words) {
    InterfaceEvent event = Event(InterfaceEvent::Kind::kStore);
    const unsigned lane = address % 16;
    event.address = address - lane;
    event.strobes = static_cast<uint32_t>((1u << 8 * words.size()) - 1) << lane;
    std::memcpy(&event.data[lane], words.data(), 8 * words.size());
    judge.Observe(node, event);
  }
  void Load(uint32_t node, uint64_t address, uint64_t low, uint64_t high) {
    InterfaceEvent event = Event(InterfaceEvent::Kind::kLoad);
    event.address = address;
    std::memcpy(&event.data[0], &low, 8);
    std::memcpy(&event.data[8], &high, 8);
    judge.Observe(node, event);
  }
  static uint64_t Ended(unsigned code) { return tn_rdma_status_make(0, 0, code, 0, 0, 1, 0); }

  // Begins a write from node 0, of its page `page`.
  void Begin(unsigned slot, uint64_t source, uint32_t to, uint64_t destination, uint64_t bytes,
             uint64_t notify_address = 0, uint64_t notify_data = 0, unsigned operation = 1, bool fence = false) {
    const uint64_t at = page * TN_RDMA_PAGE_BYTES + slot * TN_RDMA_SLOT_BYTES;
    Store(0, at + TN_RDMA_SLOT_SOURCE, {source, tn_rdma_place_make(destination, PlaceOf(to))});
    Store(0, at + TN_RDMA_SLOT_NOTIFY_DATA, {notify_data});
    Store(0, at + TN_RDMA_SLOT_COMMAND,
          {tn_rdma_command_make(bytes, 0, 0, notify_address != 0, fence, 0, operation), notify_address});
  }
  // Begins a read of node 1's memory by node 0, of its page `page`.
  void BeginRead(unsigned slot, uint64_t source, uint64_t destination, uint64_t bytes, uint64_t notify_address = 0,
                 uint64_t notify_data = 0) {
    Begin(slot, destination, 1, source, bytes, notify_address, notify_data, 2);
  }
  void TellSlot(unsigned slot, unsigned code = 0) {
    Load(0, page * TN_RDMA_PAGE_BYTES + slot * TN_RDMA_SLOT_BYTES + TN_RDMA_SLOT_STATUS - 8, 0, Ended(code));
  }
  // Begins a message from node 0 to a mailbox of node 1.
  void Send(unsigned channel, unsigned mailbox, uint32_t sequence, const Bytes& bytes) {
    const uint64_t at = TN_RDMA_CHANNELS_OFFSET + channel * TN_RDMA_CHANNEL_BYTES;
    for (size_t i = 0; i < bytes.size(); i += 8) {
      uint64_t word = 0;
      std::memcpy(&word, &bytes[i], std::min<size_t>(8, bytes.size() - i));
      Store(0, at + TN_RDMA_CHANNEL_PAYLOAD + i, {word});
    }
    const uint64_t unit = tn_ni_address_make(sequence, TN_NI_MAILBOX + mailbox, TN_NI_SELECT);
    Store(0, at + TN_RDMA_CHANNEL_PLACE,
          {tn_rdma_place_make(unit, PlaceOf(1)), tn_rdma_message_make(bytes.size(), 0, 0, 0, 1)});
  }
  void TellChannel(unsigned channel, unsigned code = 0) {
    Load(0, TN_RDMA_CHANNELS_OFFSET + channel * TN_RDMA_CHANNEL_BYTES, 0, Ended(code));
  }

  // The interface of a node reads what lies at a virtual address, whole beats.
  void Read(uint32_t node, uint64_t address, uint64_t count) {
    const uint64_t begin = address / beat_bytes_ * beat_bytes_;
    const uint64_t end = (address + count + beat_bytes_ - 1) / beat_bytes_ * beat_bytes_;
    ReadAs(node, begin, BytesAt(node, begin, end - begin));
  }
  void ReadAs(uint32_t node, uint64_t address, const Bytes& bytes) {
    for (size_t i = 0; i < bytes.size(); i += beat_bytes_)  // pages lie anywhere
      Pass(InterfaceEvent::Kind::kRead, node, Physical(node, address + i),
           Bytes(&bytes[i], &bytes[i] + std::min<size_t>(beat_bytes_, bytes.size() - i)));
  }
  // It writes them, a burst, whose number this returns; Put: and memory has answered.
  uint64_t Write(uint32_t node, uint64_t physical, const Bytes& bytes) {
    ++burst_;
    Pass(InterfaceEvent::Kind::kWrite, node, physical, bytes);
    return burst_;
  }
  void Answer(uint32_t node, uint64_t burst, bool error = false) {
    InterfaceEvent event = Event(InterfaceEvent::Kind::kAnswer);
    event.burst = burst;
    event.error = error;
    judge.Observe(node, event);
  }
  void PutAt(uint32_t node, uint64_t physical, const Bytes& bytes) { Answer(node, Write(node, physical, bytes)); }
  void Put(uint32_t node, uint64_t address, const Bytes& bytes) {
    for (uint64_t at = 0, end = 0; at < bytes.size(); at = end) {  // a page at a time
      end = std::min<uint64_t>(bytes.size(), ((address + at) / kPageBytes + 1) * kPageBytes - address);
      PutAt(node, Physical(node, address + at), Bytes(&bytes[at], &bytes[0] + end));
    }
  }
  void Unknown(uint32_t node, uint32_t to) {
    InterfaceEvent event = Event(InterfaceEvent::Kind::kUnknown);
    event.address = PlaceOf(to);
    judge.Observe(node, event);
  }

  static Bytes Words(uint64_t low, uint64_t high) {
    Bytes bytes(16);
    std::memcpy(&bytes[0], &low, 8);
    std::memcpy(&bytes[8], &high, 8);
    return bytes;
  }
  static uint64_t Upper(unsigned length) { return uint64_t{1} << 63 | uint64_t{length} << 32 | 5u << 22 | PlaceOf(0); }
  static Bytes Notification(uint64_t data, unsigned length) { return Words(data, Upper(length)); }
  // A message as it lies in a slot.
  static Bytes Record(uint32_t sequence, uint16_t position, unsigned length) {
    return Words(sequence | uint64_t{kDomain} << 32 | uint64_t{position} << 48, Upper(length));
  }
  static Bytes Fault(uint64_t address, bool writes, uint16_t number) {
    return Words(address, 1 | uint64_t{writes} << 4 | uint64_t{kDomain} << 16 | uint64_t{number} << 48);
  }

  size_t findings() const { return judge.findings().size(); }
  bool Says(const std::string& text) const {
    return std::any_of(judge.findings().begin(), judge.findings().end(),
                       [&](const std::string& finding) { return finding.find(text) != std::string::npos; });
  }

  MemoryJudge judge;
  Femtoseconds now = 0;
  unsigned page = 0;  // of two that are open

 private:
  InterfaceEvent Event(InterfaceEvent::Kind kind) {
    InterfaceEvent event;
    event.time_fs = now += kFsPerNs;
    event.kind = kind;
    return event;
  }
  void Pass(InterfaceEvent::Kind kind, uint32_t node, uint64_t physical, const Bytes& bytes) {
    for (uint64_t at = physical / beat_bytes_ * beat_bytes_; at < physical + bytes.size(); at += beat_bytes_) {
      InterfaceEvent event = Event(kind);
      event.address = at;
      event.burst = burst_;
      for (unsigned lane = 0; lane < beat_bytes_; ++lane) {
        if (at + lane < physical || at + lane >= physical + bytes.size()) continue;
        event.strobes |= 1u << lane;
        event.data[lane] = bytes[at + lane - physical];
      }
      judge.Observe(node, event);
    }
  }

  const unsigned beat_bytes_;
  uint64_t burst_ = 0;
};

}  // namespace torusnet

#endif  // TORUSNET_TESTS_CLUSTER_JUDGE_WORLD_H_
