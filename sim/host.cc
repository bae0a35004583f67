#include "sim/host.h"

#include <algorithm>
#include <utility>

namespace torusnet {

Host::Host(const HostSettings& settings)
    : settings_(settings),
      memory_(settings.memory),
      pool_(settings.memory.bytes / kPageBytes, settings.memory.seed, settings.memory.stream),
      processor_(settings.costs),
      driver_(processor_, memory_, pool_, settings.fault_fs) {
  driver_.set_sending(settings.sending);
}

void Host::Watch(InterfaceEvents& to) {
  using Kind = InterfaceEvent::Kind;
  watched_.emplace(Watched{to, AxiTap(settings_.memory.beat_bytes, Kind::kRead, Kind::kWrite, true),
                           AxiTap(Processor::kBeatBytes, Kind::kLoad, Kind::kStore, false)});
  driver_.set_watch([this](uint64_t root, uint64_t address, uint64_t entry) {
    watched_->to.push_back(InterfaceEvent::Entry(now_, root, address, entry));
  });
}

void Host::AddProgram(const std::string& name, uint16_t domain, uint64_t bytes, bool lazily,
                      std::function<void(const tn_backend_t*)> body) {
  const auto page = static_cast<unsigned>(backends_.size());
  ProgramMemory& memory = driver_.AddSpace(domain, bytes, lazily).memory();
  const ProgramWindow window = {uint64_t{page} * TN_RDMA_PAGE_BYTES, TN_RDMA_PAGE_BYTES};
  Program& program = processor_.Add(name, window, [this, page, body = std::move(body)](Program&) {
    const tn_backend_t calls = backends_[page].Calls(settings_.node);
    body(&calls);
  });
  program.set_explain([&memory](const void* pointer, bool writes) { return memory.Explain(pointer, writes); });
  backends_.push_back({program, driver_, page, {}});
}

void Host::StartPrograms(Femtoseconds now) {
  for (ProgramBackend& backend : backends_) backend.program.Start(now);
}

// As it comes to memory.
AxiFromMaster Host::Disturbed(AxiFromMaster in) {
  if (!in.w.valid) return in;
  if (flip_->beats == 0) in.w.data[flip_->bit / 8] ^= static_cast<uint8_t>(1u << flip_->bit % 8);
  if (memory_.out().w_ready && flip_->beats-- == 0) flip_.reset();
  return in;
}

void Host::Edge(Femtoseconds now, Femtoseconds next, const AxiFromMaster& memory_in, const AxiToMaster& pages_in,
                bool interrupt) {
  now_ = now;
  const AxiFromMaster& in = flip_ ? disturbed_ = Disturbed(memory_in) : memory_in;
  if (watched_) {
    watched_->memory.Edge(now, in, memory_.out(), watched_->to);
    watched_->pages.Edge(now, processor_.out(), pages_in, watched_->to);
  }
  memory_.Edge(now, next, in);
  processor_.Edge(now, next, pages_in, interrupt);
}

void Host::Stop() {
  processor_.Stop();
  if (watched_) watched_->pages.Forget();
}

bool Host::running() const {
  return std::any_of(backends_.begin(), backends_.end(), [](const auto& each) { return each.program.running(); });
}

std::string Host::violation() const {
  const Program& driver = processor_.program(0);
  if (driver.state() == Program::State::kFailed) return "the driver of the network interface: " + driver.failure();
  if (!memory_.violation().empty()) return "the network interface at its memory: " + memory_.violation();
  if (!processor_.violation().empty()) return "the network interface at its processor: " + processor_.violation();
  return "";
}

}  // namespace torusnet
