// Operations to a node outside the lattice, or to a port that a node has not: how each ends, and when.

#include <stdint.h>
#include <stdio.h>
#include <torusnet/generated/tn_packet.h>
#include <torusnet/rdma.h>

enum { kWrite, kMessage, kLongWrite, kRead };
static const char* const kNames[] = {"write", "message", "long write", "read"};

void nowhere(const tn_backend_t* backend) {
  tn_domain_t domain;
  tn_mr_t mr;
  tn_domain_open(&domain, backend);
  tn_mr_register(&domain, backend->memory, backend->bytes, TN_READ | TN_WRITE, &mr);
  tn_sleep(&domain, 1100000);  // behind power-on, packets of before may be on their way for a millisecond
  for (unsigned what = kWrite; what <= kRead; ++what) {
    const uint64_t coord = tn_coord_make(0, 0, what == kWrite || what == kRead ? 9 : 1);
    const uint32_t node = (uint32_t)tn_node_make(coord, 5);
    const tn_global_t there = {backend->address, node, backend->domain};
    const uint64_t begin_ps = tn_now_ps(&domain);
    tn_peer_t peer = {node, backend->domain, 0, 0};
    tn_status_t status;
    int operation;
    if (what == kRead)
      operation = tn_operation_read(&domain, there, backend->memory, 64, 0, NULL);
    else if (what == kMessage)
      operation = tn_message_send(&domain, &peer, "hello", 5, 0);
    else
      operation = tn_operation_write(&domain, backend->memory, there, what == kWrite ? 64 : 40000, 0, NULL);
    while (tn_operation_status(&domain, operation, &status) == 0) tn_sleep(&domain, 100);
    printf("nowhere: %s: code %u, here %d, %u us\n", kNames[what], status.code, status.here,
           (unsigned)((tn_now_ps(&domain) - begin_ps) / 1000000));
  }
}
