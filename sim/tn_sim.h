/* C interface of the virtual cluster, for Python (torusnet/simulator.py) and any other language.
 *
 * Set up (create, add, register writes), then run in slices until the status is not TN_SIM_RUNNING, then read results
 * and destroy. A call that fails returns a negative number, or NULL, and tn_sim_error says why. Not thread safe: one
 * caller at a time per cluster. Times are femtoseconds of simulated time. Text that is returned lives until the next
 * call. */
#ifndef TORUSNET_SIM_TN_SIM_H_
#define TORUSNET_SIM_TN_SIM_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tn_sim tn_sim;
struct tn_sim_port;

enum {
  TN_SIM_RUNNING = 0,
  TN_SIM_FINISHED = 1,
  TN_SIM_STALLED = 2,
  TN_SIM_FAILED = 3,
  TN_SIM_LIMIT = 4,
  TN_SIM_INTERRUPTED = 5
};

/* An argument of a task function. integer: an integer (as a number without sign if count is 1), or a task's place
 * {unit[5:0], coord[15:0]}; real: a number with a fraction; pointer and count: bytes of an input or output file, or
 * 32-bit places of tasks. */
typedef struct {
  int64_t integer;
  double real;
  void* pointer;
  uint64_t count;
} tn_sim_argument;

/* Generated for each task; arguments as many as the function has after its port. */
typedef int64_t (*tn_sim_task)(struct tn_sim_port* port, const tn_sim_argument* arguments);
/* Generated beside it: what is wrong with the value of an argument, and which; NULL if all fit their parameters. */
typedef const char* (*tn_sim_task_check)(const tn_sim_argument* arguments, uint32_t* position);

typedef struct {
  int32_t state; /* 1 ready, 2 sending, 3 receiving, 4 waiting, 5 finished, 6 failed, 7 stopped */
  int64_t returned;
  uint64_t finished_cycle, bytes_sent, bytes_received;
} tn_sim_task_result;

/* operations, bytes: of slots that it has started, messages: of channels. faults: of its memory, mended or refused by
 * the driver. ended_fs: since the start of the programs. */
typedef struct {
  int32_t state; /* sim/program.h: 0 to 4 it runs, 5 finished, 6 failed, 7 stopped by a reset */
  uint32_t unused;
  int64_t ended_fs;
  uint64_t operations, bytes, messages, message_bytes, faults_mended, faults_refused;
} tn_sim_program_result;

/* link_cycles: of the sender. longest_wait_fs: of a phit for the receiver's edge, in the elastic buffer of its core. */
typedef struct {
  uint64_t phits, link_cycles, bit_errors, flipped, dropped, duplicated, garbled, down, longest_wait_fs;
} tn_sim_cable_result;

typedef struct {
  uint32_t from, to, channel; /* places {unit, coord} */
  uint64_t sent, received, flagged, corrupted, lost, late, excused, bytes;
  double min_ns, mean_ns, max_ns, p50_ns, p99_ns, p999_ns;
  double percentile_error; /* relative, 0 = exact */
  uint32_t leftover_allowed, unused;
} tn_sim_flow_result;

typedef struct {
  uint64_t flow, number, bytes; /* number: counts the flow's messages from 0 */
  uint32_t fate, unused;        /* sim/scoreboard.h MissingMessage::Fate */
} tn_sim_missing;

typedef struct {
  int64_t time_fs;
  uint32_t node, point, index; /* point: sim/node_log.h Passage */
  uint32_t source;             /* {transaction[9:0], unit[5:0], coord[15:0]}, 0 = unknown */
  uint64_t header[2];
} tn_sim_passage;

/* A task or a link is in another state. subject: 0 task, 1 link; index: port or link; state: of a task as in
 * tn_sim_task_result (0 absent), of a link sim/node_watch.h LinkState; detail: tdest in a send, channel in a receive.
 */
