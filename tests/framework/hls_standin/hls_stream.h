// Stand-in for the streams of a high-level synthesis compiler: calls into model.cc, so that an object file of tasks
// shows nothing but the tasks' own needs.
#ifndef TORUSNET_STANDIN_HLS_STREAM_H_
#define TORUSNET_STANDIN_HLS_STREAM_H_

extern "C" {
void standin_stream_write(void* stream, const void* element);
void standin_stream_read(void* stream, void* element);  // blocks
bool standin_stream_empty(void* stream);
}

namespace hls {

template <typename T>
class stream {
 public:
  void write(const T& element) { standin_stream_write(this, &element); }
  T read() {
    T element;
    standin_stream_read(this, &element);
    return element;
  }
  bool empty() { return standin_stream_empty(this); }
};

}  // namespace hls

#endif  // TORUSNET_STANDIN_HLS_STREAM_H_
