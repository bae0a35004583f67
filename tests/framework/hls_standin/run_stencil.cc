// examples/stencil in hardware form on 3 x 2 nodes: START FIELD ROWS COLUMNS STEPS; blocks of the nodes one after
// another.
#include "examples/stencil/stencil.cc"
#include "model.h"

int main(int argc, char** argv) {
  if (argc != 6) return 2;
  constexpr uint32_t kAcross = 3, kUp = 2;
  const std::vector<char> start = read_file(argv[1]);
  const uint32_t rows = static_cast<uint32_t>(std::atoi(argv[3])), columns = static_cast<uint32_t>(std::atoi(argv[4]));
  const uint32_t steps = static_cast<uint32_t>(std::atoi(argv[5]));
  const size_t block = size_t{rows} * columns;
  std::vector<double> field(kAcross * kUp * block);
  const auto at = [](uint32_t x, uint32_t y) { return tn::TaskAddress(tn::Coord(x % kAcross, y % kUp), 0); };
  std::vector<ModelTask> tasks;
  for (uint32_t y = 0; y < kUp; ++y) {
    for (uint32_t x = 0; x < kAcross; ++x) {
      const size_t first = (y * kAcross + x) * block;
      const double* from = reinterpret_cast<const double*>(start.data()) + first;
      double* to = field.data() + first;
      tasks.push_back({at(x, y), [=](tn::Port& port) {
                         uint64_t cycles[3];
                         stencil(port, at(x + 1, y), at(x + kAcross - 1, y), at(x, y + 1), at(x, y + kUp - 1), from, to,
                                 rows, columns, steps, 2, cycles);
                       }});
    }
  }
  run_model(tasks);
  write_file(argv[2], field.data(), field.size() * sizeof(double));
  return 0;
}
