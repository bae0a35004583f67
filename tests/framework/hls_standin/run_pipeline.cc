// examples/pipeline in hardware form: IMAGE RESULT WIDTH HEIGHT THRESHOLD.
#include "examples/pipeline/filters.cc"
#include "model.h"

int main(int argc, char** argv) {
  if (argc != 6) return 2;
  const std::vector<char> image = read_file(argv[1]);
  const uint32_t width = static_cast<uint32_t>(std::atoi(argv[3]));
  const uint32_t height = static_cast<uint32_t>(std::atoi(argv[4]));
  const uint32_t threshold = static_cast<uint32_t>(std::atoi(argv[5]));
  const auto place = [](unsigned i) { return tn::TaskAddress(tn::Coord(i), 0); };
  std::vector<uint8_t> edges(width * height);
  uint64_t cycles[2];
  const uint8_t* pixels = reinterpret_cast<const uint8_t*>(image.data());
  run_model({
      {place(0), [=](tn::Port& port) { camera(port, place(1), pixels, width, height); }},
      {place(1), [=](tn::Port& port) { grey(port, place(2), 16); }},
      {place(2), [=](tn::Port& port) { blur(port, place(3), 16); }},
      {place(3), [=](tn::Port& port) { gradient(port, place(4), 16); }},
      {place(4), [=](tn::Port& port) { thin(port, place(5), threshold, 16); }},
      {place(5), [&](tn::Port& port) { display(port, edges.data(), cycles); }},
  });
  write_file(argv[2], edges.data(), edges.size());
  return 0;
}