typedef struct {
  int64_t time_fs;
  uint32_t node, subject, index, state;
  uint64_t detail;
} tn_sim_state;

/* A message's way: first word offered, last word sent, first word taken, last word taken (-1: not yet). */
typedef struct {
  uint64_t flow, number, bytes;
  int64_t first_fs, sent_fs, receive_fs, received_fs;
  uint64_t damaged;
} tn_sim_message_record;

/* Core edges at which a call of a task moved a word, and at which it waited. state: 2 send, 3 receive; detail as above.
 */
typedef struct {
  uint32_t node, port, state, unused;
  uint64_t detail, moved, waited;
} tn_sim_call;

/* Counts of a direction of a cable, from power-on to a time since the start of the tasks. */
typedef struct {
  int64_t time_fs;
  uint64_t phits, disturbed;
} tn_sim_sample;

tn_sim* tn_sim_create(uint64_t seed, uint32_t threads, uint64_t watchdog_cycles);
void tn_sim_destroy(tn_sim* sim);
const char* tn_sim_error(void); /* why the last call failed */

/* coord = {z[4:0], y[4:0], x[5:0]}; model: which of the node models that the library was built with; periods are
 * numerator / denominator femtoseconds; an edge is late by up to jitter_fs. Returns the node's number. */
int tn_sim_add_node(tn_sim* sim, uint32_t coord, const char* model, uint64_t core_numerator, uint64_t core_denominator,
                    uint64_t link_numerator, uint64_t link_denominator, int64_t jitter_fs);
/* Several processes (ranks) share the cluster: before the first node. Each is set up alike, with tn_sim_add_node for
 * the nodes that it holds and the _elsewhere calls for the others', and all make the calls marked "all ranks" in one
 * order; answers are rank 0's, of a single node or cable its holder's, who alone may be asked (of a cable, the sum of
 * both ends' holders). send takes a copy; receive waits for the next message of a rank, valid until the next call.
 * Negative: it cannot be done, and the call of the simulator fails. */
typedef int (*tn_sim_send)(uint32_t to, const void* bytes, uint64_t count);
typedef int64_t (*tn_sim_receive)(uint32_t from, const uint8_t** bytes);
int tn_sim_join_ranks(tn_sim* sim, uint32_t rank, uint32_t count, tn_sim_send send, tn_sim_receive receive);
int tn_sim_add_node_elsewhere(tn_sim* sim, uint32_t rank, uint32_t coord, const char* model, uint64_t core_numerator,
                              uint64_t core_denominator, uint64_t link_numerator, uint64_t link_denominator,
                              int64_t jitter_fs);
/* The nodes' clocks differ: transceivers' cores pause their senders regularly to make up for it. After the last node.
 */
int tn_sim_compensate_clocks(tn_sim* sim);
/* Nodes in which nothing happens cost next to nothing: their edges are counted and not evaluated. The run is the same
 * to the bit. After the last node. */
int tn_sim_skip_quiet_edges(tn_sim* sim);
/* Returns the number of the direction a to b; the direction back is the next number. */
int tn_sim_add_cable(tn_sim* sim, uint32_t node_a, uint32_t link_a, uint32_t node_b, uint32_t link_b,
                     int64_t latency_ab_fs, int64_t latency_ba_fs);
/* A cable whose far end the caller holds, as a neighbour that keeps to no rules: the number returned leaves the node,
 * the next leads to it. Phits: 4 lanes of 64 bits, of which the node's lanes are used, and whether each begins a word.
 */
int tn_sim_add_loose_cable(tn_sim* sim, uint32_t node, uint32_t link, int64_t latency_fs);
/* Sends phits from now on, one per cycle of the node's link clock, after those sent before. */
int tn_sim_loose_send(tn_sim* sim, uint32_t node, uint32_t cable, const uint64_t* lanes, const uint8_t* first,
                      uint64_t count);
