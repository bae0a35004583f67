// A task whose messages have told lengths and pauses within, and one that looks at every byte of them.
#include <torusnet/task.hpp>

namespace {

tn::Word word(uint32_t message, uint32_t place) {
  tn::Word made = {};
  for (unsigned lane = 0; lane < tn::kWordLanes; ++lane) made.lane[lane] = uint64_t{message} << 32 | place << 8 | lane;
  return made;
}

}  // namespace

// Sends `rounds` times a message of `words` words without a pause and one with a pause of `pause` cycles before one of
// its words, not the first. Waits between messages until nothing of them is on its way.
uint32_t talker(tn::Port& port, tn::TaskAddress peer, uint32_t rounds, uint32_t words, uint32_t pause) {
  for (uint32_t message = 0; message < 2 * rounds; ++message) {
    tn::OutStream out = port.open(peer, 0, words * tn::kWordBytes);
    const uint32_t slow = message % 2 != 0 ? 1 + message / 2 % (words - 1) : words;
    for (uint32_t i = 0; i < words; ++i) {
      if (i == slow) port.wait(pause);
      if (i + 1 < words) {
        out.write(word(message, i));
      } else {
        out.close(word(message, i));
      }
    }
    port.wait(400);
  }
  return 2 * rounds;
}

// Returns the number of words that are wrong, missing or too many.
uint32_t listener(tn::Port& port, uint32_t rounds, uint32_t words) {
  uint32_t wrong = 0;
  for (uint32_t message = 0; message < 2 * rounds; ++message) {
    for (uint32_t i = 0;; ++i) {
      const tn::Beat beat = port.read_word(0);
      const tn::Word expected = word(message, i);
      for (unsigned lane = 0; lane < tn::kWordLanes; ++lane) wrong += beat.word.lane[lane] != expected.lane[lane];
      if (beat.last) {
        wrong += port.error() + (i + 1 != words);
        break;
      }
    }
  }
  return wrong;
}
