// The pages of a node's DRAM that nobody has yet, given out in an order drawn by seed: what is one range of virtual
// memory lies anywhere in DRAM.
#ifndef TORUSNET_SIM_PAGE_POOL_H_
#define TORUSNET_SIM_PAGE_POOL_H_

#include <cstdint>
#include <stdexcept>
#include <unordered_map>

#include "sim/random.h"

namespace torusnet {

constexpr uint64_t kPageBytes = 4096;

class PagePool {
 public:
  PagePool(uint64_t pages, uint64_t seed, uint64_t stream) : left_(pages), random_(seed, stream) {}

  // Number of a page; std::runtime_error: none is left.
  uint64_t Take() {
    if (left_ == 0) throw std::runtime_error("the node's memory has no page left for its programs");
    const uint64_t at = random_.Below(left_--), page = Of(at);
    moved_[at] = Of(left_);
    return page;
  }
  uint64_t left() const { return left_; }

 private:
  // Of those left, which are numbered 0 .. left - 1.
  uint64_t Of(uint64_t at) const {
    const auto found = moved_.find(at);
    return found == moved_.end() ? at : found->second;
  }

  uint64_t left_;
  Random random_;
  std::unordered_map<uint64_t, uint64_t> moved_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_PAGE_POOL_H_
