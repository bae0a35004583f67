// Small seeded generator (splitmix64): the same numbers on every machine, one stream for each object that needs chance.
#ifndef TORUSNET_SIM_RANDOM_H_
#define TORUSNET_SIM_RANDOM_H_

#include <cstdint>

namespace torusnet {

class Random {
 public:
  // `stream` keeps the objects of one run apart: a number of its own for each cable, node, ...
  Random(uint64_t seed, uint64_t stream) : state_(seed * 0x9e3779b97f4a7c15u + stream * 0xd1342543de82ef95u) { Next(); }

  uint64_t Next() {
    uint64_t z = state_ += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
  }
  // 0 .. bound-1; bound is at least 1. The bias is below bound / 2^64.
  uint64_t Below(uint64_t bound) { return Next() % bound; }
  // In (0, 1], so that its logarithm exists.
  double Unit() { return static_cast<double>((Next() >> 11) + 1) * 0x1p-53; }

 private:
  uint64_t state_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_RANDOM_H_
