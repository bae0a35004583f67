// The scoreboard: what it accepts, sees, counts, excuses and says. Each check that fails is printed; exit status 1
// then.
#include "sim/scoreboard.h"

#include <string>
#include <utility>
#include <vector>

#include "check.h"

namespace {

using namespace torusnet;  // NOLINT: a test

const Place kA = {{0}, 0};
const Place kB = {{1}, 0};
const Place kC = {{2}, 0};

SendEvent Send(uint64_t hash, uint64_t bytes = 16, Place from = kA) { return {1000, 1000, from, kB, 1, bytes, hash}; }
ReceiveEvent Receive(uint64_t hash, uint64_t bytes = 16, Place from = kA, bool error = false, bool known = true) {
  return {5000, 5000, from, known, kB, 1, bytes, hash, error};
}

bool Says(const Scoreboard& board, const std::string& text) {
  for (const std::string& report : board.reports()) {
    if (report.find(text) != std::string::npos) return true;
  }
  return false;
}

void TestScoreboardAcceptsWhatIsRight() {
  Scoreboard board;
  for (uint64_t i = 0; i < 3; ++i) board.Sent(Send(i));
  board.Sent(Send(0, 16, kC));
  for (uint64_t i = 0; i < 2; ++i) board.Received(Receive(i));
  board.Received(Receive(0, 16, kC));
  const FlowCounts& counts = board.flow(0).counts;
  CHECK(board.violations() == 0 && board.checked() == 3);
  CHECK(counts.received == 2 && counts.outstanding() == 1 && counts.bytes == 32);
  CHECK(board.flow(0).latency.mean_ns() == 4000 / 1e6);
}

void TestScoreboardSeesCorruption() {
  Scoreboard board;
  board.Sent(Send(1));
  board.Received(Receive(2));
  CHECK(board.violations() == 1 && board.flow(0).counts.corrupted == 1 && Says(board, "bytes differ"));
  board.Sent(Send(3, 20));
  board.Received(Receive(3, 19));
  CHECK(board.violations() == 2 && Says(board, "19 bytes instead of 20"));
}

void TestMessagesThatMayOvertakeAreCountedOnce() {
  Scoreboard board;
  board.AllowAnyOrder(kA);
  for (uint64_t i = 0; i < 4; ++i) board.Sent(Send(i));
  for (const uint64_t i : {2, 0, 3}) board.Received(Receive(i));
  const FlowCounts& counts = board.flow(0).counts;
  CHECK(board.violations() == 0 && counts.received == 3 && counts.lost == 0 && counts.outstanding() == 1);
  board.Received(Receive(2));
  CHECK(board.violations() == 1);  // twice
  board.Sent(Send(0, 16, kC));
  board.Sent(Send(1, 16, kC));
  board.Received(Receive(1, 16, kC));
  CHECK(board.violations() == 2);  // of another sender
}

void TestScoreboardSeesOrderAndLoss() {
  Scoreboard board;
  for (uint64_t i = 0; i < 4; ++i) board.Sent(Send(i));
  board.Received(Receive(0));
  board.Received(Receive(2));
  CHECK(board.violations() == 1 && board.flow(0).counts.lost == 1 &&
        Says(board, "message 1 (16 bytes) did not arrive before message 2"));
  board.Received(Receive(1));
  CHECK(board.flow(0).counts.late == 1 && Says(board, "message 1 (16 bytes) arrived out of order"));
  board.Received(Receive(3));
  CHECK(board.flow(0).counts.received == 3);
}

void TestScoreboardSeesDuplicatesAndInventions() {
  Scoreboard board;
  board.Sent(Send(1));
  board.Received(Receive(1));
  board.Received(Receive(1));
  CHECK(board.violations() == 1 && Says(board, "although every message sent has arrived"));
  board.Received(Receive(9, 16, kC));
  CHECK(board.violations() == 2 && Says(board, "never sent"));
  board.Received(Receive(9, 16, kC, false, false));
  CHECK(board.violations() == 3 && Says(board, "source unknown"));
}

void TestScoreboardCountsFlaggedApart() {
  Scoreboard board;
  for (uint64_t i = 0; i < 3; ++i) board.Sent(Send(i));
  board.Received(Receive(77, 16, kA, true));
  board.Received(Receive(1));
  board.Received(Receive(5, 16, kA, true, false));
  CHECK(board.violations() == 0 && board.flow(0).counts.flagged == 1 && board.flagged_unknown() == 1);
}

void TestScoreboardDemandsRepair() {
  Scoreboard board;
  board.set_repaired(true);
  for (uint64_t i = 0; i < 3; ++i) board.Sent(Send(i));
  board.Received(Receive(0, 16, kA, true));
  CHECK(board.violations() == 1 && Says(board, "message 0 (16 bytes) is damaged, although the links replay"));
  board.Received(Receive(77, 16, kA, true));
  CHECK(board.violations() == 2 && board.flow(0).counts.flagged == 2);
  board.Received(Receive(5, 16, kA, true, false));
  CHECK(board.violations() == 3 && board.flagged_unknown() == 1);
  board.Received(Receive(2));
  CHECK(board.violations() == 3);
  board.Sent(Send(4));
  board.Excuse({1});
  board.Received(Receive(4, 16, kA, true));
  CHECK(board.violations() == 3);
}

void TestScoreboardNamesWhatIsMissing() {
  using Fate = MissingMessage::Fate;
  Scoreboard board;
  for (uint64_t i = 0; i < 7; ++i) board.Sent(Send(i));
  board.Received(Receive(0));
  board.Received(Receive(1, 16, kA, true));
  board.Received(Receive(3));
  board.Received(Receive(99));
  const auto missing = board.Missing(100);
  const std::vector<std::pair<uint64_t, Fate>> wanted = {
      {1, Fate::kDamaged}, {2, Fate::kLost}, {4, Fate::kCorrupted}, {5, Fate::kUnderWay}, {6, Fate::kUnderWay}};
  CHECK(missing.size() == wanted.size());
  for (size_t i = 0; i < wanted.size() && i < missing.size(); ++i) {
    CHECK(missing[i].flow == 0 && missing[i].number == wanted[i].first && missing[i].fate == wanted[i].second);
  }
  CHECK(board.Missing(2).size() == 2);
}

void TestScoreboardExcusesOnceAfterReset() {
  Scoreboard board;
  board.Sent(Send(1));
  board.Sent(Send(2));
  board.Excuse({1});
  board.Sent(Send(3));
  board.Sent(Send(4));
  board.Received(Receive(3));
  CHECK(board.violations() == 0 && board.flow(0).counts.excused == 2);
  board.Sent(Send(5));
  board.Received(Receive(5));
  CHECK(board.violations() == 1 && board.flow(0).counts.lost == 1);
}

void TestScoreboardAllowsLeftovers() {
  Scoreboard board;
  board.AllowLeftover(kB, 1);
  for (uint64_t i = 0; i < 3; ++i) board.Sent(Send(i));
  board.Received(Receive(0));
  CHECK(board.LeftoverAllowed(0) && board.Missing(100).empty() && !board.Settled());
  board.Received(Receive(2));  // what is overtaken is lost all the same
  CHECK(board.Missing(100).size() == 1 && board.violations() == 1 && board.Settled());
}

// A reset of one node excuses what is under way from or to it, and nothing else.
void TestScoreboardExcusesOnlyWhatTheResetTouches() {
  Scoreboard board;
  board.Sent(Send(1));                               // A to B
  board.Sent({1000, 1000, kA, {{3}, 0}, 1, 16, 2});  // A to D
  board.Sent({1000, 1000, {{3}, 0}, kC, 1, 16, 3});  // D to C
  board.Excuse(kB.coord);
  CHECK(board.Counts(0).excused == 1 && board.Counts(1).excused == 0 && board.Counts(2).excused == 0);
  CHECK(board.Missing(100).size() == 2);
  board.Excuse(kC.coord);
  CHECK(board.Counts(2).excused == 1 && board.Counts(1).excused == 0);
  CHECK(board.Missing(100).size() == 1 && board.Counts(1).outstanding() == 1 && board.Counts(0).outstanding() == 0);
}

// Whatever became of a message, it is under way no more; one that came late was lost before.
void TestOutstandingIsWhatIsLeft() {
  FlowCounts counts;
  CHECK(counts.outstanding() == 0);
  counts.sent = 100, counts.received = 1, counts.flagged = 2, counts.corrupted = 4, counts.lost = 8;
  counts.late = 16, counts.excused = 32, counts.bytes = 64;
  CHECK(counts.outstanding() == 100 - 1 - 2 - 4 - 8 - 32);
}

void TestReportsCountTimeFromTheStart() {
  Scoreboard board;
  board.set_start(3 * kFsPerNs);
  board.Received({5 * kFsPerNs, 5 * kFsPerNs, kA, true, kB, 1, 16, 9, false});
  CHECK(Says(board, ", 2 ns"));
  Scoreboard from_zero;
  from_zero.Received({5 * kFsPerNs, 5 * kFsPerNs, kA, true, kB, 1, 16, 9, false});
  CHECK(Says(from_zero, ", 5 ns"));
}

// Each arrival is written into the record of its own message; what has not arrived has none.
void TestScoreboardKeepsMessages() {
  Scoreboard board;
  board.Sent(Send(1));
  board.Received(Receive(1));
  CHECK(board.messages().empty());  // nobody asked
  board.Sent(Send(7));              // under way when somebody asks: no record of it
  board.set_keep_messages(true);
  board.Sent({100, 200, kC, kB, 1, 24, 2});
  board.Sent({300, 400, kA, kB, 1, 32, 3});
  board.Sent({500, 600, kA, kB, 1, 40, 4});
  board.Received({1100, 1200, kC, true, kB, 1, 24, 2, false});
  board.Received({1300, 1400, kA, true, kB, 1, 16, 7, false});
  board.Received({1500, 1600, kA, true, kB, 1, 32, 3, true});
  const auto& kept = board.messages();
  CHECK(kept.size() == 3);
  CHECK(kept[0].flow == 1 && kept[0].number == 0 && kept[0].bytes == 24 && kept[0].first_fs == 100);
  CHECK(kept[0].sent_fs == 200 && kept[0].receive_fs == 1100 && kept[0].received_fs == 1200 && !kept[0].damaged);
  CHECK(kept[1].flow == 0 && kept[1].number == 2 && kept[1].bytes == 32 && kept[1].first_fs == 300);
  CHECK(kept[1].sent_fs == 400 && kept[1].receive_fs == 1500 && kept[1].received_fs == 1600 && kept[1].damaged);
  CHECK(kept[2].number == 3 && kept[2].receive_fs == -1 && kept[2].received_fs == -1 && !kept[2].damaged);
}

// Latency runs from the first word sent to the last one received.
void TestScoreboardTimesMessages() {
  Scoreboard board;
  board.Sent({100 * kFsPerNs, 150 * kFsPerNs, kA, kB, 1, 16, 1});
  board.Received({300 * kFsPerNs, 420 * kFsPerNs, kA, true, kB, 1, 16, 1, false});
  const Latencies& latency = board.flow(0).latency;
  CHECK(latency.count() == 1 && latency.min_ns() == 320 && latency.max_ns() == 320);
}

// A damaged footer blamed message 0 of the wrong flow: when that one arrives whole, the blame is taken back.
void TestScoreboardTakesBackABlame() {
  Scoreboard board;
  board.set_keep_messages(true);
  board.Sent({100 * kFsPerNs, 100 * kFsPerNs, kA, kB, 1, 48, 1});
  board.Sent(Send(2));
  board.Received(Receive(77, 16, kA, true));
  CHECK(board.flow(0).counts.flagged == 1 && board.flow(0).counts.outstanding() == 1);
  board.Received({500 * kFsPerNs, 500 * kFsPerNs, kA, true, kB, 1, 48, 1, false});
  const FlowCounts& counts = board.flow(0).counts;
  CHECK(counts.flagged == 0 && counts.received == 1 && counts.bytes == 48 && counts.outstanding() == 1);
  CHECK(board.flagged_unknown() == 1 && board.violations() == 0 && board.flow(0).latency.max_ns() == 400);
  const MessageRecord& first = board.messages().front();
  CHECK(first.received_fs == 500 * kFsPerNs && !first.damaged);
  board.Received(Receive(2));
  CHECK(counts.received == 2 && counts.bytes == 64 && board.Settled() && board.Missing(100).empty());
  board.Received(Receive(1, 48));  // once only
  CHECK(board.violations() == 1 && board.flow(0).counts.received == 2);
}

// The same bytes sent twice, one lost: the arrival counts as that of the first, and the second is under way.
void TestScoreboardMatchesTheOldestOfEqualMessages() {
  Scoreboard board;
  board.Sent(Send(1));
  board.Sent(Send(1));
  board.Received(Receive(1));
  CHECK(board.violations() == 0 && board.flow(0).counts.lost == 0 && board.flow(0).counts.outstanding() == 1);
  board.Sent(Send(1, 32));  // other length, same hash
  board.Received(Receive(1, 32));
  CHECK(board.flow(0).counts.lost == 1 && board.flow(0).counts.received == 2);
}

// Late messages are named once each; what comes a third time is an invention.
void TestScoreboardForgetsWhatCameLate() {
  Scoreboard board;
  for (uint64_t i = 0; i < 3; ++i) board.Sent(Send(i));
  board.Received(Receive(2));
  CHECK(board.flow(0).counts.lost == 2 && board.violations() == 2);
  board.Received(Receive(1));
  board.Received(Receive(1));
  CHECK(board.flow(0).counts.late == 1 && board.violations() == 4 && board.Missing(100).size() == 1);
  CHECK(board.checked() == 3);
}

void TestScoreboardPrintsSomeAndCountsAll() {
  Scoreboard board;
  for (unsigned i = 0; i < 150; ++i) board.Received(Receive(i, 16, kC));
  CHECK(board.violations() == 150 && board.reports().size() == 100 && board.checked() == 150);
}

// After a reset, damage of unknown origin is no violation even where links repair; what the reset left of a message is
// excused.
void TestScoreboardExcusesDamageAfterReset() {
  Scoreboard board;
  board.set_repaired(true);
  board.Sent(Send(1));
  board.Received(Receive(99, 16, kA, true, false));
  CHECK(board.violations() == 1 && board.flagged_unknown() == 1);
  board.Excuse(kC.coord);  // another node's reset does not excuse this flow, but damage whose source is unknown
  board.Received(Receive(99, 16, kA, true, false));
  CHECK(board.violations() == 1 && board.flagged_unknown() == 2 && board.Counts(0).excused == 0);
  board.Excuse(kB.coord);
  CHECK(board.Counts(0).excused == 1 && board.flow(0).counts.excused == 0 && !board.Settled());
  board.Received(Receive(55));  // half a message, say
  CHECK(board.violations() == 1 && board.flow(0).counts.excused == 1 && board.flow(0).counts.corrupted == 0);
  CHECK(board.Settled() && board.Missing(100).empty() && board.flow(0).counts.outstanding() == 0);
  board.Received(Receive(77, 16, kA, true));
  CHECK(board.flagged_unknown() == 3 && board.flow(0).counts.flagged == 0);
}

// Messages to and from outside are counted and not judged.
void TestScoreboardLeavesTheOutsideAlone() {
  Scoreboard board;
  const Place outside{{}, 3}, task{{}, 0};
  board.AddOutside(outside);
  board.Sent({0, 1, task, outside, 0, 10, 1});
  board.Received({0, 5, outside, true, task, 0, 10, 2, false});
  CHECK(board.violations() == 0 && board.checked() == 1 && board.size() == 0 && board.Settled());
}

}  // namespace

int main() {
  TestScoreboardAcceptsWhatIsRight();
  TestScoreboardSeesCorruption();
  TestMessagesThatMayOvertakeAreCountedOnce();
  TestScoreboardSeesOrderAndLoss();
  TestScoreboardSeesDuplicatesAndInventions();
  TestScoreboardCountsFlaggedApart();
  TestScoreboardDemandsRepair();
  TestScoreboardNamesWhatIsMissing();
  TestScoreboardExcusesOnceAfterReset();
  TestScoreboardAllowsLeftovers();
  TestScoreboardExcusesOnlyWhatTheResetTouches();
  TestOutstandingIsWhatIsLeft();
  TestReportsCountTimeFromTheStart();
  TestScoreboardKeepsMessages();
  TestScoreboardTimesMessages();
  TestScoreboardTakesBackABlame();
  TestScoreboardMatchesTheOldestOfEqualMessages();
  TestScoreboardForgetsWhatCameLate();
  TestScoreboardPrintsSomeAndCountsAll();
  TestScoreboardExcusesDamageAfterReset();
  TestScoreboardLeavesTheOutsideAlone();
  return Verdict();
}
