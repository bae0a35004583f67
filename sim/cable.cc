#include "sim/cable.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <stdexcept>

namespace torusnet {

namespace {
constexpr uint64_t kLanesStream = uint64_t{1} << 33;  // random streams of receivers; those of cables count from 0
constexpr Femtoseconds kElasticPhits = 16;            // that wait in the receiver's elastic buffer

// On the way for the latency, and for the window that the sender may be ahead.
size_t PhitsOnTheWay(Femtoseconds latency, Femtoseconds period) {
  return static_cast<size_t>(2 * (latency + period) / period);
}
}  // namespace

Cable::Cable(Femtoseconds latency_fs, Femtoseconds period_fs, unsigned lanes, bool coded, size_t spare_phits,
             uint64_t seed, uint64_t stream)
    : latency_fs_(latency_fs),
      period_fs_(period_fs),
      lane_bits_(coded ? kBlockBits : 64),
      bits_per_phit_(lane_bits_ * lanes),
      ring_(std::bit_ceil(PhitsOnTheWay(latency_fs, period_fs) + kElasticPhits + spare_phits)),
      mask_(ring_.size() - 1),
      lanes_(lanes, seed, kLanesStream + stream),
      random_(seed, stream) {}

void Cable::SetBitErrorRate(double ber) {
  log_keep_ = std::log1p(-ber);
  bits_to_error_ = ber > 0 ? BitsToNextError() : std::numeric_limits<uint64_t>::max();
}

// The distance from one error to the next is geometric, so a chance is drawn once per error and not once per bit.
uint64_t Cable::BitsToNextError() {
  return static_cast<uint64_t>(std::min(std::log(random_.Unit()) / log_keep_, 1e18));
}

void Cable::Send(Femtoseconds leave_fs, const std::array<uint64_t, kMaxLanes>& lane, bool first, uint32_t header) {
  Phit phit;
  phit.arrival_fs = leave_fs + latency_fs_;
  phit.lane = lane;
  phit.header = header;
  phit.first = first;
  ++phits_sent_;
  int copies = faults_.empty() ? 1 : Disturb(leave_fs, phit);
  if (bits_to_error_ != std::numeric_limits<uint64_t>::max()) FlipRandomBits(phit);
  for (; copies > 0; --copies) {
    taken_fs_ = std::max(taken_fs_, phit.arrival_fs) + period_fs_;
    Push(phit);
  }
}

void Cable::Push(Phit phit) {
  const size_t head = head_.load(std::memory_order_relaxed);
  if (head - tail_.load(std::memory_order_acquire) > mask_)
    throw std::runtime_error("cable: more phits in flight than its ring holds");
  ring_[head & mask_] = phit;
  head_.store(head + 1, std::memory_order_release);
}

std::vector<Phit> Cable::TakeAll() {
  std::vector<Phit> phits;
  const size_t head = head_.load(std::memory_order_acquire);
  size_t tail = tail_.load(std::memory_order_relaxed);
  for (; tail != head; ++tail) phits.push_back(ring_[tail & mask_]);
  tail_.store(tail, std::memory_order_release);
  return phits;
}

int Cable::Disturb(Femtoseconds leave_fs, Phit& phit) {
  int copies = 1;
  for (Fault& fault : faults_) {
    if (leave_fs < fault.from_fs) continue;
    if (fault.kind == FaultKind::kDown) {
      if (leave_fs >= fault.from_fs + fault.value) continue;
      if (lane_bits_ == 64) {
        copies = 0;
      } else {
        MakeNoise(phit);
        phit.noise = true;
      }
    } else {
      if (fault.count == 0) continue;
      // In each cycle one is taken. Decided by times, and not by what lies in the ring: that depends on which thread is
      // ahead.
      const Femtoseconds wait_fs = std::max<Femtoseconds>(taken_fs_ - (leave_fs + latency_fs_), 0);
      if (fault.kind == FaultKind::kDuplicate && wait_fs + (2 * copies - 1) * period_fs_ > kElasticPhits * period_fs_)
        continue;
      --fault.count;
    }
    ++injected_[static_cast<size_t>(fault.kind)];
    switch (fault.kind) {
      case FaultKind::kFlip: {
        const uint64_t bit =
            fault.value >= 0 ? static_cast<uint64_t>(fault.value) % bits_per_phit_ : random_.Below(bits_per_phit_);
        FlipBit(phit, bit);
        break;
      }
      case FaultKind::kDrop:
        copies = 0;
        break;
      case FaultKind::kDuplicate:
        copies *= 2;
        break;
      case FaultKind::kGarbage:
        MakeNoise(phit);
        break;
      case FaultKind::kDown:
      case FaultKind::kCount:
        break;
    }
  }
  return copies;
}

void Cable::FlipRandomBits(Phit& phit) {
  uint64_t position = bits_to_error_;
  while (position < bits_per_phit_) {
    FlipBit(phit, position);
    ++bit_errors_;
    position += 1 + BitsToNextError();
  }
  bits_to_error_ = position - bits_per_phit_;
}

void Cable::FlipBit(Phit& phit, uint64_t bit) const {
  const auto lane = static_cast<unsigned>(bit / lane_bits_);
  const auto place = static_cast<unsigned>(bit % lane_bits_);
  if (lane_bits_ == 64) {
    phit.lane[lane] ^= uint64_t{1} << place;
  } else if (place < 2) {
    phit.header ^= 1u << (2 * lane + place);
  } else {
    phit.lane[lane] ^= uint64_t{1} << (place - 2);
  }
}

void Cable::MakeNoise(Phit& phit) {
  for (unsigned i = 0; i < bits_per_phit_ / lane_bits_; ++i) phit.lane[i] = random_.Next();
  if (lane_bits_ == 64) {
    phit.first = random_.Below(2) != 0;
  } else {
    phit.header = static_cast<uint32_t>(random_.Below(256));
  }
}

LaneBlocks Cable::Receive(const Phit& phit, uint32_t slips) {
  if (hears_noise_ && !phit.noise) lanes_.LoseClock();
  hears_noise_ = phit.noise;
  return lanes_.Receive({phit.lane, phit.header}, slips);
}

bool Cable::IsUp(Femtoseconds now) const {
  return std::none_of(faults_.begin(), faults_.end(), [&](const Fault& fault) {
    return fault.kind == FaultKind::kDown && now >= fault.from_fs + latency_fs_ &&
           now < fault.from_fs + fault.value + latency_fs_;
  });
}

}  // namespace torusnet
