// Tasks that put the network under load and check every byte that arrives, independently of the simulator's scoreboard.
#include <torusnet/task.hpp>

#include "random_size.hpp"

namespace {

constexpr uint32_t kMaxBytes = 16384;
constexpr uint32_t kMaxSenders = 64;
constexpr uint32_t kMaxChannels = 64;
constexpr uint8_t kEnd = 0xe5;

// A message says who sent it and which one it is, as far as it is long enough; the rest follows from both.
void fill(uint8_t* message, uint32_t bytes, uint32_t sender, uint32_t number) {
  Random random = {static_cast<uint64_t>(sender) << 32 | number};
  for (uint32_t i = 0; i < bytes; ++i) message[i] = static_cast<uint8_t>(random.next());
}

}  // namespace

// Sends `messages` random messages to random ones of `count` receivers, on random channels below `channels` (or, when
// `own` is not 0, always on channel `index`), then an end mark on each of those channels to each receiver. Pauses up to
// `pause` cycles. Every message begins with 4 bytes: sender, number (16 bits, per receiver and channel), mark.
uint32_t send_random(tn::Port& port, const tn::TaskAddress* receivers, uint32_t count, uint32_t index,
                     uint32_t messages, uint32_t max_bytes, uint32_t channels, uint32_t own, uint32_t pause,
                     uint32_t seed) {
  uint8_t message[kMaxBytes];
  uint16_t numbers[kMaxSenders][kMaxChannels] = {};
  Random random = {seed * 1000003ull + index};
  const uint32_t first = own ? index : 0;
  const uint32_t last = own ? index + 1 : channels;
  for (uint32_t i = 0; i < messages + count * (last - first); ++i) {
    const bool end = i >= messages;
    const uint32_t to = end ? (i - messages) % count : random.below(count);
    const uint32_t channel = end ? first + (i - messages) / count : first + random.below(last - first);
    const uint32_t bytes = end ? 4 : 3 + pick_size(random, max_bytes - 3);
    const uint16_t number = numbers[to][channel]++;
    const uint32_t head = bytes < 4 ? bytes : 4;
    fill(message, bytes, index << 16 | channel << 8 | to, number);
    const uint8_t mark[4] = {static_cast<uint8_t>(index), static_cast<uint8_t>(number),
                             static_cast<uint8_t>(number >> 8), end ? kEnd : static_cast<uint8_t>(0)};
    for (uint32_t k = 0; k < head; ++k) message[k] = mark[k];
    port.send(message, bytes, receivers[to], static_cast<uint8_t>(channel));
    if (pause != 0) port.wait(random.below(pause + 1));
  }
  return messages;
}

// Takes messages of send_random from all channels, whichever has one, until every sender's end marks are there; pauses
// up to `pause` cycles after each. `index`: which of the receivers this is. Returns the number of messages that are
// wrong in content, length or order.
uint32_t receive_random(tn::Port& port, uint32_t index, uint32_t senders, uint32_t channels, uint32_t own,
                        uint32_t pause, uint32_t seed) {
  uint8_t message[kMaxBytes];
  uint8_t expected[kMaxBytes];
  uint16_t numbers[kMaxSenders][kMaxChannels] = {};
  Random random = {seed * 7919ull + index};
  uint32_t ends = own ? senders : senders * channels;
  uint32_t wrong = 0;
  uint32_t channel = 0;
  while (ends != 0) {
    channel = (channel + 1) % channels;
    if (!port.pending(static_cast<uint8_t>(channel))) continue;
    const size_t bytes = port.receive(static_cast<uint8_t>(channel), message, kMaxBytes);
    const uint32_t sender = message[0];
    const uint16_t number = static_cast<uint16_t>(message[1] | message[2] << 8);
    if (port.error() || sender >= senders || number != numbers[sender][channel]) {
      ++wrong;
    } else {
      ++numbers[sender][channel];
      fill(expected, static_cast<uint32_t>(bytes), sender << 16 | channel << 8 | index, number);
      bool same = true;
      for (size_t k = 4; k < bytes; ++k) same = same && message[k] == expected[k];
      if (!same) ++wrong;
      if (bytes == 4 && message[3] == kEnd) --ends;
    }
    if (pause != 0) port.wait(random.below(pause + 1));
  }
  return wrong;
}

// Every task sends to its successor and receives from its predecessor, `rounds` times: works with one port per node.
uint32_t shift(tn::Port& port, tn::TaskAddress next, uint32_t rounds, uint32_t max_bytes, uint32_t seed) {
  uint8_t message[kMaxBytes];
  Random random = {seed};
  uint32_t wrong = 0;
  for (uint32_t i = 0; i < rounds; ++i) {
    const uint32_t bytes = pick_size(random, max_bytes);
    fill(message, bytes, seed, i);
    port.send(message, bytes, next, 0);
    const size_t got = port.receive(0, message, kMaxBytes);
    uint8_t expected[kMaxBytes];
    fill(expected, bytes, seed, i);
    bool same = got == bytes;
    for (uint32_t k = 0; k < bytes && same; ++k) same = message[k] == expected[k];
    if (!same) ++wrong;
  }
  return wrong;
}

