// What is known of each command slot of the doorbell: is it busy, and has the present owner of its page stored to it or started it?
//
// A page has another owner when it was closed. Then all of its slots are as if nobody had ever stored to them, but one that is busy
// stays so until it has ended; what became of it is told to nobody. While `clearing_o` says so, a page must look closed, whatever
// its driver says: at least a cycle behind its end, and behind a reset. All questions are answered in their cycle.
//
// Each memory is a row a page, and has one writer: a bit that two may change is two bits, and set while they differ. Throughput: a
// store, an end and a load per cycle. Latency: what a store or an end changes is seen in the next cycle. Reset: all is cleared in
// Pages + 1 cycles.
module tn_port_rdma_doorbell_slots #(
    parameter int unsigned Pages = 16,  // a power of two, >= 2
    parameter int unsigned Slots = 32,  // of a page, likewise
    localparam int unsigned PageBits = $clog2(Pages),
    localparam int unsigned SlotBits = $clog2(Slots)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [Pages-1:0] open_i,  // as the driver set it
    output logic [Pages-1:0] clearing_o,  // to be taken for closed
    // A store to a slot, at most two cycles behind the one in which its page was open
    input logic store_valid_i,
    input logic [PageBits+SlotBits-1:0] store_slot_i,
    input logic store_starts_i,
    output logic store_busy_o,  // it changes nothing; whether there is a store or not
    output logic store_first_o,  // likewise: the first one of this owner
    // A slot that is busy ends
    input logic end_valid_i,
    input logic [PageBits+SlotBits-1:0] end_slot_i,
    // A load, as a store
    input logic [PageBits-1:0] load_page_i,
    output logic [Slots-1:0] load_busy_o,
    output logic [Slots-1:0] load_ended_o  // it was started by this owner, and has ended
);
  if (Pages < 2 || 1 << PageBits != Pages) begin : gen_bad_pages
    $error("Pages is %0d, must be a power of two, 2 or more", Pages);
  end
  if (Slots < 2 || 1 << SlotBits != Slots) begin : gen_bad_slots
    $error("Slots is %0d, must be a power of two, 2 or more", Slots);
  end

  typedef logic [Slots-1:0] row_t;
  row_t begun[Pages], told[Pages];  // busy: they differ
  row_t touched[Pages], cleared[Pages];  // stored to by this owner: they differ
  row_t started[Pages];  // .. and started, if stored to

  // Pages that were closed: when the last stores have gone by, `cleared` becomes `touched`, a page per cycle, the lowest first
  logic [Pages-1:0] open_q, closed_q, due_q, clear;
  logic [PageBits-1:0] clear_page;
  logic clears, fresh_q;  // fresh_q: behind a reset, not all pages were cleared yet
  assign clear = due_q & ~(due_q - Pages'(1));
  assign clears = due_q != '0;
  assign clearing_o = closed_q | due_q | {Pages{fresh_q}};
  assign clear_page = PageBits'(tn_common_pkg::number(64'(clear)));

  // Stores
  logic [PageBits-1:0] store_page, end_page, told_page;
  logic [SlotBits-1:0] store_slot, end_slot;
  row_t store_busy, store_known, store_one, end_one;
  logic take;
  assign {store_page, store_slot} = store_slot_i;
  assign {end_page, end_slot} = end_slot_i;
  assign store_one = row_t'(1) << store_slot;
  assign end_one = row_t'(1) << end_slot;
  assign store_busy = begun[store_page] ^ told[store_page];
  assign store_known = touched[store_page] ^ cleared[store_page];
  assign store_busy_o = store_busy[store_slot];
  assign store_first_o = !store_known[store_slot];
  assign take = store_valid_i && !store_busy_o;
  assign told_page = fresh_q ? clear_page : end_page;
  always_ff @(posedge clk_i) begin
    if (take && store_starts_i) begun[store_page] <= begun[store_page] ^ store_one;
    if (take && store_first_o) touched[store_page] <= touched[store_page] ^ store_one;
    if (take && (store_first_o || store_starts_i))
      started[store_page] <= store_starts_i ? started[store_page] | store_one : started[store_page] & ~store_one;
    if (clears) cleared[clear_page] <= touched[clear_page];
    if (fresh_q || end_valid_i) told[told_page] <= fresh_q ? begun[clear_page] : told[end_page] ^ end_one;
  end

  // Loads
  assign load_busy_o  = begun[load_page_i] ^ told[load_page_i];
  assign load_ended_o = (touched[load_page_i] ^ cleared[load_page_i]) & started[load_page_i] & ~load_busy_o;

  row_t end_busy;
  assign end_busy = begun[end_page] ^ told[end_page];
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      open_q <= '0;
      closed_q <= '0;
      due_q <= '1;
      fresh_q <= 1'b1;
    end else begin
      open_q <= open_i;
      closed_q <= open_q & ~open_i;
      due_q <= (due_q & ~clear) | closed_q;
      if (!clears) fresh_q <= 1'b0;
      StoreA : assert (!store_valid_i || !(fresh_q || due_q[store_page]));
      EndA : assert (!end_valid_i || (!fresh_q && end_busy[end_slot]));
    end
  end
endmodule
