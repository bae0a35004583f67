// Several processes (ranks) that simulate one cluster together: each holds some of the nodes, rank 0 judges the run.
//
// What passes between two ranks passes in messages of bytes, in order, over a channel that the caller brings (MPI, or
// pipes in a test): this library knows no MPI. All ranks run the same library on machines of one kind, so values travel
// as they lie in memory.
#ifndef TORUSNET_SIM_RANKS_H_
#define TORUSNET_SIM_RANKS_H_

#include <cstdint>
#include <cstring>
#include <functional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

namespace torusnet {

using Bytes = std::vector<uint8_t>;

// The channels of this process to the others. Send returns as soon as the bytes may be reused; Receive waits for the
// next message of a rank. Both throw when the other is gone.
struct Ranks {
  uint32_t rank = 0;
  uint32_t count = 1;
  std::function<void(uint32_t to, const Bytes& message)> send;
  std::function<Bytes(uint32_t from)> receive;
};

class MessageWriter {
 public:
  template <typename Value>
  void Put(const Value& value) {
    static_assert(std::is_trivially_copyable_v<Value>);
    const size_t place = bytes_.size();
    bytes_.resize(place + sizeof(Value));
    std::memcpy(bytes_.data() + place, &value, sizeof(Value));
  }
  template <typename Values>
  void PutAll(const Values& values) {
    using Value = typename Values::value_type;
    static_assert(std::is_trivially_copyable_v<Value>);
    Put<uint64_t>(values.size());
    if (values.empty()) return;
    const size_t place = bytes_.size();
    bytes_.resize(place + values.size() * sizeof(Value));
    std::memcpy(bytes_.data() + place, values.data(), values.size() * sizeof(Value));
  }
  const Bytes& bytes() const { return bytes_; }

 private:
  Bytes bytes_;
};

// Reads what MessageWriter wrote, in its order.
class MessageReader {
 public:
  explicit MessageReader(const Bytes& bytes) : bytes_(bytes) {}

  template <typename Value>
  Value Get() {
    Value value;
    Copy(&value, sizeof(Value));
    return value;
  }
  template <typename Values>
  Values GetAll() {
    using Value = typename Values::value_type;
    const auto count = Get<uint64_t>();
    if (count > (bytes_.size() - place_) / sizeof(Value)) throw std::runtime_error("a message between ranks is cut");
    Values values(static_cast<size_t>(count), Value());
    if (count != 0) Copy(values.data(), count * sizeof(Value));
    return values;
  }

 private:
  void Copy(void* to, size_t count) {
    if (count > bytes_.size() - place_) throw std::runtime_error("a message between ranks is cut");
    std::memcpy(to, bytes_.data() + place_, count);
    place_ += count;
  }

  const Bytes& bytes_;
  size_t place_ = 0;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_RANKS_H_
