// Messages: a channel of the page each.

#include <string.h>

#include "access.h"

#define TN_OPERATION_SEND 1u

int tn_message_send(tn_domain_t* domain, tn_peer_t* peer, const void* data, unsigned bytes, unsigned flags) {
  if (!domain->open) return TN_RDMA_CLOSED;
  if ((flags & ~TN_PATH(31u)) != 0) return TN_RDMA_BAD_FLAGS;
  if (bytes > TN_RDMA_MESSAGE_BYTES) return TN_RDMA_TOO_LONG;
  if (peer->domain != domain->backend.domain) return TN_RDMA_OTHER_DOMAIN;
  const int number = tn_start(domain, ~TN_ALL_SLOTS);
  if (number < 0) return TN_RDMA_BUSY;

  const uint32_t at = TN_RDMA_CHANNELS_OFFSET + ((uint32_t)number - TN_RDMA_SLOTS) * TN_RDMA_CHANNEL_BYTES;
  for (unsigned done = 0; done < bytes; done += 16) {
    uint64_t pair[2] = {0, 0};
    memcpy(pair, (const uint8_t*)data + done, bytes - done < 16 ? bytes - done : 16);
    tn_store_pair(domain, at + TN_RDMA_CHANNEL_PAYLOAD + done, pair[0], pair[1]);
  }
  const uint64_t unit = tn_ni_address_make(peer->sequence++, TN_NI_MAILBOX + peer->number, TN_NI_SELECT);
  const uint64_t command = tn_rdma_message_make(bytes, 0, flags >> 8 & 31u, 0, TN_OPERATION_SEND);
  tn_store_pair(domain, at + TN_RDMA_CHANNEL_PLACE, tn_rdma_place_make(unit, peer->node), command);
  return number;
}
