// Errors and codes in words.

#include "torusnet/rdma.h"

const char* tn_rdma_text(int error) {
  switch (error) {
    case TN_RDMA_DONE:
      return "done";
    case TN_RDMA_CLOSED:
      return "the domain is not open: call tn_domain_open first";
    case TN_RDMA_NO_MEMORY:
      return "not within the program's memory: use memory between backend.memory and its end, or declare more";
    case TN_RDMA_NO_ADDRESS:
      return "the other place leaves the 39 bits of a virtual address: look where its address comes from";
    case TN_RDMA_BAD_RIGHTS:
      return "no such rights: use TN_READ, or TN_READ | TN_WRITE";
    case TN_RDMA_BAD_FLAGS:
      return "no such flags, or TN_NOTIFY without a notification, or one without it: give both or neither";
    case TN_RDMA_TOO_LONG:
      return "too long: a write or read has up to 4 GiB, a message up to TN_RDMA_MESSAGE_BYTES";
    case TN_RDMA_MISALIGNED:
      return "misaligned: a notification lies at a multiple of 16, a ring begins at a multiple of 4096";
    case TN_RDMA_OTHER_DOMAIN:
      return "the other place is in another domain, which would refuse it: give both programs one domain";
    case TN_RDMA_BUSY:
      return "all are in use: wait for an operation's end, or close a mailbox";
    case TN_RDMA_NO_OPERATION:
      return "no such operation is under way: its end has been told, or it was never begun";
    case TN_RDMA_NO_MAILBOX:
      return "no such mailbox is open: a program has 0 to 3";
    case TN_RDMA_BAD_RING:
      return "no such ring: slots are a power of two up to 32768, of 64, 128, 256 or 512 bytes";
    default:
      return "unknown error";
  }
}

const char* tn_status_text(const tn_status_t* status) {
  switch (status->code) {
    case TN_ANSWER_DONE:
      return "done";
    case TN_ANSWER_PAGE_FAULT:
      return "a page is not there, and nobody has mended it";
    case TN_ANSWER_PROTECTION:
      return "page or domain do not allow it: register the memory, with TN_WRITE if bytes go there";
    case TN_ANSWER_NO_DOMAIN:
      return "the node does not know the domain";
    case TN_ANSWER_NO_CONTEXT:
      return "the receiver had no context free, again and again";
    case TN_ANSWER_CRC:
      return "packets came damaged, again and again";
    case TN_ANSWER_MEMORY_ERROR:
      return "memory answered with an error";
    case TN_ANSWER_NO_UNIT:
      return "no such unit or address: is there a network interface at that place?";
    case TN_ANSWER_MAILBOX_FULL:
      return "the mailbox stayed full: its program does not read";
    case TN_ANSWER_BUSY:
      return "the receiver was busy, again and again";
    case TN_ANSWER_MISSING:
      return "parts of it did not arrive, again and again";
    case TN_ANSWER_UNKNOWN:
      return "the receiver knew nothing of it, again and again";
    case TN_ANSWER_MALFORMED:
      return "what was asked for contradicts itself";
    case TN_ANSWER_CLOSED:
      return "the mailbox, or the domain, is closed";
    case TN_ANSWER_OLD_NUMBER:
      return "the receiver knew a newer number of the transaction, again and again";
    case TN_CODE_SILENCE:
      return "nothing came back: is the node there, and a way to it?";
    default:
      return "unknown code";
  }
}
