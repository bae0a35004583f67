// Distributed matrix-vector product y = A x in double precision: x is sent to every worker, each worker multiplies the
// rows that it holds, the root gathers the pieces of y in whatever order they come.
//
// Sums run over the columns from first to last, so that the result equals a sequential program's bit for bit.
#include <torusnet/task.hpp>

namespace {

constexpr uint32_t kMaxSize = 4096;  // columns of A
constexpr uint32_t kRowsPerMessage =
    256;                        // rows of y in a message: 16 bytes of heading and 2 KiB, below the packet size
constexpr uint8_t kVector = 0;  // workers: x; root: pieces of y

}  // namespace

// x: `size` numbers; y: the result. cycles[0] = start, [1] = x sent to all, [2] = y complete.
void root(tn::Port& port, const tn::TaskAddress* workers, uint32_t num_workers, const double* x, double* y,
          uint32_t size, uint64_t* cycles) {
  cycles[0] = port.cycle();
  for (uint32_t w = 0; w < num_workers; ++w) port.send(x, size * sizeof(double), workers[w], kVector);
  cycles[1] = port.cycle();
  double piece[2 + kRowsPerMessage];  // first row, number of rows, values
  for (uint32_t done = 0; done < size;) {
    port.receive(kVector, piece, sizeof(piece));
    const uint32_t first = static_cast<uint32_t>(piece[0]);
    const uint32_t rows = static_cast<uint32_t>(piece[1]);
    for (uint32_t i = 0; i < rows; ++i) y[first + i] = piece[2 + i];
    done += rows;
  }
  cycles[2] = port.cycle();
}

// a: rows first_row .. first_row + rows - 1 of A, row after row, in the memory of this FPGA. macs_per_cycle:
// multiply-adds that the arithmetic would do in a cycle (2 doubles fill a 128-bit memory port).
void worker(tn::Port& port, tn::TaskAddress home, const double* a, uint32_t first_row, uint32_t rows, uint32_t size,
            uint32_t macs_per_cycle) {
  double x[kMaxSize];
  port.receive(kVector, x, sizeof(x));
  for (uint32_t done = 0; done < rows;) {
    const uint32_t count = rows - done < kRowsPerMessage ? rows - done : kRowsPerMessage;
    double piece[2 + kRowsPerMessage];
    piece[0] = first_row + done;
    piece[1] = count;
    for (uint32_t i = 0; i < count; ++i) {
      double sum = 0;
      for (uint32_t column = 0; column < size; ++column) sum += a[(done + i) * size + column] * x[column];
      piece[2 + i] = sum;
    }
    port.wait((count * size + macs_per_cycle - 1) / macs_per_cycle);
    port.send(piece, (2 + count) * sizeof(double), home, kVector);
    done += count;
  }
}
