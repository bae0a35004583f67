// A port or an observed signal of the verilated node, as bits, whatever C++ type Verilator gave it.
//
// Verilator stores a vector in 1, 2, 4 or 8 bytes or in an array of 32-bit words, in all cases little endian in memory
// on the machines that this runs on. Seen as bytes, every packed array [N][W] looks the same for every N and W, so the
// code around the model is compiled once for all node parameters.
#ifndef TORUSNET_SIM_PIN_H_
#define TORUSNET_SIM_PIN_H_

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

namespace torusnet {

static_assert(std::endian::native == std::endian::little, "pins are read as little-endian bytes");

struct Pin {
  uint8_t* data = nullptr;
  uint32_t bytes = 0;

  template <typename T>
  static Pin Of(T& signal) {
    return {reinterpret_cast<uint8_t*>(&signal), sizeof(signal)};
  }

  // The low 32 bits; enough for every vector that has one bit per port or link.
  uint32_t Low32() const { return static_cast<uint32_t>(bytes < 4 ? Narrow() : Load<uint32_t>()); }
  // The low 64 bits; enough for one bit per router input or output.
  uint64_t Low64() const { return bytes < 4 ? Narrow() : bytes < 8 ? Load<uint32_t>() : Load<uint64_t>(); }
  bool Bit(uint32_t index) const { return (data[index / 8] >> index % 8 & 1) != 0; }
  void SetBit(uint32_t index, bool value) {
    const uint8_t mask = static_cast<uint8_t>(1u << index % 8);
    data[index / 8] = static_cast<uint8_t>(value ? data[index / 8] | mask : data[index / 8] & ~mask);
  }

  // Bits [offset + width - 1 : offset], width 1..56.
  uint64_t Bits(uint32_t offset, uint32_t width) const {
    uint64_t value = 0;
    const uint32_t first = offset / 8;
    std::memcpy(&value, data + first, std::min<uint32_t>(bytes - first, 8));
    return value >> offset % 8 & ((uint64_t{1} << width) - 1);
  }
  void SetBits(uint32_t offset, uint32_t width, uint64_t value) {
    const uint32_t first = offset / 8;
    const uint32_t size = std::min<uint32_t>(bytes - first, 8);
    const uint64_t mask = ((uint64_t{1} << width) - 1) << offset % 8;
    uint64_t word = 0;
    std::memcpy(&word, data + first, size);
    word = (word & ~mask) | (value << offset % 8 & mask);
    std::memcpy(data + first, &word, size);
  }

  // Whole bytes: element `index` of an array whose elements are `size` bytes wide.
  const uint8_t* Element(uint32_t index, uint32_t size) const { return data + static_cast<size_t>(index) * size; }
  uint8_t* Element(uint32_t index, uint32_t size) { return data + static_cast<size_t>(index) * size; }

 private:
  // Single loads: a copy of as many bytes as there are is several times slower.
  template <typename Value>
  Value Load() const {
    Value value;
    std::memcpy(&value, data, sizeof(value));
    return value;
  }
  uint32_t Narrow() const { return bytes == 1 ? *data : Load<uint16_t>(); }
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_PIN_H_
