// The judge of memory: what it accepts, and each thing that it finds. Each check that fails is printed; exit status 1
// then.
#include "sim/memory_judge.h"

#include <algorithm>

#include "check.h"
#include "judge_world.h"
#include "sim/axi_tap.h"

namespace {

using namespace torusnet;  // NOLINT: a test

constexpr uint64_t kFrom = kMemory + 37, kTo = kMemory + 0x4003, kTold = kMemory + 0xa000;

// What is right is written, in packets, in any order.
void Move(JudgeWorld& world, uint64_t from, uint64_t to, uint64_t bytes, uint64_t packet = 256) {
  world.Read(0, from, bytes);
  for (uint64_t end = bytes; end > 0;) {
    const uint64_t begin = (end - 1) / packet * packet;
    world.Put(1, to + begin, JudgeWorld::BytesAt(0, from + begin, end - begin));
    end = begin;
  }
}

void TestRightWritesPass() {
  for (const unsigned beat_bytes : {16u, 32u}) {
    for (const uint64_t bytes : {1u, 64u, 700u, 20000u}) {
      JudgeWorld world(beat_bytes);
      world.Begin(3, kFrom, 1, kTo, bytes, kTold + 16, 0x1234);
      Move(world, kFrom, kTo, bytes);
      const uint64_t block = (kTo + bytes - 1) / 16384 != kTo / 16384 ? (kTo + bytes) % 16384 : bytes;
      world.Put(1, kTold + 16, JudgeWorld::Notification(0x1234, static_cast<unsigned>(block)));
      world.TellSlot(3);
      CHECK(world.findings() == 0 && world.judge.bytes() == bytes + 16 && world.judge.operations() == 1);
    }
  }
}

void TestWrongByte() {
  JudgeWorld world;
  world.Begin(0, kFrom, 1, kTo, 64);
  world.Read(0, kFrom, 64);
  Bytes bytes = JudgeWorld::BytesAt(0, kFrom, 64);
  bytes[20] ^= 1;
  world.Put(1, kTo, bytes);
  CHECK(world.findings() == 1 && world.Says("not the byte of the source, whose memory gave 0x"));
  CHECK(world.Says("node (1,0,0), core cycle ") && world.Says("0x1000004017 of domain 7"));
  CHECK(world.Says("the write of node (0,0,0), page 0 slot 0, 64 bytes from 0x1000000025 to 0x1000004003"));
}

void TestByteThatWasNotRead() {
  JudgeWorld world;
  world.Read(0, kFrom, 64);  // before it begins
  world.Begin(0, kFrom, 1, kTo, 64);
  world.Put(1, kTo, JudgeWorld::BytesAt(0, kFrom, 1));
  CHECK(world.findings() == 1 && world.Says("the source's memory has not been read there"));
}

// What programs change while an operation reads it may come as it was or as it is.
void TestSourceThatChanges() {
  JudgeWorld world;
  world.Begin(0, kMemory, 1, kTo, 16);
  world.ReadAs(0, kMemory, Bytes(16, 1));
  world.ReadAs(0, kMemory, Bytes(16, 2));
  world.ReadAs(0, kMemory, Bytes(16, 3));
  world.Put(1, kTo, {1, 2, 3});
  CHECK(world.findings() == 0);
  world.Put(1, kTo + 3, {4});
  CHECK(world.findings() == 1);
}

void TestByteOutside() {
  JudgeWorld world;
  world.Begin(0, kFrom, 1, kTo, 64);
  Move(world, kFrom, kTo, 64);
  world.Put(1, kTo + 64, JudgeWorld::BytesAt(0, kFrom + 64, 1));
  CHECK(world.findings() == 1 && world.Says("no operation under way writes there; the nearest is the write of node"));
  world.Put(1, kTo - 1, {0});
  CHECK(world.findings() == 2);
}

void TestAfterTheEnd() {
  JudgeWorld world;
  world.Begin(0, kFrom, 1, kTo, 64);
  Move(world, kFrom, kTo, 64);
  world.TellSlot(0);
  CHECK(world.findings() == 0);
  world.Put(1, kTo + 5, JudgeWorld::BytesAt(0, kFrom + 5, 1));
  CHECK(world.findings() == 1 && world.Says("after its end: the write of") && world.Says("told as done in core cycle"));
}

void TestNotificationBeforeTheData() {
  JudgeWorld world;
  world.Begin(0, kFrom, 1, kTo, 64, kTold, 9);
  world.Read(0, kFrom, 64);
  const uint64_t burst = world.Write(1, JudgeWorld::Physical(1, kTo), JudgeWorld::BytesAt(0, kFrom, 64));
  world.Put(1, kTold, JudgeWorld::Notification(9, 64));  // memory has not answered for the data
  CHECK(world.findings() == 1 && world.Says("its notification comes before the data: memory holds 0 of its bytes"));
  world.Answer(1, burst);
  world.Put(1, kTold, JudgeWorld::Notification(9, 64));
  CHECK(world.findings() == 1);
  world.Put(1, kTold, JudgeWorld::Notification(9, 64));
  CHECK(world.findings() == 2 && world.Says("its notification was written before"));
}

void TestWrongNotifications() {
  JudgeWorld world;
  world.Begin(0, kFrom, 1, kTo, 64, kTold, 9);
  Move(world, kFrom, kTo, 64);
  world.Put(1, kTold, JudgeWorld::Notification(8, 64));
  CHECK(world.findings() == 1 && world.Says("the notification's data are 0x8, not 0x9"));
  world.Put(1, kTold, JudgeWorld::Notification(9, 63));
  world.Put(1, kTold, JudgeWorld::Words(9, JudgeWorld::Upper(64) + 1));
  CHECK(world.findings() == 3 && world.Says("which must name 0x10000 as source and 64 bytes"));
  world.Put(1, kTold + 16, JudgeWorld::Notification(9, 64));
  CHECK(world.findings() == 4);
  world.TellSlot(0);
  CHECK(world.findings() == 5 && world.Says("told as done, but its notification was never written"));
}

void TestWrongNode() {
  JudgeWorld world;
  world.Begin(0, kFrom, 1, kTo, 64);
  world.Read(0, kFrom, 64);
  world.Put(0, kTo, JudgeWorld::BytesAt(0, kFrom, 64));
  CHECK(world.Says("node (0,0,0)") && world.Says("no operation is under way to this domain"));
}

void TestDoubled() {
  JudgeWorld world;
  world.Begin(0, kFrom, 1, kTo, 600);
  Move(world, kFrom, kTo, 256);
  const Bytes again = JudgeWorld::BytesAt(0, kFrom, 256);
  world.Put(1, kTo + 255, {again[255]});
  CHECK(world.findings() == 1 && world.Says("written before: the write of"));
  world.Unknown(0, 0);  // another node's
  world.Put(1, kTo + 255, {again[255]});
  const size_t before = world.findings();
  CHECK(before == 2);
  world.Unknown(1, 0);  // its block is sent anew
  world.Put(1, kTo, Bytes(again.begin(), again.begin() + 255));
  CHECK(world.findings() == before);
  world.Put(1, kTo + 255, {again[255]});
  world.Put(1, kTo + 255, {again[255]});
  CHECK(world.findings() == before + 1);
}

void TestWriteThatMemoryDidNotTake() {
  JudgeWorld world;
  world.Begin(0, kFrom, 1, kTo, 64);
  world.Read(0, kFrom, 64);
  world.Answer(1, world.Write(1, JudgeWorld::Physical(1, kTo), JudgeWorld::BytesAt(0, kFrom, 64)), true);
  world.Put(1, kTo, JudgeWorld::BytesAt(0, kFrom, 32));
  CHECK(world.findings() == 0);
  world.TellSlot(0);
  CHECK(world.findings() == 1 && world.Says("32 of its bytes are not in memory, the first one at 0x1000004023"));
}

void TestLostAtTheEnd() {
  JudgeWorld world;
  world.Begin(0, kFrom, 1, kTo, 40000);
  world.Read(0, kFrom, 40000);
  for (uint64_t at = 0; at < 40000; at += 100)
    if (at != 33300) world.Put(1, kTo + at, JudgeWorld::BytesAt(0, kFrom + at, 100));
  world.TellSlot(0);
  CHECK(world.findings() == 1 && world.Says("told as done, but 100 of its bytes are not in memory, the first one at"));
  CHECK(world.judge.operations() == 0);
}

// Nobody knows what is on its way of an operation that has failed; after a packet's life nothing is.
void TestLateBytesOfWhatHasFailed() {
  JudgeWorld world;
  world.Begin(0, kFrom, 1, kTo, 64);
  world.Read(0, kFrom, 64);
  world.TellSlot(0, 15);
  world.now += 900'000 * kFsPerNs;
  world.Put(1, kTo, JudgeWorld::BytesAt(0, kFrom, 32));
  CHECK(world.findings() == 0);
  world.now += 200'000 * kFsPerNs;
  world.Put(1, kTo + 32, JudgeWorld::BytesAt(0, kFrom + 32, 1));
  CHECK(world.findings() == 1);
}

void TestReads() {
  JudgeWorld right;
  right.BeginRead(2, kFrom, kTo, 700, kTold, 0x1234);
  right.Read(1, kFrom, 700);
  right.Put(0, kTo, JudgeWorld::BytesAt(1, kFrom, 700));
  right.Put(0, kTold, JudgeWorld::Words(0x1234, uint64_t{1} << 63 | 700ull << 32 | 5u << 22 | JudgeWorld::PlaceOf(1)));
  right.TellSlot(2);
  CHECK(right.findings() == 0 && right.judge.bytes() == 716 && right.judge.operations() == 1);
  right.Put(0, kTo, JudgeWorld::BytesAt(1, kFrom, 1));
  CHECK(right.findings() == 1 && right.Says("the read of node (0,0,0), page 0 slot 2"));

  JudgeWorld wrong_byte;
  wrong_byte.BeginRead(0, kFrom, kTo, 64);
  wrong_byte.Read(1, kFrom, 64);
  wrong_byte.Put(0, kTo, JudgeWorld::BytesAt(0, kFrom, 1));  // as it is here
  CHECK(wrong_byte.findings() == 1 && wrong_byte.Says("not the byte of the source, whose memory gave 0x"));

  JudgeWorld other_way;
  other_way.BeginRead(0, kFrom, kTo, 64);
  other_way.Read(0, kTo, 64);
  other_way.Put(1, kFrom, JudgeWorld::BytesAt(0, kTo, 1));
  CHECK(other_way.findings() == 1);

  JudgeWorld lost;
  lost.BeginRead(0, kFrom, kTo, 64);
  lost.Read(1, kFrom, 64);
  lost.Put(0, kTo, JudgeWorld::BytesAt(1, kFrom, 63));
  lost.TellSlot(0);
  CHECK(lost.findings() == 1 && lost.Says("told as done, but 1 of its bytes"));
}

// Behind a read that has failed the far node may be writing still: the right bytes, each once.
void TestLateBytesOfAReadThatHasFailed() {
  JudgeWorld world;
  world.BeginRead(0, kFrom, kTo, 64);
  world.Read(1, kFrom, 64);
  world.TellSlot(0, 15);
  world.now += 50'000'000 * kFsPerNs;
  world.Put(0, kTo, JudgeWorld::BytesAt(1, kFrom, 64));
  CHECK(world.findings() == 0);
  world.Put(0, kTo, JudgeWorld::BytesAt(1, kFrom, 1));
  CHECK(world.findings() == 1);
}
// Slots 0 and 1 go before slot 2, which has a fence or not; slot 1 fails. The second write comes too early, or not.
void TestFences() {
  for (const bool fence : {false, true}) {
    for (const bool early : {false, true}) {
      JudgeWorld world;
      world.Begin(0, kFrom, 1, kTo, 64);
      world.Begin(1, kFrom, 1, kTo + 256, 64);
      world.Begin(2, kFrom, 1, kTo + 512, 64, 0, 0, 1, fence);
      world.Read(0, kFrom, 64);
      world.Put(1, kTo, JudgeWorld::BytesAt(0, kFrom, 63));
      const uint64_t burst = world.Write(1, JudgeWorld::Physical(1, kTo + 63), JudgeWorld::BytesAt(0, kFrom + 63, 1));
      if (!early) world.Answer(1, burst);
      world.Put(1, kTo + 512, JudgeWorld::BytesAt(0, kFrom, 64));
      if (early) world.Answer(1, burst);
      world.TellSlot(1, 7);
      for (const unsigned slot : {0u, 2u}) world.TellSlot(slot);
      CHECK(world.findings() == (fence && early ? 1 : 0));
      CHECK(!(fence && early) ||
            world.Says("an operation with a fence did not wait: the write of node (0,0,0), page 0 slot 2"));
    }
  }
}

// What is behind the fence is held, too, and writes first; or the fenced one writes the same as the one before, which
// nobody can tell apart.
void TestFencesForOthers() {
  JudgeWorld world;
  world.Begin(0, kFrom, 1, kTo, 64);
  world.Begin(1, kFrom, 1, kTo + 512, 64, 0, 0, 1, true);
  world.Begin(2, kFrom, 1, kTo + 768, 64);
  Move(world, kFrom, kTo + 768, 64);
  Move(world, kFrom, kTo, 64);
  Move(world, kFrom, kTo + 512, 64);
  for (const unsigned slot : {0u, 1u, 2u}) world.TellSlot(slot);
  CHECK(world.findings() == 1 && world.Says("did not wait: the write of node (0,0,0), page 0 slot 2"));
  JudgeWorld twice;
  twice.Begin(0, kFrom, 1, kTo, 64);
  twice.Begin(1, kFrom, 1, kTo, 64, 0, 0, 1, true);
  Move(twice, kFrom, kTo, 64);
  twice.TellSlot(0);
  Move(twice, kFrom, kTo, 64);
  twice.TellSlot(1);
  CHECK(twice.findings() == 0);
}

// A fence is for its page: what another page has under way may write later, or have no end.
void TestFencesOfPages() {
  JudgeWorld world;
  world.Begin(0, kFrom, 1, kTo, 64);
  world.page = 1;
  world.Begin(1, kFrom, 1, kTo + 512, 64, 0, 0, 1, true);
  Move(world, kFrom, kTo + 512, 64);
  world.TellSlot(1);
  world.page = 0;
  Move(world, kFrom, kTo, 64);
  world.TellSlot(0);
  CHECK(world.findings() == 0 && world.judge.operations() == 2);
}

// All slots of a page have fences, and nothing moves until the last one is started: what is kept of each is no more
// than one entry for each other.
void TestManyFences() {
  JudgeWorld world;
  for (unsigned slot = 0; slot < TN_RDMA_SLOTS; ++slot) world.Begin(slot, kFrom, 1, kTo + 64 * slot, 64, 0, 0, 1, true);
  for (unsigned slot = 0; slot < TN_RDMA_SLOTS; ++slot) {
    Move(world, kFrom, kTo + 64 * slot, 64);
    world.TellSlot(slot);
  }
  CHECK(world.findings() == 0 && world.judge.operations() == TN_RDMA_SLOTS);
}

// Two that write to the same bytes at once: each of the values is right, as often as it may be.
void TestContestedBytes() {
  JudgeWorld world;
  world.Begin(0, kFrom, 1, kTo, 64);
  world.Begin(1, kFrom + 64, 1, kTo, 64);
  world.Read(0, kFrom, 128);
  world.Put(1, kTo, JudgeWorld::BytesAt(0, kFrom, 64));
  world.Put(1, kTo, JudgeWorld::BytesAt(0, kFrom + 64, 64));
  world.TellSlot(1);
  world.TellSlot(0);
  CHECK(world.findings() == 0 && world.judge.operations() == 2);
  world.Put(1, kTo, JudgeWorld::BytesAt(0, kFrom, 1));
  CHECK(world.findings() == 1);
}

// Who starts a slot whose end it has not seen: the first or the second may be done, and all mixtures of their words.
void TestSlotsInDoubt() {
  for (const bool second : {false, true}) {
    JudgeWorld world;
    world.Begin(0, kFrom, 1, kTo, 64);
    world.Begin(0, kFrom + 64, 1, kTo + 64, 32);
    const uint64_t from = second ? kFrom + 64 : kFrom, to = second ? kTo + 64 : kTo, bytes = second ? 32 : 64;
    Move(world, from, to, bytes);
    world.TellSlot(0);
    CHECK(world.findings() == 0 && world.judge.operations() == 1);
    world.Begin(0, kFrom, 1, kTo + 512, 64);  // now it is sure
    world.TellSlot(0);
    CHECK(world.findings() == 1);
  }
}

void TestPagesThatMayNotBeWritten() {
  JudgeWorld world;
  world.Begin(0, kFrom, 1, kTo, 64);
  world.Read(0, kFrom, 64);
  const Bytes bytes = JudgeWorld::BytesAt(0, kFrom, 64);
  world.Map(1, 4, kAllRights & ~kEntryWrite);
  world.Put(1, kTo, Bytes(bytes.begin(), bytes.begin() + 8));
  CHECK(world.findings() == 0);  // what was usable may be used until a flush is over
  world.SetContext(1);
  world.Put(1, kTo + 8, Bytes(bytes.begin() + 8, bytes.begin() + 16));
  CHECK(world.findings() == 0);
  world.CommandOver(1);
  world.Put(1, kTo + 16, Bytes(bytes.begin() + 16, bytes.begin() + 24));
  CHECK(world.findings() == 1 && world.Says("the domain may not write this page"));
  world.Map(1, 4, kAllRights);
  world.Put(1, kTo + 24, Bytes(bytes.begin() + 24, bytes.begin() + 32));
  CHECK(world.findings() == 1);
  world.PutAt(1, (kPages + kCount) * kPageBytes, {1});
  CHECK(world.findings() == 2 && world.Says("no domain has this page"));
  world.SetContext(1, kDomain + 1);
  world.CommandOver(1);
  world.Put(1, kTo + 32, Bytes(bytes.begin() + 32, bytes.begin() + 40));
  CHECK(world.findings() == 3 && world.Says("of domain 8"));
}

// A flush ends what was taken away before it began; what is taken away while it goes on may be used until the next is
// over.
void TestRightsTakenDuringAFlush() {
  JudgeWorld world;
  world.Begin(0, kFrom, 1, kTo, 64);
  world.Read(0, kFrom, 64);
  const auto put = [&](unsigned at) { world.Put(1, kTo + at, JudgeWorld::BytesAt(0, kFrom + at, 4)); };
  world.SetContext(1);
  world.now += kFsPerNs;
  world.Map(1, 4, kAllRights & ~kEntryWrite);
  put(0);
  CHECK(world.findings() == 0);
  world.CommandOver(1);
  put(8);
  CHECK(world.findings() == 0);
  world.SetContext(1);
  put(16);
  CHECK(world.findings() == 0);
  world.CommandOver(1);
  put(24);
  CHECK(world.findings() == 1 && world.Says("the domain may not write this page"));
}

// Writing to a page takes all of them [RISCV §12.4]: who reads, writes and is a user, and the marks that hardware
// leaves to software.
void TestEveryRightIsNeeded() {
  for (const uint64_t right : {kEntryRead, kEntryWrite, kEntryUser, kEntryAccessed, kEntryDirty}) {
    JudgeWorld world;
    world.Begin(0, kFrom, 1, kTo, 64);
    world.Read(0, kFrom, 64);
    world.Map(1, 4, kAllRights & ~right);
    world.SetContext(1);
    world.CommandOver(1);
    world.Put(1, kTo, JudgeWorld::BytesAt(0, kFrom, 8));
    CHECK(world.findings() == 1 && world.Says("the domain may not write this page"));
  }
}

// The driver names a page by any of its bytes.
void TestAnEntryIsThatOfItsPage() {
  JudgeWorld world;
  world.Map(1, 4, kAllRights & ~kEntryWrite, 8);
  world.Map(1, 4, kAllRights, kPageBytes - 1);
  world.SetContext(1);
  world.CommandOver(1);
  world.Begin(0, kFrom, 1, kTo, 64);
  Move(world, kFrom, kTo, 64);
  CHECK(world.findings() == 0);
}

// What was mapped may be written until a flush is over; where the page is now, at once, if it may at all.
void TestAPageThatMoves() {
  constexpr uint64_t kNew = kPages + kCount + 1;
  for (const bool writable : {true, false}) {
    JudgeWorld world;
    world.Begin(0, kFrom, 1, kTo, 64);
    world.Read(0, kFrom, 64);
    const uint64_t entry = PageEntry(kNew, writable ? kAllRights : kAllRights & ~kEntryWrite);
    world.judge.Observe(1, InterfaceEvent::Entry(world.now, 101, kTo, entry));
    world.Put(1, kTo, JudgeWorld::BytesAt(0, kFrom, 8));
    CHECK(world.findings() == 0);
    world.PutAt(1, kNew * kPageBytes + (kTo + 8) % kPageBytes, JudgeWorld::BytesAt(0, kFrom + 8, 4));
    CHECK(world.findings() == (writable ? 0 : 1));
    world.SetContext(1);
    world.CommandOver(1);
    world.Put(1, kTo + 16, JudgeWorld::BytesAt(0, kFrom + 16, 8));
    CHECK(world.findings() == (writable ? 1 : 2) && world.Says("the domain may not write this page"));
  }
}

// A mailbox of two slots of 128 bytes at page 2 of node 1.
struct MailboxWorld : JudgeWorld {
  static constexpr uint64_t kRing = kMemory + 2 * kPageBytes;
  MailboxWorld() { SetMailbox(); }
  void SetMailbox() {
    Driver(1, TN_RDMA_MAILBOX_RING, tn_rdma_mailbox_ring_make(kDomain, kRing / kPageBytes, 1, 1, 1));
    Driver(1, TN_RDMA_MAILBOX_SET, 5);
    CommandOver(1);
  }
  static Bytes Text(unsigned bytes) { return BytesAt(0, kMemory + 999, bytes); }
  static Bytes Whole(uint32_t sequence, uint16_t position, unsigned bytes) {
    Bytes whole = Record(sequence, position, bytes), text = Text(bytes);
    whole.insert(whole.end(), text.begin(), text.end());
    return whole;
  }
  void ReadUpTo(uint16_t count) { Store(1, TN_RDMA_INDEXES_OFFSET + 8 * 5, {count}); }
};

void TestRightMessagesPass() {
  MailboxWorld world;
  for (uint16_t i = 0; i < 5; ++i) {
    const unsigned bytes = i % 2 == 0 ? 20 : 100;
    const uint64_t slot = MailboxWorld::kRing + i % 2 * 128;
    world.Send(0, 5, i, MailboxWorld::Text(bytes));
    if (bytes == 20) world.Put(1, slot, MailboxWorld::Whole(i, i, bytes));
    if (bytes == 100) {
      world.Put(1, slot + 16, MailboxWorld::Text(bytes));
      world.Put(1, slot, JudgeWorld::Record(i, i, bytes));
    }
    world.TellChannel(0);
    world.ReadUpTo(static_cast<uint16_t>(i + 1));
  }
  world.Send(0, 5, 9, {});
  world.Put(1, MailboxWorld::kRing + 128, JudgeWorld::Record(9, 5, 0));
  world.TellChannel(0);
  CHECK(world.findings() == 0 && world.judge.operations() == 6);
}

void TestWrongMessages() {
  MailboxWorld world;
  world.Send(0, 5, 0, MailboxWorld::Text(20));
  world.Put(1, MailboxWorld::kRing + 128, MailboxWorld::Whole(0, 0, 20));
  CHECK(world.Says("mailbox 5: the record of position 0 is in the slot that position 1 is to come into"));
  Bytes wrong = MailboxWorld::Whole(0, 0, 20);
  wrong[30] ^= 4;
  world.Put(1, MailboxWorld::kRing, wrong);
  CHECK(world.Says("no message under way to this mailbox has this byte there"));
}

void TestLostAndDoubledMessages() {
  MailboxWorld world;
  world.Send(0, 5, 0, MailboxWorld::Text(20));
  world.Put(1, MailboxWorld::kRing, MailboxWorld::Whole(0, 0, 20));
  CHECK(world.findings() == 0);
  world.Put(1, MailboxWorld::kRing + 128, MailboxWorld::Whole(0, 1, 20));
  CHECK(world.Says("no message under way to this mailbox has this record"));
  const size_t before = world.findings();
  world.Send(1, 5, 1, MailboxWorld::Text(100));
  world.TellChannel(1);
  CHECK(world.findings() == before + 1 && world.Says("a message is told as done, but it is not in its mailbox"));
}

void TestFullMailboxes() {
  MailboxWorld world;
  for (uint16_t i = 0; i < 3; ++i) {
    world.Send(i, 5, i, {});
    world.Put(1, MailboxWorld::kRing + i % 2 * 128, JudgeWorld::Record(i, i, 0));
    CHECK(world.findings() == (i < 2 ? 0 : 1));
  }
  CHECK(world.Says("the slot is not free: its message was not read"));
  world.ReadUpTo(1);
  world.Put(1, MailboxWorld::kRing, JudgeWorld::Record(2, 2, 0));
  CHECK(world.findings() == 1);
}

void TestRecordBeforeItsMessage() {
  MailboxWorld world;
  world.Send(0, 5, 0, MailboxWorld::Text(100));
  const uint64_t burst = world.Write(1, JudgeWorld::Physical(1, MailboxWorld::kRing + 16), MailboxWorld::Text(100));
  world.Put(1, MailboxWorld::kRing, JudgeWorld::Record(0, 0, 100));
  CHECK(world.findings() == 1 && world.Says("the record comes before its message: memory holds 0 of 100 bytes"));
  world.Answer(1, burst);
  world.Put(1, MailboxWorld::kRing, JudgeWorld::Record(0, 0, 100));
  CHECK(world.findings() == 1);
}

// A write that memory does not take leaves a hole: the mailbox takes nothing more until it is set anew.
void TestMailboxWhoseMemoryAnsweredWithAnError() {
  for (const bool record : {false, true}) {
    MailboxWorld world;
    const unsigned bytes = record ? 20 : 100;
    world.Send(0, 5, 0, MailboxWorld::Text(bytes));
    const uint64_t slot = JudgeWorld::Physical(1, MailboxWorld::kRing);
    const uint64_t burst = record ? world.Write(1, slot, MailboxWorld::Whole(0, 0, bytes))
                                  : world.Write(1, slot + 16, MailboxWorld::Text(bytes));
    world.Answer(1, burst, true);
    CHECK(world.findings() == 0);
    world.Send(1, 5, 1, {});
    world.Put(1, MailboxWorld::kRing + 128, JudgeWorld::Record(1, 1, 0));
    CHECK(world.findings() == 1 && world.Says("mailbox 5: the mailbox has stopped, as memory did not take a write"));
    world.TellChannel(0);
    CHECK(world.findings() == 2 && world.Says("a message is told as done, but it is not in its mailbox"));
    world.SetMailbox();
    world.Put(1, MailboxWorld::kRing, JudgeWorld::Record(1, 0, 0));
    world.TellChannel(1);
    CHECK(world.findings() == 2);
  }
}

void TestFaults() {
  JudgeWorld world;
  const uint64_t ring = kRingPage * kPageBytes;
  world.PutAt(1, ring, JudgeWorld::Fault(kMemory + 0x4000, true, 0));
  CHECK(world.findings() == 1 && world.Says("record of a fault: nothing under way needs this page"));
  world.Begin(0, kFrom, 1, kTo, 64);
  world.PutAt(1, ring, JudgeWorld::Fault(kMemory + 0x4000, true, 0));
  world.PutAt(0, ring, JudgeWorld::Fault(kMemory, false, 0));
  CHECK(world.findings() == 1);
  world.PutAt(1, ring, JudgeWorld::Fault(kMemory + 0x4000, true, 0));  // stale
  CHECK(world.findings() == 2 && world.Says("the record has number 0, and the next one is 1"));
  world.PutAt(1, ring, JudgeWorld::Fault(kMemory + 0x4000, true, 1));
  CHECK(world.findings() == 3 && world.Says("the record 1 has another place"));
  world.PutAt(1, ring + 16, JudgeWorld::Fault(kMemory + 0x4000, true, 1));
  world.PutAt(1, ring, JudgeWorld::Fault(kMemory + 0x4000, true, 2));
  CHECK(world.findings() == 4 && world.Says("the ring is full"));
  world.Driver(1, TN_RDMA_RING_READ, 1);
  world.PutAt(1, ring, JudgeWorld::Fault(kMemory + 0x4000, true, 2));
  CHECK(world.findings() == 4);
}

// A whole record in one half of a beat excuses no part of one in the other half.
void TestAPartOfAFaultBesideAWholeOne() {
  const uint64_t ring = kRingPage * kPageBytes;
  const Bytes record = JudgeWorld::Fault(kMemory + 0x4000, true, 1);
  for (const uint32_t other : {0u, 0xffu}) {
    JudgeWorld world(32);
    world.Begin(0, kFrom, 1, kTo, 64);
    world.PutAt(1, ring, JudgeWorld::Fault(kMemory + 0x4000, true, 0));
    InterfaceEvent event;
    event.time_fs = world.now += kFsPerNs;
    event.kind = InterfaceEvent::Kind::kWrite;
    event.address = ring;
    event.strobes = 0xffff0000 | other;
    std::copy(record.begin(), record.end(), event.data.begin() + 16);
    world.judge.Observe(1, event);
    CHECK(world.findings() == (other != 0));
    CHECK(other == 0 || world.Says("record of a fault: a part of a record of faults"));
  }
}

void TestResetExcuses() {
  JudgeWorld world;
  world.Begin(0, kFrom, 1, kTo, 64);
  world.judge.Reset(1);
  world.Put(1, kTo, {1});
  world.TellSlot(0);
  CHECK(world.findings() == 0);
}

// Of AXI: data before its address, two bursts of one id, reads of two ids that are interleaved.
void TestTap() {
  using Kind = InterfaceEvent::Kind;
  AxiTap tap(16, Kind::kRead, Kind::kWrite, true);
  InterfaceEvents seen;
  AxiFromMaster from;
  AxiToMaster port;
  from.r_ready = from.b_ready = port.ar_ready = port.aw_ready = port.w_ready = true;
  const auto step = [&] { tap.Edge(0, from, port, seen); };
  from.w = {true, true, 0xff00, {42}};
  step();
  CHECK(seen.empty());
  from.aw = {true, 3, 1, 0x108, 4};
  step();
  from.aw.address = 0x200;
  from.aw.beats = 2;
  step();
  from.aw.valid = from.w.valid = false;
  CHECK(seen.size() == 3 && seen[0].address == 0x100 && seen[0].strobes == 0xff00 && seen[0].data[0] == 42);
  CHECK(seen[1].address == 0x200 && seen[1].burst == seen[0].burst + 1 && seen[2].address == 0x210);
  port.b = {true, 3, kAxiOkay};
  step();
  port.b.answer = kAxiSlaveError;
  step();
  CHECK(seen[3].kind == Kind::kAnswer && seen[3].burst == seen[0].burst && !seen[3].error);
  CHECK(seen[4].burst == seen[1].burst && seen[4].error);
  port.b.valid = false;
  seen.clear();
  for (const unsigned id : {1u, 2u}) {
    from.ar = {true, id, 2, 0x1000 * id, 4};
    step();
  }
  from.ar.valid = false;
  for (const unsigned id : {1u, 2u, 2u, 1u}) {
    port.r = {true, false, id, kAxiOkay, {}};
    step();
  }
  CHECK(seen.size() == 4 && seen[0].address == 0x1000 && seen[1].address == 0x2000 && seen[2].address == 0x2010 &&
        seen[3].address == 0x1010);
}

}  // namespace

