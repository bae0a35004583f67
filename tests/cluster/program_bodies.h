// What programs do and find, on nodes in a row that a class World joins: node i is at place i + 1.
#ifndef TORUSNET_TESTS_CLUSTER_PROGRAM_BODIES_H_
#define TORUSNET_TESTS_CLUSTER_PROGRAM_BODIES_H_

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <set>
#include <vector>

#include "check.h"
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

inline tn_domain_t Open(const tn_backend_t* backend) {
  tn_domain_t domain;
  CHECK(tn_domain_open(&domain, backend) == TN_RDMA_DONE);
  return domain;
}

// Until an operation has ended.
inline tn_status_t Await(tn_domain_t& domain, int operation) {
  tn_status_t status = {};
  CHECK(operation >= 0);
  int ended = 0;
  while (operation >= 0 && (ended = tn_operation_status(&domain, operation, &status)) == 0) {
  }
  CHECK(ended == 1);
  return status;
}

// Writes of any size and place between two nodes arrive as they are and touch nothing else, whether pages are there
// from the beginning or come by faults.
template <typename World>
void TestWrites(bool lazily) {
  World world(2);
  constexpr uint64_t kBytes = 64 << 10, kWritten = 40 << 10;
  std::vector<uint8_t> expected(kBytes, 0);
  std::set<uint64_t> read = {0}, written = {0, kBytes / kPageBytes - 1};  // pages
  bool ready = false, done = false;
  tn_fault_stats_t near = {}, far = {};
  world.Add(0, kDomain, kBytes, lazily, [&](const tn_backend_t* backend) {
    tn_domain_t domain = Open(backend);
    auto* const memory = static_cast<uint8_t*>(backend->memory);
    Random dice(5, 0);
    for (uint64_t i = 0; i < kBytes; ++i) memory[i] = static_cast<uint8_t>(dice.Next());
    tn_mr_t mr;
    CHECK(tn_mr_register(&domain, memory, kBytes, TN_READ, &mr) == TN_RDMA_DONE);
    CHECK(mr.global.address == backend->address && mr.global.node == 1 && mr.global.domain == kDomain);
    while (!ready) tn_sleep(&domain, 100);
    const tn_program_t to = world.At(1);
    for (int i = 0; i < 60; ++i) {
      const uint64_t bytes = i < 40 ? dice.Below(70) : dice.Below(9000);
      const uint64_t from = dice.Below(kBytes - bytes), at = dice.Below(kWritten - bytes);
      const int operation = tn_operation_write(&domain, memory + from, tn_global_of(&to, at), bytes, 0, nullptr);
      const tn_status_t status = Await(domain, operation);
      CHECK(status.code == 0 && !status.here);
      for (uint64_t k = 0; k < bytes; ++k) {
        read.insert((from + k) / kPageBytes);
        written.insert((at + k) / kPageBytes);
      }
      std::copy_n(memory + from, bytes, expected.begin() + static_cast<std::ptrdiff_t>(at));
    }
    tn_notify_t notify = {backend->address + kBytes - 16, 0x1234};
    std::copy_n(memory, 100, expected.begin());
    const int last = tn_operation_write(&domain, memory, tn_global_of(&to, 0), 100, TN_NOTIFY, &notify);
    CHECK(Await(domain, last).code == 0);
    CHECK(tn_fault_stats(&domain, &near) == TN_RDMA_DONE);
    CHECK(tn_domain_close(&domain) == TN_RDMA_DONE);
  });
  world.Add(1, kDomain, kBytes, lazily, [&](const tn_backend_t* backend) {
    tn_domain_t domain = Open(backend);
    auto* const memory = static_cast<uint8_t*>(backend->memory);
    tn_mr_t mr;
    CHECK(tn_mr_register(&domain, memory, kBytes, TN_READ | TN_WRITE, &mr) == TN_RDMA_DONE);
    ready = true;
    tn_notification_t notification;
    while (tn_notification_poll(&domain, memory + kBytes - 16, &notification) == 0) {
    }
    CHECK(notification.data == 0x1234 && notification.node == 1 && notification.bytes == 100);
    CHECK(tn_notification_poll(&domain, memory + kBytes - 16, &notification) == 0);
    CHECK(std::equal(expected.begin(), expected.begin() + kWritten, memory));
    CHECK(tn_fault_stats(&domain, &far) == TN_RDMA_DONE);
    done = true;
  });
  world.Run(50'000 * kUs);
  CHECK(world.Failure() == "" && done);
  CHECK(near.refused == 0 && far.refused == 0);
  // Every page came by a fault, once.
  if (lazily) CHECK(far.mended == written.size() && near.mended == read.size());
  if (!lazily) CHECK(far.mended == 0 && near.mended == 0);
  CHECK(far.spent_ns >= far.mended * 10'000);
}

// Reads of any size and place bring what is there and touch nothing else, several at once; what a program writes to the
// destination behind their end stays. Both nodes read from one another, and from themselves.
template <typename World>
void TestReads(bool lazily, int rounds = 30) {
  World world(2);
  constexpr uint64_t kBytes = 128 << 10, kGiven = 48 << 10, kCell = 18 << 10;  // bytes that others read come first
  constexpr unsigned kAtOnce = 4;
  const auto given = [](unsigned node, uint64_t at) { return static_cast<uint8_t>(at * 31 + at / 251 + node * 97); };
  bool ready[2] = {}, done[2] = {};
  for (unsigned node = 0; node < 2; ++node) {
    world.Add(node, kDomain, kBytes, lazily, [&, node](const tn_backend_t* backend) {
      tn_domain_t domain = Open(backend);
      auto* const memory = static_cast<uint8_t*>(backend->memory);
      uint8_t* const told = memory + kBytes - 16 * kAtOnce;
      std::vector<uint8_t> expected(kBytes);
      for (uint64_t i = 0; i < kGiven; ++i) expected[i] = given(node, i);
      std::copy_n(expected.begin(), kGiven, memory);
      tn_mr_t mr;
      CHECK(tn_mr_register(&domain, memory, kBytes, TN_READ | TN_WRITE, &mr) == TN_RDMA_DONE);
      ready[node] = true;
      while (!ready[1 - node]) tn_sleep(&domain, 100);
      Random dice(11, node);
      for (int round = 0; round < rounds; ++round) {
        struct {
          int operation;
          unsigned from;
          uint64_t at, to, bytes, data;
          bool notify;
        } reads[kAtOnce];
        for (unsigned k = 0; k < kAtOnce; ++k) {
          auto& read = reads[k];
          read.bytes = dice.Below(k == 0 ? 17'000 : k == 1 ? 600 : 70);
          read.from = dice.Below(4) == 0 ? node : 1 - node;
          read.at = dice.Below(kGiven - read.bytes);
          read.to = kGiven + k * kCell + dice.Below(kCell - read.bytes);
          read.data = dice.Next();
          read.notify = read.bytes > 0 && dice.Below(3) == 0;
          const tn_program_t other = world.At(read.from);
          const tn_notify_t notify = {backend->address + static_cast<uint64_t>(told + 16 * k - memory), read.data};
          read.operation = tn_operation_read(&domain, tn_global_of(&other, read.at), memory + read.to, read.bytes,
                                             read.notify ? TN_NOTIFY : 0, read.notify ? &notify : nullptr);
        }
        for (unsigned k = 0; k < kAtOnce; ++k) {
          const auto& read = reads[k];
          const tn_status_t status = Await(domain, read.operation);
          CHECK(status.code == 0 && !status.here);
          for (uint64_t i = 0; i < read.bytes; ++i) expected[read.to + i] = given(read.from, read.at + i);
          const uint64_t cell = kGiven + k * kCell;
          CHECK(std::equal(expected.begin() + static_cast<std::ptrdiff_t>(cell),
                           expected.begin() + static_cast<std::ptrdiff_t>(cell + kCell), memory + cell));
          tn_notification_t notification;
          CHECK(tn_notification_poll(&domain, told + 16 * k, &notification) == static_cast<int>(read.notify));
          if (read.notify)
            CHECK(notification.data == read.data && notification.node == read.from + 1 && notification.bytes > 0);
          for (uint64_t i = 0; i < read.bytes; i += 7)
            memory[read.to + i] = expected[read.to + i] = static_cast<uint8_t>(round);
        }
      }
      done[node] = true;
      while (!done[1 - node]) tn_sleep(&domain, 1000);
      tn_sleep(&domain, 100'000);
      CHECK(std::equal(expected.begin(), expected.end() - 16 * kAtOnce, memory));
      tn_fault_stats_t faults;
      CHECK(tn_fault_stats(&domain, &faults) == TN_RDMA_DONE);
      CHECK(faults.refused == 0 && (faults.mended > 0) == lazily);
      CHECK(tn_domain_close(&domain) == TN_RDMA_DONE);
    });
  }
  world.Run(200'000 * kUs);
  CHECK(world.Failure() == "" && done[0] && done[1]);
}

// Many programs to one mailbox: each message once, whole, those of a source with their numbers; a full ring holds up
// senders and loses nothing.
template <typename World>
uint64_t TestMessages(uint64_t seed) {
  constexpr unsigned kEach = 60, kSenders = 3;
  World world(kSenders + 1, seed);
  bool ready = false;
  std::vector<unsigned> next(kSenders, 0);
  for (unsigned sender = 0; sender < kSenders; ++sender) {
    world.Add(sender + 1, kDomain, 4096, false, [&, sender](const tn_backend_t* backend) {
      tn_domain_t domain = Open(backend);
      while (!ready) tn_sleep(&domain, 100);
      const tn_program_t to = world.At(0);
      tn_peer_t peer = tn_peer(&to, 2);
      unsigned under_way = 0;
      for (unsigned i = 0; i < kEach; ++i) {
        uint8_t data[TN_RDMA_MESSAGE_BYTES];
        const unsigned bytes = (i * 7 + sender) % 113;
        for (unsigned k = 0; k < bytes; ++k) data[k] = static_cast<uint8_t>(i + k * sender);
        int number = tn_message_send(&domain, &peer, data, bytes, 0);
        under_way += number >= 0;
        while (under_way == 20 || number == TN_RDMA_BUSY) {
          int operation;
          tn_status_t status;
          const int ended = tn_operation_poll(&domain, &operation, &status);
          if (ended == 0) continue;
          CHECK(ended == 1 && operation >= 32 && status.code == 0);
          if (ended < 0) return;
          --under_way;
          if (number == TN_RDMA_BUSY) number = tn_message_send(&domain, &peer, data, bytes, 0);
        }
        CHECK(number >= 32 && peer.sequence == i + 1);
      }
      CHECK(tn_domain_close(&domain) == TN_RDMA_BUSY);
      while (under_way > 0) {
        int operation;
        tn_status_t status;
        const int ended = tn_operation_poll(&domain, &operation, &status);
        CHECK(ended >= 0);
        if (ended < 0) return;
        under_way -= static_cast<unsigned>(ended);
      }
      CHECK(tn_domain_close(&domain) == TN_RDMA_DONE);
    });
  }
  world.Add(0, kDomain, 64 << 10, true, [&](const tn_backend_t* backend) {
    tn_domain_t domain = Open(backend);
    auto* const ring = static_cast<uint8_t*>(backend->memory) + 8192;
    tn_mailbox_t mailbox;
    for (uint64_t i = 0; i < 16; ++i) {  // as a ring that was there before
      const uint64_t record[2] = {i << 48, uint64_t{1} << 63};
      std::memcpy(ring + 128 * i, record, 16);
    }
    CHECK(tn_mailbox_open(&domain, &mailbox, 2, ring, 16, 128) == TN_RDMA_DONE);
    CHECK(tn_mailbox_open(&domain, &mailbox, 2, ring, 16, 128) == TN_RDMA_BUSY);
    ready = true;
    std::set<unsigned> seen[kSenders];
    for (unsigned got = 0; got < kSenders * kEach;) {
      tn_message_t message;
      if (tn_mailbox_poll(&mailbox, &message) == 0) continue;
      ++got;
      const unsigned sender = message.node - 2, i = message.sequence;
      CHECK(sender < kSenders && message.domain == kDomain && message.bytes == (i * 7 + sender) % 113);
      const auto* const data = static_cast<const uint8_t*>(message.data);
      for (unsigned k = 0; k < message.bytes; ++k) CHECK(data[k] == static_cast<uint8_t>(i + k * sender));
      CHECK(seen[sender % kSenders].insert(i).second && i < kEach);
      if (got % 40 == 0) tn_sleep(&domain, 20'000);
    }
    tn_message_t message;
    for (int i = 0; i < 40; ++i) CHECK(tn_mailbox_poll(&mailbox, &message) == 0);
    CHECK(tn_domain_close(&domain) == TN_RDMA_BUSY);
    CHECK(tn_mailbox_close(&mailbox) == TN_RDMA_DONE);
    CHECK(tn_mailbox_poll(&mailbox, &message) == TN_RDMA_NO_MAILBOX);
    CHECK(tn_mailbox_close(&mailbox) == TN_RDMA_NO_MAILBOX);
    CHECK(tn_domain_close(&domain) == TN_RDMA_DONE);
  });
  world.Run(50'000 * kUs);
  CHECK(world.Failure() == "");
  return world.digest();
}

}  // namespace torusnet

#endif  // TORUSNET_TESTS_CLUSTER_PROGRAM_BODIES_H_
