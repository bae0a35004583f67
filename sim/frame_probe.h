// Finds the headers of packets in the phits of a link: for the probe, which wants to know when a packet's head enters
// and leaves the transceiver. Follows the framing of hw/link (tn_link_tx_framer); what a link sends again is seen
// again, and on a disturbed link words are taken for what they look like.
#ifndef TORUSNET_SIM_FRAME_PROBE_H_
#define TORUSNET_SIM_FRAME_PROBE_H_

#include <array>
#include <cstdint>

#include "sim/cable.h"
#include "sim/clock.h"
#include "sim/packet_view.h"

namespace torusnet {

class FrameProbe {
 public:
  // A phit passes at `now`. True when it completes the word that a packet's header begins; then head_fs and header are
  // set.
  bool Add(const std::array<uint64_t, kMaxLanes>& lane, bool first, unsigned lanes, unsigned data_bits,
           Femtoseconds now) {
    if (first) {
      filled_ = 0;
      first_fs_ = now;
    }
    for (unsigned i = 0; i < lanes && filled_ < data_bits / 64; ++i) word_[filled_++] = lane[i];
    if (filled_ < data_bits / 64) return false;
    return data_bits == 128 ? Narrow() : Wide();
  }

  Femtoseconds head_fs() const { return head_fs_; }
  const WireWord& header() const { return header_; }

 private:
  WireWord Low() const { return {word_[0], word_[1]}; }
  WireWord High() const { return {word_[2], word_[3]}; }

  // 128 bits: MAGIC announces a control word, a second MAGIC a data word equal to it; START may follow a tail bare.
  bool Narrow() {
    const bool magic = IsMagic(Low());
    if (magic && !announced_) {
      announced_ = true;
      return false;
    }
    const bool control = (announced_ && !magic) || (after_tail_ && IsStart(Low()));
    announced_ = false;
    if (control) {
      Control(Low());
      return false;
    }
    return Flit(1);
  }

  // 256 bits: MAGIC and control word share a word; two MAGIC say that the next word is data whatever it looks like.
  bool Wide() {
    const bool magic = IsMagic(Low()) && !announced_;
    announced_ = magic && IsMagic(High());
    if (announced_) return false;
    if (magic) {
      Control(High());
      return false;
    }
    return Flit(2);
  }

  // START begins a packet, whatever was left of one before it, or goes on within one.
  void Control(const WireWord& word) {
    if (!IsStart(word)) return;
    start_ = BeginsPacket(word);
    left_ = start_ ? 0 : static_cast<unsigned>(tn_link_start_get_words(&word));
  }

  bool Flit(unsigned words) {
    const bool head = start_ && left_ == 0;
    if (head) {
      header_ = Low();
      head_fs_ = first_fs_;
      left_ = Header{header_}.words();
      start_ = false;
    }
    left_ = left_ > words ? left_ - words : 0;
    after_tail_ = left_ == 0;
    return head;
  }

  std::array<uint64_t, kMaxLanes> word_ = {};
  unsigned filled_ = 0;
  Femtoseconds first_fs_ = 0;
  bool announced_ = false;
  bool start_ = false;  // the next flit is a packet's first
  bool after_tail_ = false;
  unsigned left_ = 0;  // words of the packet still to come
  WireWord header_ = {};
  Femtoseconds head_fs_ = 0;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_FRAME_PROBE_H_
