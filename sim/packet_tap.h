// Puts the flits that pass one place of a node together to packets again: for captures, and for the scoreboard's
// question who sent the message that has just entered a port.
#ifndef TORUSNET_SIM_PACKET_TAP_H_
#define TORUSNET_SIM_PACKET_TAP_H_

#include <cstdint>
#include <cstring>
#include <vector>

#include "sim/clock.h"
#include "sim/packet_view.h"

namespace torusnet {

class PacketTap {
 public:
  PacketTap() = default;
  explicit PacketTap(unsigned word_bytes) : flit_words_(word_bytes / kWireWordBytes) {}

  // Keep all words of each packet and not only header and footer.
  void set_keep(bool keep) { keep_ = keep; }

  // A flit passes at `now`; true when it ends a packet.
  bool Add(bool head, bool tail, const uint8_t* data, Femtoseconds now) {
    if (head) {
      std::memcpy(&header_.word, data, kWireWordBytes);
      head_fs_ = now;
      words_.clear();
    }
    if (keep_) {
      for (unsigned i = 0; i < flit_words_; ++i) {
        WireWord word;
        std::memcpy(&word, data + i * kWireWordBytes, kWireWordBytes);
        words_.push_back(word);
      }
    }
    if (!tail) return false;
    // The footer is the last word; an odd number of words leaves the upper half of a two-word flit empty.
    const unsigned last = flit_words_ == 1 ? 0 : (header_.words() + 1) % 2;
    std::memcpy(&footer_.word, data + last * kWireWordBytes, kWireWordBytes);
    if (keep_ && last + 1 < flit_words_) words_.pop_back();
    return true;
  }

  const Header& header() const { return header_; }
  const Footer& footer() const { return footer_; }  // of a packet that has one, after Add returned true
  // A link took the packet back after a part of it had gone on: it comes again and counts for nothing.
  bool nullified() const { return header_.words() > 1 && footer_.nullified(); }
  Femtoseconds head_fs() const { return head_fs_; }
  const std::vector<WireWord>& words() const { return words_; }

 private:
  unsigned flit_words_ = 1;
  bool keep_ = false;
  Header header_ = {};
  Footer footer_ = {};
  Femtoseconds head_fs_ = 0;
  std::vector<WireWord> words_;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_PACKET_TAP_H_
