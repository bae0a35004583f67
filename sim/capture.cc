#include "sim/capture.h"

#include <stdexcept>

namespace torusnet {
namespace {

// pcapng, IETF draft-ietf-opsawg-pcapng: block types, options, link type.
constexpr uint32_t kSectionHeader = 0x0a0d0d0a;
constexpr uint32_t kInterfaceDescription = 1;
constexpr uint32_t kEnhancedPacket = 6;
constexpr uint32_t kByteOrderMagic = 0x1a2b3c4d;
constexpr uint16_t kOptionEnd = 0;
constexpr uint16_t kOptionName = 2;            // if_name
constexpr uint16_t kOptionTimeResolution = 9;  // if_tsresol
constexpr uint16_t kLinkTypeUser0 = 147;

template <typename T>
void Append(std::string& out, T value) {
  out.append(reinterpret_cast<const char*>(&value), sizeof(value));  // little endian, as the byte-order magic tells
}
void Pad(std::string& out) { out.append((4 - out.size() % 4) % 4, '\0'); }
void AppendOption(std::string& out, uint16_t code, const std::string& value) {
  Append<uint16_t>(out, code);
  Append<uint16_t>(out, static_cast<uint16_t>(value.size()));
  out += value;
  Pad(out);
}

}  // namespace

CaptureFile::CaptureFile(const std::string& path) : path_(path), file_(path, std::ios::binary | std::ios::trunc) {
  if (!file_) throw std::runtime_error("cannot write the capture file " + path);
  std::string body;
  Append<uint32_t>(body, kByteOrderMagic);
  Append<uint16_t>(body, 1);  // version 1.0
  Append<uint16_t>(body, 0);
  Append<int64_t>(body, -1);  // length of the section: not told
  WriteBlock(kSectionHeader, body);
}

uint32_t CaptureFile::AddInterface(const std::string& name) {
  std::string body;
  Append<uint16_t>(body, kLinkTypeUser0);
  Append<uint16_t>(body, 0);
  Append<uint32_t>(body, 0);  // no limit to a packet's length
  AppendOption(body, kOptionName, name);
  AppendOption(body, kOptionTimeResolution, std::string(1, '\x09'));  // nanoseconds
  AppendOption(body, kOptionEnd, "");
  WriteBlock(kInterfaceDescription, body);
  return interfaces_++;
}

void CaptureFile::Write(uint32_t interface, Femtoseconds time_fs, const std::vector<WireWord>& words) {
  const auto time_ns = static_cast<uint64_t>(time_fs / kFsPerNs);
  const auto bytes = static_cast<uint32_t>(words.size() * kWireWordBytes);
  std::string body;
  Append<uint32_t>(body, interface);
  Append<uint32_t>(body, static_cast<uint32_t>(time_ns >> 32));
  Append<uint32_t>(body, static_cast<uint32_t>(time_ns));
  Append<uint32_t>(body, bytes);
  Append<uint32_t>(body, bytes);
  body.append(reinterpret_cast<const char*>(words.data()), bytes);
  WriteBlock(kEnhancedPacket, body);
  ++packets_;
}

void CaptureFile::Flush() {
  file_.flush();
  if (!file_) throw std::runtime_error("the capture file " + path_ + " could not be written to its end");
}

void CaptureFile::WriteBlock(uint32_t type, const std::string& body) {
  const uint32_t length = static_cast<uint32_t>(body.size()) + 12;
  std::string block;
  Append<uint32_t>(block, type);
  Append<uint32_t>(block, length);
  block += body;
  Append<uint32_t>(block, length);
  file_.write(block.data(), static_cast<std::streamsize>(block.size()));
}

}  // namespace torusnet
