// Programs, their memory, the driver and the library, on nodes whose network interface is a stand-in.
//
// With arguments it does what they say to one address space and leaves DRAM in a file, for test_programs.py.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "check.h"
#include "program_bodies.h"
#include "program_world.h"

namespace {

using namespace torusnet;  // NOLINT: a test

void TestPagesAreGivenOutOnce() {
  PagePool pool(1000, 3, 0), again(1000, 3, 0), other(1000, 4, 0);
  std::set<uint64_t> seen;
  unsigned neighbours = 0, same = 0;
  for (uint64_t i = 0, before = 0; i < 1000; ++i) {
    const uint64_t page = pool.Take();
    CHECK(page == again.Take());
    same += page == other.Take();
    neighbours += page == before + 1;
    seen.insert(before = page);
  }
  CHECK(seen.size() == 1000 && *seen.rbegin() == 999 && pool.left() == 0);
  CHECK(neighbours < 10 && same < 10);
  try {
    pool.Take();
    CHECK(false);
  } catch (const std::runtime_error& error) {
    CHECK(std::string(error.what()) == "the node's memory has no page left for its programs");
  }
}

// What a pointer writes lies in DRAM where the page is, and the other way round.
void TestPointersReachTheirPages() {
  Memory dram({.bytes = kDram});
  PagePool pool(kDram / kPageBytes, 1, 0);
  ProgramMemory a(dram, pool, 16 * kPageBytes), b(dram, pool, 16 * kPageBytes);
  for (ProgramMemory* memory : {&a, &b}) {
    for (uint64_t at = 0; at < memory->bytes(); at += 8) {
      const uint64_t value = at << 8 | (memory == &a);
      std::memcpy(memory->data() + at, &value, 8);
    }
  }
  for (ProgramMemory* memory : {&a, &b}) {
    for (uint64_t at = 0; at < memory->bytes(); at += 8) {
      const uint64_t address = memory->AddressOf(memory->data() + at);
      CHECK(address == ProgramMemory::kAddress + at && memory->Contains(address, 8));
      uint64_t value;
      std::memcpy(&value, dram.data() + memory->PageOf(address) * kPageBytes + address % kPageBytes, 8);
      CHECK(value == (at << 8 | (memory == &a)));
    }
  }
  dram.data()[a.PageOf(ProgramMemory::kAddress + 5 * kPageBytes) * kPageBytes + 77] = 99;
  CHECK(a.data()[5 * kPageBytes + 77] == 99);
  CHECK(a.Contains(ProgramMemory::kAddress, a.bytes()) && !a.Contains(ProgramMemory::kAddress, a.bytes() + 1));
  CHECK(!a.Contains(ProgramMemory::kAddress - 1, 1) && !a.Contains(ProgramMemory::kAddress + a.bytes(), 1));
  CHECK(!a.Contains(ProgramMemory::kAddress + 1, ~uint64_t{0}));
  CHECK(a.Explain(a.data() + a.bytes() + 3, true) == "writes 3 bytes behind the end of its memory of 64 KiB");
  CHECK(a.Explain(a.data() - 2, false) == "reads 2 bytes in front of its memory of 64 KiB");
  CHECK(a.Explain(a.data(), true).empty() && a.Explain(&a, true).empty());
  try {
    ProgramMemory c(dram, pool, kDram);
    CHECK(false);
  } catch (const std::runtime_error&) {
  }
}

void TestAProgramThatLeavesItsMemoryIsTold() {
  const SignalGuard guard;
  World world(1);
  world.Add(0, kDomain, 64 << 10, false,
            [](const tn_backend_t* backend) { static_cast<volatile char*>(backend->memory)[backend->bytes + 5] = 1; });
  world.Run();
  CHECK(world.Failure() == "segmentation fault: writes 5 bytes behind the end of its memory of 64 KiB");
}

// The tables of lazily mapped memory have the pages that faults have asked for, and A and D as accesses were.
void TestFaultsFillTheTables() {
  World world(2);
  constexpr uint64_t kBytes = 16 * kPageBytes;
  bool ready = false;
  Femtoseconds first_ps = 0, second_ps = 0;
  world.Add(0, kDomain, kBytes, true, [&](const tn_backend_t* backend) {
    tn_domain_t domain = Open(backend);
    auto* const memory = static_cast<uint8_t*>(backend->memory);
    tn_mr_t mr;
    CHECK(tn_mr_register(&domain, memory, kBytes, TN_READ | TN_WRITE, &mr) == TN_RDMA_DONE);
    while (!ready) tn_sleep(&domain, 100);
    const tn_program_t to = world.At(1);
    for (Femtoseconds* took : {&first_ps, &second_ps}) {
      const auto begin = static_cast<Femtoseconds>(tn_now_ps(&domain));
      const int operation =
          tn_operation_write(&domain, memory + 3 * kPageBytes - 8, tn_global_of(&to, 7 * kPageBytes), 16, 0, nullptr);
      CHECK(Await(domain, operation).code == 0);
      *took = static_cast<Femtoseconds>(tn_now_ps(&domain)) - begin;
    }
  });
  world.Add(1, kDomain, kBytes, true, [&](const tn_backend_t* backend) {
    tn_domain_t domain = Open(backend);
    tn_mr_t mr;
    const uint64_t begin_ps = tn_now_ps(&domain);
    CHECK(tn_mr_register(&domain, backend->memory, kBytes, TN_READ | TN_WRITE, &mr) == TN_RDMA_DONE);
    const uint64_t took_ps = tn_now_ps(&domain) - begin_ps;
    CHECK(took_ps >= 10'000'000 && took_ps < 10'100'000);
    ready = true;
  });
  world.Run();
  CHECK(world.Failure() == "");
  for (const unsigned node : {0u, 1u}) {
    AddressSpace& space = world.driver(node).space(0);
    for (uint64_t page = 0; page < 16; ++page) {
      const uint64_t entry = space.tables().Get(ProgramMemory::kAddress + page * kPageBytes);
      const bool read = node == 0 && (page == 2 || page == 3), written = node == 1 && page == 7;
      CHECK((entry != 0) == (read || written));
      if (entry == 0) continue;
      CHECK(entry >> 10 == space.memory().PageOf(ProgramMemory::kAddress + page * kPageBytes));
      CHECK((entry & kEntryAccessed) != 0 && ((entry & kEntryDirty) != 0) == written && (entry & kEntryUser) != 0);
    }
  }
  // Three faults, each served in `fault_us` and some stores; then none.
  CHECK(first_ps > 30'000'000 && first_ps < 45'000'000 && second_ps < 2'000'000);
}

// Memory is open as far as it is registered, and no longer than that.
void TestRights() {
  constexpr uint64_t kBytes = 8 * kPageBytes;
  enum Step { kNothing, kReadOnly, kBoth, kTwice, kOnce, kNone };
  int step = kNothing, tried = kNothing;
  for (const bool lazily : {false, true}) {
    World two(2);
    step = tried = kNothing;
    two.Add(0, kDomain, kBytes, lazily, [&](const tn_backend_t* backend) {
      tn_domain_t domain = Open(backend);
      const tn_program_t to = two.At(1);
      auto* const memory = static_cast<uint8_t*>(backend->memory);
      const auto write = [&] {
        return Await(domain, tn_operation_write(&domain, memory, tn_global_of(&to, 5000), 8, 0, nullptr));
      };
      // The source is not registered either.
      tn_status_t status = write();
      CHECK(status.code == TN_ANSWER_PROTECTION && status.here && status.address == backend->address);
      tn_mr_t mr;
      CHECK(tn_mr_register(&domain, memory, 100, TN_READ, &mr) == TN_RDMA_DONE);
      const unsigned codes[] = {TN_ANSWER_PROTECTION, TN_ANSWER_PROTECTION, 0, 0, 0, TN_ANSWER_PROTECTION};
      for (tried = kNothing; tried <= kNone;) {
        while (step != tried) tn_sleep(&domain, 1000);
        status = write();
        CHECK(status.code == codes[tried] && !status.here);
        if (status.code != 0) CHECK(status.address == backend->address + 5000);
        ++tried;
      }
    });
    two.Add(1, kDomain, kBytes, lazily, [&](const tn_backend_t* backend) {
      tn_domain_t domain = Open(backend);
      auto* const memory = static_cast<uint8_t*>(backend->memory);
      tn_mr_t first, second, third;
      const auto next = [&] {
        ++step;
        while (tried != step + 1) tn_sleep(&domain, 1000);
      };
      step = kNothing;
      while (tried != 1) tn_sleep(&domain, 1000);
      CHECK(tn_mr_register(&domain, memory + 4096, 2000, TN_READ, &first) == TN_RDMA_DONE);
      next();
      CHECK(tn_mr_register(&domain, memory + 6000, 10, TN_READ | TN_WRITE, &second) == TN_RDMA_DONE);
      next();
      CHECK(tn_mr_register(&domain, memory, kBytes, TN_READ | TN_WRITE, &third) == TN_RDMA_DONE);
      next();
      CHECK(tn_mr_deregister(&domain, &second) == TN_RDMA_DONE);
      CHECK(tn_mr_deregister(&domain, &second) == TN_RDMA_NO_MEMORY);
      next();
      CHECK(tn_mr_deregister(&domain, &third) == TN_RDMA_DONE);
      next();
    });
    two.Run(20'000 * kUs);
    CHECK(two.Failure() == "" && tried == kNone + 1);
    CHECK(two.driver(0).faults(0).refused == 0);
  }
}

// A page that is nobody's memory: the driver counts it and mends nothing, the operation fails in the end.
void TestAFaultOutsideOfTheMemoryIsRefused() {
  World world(2);
  tn_fault_stats_t stats = {};
  world.Add(0, kDomain, 8192, false, [&](const tn_backend_t* backend) {
    tn_domain_t domain = Open(backend);
    tn_mr_t mr;
    CHECK(tn_mr_register(&domain, backend->memory, 8192, TN_READ, &mr) == TN_RDMA_DONE);
    const tn_program_t to = world.At(1);
    const int operation = tn_operation_write(&domain, backend->memory, tn_global_of(&to, 8192), 8, 0, nullptr);
    CHECK(Await(domain, operation).code == TN_ANSWER_PAGE_FAULT);
    tn_global_t nowhere = tn_global_of(&to, 0);
    nowhere.node = 9;
    CHECK(Await(domain, tn_operation_write(&domain, backend->memory, nowhere, 8, 0, nullptr)).code == 15);
  });
  world.Add(1, kDomain, 8192, false, [&](const tn_backend_t* backend) {
    tn_domain_t domain = Open(backend);
    tn_sleep(&domain, 3'000'000);
    CHECK(tn_fault_stats(&domain, &stats) == TN_RDMA_DONE);
  });
  world.Run(20'000 * kUs);
  CHECK(world.Failure() == "");
  CHECK(stats.mended == 0 && stats.refused == RdmaStandIn::kTries && stats.spent_ns >= 10'000 * stats.refused);
}

// A mailbox that is closed, and one of another program's domain.
void TestMessagesThatAreRefused() {
  World world(2);
  world.Add(0, kDomain, 4096, false, [&](const tn_backend_t* backend) {
    tn_domain_t domain = Open(backend);
    const tn_program_t same = world.At(1, 0), other = world.At(1, 1);
    tn_peer_t closed = tn_peer(&same, 0), wrong = tn_peer(&other, 1);
    CHECK(Await(domain, tn_message_send(&domain, &closed, "x", 1, 0)).code == TN_ANSWER_CLOSED);
    CHECK(tn_message_send(&domain, &wrong, "x", 1, 0) == TN_RDMA_OTHER_DOMAIN);
    tn_sleep(&domain, 50'000);
    wrong.domain = kDomain;  // what a program must not do
    CHECK(Await(domain, tn_message_send(&domain, &wrong, "x", 1, 0)).code == TN_ANSWER_PROTECTION);
  });
  world.Add(1, kDomain, 4096, false, [](const tn_backend_t*) {});
  world.Add(1, kDomain + 1, 8192, false, [&](const tn_backend_t* backend) {
    tn_domain_t domain = Open(backend);
    tn_mailbox_t mailbox;
    CHECK(tn_mailbox_open(&domain, &mailbox, 1, backend->memory, 4, 64) == TN_RDMA_DONE);
    CHECK(mailbox.number == 5);
    for (int i = 0; i < 3000; ++i) {
      tn_message_t message;
      CHECK(tn_mailbox_poll(&mailbox, &message) == 0);
    }
  });
  world.Run();
  CHECK(world.Failure() == "");
}

// A mailbox that is opened again in the same struct, whose last message was not given back, begins at its first slot.
// Of a program on any page: mailbox 1 of page p has the number 4 p + 1. When it is closed, its domain can be.
void TestAMailboxThatIsOpenedAgainBeginsAnew(unsigned page) {
  World world(1);
  bool done = false;
  for (unsigned other = 0; other < page; ++other) world.Add(0, kDomain, 4096, false, [](const tn_backend_t*) {});
  world.Add(0, kDomain, 4096, false, [&](const tn_backend_t* backend) {
    tn_domain_t domain = Open(backend);
    const tn_program_t self = world.At(0, page);
    tn_peer_t peer = tn_peer(&self, 1);
    tn_mailbox_t mailbox;
    mailbox.given = true;
    mailbox.read = 9;
    for (uint32_t round = 0; round < 3; ++round) {
      CHECK(tn_mailbox_open(&domain, &mailbox, 1, backend->memory, 4, 64) == TN_RDMA_DONE);
      CHECK(tn_mailbox_open(&domain, &mailbox, 1, backend->memory, 4, 64) == TN_RDMA_BUSY);
      CHECK(tn_domain_close(&domain) == TN_RDMA_BUSY);
      for (int i = 0; i < 2; ++i) CHECK(Await(domain, tn_message_send(&domain, &peer, "x", 1, 0)).code == 0);
      for (uint32_t i = 0; i < 2; ++i) {
        tn_message_t message;
        CHECK(tn_mailbox_poll(&mailbox, &message) == 1 && message.sequence == 2 * round + i);
      }
      CHECK(tn_mailbox_close(&mailbox) == TN_RDMA_DONE);
      CHECK(tn_mailbox_close(&mailbox) == TN_RDMA_NO_MAILBOX);
    }
    CHECK(tn_domain_close(&domain) == TN_RDMA_DONE);
    done = true;
  });
  world.Run();
  CHECK(world.Failure() == "" && done);
}

// More operations than there are slots: the library says so, and each is told once.
void TestSlotsAreReused() {
  World world(1);
  world.Add(0, kDomain, 8192, false, [&](const tn_backend_t* backend) {
    tn_domain_t domain = Open(backend);
    auto* const memory = static_cast<uint8_t*>(backend->memory);
    tn_mr_t mr;
    CHECK(tn_mr_register(&domain, memory, 8192, TN_READ | TN_WRITE, &mr) == TN_RDMA_DONE);
    const tn_program_t self = world.At(0);
    for (int round = 0; round < 3; ++round) {
      for (int i = 0; i < 32; ++i)
        CHECK(tn_operation_write(&domain, memory, tn_global_of(&self, 4096), 8, 0, nullptr) == i);
      CHECK(tn_operation_write(&domain, memory, tn_global_of(&self, 4096), 8, 0, nullptr) == TN_RDMA_BUSY);
      tn_status_t status;
      int operation;
      if (round == 1) {
        while (tn_operation_status(&domain, 20, &status) == 0) {
        }
        CHECK(tn_operation_status(&domain, 20, &status) == TN_RDMA_NO_OPERATION);
      }
      std::set<int> told;
      while (told.size() < (round == 1 ? 31 : 32)) {
        const int ended = tn_operation_poll(&domain, &operation, &status);
        CHECK(ended == 0 || (ended == 1 && told.insert(operation).second));
        if (ended < 0) return;
      }
      CHECK(tn_operation_poll(&domain, &operation, &status) == 0);
    }
  });
  world.Run(20'000 * kUs);
  CHECK(world.Failure() == "");
}

// What was asked for by its number is not told again by whoever asks for any, though its end was seen with that of
// another.
void TestAnEndThatWasAskedForIsToldOnce() {
  World world(1);
  bool done = false;
  world.Add(0, kDomain, 8192, false, [&](const tn_backend_t* backend) {
    tn_domain_t domain = Open(backend);
    auto* const memory = static_cast<uint8_t*>(backend->memory);
    tn_mr_t mr;
    CHECK(tn_mr_register(&domain, memory, 8192, TN_READ | TN_WRITE, &mr) == TN_RDMA_DONE);
    const tn_program_t self = world.At(0);
    for (int i = 0; i < 3; ++i)
      CHECK(tn_operation_write(&domain, memory, tn_global_of(&self, 4096), 8, 0, nullptr) == i);
    tn_sleep(&domain, 100'000);  // all three have ended
    tn_status_t status;
    int operation = -1;
    CHECK(tn_operation_poll(&domain, &operation, &status) == 1 && operation == 0);
    CHECK(tn_operation_status(&domain, 1, &status) == 1);
    CHECK(tn_operation_poll(&domain, &operation, &status) == 1 && operation == 2);
    CHECK(tn_operation_poll(&domain, &operation, &status) == 0);
    CHECK(tn_domain_close(&domain) == TN_RDMA_DONE);
    done = true;
  });
  world.Run();
  CHECK(world.Failure() == "" && done);
}

// A record that says what has been mended since, as one that was on its way meanwhile: nothing is mended or counted,
// and the domain is resumed, or its operation would wait for its pause to be over.
void TestAFaultThatWasMendedResumesItsDomain() {
  World world(1);
  bool done = false;
  world.Add(0, kDomain, 8192, false, [&](const tn_backend_t* backend) {
    tn_domain_t domain = Open(backend);
    tn_mr_t mr;
    CHECK(tn_mr_register(&domain, backend->memory, 8192, TN_READ | TN_WRITE, &mr) == TN_RDMA_DONE);
    world.rdma(0).Fault(kDomain, backend->address + 4096, true);
    tn_sleep(&domain, 100'000);
    tn_fault_stats_t stats;
    CHECK(tn_fault_stats(&domain, &stats) == TN_RDMA_DONE);
    CHECK(stats.mended == 0 && stats.refused == 0 && stats.spent_ns == 0);
    done = true;
  });
  world.Run();
  CHECK(world.Failure() == "" && done);
  CHECK(!world.rdma(0).interrupt());
  CHECK(world.rdma(0).resumed() == std::vector<uint16_t>{kDomain});
}

void TestBadCallsAreRefused() {
  World world(1);
  world.Add(0, kDomain, 8192, false, [&](const tn_backend_t* backend) {
    tn_domain_t domain = Open(backend);
    auto* const memory = static_cast<uint8_t*>(backend->memory);
    const tn_program_t self = world.At(0);
    const tn_global_t to = tn_global_of(&self, 0);
    tn_mr_t mr;
    CHECK(tn_mr_register(&domain, memory, 8193, TN_READ, &mr) == TN_RDMA_NO_MEMORY);
    CHECK(tn_mr_register(&domain, memory, 0, TN_READ, &mr) == TN_RDMA_NO_MEMORY);
    CHECK(tn_mr_register(&domain, memory - 1, 2, TN_READ, &mr) == TN_RDMA_NO_MEMORY);
    CHECK(tn_mr_register(&domain, &mr, 1, TN_READ, &mr) == TN_RDMA_NO_MEMORY);
    CHECK(tn_mr_register(&domain, memory, 8, TN_WRITE, &mr) == TN_RDMA_BAD_RIGHTS);
    CHECK(tn_mr_register(&domain, memory, 8, 0, &mr) == TN_RDMA_BAD_RIGHTS);
    CHECK(tn_mr_register(&domain, memory, 8, 7, &mr) == TN_RDMA_BAD_RIGHTS);

    tn_global_t far = to, beyond = to;
    far.domain = kDomain + 1;
    beyond.address = (uint64_t{1} << 39) - 7;
    tn_notify_t odd = {backend->address + 8, 0}, outside = {uint64_t{1} << 39, 0}, good = {backend->address, 0};
    CHECK(tn_operation_write(&domain, memory, far, 8, 0, nullptr) == TN_RDMA_OTHER_DOMAIN);
    CHECK(tn_operation_write(&domain, memory, beyond, 8, 0, nullptr) == TN_RDMA_NO_ADDRESS);
    CHECK(tn_operation_write(&domain, memory, to, 8, TN_NOTIFY, &odd) == TN_RDMA_MISALIGNED);
    CHECK(tn_operation_write(&domain, memory, to, 8, TN_NOTIFY, &outside) == TN_RDMA_NO_ADDRESS);
    CHECK(tn_operation_write(&domain, memory, to, 8, TN_NOTIFY, nullptr) == TN_RDMA_BAD_FLAGS);
    CHECK(tn_operation_write(&domain, memory, to, 8, 0, &good) == TN_RDMA_BAD_FLAGS);
    CHECK(tn_operation_write(&domain, memory, to, 8, 4, nullptr) == TN_RDMA_BAD_FLAGS);
    CHECK(tn_operation_write(&domain, memory, to, 8193, 0, nullptr) == TN_RDMA_NO_MEMORY);
    CHECK(tn_operation_write(&domain, memory, to, (uint64_t{1} << 32) + 1, 0, nullptr) == TN_RDMA_TOO_LONG);
    CHECK(tn_operation_write(&domain, memory, to, uint64_t{1} << 32, 0, nullptr) == TN_RDMA_NO_MEMORY);
    CHECK(tn_operation_read(&domain, far, memory, 8, 0, nullptr) == TN_RDMA_OTHER_DOMAIN);
    CHECK(tn_operation_read(&domain, beyond, memory, 8, 0, nullptr) == TN_RDMA_NO_ADDRESS);
    CHECK(tn_operation_read(&domain, to, memory + 8190, 8, 0, nullptr) == TN_RDMA_NO_MEMORY);
    CHECK(tn_operation_read(&domain, to, memory, 8, TN_NOTIFY, &odd) == TN_RDMA_MISALIGNED);
    CHECK(tn_operation_read(&domain, to, memory, 8, 0, &good) == TN_RDMA_BAD_FLAGS);
    CHECK(tn_operation_read(&domain, to, memory, (uint64_t{1} << 32) + 1, 0, nullptr) == TN_RDMA_TOO_LONG);
    CHECK(tn_operation_read(&domain, to, memory, uint64_t{1} << 32, 0, nullptr) == TN_RDMA_NO_MEMORY);
    tn_peer_t peer = tn_peer(&self, 0);
    uint8_t data[113] = {};
    // Of the flags a fence and five bits of a path are allowed, and a notification with a place for it.
    for (unsigned bit = 0; bit < 32; ++bit) {
      const bool path = bit >= 8 && bit <= 12;
      const int one_sided = path || bit == 1 ? TN_RDMA_OTHER_DOMAIN : TN_RDMA_BAD_FLAGS;
      CHECK(tn_operation_write(&domain, memory, far, 8, 1u << bit, nullptr) == one_sided);
      CHECK(tn_operation_read(&domain, far, memory, 8, 1u << bit, nullptr) == one_sided);
      CHECK(tn_message_send(&domain, &peer, data, 113, 1u << bit) == (path ? TN_RDMA_TOO_LONG : TN_RDMA_BAD_FLAGS));
    }
    CHECK(tn_message_send(&domain, &peer, data, 113, 0) == TN_RDMA_TOO_LONG);
    for (const unsigned flag : {TN_NOTIFY, TN_FENCE})
      CHECK(tn_message_send(&domain, &peer, data, 8, flag) == TN_RDMA_BAD_FLAGS && peer.sequence == 0);

    tn_status_t status;
    for (const int operation : {-1, 0, 31, 32, 63, 64, 1000})
      CHECK(tn_operation_status(&domain, operation, &status) == TN_RDMA_NO_OPERATION);
    tn_mailbox_t mailbox;
    CHECK(tn_mailbox_open(&domain, &mailbox, 4, memory, 4, 64) == TN_RDMA_NO_MAILBOX);
    CHECK(tn_mailbox_open(&domain, &mailbox, 0, memory, 3, 64) == TN_RDMA_BAD_RING);
    CHECK(tn_mailbox_open(&domain, &mailbox, 0, memory, 65536, 64) == TN_RDMA_BAD_RING);
    CHECK(tn_mailbox_open(&domain, &mailbox, 0, memory, 4, 32) == TN_RDMA_BAD_RING);
    CHECK(tn_mailbox_open(&domain, &mailbox, 0, memory, 4, 1024) == TN_RDMA_BAD_RING);
    CHECK(tn_mailbox_open(&domain, &mailbox, 0, memory, 256, 64) == TN_RDMA_NO_MEMORY);
    CHECK(tn_mailbox_open(&domain, &mailbox, 0, memory + 64, 4, 64) == TN_RDMA_MISALIGNED);
    tn_notification_t notification;
    CHECK(tn_notification_poll(&domain, memory + 8, &notification) == TN_RDMA_MISALIGNED);
    CHECK(tn_notification_poll(&domain, memory + 8192, &notification) == TN_RDMA_NO_MEMORY);
    CHECK(tn_address(&domain, memory + 77) == backend->address + 77 && tn_address(&domain, &mailbox) == 0);
    CHECK(tn_pointer(&domain, backend->address + 77) == memory + 77);
    CHECK(tn_pointer(&domain, backend->address + 8192) == nullptr && tn_pointer(&domain, 5) == nullptr);

    CHECK(tn_domain_close(&domain) == TN_RDMA_DONE && tn_domain_close(&domain) == TN_RDMA_CLOSED);
    CHECK(tn_mr_register(&domain, memory, 8, TN_READ, &mr) == TN_RDMA_CLOSED);
    CHECK(tn_operation_write(&domain, memory, to, 8, 0, nullptr) == TN_RDMA_CLOSED);
    CHECK(tn_message_send(&domain, &peer, data, 8, 0) == TN_RDMA_CLOSED);
    CHECK(tn_mailbox_open(&domain, &mailbox, 0, memory, 4, 64) == TN_RDMA_CLOSED);
  });
  world.Run();
  CHECK(world.Failure() == "");
  CHECK(world.rdma(0).faults() == 0);
}

// The path of the packets is that of the call, whatever stands beside it, and 0 when nothing is said.
void TestPathsAreHandedOn() {
  World world(1);
  world.Add(0, kDomain, 8192, false, [&](const tn_backend_t* backend) {
    tn_domain_t domain = Open(backend);
    auto* const memory = static_cast<uint8_t*>(backend->memory);
    const tn_program_t self = world.At(0);
    const tn_global_t to = tn_global_of(&self, 4096);
    tn_peer_t peer = tn_peer(&self, 0);
    Await(domain, tn_operation_write(&domain, memory, to, 8, 0, nullptr));
    for (const unsigned path : {1u, 2u, 4u, 8u, 16u, 31u, 21u}) {
      Await(domain, tn_operation_write(&domain, memory, to, 8, TN_PATH(path), nullptr));
      Await(domain, tn_operation_read(&domain, to, memory, 8, TN_PATH(path) | TN_FENCE, nullptr));
      Await(domain, tn_message_send(&domain, &peer, memory, 8, TN_PATH(path)));
    }
  });
  world.Run();
  std::vector<unsigned> expected = {0};
  for (const unsigned path : {1u, 2u, 4u, 8u, 16u, 31u, 21u}) expected.insert(expected.end(), 3, path);
  CHECK(world.rdma(0).paths() == expected);
}

// Each error and each code has words of its own, which say what spec/packet.yaml and torusnet/rdma.h mean by the
// number.
void TestTexts() {
  const char* const errors[] = {"done",
                                "domain is not open",
                                "program's memory",
                                "39 bits",
                                "rights",
                                "flags",
                                "too long",
                                "misaligned",
                                "another domain",
                                "all are in use",
                                "no such operation",
                                "no such mailbox",
                                "no such ring"};
  const char* const codes[] = {"done",
                               "a page is not there",
                               "do not allow it",
                               "does not know the domain",
                               "no context free",
                               "came damaged",
                               "memory answered with an error",
                               "no such unit or address",
                               "mailbox stayed full",
                               "receiver was busy",
                               "parts of it did not arrive",
                               "knew nothing of it",
                               "contradicts itself",
                               "is closed",
                               "a newer number",
                               "nothing came back"};
  std::set<std::string> texts;
  const auto check = [&texts](const std::string& text, const char* words) {
    CHECK(text.find(words) != std::string::npos && texts.insert(text).second);
  };
  for (int error = 0; error >= -12; --error) check(tn_rdma_text(error), errors[-error]);
  CHECK(std::string(tn_rdma_text(-99)) == "unknown error" && std::string(tn_rdma_text(5)) == "unknown error");
  texts.clear();
  for (unsigned code = 0; code < 16; ++code) {
    const tn_status_t status = {code, false, 0};
    check(tn_status_text(&status), codes[code]);
  }
}

// r or d ADDRESS BYTES WRITES: registers, deregisters; f ADDRESS 0 WRITES: a fault. Prints root and pages.
int Tables(int count, char** arguments) {
  Memory dram({.bytes = kDram});
  PagePool pool(kDram / kPageBytes, std::strtoull(arguments[3], nullptr, 0), 0);
  const uint64_t bytes = std::strtoull(arguments[4], nullptr, 0);
  AddressSpace space(kDomain, dram, pool, bytes, std::strcmp(arguments[2], "lazily") == 0);
  for (int i = 5; i + 3 < count; i += 4) {
    const uint64_t address = std::strtoull(arguments[i + 1], nullptr, 0);
    const uint64_t length = std::strtoull(arguments[i + 2], nullptr, 0);
    const bool writes = arguments[i + 3][0] == '1';
    if (arguments[i][0] == 'r') space.Register(address, length, writes);
    if (arguments[i][0] == 'd') std::printf("%d\n", space.Deregister(address, length, writes));
    if (arguments[i][0] == 'f') std::printf("%d\n", space.Mend(address, writes));
  }
  std::FILE* const file = std::fopen(arguments[1], "wb");
  std::fwrite(dram.data(), 1, kDram, file);
  std::fclose(file);
  std::printf("%llu\n", static_cast<unsigned long long>(space.tables().root()));
  for (uint64_t at = 0; at < bytes; at += kPageBytes)
    std::printf("%llu\n", static_cast<unsigned long long>(space.memory().PageOf(ProgramMemory::kAddress + at)));
  std::printf("%llu\n", static_cast<unsigned long long>(kDram / kPageBytes - pool.left()));
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  if (count > 4) return Tables(count, arguments);
  TestPagesAreGivenOutOnce();
  TestPointersReachTheirPages();
  TestAProgramThatLeavesItsMemoryIsTold();
  TestWrites<World>(false);
  TestWrites<World>(true);
  TestReads<World>(false);
  TestReads<World>(true);
  TestFaultsFillTheTables();
  TestRights();
  TestAFaultOutsideOfTheMemoryIsRefused();
  const uint64_t digest = TestMessages<World>(1);
  CHECK(TestMessages<World>(1) == digest && TestMessages<World>(2) != digest);
  TestMessagesThatAreRefused();
  for (const unsigned page : {0u, 3u}) TestAMailboxThatIsOpenedAgainBeginsAnew(page);
  TestSlotsAreReused();
  TestAnEndThatWasAskedForIsToldOnce();
  TestAFaultThatWasMendedResumesItsDomain();
  TestBadCallsAreRefused();
  TestPathsAreHandedOn();
  TestTexts();
  return Verdict();
}