/* Takes up to `count` phits that have arrived; returns how many. */
int64_t tn_sim_loose_take(tn_sim* sim, uint32_t cable, uint64_t* lanes, uint8_t* first, uint64_t count);
/* Coded lanes of a direction: order[p] is the sender's lane that arrives at place p, skew[p] the blocks by which place
 * p is late, at most 31; four entries each. */
int tn_sim_wire_lanes(tn_sim* sim, uint32_t cable, const uint32_t* order, const uint32_t* skew);
/* The Ethernet port of a node: its clock, by how much the far end's is faster (parts per 10^9), and the local port,
 * which tasks know by a name. */
int tn_sim_add_ethernet(tn_sim* sim, uint32_t node, uint32_t port, const char* name, uint64_t clock_numerator,
                        uint64_t clock_denominator, int64_t far_ppb);
/* Queues a frame for the port, not before a time. complete: padding and check sequence are added. */
int tn_sim_ethernet_send(tn_sim* sim, uint32_t node, const uint8_t* bytes, uint32_t count, int64_t time_fs,
                         uint32_t complete);
/* Takes the oldest frame that the port has sent, check sequence included: its length, 0 if there is none; longer ones
 * are cut at `most`. time_fs: of its last byte; good: whole, and its check sequence right. */
int64_t tn_sim_ethernet_take(tn_sim* sim, uint32_t node, uint8_t* bytes, uint32_t most, int64_t* time_fs,
                             uint32_t* good);
/* 1: a further frame to the port has left, 0: none has. time_fs: when its last byte was on the line, -1: lost. */
int tn_sim_ethernet_departed(tn_sim* sim, uint32_t node, int64_t* time_fs);
/* Whether everything queued has been sent; frames lost by the cable; and the cable itself. */
int tn_sim_ethernet_sent_all(tn_sim* sim, uint32_t node);
int64_t tn_sim_ethernet_lost(tn_sim* sim, uint32_t node);
int tn_sim_ethernet_plug(tn_sim* sim, uint32_t node, uint32_t plugged);
/* While on, a run goes on whatever the tasks do: the far ends of Ethernet ports are not done. */
int tn_sim_await(tn_sim* sim, uint32_t on);
/* daemon: serves others for ever, and the run does not wait for its end. */
int tn_sim_add_task(tn_sim* sim, uint32_t node, uint32_t port, const char* name, uint32_t daemon, tn_sim_task function,
                    const tn_sim_argument* arguments, uint32_t count);

/* Memory, processor and driver at the RDMA port of a node. order: 0 in order, 1 any, 2 interleaved. Packets: bytes in
 * blocks of up to 4 KiB and in longer ones, 0: as the interface makes them. tries: that bring nothing before an
 * operation fails, 0: as the interface does it. */
typedef struct {
  uint64_t memory_bytes;
  int64_t read_fs, write_fs;
  double gbps;
  uint32_t order, short_packet_bytes, long_packet_bytes, tries;
  int64_t store_fs, load_fs, poll_fs, fault_fs;
} tn_sim_host;
/* Of every node that has one, all ranks. */
int tn_sim_add_host(tn_sim* sim, uint32_t node, uint32_t port, const tn_sim_host* host);
/* A bit of the beat of this number, from 0, that the interface writes from now on, is another one when it comes to
 * memory: the judge of memory must find it. */
int tn_sim_flip_write(tn_sim* sim, uint32_t node, uint64_t beat, uint32_t bit);
/* A program of the node's processor; those of a node have the pages of the interface in the order of the calls. */
typedef void (*tn_sim_program)(const void* backend, const tn_sim_argument* arguments);
int tn_sim_add_program(tn_sim* sim, uint32_t node, const char* name, uint32_t domain, uint64_t bytes, uint32_t lazily,
                       tn_sim_program function, const tn_sim_argument* arguments, uint32_t count);
/* A program as others are told of it: fills a tn_program_t (torusnet/rdma.h). place: of its interface. */
void tn_sim_program_at(uint32_t place, uint32_t domain, uint32_t page, uint64_t bytes, void* program);

