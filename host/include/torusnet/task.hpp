// The programming interface of a task: blocking C++ with send and receive, one source for simulation and hardware.
//
// A task is a plain function whose first parameter is its port; the others come from `args` in the cluster file:
//
//   #include <torusnet/task.hpp>
//   void echo(tn::Port& port, tn::TaskAddress peer, uint32_t messages) {
//     uint8_t buffer[4096];
//     for (uint32_t i = 0; i < messages; ++i) port.send(buffer, port.receive(0, buffer), peer, 0);
//   }
//
// A message is 1 byte or more; one sender's messages to one channel arrive whole, once and in order. A message longer
// than the packet size of the cluster (mtu_bytes) is cut and joined again by the hardware. One word a cycle moves in
// each direction. The virtual cluster uses backend_sim.hpp; with TN_HLS defined (or under a synthesis compiler)
// backend_hls.hpp takes its place. Neither uses the heap, exceptions, virtual calls or recursion, and C++14 suffices.
#ifndef TORUSNET_TASK_HPP_
#define TORUSNET_TASK_HPP_

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "torusnet/address.hpp"
#include "torusnet/word.hpp"

#if defined(TN_HLS) || defined(__SYNTHESIS__)
#include "torusnet/backend_hls.hpp"
#else
#include "torusnet/backend_sim.hpp"
#endif

namespace tn {

// A message being written word by word; made by Port::open. Until close() the port belongs to this message.
class OutStream {
 public:
  OutStream(Backend& backend, uint64_t destination, uint32_t told)
      : backend_(backend), destination_(destination), told_(told) {}

  // A full word that is not the last.
  void write(const Word& word) {
    const Beat beat = {word, static_cast<uint16_t>(kWordBytes), false, false, false, false};
    backend_.put(destination_, beat, told_);
  }
  // The last word, with its number of valid bytes, 1..kWordBytes.
  void close(const Word& word, unsigned bytes = kWordBytes) {
    const Beat beat = {word, static_cast<uint16_t>(bytes), true, false, false, false};
    backend_.put(destination_, beat, told_);
  }

 private:
  Backend& backend_;
  uint64_t destination_;
  uint32_t told_;
};

// The port that a task is attached to. Every task has one and runs alone on it, so calls are never concurrent.
class Port {
 public:
  explicit Port(const Backend& backend) : backend_(backend) {}

  // Sends `size` bytes at `msg` to channel `ch_id` of task `task_id` on node `dest_node` and returns the number of
  // bytes sent. Does not wait for the receiver: it returns when the words are in the port, one a cycle, and is held up
  // only while the port's transmit buffer is full; the first words leave the port while the others follow. `msg` may be
  // reused at once. Size 0 sends nothing.
  template <typename T>
  size_t send(const T* msg, size_t size, Coord dest_node, uint8_t task_id, uint8_t ch_id) {
    const uint64_t destination = stream_destination(dest_node, task_id, ch_id);
    backend_.sending(destination, size);
    return send_elements(msg, size, destination, std::is_arithmetic<T>());
  }
  size_t send(const void* msg, size_t size, Coord dest_node, uint8_t task_id, uint8_t ch_id) {
    return send(static_cast<const uint8_t*>(msg), size, dest_node, task_id, ch_id);
  }
  template <typename T>
  size_t send(const T* msg, size_t size, TaskAddress to, uint8_t ch_id) {
    return send(msg, size, to.node, to.task_id, ch_id);
  }

  // Waits for the next message of channel `ch_id`, writes it to the array `recv_buf` and returns its length in bytes. A
  // message that is longer than the buffer is consumed whole; what fits is kept, and the length of the message
  // returned. The virtual cluster ends the run and says so, unless the message is damaged (error()): such a one may be
  // longer than any that was sent, because the end of one and the begin of the next were lost. Words are taken while
  // they arrive, and it returns when the last packet was checked; what is behind the message in the buffer may change.
  template <typename Buffer>
  size_t receive(uint8_t ch_id, Buffer&& recv_buf) {
    using Array = typename std::remove_reference<Buffer>::type;
    static_assert(std::is_array<Array>::value && std::rank<Array>::value == 1,
                  "receive into a pointer needs the size of its buffer: receive(channel, buffer, bytes)");
    return receive(ch_id, &recv_buf[0], sizeof(Array));
  }
  // The same for a buffer of `capacity` bytes at a pointer.
  template <typename T>
  size_t receive(uint8_t ch_id, T* recv_buf, size_t capacity) {
    backend_.receiving(ch_id, capacity);
    return receive_elements(ch_id, recv_buf, capacity, std::is_arithmetic<T>());
  }
  size_t receive(uint8_t ch_id, void* recv_buf, size_t capacity) {
    return receive(ch_id, static_cast<uint8_t*>(recv_buf), capacity);
  }

