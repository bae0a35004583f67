// Finds the headers of packets in the phits of a link: for the probe, which wants to know when a packet's head enters
// and leaves the transceiver. Reads undisturbed links only; it does not need to recover from anything.
#ifndef TORUSNET_SIM_FRAME_PROBE_H_
#define TORUSNET_SIM_FRAME_PROBE_H_

#include <algorithm>
#include <array>
#include <cstdint>

#include "sim/cable.h"
#include "sim/packet_view.h"

namespace torusnet {

class FrameProbe {
 public:
  // A phit passes. True when it begins the word that holds a packet's header; `header` is then that of the packet,
  // provided that a phit holds a whole header, which takes two lanes; with one lane its upper half is zero.
  bool Add(const std::array<uint64_t, kMaxLanes>& lane, bool first, unsigned lanes, WireWord& header) {
    if (!first) {
      // The rest of a word: the upper half of its first 128 bits with one lane, the second half of 256 bits with two.
      if (lanes == 1 && phits_++ == 1) Judge({low_, lane[0]});
      if (lanes == 2) Judge({lane[0], lane[1]});
      return false;
    }
    phits_ = 1;
    low_ = lane[0];
    const bool is_header = state_ == State::kHeader;
    if (is_header) {
      header = {lane[0], lanes > 1 ? lane[1] : 0};
      state_ = State::kIdle;
      skip_ = true;
      return true;
    }
    skip_ = false;
    if (lanes > 1) Judge({lane[0], lane[1]});
    // 256 bits in one phit: MAGIC and the control word share it. At 128 bits the upper lanes are idle, that is zero.
    if (lanes == 4 && state_ == State::kControl && (lane[2] | lane[3]) != 0) Judge({lane[2], lane[3]});
    return false;
  }

 private:
  enum class State { kIdle, kControl, kHeader };

  // The low 128 bits of a word: MAGIC announces a control word, START a packet. A stuffed MAGIC is followed by MAGIC.
  void Judge(const WireWord& word) {
    if (skip_) return;
    if (state_ == State::kControl) {
      state_ = (word[0] & 0xff) == kLinkStart && word != kLinkMagic ? State::kHeader : State::kIdle;
    } else if (word == kLinkMagic) {
      state_ = State::kControl;
    }
  }

  State state_ = State::kIdle;
  uint64_t low_ = 0;
  unsigned phits_ = 0;
  bool skip_ = false;  // the word under way is a header
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_FRAME_PROBE_H_
