// The word that a task exchanges with its port in one clock cycle, and how memory is packed into words.
//
// TN_WIDTH_BITS (128 or 256) is the data width of the node and is set by the build. Byte k of a message is byte k mod
// kWordBytes of word k / kWordBytes, little endian, as on the wire. Everything here is plain shifting over arithmetic
// elements: no pointer is cast, so a high-level synthesis compiler can turn the loops into wires.
#ifndef TORUSNET_WORD_HPP_
#define TORUSNET_WORD_HPP_

#include <cstddef>
#include <cstdint>
#include <type_traits>

#ifndef TN_WIDTH_BITS
#define TN_WIDTH_BITS 128
#endif

namespace tn {

constexpr unsigned kWordBits = TN_WIDTH_BITS;
constexpr unsigned kWordBytes = kWordBits / 8;
constexpr unsigned kWordLanes = kWordBits / 64;
static_assert(kWordBits == 128 || kWordBits == 256, "TN_WIDTH_BITS is 128 or 256");

// One data word of kWordBits; lane[0] holds the bytes sent first.
struct Word {
  uint64_t lane[kWordLanes];
};

// Bits in which a task tells its port the length of a message with the first word, so that its first packet may leave
// at once.
constexpr unsigned kToldBits = 24;
// What it tells of a message of so many bytes: of a longer one nothing.
constexpr uint32_t told(size_t bytes) { return bytes >> kToldBits == 0 ? static_cast<uint32_t>(bytes) : 0; }

// One transfer between task and port.
struct Beat {
  Word word;
  uint16_t bytes;  // valid bytes, 1..kWordBytes; fewer than kWordBytes only when last; 0 with again
  bool last;       // last word of the message
  // Receive side
  bool error;    // with last: the message was damaged on the way (poisoned) or its parts were mixed
  bool checked;  // ends a packet whose footer was checked: the words up to this one stay
  bool again;    // early delivery: no word; those since the last checked one of this channel do not count
};

namespace detail {

// An arithmetic value as raw bits and back.
template <unsigned Bytes>
struct RawType;
template <>
struct RawType<1> {
  using type = uint8_t;
};
template <>
struct RawType<2> {
  using type = uint16_t;
};
template <>
struct RawType<4> {
  using type = uint32_t;
};
template <>
struct RawType<8> {
  using type = uint64_t;
};

template <typename T>
uint64_t to_bits(T value) {
  static_assert(std::is_arithmetic<T>::value, "elements of a message are integers or floating-point numbers");
  union {
    T value;
    typename RawType<sizeof(T)>::type raw;
  } view;
  view.value = value;
  return view.raw;
}

template <typename T>
T from_bits(uint64_t bits) {
  union {
    T value;
    typename RawType<sizeof(T)>::type raw;
  } view;
  view.raw = static_cast<typename RawType<sizeof(T)>::type>(bits);
  return view.value;
}

// Mask over the low `bytes` bytes of a 64-bit lane, bytes 0..8.
constexpr uint64_t byte_mask(unsigned bytes) { return bytes >= 8 ? ~uint64_t{0} : (uint64_t{1} << 8 * bytes) - 1; }

}  // namespace detail

// The word made of the first `bytes` bytes (1..kWordBytes) at `element`; the rest is zero.
template <typename T>
Word pack(const T* element, unsigned bytes) {
  constexpr unsigned kSize = sizeof(T);
  constexpr unsigned kPerLane = 8 / kSize;
  Word word = {};
  for (unsigned i = 0; i < kWordBytes / kSize; ++i) {
#pragma HLS UNROLL
    if (i * kSize < bytes) {
      const unsigned valid = bytes - i * kSize;
      const uint64_t bits = detail::to_bits(element[i]) & detail::byte_mask(valid);
      word.lane[i / kPerLane] |= bits << 8 * kSize * (i % kPerLane);
    }
  }
  return word;
}

// Writes the first `bytes` bytes (1..kWordBytes) of a word to `element`; bytes behind them keep their value.
template <typename T>
void unpack(const Word& word, T* element, unsigned bytes) {
  constexpr unsigned kSize = sizeof(T);
  constexpr unsigned kPerLane = 8 / kSize;
  for (unsigned i = 0; i < kWordBytes / kSize; ++i) {
#pragma HLS UNROLL
    if (i * kSize < bytes) {
      const unsigned valid = bytes - i * kSize;
      const uint64_t fresh = word.lane[i / kPerLane] >> 8 * kSize * (i % kPerLane);
      if (valid >= kSize) {
        element[i] = detail::from_bits<T>(fresh);
      } else {
        const uint64_t mask = detail::byte_mask(valid);
        element[i] = detail::from_bits<T>((fresh & mask) | (detail::to_bits(element[i]) & ~mask));
      }
    }
  }
}

}  // namespace tn

#endif  // TORUSNET_WORD_HPP_
