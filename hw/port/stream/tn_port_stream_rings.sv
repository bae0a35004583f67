// One ring of beats per task channel, all in one RAM: the receive buffer of the dispatcher.
//
// Writing is by transaction: beats of a packet stay invisible until the last one is written with `wr_commit_i`; or they are
// taken back with `wr_abort_i`. Reading is from the channel that `rd_channel_i` names in that very cycle; the channel may
// change at any time, the read pointer moves only when a beat is taken.
//
// Throughput: one beat written and one read per cycle. Latency: 2 cycles from the commit to `rd_valid_o` (pointer, RAM); 1
// cycle if the packet is a single beat that goes round the RAM into an empty ring. Back-pressure: `wr_room_o`. Reset: all
// rings empty.
//
// Pointers live in small RAMs without reset (one writer each); a flag per channel says which entries have been written.
module tn_port_stream_rings #(
    parameter  int unsigned Width       = 136,                                        // bits of a beat
    parameter  int unsigned NumChannels = 4,                                          // task channels, 1 .. 128
    parameter  int unsigned Depth       = 1024,                                       // beats of a ring, a power of two
    localparam int unsigned ChannelBits = NumChannels > 1 ? $clog2(NumChannels) : 1,
    localparam int unsigned AddrBits    = $clog2(Depth)
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic [ChannelBits-1:0] wr_channel_i,  // stable during a transaction
    input  logic [   AddrBits-1:0] wr_need_i,     // beats of the transaction, less one
    output logic                   wr_room_o,     // the ring has room for them
    input  logic                   wr_en_i,       // write the next beat
    input  logic [      Width-1:0] wr_data_i,
    input  logic                   wr_commit_i,   // with wr_en_i: publish all beats since the last commit or abort
    input  logic                   wr_abort_i,    // forget them; not with wr_en_i
    input  logic [            6:0] rd_channel_i,  // numbers beyond NumChannels select nothing
    output logic                   rd_valid_o,
    input  logic                   rd_ready_i,
    output logic [      Width-1:0] rd_data_o,
    output logic [NumChannels-1:0] pending_o      // the ring holds a published beat
);
  if (Width < 1) begin : gen_bad_width
    $error("Width is %0d, must be 1 or more", Width);
  end
  if (NumChannels < 1 || NumChannels > 128) begin : gen_bad_num_channels
    $error("NumChannels is %0d, must be 1 to 128", NumChannels);
  end
  if (Depth < 2 || (Depth & (Depth - 1)) != 0) begin : gen_bad_depth
    $error("Depth is %0d, must be a power of two from 2", Depth);
  end

  localparam int unsigned RamBits = $clog2(NumChannels * Depth);
  localparam int unsigned PtrBits = AddrBits + 1;  // one more than the address tells full from empty
  typedef logic [PtrBits-1:0] ptr_t;

  logic [Width-1:0] ram[NumChannels*Depth];
  ptr_t wr_ptr_q[NumChannels];  // behind the last published beat
  ptr_t rd_ptr_q[NumChannels];  // next beat to read
  logic [NumChannels-1:0] wr_used_q, rd_used_q;  // the entry above was written since reset, otherwise it counts as 0

  // Write
  ptr_t wr_base, wr_ptr, wr_taken, offset_q;
  assign wr_base = wr_used_q[wr_channel_i] ? wr_ptr_q[wr_channel_i] : '0;
  assign wr_taken = wr_base - (rd_used_q[wr_channel_i] ? rd_ptr_q[wr_channel_i] : '0);
  assign wr_room_o = wr_taken + ptr_t'(wr_need_i) < ptr_t'(Depth);
  assign wr_ptr = wr_base + offset_q;

  logic publish;
  assign publish = wr_en_i && wr_commit_i;

  always_ff @(posedge clk_i) begin
    if (wr_en_i) ram[RamBits'({wr_channel_i, wr_ptr[AddrBits-1:0]})] <= wr_data_i;
    if (publish) wr_ptr_q[wr_channel_i] <= wr_ptr + ptr_t'(1);
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      offset_q  <= '0;
      wr_used_q <= '0;
    end else begin
      if (publish) wr_used_q[wr_channel_i] <= 1'b1;
      if (publish || wr_abort_i) offset_q <= '0;
      else if (wr_en_i) offset_q <= offset_q + ptr_t'(1);
      NoOverflowA : assert (!wr_en_i || wr_taken + offset_q < ptr_t'(Depth));
      AbortAloneA : assert (!(wr_abort_i && wr_en_i));
    end
  end

  // Read: the RAM is read at the pointer as it will be in the next cycle
  logic rd_exists, rd_pop, rd_valid_q, rd_empty, rd_bypass, from_bypass_q;
  logic [ChannelBits-1:0] rd_channel, rd_channel_q;
  ptr_t rd_ptr, rd_base;
  logic [Width-1:0] ram_q, bypass_q;

  assign rd_exists = 8'(rd_channel_i) < 8'(NumChannels);
  assign rd_channel = rd_exists ? rd_channel_i[ChannelBits-1:0] : '0;
  assign rd_valid_o = rd_valid_q && rd_exists && rd_channel == rd_channel_q;
  assign rd_pop = rd_valid_o && rd_ready_i;
  assign rd_base = rd_used_q[rd_channel] ? rd_ptr_q[rd_channel] : '0;
  assign rd_ptr = rd_base + ptr_t'(rd_pop);
  assign rd_empty = rd_ptr == (wr_used_q[rd_channel] ? wr_ptr_q[rd_channel] : '0);
  assign rd_bypass = publish && rd_empty && offset_q == '0 && wr_channel_i == rd_channel;
  assign rd_data_o = from_bypass_q ? bypass_q : ram_q;

  always_ff @(posedge clk_i) begin
    ram_q <= ram[RamBits'({rd_channel, rd_ptr[AddrBits-1:0]})];
    bypass_q <= wr_data_i;
    from_bypass_q <= rd_bypass;
    rd_channel_q <= rd_channel;
    if (rd_pop) rd_ptr_q[rd_channel] <= rd_ptr;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      rd_valid_q <= 1'b0;
      rd_used_q  <= '0;
    end else begin
      rd_valid_q <= !rd_empty || rd_bypass;
      if (rd_pop) rd_used_q[rd_channel] <= 1'b1;
      PendingA : assert (!rd_valid_o || pending_o[rd_channel]);
    end
  end

  // Pending flags
  for (genvar c = 0; c < NumChannels; c++) begin : gen_pending
    logic pending_q;
    assign pending_o[c] = pending_q;
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) pending_q <= 1'b0;
      else if (publish && wr_channel_i == ChannelBits'(c)) pending_q <= 1'b1;
      else if (rd_pop && rd_empty && rd_channel == ChannelBits'(c)) pending_q <= 1'b0;
    end
  end
endmodule