int tn_sim_add_task_elsewhere(tn_sim* sim, uint32_t node, uint32_t port, const char* name);

/* Where a message of traffic goes: here, if a random number is at most up_to, which rises to 2^64 - 1 over the targets.
 */
typedef struct {
  uint32_t place, unused;
  uint64_t up_to;
} tn_sim_target;
/* Probabilities in a core cycle: on makes messages, at most one a cycle; off makes none. in_turn: targets one after
 * another. any_order: messages may overtake one another. bytes: 16 to the MTU. */
typedef struct {
  double make, on, off;
  uint32_t in_turn, any_order, bytes, unused;
} tn_sim_traffic;
/* Messages of a port's traffic: made there, while marking was on, sent, received, of these damaged; sum of latencies of
 * those received. */
typedef struct {
  uint64_t made, marked, sent, received, damaged, latency_fs;
} tn_sim_traffic_counts;
/* Traffic at a local port in place of a task: an open-loop source with a queue without end, and a sink that listens in
 * every cycle and checks what comes. */
int tn_sim_add_traffic(tn_sim* sim, uint32_t node, uint32_t port, const tn_sim_traffic* traffic,
                       const tn_sim_target* targets, uint32_t count);
/* Messages made from now on are marked, or no longer. */
int tn_sim_mark_traffic(tn_sim* sim, uint32_t on);
int tn_sim_traffic_counts_get(tn_sim* sim, uint32_t node, uint32_t port, tn_sim_traffic_counts* counts);
/* Latencies of marked messages that have arrived at a port, femtoseconds, in the order of arrival. */
int64_t tn_sim_marked_count(tn_sim* sim, uint32_t node, uint32_t port);
const int64_t* tn_sim_marked_latencies(tn_sim* sim, uint32_t node, uint32_t port);
/* Where messages may overtake one another: marked ones that left a port (their first word was taken), and those that
 * have arrived at one together with all before them of the same flow, from place to place, in which they are numbered.
 * before_fs: when all before had; on_fs: when this one had, too. */
typedef struct {
  uint32_t to, number;
  int64_t left_fs;
} tn_sim_departure;
typedef struct {
  uint32_t from, number;
  int64_t made_fs, arrived_fs, before_fs, on_fs;
} tn_sim_arrival;
/* Copies them, `room` of them at most; each returns how many there are. */
int64_t tn_sim_departures(tn_sim* sim, uint32_t node, uint32_t port, tn_sim_departure* departures, uint64_t room);
int64_t tn_sim_in_order(tn_sim* sim, uint32_t node, uint32_t port, tn_sim_arrival* arrivals, uint64_t room);
/* The largest number of messages, since the start, that had come to a port before others of their flow. */
int64_t tn_sim_most_held(tn_sim* sim, uint32_t node, uint32_t port);
/* A receive channel of a task. senders: places of the tasks that may send to it, none = any task. early: its task reads
 * words before their packet was checked, also where it does not wait for a whole message. */
int tn_sim_add_channel(tn_sim* sim, uint32_t node, uint32_t port, uint32_t channel, uint64_t max_bytes,
                       const uint32_t* senders, uint32_t count, uint32_t leftover_allowed, uint32_t early);
/* Messages of the task at this port may overtake one another. */
int tn_sim_allow_any_order(tn_sim* sim, uint32_t node, uint32_t port);
/* Memory for an input (content) or output (content NULL: zeros) of a task, guarded on both sides; name: for messages.
 */
void* tn_sim_add_memory(tn_sim* sim, const char* name, uint64_t bytes, const void* content);
/* What was written behind the ends of such memory where no page guards it, a line each. */
const char* tn_sim_overruns(tn_sim* sim);
/* The same of the memory that was added as the i-th, from 0. */
const char* tn_sim_overrun(tn_sim* sim, uint64_t i);

