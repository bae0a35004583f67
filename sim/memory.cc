#include "sim/memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cinttypes>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace torusnet {

namespace {

constexpr uint64_t kLine = 64, kPage = 4096;

}  // namespace

Memory::Memory(const MemorySettings& settings)
    : settings_(settings),
      line_fs_(settings.gbps > 0 ? std::llround(kLine * 8 * 1e6 / settings.gbps) : 0),
      random_(settings.seed, settings.stream) {
  fd_ = memfd_create("torusnet memory", MFD_CLOEXEC);
  void* mapped = MAP_FAILED;
  if (fd_ >= 0 && ftruncate(fd_, static_cast<off_t>(settings.bytes)) == 0) {
    mapped = mmap(nullptr, settings.bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, fd_, 0);
  }
  if (mapped == MAP_FAILED) {
    const std::string cause = std::strerror(errno);
    if (fd_ >= 0) close(fd_);
    throw std::runtime_error("no memory of " + std::to_string(settings.bytes) + " bytes: " + cause);
  }
  data_ = static_cast<uint8_t*>(mapped);
}

Memory::~Memory() {
  munmap(data_, settings_.bytes);
  close(fd_);
}

void Memory::Complain(const std::string& text) {
  if (violation_.empty()) violation_ = text;
}

void Memory::Check(const AxiAddress& burst) {
  const uint64_t begin = burst.address / settings_.beat_bytes * settings_.beat_bytes;
  const uint64_t end = begin + uint64_t{burst.beats} * settings_.beat_bytes - 1;
  char text[96];
  std::snprintf(text, sizeof text, "burst of %u beats at 0x%" PRIx64 " crosses 4 KiB", burst.beats, burst.address);
  if (burst.address / kPage != end / kPage) Complain(text);
}

unsigned Memory::AnswerAt(uint64_t address) const {
  if (address >= settings_.bytes) return kAxiDecodeError;
  for (const Error& error : errors_)
    if (address >= error.address && address - error.address < error.bytes) return error.answer;
  return kAxiOkay;
}

unsigned Memory::Lines(const Burst& burst) const {
  const uint64_t begin = Begin(burst), end = begin + uint64_t{burst.asked.beats} * settings_.beat_bytes - 1;
  return static_cast<unsigned>(end / kLine - begin / kLine + 1);
}

// When lines that come now begin to pass.
int64_t Memory::Occupy(int64_t now_fs, unsigned lines) {
  const int64_t start = std::max(now_fs, free_fs_);
  free_fs_ = start + lines * line_fs_;
  return start;
}

void Memory::ReadLine(Burst& burst, unsigned line) {
  const uint64_t address = Begin(burst) / kLine * kLine + line * kLine;
  if (address + kLine <= settings_.bytes) std::memcpy(&burst.bytes[line * kLine], data_ + address, kLine);
}

void Memory::TakeReads(int64_t now_fs, const AxiFromMaster& in) {
  if (out_.r.valid && in.r_ready) {
    Burst& burst = reads_[static_cast<size_t>(reading_)];
    if (++burst.beats == burst.asked.beats) {
      reads_.erase(reads_.begin() + reading_);
      reading_ = -1;
    } else if (settings_.order == MemoryOrder::kInterleaved) {
      reading_ = -1;
    }
    out_.r.valid = false;
  }
  if (!in.ar.valid || !out_.ar_ready) return;
  Check(in.ar);
  Burst burst;
  burst.asked = in.ar;
  const unsigned lines = Lines(burst);
  burst.bytes.resize(lines * kLine);
  burst.due_fs = Occupy(now_fs, lines) + settings_.read_fs;
  burst.early = settings_.order != MemoryOrder::kInOrder && random_.Below(2) == 0;
  for (unsigned line = 0; burst.early && line < lines; ++line) ReadLine(burst, line);
  reads_.push_back(std::move(burst));
}

void Memory::TakeWrites(int64_t now_fs, const AxiFromMaster& in) {
  if (out_.b.valid && in.b_ready) {
    answers_.erase(answers_.begin() + answering_);
    answering_ = -1;
    out_.b.valid = false;
  }
  if (in.aw.valid && out_.aw_ready) {
    Check(in.aw);
    Burst burst;
    burst.asked = in.aw;
    burst.bytes.resize(Lines(burst) * kLine);
    burst.strobes.resize(burst.bytes.size());
    filling_.push_back(std::move(burst));
  }
  if (in.w.valid && out_.w_ready) beats_.push_back(in.w);
  while (!filling_.empty() && !beats_.empty()) {
    Burst& burst = filling_.front();
    const auto& beat = beats_.front();
    const uint64_t address = Begin(burst) + uint64_t{burst.beats} * settings_.beat_bytes;
    const unsigned answer = AnswerAt(address);
    const size_t at = address - Begin(burst) / kLine * kLine;
    burst.answer = std::max(burst.answer, answer);
    for (unsigned lane = 0; lane < settings_.beat_bytes; ++lane) {
      burst.bytes[at + lane] = beat.data[lane];
      burst.strobes[at + lane] = answer == kAxiOkay && (beat.strobes >> lane & 1) != 0;
    }
    const bool last = ++burst.beats == burst.asked.beats;
    if (beat.last != last) Complain("a last beat is where none should be, or is missing");
    beats_.pop_front();
    if (!last) continue;
    Commit(now_fs, std::move(burst));
    filling_.pop_front();
  }
}

