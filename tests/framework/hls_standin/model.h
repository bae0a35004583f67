// A cluster without a network, for tasks in their hardware form: every task a thread, every message delivered at once.
//
// It checks what the stream port expects of a task: bytes kept from 0 without gaps, partial words only at the end, one
// destination in a message, a destination that exists.
#ifndef TORUSNET_STANDIN_MODEL_H_
#define TORUSNET_STANDIN_MODEL_H_

#include <functional>
#include <string>
#include <torusnet/task.hpp>
#include <vector>

// Runs `tasks` to their end. Exits with status 1 and a message when a rule is broken.
struct ModelTask {
  tn::TaskAddress address;
  std::function<void(tn::Port&)> body;
};
void run_model(const std::vector<ModelTask>& tasks);

std::vector<char> read_file(const std::string& name);
void write_file(const std::string& name, const void* data, size_t bytes);

#endif  // TORUSNET_STANDIN_MODEL_H_
