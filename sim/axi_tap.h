// Looks at an AXI4 port and tells what has passed there: beats with their addresses, and answers to writes.
//
// Bursts are INCR; those of beats narrower than the port have one beat. Data may come before its address.
#ifndef TORUSNET_SIM_AXI_TAP_H_
#define TORUSNET_SIM_AXI_TAP_H_

#include <cstdint>
#include <deque>
#include <map>

#include "sim/axi.h"
#include "sim/interface_event.h"

namespace torusnet {

class AxiTap {
 public:
  using Kind = InterfaceEvent::Kind;
  // read, write: what beats of either direction are called. answers: those of writes are told, too.
  AxiTap(unsigned beat_bytes, Kind read, Kind write, bool answers)
      : beat_bytes_(beat_bytes), read_(read), write_(write), tell_answers_(answers) {}

  // The port's signals just before an edge at `now`. What passes is added to `to`, writes behind answers and reads.
  void Edge(Femtoseconds now, const AxiFromMaster& from, const AxiToMaster& port, InterfaceEvents& to) {
    if (port.b.valid && from.b_ready) Answer(now, port.b.id, port.b.answer != kAxiOkay, to);
    if (port.r.valid && from.r_ready) Read(now, port, to);
    if (from.ar.valid && port.ar_ready) reads_[from.ar.id].push_back(Begin(from.ar));
    if (from.aw.valid && port.aw_ready) {
      writes_.push_back({Begin(from.aw), from.aw.id, bursts_});
      answers_[from.aw.id].push_back(bursts_++);
    }
    if (from.w.valid && port.w_ready) beats_.push_back(from.w);
    while (!beats_.empty() && !writes_.empty()) Write(now, to);
  }

  // What is under way will not go on.
  void Forget() {
    reads_.clear();
    writes_.clear();
    beats_.clear();
    answers_.clear();
  }

 private:
  struct Burst {
    uint64_t address;  // of lane 0 of the next beat
    unsigned beats;    // that are left
  };
  struct Written {
    Burst burst;
    unsigned id;
    uint64_t number;
  };

  Burst Begin(const AxiAddress& asked) const { return {asked.address / beat_bytes_ * beat_bytes_, asked.beats}; }
  InterfaceEvent& Add(Femtoseconds now, Kind kind, InterfaceEvents& to) {
    InterfaceEvent& event = to.emplace_back();
    event.time_fs = now;
    event.kind = kind;
    return event;
  }

  void Answer(Femtoseconds now, unsigned id, bool error, InterfaceEvents& to) {
    auto& under_way = answers_[id];
    if (under_way.empty()) return;
    if (tell_answers_) {
      InterfaceEvent& event = Add(now, Kind::kAnswer, to);
      event.burst = under_way.front();
      event.error = error;
    }
    under_way.pop_front();
  }

  void Read(Femtoseconds now, const AxiToMaster& port, InterfaceEvents& to) {
    auto& under_way = reads_[port.r.id];
    if (under_way.empty()) return;
    Burst& burst = under_way.front();
    if (port.r.answer == kAxiOkay) {
      InterfaceEvent& event = Add(now, read_, to);
      event.address = burst.address;
      event.strobes = static_cast<uint32_t>((uint64_t{1} << beat_bytes_) - 1);
      event.data = port.r.data;
    }
    burst.address += beat_bytes_;
    if (--burst.beats == 0) under_way.pop_front();
  }

  void Write(Femtoseconds now, InterfaceEvents& to) {
    auto& [burst, id, number] = writes_.front();
    InterfaceEvent& event = Add(now, write_, to);
    event.address = burst.address;
    event.strobes = beats_.front().strobes;
    event.data = beats_.front().data;
    event.burst = number;
    beats_.pop_front();
    burst.address += beat_bytes_;
    if (--burst.beats == 0) writes_.pop_front();
  }

  const unsigned beat_bytes_;
  const Kind read_, write_;
  const bool tell_answers_;
  uint64_t bursts_ = 0;  // of writes
  std::map<unsigned, std::deque<Burst>> reads_;
  std::deque<Written> writes_;
  std::deque<decltype(AxiFromMaster::w)> beats_;
  std::map<unsigned, std::deque<uint64_t>> answers_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_AXI_TAP_H_
