// Two tasks that use every form of send and receive; each returns the number of things that went wrong.
#include <torusnet/task.hpp>

namespace {

struct Record {
  uint16_t number;
  char letter;
};

}  // namespace

// Sends to channel 0: words one by one (`words` full ones and a last one of 3 bytes), a message that is cut, partial
// elements, a structure; then expects the number of bytes that the other side counted.
uint32_t writer(tn::Port& port, tn::TaskAddress peer, uint32_t words) {
  uint32_t wrong = 0;
  wrong += port.pending(0);
  tn::OutStream out = port.open(peer, 0);
  for (uint32_t i = 0; i < words; ++i) {
    tn::Word word = {};
    word.lane[0] = i;
    word.lane[tn::kWordLanes - 1] = ~uint64_t{i};
    out.write(word);
  }
  tn::Word last = {};
  last.lane[0] = 0x030201;
  out.close(last, 3);

  const double numbers[40] = {1.5, -2.25, 1e300};
  wrong += port.send(numbers, sizeof(numbers), peer, 0) != sizeof(numbers);
  const uint32_t three = 0x44332211;
  wrong += port.send(&three, 3, peer, 0) != 3;  // a part of an element
  const Record record = {0x1234, 'x'};
  port.send(&record, sizeof(record), peer.node, peer.task_id, 0);
  const void* bytes = numbers;
  wrong += port.send(bytes, 0, peer, 0) != 0;  // nothing
  port.send(bytes, 1, peer, 0);

  uint64_t counted = 0;
  port.receive(0, &counted, sizeof(counted));
  wrong += counted != words * tn::kWordBytes + 3;
  wrong += port.error();
  return wrong;
}

uint32_t reader(tn::Port& port, tn::TaskAddress peer) {
  uint32_t wrong = 0;
  while (!port.pending(0)) {
  }
  uint64_t counted = 0;
  for (uint64_t i = 0;; ++i) {
    const tn::Beat beat = port.read_word(0);
    counted += beat.bytes;
    if (beat.last) {
      wrong += beat.bytes != 3 || (beat.word.lane[0] & 0xffffff) != 0x030201;
      break;
    }
    wrong += beat.word.lane[0] != i || beat.word.lane[tn::kWordLanes - 1] != ~i || beat.bytes != tn::kWordBytes;
  }

#ifdef TN_HLS
  double numbers[5] = {0, 0, 0, 7, 8};
  wrong += port.receive(0, numbers, 3 * sizeof(double)) != 40 * sizeof(double);  // longer than the room for it
  wrong += numbers[3] != 7 || numbers[4] != 8;
#else  // there the virtual cluster ends the run
  double numbers[40] = {};
  wrong += port.receive(0, numbers) != sizeof(numbers) || numbers[39] != 0;
#endif
  wrong += numbers[0] != 1.5 || numbers[1] != -2.25 || numbers[2] != 1e300;
  uint32_t three = 0x99000000;
  wrong += port.receive(0, &three, 4) != 3 || three != 0x99332211;  // the byte behind it stays
  Record record = {};
  wrong +=
      port.receive(0, &record, sizeof(record)) != sizeof(record) || record.number != 0x1234 || record.letter != 'x';
  uint8_t byte[2] = {1, 1};
  void* place = byte;
  wrong += port.receive(0, place, 2) != 1 || byte[0] != 0 || byte[1] != 1;

  const uint64_t before = port.cycle();
  port.wait(100);
  wrong += port.cycle() - before < 100;
  port.send(&counted, sizeof(counted), peer, 0);
  return wrong;
}