/* Captures: a file, then places in it. link_out / link_in: packets that leave / enter the node by a link; port_out /
 * port_in: packets that leave the node to a port's task / that come from it. */
enum { TN_SIM_LINK_OUT = 0, TN_SIM_LINK_IN = 1, TN_SIM_PORT_OUT = 2, TN_SIM_PORT_IN = 3 };
int tn_sim_add_capture_file(tn_sim* sim, const char* path);
int tn_sim_add_capture(tn_sim* sim, uint32_t file, const char* name, uint32_t node, uint32_t place, uint32_t index);
/* A waveform of a node. scopes: a line `LEVELS SCOPE` for each part of the hierarchy, "" = all. from_fs: since the
 * start of the tasks, negative = from power-on; for_fs: how long, negative = to the end. When all cables are there. */
int tn_sim_open_trace(tn_sim* sim, uint32_t node, const char* path, const char* scopes, int64_t from_fs,
                      int64_t for_fs);
/* States, messages, calls and samples are kept for the functions below that read them. When all cables are there. */
int tn_sim_enable_watch(tn_sim* sim);
int tn_sim_enable_probe(tn_sim* sim);
/* Ends the run so many core cycles after the tasks began; 0 = no limit. */
int tn_sim_set_cycle_limit(tn_sim* sim, uint64_t cycles);

/* A task that computes so long without a call of its port is ended. */
int tn_sim_set_patience(tn_sim* sim, double seconds);

/* Faults on one direction of a cable, from a time on. kind: 0 flip, 1 drop, 2 duplicate, 3 garbage: `count` phits, flip
 * of bit `value` (negative: random); 4 down for `value` femtoseconds. ber: probability per bit. */
int tn_sim_add_fault(tn_sim* sim, uint32_t cable, uint32_t kind, int64_t from_fs, uint64_t count, int64_t value);
/* Ends the faults of a cable that count phits: those that they have not met by now are left alone. */
int tn_sim_end_faults(tn_sim* sim, uint32_t cable);
int tn_sim_set_ber(tn_sim* sim, uint32_t cable, double ber);

/* The same, `after_fs` after the start of the tasks. */
int tn_sim_schedule_fault(tn_sim* sim, uint32_t cable, uint32_t kind, int64_t after_fs, uint64_t count, int64_t value);
/* Links repair what cables damage: a message that arrives flagged counts as a violation. */
int tn_sim_expect_repair(tn_sim* sim);

/* Register accesses of a node, byte offsets. Before the first run they are queued and done before the tasks start;
 * later, and after the end of a run too, tn_sim_register_read runs the cluster until the answer is there. Refused: an
 * offset behind the registers of the node. */
int tn_sim_register_write(tn_sim* sim, uint32_t node, uint32_t offset, uint32_t value);
int64_t tn_sim_register_read(tn_sim* sim, uint32_t node, uint32_t offset);
/* Reads `count` registers: those of a node one right after another, of all nodes at the same time. All ranks. */
int tn_sim_register_read_many(tn_sim* sim, const uint32_t* nodes, const uint32_t* offsets, uint32_t* values,
                              uint32_t count);
/* Resets: RESET_REG of a node, or the reset of its links' clock domain for some of its cycles. */
int tn_sim_reset_node(tn_sim* sim, uint32_t node, uint32_t reset_offset);
int tn_sim_reset_links(tn_sim* sim, uint32_t node, uint64_t link_cycles);

/* Runs to a time, or for about wall_s seconds of rank 0, or until the status changes; returns the status. All ranks. */
int tn_sim_run(tn_sim* sim, int64_t until_fs, double wall_s);