// Sends `messages` messages of `bytes` bytes, back to back.
void blast(tn::Port& port, tn::TaskAddress to, uint32_t channel, uint32_t messages, uint32_t bytes) {
  uint8_t message[kMaxBytes];
  for (uint32_t i = 0; i < messages; ++i) {
    fill(message, bytes, 1, i);
    port.send(message, bytes, to, static_cast<uint8_t>(channel));
  }
}

// The same, and then as many to another task as that is to have.
void blast_two(tn::Port& port, tn::TaskAddress first, uint32_t messages, tn::TaskAddress second, uint32_t others,
               uint32_t bytes) {
  blast(port, first, 0, messages, bytes);
  blast(port, second, 0, others, bytes);
}

// The same as blast, but sends nothing for the first `cycles` cycles.
void blast_late(tn::Port& port, uint32_t cycles, tn::TaskAddress to, uint32_t channel, uint32_t messages,
                uint32_t bytes) {
  port.wait(cycles);
  blast(port, to, channel, messages, bytes);
}

// Receives `messages` messages from one channel; returns how many the port marked as damaged.
uint32_t sink(tn::Port& port, uint32_t channel, uint32_t messages) {
  uint8_t message[kMaxBytes];
  uint32_t damaged = 0;
  for (uint32_t i = 0; i < messages; ++i) {
    port.receive(static_cast<uint8_t>(channel), message, kMaxBytes);
    if (port.error()) ++damaged;
  }
  return damaged;
}

// The same, but does not listen for the first `cycles` cycles.
uint32_t sink_late(tn::Port& port, uint32_t cycles, uint32_t channel, uint32_t messages) {
  port.wait(cycles);
  return sink(port, channel, messages);
}

// Receives whatever comes on a channel, until nothing has come for `patience` cycles; returns the number of messages.
uint32_t drain(tn::Port& port, uint32_t channel, uint32_t patience) {
  uint8_t message[kMaxBytes];
  uint32_t messages = 0;
  uint64_t last = port.cycle();
  while (port.cycle() - last < patience) {
    if (!port.pending(static_cast<uint8_t>(channel))) continue;
    port.receive(static_cast<uint8_t>(channel), message, kMaxBytes);
    ++messages;
    last = port.cycle();
  }
  return messages;
}

// Waits for its neighbour before it sends: a ring of these is stuck for ever.
void wait_first(tn::Port& port, tn::TaskAddress next) {
  uint64_t message = 0;
  port.receive(0, &message, sizeof(message));
  port.send(&message, sizeof(message), next, 0);
}

// Sends more than all buffers hold and never receives: two of these block each other in send.
void flood(tn::Port& port, tn::TaskAddress to, uint32_t messages) {
  uint8_t message[4096];
  for (uint32_t i = 0; i < messages; ++i) port.send(message, sizeof(message), to, 0);
  port.receive(0, message, sizeof(message));
}

// Computes for a while and then sends one message.
void send_late(tn::Port& port, tn::TaskAddress to, uint32_t cycles) {
  port.wait(cycles);
  const uint32_t message = 1;
  port.send(&message, sizeof(message), to, 0);
}

// Computes for a long time and sends nothing.
void wait_long(tn::Port& port, uint32_t cycles) { port.wait(cycles); }

// In each of `messages` rounds sends a message of 4 to 32 bytes to each of `count` tasks, and takes one from each of
// them, which do the same. `index`: which of them this is. Returns the number of messages that are wrong.
uint32_t exchange(tn::Port& port, const tn::TaskAddress* tasks, uint32_t count, uint32_t index, uint32_t messages) {
  uint8_t message[32];
  uint8_t expected[32];
  uint32_t taken[kMaxSenders] = {};
  uint32_t wrong = 0;
  for (uint32_t round = 0; round < messages; ++round) {
    for (uint32_t i = 0; i < count; ++i) {
      const uint32_t bytes = 4 + (7 * index + 3 * i + round) % 29;
      fill(message, bytes, index << 8 | i, round);
      message[0] = static_cast<uint8_t>(index);
      port.send(message, bytes, tasks[i], 0);
    }
    for (uint32_t i = 0; i < count; ++i) {
      const size_t bytes = port.receive(0, message);
      const uint32_t from = message[0] % kMaxSenders;
      const uint32_t wanted = 4 + (7 * from + 3 * index + taken[from]) % 29;
      fill(expected, wanted, from << 8 | index, taken[from]++);
      expected[0] = static_cast<uint8_t>(from);
      bool same = bytes == wanted;
      for (uint32_t k = 0; same && k < bytes; ++k) same = message[k] == expected[k];
      wrong += !same;
    }
  }
  return wrong;
}
