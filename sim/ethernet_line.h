// The line at an Ethernet port of a node: XGMII characters on the node's side, frames on the other.
//
// The holder of the far end queues frames and takes those that the port has sent, between windows. What a frame is made
// of is the holder's affair; preamble, gaps and, if wanted, padding and check sequence are made here. The far end has a
// clock of its own: as an elastic buffer would, the line leaves columns of idle out or puts some in between frames.
#ifndef TORUSNET_SIM_ETHERNET_LINE_H_
#define TORUSNET_SIM_ETHERNET_LINE_H_

#include <cstddef>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "sim/clock.h"

namespace torusnet {

// From the destination address on. Sent by the port: time of its last character, check sequence included; good: it was
// whole and its check sequence right. To be sent to it: not before this time.
struct EthernetFrame {
  Femtoseconds time_fs;
  std::vector<uint8_t> bytes;
  bool good;
};

struct XgmiiWord {
  uint64_t data;
  uint8_t control;
};

// CRC-32 of IEEE 802.3, as a frame carries it.
uint32_t FrameCheckSequence(const uint8_t* data, size_t bytes);

class EthernetLine {
 public:
  // ppb: by how much the far end's clock is faster than the port's, parts per 10^9.
  explicit EthernetLine(int64_t ppb = 0) : ppb_(ppb) {}

  // Queues a frame for the port. complete: it lacks padding and check sequence.
  void Send(EthernetFrame frame, bool complete);
  // Frames that the port has sent, oldest first.
  std::deque<EthernetFrame>& received() { return received_; }
  // When the last byte of each frame to the port, check sequence included, was on the line, in order; kLost: it was
  // lost.
  std::deque<Femtoseconds>& departed() { return departed_; }
  static constexpr Femtoseconds kLost = -1;
  // Everything that was queued is on the wire or lost.
  bool sent_all() const { return queue_.empty() && place_ == characters_.size(); }

  // Unplugged: the port sees local faults, and frames of both directions are lost.
  void SetPlugged(bool plugged) { plugged_ = plugged; }
  uint64_t lost() const { return lost_; }

  // What the port receives at this edge, and what it has sent at the last.
  XgmiiWord Next(Femtoseconds now);
  void Take(XgmiiWord word, Femtoseconds now);

 private:
  uint16_t NextCharacter(unsigned lane, Femtoseconds now);
  void Begin();
  void TakeCharacter(uint8_t byte, bool control, Femtoseconds now);

  const int64_t ppb_;
  bool plugged_ = true;
  uint64_t lost_ = 0;
  std::deque<EthernetFrame> queue_;
  std::vector<uint16_t> characters_;  // of the frame on the wire: 0x100 marks control
  size_t place_ = 0;
  Femtoseconds last_byte_fs_ = 0;
  std::deque<Femtoseconds> departed_;
  int64_t gap_ = 1 << 20;  // bytes since the last frame
  int64_t due_ = 12;       // bytes that the gap should have
  int64_t drift_ = 0;      // bytes x 10^9 by which the far end is ahead

  std::deque<EthernetFrame> received_;
  std::vector<uint8_t> frame_;
  bool inside_ = false, error_ = false;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_ETHERNET_LINE_H_
