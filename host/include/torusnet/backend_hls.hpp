// Stream port of a task in hardware: AXI4-Streams of a high-level synthesis kernel.
//
// `tx` connects to s_axis of the node's stream port. `rx[c]` is channel c behind tn_port_stream_demux: one stream a
// channel, because a synthesised kernel takes words early into the register slice of its stream, where a shared stream
// with a channel selector would hand it words of the channel selected before. `cycle` is the node's cycle counter.
// Words of channels with early delivery (EarlyChannels of the demultiplexer) come before their packet was checked, to
// receive() as to read_word(); those of all others after.
// TN_CHANNELS is the number of receive channels of the task (1..128) and is set by the build.
#ifndef TORUSNET_BACKEND_HLS_HPP_
#define TORUSNET_BACKEND_HLS_HPP_

#include <ap_axi_sdata.h>
#include <ap_int.h>
#include <hls_stream.h>

#include "torusnet/word.hpp"

#ifndef TN_CHANNELS
#define TN_CHANNELS 4
#endif

namespace tn {

// tdata kWordBits, tuser 3 (error, checked, again), tid 7 (channel), tdest 38 (channel, unit, coordinates); tkeep,
// tlast as ever.
using AxisBeat = ap_axiu<kWordBits, 3, 7, 38>;
using AxisStream = hls::stream<AxisBeat>;
// The same to the port, where tuser is the length of the message, 0: not told.
using AxisSendBeat = ap_axiu<kWordBits, kToldBits, 7, 38>;
using AxisSendStream = hls::stream<AxisSendBeat>;

class Backend {
 public:
  Backend(AxisSendStream& tx, AxisStream (&rx)[TN_CHANNELS], volatile const uint64_t& cycle)
      : tx_(tx), rx_(rx), cycle_(cycle) {}

  void put(uint64_t destination, const Beat& beat, uint32_t told) {
#pragma HLS INLINE
    AxisSendBeat axis;
    for (unsigned i = 0; i < kWordLanes; ++i) {
#pragma HLS UNROLL
      axis.data.range(64 * i + 63, 64 * i) = beat.word.lane[i];
    }
    for (unsigned i = 0; i < kWordBytes; ++i) {
#pragma HLS UNROLL
      axis.keep[i] = i < beat.bytes;
      axis.strb[i] = i < beat.bytes;
    }
    axis.last = beat.last;
    axis.user = told;
    axis.id = 0;
    axis.dest = destination;
    tx_.write(axis);
  }
  Beat get(uint8_t channel) {
#pragma HLS INLINE
    const AxisBeat axis = rx_[channel].read();
    Beat beat = {};
    for (unsigned i = 0; i < kWordLanes; ++i) {
#pragma HLS UNROLL
      beat.word.lane[i] = axis.data.range(64 * i + 63, 64 * i).to_uint64();
    }
    for (unsigned i = 0; i < kWordBytes; ++i) {
#pragma HLS UNROLL
      if (axis.keep[i]) beat.bytes = static_cast<uint16_t>(i + 1);
    }
    beat.last = axis.last != 0;
    beat.error = axis.user[0];
    beat.checked = axis.user[1];
    beat.again = axis.user[2];
    return beat;
  }
  // Sizes are checked in the virtual cluster.
  void sending(uint64_t, size_t) {}
  void receiving(uint8_t, size_t) {}
  bool pending(uint8_t channel) { return !rx_[channel].empty(); }
  uint64_t cycle() { return cycle_; }
  void wait(uint64_t cycles) {
    const uint64_t start = cycle_;
    while (cycle_ - start < cycles) {
    }
  }

 private:
  AxisSendStream& tx_;
  AxisStream (&rx_)[TN_CHANNELS];
  volatile const uint64_t& cycle_;
};

}  // namespace tn

#endif  // TORUSNET_BACKEND_HLS_HPP_
