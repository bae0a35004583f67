// Ring all-reduce: every task has a vector, and in the end every task has the sum of all of them. The vector is cut
// into as many chunks as there are tasks; each goes round the ring once to be summed, and once more to be told to all.
//
// A chunk travels in pieces of a packet, and a piece is passed on while the next ones still arrive.
#include <torusnet/task.hpp>

namespace {

constexpr uint32_t kPieceWords = 1024;  // 4 KiB, a packet
constexpr uint32_t kAhead = 3;          // pieces sent before the first is waited for: no more than the buffers hold
constexpr uint8_t kPieces = 0;

uint32_t smaller(uint32_t a, uint32_t b) { return a < b ? a : b; }

}  // namespace

// words: of the vector, a multiple of `count`. number: the task's place in the ring; it sends to the next one.
// cycles[0] = begin, [1] = end.
void allreduce(tn::Port& port, tn::TaskAddress next, uint32_t number, uint32_t count, const int32_t* vector,
               int32_t* sum, uint32_t words, uint64_t* cycles) {
  for (uint32_t i = 0; i < words; ++i) sum[i] = vector[i];
  const uint32_t chunk = words / count;
  const uint32_t pieces = (chunk + kPieceWords - 1) / kPieceWords;  // of a chunk
  const uint32_t total = 2 * (count - 1) * pieces;
  const uint32_t ahead = smaller(kAhead, pieces - 1);
  int32_t piece[kPieceWords];
  cycles[0] = port.cycle();
  for (uint32_t i = 0; i < total + ahead; ++i) {
    if (i < total) {
      const uint32_t step = i / pieces;
      const uint32_t first = (number + 2 * count - step) % count * chunk + i % pieces * kPieceWords;
      const uint32_t size = smaller(kPieceWords, chunk - i % pieces * kPieceWords);
      port.send(&sum[first], size * sizeof(int32_t), next, kPieces);
    }
    if (i >= ahead) {
      const uint32_t arrived = i - ahead;
      const uint32_t step = arrived / pieces;
      const uint32_t first = (number + 2 * count - step - 1) % count * chunk + arrived % pieces * kPieceWords;
      const uint32_t size = smaller(kPieceWords, chunk - arrived % pieces * kPieceWords);
      port.receive(kPieces, piece);
      const bool adds = step + 1 < count;
      for (uint32_t k = 0; k < size; ++k) sum[first + k] = adds ? sum[first + k] + piece[k] : piece[k];
    }
  }
  cycles[1] = port.cycle();
}
