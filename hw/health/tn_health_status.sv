// Registers of the fault map, a slice of the node's registers: what neighbours say, counts of what happens to records, and the
// map itself, of which an entry is read when it passes.
//
// Latency: an event is in what is read 2 cycles later. Answers: after at most NumRecords + 5 cycles. Counters wrap around.
// Reset: zero.
module tn_health_status
  import tn_pkg::*;
  import tn_registers_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumLinks = 2,  // 1 to 6
    parameter int unsigned NumRecords = 16,  // 1 to 16
    localparam int unsigned SlotBits = $clog2(NumRecords + 3)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic register_valid_i,
    input register_request_t register_request_i,
    output register_answer_t register_answer_o,
    input logic [1:0] changed_i,  // pulses: the map changed
    input logic overflow_i,
    input logic [NumLinks-1:0] told_i,  // a record left by this link
    input logic taken_i,
    input logic ignored_i,
    input logic [NumLinks-1:0] lost_i,
    input logic [NumLinks-1:0] down_i,
    input logic [NumLinks-1:0][5:0] reach_i,
    input logic [NumLinks-1:0][15:0] health_i,  // of the neighbours
    input health_record_t own_i,
    // What passes: slot 0 is this node, slot i entry i - 1
    input logic [SlotBits-1:0] slot_i,
    input logic valid_i,
    input health_record_t record_i
);
  if (NumLinks < 1 || NumLinks > 6) begin : gen_bad_num_links
    $error("NumLinks is %0d, must be 1 to 6", NumLinks);
  end
  if (NumRecords < 1 || NumRecords > 16) begin : gen_bad_num_records
    $error("NumRecords is %0d, must be 1 to 16", NumRecords);
  end

  localparam int unsigned StepBits = 7;  // one a link in each of HEALTH_COUNTERS cycles, and to spare

  // First word of an entry: whom it is about; second word: how he is.
  function automatic logic [1:0][31:0] words(logic known, health_record_t record);
    return {
      {known, 13'd0, record.state, 2'd0, record.links_poor, 2'd0, record.links_down}, {record.version, record.coord}
    };
  endfunction

  logic [2:0] told, lost;
  logic [5:0][5:0] reach;
  logic [5:0][15:0] health;
  health_status_t status;

  // Entries in use, counted as they pass
  logic [4:0] passed_q, used_q;
  logic entry_passes;
  assign entry_passes = valid_i && slot_i != '0;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      passed_q <= '0;
      used_q   <= '0;
    end else begin
      passed_q <= slot_i == '0 ? '0 : passed_q + 5'(entry_passes);
      if (slot_i == '0) used_q <= passed_q;
    end
  end

  always_comb begin
    {told, lost, health} = '0;
    reach = '1;
    status = '0;
    for (int unsigned l = 0; l < NumLinks; l++) begin
      told += 3'(told_i[l]);
      lost += 3'(lost_i[l]);
      reach[l]  = reach_i[l];
      health[l] = health_i[l];
    end
    for (int unsigned l = 0; l < 6; l++) status[32*(HEALTH_HEALTH_LINK_0+6'(l))+:16] = health[l];
    {status.fault_own_health, status.fault_own_node} = words(1'b1, own_i);
    status.fault_status.room = 8'(NumRecords);
    status.fault_status.links_down = 6'(down_i);
    status.fault_status.used = used_q;
    status.fault_reach_0.link_0 = reach[0];
    status.fault_reach_0.link_1 = reach[1];
    status.fault_reach_0.link_2 = reach[2];
    status.fault_reach_0.link_3 = reach[3];
    status.fault_reach_1.link_4 = reach[4];
    status.fault_reach_1.link_5 = reach[5];
  end

  logic [HEALTH_COUNTERS-1:0][2:0] step;
  logic [HEALTH_COUNTERS-1:0][StepBits-1:0] count_q;
  always_comb begin
    step = '0;
    step[HEALTH_COUNT_FAULT_CHANGES] = 3'(changed_i[0]) + 3'(changed_i[1]);
    step[HEALTH_COUNT_FAULT_OVERFLOWS] = 3'(overflow_i);
    step[HEALTH_COUNT_FAULT_TX_RECORDS] = told;
    step[HEALTH_COUNT_FAULT_RX_RECORDS] = 3'(taken_i);
    step[HEALTH_COUNT_FAULT_RX_IGNORED] = 3'(ignored_i);
    step[HEALTH_COUNT_FAULT_RX_LOST] = lost;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) count_q <= '0;
    else for (int unsigned c = 0; c < HEALTH_COUNTERS; c++) count_q[c] <= count_q[c] + StepBits'(step[c]);
  end

  register_answer_t words_answer, counters_answer, entry_answer_q;
  tn_common_register_words #(
      .NumWords(HEALTH_WORDS)
  ) u_words (
      .clk_i,
      .rst_ni,
      .valid_i  (register_valid_i),
      .request_i(register_request_i),
      .words_i  (status),
      .answer_o (words_answer)
  );
  tn_common_register_counters #(
      .NumCounters(HEALTH_COUNTERS),
      .First(HEALTH_WORDS),
      .StepBits(StepBits)
  ) u_counters (
      .clk_i,
      .rst_ni,
      .clear_i  (1'b0),
      .count_i  (count_q),
      .valid_i  (register_valid_i),
      .request_i(register_request_i),
      .other_i  ('0),
      .answer_o (counters_answer)
  );

  // Entries of the map; one for which there is no room in this build reads as zero, when slot 0 passes.
  logic [5:0] place;
  logic [1:0][31:0] entry;
  logic asked_q, there, answers;
  assign entry   = words(valid_i, record_i);
  assign place   = register_request_i.index - 6'(HEALTH_TABLE);
  assign there   = 6'(place[4:1]) < 6'(NumRecords);
  assign answers = asked_q && 6'(slot_i) == (there ? 6'(place[4:1]) + 6'd1 : 6'd0);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      asked_q <= 1'b0;
      entry_answer_q <= '0;
    end else begin
      asked_q <= (register_valid_i && register_request_i.index >= 6'(HEALTH_TABLE)) || (asked_q && !answers);
      entry_answer_q.ack <= answers;
      entry_answer_q.data <= !answers || !there ? '0 : entry[place[0]];
    end
  end
  assign register_answer_o = words_answer | counters_answer | entry_answer_q;

  logic unused;
  assign unused = place[5];
endmodule
