// Heat that spreads over a plate whose opposite edges touch. Every FPGA holds a block of the points; before each step
// it exchanges the points along its four edges, the halo, with the neighbours in the torus.
//
// Points are updated in a fixed order of additions, so that the result equals a sequential program's bit for bit.
#include <torusnet/task.hpp>

namespace {

constexpr uint32_t kMaxSide = 64;  // rows or columns of a block
constexpr double kSpread = 0.2;    // part of the difference that flows in a step

// Channels, named by the side that they come from.
constexpr uint8_t kFromWest = 0, kFromEast = 1, kFromSouth = 2, kFromNorth = 3;

// A block with its halo around it.
struct Block {
  double at[kMaxSide + 2][kMaxSide + 2];
};

void send_column(tn::Port& port, const Block& block, uint32_t column, uint32_t rows, tn::TaskAddress to,
                 uint8_t channel) {
  double edge[kMaxSide];
  for (uint32_t r = 0; r < rows; ++r) edge[r] = block.at[r + 1][column];
  port.send(edge, rows * sizeof(double), to, channel);
}

void receive_column(tn::Port& port, Block& block, uint32_t column, uint32_t rows, uint8_t channel) {
  double edge[kMaxSide];
  port.receive(channel, edge);
  for (uint32_t r = 0; r < rows; ++r) block.at[r + 1][column] = edge[r];
}

}  // namespace

// start, field: rows x columns points, row after row from south to north. points_per_cycle: that the arithmetic would
// do in a cycle. cycles[0] = begin, [1] = end, [2] = spent in the exchange.
void stencil(tn::Port& port, tn::TaskAddress east, tn::TaskAddress west, tn::TaskAddress north, tn::TaskAddress south,
             const double* start, double* field, uint32_t rows, uint32_t columns, uint32_t steps,
             uint32_t points_per_cycle, uint64_t* cycles) {
  Block now, next;
  for (uint32_t r = 0; r < rows; ++r) {
    for (uint32_t c = 0; c < columns; ++c) now.at[r + 1][c + 1] = start[r * columns + c];
  }
  cycles[0] = port.cycle();
  uint64_t exchange = 0;
  for (uint32_t step = 0; step < steps; ++step) {
    const uint64_t begin = port.cycle();
    send_column(port, now, columns, rows, east, kFromWest);
    send_column(port, now, 1, rows, west, kFromEast);
    port.send(&now.at[rows][1], columns * sizeof(double), north, kFromSouth);
    port.send(&now.at[1][1], columns * sizeof(double), south, kFromNorth);
    receive_column(port, now, 0, rows, kFromWest);
    receive_column(port, now, columns + 1, rows, kFromEast);
    port.receive(kFromSouth, &now.at[0][1], columns * sizeof(double));
    port.receive(kFromNorth, &now.at[rows + 1][1], columns * sizeof(double));
    exchange += port.cycle() - begin;
    for (uint32_t r = 1; r <= rows; ++r) {
      for (uint32_t c = 1; c <= columns; ++c) {
        const double around = (now.at[r][c - 1] + now.at[r][c + 1]) + (now.at[r - 1][c] + now.at[r + 1][c]);
        next.at[r][c] = now.at[r][c] + kSpread * (around - 4.0 * now.at[r][c]);
      }
    }
    port.wait((rows * columns + points_per_cycle - 1) / points_per_cycle);
    for (uint32_t r = 1; r <= rows; ++r) {
      for (uint32_t c = 1; c <= columns; ++c) now.at[r][c] = next.at[r][c];
    }
  }
  cycles[1] = port.cycle();
  cycles[2] = exchange;
  for (uint32_t r = 0; r < rows; ++r) {
    for (uint32_t c = 0; c < columns; ++c) field[r * columns + c] = now.at[r + 1][c + 1];
  }
}