int main() {
  TestRightWritesPass();
  TestWrongByte();
  TestByteThatWasNotRead();
  TestSourceThatChanges();
  TestByteOutside();
  TestAfterTheEnd();
  TestNotificationBeforeTheData();
  TestWrongNotifications();
  TestWrongNode();
  TestDoubled();
  TestWriteThatMemoryDidNotTake();
  TestLostAtTheEnd();
  TestLateBytesOfWhatHasFailed();
  TestReads();
  TestLateBytesOfAReadThatHasFailed();
  TestFences();
  TestFencesForOthers();
  TestFencesOfPages();
  TestManyFences();
  TestContestedBytes();
  TestSlotsInDoubt();
  TestPagesThatMayNotBeWritten();
  TestRightsTakenDuringAFlush();
  TestEveryRightIsNeeded();
  TestAnEntryIsThatOfItsPage();
  TestAPageThatMoves();
  TestRightMessagesPass();
  TestWrongMessages();
  TestLostAndDoubledMessages();
  TestFullMailboxes();
  TestRecordBeforeItsMessage();
  TestMailboxWhoseMemoryAnsweredWithAnError();
  TestFaults();
  TestAPartOfAFaultBesideAWholeOne();
  TestResetExcuses();
  TestTap();
  return Verdict();
}
