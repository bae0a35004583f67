// Writes a record of each fault into a ring in memory, for a driver.
//
// The ring is a page, or the beginning of one: 2**size records of 16 bytes. Pointers count records and wrap around at 2**16; a
// record is in memory before the write pointer tells of it. A full ring is never overwritten: records wait in a queue of `Depth`,
// and what finds that full or the ring off is lost and counted, as is a record whose write failed; whoever has such a fault
// retries and raises it again. Throughput: a record per round trip to memory. Back-pressure: none. Reset: empty.
//
// Record: virtual address of the page (63:0), code (67:64), write (68), context (75:72), domain (95:80), its number (127:112).
module tn_memory_faults
  import tn_memory_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // of the write port, 128 or 256
    parameter int unsigned Depth = 4  // records that wait, >= 2
) (
    input logic clk_i,
    input logic rst_ni,
    input logic cfg_enable_i,
    input logic [3:0] cfg_size_i,  // logarithm of the number of records, up to 8: more is 8
    input logic [PPN_BITS-1:0] cfg_page_i,  // where the ring is: changes, like its size, only while it is off and idle
    input logic [15:0] cfg_read_i,  // pointer of the driver: records before it have been read
    output logic [15:0] write_o,  // records before it are in memory
    output logic interrupt_o,  // there are records that were not read
    output logic idle_o,  // none is on its way, or can be
    output logic event_lost_o,
    output logic event_failed_o,  // lost, too: the write failed
    input logic in_valid_i,  // pulse
    input fault_t in_fault_i,
    // AXI4: bursts of one beat
    output logic aw_valid_o,
    input logic aw_ready_i,
    output logic [ADDRESS_BITS-1:0] aw_addr_o,
    output logic w_valid_o,
    input logic w_ready_i,
    output logic [DataBits-1:0] w_data_o,
    output logic [DataBits/8-1:0] w_strb_o,
    input logic b_valid_i,
    output logic b_ready_o,  // always
    input logic [1:0] b_resp_i
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (Depth < 2) begin : gen_bad_depth
    $error("Depth is %0d, must be 2 or more", Depth);
  end
  localparam int unsigned Lanes = DataBits / 128;  // records that a beat has room for
  localparam logic [3:0] MaxSize = 4'(PAGE_BITS - 4);

  logic queue_ready, queue_valid, accept, busy_q, aw_valid_q, w_valid_q, room_q;
  fault_t fault;
  logic [$clog2(Depth+1)-1:0] unused_usage;
  tn_common_fifo #(
      .Width($bits(fault_t)),
      .Depth(Depth)
  ) u_queue (
      .clk_i,
      .rst_ni,
      .in_valid_i(in_valid_i && cfg_enable_i),
      .in_ready_o(queue_ready),
      .in_data_i(in_fault_i),
      .out_valid_o(queue_valid),
      .out_ready_i(busy_q && b_valid_i),
      .out_data_o(fault),
      .usage_o(unused_usage)
  );

  logic [15:0] write_q;
  logic [ 8:0] records;  // in the ring
  logic [ 7:0] place;
  assign records = 9'd1 << (cfg_size_i > MaxSize ? MaxSize : cfg_size_i);
  assign place   = 8'(write_q) & 8'(records - 9'd1);
  assign accept  = cfg_enable_i && queue_ready;

  logic [127:0] record;
  always_comb begin
    record = '0;
    record[PAGE_BITS+:VPN_BITS] = fault.vpn;
    record[67:64] = fault.code;
    record[68] = fault.write;
    record[75:72] = fault.number;
    record[95:80] = fault.pdid;
    record[127:112] = write_q;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      busy_q <= 1'b0;
      aw_valid_q <= 1'b0;
      w_valid_q <= 1'b0;
      room_q <= 1'b0;
      write_q <= '0;
      event_lost_o <= 1'b0;
      event_failed_o <= 1'b0;
    end else begin
      // Behind a write the pointers need a cycle; the driver's only makes room
      room_q <= 16'(write_q - cfg_read_i) < 16'(records) && !busy_q;
      if (aw_ready_i) aw_valid_q <= 1'b0;
      if (w_ready_i) w_valid_q <= 1'b0;
      if (busy_q) begin
        if (b_valid_i) begin
          busy_q <= 1'b0;
          if (!b_resp_i[1]) write_q <= write_q + 16'd1;
        end
      end else if (queue_valid && cfg_enable_i && room_q) begin
        busy_q <= 1'b1;
        aw_valid_q <= 1'b1;
        w_valid_q <= 1'b1;
      end
      event_lost_o   <= in_valid_i && !accept;
      event_failed_o <= busy_q && b_valid_i && b_resp_i[1];
      AnswerWhenAskedA : assert (!b_valid_i || (busy_q && !aw_valid_q && !w_valid_q));
    end
  end

  assign write_o = write_q;
  assign interrupt_o = write_q != cfg_read_i;
  assign idle_o = !busy_q && !(queue_valid && cfg_enable_i);
  assign aw_valid_o = aw_valid_q;
  assign aw_addr_o = {cfg_page_i, place, 4'b0};
  assign w_valid_o = w_valid_q;
  assign w_data_o = {Lanes{record}};
  assign b_ready_o = 1'b1;
  if (Lanes == 1) begin : gen_narrow
    assign w_strb_o = '1;
  end else begin : gen_wide
    assign w_strb_o = {{16{place[0]}}, {16{!place[0]}}};
  end

  logic unused;
  assign unused = ^{unused_usage, b_resp_i[0]};
endmodule
