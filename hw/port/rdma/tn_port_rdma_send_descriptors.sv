// The descriptors of the send unit: 1024 transactions of four words each [FORTH §5.2], written by software, read on every turn.
//
// Any of the words are written at once. Writing word 2 starts a transaction at the byte that its `sent` says; `resume` starts one
// again where it stands. What the unit writes, sent and outcome, lies in memories of its own, so that each memory has one writer
// at a time and one reader: software's done, error and code are not taken, bits without a meaning read zero. A write to an active
// transaction changes nothing (`event_busy_o`), nor does its resume. Throughput: a write or resume per cycle in which nothing is
// returned, a turn per cycle; a read in each cycle without a turn. Latency: 1 cycle to a turn's descriptor, 2 to what software
// reads. Reset: all words 2 are cleared in 1024 cycles, in which nothing is taken.
module tn_port_rdma_send_descriptors
  import tn_port_rdma_pkg::*;
(
    input logic clk_i,
    input logic rst_ni,
    input logic write_valid_i,
    output logic write_ready_o,
    input transaction_t write_id_i,
    input logic [3:0] write_words_i,  // these
    input logic [3:0][63:0] write_data_i,
    input logic resume_valid_i,
    output logic resume_ready_o,  // a write goes first
    input transaction_t resume_id_i,
    output logic event_busy_o,  // a write or resume of what is active
    input logic read_valid_i,
    output logic read_ready_o,
    input transaction_t read_id_i,
    input logic [1:0] read_word_i,
    output logic read_data_valid_o,
    output logic [63:0] read_data_o,
    // Queue
    output logic start_valid_o,
    input logic start_ready_i,
    output transaction_t start_id_o,
    input logic start_active_i,
    // Turns
    input logic turn_i,
    input transaction_t turn_id_i,
    output descriptor_t turn_descriptor_o,  // a cycle later
    input logic back_i,  // not while a start is taken
    input return_t back_return_i
);
  localparam int unsigned Ids = 1 << $bits(transaction_t);

  // What is kept of the words
  typedef struct packed {
    logic beyond;  // some bit above the address is set
    logic [ADDR_BITS-1:0] address;
  } source_t;
  typedef struct packed {
    logic dependent;
    logic notify;
    logic acked;
    transaction_t dependency;
    logic chained;
    length_t length;
    logic [DOMAIN_BITS-1:0] domain;
  } control_t;
  typedef struct packed {
    length_t stop;
    logic [NUMBER_BITS-1:0] number;
    logic [4:0] path;
  } path_t;

  source_t sources[Ids], source_q;
  word_place_t places[Ids], place_q;
  control_t controls[Ids], control_q;
  path_t paths[Ids], path_q;
  length_t sents[Ids], sent_q;
  outcome_t outcomes[Ids], outcome_q;

  logic [$bits(transaction_t):0] clear_q;
  logic clearing, take, changes, start, again;
  assign clearing = !clear_q[$bits(transaction_t)];
  assign write_ready_o = !clearing && start_ready_i;
  assign resume_ready_o = write_ready_o && !write_valid_i;
  assign take = write_valid_i && write_ready_o;
  assign changes = take && !start_active_i;
  assign start = changes && write_words_i[2];
  assign again = resume_valid_i && resume_ready_o && !start_active_i;
  assign start_id_o = write_valid_i ? write_id_i : resume_id_i;
  assign start_valid_o = !clearing && (write_valid_i ? write_words_i[2] : resume_valid_i);

  word_control_t control_new;
  word_path_t path_new;
  assign control_new = write_data_i[2];
  assign path_new = write_data_i[3];
  control_t control_in;
  assign control_in = '{
          dependent: control_new.dependent,
          notify: control_new.notify,
          acked: control_new.acked,
          dependency: control_new.dependency,
          chained: control_new.chained,
          length: control_new.length,
          domain: control_new.domain
      };

  transaction_t control_id, state_id;
  assign control_id = clearing ? transaction_t'(clear_q) : write_id_i;
  assign state_id   = clearing ? transaction_t'(clear_q) : back_i ? back_return_i.id : start_id_o;
  always_ff @(posedge clk_i) begin
    if (changes && write_words_i[0])
      sources[write_id_i] <= '{beyond: write_data_i[0][63:ADDR_BITS] != '0, address: write_data_i[0][ADDR_BITS-1:0]};
    if (changes && write_words_i[1]) places[write_id_i] <= write_data_i[1];
    if (start || clearing) controls[control_id] <= clearing ? '0 : control_in;
    if (changes && write_words_i[3])
      paths[write_id_i] <= '{stop: path_new.stop, number: path_new.number, path: path_new.path};
    if (clearing || start || (back_i && back_return_i.write))
      sents[state_id] <= clearing ? '0 : back_i ? back_return_i.sent : control_new.sent;
    if (clearing || start || again || (back_i && back_return_i.write))
      outcomes[state_id] <= clearing || !back_i ? '0 : back_return_i.outcome;
  end

  transaction_t look_id;
  assign look_id = turn_i ? turn_id_i : read_id_i;
  assign read_ready_o = !turn_i;
  always_ff @(posedge clk_i) begin
    source_q  <= sources[look_id];
    place_q   <= places[look_id];
    control_q <= controls[look_id];
    path_q    <= paths[look_id];
    sent_q    <= sents[look_id];
    outcome_q <= outcomes[look_id];
  end
  assign turn_descriptor_o = '{
          sent: sent_q,
          path: path_q.path,
          number: path_q.number,
          stop: path_q.stop,
          linked: control_q.dependent || control_q.chained,
          notify: control_q.notify,
          length: control_q.length,
          domain: control_q.domain,
          place: place_q,
          beyond: source_q.beyond,
          source: source_q.address
      };

  // What software reads
  logic reads_q;
  logic [1:0] word_q;
  word_control_t control_out;
  word_path_t path_out;
  assign control_out = '{
          dependent: control_q.dependent,
          error: outcome_q.error,
          reserved: '0,
          notify: control_q.notify,
          acked: control_q.acked,
          done: outcome_q.done,
          sent: sent_q,
          dependency: control_q.dependency,
          chained: control_q.chained,
          length: control_q.length,
          domain: control_q.domain
      };
  assign path_out = '{
          reserved1: '0,
          code: outcome_q.code,
          reserved0: '0,
          stop: path_q.stop,
          number: path_q.number,
          path: path_q.path
      };
  always_ff @(posedge clk_i) begin
    word_q <= read_word_i;
    unique case (word_q)
      2'd0: read_data_o <= 64'(source_q.address);
      2'd1: read_data_o <= place_q;
      2'd2: read_data_o <= control_out;
      2'd3: read_data_o <= path_out;
    endcase
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      clear_q <= '0;
      reads_q <= 1'b0;
      read_data_valid_o <= 1'b0;
      event_busy_o <= 1'b0;
    end else begin
      if (clearing) clear_q <= clear_q + ($bits(clear_q))'(1);
      reads_q <= read_valid_i && read_ready_o;
      read_data_valid_o <= reads_q;
      event_busy_o <= (take || (resume_valid_i && resume_ready_o)) && start_active_i;
      OneWriterA : assert (!(back_i && (start || again || clearing)));
    end
  end
  logic unused;
  assign unused = ^{control_new, path_new, back_return_i};
endmodule
