#include "sim/processor.h"

#include <bit>
#include <cstring>
#include <utility>

namespace torusnet {

namespace {

AxiAddress AddressOf(const Program::Access& access, unsigned id) {
  return {true, id, 1, access.address, static_cast<unsigned>(std::bit_width(access.bytes)) - 1};
}

}  // namespace

Program& Processor::Add(const std::string& name, ProgramWindow window, std::function<void(Program&)> body) {
  programs_.push_back(std::make_unique<Program>(name, costs_, window, std::move(body)));
  return *programs_.back();
}

void Processor::Stop() {
  for (auto& program : programs_) program->Stop();
  for (unsigned id = 0; id < kIds; ++id) {
    stores_[id].clear();
    loads_[id].clear();
  }
  stopped_ = true;
}

void Processor::Complain(const std::string& text) {
  if (violation_.empty()) violation_ = text;
}

void Processor::Note(Femtoseconds now, unsigned id, uint64_t value) {
  digest_.Add(static_cast<uint64_t>(now));
  digest_.Add(id);
  digest_.Add(value);
}

void Processor::TakeWrites(Femtoseconds now, const AxiToMaster& in) {
  if (in.b.valid && out_.b_ready) {
    const unsigned id = in.b.id % kIds;
    errors_ += in.b.answer != kAxiOkay;
    if (stores_[id].empty()) {
      Complain("an answer to a store of program " + std::to_string(in.b.id) + ", which has none under way");
    } else {
      stores_[id].front()->StoreAnswered();
      stores_[id].pop_front();
    }
  }
  if (storing_ < 0) return;
  if (in.aw_ready) out_.aw.valid = false;
  if (in.w_ready) out_.w.valid = false;
  if (out_.aw.valid || out_.w.valid) return;
  Program& program = *programs_[static_cast<size_t>(storing_)];
  for (unsigned lane = 0; lane < kBeatBytes; lane += 8) {
    uint64_t value;
    std::memcpy(&value, &out_.w.data[lane], sizeof value);
    Note(now, out_.aw.id, value);
  }
  program.Taken();
  stores_[out_.aw.id].push_back(&program);
  storing_ = -1;
  last_movement_fs_ = now;
}

void Processor::TakeReads(Femtoseconds now, const AxiToMaster& in) {
  if (in.r.valid && out_.r_ready) {
    auto& loads = loads_[in.r.id % kIds];
    errors_ += in.r.answer != kAxiOkay;
    if (!in.r.last) Complain("an answer to a load has more than one beat");
    if (loads.empty()) {
      Complain("an answer to a load of program " + std::to_string(in.r.id) + ", which has none under way");
    } else {
      uint64_t value;
      std::memcpy(&value, &in.r.data[loads.front().lane], sizeof value);
      Note(now, in.r.id, value);
      loads.front().program->LoadAnswered(now, value);
      loads.pop_front();
    }
  }
  if (asking_ < 0 || !in.ar_ready) return;
  Program& program = *programs_[static_cast<size_t>(asking_)];
  loads_[out_.ar.id].push_back({&program, static_cast<unsigned>(out_.ar.address % kBeatBytes)});
  program.Taken();
  out_.ar.valid = false;
  asking_ = -1;
}

// The program whose access is due first; -1: none.
int Processor::Choose(Femtoseconds next, bool load) const {
  int best = -1;
  Femtoseconds best_fs = next;
  for (size_t i = 0; i < programs_.size(); ++i) {
    const Program::Access* const access = programs_[i]->next();
    if (access == nullptr || access->load != load || access->due_fs > best_fs) continue;
    if (best >= 0 && access->due_fs == best_fs) continue;
    best = static_cast<int>(i);
    best_fs = access->due_fs;
  }
  return best;
}

void Processor::Offer(Femtoseconds next) {
  if (storing_ < 0 && (storing_ = Choose(next, false)) >= 0) {
    const auto number = static_cast<unsigned>(storing_);
    const Program::Access& access = *programs_[number]->next();
    const auto lane = static_cast<unsigned>(access.address % kBeatBytes);
    out_.aw = AddressOf(access, number % kIds);
    out_.w = {true, true, ((1u << access.bytes) - 1) << lane, {}};
    std::memcpy(&out_.w.data[lane], access.data.data(), access.bytes);
  }
  if (asking_ < 0 && (asking_ = Choose(next, true)) >= 0) {
    const auto number = static_cast<unsigned>(asking_);
    out_.ar = AddressOf(*programs_[number]->next(), number % kIds);
  }
  out_.b_ready = out_.r_ready = true;
}

void Processor::Edge(Femtoseconds now, Femtoseconds next, const AxiToMaster& in, bool interrupt) {
  interrupt_ = interrupt;
  if (stopped_) {
    out_.aw.valid &= !in.aw_ready;
    out_.w.valid &= !in.w_ready;
    out_.ar.valid &= !in.ar_ready;
    return;
  }
  TakeWrites(now, in);
  TakeReads(now, in);
  for (auto& program : programs_) {
    program->Run(now);
    if (program->working()) last_movement_fs_ = now;
  }
  Offer(next);
}

}  // namespace torusnet
