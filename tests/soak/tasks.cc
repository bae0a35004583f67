// Tasks of the soak: speakers that send whatever chance tells them and then greet everybody, listeners that stall as
// they like. Nothing here waits for a message that may be lost.
#include <torusnet/task.hpp>

#include "../cluster/random_size.hpp"

namespace {

constexpr uint32_t kMaxBytes = 4096;
constexpr uint32_t kMaxChannels = 64;
constexpr uint32_t kGreetingBytes = 24;

}  // namespace

// Sends random messages of up to `max_bytes` to random ones of `count` listeners until cycle `until` (after its start),
// at most `messages` of them, with pauses of up to `pause` cycles; on random channels below `channels`, or, if `own` is
// not 0, on channel `index` only. From cycle `greet_at` on it sends `greetings` messages to each listener on channel
// `channels`, and before them one on its own channel if it has one.
void speak(tn::Port& port, const tn::TaskAddress* listeners, uint32_t count, uint32_t index, uint32_t messages,
           uint32_t max_bytes, uint32_t channels, uint32_t own, uint32_t pause, uint32_t until, uint32_t greet_at,
           uint32_t greetings, uint64_t seed) {
  uint8_t message[kMaxBytes];
  Random random = {seed * 1000003u + index};
  const uint64_t start = port.cycle();
  for (uint32_t i = 0; i < messages && port.cycle() - start < until; ++i) {
    const uint32_t bytes = pick_size(random, max_bytes);
    for (uint32_t k = 0; k < bytes; ++k) message[k] = static_cast<uint8_t>(random.next());
    const uint32_t to = random.below(count);
    const uint32_t channel = own != 0 ? index : random.below(channels);
    port.send(message, bytes, listeners[to], static_cast<uint8_t>(channel));
    if (pause != 0) port.wait(random.below(pause + 1));
  }
  const uint64_t now = port.cycle() - start;
  if (now < greet_at) port.wait(greet_at - now);
  for (uint32_t round = 0; round < greetings; ++round) {
    for (uint32_t to = 0; to < count; ++to) {
      for (uint32_t k = 0; k < kGreetingBytes; ++k) message[k] = static_cast<uint8_t>(random.next());
      if (own != 0 && round == 0) port.send(message, kGreetingBytes, listeners[to], static_cast<uint8_t>(index));
      message[0] = static_cast<uint8_t>(index);
      port.send(message, kGreetingBytes, listeners[to], static_cast<uint8_t>(channels));
    }
  }
}

// Takes word by word what stands in any channel, so that a message without an end holds up nothing else. Until cycle
// `lazy_until` it now and then stops for up to `stall` cycles. Ends when `wanted` sound greetings have come, and then
// takes what is left until nothing has come for `patience` cycles; gives up at cycle `give_up`. Returns the greetings.
uint32_t listen(tn::Port& port, uint32_t channels, uint32_t wanted, uint32_t stall, uint32_t lazy_until,
                uint32_t patience, uint32_t give_up, uint64_t seed) {
  Random random = {seed};
  const uint64_t start = port.cycle();
  uint64_t last = start;
  uint32_t greetings = 0;
  uint32_t channel = 0;
  while (port.cycle() - start < give_up && (greetings < wanted || port.cycle() - last < patience)) {
    if (stall != 0 && port.cycle() - start < lazy_until && random.below(64) == 0) port.wait(random.below(stall) + 1);
    channel = channel == channels ? 0 : channel + 1;
    bool more = port.pending(static_cast<uint8_t>(channel));
    while (more) {
      const tn::Beat beat = port.read_word(static_cast<uint8_t>(channel));
      last = port.cycle();
      if (beat.last && channel == channels && !port.error()) ++greetings;
      more = !beat.last && port.pending(static_cast<uint8_t>(channel));
    }
  }
  return greetings;
}
