// Tasks that take words of messages while they arrive, and hold every byte that stays against what was sent.
#include <torusnet/task.hpp>

#include "random_size.hpp"

namespace {

constexpr uint32_t kMostBytes = 1024;
constexpr uint32_t kMostChannels = 2;

// What a listener has seen, as the test reads it.
enum Count : uint32_t { kAgain, kVoidBytes, kFlagged, kWhole, kWrong, kCounts };

// Message `number`: it begins with its number, from which its length and all other bytes follow.
uint32_t compose(uint8_t* message, uint32_t number) {
  Random random = {number * 7919ull + 1};
  const uint32_t bytes = 4 + pick_size(random, kMostBytes - 4);
  for (uint32_t i = 0; i < 4; ++i) message[i] = static_cast<uint8_t>(number >> 8 * i);
  for (uint32_t i = 4; i < bytes; ++i) message[i] = static_cast<uint8_t>(random.next());
  return bytes;
}

// The messages of one channel, word by word. Numbers rise by `step`, from `next` on; with losses they rise.
class Listener {
 public:
  void start(uint32_t first, uint32_t step, bool losses) {
    next_ = first;
    step_ = step;
    losses_ = losses;
  }
  uint32_t next() const { return next_; }

  // True with the last word of a message.
  bool take(const tn::Beat& beat, uint64_t* counts) {
    if (beat.again) {
      ++counts[kAgain];
      counts[kVoidBytes] += received_ - checked_;
      counts[kWrong] += received_ == checked_ || beat.bytes != 0 || beat.last;  // told without a reason
      received_ = checked_;
      return false;
    }
    uint8_t bytes[tn::kWordBytes];
    tn::unpack(beat.word, bytes, beat.bytes);
    for (uint32_t i = 0; i < beat.bytes && received_ + i < kMostBytes; ++i) message_[received_ + i] = bytes[i];
    received_ += beat.bytes;
    if (beat.checked) checked_ = received_;
    if (beat.last) judge(beat, counts);
    return beat.last;
  }
  // The same for a message that was received as a whole.
  void take(const uint8_t* message, uint32_t bytes, bool error, uint64_t* counts) {
    for (uint32_t i = 0; i < bytes && i < kMostBytes; ++i) message_[i] = message[i];
    received_ = bytes;
    judge({{}, 0, true, error, true, false}, counts);
  }

 private:
  void judge(const tn::Beat& beat, uint64_t* counts) {
    ++counts[beat.error ? kFlagged : kWhole];
    counts[kWrong] += !beat.checked;
    if (!beat.error) {
      uint8_t expected[kMostBytes];
      uint32_t number = next_;
      if (losses_ && received_ >= 4) {
        number = message_[0] | message_[1] << 8 | static_cast<uint32_t>(message_[2]) << 16;
        counts[kWrong] += number < next_ || (number - next_) % step_ != 0;
      }
      const uint32_t bytes = compose(expected, number);
      bool same = received_ == bytes;
      for (uint32_t i = 0; same && i < bytes; ++i) same = message_[i] == expected[i];
      counts[kWrong] += !same;
      next_ = number;
    }
    if (!beat.error || !losses_) next_ += step_;
    received_ = checked_ = 0;
  }

  uint8_t message_[kMostBytes];
  uint32_t received_ = 0, checked_ = 0, next_ = 0, step_ = 1;
  bool losses_ = false;
};

}  // namespace

// Sends messages 0 to `messages` - 1, one after the other to channels 0 to `channels` - 1 in turn. If `pause` is not 0,
// every third one stops that long in its middle, and begins when the port has nothing else to send. `last_pause`:
// cycles before the last message.
void talk(tn::Port& port, tn::TaskAddress to, uint32_t channels, uint32_t messages, uint32_t pause,
          uint32_t last_pause) {
  uint8_t message[kMostBytes];
  for (uint32_t number = 0; number < messages; ++number) {
    const uint8_t channel = static_cast<uint8_t>(number % channels);
    const uint32_t bytes = compose(message, number);
    if (number + 1 == messages) port.wait(last_pause);
    if (pause == 0 || number % 3 != 2) {
      port.send(message, bytes, to, channel);
      continue;
    }
    port.wait(200);
    tn::OutStream out = port.open(to, channel, bytes);
    for (uint32_t offset = 0; offset < bytes; offset += tn::kWordBytes) {
      const uint32_t left = bytes - offset;
      if (offset != 0 && offset <= bytes / 2 && bytes / 2 < offset + tn::kWordBytes) port.wait(pause);
      if (left <= tn::kWordBytes) {
        out.close(tn::pack(message + offset, left), left);
      } else {
        out.write(tn::pack(message + offset, tn::kWordBytes));
      }
    }
  }
}

// Takes the messages of a talker with as many channels: of each channel one message at a time, a word of one, a word of
// the next. Now and then, as `pause` says, it lets up to so many cycles pass between words. losses: messages may be
// missing or flagged (with one channel); it ends with the last one.
void listen(tn::Port& port, uint32_t channels, uint32_t messages, uint32_t pause, uint32_t losses, uint64_t* counts) {
  Listener listeners[kMostChannels];
  for (uint32_t c = 0; c < channels; ++c) listeners[c].start(c, channels, losses != 0);
  Random random = {99};
  while (listeners[0].next() < messages) {
    uint32_t open = 0;
    for (uint32_t c = 0; c < channels; ++c) open |= listeners[c].next() < messages ? 1u << c : 0u;
    for (uint32_t c = 0; open != 0; c = (c + 1) % channels) {
      if ((open >> c & 1) == 0) continue;
      const bool last = listeners[c].take(port.read_word(static_cast<uint8_t>(c)), counts);
      if (last) open &= ~(1u << c);
      if (pause != 0 && random.below(8) == 0) port.wait(random.below(pause));
    }
  }
}

// The same with receive, from channel 0.
void listen_receive(tn::Port& port, uint32_t messages, uint32_t losses, uint64_t* counts) {
  uint8_t message[4 * kMostBytes];  // one that is damaged may be longer than any that was sent
  Listener listener;
  listener.start(0, 1, losses != 0);
  while (listener.next() < messages) {
    const uint32_t bytes = static_cast<uint32_t>(port.receive(0, message));
    listener.take(message, bytes, port.error(), counts);
  }
}
