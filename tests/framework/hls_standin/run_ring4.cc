// examples/ring4 in hardware form: PLAN -> cycles and damaged elements (must be 0).
#include "examples/ring4/measure.cc"
#include "model.h"

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const std::vector<char> plan = read_file(argv[1]);
  const tn::TaskAddress places[4] = {{tn::Coord(0), 0}, {tn::Coord(0), 1}, {tn::Coord(1), 0}, {tn::Coord(2), 0}};
  std::vector<uint64_t> cycles(10000);
  uint32_t wrong = 0;
  const uint32_t* rows = reinterpret_cast<const uint32_t*>(plan.data());
  const uint32_t num_rows = static_cast<uint32_t>(plan.size() / 16);
  std::vector<ModelTask> tasks = {
      {places[0], [&](tn::Port& port) { measure(port, places, 4, rows, num_rows, cycles.data(), &wrong); }}};
  for (int i = 1; i < 4; ++i) tasks.push_back({places[i], [&](tn::Port& port) { answer(port, places[0]); }});
  run_model(tasks);
  return wrong == 0 ? 0 : 1;
}
