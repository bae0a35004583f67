// Writes packets to a pcapng file that Wireshark opens with the torusnet dissector (link type USER0 = 147).
//
// A packet's bytes are its words in order, byte 0 of a word first: header, payload with its padding, footer. Time
// stamps are simulated time in nanoseconds. One file may hold several interfaces, each a place in the cluster with a
// name.
#ifndef TORUSNET_SIM_CAPTURE_H_
#define TORUSNET_SIM_CAPTURE_H_

#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "sim/clock.h"
#include "sim/packet_view.h"

namespace torusnet {

class CaptureFile {
 public:
  explicit CaptureFile(const std::string& path);

  // All interfaces first; returns the number of the interface in this file.
  uint32_t AddInterface(const std::string& name);
  void Write(uint32_t interface, Femtoseconds time_fs, const std::vector<WireWord>& words);
  // Throws if not all of it could be written.
  void Flush();

  const std::string& path() const { return path_; }
  uint64_t packets() const { return packets_; }

 private:
  void WriteBlock(uint32_t type, const std::string& body);

  std::string path_;
  std::ofstream file_;
  uint32_t interfaces_ = 0;
  uint64_t packets_ = 0;
};

}  // namespace torusnet

#endif  // TORUSNET_SIM_CAPTURE_H_
