// examples/allreduce in hardware form, one ring: VECTORS SUMS COUNT WORDS; the tasks' vectors one after another.
#include "examples/allreduce/allreduce.cc"
#include "model.h"

int main(int argc, char** argv) {
  if (argc != 5) return 2;
  const std::vector<char> vectors = read_file(argv[1]);
  const uint32_t count = static_cast<uint32_t>(std::atoi(argv[3])), words = static_cast<uint32_t>(std::atoi(argv[4]));
  std::vector<int32_t> sums(size_t{count} * words);
  std::vector<ModelTask> tasks;
  for (uint32_t number = 0; number < count; ++number) {
    const size_t first = size_t{number} * words;
    const int32_t* vector = reinterpret_cast<const int32_t*>(vectors.data()) + first;
    int32_t* sum = sums.data() + first;
    const tn::TaskAddress next(tn::Coord((number + 1) % count), 0);
    tasks.push_back({{tn::Coord(number), 0}, [=](tn::Port& port) {
                       uint64_t cycles[2];
                       allreduce(port, next, number, count, vector, sum, words, cycles);
                     }});
  }
  run_model(tasks);
  write_file(argv[2], sums.data(), sums.size() * sizeof(int32_t));
  return 0;
}
