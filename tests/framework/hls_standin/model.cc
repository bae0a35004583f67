// See model.h.
#include "model.h"

#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <thread>

namespace {

std::mutex model_mutex;
std::condition_variable model_changed;
std::map<void*, std::deque<tn::AxisBeat>> arrived;          // words waiting in a receive stream
std::map<void*, std::vector<tn::AxisSendBeat>> being_sent;  // words of a message that is not complete yet
std::map<uint64_t, tn::AxisStream*> receivers;              // unit and coordinates -> the task's receive streams

[[noreturn]] void broken(const char* rule) {
  std::fprintf(stderr, "model: %s\n", rule);
  std::_Exit(1);
}

void check_beat(const tn::AxisSendBeat& beat, const tn::AxisSendBeat& first) {
  bool gap = false;
  for (unsigned i = 0; i < tn::kWordBytes; ++i) {
    if (!beat.keep[i]) gap = true;
    if (beat.keep[i] && gap) broken("kept bytes are not contiguous from byte 0");
  }
  if (!beat.keep[0]) broken("a word without bytes");
  if (gap && beat.last.to_uint64() == 0) broken("a partial word inside a message");
  if (beat.dest != first.dest.to_uint64()) broken("the destination changes inside a message");
}

// What the first word tells of the message's length, if it tells anything.
void check_told(const std::vector<tn::AxisSendBeat>& message) {
  uint64_t bytes = 0;
  for (const tn::AxisSendBeat& beat : message) {
    for (unsigned i = 0; i < tn::kWordBytes; ++i) bytes += beat.keep[i] ? 1 : 0;
  }
  const uint64_t told = message.front().user.to_uint64();
  if (told != 0 && told != bytes) broken("a message of another length than told");
}

}  // namespace

extern "C" void standin_stream_write(void* stream, const void* element) {
  const std::lock_guard<std::mutex> lock(model_mutex);
  std::vector<tn::AxisSendBeat>& message = being_sent[stream];
  message.push_back(*static_cast<const tn::AxisSendBeat*>(element));
  check_beat(message.back(), message.front());
  if (message.back().last.to_uint64() == 0) return;
  check_told(message);
  const uint64_t destination = message.back().dest.to_uint64();
  const auto receiver = receivers.find(destination & ((1u << 22) - 1));
  const uint64_t channel = destination >> 22;
  if (receiver == receivers.end()) broken("a message to a task that does not exist");
  if (channel >= TN_CHANNELS) broken("a message to a channel that does not exist");
  std::deque<tn::AxisBeat>& queue = arrived[receiver->second + channel];
  for (const tn::AxisSendBeat& sent : message) {
    tn::AxisBeat beat = {};
    beat.data = sent.data;
    beat.keep = sent.keep;
    beat.strb = sent.strb;
    beat.last = sent.last;
    queue.push_back(beat);
  }
  message.clear();
  model_changed.notify_all();
}

extern "C" void standin_stream_read(void* stream, void* element) {
  std::unique_lock<std::mutex> lock(model_mutex);
  std::deque<tn::AxisBeat>& queue = arrived[stream];
  if (!model_changed.wait_for(lock, std::chrono::seconds(60), [&] { return !queue.empty(); })) broken("deadlock");
  *static_cast<tn::AxisBeat*>(element) = queue.front();
  queue.pop_front();
}

extern "C" bool standin_stream_empty(void* stream) {
  const std::lock_guard<std::mutex> lock(model_mutex);
  return arrived[stream].empty();
}

void run_model(const std::vector<ModelTask>& tasks) {
  struct Streams {
    tn::AxisSendStream tx;
    tn::AxisStream rx[TN_CHANNELS];
  };
  static volatile uint64_t cycle = 0;
  std::atomic<bool> done{false};
  std::thread clock([&] {
    while (!done) cycle = cycle + 1;
  });
  std::vector<Streams> streams(tasks.size());
  for (size_t i = 0; i < tasks.size(); ++i) {
    receivers[tn::stream_destination(tasks[i].address.node, tasks[i].address.task_id, 0)] = streams[i].rx;
  }
  std::vector<std::thread> threads;
  for (size_t i = 0; i < tasks.size(); ++i) {
    threads.emplace_back([&, i] {
      tn::Port port{tn::Backend(streams[i].tx, streams[i].rx, cycle)};
      tasks[i].body(port);
    });
  }
  for (std::thread& thread : threads) thread.join();
  done = true;
  clock.join();
  for (const auto& [stream, queue] : arrived) {
    if (!queue.empty()) broken("words that no task has received");
  }
}

std::vector<char> read_file(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  if (!file) broken("no input file");
  return std::vector<char>(std::istreambuf_iterator<char>(file), {});
}

void write_file(const std::string& name, const void* data, size_t bytes) {
  std::ofstream(name, std::ios::binary).write(static_cast<const char*>(data), static_cast<std::streamsize>(bytes));
}
