// Operations that name the port of a task at another node: how each ends, and that operations to the right port go on.

#include <stdint.h>
#include <stdio.h>
#include <torusnet/generated/tn_packet.h>
#include <torusnet/rdma.h>

enum { kWrite, kMessage, kRead, kWays };
static const char* const kNames[kWays] = {"write", "message", "read"};

static tn_status_t ended(tn_domain_t* domain, int operation) {
  tn_status_t status = {0};
  while (tn_operation_status(domain, operation, &status) == 0) tn_sleep(domain, 100);
  return status;
}

void astray(const tn_backend_t* backend, tn_program_t other, unsigned units) {
  tn_domain_t domain;
  tn_mr_t mr;
  tn_domain_open(&domain, backend);
  tn_mr_register(&domain, backend->memory, backend->bytes, TN_READ | TN_WRITE, &mr);
  tn_sleep(&domain, 100000);  // until tasks stand
  for (unsigned unit = 0; unit < units; ++unit) {
    for (unsigned what = kWrite; what < kWays; ++what) {
      const uint32_t node = (uint32_t)tn_node_make(tn_node_get_coord(other.node), unit);
      const tn_global_t there = {other.address, node, backend->domain}, right = tn_global_of(&other, 0);
      const tn_peer_t peer = {node, backend->domain, 0, 0};
      const int operation = what == kRead      ? tn_operation_read(&domain, there, backend->memory, 64, 0, NULL)
                            : what == kMessage ? tn_message_send(&domain, &peer, "hello", 5, 0)
                                               : tn_operation_write(&domain, backend->memory, there, 64, 0, NULL);
      const tn_status_t status = ended(&domain, operation);
      const tn_status_t after = ended(&domain, tn_operation_write(&domain, backend->memory, right, 64, 0, NULL));
      printf("astray: %s to unit %u: code %u, then %u\n", kNames[what], unit, status.code, after.code);
    }
  }
}

void still(const tn_backend_t* backend) {
  tn_domain_t domain;
  tn_mr_t mr;
  tn_domain_open(&domain, backend);
  tn_mr_register(&domain, backend->memory, backend->bytes, TN_READ | TN_WRITE, &mr);
  tn_sleep(&domain, 3000000);
}
