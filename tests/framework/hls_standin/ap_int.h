// Stand-in for the arbitrary-width integers of a high-level synthesis compiler: only what the task headers use.
//
// It lets g++ compile and run the hardware form of the tasks where no such compiler exists. No heap, no exceptions.
#ifndef TORUSNET_STANDIN_AP_INT_H_
#define TORUSNET_STANDIN_AP_INT_H_

#include <cstdint>

template <int Width>
class ap_uint {
 public:
  // Bits hi..lo of a number, at most 64 of them, that start at a multiple of 64 or lie within one lane.
  class Range {
   public:
    Range(ap_uint& whole, int hi, int lo) : whole_(whole), hi_(hi), lo_(lo) {}
    Range& operator=(uint64_t value) {
      const uint64_t mask = low_mask(hi_ - lo_ + 1) << lo_ % 64;
      whole_.lane_[lo_ / 64] = (whole_.lane_[lo_ / 64] & ~mask) | (value << lo_ % 64 & mask);
      return *this;
    }
    uint64_t to_uint64() const { return whole_.lane_[lo_ / 64] >> lo_ % 64 & low_mask(hi_ - lo_ + 1); }

   private:
    ap_uint& whole_;
    int hi_, lo_;
  };
  class Bit {
   public:
    Bit(ap_uint& whole, int index) : range_(whole, index, index) {}
    Bit& operator=(bool value) {
      range_ = value;
      return *this;
    }
    operator bool() const { return range_.to_uint64() != 0; }

   private:
    Range range_;
  };

  ap_uint() = default;
  ap_uint(uint64_t value) { lane_[0] = value & low_mask(Width < 64 ? Width : 64); }
  Range range(int hi, int lo) { return Range(*this, hi, lo); }
  Range range(int hi, int lo) const { return Range(const_cast<ap_uint&>(*this), hi, lo); }
  Bit operator[](unsigned index) { return Bit(*this, static_cast<int>(index)); }
  bool operator[](unsigned index) const { return Bit(const_cast<ap_uint&>(*this), static_cast<int>(index)); }
  bool operator!=(uint64_t value) const { return lane_[0] != value; }
  uint64_t to_uint64() const { return lane_[0]; }

 private:
  static uint64_t low_mask(int bits) { return bits >= 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1; }
  uint64_t lane_[(Width + 63) / 64] = {};
};

#endif  // TORUSNET_STANDIN_AP_INT_H_
