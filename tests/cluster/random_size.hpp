// Random numbers and sizes of messages for tasks under test.
#ifndef TORUSNET_TESTS_CLUSTER_RANDOM_SIZE_HPP_
#define TORUSNET_TESTS_CLUSTER_RANDOM_SIZE_HPP_

#include <torusnet/word.hpp>

// Small generator, the same on both sides of a message.
struct Random {
  uint64_t state;
  uint32_t next() {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return static_cast<uint32_t>(state >> 33);
  }
  uint32_t below(uint32_t bound) { return next() % bound; }
};

// Sizes that hurt: one byte, just around a word, just around the largest, anything.
inline uint32_t pick_size(Random& random, uint32_t max_bytes) {
  uint32_t size = 1 + random.below(max_bytes);
  switch (random.below(6)) {
    case 0:
      size = 1 + random.below(3);
      break;
    case 1:
      size = tn::kWordBytes * (1 + random.below(4)) - 1 + random.below(3);
      break;
    case 2:
      size = max_bytes - random.below(2);
      break;
    case 3:
      size = 1 + random.below(64);
      break;
    default:
      break;
  }
  return size > max_bytes ? max_bytes : size;
}

#endif  // TORUSNET_TESTS_CLUSTER_RANDOM_SIZE_HPP_
