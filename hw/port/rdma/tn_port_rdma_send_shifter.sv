// Brings the bytes that memory gives for a packet to their places in its slot of the output buffer: from any offset to any offset.
//
// A beat is rotated; its bytes belong to one word of the slot or to the next one. The buffer has two banks, even words and odd
// words, so that both are written in one cycle: no byte is kept for a later beat, no beat more is needed at the end, and reads of
// all ids may answer interleaved. Throughput: a beat per cycle. Latency: 2 cycles from a beat to its writes. Back-pressure: none,
// memory never waits. Reset: nothing under way; the state of an id is written by its command.
module tn_port_rdma_send_shifter #(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned IdBits = 4,  // of a read on AXI, 1 .. 8
    parameter int unsigned WordBits = 7,  // of the address of a word in the buffer, 2 .. 16
    localparam int unsigned Lanes = DataBits / 8,
    localparam int unsigned LaneBits = $clog2(Lanes)
) (
    input logic clk_i,
    input logic rst_ni,
    // A read begins: at least one cycle before its first beat
    input logic command_valid_i,
    input logic [IdBits-1:0] command_id_i,
    input logic [LaneBits-1:0] command_first_i,  // lane of its first byte at the source
    input logic [LaneBits-1:0] command_end_i,  // lane of its last byte at the source
    input logic [WordBits+LaneBits-1:0] command_place_i,  // of its first byte in the buffer
    // What memory gives
    input logic beat_valid_i,
    input logic [IdBits-1:0] beat_id_i,
    input logic [DataBits-1:0] beat_data_i,
    input logic beat_last_i,  // of the read
    input logic beat_error_i,
    // Into the buffer: data for both banks, even words (0) and odd words (1)
    output logic [DataBits-1:0] write_data_o,
    output logic [1:0][Lanes-1:0] write_enable_o,
    output logic [1:0][WordBits-2:0] write_addr_o,
    output logic done_valid_o,  // with the writes of the next cycle a read is in the buffer
    output logic [IdBits-1:0] done_id_o,
    output logic done_error_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (IdBits < 1 || IdBits > 8) begin : gen_bad_id_bits
    $error("IdBits is %0d, must be 1 to 8", IdBits);
  end
  if (WordBits < 2 || WordBits > 16) begin : gen_bad_word_bits
    $error("WordBits is %0d, must be 2 to 16", WordBits);
  end
  localparam int unsigned Ids = 1 << IdBits;

  // Of a read. Lane k of the source goes to lane k + turn of word `word`, or of the next one if that wraps.
  typedef struct packed {
    logic [LaneBits-1:0] turn;
    logic [LaneBits-1:0] tail;  // lane of the last byte
  } read_t;
  read_t reads[Ids];
  logic [WordBits+LaneBits-1:0] words[Ids];  // the word of its next beat, and its first lane that counts
  logic [WordBits+LaneBits-1:0] begin_place;
  assign begin_place = command_place_i - (WordBits + LaneBits)'(command_first_i);

  // Two writers of the state, the command and the beat, are two tables: `other_q` says which one counts.
  logic [WordBits+LaneBits-1:0] nexts[Ids];
  logic [Ids-1:0] begun_q;
  logic [WordBits+LaneBits-1:0] now;
  logic [WordBits-1:0] word;
  logic [LaneBits-1:0] head;
  read_t read;
  assign now  = begun_q[beat_id_i] ? nexts[beat_id_i] : words[beat_id_i];
  assign word = now[WordBits+LaneBits-1:LaneBits];
  assign head = now[LaneBits-1:0];
  assign read = reads[beat_id_i];

  always_ff @(posedge clk_i) begin
    if (command_valid_i) begin
      reads[command_id_i] <= '{turn: begin_place[LaneBits-1:0], tail: command_end_i};
      words[command_id_i] <= {begin_place[WordBits+LaneBits-1:LaneBits], command_first_i};
    end
    if (beat_valid_i) nexts[beat_id_i] <= {word + WordBits'(1), LaneBits'(0)};
  end

  // First cycle: state of the id
  logic valid_q, last_q, error_q;
  logic [  IdBits-1:0] id_q;
  logic [DataBits-1:0] data_q;
  logic [WordBits-1:0] word_q;
  logic [LaneBits-1:0] turn_q;
  logic [Lanes-1:0] wanted, wanted_q;
  assign wanted = ({Lanes{1'b1}} << head) & (beat_last_i ? {Lanes{1'b1}} >> ~read.tail : '1);
  always_ff @(posedge clk_i) begin
    data_q <= beat_data_i;
    id_q <= beat_id_i;
    last_q <= beat_last_i;
    error_q <= beat_error_i;
    word_q <= word;
    turn_q <= read.turn;
    wanted_q <= wanted;
  end

  // Second cycle: turned
  logic [2*DataBits-1:0] twice;
  logic [2*Lanes-1:0] spread;  // lower half: lanes of this word, upper half: of the next one
  assign twice  = {data_q, data_q} << {turn_q, 3'b000};
  assign spread = {Lanes'(0), wanted_q} << turn_q;
  logic [WordBits-1:0] word_after;
  assign word_after = word_q + WordBits'(1);
  always_ff @(posedge clk_i) begin
    write_data_o <= twice[2*DataBits-1:DataBits];
    write_addr_o[0] <= word_q[0] ? word_after[WordBits-1:1] : word_q[WordBits-1:1];
    write_addr_o[1] <= word_q[WordBits-1:1];
  end
  assign done_valid_o = valid_q && last_q;
  assign done_id_o = id_q;
  assign done_error_o = error_q;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      begun_q <= '0;
      valid_q <= 1'b0;
      write_enable_o <= '0;
    end else begin
      valid_q <= beat_valid_i;
      write_enable_o[0] <= !valid_q ? '0 : word_q[0] ? spread[2*Lanes-1:Lanes] : spread[Lanes-1:0];
      write_enable_o[1] <= !valid_q ? '0 : word_q[0] ? spread[Lanes-1:0] : spread[2*Lanes-1:Lanes];
      if (beat_valid_i) begun_q[beat_id_i] <= 1'b1;
      if (command_valid_i) begun_q[command_id_i] <= 1'b0;
      NotInItsReadA : assert (!(command_valid_i && beat_valid_i && command_id_i == beat_id_i));
    end
  end
  logic unused;
  assign unused = ^{twice[DataBits-1:0], word_after[0]};
endmodule
