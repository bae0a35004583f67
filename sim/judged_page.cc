#include "sim/judged_page.h"

#include <bit>
#include <cstring>
#include <optional>
#include <utility>

#include "torusnet/generated/tn_packet.h"

namespace torusnet {

namespace {

constexpr uint64_t kAddresses = uint64_t{1} << 39;  // of virtual memory
constexpr uint64_t kMostBytes = uint64_t{1} << 32;
constexpr unsigned kWrite = 1, kRead = 2, kSend = 1;   // operations of slots and of channels
constexpr unsigned kSlotWords = 5, kChannelWords = 2;  // that say what is done

template <typename Bytes>
uint64_t WordAt(const Bytes& bytes, unsigned at) {
  uint64_t word;
  std::memcpy(&word, &bytes[at], sizeof word);
  return word;
}

// What a slot does with these bytes; nullopt: it moves nothing.
template <typename Bytes>
std::optional<OperationOrder> OrderOf(uint32_t place, uint16_t domain, const Bytes& bytes) {
  const uint64_t command = WordAt(bytes, TN_RDMA_SLOT_COMMAND), to = WordAt(bytes, TN_RDMA_SLOT_PLACE);
  OperationOrder order;
  order.domain = domain;
  order.source = WordAt(bytes, TN_RDMA_SLOT_SOURCE);
  order.destination = tn_rdma_place_get_addr(to);
  order.bytes = tn_rdma_command_get_bytes(command);
  order.notifies = tn_rdma_command_get_notify(command) != 0;
  order.fenced = tn_rdma_command_get_fence(command) != 0;
  if (order.notifies) {
    order.notify_address = WordAt(bytes, TN_RDMA_SLOT_NOTIFY_ADDR);
    order.notify_data = WordAt(bytes, TN_RDMA_SLOT_NOTIFY_DATA);
  }
  order.from = place;
  order.to = static_cast<uint32_t>(tn_rdma_place_get_node(to));
  const unsigned operation = static_cast<unsigned>(tn_rdma_command_get_operation(command));
  order.reads = operation == kRead;
  if (order.reads) {  // from there to here
    std::swap(order.source, order.destination);
    std::swap(order.from, order.to);
  }
  const bool fits = order.bytes != 0 && order.bytes <= kMostBytes && order.source + order.bytes <= kAddresses &&
                    order.source < kAddresses && order.destination + order.bytes <= kAddresses &&
                    order.notify_address < kAddresses && order.notify_address % OperationOrder::kRecordBytes == 0;
  const bool plain = (operation == kWrite || operation == kRead) && tn_rdma_command_get_reserved0(command) == 0 &&
                     tn_rdma_command_get_reserved1(command) == 0;
  return fits && plain ? std::optional(order) : std::nullopt;
}

// The same of a channel.
template <typename Bytes>
std::optional<JudgedMessage> MessageOf(uint32_t place, uint16_t domain, const Bytes& bytes) {
  const uint64_t command = WordAt(bytes, TN_RDMA_CHANNEL_COMMAND), to = WordAt(bytes, TN_RDMA_CHANNEL_PLACE);
  const uint64_t address = tn_rdma_place_get_addr(to);
  const uint64_t unit = tn_ni_address_get_unit(address);
  JudgedMessage message;
  message.from = place;
  message.to = static_cast<uint32_t>(tn_rdma_place_get_node(to));
  message.domain = domain;
  message.sequence = static_cast<uint32_t>(tn_ni_address_get_own(address));
  message.bytes = static_cast<unsigned>(tn_rdma_message_get_bytes(command));
  if (tn_rdma_message_get_operation(command) != kSend || message.bytes > TN_RDMA_MESSAGE_BYTES ||
      tn_ni_address_get_select(address) != TN_NI_SELECT || unit < TN_NI_MAILBOX)
    return std::nullopt;
  message.mailbox = static_cast<unsigned>(unit - TN_NI_MAILBOX);
  std::memcpy(message.payload.data(), &bytes[TN_RDMA_CHANNEL_PAYLOAD], message.payload.size());
  return message;
}

}  // namespace

void JudgedPage::SetOwner(uint16_t domain, bool open) {
  if (open && !open_)  // words that the new owner has not stored are zero
    for (unsigned slot = 0; slot < TN_RDMA_SLOTS; ++slot) units_[slot].before = units_[slot].stored = {};
  domain_ = domain;
  open_ = open;
}

void JudgedPage::Store(uint32_t place, uint64_t offset, const InterfaceEvent& event,
                       const std::function<void(Start)>& started) {
  if (!open_ || event.strobes == 0) return;
  const bool slot = offset < TN_RDMA_SLOTS * TN_RDMA_SLOT_BYTES;
  const uint64_t channels = offset - TN_RDMA_CHANNELS_OFFSET;
  if (!slot && channels >= TN_RDMA_CHANNELS * TN_RDMA_CHANNEL_BYTES) return;
  const uint64_t size = slot ? TN_RDMA_SLOT_BYTES : TN_RDMA_CHANNEL_BYTES, within = (slot ? offset : channels) % size;
  const auto number = static_cast<unsigned>(slot ? offset / size : TN_RDMA_SLOTS + channels / size);
  Unit& unit = units_[number];
  for (uint32_t left = event.strobes; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    unit.stored[within + lane] = event.data[lane];
    if (!unit.under_way) unit.before[within + lane] = event.data[lane];
  }
  const uint64_t last = (slot ? TN_RDMA_SLOT_COMMAND : TN_RDMA_CHANNEL_COMMAND) + 7 - within;
  if (last >= 32 || (event.strobes >> last & 1) == 0) return;
  started(Begin(place, number));
  unit.under_way = true;
}

JudgedPage::Start JudgedPage::Begin(uint32_t place, unsigned number) const {
  const Unit& unit = units_[number];
  const bool slot = number < TN_RDMA_SLOTS;
  const unsigned words = slot ? kSlotWords : kChannelWords;
  Start start = {number, !unit.under_way, {}, {}};
  unsigned differ = 0;
  for (unsigned i = 0; i < words; ++i) differ |= (WordAt(unit.before, 8 * i) != WordAt(unit.stored, 8 * i)) << i;
  const bool any_payload = unit.before != unit.stored;
  for (unsigned newer = 0; newer < 1u << words; ++newer) {
    if ((newer & ~differ) != 0) continue;
    auto bytes = unit.before;
    for (unsigned i = 0; i < words; ++i)
      if ((newer >> i & 1) != 0) std::memcpy(&bytes[8 * i], &unit.stored[8 * i], 8);
    if (slot) {
      if (const auto order = OrderOf(place, domain_, bytes)) start.orders.push_back(*order);
    } else if (auto message = MessageOf(place, domain_, bytes)) {
      message->any_payload = any_payload;
      start.messages.push_back(*message);
    }
  }
  return start;
}

}  // namespace torusnet
