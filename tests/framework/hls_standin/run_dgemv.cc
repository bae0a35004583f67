// examples/dgemv in hardware form: A X Y SIZE; A and X are read, Y is written.
#include "examples/dgemv/dgemv.cc"
#include "model.h"

int main(int argc, char** argv) {
  if (argc != 5) return 2;
  const std::vector<char> a = read_file(argv[1]);
  const std::vector<char> x = read_file(argv[2]);
  const uint32_t size = static_cast<uint32_t>(std::atoi(argv[4]));
  const tn::TaskAddress home(tn::Coord(0), 0);
  const tn::TaskAddress workers[3] = {{tn::Coord(0), 1}, {tn::Coord(1), 0}, {tn::Coord(2), 0}};
  std::vector<double> y(size);
  uint64_t cycles[3];
  std::vector<ModelTask> tasks = {{home, [&](tn::Port& port) {
                                     root(port, workers, 3, reinterpret_cast<const double*>(x.data()), y.data(), size,
                                          cycles);
                                   }}};
  for (uint32_t w = 0; w < 3; ++w) {
    const uint32_t first = size * w / 3;
    const uint32_t rows = size * (w + 1) / 3 - first;
    const double* part = reinterpret_cast<const double*>(a.data()) + size_t{first} * size;
    tasks.push_back({workers[w], [=](tn::Port& port) { worker(port, home, part, first, rows, size, 2); }});
  }
  run_model(tasks);
  write_file(argv[3], y.data(), size * sizeof(double));
  return 0;
}
