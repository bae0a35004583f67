#include "sim/window_report.h"

#include <algorithm>

namespace torusnet {

void Tally::Add(Tally other) {
  up &= other.up;
  running |= other.running;
  waited_for |= other.waited_for;
  waited_running |= other.waited_running;
  idle &= other.idle;
  interrupted |= other.interrupted;
  answered &= other.answered;
  last_movement_fs = std::max(last_movement_fs, other.last_movement_fs);
  node_cycles += other.node_cycles;
  skipped_node_cycles += other.skipped_node_cycles;
  nullified += other.nullified;
  if (other.troubled_node < troubled_node) {
    troubled_node = other.troubled_node;
    trouble = std::move(other.trouble);
    frames = std::move(other.frames);
  }
  answers.insert(answers.end(), other.answers.begin(), other.answers.end());
}

void WriteTally(MessageWriter& to, const Tally& tally) {
  for (const bool flag :
       {tally.up, tally.running, tally.waited_for, tally.waited_running, tally.idle, tally.interrupted, tally.answered})
    to.Put<uint8_t>(flag);
  to.Put(tally.last_movement_fs);
  to.Put(tally.node_cycles);
  to.Put(tally.skipped_node_cycles);
  to.Put(tally.nullified);
  to.Put(tally.troubled_node);
  to.PutAll(tally.trouble);
  to.PutAll(tally.frames);
  to.PutAll(tally.answers);
}

Tally ReadTally(MessageReader& from) {
  Tally tally;
  for (bool* flag : {&tally.up, &tally.running, &tally.waited_for, &tally.waited_running, &tally.idle,
                     &tally.interrupted, &tally.answered})
    *flag = from.Get<uint8_t>() != 0;
  tally.last_movement_fs = from.Get<Femtoseconds>();
  tally.node_cycles = from.Get<uint64_t>();
  tally.skipped_node_cycles = from.Get<uint64_t>();
  tally.nullified = from.Get<uint64_t>();
  tally.troubled_node = from.Get<uint32_t>();
  tally.trouble = from.GetAll<std::string>();
  tally.frames = from.GetAll<std::string>();
  tally.answers = from.GetAll<std::vector<RegisterAnswer>>();
  return tally;
}

void WriteLog(MessageWriter& to, uint32_t node, const NodeLog& log) {
  to.Put(node);
  to.PutAll(log.sends);
  to.PutAll(log.receives);
  to.PutAll(log.passages);
  to.PutAll(log.states);
  to.PutAll(log.interface);
  to.Put<uint64_t>(log.captures.size());
  for (const CaptureEvent& capture : log.captures) {
    to.Put(capture.time_fs);
    to.Put(capture.interface);
    to.PutAll(capture.words);
  }
}

NumberedLog ReadLog(MessageReader& from) {
  NumberedLog read = {from.Get<uint32_t>(), {}};
  read.log.sends = from.GetAll<std::vector<SendEvent>>();
  read.log.receives = from.GetAll<std::vector<ReceiveEvent>>();
  read.log.passages = from.GetAll<std::vector<PassageEvent>>();
  read.log.states = from.GetAll<std::vector<StateEvent>>();
  read.log.interface = from.GetAll<InterfaceEvents>();
  for (auto captures = from.Get<uint64_t>(); captures > 0; --captures) {
    CaptureEvent capture;
    capture.time_fs = from.Get<Femtoseconds>();
    capture.interface = from.Get<uint32_t>();
    capture.words = from.GetAll<std::vector<WireWord>>();
    read.log.captures.push_back(std::move(capture));
  }
  return read;
}

}  // namespace torusnet