void Memory::Commit(int64_t now_fs, Burst burst) {
  const unsigned lines = Lines(burst);
  const int64_t start = Occupy(now_fs, lines);
  burst.due_fs = start + (lines - 1) * line_fs_ + settings_.write_fs;
  for (unsigned l = 0; l < lines; ++l) {
    Line line = {Begin(burst) / kLine * kLine + l * kLine, {}, {}};
    for (size_t i = 0; i < kLine; ++i) {
      line.bytes[i] = burst.bytes[l * kLine + i];
      line.strobes[i] = burst.strobes[l * kLine + i];
    }
    const double share = settings_.order == MemoryOrder::kInOrder ? 1 : random_.Unit();
    int64_t& visible = visible_[line.address];  // never before what was written there earlier
    const auto delay_fs = static_cast<int64_t>(share * static_cast<double>(settings_.write_fs));
    visible = std::max(visible, start + l * line_fs_ + delay_fs);
    burst.due_fs = std::max(burst.due_fs, visible);
    pending_.emplace(visible, line);
  }
  answers_.push_back(std::move(burst));
}

// The one to answer next: the first of an id, and due; -1: none.
int Memory::Choose(const std::deque<Burst>& waiting, int64_t next_fs) {
  std::vector<int> due;
  std::vector<unsigned> seen;
  for (size_t i = 0; i < waiting.size(); ++i) {
    if (settings_.order == MemoryOrder::kInOrder && i > 0) break;
    const Burst& burst = waiting[i];
    if (std::find(seen.begin(), seen.end(), burst.asked.id) != seen.end()) continue;
    seen.push_back(burst.asked.id);
    if (burst.due_fs <= next_fs) due.push_back(static_cast<int>(i));
  }
  return due.empty() ? -1 : due[random_.Below(due.size())];
}

void Memory::Offer(int64_t next_fs) {
  if (!out_.r.valid && !Pauses()) {
    if (reading_ < 0) reading_ = Choose(reads_, next_fs);
    if (reading_ >= 0) {
      Burst& burst = reads_[static_cast<size_t>(reading_)];
      const uint64_t first = Begin(burst) / kLine,
                     address = Begin(burst) + uint64_t{burst.beats} * settings_.beat_bytes;
      const auto line = static_cast<unsigned>(address / kLine - first);
      if (burst.due_fs + line * line_fs_ <= next_fs) {
        if (!burst.early && (burst.beats == 0 || address % kLine == 0)) ReadLine(burst, line);
        out_.r.valid = true;
        out_.r.id = burst.asked.id;
        out_.r.last = burst.beats + 1 == burst.asked.beats;
        out_.r.answer = AnswerAt(address);
        out_.r.data = {};
        if (out_.r.answer == kAxiOkay)
          std::memcpy(out_.r.data.data(), &burst.bytes[address - first * kLine], settings_.beat_bytes);
      } else if (settings_.order == MemoryOrder::kInterleaved) {
        reading_ = -1;
      }
    }
  }
  if (!out_.b.valid && !Pauses()) {
    answering_ = Choose(answers_, next_fs);
    if (answering_ >= 0) {
      const Burst& burst = answers_[static_cast<size_t>(answering_)];
      out_.b.valid = true;
      out_.b.id = burst.asked.id;
      out_.b.answer = burst.answer;
    }
  }
  out_.ar_ready = reads_.size() < settings_.bursts && !Pauses();
  out_.aw_ready = filling_.size() + answers_.size() < settings_.bursts && !Pauses();
  out_.w_ready = beats_.size() < settings_.bursts && !Pauses();
}

void Memory::Reset() {
  out_ = {};
  reads_.clear();
  filling_.clear();
  answers_.clear();
  beats_.clear();
  reading_ = answering_ = -1;
}

void Memory::Edge(int64_t now_fs, int64_t next_fs, const AxiFromMaster& in) {
  TakeReads(now_fs, in);
  TakeWrites(now_fs, in);
  while (!pending_.empty() && pending_.begin()->first <= next_fs) {
    const auto [time_fs, line] = *pending_.begin();
    for (size_t i = 0; i < kLine; ++i)
      if (line.strobes[i]) data_[line.address + i] = line.bytes[i];
    if (shown_) shown_(line.address);
    const auto found = visible_.find(line.address);
    if (found != visible_.end() && found->second == time_fs) visible_.erase(found);
    pending_.erase(pending_.begin());
  }
  Offer(next_fs);
}

}  // namespace torusnet
