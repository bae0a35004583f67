// Tells the source of a packet that this router dropped it: a packet of type REPORT, a header alone, with the transaction, the
// cause, and the node and port where it was lost.
//
// The tail of a dropped packet waits at its input until it is taken here: one in two cycles, in turn, so for 2 * NumIn cycles
// at most. It is read through the crossbar of an output, before any packet, as soon as the output register is free; that
// output must be one where flits never wait without end, a local port, and keeps every second cycle for its packets. Nothing else
// waits: a report that finds the queue full is lost and counted. So no packet of the network ever waits for a report, and the
// deadlock argument of docs/03-router.md holds.
// Where traffic classes are kept apart (`ClassPorts`), a report goes in one of them if its packet did, an odd one.
// Latency: 6 cycles from the tail to the REPORT in front of the router's own input. Throughput: a report in two cycles.
// Reset: empty.
//
// Not reported: packets without a footer, which do not tell who sent them (a REPORT is one, so no report is about a
// report); nullified packets, which come again; those of source unit SILENT_UNIT, whose transaction is not their source's; and
// footers that cannot be trusted: CRC-8 wrong, poisoned, or empty (what is taken for one at 256 bits if a header is damaged in
// type or length).
module tn_router_report
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,  // 1 to 8
    parameter int unsigned NumLink = 2,  // 1 to 16
    parameter int unsigned NumVc = 2,  // inputs of a link, 1, 2, 4 or 8
    parameter int unsigned NumQueues = 1,  // inputs of a local port, 1 or 2
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter logic [7:0] ClassPorts = '1,  // local ports to which classes kept apart belong; all: there are none
    parameter logic [2:0] OwnClass = 3'd1,  // of reports about packets of these
    parameter int unsigned Depth = 16,  // reports that wait: a few for each input, since each takes two cycles only
    localparam bit Classes = ClassPorts != '1,
    localparam int unsigned NumFromPorts = NumLocal * NumQueues,
    localparam int unsigned NumIn = NumFromPorts + NumLink * NumVc
) (
    input logic   clk_i,
    input logic   rst_ni,
    input logic   enable_i,  // 0: dropped packets go unreported
    input coord_t coord_i,   // this node

    // Tails of dropped packets, by input
    input  logic [NumIn-1:0]      valid_i,
    output logic [NumIn-1:0]      take_o,
    input  logic [NumIn-1:0]      high_i,   // 256 bits: the footer is the upper word
    input  logic [NumIn-1:0][2:0] cause_i,
    input  logic [NumIn-1:0]      apart_i,  // its packet is of a class kept apart

    // One of them, through the crossbar of an output
    output logic                peek_valid_o,
    output logic [   NumIn-1:0] peek_o,        // one-hot
    input  logic                peeked_i,      // its flit is in `peek_i` a cycle later
    input  logic [DataBits-1:0] peek_i,

    // Reports, a flit each
    output logic    out_valid_o,
    input  logic    out_ready_i,
    output header_t out_header_o,

    output logic event_sent_o,  // a report goes into the router
    output logic event_lost_o   // a report found the queue full
);
  if (NumLocal < 1 || NumLocal > 8) begin : gen_bad_num_local
    $error("NumLocal is %0d, must be 1 to 8", NumLocal);
  end
  if (NumLink < 1 || NumLink > MaxLinks) begin : gen_bad_num_link
    $error("NumLink is %0d, must be 1 to %0d", NumLink, MaxLinks);
  end
  if (NumVc != 1 && NumVc != 2 && NumVc != 4 && NumVc != 8) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1, 2, 4 or 8", NumVc);
  end
  if (NumQueues != 1 && NumQueues != 2) begin : gen_bad_num_queues
    $error("NumQueues is %0d, must be 1 or 2", NumQueues);
  end
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (!OwnClass[0]) begin : gen_bad_own_class
    $error("OwnClass is %0d, must be odd", OwnClass);
  end
  if (Depth < 2) begin : gen_bad_depth
    $error("Depth is %0d, must be 2 or more", Depth);
  end

  typedef struct packed {
    node_t to;
    logic [9:0] transaction;
    logic [2:0] cause;
    logic [5:0] port;
  } report_t;

  // One tail of those that wait. Where its flit goes in the end is no matter: what is seen counts, if it is still a tail to report.
  // They are chosen from as they were a cycle ago: whether a tail still waits is looked at when its flit is there.
  logic [NumIn-1:0] grant, waits_q, peek_q;
  logic peek_valid_q;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) waits_q <= '0;
    else waits_q <= valid_i & ~take_o;
  end

  tn_common_arbiter #(
      .NumReq(NumIn)
  ) u_arbiter (
      .clk_i,
      .rst_ni,
      .req_i(waits_q),
      .grant_o(grant),
      .advance_i(!peek_valid_q)
  );

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      peek_q <= '0;
      peek_valid_q <= 1'b0;
    end else if (peeked_i) begin
      peek_q <= '0;
      peek_valid_q <= 1'b0;
    end else if (!peek_valid_q) begin
      peek_q <= enable_i ? grant : '0;
      peek_valid_q <= enable_i && grant != '0;
    end
  end
  assign peek_o = peek_q;
  assign peek_valid_o = peek_valid_q;
  assign take_o = !enable_i ? '1 : peeked_i ? peek_q : '0;

  // Its footer, and whether to believe it
  footer_t footer;
  logic [2:0] cause, cause_q;
  logic [5:0] port, port_q;
  logic valid_q, high_q, believe;
  if (DataBits == 128) begin : gen_128
    logic unused;
    assign unused = high_q;
    assign footer = peek_i;
  end else begin : gen_256
    assign footer = high_q ? peek_i[255:128] : peek_i[127:0];
  end

  always_comb begin
    cause = '0;
    port  = '0;
    for (int unsigned i = 0; i < NumIn; i++) begin
      if (peek_q[i]) begin
        cause |= cause_i[i];
        port |= i < NumFromPorts ? 6'(i / NumQueues) : 6'(NumLocal + (i - NumFromPorts) / NumVc);
      end
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) valid_q <= 1'b0;
    else valid_q <= enable_i && peeked_i && (peek_q & valid_i) != '0;
  end
  always_ff @(posedge clk_i) begin
    high_q  <= (peek_q & high_i) != '0;
    cause_q <= cause;
    port_q  <= port;
  end

  always_comb begin
    believe = 1'b0;
    if (valid_q) begin  // guards the costly part, for the simulator's sake
      believe = crc8_footer(footer) == footer.crc8 && !footer.nullified && !footer.poisoned && footer != '0 &&
          footer.src.unit != SILENT_UNIT;
    end
  end

  // The queue, and the packet behind it
  report_t report_q, out_report;
  logic believe_q, queue_ready, queue_valid, queue_take, header_valid_q;
  header_t header_d, header_q;
  logic [$clog2(Depth + 1)-1:0] unused_usage;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) believe_q <= 1'b0;
    else believe_q <= believe;
  end
  always_ff @(posedge clk_i) begin
    report_q <= '{to: footer.src, transaction: footer.transaction, cause: cause_q, port: port_q};
  end

  localparam int unsigned Width = $bits(report_t) + 32'(Classes);
  logic [Width-1:0] report_with_class, queued;
  logic out_apart;
  assign out_report = report_t'(queued[$bits(report_t)-1:0]);
  if (Classes) begin : gen_classes
    logic apart_q, apart_2q;
    always_ff @(posedge clk_i) begin
      apart_q  <= (peek_q & apart_i) != '0;
      apart_2q <= apart_q;
    end
    assign report_with_class = {apart_2q, report_q};
    assign out_apart = queued[Width-1];
  end else begin : gen_one_class
    logic unused_apart;
    assign unused_apart = ^apart_i;
    assign report_with_class = report_q;
    assign out_apart = 1'b0;
  end
  tn_common_fifo #(
      .Width(Width),
      .Depth(Depth)
  ) u_queue (
      .clk_i,
      .rst_ni,
      .in_valid_i(believe_q),
      .in_ready_o(queue_ready),
      .in_data_i(report_with_class),
      .out_valid_o(queue_valid),
      .out_ready_i(queue_take),
      .out_data_o(queued),
      .usage_o(unused_usage)
  );
  assign queue_take = !header_valid_q || out_ready_i;

  function automatic header_t without_class(header_t header);
    without_class = header;
    without_class.traffic_class = '0;
  endfunction
  drop_report_t told;
  always_comb begin
    header_d = '0;
    header_d.ptype = PKT_REPORT;
    header_d.dst = out_report.to;
    if (Classes) header_d.traffic_class = out_apart ? OwnClass : '0;
    told = '{
        where: '{coord: coord_i, unit: out_report.port},
        transaction: out_report.transaction,
        cause: 4'(out_report.cause)
    };
    header_d.addr = 42'(told);
    header_d.ecc = header_ecc(header_d);
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      header_valid_q <= 1'b0;
    end else if (queue_take) begin
      header_valid_q <= queue_valid;
      OnlyReportBitsA : assert ((without_class(header_d) & ~report_bits(1'b0)) == '0);
    end
  end
  always_ff @(posedge clk_i) if (queue_take && queue_valid) header_q <= header_d;

  assign out_valid_o  = header_valid_q;
  assign out_header_o = header_q;
  assign event_sent_o = header_valid_q && out_ready_i;
  assign event_lost_o = believe_q && !queue_ready;

  logic unused;
  assign unused = ^footer;
endmodule
