// Image filters as a chain of tasks, one FPGA a stage, one message a row: camera -> grey -> blur -> gradient -> thin ->
// display.
//
// Every stage starts on a row as soon as the rows above have come, so all FPGAs work at once on different rows. A stage
// holds a few rows, never the image. Borders repeat the outermost pixel. Integer arithmetic, so the result is exact.
// `pixels_per_cycle` is the parallelism of the arithmetic: a row of w pixels takes w / pixels_per_cycle cycles to
// compute.
#include <torusnet/task.hpp>

namespace {

constexpr uint32_t kMaxWidth = 2048;  // pixels in a row
constexpr uint8_t kRows = 0;          // the channel on which a stage receives rows
constexpr uint8_t kSize = 1;          // the channel on which it receives {width, height} before them

struct Size {
  uint32_t width, height;
};

// Learns the image's size from the stage before and tells the stage behind.
Size receive_size(tn::Port& port) {
  uint32_t size[4] = {};
  port.receive(kSize, size, sizeof(size));
  return Size{size[0], size[1]};
}

void send_size(tn::Port& port, tn::TaskAddress next, Size size) {
  const uint32_t message[4] = {size.width, size.height, 0, 0};
  port.send(message, sizeof(message), next, kSize);
}

uint32_t clamp(int32_t value, uint32_t limit) {
  if (value < 0) return 0;
  return static_cast<uint32_t>(value) < limit ? static_cast<uint32_t>(value) : limit - 1;
}

// Receives row `row` into its place in a ring of `Depth` rows. Rows above and below the image are the outermost ones.
template <typename Pixel, uint32_t Depth>
struct Window {
  Pixel rows[Depth][kMaxWidth];

  void receive(tn::Port& port, uint32_t row) { port.receive(kRows, rows[row % Depth], sizeof(rows[0])); }
  Pixel at(int32_t row, int32_t column, Size size) const {
    return rows[clamp(row, size.height) % Depth][clamp(column, size.width)];
  }
};

uint32_t cycles_for(uint32_t width, uint32_t pixels_per_cycle) {
  return (width + pixels_per_cycle - 1) / pixels_per_cycle;
}

}  // namespace

// image: rows of 3 bytes (red, green, blue) a pixel.
void camera(tn::Port& port, tn::TaskAddress next, const uint8_t* image, uint32_t width, uint32_t height) {
  const Size size = {width, height};
  send_size(port, next, size);
  for (uint32_t row = 0; row < height; ++row) port.send(image + 3 * width * row, 3 * width, next, kRows);
}

// Luma, weights 77, 150, 29 of 256.
void grey(tn::Port& port, tn::TaskAddress next, uint32_t pixels_per_cycle) {
  uint8_t colour[3 * kMaxWidth];
  uint8_t line[kMaxWidth];
  const Size size = receive_size(port);
  send_size(port, next, size);
  for (uint32_t row = 0; row < size.height; ++row) {
    port.receive(kRows, colour, sizeof(colour));
    for (uint32_t x = 0; x < size.width; ++x) {
      const uint32_t sum = 77u * colour[3 * x] + 150u * colour[3 * x + 1] + 29u * colour[3 * x + 2];
      line[x] = static_cast<uint8_t>((sum + 128) >> 8);
    }
    port.wait(cycles_for(size.width, pixels_per_cycle));
    port.send(line, size.width, next, kRows);
  }
}

// Gaussian blur, 5 x 5 binomial weights {1 4 6 4 1} / 16 in each direction.
void blur(tn::Port& port, tn::TaskAddress next, uint32_t pixels_per_cycle) {
  const int32_t weight[5] = {1, 4, 6, 4, 1};
  Window<uint8_t, 5> window;
  uint8_t line[kMaxWidth];
  const Size size = receive_size(port);
  send_size(port, next, size);
  for (uint32_t row = 0; row < size.height + 2; ++row) {
    if (row < size.height) window.receive(port, row);
    if (row < 2) continue;
    const int32_t y = static_cast<int32_t>(row) - 2;
    for (int32_t x = 0; x < static_cast<int32_t>(size.width); ++x) {
      int32_t sum = 128;
      for (int32_t dy = -2; dy <= 2; ++dy) {
        for (int32_t dx = -2; dx <= 2; ++dx) sum += weight[dy + 2] * weight[dx + 2] * window.at(y + dy, x + dx, size);
      }
      line[x] = static_cast<uint8_t>(sum >> 8);
    }
    port.wait(cycles_for(size.width, pixels_per_cycle));
    port.send(line, size.width, next, kRows);
  }
}

