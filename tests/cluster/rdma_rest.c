// An operation that fails, as its port is not there, and then nothing for longer than the interface remembers it.

#include <torusnet/generated/tn_packet.h>
#include <torusnet/rdma.h>

void rest(const tn_backend_t* backend) {
  tn_domain_t domain;
  tn_mr_t mr;
  tn_domain_open(&domain, backend);
  tn_mr_register(&domain, backend->memory, backend->bytes, TN_READ | TN_WRITE, &mr);
  tn_sleep(&domain, 70000);
  const tn_global_t there = {backend->address, (uint32_t)tn_node_make(tn_coord_make(0, 0, 1), 5), backend->domain};
  const int operation = tn_operation_write(&domain, backend->memory, there, 40000, 0, NULL);
  tn_status_t status;
  while (tn_operation_status(&domain, operation, &status) == 0) tn_sleep(&domain, 100);
  tn_sleep(&domain, 1600000);
}