  // True when the message received last came damaged: a link found a wrong checksum (poisoned), or parts of two
  // messages were mixed in a channel. Its bytes are then not to be trusted; nothing is dropped silently.
  bool error() const { return error_; }

  // True when a word of a message waits in channel `ch_id`: receive would not block. Costs one cycle in simulation.
  bool pending(uint8_t ch_id) { return backend_.pending(ch_id); }

  // Word-streaming forms: a message is sent or taken while it is being computed, without a buffer in the task.
  // Who knows the length of the message beforehand and writes a word nearly every cycle says it: its first packet then
  // leaves at once. One who is wrong or slow loses time, never data (docs/02-port.md).
  OutStream open(Coord dest_node, uint8_t task_id, uint8_t ch_id, size_t size = 0) {
    return OutStream(backend_, stream_destination(dest_node, task_id, ch_id), told(size));
  }
  OutStream open(TaskAddress to, uint8_t ch_id, size_t size = 0) { return open(to.node, to.task_id, ch_id, size); }
  // The next word. On a channel whose `delivery` in the cluster file is `whole` it is one of a packet that was checked.
  // With `early` it comes before: some words may be followed by one with `again`, which says that those since the last
  // one with `checked` were of a packet that comes once more, or never was; forget them. No word counts before one with
  // `checked`; whether the message is damaged is said with its last word, as ever (docs/01-tasks.md).
  Beat read_word(uint8_t ch_id) {
    const Beat beat = backend_.get(ch_id);
    if (beat.last) error_ = beat.error;
    return beat;
  }

  // Core clock cycles of this node, one counter for all of its tasks: since the tasks began in the virtual cluster,
  // since the node left reset in hardware.
  uint64_t cycle() { return backend_.cycle(); }

  // Lets core clock cycles pass. Statements of a task take no time in simulation; a task whose hardware would compute
  // for n cycles says so here.
  void wait(uint64_t cycles) { backend_.wait(cycles); }

 private:
  template <typename T>
  size_t send_elements(const T* msg, size_t size, uint64_t destination, std::true_type) {
    for (size_t offset = 0; offset < size; offset += kWordBytes) {
#pragma HLS PIPELINE II = 1
      const size_t left = size - offset;
      const bool last = left <= kWordBytes;
      const unsigned bytes = last ? static_cast<unsigned>(left) : kWordBytes;
      const Beat beat = {
          pack(msg + offset / sizeof(T), bytes), static_cast<uint16_t>(bytes), last, false, false, false};
      backend_.put(destination, beat, told(size));
    }
    return size;
  }
  // Other trivially copyable types go as bytes; whether a synthesis compiler accepts the cast is up to it.
  template <typename T>
  size_t send_elements(const T* msg, size_t size, uint64_t destination, std::false_type) {
    static_assert(std::is_trivially_copyable<T>::value, "a message is copied as bytes");
    return send_elements(reinterpret_cast<const uint8_t*>(msg), size, destination, std::true_type());
  }

  template <typename T>
  size_t receive_elements(uint8_t ch_id, T* recv_buf, size_t capacity, std::true_type) {
    size_t received = 0, checked = 0;
    bool last = false;
    while (!last) {
#pragma HLS PIPELINE II = 1
      const Beat beat = read_word(ch_id);
      if (beat.again) received = checked;
      if (received < capacity) {
        const size_t room = capacity - received;
        const unsigned bytes = beat.bytes < room ? beat.bytes : static_cast<unsigned>(room);
        unpack(beat.word, recv_buf + received / sizeof(T), bytes);
      }
      received += beat.bytes;
      if (beat.checked) checked = received;
      last = beat.last;
    }
    return received;
  }
  template <typename T>
  size_t receive_elements(uint8_t ch_id, T* recv_buf, size_t capacity, std::false_type) {
    static_assert(std::is_trivially_copyable<T>::value, "a message is copied as bytes");
    return receive_elements(ch_id, reinterpret_cast<uint8_t*>(recv_buf), capacity, std::true_type());
  }

  Backend backend_;
  bool error_ = false;
};

}  // namespace tn

#endif  // TORUSNET_TASK_HPP_