// Sobel gradient: per pixel 16 bits, 10:0 |horizontal| + |vertical| and 13:12 the direction across the edge
// (0 horizontal, 1 falling diagonal, 2 vertical, 3 rising diagonal; the limit is tan 22.5 degrees = 2 / 5 nearly).
void gradient(tn::Port& port, tn::TaskAddress next, uint32_t pixels_per_cycle) {
  Window<uint8_t, 3> window;
  uint16_t line[kMaxWidth];
  const Size size = receive_size(port);
  send_size(port, next, size);
  for (uint32_t row = 0; row < size.height + 1; ++row) {
    if (row < size.height) window.receive(port, row);
    if (row < 1) continue;
    const int32_t y = static_cast<int32_t>(row) - 1;
    for (int32_t x = 0; x < static_cast<int32_t>(size.width); ++x) {
      int32_t gx = 0;
      int32_t gy = 0;
      for (int32_t d = -1; d <= 1; ++d) {
        const int32_t w = d == 0 ? 2 : 1;
        gx += w * (window.at(y + d, x + 1, size) - window.at(y + d, x - 1, size));
        gy += w * (window.at(y + 1, x + d, size) - window.at(y - 1, x + d, size));
      }
      const int32_t ax = gx < 0 ? -gx : gx;
      const int32_t ay = gy < 0 ? -gy : gy;
      uint32_t direction = (gx < 0) == (gy < 0) ? 1 : 3;
      if (5 * ay < 2 * ax) direction = 0;
      if (5 * ax < 2 * ay) direction = 2;
      line[x] = static_cast<uint16_t>(static_cast<uint32_t>(ax + ay) | direction << 12);
    }
    port.wait(cycles_for(size.width, pixels_per_cycle));
    port.send(line, size.width * sizeof(uint16_t), next, kRows);
  }
}

// Keeps a pixel when its gradient reaches `threshold` and is the largest across the edge: 255 on an edge, else 0.
void thin(tn::Port& port, tn::TaskAddress next, uint32_t threshold, uint32_t pixels_per_cycle) {
  const int32_t step_x[4] = {1, 1, 0, 1};
  const int32_t step_y[4] = {0, 1, 1, -1};
  Window<uint16_t, 3> window;
  uint8_t line[kMaxWidth];
  const Size size = receive_size(port);
  send_size(port, next, size);
  for (uint32_t row = 0; row < size.height + 1; ++row) {
    if (row < size.height) window.receive(port, row);
    if (row < 1) continue;
    const int32_t y = static_cast<int32_t>(row) - 1;
    for (int32_t x = 0; x < static_cast<int32_t>(size.width); ++x) {
      const uint32_t here = window.at(y, x, size);
      const uint32_t direction = here >> 12;
      const int32_t dx = step_x[direction];
      const int32_t dy = step_y[direction];
      const uint32_t magnitude = here & 0xfffu;
      const uint32_t before = window.at(y - dy, x - dx, size) & 0xfffu;
      const uint32_t behind = window.at(y + dy, x + dx, size) & 0xfffu;
      line[x] = magnitude >= threshold && magnitude >= before && magnitude > behind ? 255 : 0;
    }
    port.wait(cycles_for(size.width, pixels_per_cycle));
    port.send(line, size.width, next, kRows);
  }
}

// Collects the rows of the result. cycles[0], [1]: first and last row complete.
void display(tn::Port& port, uint8_t* image, uint64_t* cycles) {
  const Size size = receive_size(port);
  for (uint32_t row = 0; row < size.height; ++row) {
    port.receive(kRows, image + size.width * row, size.width);
    cycles[row == 0 ? 0 : 1] = port.cycle();
  }
}