int64_t tn_sim_now_fs(tn_sim* sim);
int64_t tn_sim_start_fs(tn_sim* sim);                      /* when the tasks began; -1 before */
int64_t tn_sim_first_cycle_fs(tn_sim* sim, uint32_t node); /* the edge of the tasks' cycle 0 on a node, once they run */
uint64_t tn_sim_node_cycles(tn_sim* sim);
uint64_t tn_sim_skipped_node_cycles(tn_sim* sim);                /* of these, that were not evaluated */
uint64_t tn_sim_skipped_link_cycles(tn_sim* sim, uint32_t node); /* of the link clock of a node, likewise */
/* Hash of all registers, memories and signals of a node; 0: its model does not know them. */
uint64_t tn_sim_state_hash(tn_sim* sim, uint32_t node);
/* Whether the signals of a node follow from its registers, memories and inputs alone, as skipping wants it: they are
 * overwritten and settled. */
int tn_sim_signals_follow(tn_sim* sim, uint32_t node);
uint64_t tn_sim_core_cycle(tn_sim* sim, uint32_t node);
uint64_t tn_sim_digest(tn_sim* sim);     /* equal for runs that are equal in every cycle; all ranks */
const char* tn_sim_message(tn_sim* sim); /* why the status is what it is */
/* Where the task stood whose failure ended the run, the innermost call first: "FILE+0xOFFSET" lines. */
const char* tn_sim_failure_frames(tn_sim* sim);
/* The task that runs in this thread at the moment, for debuggers; empty outside. */
const char* tn_sim_current_task(void);
const char* tn_sim_describe_waiting(tn_sim* sim); /* all ranks */
int tn_sim_task_result_get(tn_sim* sim, uint32_t node, uint32_t port, tn_sim_task_result* result);
/* Of the program that has this page of the node's interface. */
int tn_sim_program_result_get(tn_sim* sim, uint32_t node, uint32_t page, tn_sim_program_result* result);
int tn_sim_cable_result_get(tn_sim* sim, uint32_t cable, tn_sim_cable_result* result);
int64_t tn_sim_flow_count(tn_sim* sim);
int tn_sim_flow_result_get(tn_sim* sim, uint64_t flow, tn_sim_flow_result* result);
/* Messages judged, judged wrong, and damaged ones whose sender is unknown; text of the i-th verdict, NULL behind the
 * last. */
uint64_t tn_sim_messages_checked(tn_sim* sim);
uint64_t tn_sim_violations(tn_sim* sim);
uint64_t tn_sim_flagged_unknown(tn_sim* sim);
/* Bytes that network interfaces have written to memory and that the judge of memory has looked at. */
uint64_t tn_sim_bytes_judged(tn_sim* sim);
const char* tn_sim_violation(tn_sim* sim, uint64_t i);
/* Messages that did not arrive as they were sent, up to TN_SIM_MISSING_MOST, by flow and number; count first, then get.
 */
enum { TN_SIM_MISSING_MOST = 1000 };
int64_t tn_sim_missing_count(tn_sim* sim);
int tn_sim_missing_get(tn_sim* sim, uint64_t i, tn_sim_missing* missing);
/* Packets that a link took back after a part had gone on, as they came to the ports. */
uint64_t tn_sim_nullified(tn_sim* sim);
int64_t tn_sim_passage_count(tn_sim* sim);
const tn_sim_passage* tn_sim_passages(tn_sim* sim);
/* What was kept since tn_sim_enable_watch. */
int64_t tn_sim_state_count(tn_sim* sim);
const tn_sim_state* tn_sim_states(tn_sim* sim);
int64_t tn_sim_message_record_count(tn_sim* sim);
const tn_sim_message_record* tn_sim_message_records(tn_sim* sim);
int64_t tn_sim_call_count(tn_sim* sim);
const tn_sim_call* tn_sim_calls(tn_sim* sim); /* after tn_sim_call_count */
int64_t tn_sim_sample_count(tn_sim* sim);
int tn_sim_sample_get(tn_sim* sim, uint64_t i, uint32_t cable, tn_sim_sample* sample);
/* Completes traces and captures. */
int tn_sim_close(tn_sim* sim);

#ifdef __cplusplus
}
#endif

#endif /* TORUSNET_SIM_TN_SIM_H_ */
