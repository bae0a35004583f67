// Proves tn_port_rdma_send_shifter: of any reads, each byte that memory gives is written once, to its place, and nothing else is.
//
// One id and one place of the buffer, both arbitrary, stand for all. A read of the id brings byte k of `bytes` to `place` + k, so
// what belongs to the chosen place is byte `place_i` - `place`, if the read has as many; it comes in the beat and lane that the
// source's first lane says. Shown: two cycles behind a beat the place is written if, and only if, that byte is in the beat, and
// with it; each byte is in one beat of its read; nothing is written but behind a beat; the end of a read is told a cycle behind
// its last beat, with the error that came with it, and no other end is.
//
// Reads of other ids come between as they like. Assumed of memory: a read that begins has ended before, its beats come later, with
// any pauses, as many as hold its bytes, the last one told.
module tn_port_rdma_send_shifter_proof #(
    parameter int unsigned DataBits = 128,
    parameter int unsigned IdBits = 4,
    parameter int unsigned WordBits = 11,
    localparam int unsigned Lanes = DataBits / 8,
    localparam int unsigned LaneBits = $clog2(Lanes),
    localparam int unsigned PlaceBits = WordBits + LaneBits
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic command_valid_i,
    input logic [IdBits-1:0] command_id_i,
    input logic [LaneBits-1:0] command_first_i,
    input logic [PlaceBits:0] command_bytes_i,
    input logic [PlaceBits-1:0] command_place_i,
    input logic beat_valid_i,
    input logic [IdBits-1:0] beat_id_i,
    input logic [DataBits-1:0] beat_data_i,
    input logic beat_last_i,
    input logic beat_error_i,
    input logic [IdBits-1:0] id_i,  // constant
    input logic [PlaceBits-1:0] place_i  // constant
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  logic done_valid, done_error;
  logic [IdBits-1:0] done_id;
  logic [DataBits-1:0] write_data;
  logic [1:0][Lanes-1:0] write_enable;
  logic [1:0][WordBits-2:0] write_addr;
  tn_port_rdma_send_shifter #(
      .DataBits(DataBits),
      .IdBits  (IdBits),
      .WordBits(WordBits)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .command_valid_i,
      .command_id_i,
      .command_first_i,
      .command_end_i(LaneBits'((PlaceBits + 1)'(command_first_i) + command_bytes_i - (PlaceBits + 1)'(1))),
      .command_place_i,
      .beat_valid_i,
      .beat_id_i,
      .beat_data_i,
      .beat_last_i,
      .beat_error_i,
      .write_data_o(write_data),
      .write_enable_o(write_enable),
      .write_addr_o(write_addr),
      .done_valid_o(done_valid),
      .done_id_o(done_id),
      .done_error_o(done_error)
  );

  // The book: the read of the id that is under way
  typedef struct packed {
    logic [LaneBits-1:0]  first;
    logic [PlaceBits:0]   bytes;
    logic [PlaceBits-1:0] place;
  } read_t;
  read_t read_q;
  logic going_q;
  logic [WordBits:0] number_q;  // of its next beat
  logic came_q;  // the byte for the place has come

  // Where a byte of it comes: beat and lane, counted from the first lane of the first beat
  function automatic logic [PlaceBits:0] source(read_t read, logic [PlaceBits-1:0] number);
    return (PlaceBits + 1)'(read.first) + (PlaceBits + 1)'(number);
  endfunction
  logic [PlaceBits:0] at, end_;
  logic [PlaceBits-1:0] wanted;
  logic has, mine, due, last;
  assign wanted = place_i - read_q.place;
  assign has = (PlaceBits + 1)'(wanted) < read_q.bytes;
  assign at = source(read_q, wanted);
  assign end_ = source(read_q, PlaceBits'(read_q.bytes - (PlaceBits + 1)'(1)));
  assign last = number_q == end_[PlaceBits:LaneBits];
  assign mine = beat_valid_i && beat_id_i == id_i;
  assign due = mine && has && number_q == at[PlaceBits:LaneBits];

  // What came a cycle ago, and two
  logic [1:0] beat_q, mine_q, due_q;
  logic [1:0][7:0] byte_q;
  logic [IdBits+1:0] told_q;
  logic [IdBits-1:0] id_q;
  logic [PlaceBits-1:0] place_q;
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    id_q <= id_i;
    place_q <= place_i;
    byte_q <= {byte_q[0], beat_data_i[8*at[LaneBits-1:0]+:8]};
    told_q <= {beat_last_i, beat_error_i, beat_id_i};
    if (!rst_n) begin
      going_q <= 1'b0;
      beat_q  <= '0;
      mine_q  <= '0;
      due_q   <= '0;
    end else begin
      beat_q <= {beat_q[0], beat_valid_i};
      mine_q <= {mine_q[0], mine};
      due_q  <= {due_q[0], due};
      if (mine) begin
        going_q  <= !last;
        number_q <= number_q + (WordBits + 1)'(1);
        came_q   <= came_q || due;
      end
      if (command_valid_i && command_id_i == id_i) begin
        read_q   <= '{first: command_first_i, bytes: command_bytes_i, place: command_place_i};
        going_q  <= 1'b1;
        number_q <= '0;
        came_q   <= 1'b0;
      end
    end
    if (started_q) ConstantM : assume (id_i == id_q && place_i == place_q);
    if (rst_n) begin
      LaterM : assume (!(command_valid_i && beat_valid_i && command_id_i == beat_id_i));
      BeginsM : assume (!(command_valid_i && command_id_i == id_i) || !going_q);
      BytesM : assume (!command_valid_i || (command_bytes_i != '0 && command_bytes_i <= {1'b1, PlaceBits'(0)}));
      BeatM : assume (!mine || (going_q && beat_last_i == last));
    end
  end

  logic bank, written;
  logic [LaneBits-1:0] lane;
  assign {bank, lane} = place_i[LaneBits:0];
  assign written = write_enable[bank][lane] && write_addr[bank] == place_i[PlaceBits-1:LaneBits+1];
  logic [PlaceBits-1:0] begin_;  // of lane 0 of the first beat
  assign begin_ = read_q.place - PlaceBits'(read_q.first);
  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      WrittenA : assert (!mine_q[1] || written == due_q[1]);
      ByteA : assert (!due_q[1] || write_data[8*lane+:8] == byte_q[1]);
      NothingA : assert (beat_q[1] || write_enable == '0);
      OnceA : assert (!(due && came_q));
      AllA : assert (!(mine && beat_last_i) || (came_q || due) == has);
      DoneA : assert (done_valid == (beat_q[0] && told_q[IdBits+1]));
      ToldA : assert (!done_valid || {done_error, done_id} == told_q[IdBits:0]);
      // Each while no other read of the id has begun
      NextC : cover (due_q[1] && bank && lane < begin_[LaneBits-1:0] && number_q > (WordBits + 1)'(2));
      BetweenC : cover (due_q[1] && beat_q[0] && !mine_q[0] && going_q && number_q == (WordBits + 1)'(2));
      FirstC : cover (due_q[1] && wanted == '0 && read_q.first > LaneBits'(3) && number_q != '0);
      LastC : cover (due_q[1] && !going_q && at == end_ && read_q.bytes > (PlaceBits + 1)'(2 * Lanes));
      WithinC : cover (due_q[1] && !going_q && read_q.bytes == (PlaceBits + 1)'(2) && read_q.first == LaneBits'(5));
      NotC : cover (mine_q[1] && !has && write_enable[bank] != '0 && number_q > (WordBits + 1)'(1));
      // What the induction needs: the book is the module's state
      BytesHelpA : assert (!going_q || (read_q.bytes != '0 && read_q.bytes <= {1'b1, PlaceBits'(0)}));
      NumberHelpA : assert (!going_q || number_q <= end_[PlaceBits:LaneBits]);
      CameHelpA : assert (!going_q || came_q == (has && at[PlaceBits:LaneBits] < number_q));
      BegunHelpA : assert (!going_q || u_dut.begun_q[id_i] == (number_q != '0));
      ReadHelpA : assert (!going_q || u_dut.reads[id_i] == {begin_[LaneBits-1:0], end_[LaneBits-1:0]});
      WordsHelpA :
      assert (!going_q || number_q != '0 || u_dut.words[id_i] == {begin_[PlaceBits-1:LaneBits], read_q.first});
      NextsHelpA :
      assert (!going_q || number_q == '0 ||
              u_dut.nexts[id_i] == {begin_[PlaceBits-1:LaneBits] + number_q[WordBits-1:0], LaneBits'(0)});
    end
  end
endmodule
