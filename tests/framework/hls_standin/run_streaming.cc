// tests/framework/streaming.cc in hardware form.
#include "model.h"
#include "tests/framework/streaming.cc"

int main() {
  const tn::TaskAddress first(tn::Coord(0), 0);
  const tn::TaskAddress second(tn::Coord(3, 2, 1), 5);
  uint32_t wrong[2] = {1, 1};
  run_model({{first, [&](tn::Port& port) { wrong[0] = writer(port, second, 50); }},
             {second, [&](tn::Port& port) { wrong[1] = reader(port, first); }}});
  return wrong[0] || wrong[1] ? 1 : 0;
}
