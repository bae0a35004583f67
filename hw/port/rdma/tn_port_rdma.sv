// The RDMA interface of a node: programs at its processors write to, read from, and send messages to, the memory of every node.
//
//   processor -> bus -> doorbell -> transfer control -> send unit --\
//                  \--> packetizer ---------------------------------+-> switch <-> router
//                  \--> driver's page        receive unit, mailboxes --/     \-> answers to both controls
//   memory <---> tn_memory <--- send unit, receive unit and mailboxes
//
// Processors store to pages and load from them over AXI4 (spec/rdma.yaml), 128 bit; the node's memory is another AXI4 port, as
// wide as flits. To the router it is a local port: packets of RDMA, in their traffic class, so that what streams hold up does not
// hold it up and it is never held up by itself: what comes is taken whatever programs, pages or its own sending do. Latency,
// throughput: see docs/20-rdma.md. Reset: `rst_ni` ends all that is under way, and nothing is taken for 3 * 512 cycles; the
// driver's settings have their values of power-on behind `rst_registers_ni`, which comes with `rst_ni` only.
module tn_port_rdma
  import tn_port_rdma_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // of flits and memory, 128 or 256
    parameter logic [2:0] TrafficClass = 3'd1,  // of what it sends: an odd one, that of RDMA in this cluster
    parameter bit AnyOrder = 1'b0,  // packets overtake one another
    parameter int unsigned MtuBytes = 4096,  // longest payload of a packet: a power of two, 256 .. 4096
    parameter int unsigned PortBufBytes = 8192,  // receive FIFO, 2 * MtuBytes for full throughput
    parameter int unsigned TickBits = $clog2(
        tn_port_rdma_map_pkg::TICK_CYCLES
    ),  // of the cycles of a tick, 1 .. 10; less is for simulation
    parameter int unsigned ProcessorIdBits = 4  // of AXI4 ids of processors, >= 1
) (
    input logic clk_i,
    input logic rst_ni,
    input logic rst_registers_ni,
    input tn_pkg::node_t source_i,  // coordinates of this node and number of this port
    input logic [21:0] cycle_i,  // core cycle counter, for time stamps
    output logic irq_o,  // records of faults wait for the driver
    // Router
    output logic tx_valid_o,
    input logic tx_ready_i,
    output logic tx_head_o,
    output logic tx_tail_o,
    output logic [DataBits-1:0] tx_data_o,
    input logic rx_valid_i,
    output logic rx_ready_o,  // always: the receive FIFO has room for what was granted
    input logic rx_head_i,
    input logic rx_tail_i,
    input logic [DataBits-1:0] rx_data_i,
    output logic rx_room_o,
    input logic rx_reserve_i,
    input logic [8:0] rx_reserve_words_i,
    output logic [3:0] fifo_exception_o,  // a flit came without room, kept until reset: 2 of a header or footer, 3 of a payload
    // Processors: AXI4, 128 bit
    input logic s_axi_awvalid_i,
    output logic s_axi_awready_o,
    input logic [ProcessorIdBits-1:0] s_axi_awid_i,
    input logic [20:0] s_axi_awaddr_i,
    input logic [7:0] s_axi_awlen_i,
    input logic [2:0] s_axi_awsize_i,
    input logic [1:0] s_axi_awburst_i,
    input logic s_axi_wvalid_i,
    output logic s_axi_wready_o,
    input logic [PROCESSOR_BITS-1:0] s_axi_wdata_i,
    input logic [PROCESSOR_BITS/8-1:0] s_axi_wstrb_i,
    input logic s_axi_wlast_i,
    output logic s_axi_bvalid_o,
    input logic s_axi_bready_i,
    output logic [ProcessorIdBits-1:0] s_axi_bid_o,
    output logic [1:0] s_axi_bresp_o,
    input logic s_axi_arvalid_i,
    output logic s_axi_arready_o,
    input logic [ProcessorIdBits-1:0] s_axi_arid_i,
    input logic [20:0] s_axi_araddr_i,
    input logic [7:0] s_axi_arlen_i,
    input logic [2:0] s_axi_arsize_i,
    input logic [1:0] s_axi_arburst_i,
    output logic s_axi_rvalid_o,
    input logic s_axi_rready_i,
    output logic [ProcessorIdBits-1:0] s_axi_rid_o,
    output logic [PROCESSOR_BITS-1:0] s_axi_rdata_o,
    output logic [1:0] s_axi_rresp_o,
    output logic s_axi_rlast_o,
    // Memory: AXI4, DataBits wide
    output logic m_axi_arvalid_o,
    input logic m_axi_arready_i,
    output logic [7:0] m_axi_arid_o,
    output logic [55:0] m_axi_araddr_o,
    output logic [7:0] m_axi_arlen_o,
    output logic [2:0] m_axi_arsize_o,
    output logic [1:0] m_axi_arburst_o,
    input logic m_axi_rvalid_i,
    output logic m_axi_rready_o,
    input logic [7:0] m_axi_rid_i,
    input logic [DataBits-1:0] m_axi_rdata_i,
    input logic [1:0] m_axi_rresp_i,
    input logic m_axi_rlast_i,
    output logic m_axi_awvalid_o,
    input logic m_axi_awready_i,
    output logic [7:0] m_axi_awid_o,
    output logic [55:0] m_axi_awaddr_o,
    output logic [7:0] m_axi_awlen_o,
    output logic [2:0] m_axi_awsize_o,
    output logic [1:0] m_axi_awburst_o,
    output logic m_axi_wvalid_o,
    input logic m_axi_wready_i,
    output logic [DataBits-1:0] m_axi_wdata_o,
    output logic [DataBits/8-1:0] m_axi_wstrb_o,
    output logic m_axi_wlast_o,
    input logic m_axi_bvalid_i,
    output logic m_axi_bready_o,
    input logic [7:0] m_axi_bid_i,
    input logic [1:0] m_axi_bresp_i
);
  if (MtuBytes < 256 || MtuBytes > 4096 || (MtuBytes & (MtuBytes - 1)) != 0) begin : gen_bad_mtu_bytes
    $error("MtuBytes is %0d, must be a power of two, 256 to 4096", MtuBytes);
  end
  if (PortBufBytes < MtuBytes) begin : gen_bad_port_buf_bytes
    $error("PortBufBytes is %0d, must be MtuBytes or more", PortBufBytes);
  end
  if (ProcessorIdBits < 1) begin : gen_bad_processor_id_bits
    $error("ProcessorIdBits is %0d, must be 1 or more", ProcessorIdBits);
  end
  localparam int unsigned IdBits = 9;  // of transactions of transfer control; the others are the packetizer's
  localparam int unsigned SlotLog2 = 3;  // of packets under way in each unit
  localparam int unsigned Sets = 16, Ways = 16;  // of contexts, and of entries of the mailboxes
  localparam int unsigned ReadSets = 4;  // of reads of others
  localparam int unsigned UnitSlotBits = SlotLog2 + 1;  // of a unit's reads or writes at memory
  localparam int unsigned SlotBits = UnitSlotBits + 1;  // of those of both writers
  localparam int unsigned MemoryIdBits = SlotBits + 1;
  localparam logic [0:0][5:0] WaysOfPath = '0;  // the router chooses

  // Places at the switch
  localparam int unsigned NumIn = 7, NumOut = 5;
  localparam int unsigned InRouter = 0, InSend = 1, InControl = 2, InReceive = 3, InMailbox = 4, InPacketizer = 5, InReads = 6;
  localparam int unsigned OutRouter = 0, OutReceive = 1, OutControl = 2, OutMailbox = 3, OutReads = 4;
  logic [NumIn-1:0] in_valid, in_ready, in_head, in_tail;
  logic [NumIn-1:0][DataBits-1:0] in_data;
  logic [NumOut-1:0] out_valid, out_ready, out_head, out_tail;
  logic [NumOut-1:0][DataBits-1:0] out_data;

  // Router
  logic unused_payload_ok, unused_footer_ok;  // each unit sees for itself
  logic overflow;
  logic [1:0] exception_q;
  tn_port_buffer #(
      .DataBits(DataBits),
      .BufBytes(PortBufBytes),
      .MtuBytes(MtuBytes)
  ) u_buffer (
      .clk_i,
      .rst_ni,
      .in_valid_i(rx_valid_i),
      .in_head_i(rx_head_i),
      .in_tail_i(rx_tail_i),
      .in_data_i(rx_data_i),
      .room_o(rx_room_o),
      .reserve_i(rx_reserve_i),
      .reserve_words_i(rx_reserve_words_i),
      .out_valid_o(in_valid[InRouter]),
      .out_ready_i(in_ready[InRouter]),
      .out_head_o(in_head[InRouter]),
      .out_tail_o(in_tail[InRouter]),
      .out_data_o(in_data[InRouter]),
      .out_payload_ok_o(unused_payload_ok),
      .out_footer_ok_o(unused_footer_ok),
      .overflow_o(overflow)
  );
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) {exception_q, fifo_exception_o} <= '0;
    else begin
      exception_q <= {overflow && !(rx_head_i || rx_tail_i), overflow && (rx_head_i || rx_tail_i)};
      fifo_exception_o <= fifo_exception_o | {exception_q, 2'b00};
    end
  end
  assign rx_ready_o = 1'b1;
  assign tx_valid_o = out_valid[OutRouter];
  assign out_ready[OutRouter] = tx_ready_i;
  assign tx_head_o = out_head[OutRouter];
  assign tx_tail_o = out_tail[OutRouter];
  assign tx_data_o = out_data[OutRouter];

  tn_port_rdma_switch #(
      .DataBits(DataBits),
      .NumIn(NumIn),
      .NumOut(NumOut),
      .NumRouter(1)
  ) u_switch (
      .clk_i,
      .rst_ni,
      .coord_i(source_i.coord),
      .units_i(8'(8'd1 << source_i.unit[2:0])),
      .in_valid_i(in_valid),
      .in_ready_o(in_ready),
      .in_head_i(in_head),
      .in_tail_i(in_tail),
      .in_data_i(in_data),
      .out_valid_o(out_valid),
      .out_ready_i(out_ready),
      .out_head_o(out_head),
      .out_tail_o(out_tail),
      .out_data_o(out_data)
  );

  // Processors
  tn_port_rdma_map_pkg::owner_t [tn_port_rdma_map_pkg::PAGES-1:0] owners, pages;
  logic [tn_port_rdma_map_pkg::PAGES-1:0] open, clearing;
  for (genvar p = 0; p < tn_port_rdma_map_pkg::PAGES; p++) begin : gen_page
    assign open[p]  = owners[p].open;
    assign pages[p] = '{open: owners[p].open && !clearing[p], domain: owners[p].domain};
  end
  localparam int unsigned NumberBits = $bits(line_t) - $clog2(tn_port_rdma_map_pkg::PAGES);
  logic store_valid, load_valid, driver_valid, driver_load_valid;
  store_t store;
  line_t  load_line;
  logic [NumberBits-1:0] driver_number, driver_load_number;
  logic [PROCESSOR_BITS/8-1:0] driver_strobes;
  logic [PROCESSOR_BITS-1:0] driver_data, slots_load, channels_load, driver_load;
  logic page_ignored, driver_ignored;
  tn_port_rdma_bus #(
      .IdBits(ProcessorIdBits)
  ) u_bus (
      .clk_i,
      .rst_ni,
      .pages_i(pages),
      .aw_valid_i(s_axi_awvalid_i),
      .aw_ready_o(s_axi_awready_o),
      .aw_id_i(s_axi_awid_i),
      .aw_addr_i(s_axi_awaddr_i),
      .aw_len_i(s_axi_awlen_i),
      .aw_size_i(s_axi_awsize_i),
      .aw_burst_i(s_axi_awburst_i),
      .w_valid_i(s_axi_wvalid_i),
      .w_ready_o(s_axi_wready_o),
      .w_data_i(s_axi_wdata_i),
      .w_strb_i(s_axi_wstrb_i),
      .w_last_i(s_axi_wlast_i),
      .b_valid_o(s_axi_bvalid_o),
      .b_ready_i(s_axi_bready_i),
      .b_id_o(s_axi_bid_o),
      .b_resp_o(s_axi_bresp_o),
      .ar_valid_i(s_axi_arvalid_i),
      .ar_ready_o(s_axi_arready_o),
      .ar_id_i(s_axi_arid_i),
      .ar_addr_i(s_axi_araddr_i),
      .ar_len_i(s_axi_arlen_i),
      .ar_size_i(s_axi_arsize_i),
      .ar_burst_i(s_axi_arburst_i),
      .r_valid_o(s_axi_rvalid_o),
      .r_ready_i(s_axi_rready_i),
      .r_id_o(s_axi_rid_o),
      .r_data_o(s_axi_rdata_o),
      .r_resp_o(s_axi_rresp_o),
      .r_last_o(s_axi_rlast_o),
      .store_valid_o(store_valid),
      .store_o(store),
      .driver_valid_o(driver_valid),
      .driver_number_o(driver_number),
      .driver_strobes_o(driver_strobes),
      .driver_data_o(driver_data),
      .load_valid_o(load_valid),
      .load_line_o(load_line),
      .driver_load_valid_o(driver_load_valid),
      .driver_load_number_o(driver_load_number),
      .load_data_i(slots_load | channels_load | driver_load),
      .event_ignored_o(page_ignored)
  );

  logic command_valid, command_ready, status_valid, status_ready, slot_busy, slot_refused, unused_ended;
  logic [$clog2(tn_port_rdma_map_pkg::PAGES)-1:0] unused_ended_page;
  logic read_valid, read_ready, read_status_valid, read_status_ready, slot_status_valid, slot_status_ready;
  logic slot_valid, slot_ready;
  tn_port_rdma_control_pkg::command_t command, slot_command, read_command;
  tn_port_rdma_control_pkg::status_t status, told;
  tn_port_rdma_doorbell u_doorbell (
      .clk_i,
      .rst_ni,
      .open_i(open),
      .clearing_o(clearing),
      .store_valid_i(store_valid),
      .store_i(store),
      .load_valid_i(load_valid),
      .load_line_i(load_line),
      .load_data_o(slots_load),
      .command_valid_o(slot_valid),
      .command_ready_i(slot_ready),
      .command_o(slot_command),
      .status_valid_i(slot_status_valid),
      .status_ready_o(slot_status_ready),
      .status_i(told),
      .ended_o(unused_ended),
      .ended_page_o(unused_ended_page),
      .event_busy_o(slot_busy),
      .event_refused_o(slot_refused)
  );

  tn_port_rdma_commands u_commands (
      .clk_i,
      .rst_ni,
      .command_valid_i({read_valid, slot_valid}),
      .command_ready_o({read_ready, slot_ready}),
      .command_i({read_command, slot_command}),
      .status_valid_o({read_status_valid, slot_status_valid}),
      .status_ready_i({read_status_ready, slot_status_ready}),
      .status_o(told),
      .command_valid_o(command_valid),
      .command_ready_i(command_ready),
      .command_o(command),
      .status_valid_i(status_valid),
      .status_ready_o(status_ready),
      .status_i(status)
  );

  logic index_valid, index_ready, index_ignored;
  tn_port_rdma_mailbox_pkg::mailbox_t index_mailbox;
  tn_port_rdma_mailbox_pkg::position_t index;
  logic [DOMAIN_BITS-1:0] index_domain;
  logic mailbox_valid, mailbox_ready;
  logic [5:0] mailbox_number;
  tn_port_rdma_map_pkg::mailbox_ring_t mailbox_ring;
  tn_port_rdma_indexes u_indexes (
      .clk_i,
      .rst_ni,
      .set_i(mailbox_valid && mailbox_ready),
      .set_mailbox_i(mailbox_number),
      .set_open_i(mailbox_ring.open),
      .set_domain_i(mailbox_ring.domain),
      .store_valid_i(store_valid),
      .store_i(store),
      .out_valid_o(index_valid),
      .out_ready_i(index_ready),
      .out_mailbox_o(index_mailbox),
      .out_domain_o(index_domain),
      .out_index_o(index),
      .event_ignored_o(index_ignored)
  );

  // Driver
  tn_port_rdma_map_pkg::sending_t sending;
  tn_port_rdma_map_pkg::numbers_t numbers;
  tn_memory_pkg::window_t window;
  tn_port_rdma_map_pkg::ring_t ring;
  logic [15:0] ring_read, ring_write;
  logic ring_idle, interrupt;
  logic context_valid, context_ready;
  tn_port_rdma_map_pkg::context_t context_;
  logic [63:0] satp;
  logic resume_domain_valid, resume_domain_ready;
  logic [DOMAIN_BITS-1:0] resume_domain;
  logic forget_valid;
  logic [2:0] forget_ready;  // receive unit, mailboxes, reads of others
  tn_port_rdma_map_pkg::entry_t forget;
  logic look_valid, look_ready, looked_valid;
  tn_port_rdma_map_pkg::look_t look;
  logic [63:0] looked;
  tn_port_rdma_map_pkg::state_t state;
  tn_port_rdma_driver #(
      .ShortLog2(8),
      .LongLog2 ($clog2(MtuBytes) < 10 ? $clog2(MtuBytes) : 10),
      .Contexts (Sets * Ways),
      .Entries  (Sets * Ways),
      .Reads    (ReadSets * Ways)
  ) u_driver (
      .clk_i,
      .rst_ni,
      .rst_registers_ni,
      .store_valid_i(driver_valid),
      .store_number_i(driver_number),
      .store_strobes_i(driver_strobes),
      .store_data_i(driver_data),
      .load_valid_i(driver_load_valid),
      .load_number_i(driver_load_number),
      .load_data_o(driver_load),
      .owners_o(owners),
      .sending_o(sending),
      .numbers_o(numbers),
      .window_o(window),
      .ring_o(ring),
      .ring_read_o(ring_read),
      .context_valid_o(context_valid),
      .context_ready_i(context_ready),
      .context_o(context_),
      .satp_o(satp),
      .resume_valid_o(resume_domain_valid),
      .resume_ready_i(resume_domain_ready),
      .resume_domain_o(resume_domain),
      .mailbox_valid_o(mailbox_valid),
      .mailbox_ready_i(mailbox_ready),
      .mailbox_number_o(mailbox_number),
      .mailbox_ring_o(mailbox_ring),
      .forget_valid_o(forget_valid),
      .forget_ready_i(forget.read ? forget_ready[2] : forget.mailbox ? forget_ready[1] : forget_ready[0]),
      .forget_o(forget),
      .look_valid_o(look_valid),
      .look_ready_i(look_ready),
      .look_o(look),
      .looked_valid_i(looked_valid),
      .looked_i(looked),
      .state_i(state),
      .event_ignored_o(driver_ignored)
  );

  // Tables that the driver looks at
  localparam int unsigned NumTables = 5;  // descriptors, contexts, mailboxes and their entries, counters, reads of others
  logic [NumTables-1:0] table_ask, table_ready, table_valid;
  logic [NumTables-1:0][63:0] table_data;
  assign table_ask = {
    look.kind == 3'd5, look.kind == 3'd4, look.kind == 3'd2 || look.kind == 3'd3, look.kind == 3'd1, look.kind == 3'd0
  } & {NumTables{look_valid}};
  assign look_ready = (table_ask & table_ready) != '0;
  assign looked_valid = table_valid != '0;
  always_comb begin
    looked = '0;
    for (int unsigned t = 0; t < NumTables; t++) if (table_valid[t]) looked = table_data[t];
  end
  assign table_ready[3] = 1'b1;
  assign table_data[3][63:32] = '0;

  // Transfer control and send unit
  logic write_valid, write_ready, resume_valid, resume_ready, report_valid, send_busy, send_line;
  transaction_t write_id, resume_id, report_id;
  logic [3:0] write_words;
  logic [3:0][63:0] write_data;
  logic [3:0] report_code;
  logic [10:0] active;
  logic [IdBits:0] free;
  logic [4:0] ready;  // behind a reset
  tn_port_rdma_control_pkg::control_event_t control_event;
  logic control_rx_ready, packetizer_rx_ready;
  tn_port_rdma_control #(
      .DataBits(DataBits),
      .TrafficClass(TrafficClass),
      .IdBits(IdBits),
      .TickBits(TickBits)
  ) u_control (
      .clk_i,
      .rst_ni,
      .ready_o(ready[0]),
      .cfg_window_i(sending.window),
      .cfg_timeout_i(sending.timeout),
      .cfg_pause_i(sending.pause),
      .cfg_tries_i(sending.tries),
      .cfg_life_i({1'b0, sending.life}),
      .cfg_keep_i(numbers.keep),
      .cfg_number_i(numbers.first),
      .cfg_ways_i(WaysOfPath),
      .source_i,
      .cycle_i,
      .resume_i(resume_domain_valid && resume_domain_ready),
      .command_valid_i(command_valid),
      .command_ready_o(command_ready),
      .command_i(command),
      .status_valid_o(status_valid),
      .status_ready_i(status_ready),
      .status_o(status),
      .event_o(control_event),
      .free_o(free),
      .write_valid_o(write_valid),
      .write_ready_i(write_ready),
      .write_id_o(write_id),
      .write_words_o(write_words),
      .write_data_o(write_data),
      .resume_valid_o(resume_valid),
      .resume_ready_i(resume_ready),
      .resume_id_o(resume_id),
      .report_valid_i(report_valid),
      .report_id_i(report_id),
      .report_code_i(report_code),
      .rx_valid_i(out_valid[OutControl] && packetizer_rx_ready),
      .rx_ready_o(control_rx_ready),
      .rx_head_i(out_head[OutControl]),
      .rx_tail_i(out_tail[OutControl]),
      .rx_data_i(out_data[OutControl]),
      .tx_valid_o(in_valid[InControl]),
      .tx_ready_i(in_ready[InControl]),
      .tx_head_o(in_head[InControl]),
      .tx_tail_o(in_tail[InControl]),
      .tx_data_o(in_data[InControl])
  );
  assign out_ready[OutControl] = control_rx_ready && packetizer_rx_ready;  // both hear all, and each what is its own

  logic send_translate_valid, send_translate_ready, send_release, send_release_generation;
  logic [DOMAIN_BITS-1:0] send_translate_pdid;
  logic [tn_memory_pkg::VPN_BITS-1:0] send_translate_vpn;
  logic [UnitSlotBits-1:0] send_translate_id, fetch_slot;
  logic fetch_valid, fetch_ready, fetched_valid, fetched_last, fetched_error, generation;
  logic [tn_memory_pkg::ADDRESS_BITS-1:0] fetch_addr;
  logic [12:0] fetch_bytes;
  logic [DataBits-1:0] fetched_data;
  logic [SlotBits-1:0] fetched_slot;
  logic [1:0] page_valid;  // directions of memory: reads, writes
  logic [1:0][SlotBits-1:0] page_id;
  logic [1:0][3:0] page_fault;
  logic [1:0][tn_memory_pkg::PPN_BITS-1:0] page_ppn;
  tn_port_rdma_send #(
      .DataBits(DataBits),
      .TrafficClass(TrafficClass),
      .PathSlots(1 << SlotLog2),
      .SlotBytes(MtuBytes)
  ) u_send (
      .clk_i,
      .rst_ni,
      .cfg_packet_log2_i({sending.long_log2, sending.short_log2}),
      .cfg_ways_i(WaysOfPath),
      .source_i,
      .cycle_i,
      .write_valid_i(write_valid),
      .write_ready_o(write_ready),
      .write_id_i(write_id),
      .write_words_i(write_words),
      .write_data_i(write_data),
      .resume_valid_i(resume_valid),
      .resume_ready_o(resume_ready),
      .resume_id_i(resume_id),
      .read_valid_i(table_ask[0]),
      .read_ready_o(table_ready[0]),
      .read_id_i(look.index),
      .read_word_i(look.word[1:0]),
      .read_data_valid_o(table_valid[0]),
      .read_data_o(table_data[0]),
      .report_valid_o(report_valid),
      .report_id_o(report_id),
      .report_code_o(report_code),
      .active_o(active),
      .event_busy_o(send_busy),
      .event_line_o(send_line),
      .translate_valid_o(send_translate_valid),
      .translate_ready_i(send_translate_ready),
      .translate_pdid_o(send_translate_pdid),
      .translate_vpn_o(send_translate_vpn),
      .translate_id_o(send_translate_id),
      .page_valid_i(page_valid[0]),
      .page_id_i(page_id[0][UnitSlotBits-1:0]),
      .page_fault_i(page_fault[0]),
      .page_ppn_i(page_ppn[0]),
      .page_generation_i(generation),
      .release_o(send_release),
      .release_generation_o(send_release_generation),
      .fetch_valid_o(fetch_valid),
      .fetch_ready_i(fetch_ready),
      .fetch_slot_o(fetch_slot),
      .fetch_addr_o(fetch_addr),
      .fetch_bytes_o(fetch_bytes),
      .data_valid_i(fetched_valid),
      .data_slot_i(fetched_slot[UnitSlotBits-1:0]),
      .data_i(fetched_data),
      .data_last_i(fetched_last),
      .data_error_i(fetched_error),
      .tx_valid_o(in_valid[InSend]),
      .tx_ready_i(in_ready[InSend]),
      .tx_head_o(in_head[InSend]),
      .tx_tail_o(in_tail[InSend]),
      .tx_data_o(in_data[InSend])
  );

  tn_port_rdma_packetizer_pkg::packetizer_event_t packetizer_event;
  tn_port_rdma_packetizer #(
      .DataBits(DataBits),
      .TrafficClass(TrafficClass),
      .TickBits(TickBits)
  ) u_packetizer (
      .clk_i,
      .rst_ni,
      .ready_o(ready[1]),
      .cfg_timeout_i(sending.timeout),
      .cfg_pause_i(sending.pause),
      .cfg_tries_i(sending.tries),
      .cfg_life_i({1'b0, sending.life}),
      .cfg_keep_i(numbers.keep),
      .cfg_number_i(numbers.first),
      .cfg_ways_i(WaysOfPath),
      .source_i,
      .cycle_i,
      .store_valid_i(store_valid),
      .store_i(store),
      .load_valid_i(load_valid),
      .load_line_i(load_line),
      .load_data_o(channels_load),
      .event_o(packetizer_event),
      .rx_valid_i(out_valid[OutControl] && control_rx_ready),
      .rx_ready_o(packetizer_rx_ready),
      .rx_head_i(out_head[OutControl]),
      .rx_tail_i(out_tail[OutControl]),
      .rx_data_i(out_data[OutControl]),
      .tx_valid_o(in_valid[InPacketizer]),
      .tx_ready_i(in_ready[InPacketizer]),
      .tx_head_o(in_head[InPacketizer]),
      .tx_tail_o(in_tail[InPacketizer]),
      .tx_data_o(in_data[InPacketizer])
  );

  // What comes, and goes to memory: receive unit and mailboxes
  logic [1:0] translate_valid, translate_ready, written_page_valid, release_, release_generation;
  logic [1:0][DOMAIN_BITS-1:0] translate_pdid;
  logic [1:0][tn_memory_pkg::VPN_BITS-1:0] translate_vpn;
  logic [1:0][UnitSlotBits-1:0] translate_id, unit_slot;
  logic [UnitSlotBits-1:0] written_page_id, done_slot;
  logic [1:0] unit_write_valid, unit_write_ready, data_valid, data_ready, done_valid;
  logic [1:0][tn_memory_pkg::ADDRESS_BITS-1:0] unit_write_addr;
  logic [1:0][12:0] unit_write_bytes;
  logic [1:0][DataBits-1:0] data;
  logic memory_done_error;
  tn_port_rdma_receive_pkg::receive_event_t receive_event;
  // What stands at the receive unit does not reach through the switch to whoever sends there
  logic receive_valid, receive_ready, receive_head, receive_tail;
  logic [DataBits-1:0] receive_data;
  tn_common_skid #(
      .Width(DataBits + 2)
  ) u_to_receive (
      .clk_i,
      .rst_ni,
      .in_valid_i (out_valid[OutReceive]),
      .in_ready_o (out_ready[OutReceive]),
      .in_data_i  ({out_head[OutReceive], out_tail[OutReceive], out_data[OutReceive]}),
      .out_valid_o(receive_valid),
      .out_ready_i(receive_ready),
      .out_data_o ({receive_head, receive_tail, receive_data})
  );
  tn_port_rdma_receive #(
      .DataBits(DataBits),
      .TrafficClass(TrafficClass),
      .AnyOrder(AnyOrder),
      .Sets(Sets),
      .Ways(Ways),
      .SlotBits(SlotLog2)
  ) u_receive (
      .clk_i,
      .rst_ni,
      .source_i(source_i.coord),
      .ready_o(ready[2]),
      .rx_valid_i(receive_valid),
      .rx_ready_o(receive_ready),
      .rx_head_i(receive_head),
      .rx_tail_i(receive_tail),
      .rx_data_i(receive_data),
      .tx_valid_o(in_valid[InReceive]),
      .tx_ready_i(in_ready[InReceive]),
      .tx_head_o(in_head[InReceive]),
      .tx_tail_o(in_tail[InReceive]),
      .tx_data_o(in_data[InReceive]),
      .resume_valid_i(resume_domain_valid),
      .resume_ready_o(resume_domain_ready),
      .resume_domain_i(resume_domain),
      .forget_valid_i(forget_valid && !forget.mailbox && !forget.read),
      .forget_ready_o(forget_ready[0]),
      .forget_index_i(forget.index),
      .read_valid_i(table_ask[1]),
      .read_ready_o(table_ready[1]),
      .read_index_i(look.index),
      .read_word_i(look.word),
      .read_data_valid_o(table_valid[1]),
      .read_data_o(table_data[1]),
      .event_o(receive_event),
      .translate_valid_o(translate_valid[0]),
      .translate_ready_i(translate_ready[0]),
      .translate_pdid_o(translate_pdid[0]),
      .translate_vpn_o(translate_vpn[0]),
      .translate_id_o(translate_id[0]),
      .page_valid_i(written_page_valid[0]),
      .page_id_i(written_page_id),
      .page_fault_i(page_fault[1]),
      .page_ppn_i(page_ppn[1]),
      .page_generation_i(generation),
      .release_o(release_[0]),
      .release_generation_o(release_generation[0]),
      .write_valid_o(unit_write_valid[0]),
      .write_ready_i(unit_write_ready[0]),
      .write_slot_o(unit_slot[0]),
      .write_addr_o(unit_write_addr[0]),
      .write_bytes_o(unit_write_bytes[0]),
      .data_valid_o(data_valid[0]),
      .data_ready_i(data_ready[0]),
      .data_o(data[0]),
      .done_valid_i(done_valid[0]),
      .done_slot_i(done_slot),
      .done_error_i(memory_done_error)
  );

  tn_port_rdma_mailbox_pkg::mailbox_event_t mailbox_event;
  assign translate_id[1][UnitSlotBits-1] = 1'b0;
  assign unit_slot[1][UnitSlotBits-1] = 1'b0;
  tn_port_rdma_mailbox #(
      .DataBits(DataBits),
      .TrafficClass(TrafficClass),
      .Sets(Sets),
      .Ways(Ways),
      .SlotBits(SlotLog2)
  ) u_mailbox (
      .clk_i,
      .rst_ni,
      .source_i(source_i.coord),
      .ready_o(ready[3]),
      .rx_valid_i(out_valid[OutMailbox]),
      .rx_ready_o(out_ready[OutMailbox]),
      .rx_head_i(out_head[OutMailbox]),
      .rx_tail_i(out_tail[OutMailbox]),
      .rx_data_i(out_data[OutMailbox]),
      .tx_valid_o(in_valid[InMailbox]),
      .tx_ready_i(in_ready[InMailbox]),
      .tx_head_o(in_head[InMailbox]),
      .tx_tail_o(in_tail[InMailbox]),
      .tx_data_o(in_data[InMailbox]),
      .set_valid_i(mailbox_valid),
      .set_ready_o(mailbox_ready),
      .set_mailbox_i(mailbox_number),
      .set_ring_i(
      '{
          open: mailbox_ring.open,
          size: mailbox_ring.size,
          slots: mailbox_ring.slots,
          page: mailbox_ring.page,
          domain: mailbox_ring.domain
      }
      ),
      .index_valid_i(index_valid),
      .index_ready_o(index_ready),
      .index_mailbox_i(index_mailbox),
      .index_domain_i(index_domain),
      .index_i(index),
      .forget_valid_i(forget_valid && forget.mailbox),
      .forget_ready_o(forget_ready[1]),
      .forget_index_i(forget.index),
      .read_valid_i(table_ask[2]),
      .read_ready_o(table_ready[2]),
      .read_ring_i(look.kind[0]),
      .read_index_i(look.index),
      .read_data_valid_o(table_valid[2]),
      .read_data_o(table_data[2]),
      .event_o(mailbox_event),
      .translate_valid_o(translate_valid[1]),
      .translate_ready_i(translate_ready[1]),
      .translate_pdid_o(translate_pdid[1]),
      .translate_vpn_o(translate_vpn[1]),
      .translate_id_o(translate_id[1][SlotLog2-1:0]),
      .page_valid_i(written_page_valid[1]),
      .page_id_i(written_page_id[SlotLog2-1:0]),
      .page_fault_i(page_fault[1]),
      .page_ppn_i(page_ppn[1]),
      .page_generation_i(generation),
      .release_o(release_[1]),
      .release_generation_o(release_generation[1]),
      .write_valid_o(unit_write_valid[1]),
      .write_ready_i(unit_write_ready[1]),
      .write_slot_o(unit_slot[1][SlotLog2-1:0]),
      .write_addr_o(unit_write_addr[1]),
      .write_bytes_o(unit_write_bytes[1]),
      .data_valid_o(data_valid[1]),
      .data_ready_i(data_ready[1]),
      .data_o(data[1]),
      .done_valid_i(done_valid[1]),
      .done_slot_i(done_slot[SlotLog2-1:0]),
      .done_error_i(memory_done_error)
  );

  tn_port_rdma_reads_pkg::reads_event_t reads_event;
  tn_port_rdma_reads #(
      .DataBits(DataBits),
      .TrafficClass(TrafficClass),
      .Sets(ReadSets),
      .Ways(Ways)
  ) u_reads (
      .clk_i,
      .rst_ni,
      .source_i(source_i.coord),
      .ready_o(ready[4]),
      .command_valid_o(read_valid),
      .command_ready_i(read_ready),
      .command_o(read_command),
      .status_valid_i(read_status_valid),
      .status_ready_o(read_status_ready),
      .status_i(told),
      .rx_valid_i(out_valid[OutReads]),
      .rx_ready_o(out_ready[OutReads]),
      .rx_head_i(out_head[OutReads]),
      .rx_tail_i(out_tail[OutReads]),
      .rx_data_i(out_data[OutReads]),
      .tx_valid_o(in_valid[InReads]),
      .tx_ready_i(in_ready[InReads]),
      .tx_head_o(in_head[InReads]),
      .tx_tail_o(in_tail[InReads]),
      .tx_data_o(in_data[InReads]),
      .forget_valid_i(forget_valid && forget.read),
      .forget_ready_o(forget_ready[2]),
      .forget_index_i(forget.index),
      .read_valid_i(table_ask[4]),
      .read_ready_o(table_ready[4]),
      .read_index_i(look.index),
      .read_data_valid_o(table_valid[4]),
      .read_data_o(table_data[4]),
      .event_o(reads_event)
  );

  logic memory_translate_valid, memory_translate_ready, memory_release, memory_release_generation;
  logic [DOMAIN_BITS-1:0] memory_translate_pdid;
  logic [tn_memory_pkg::VPN_BITS-1:0] memory_translate_vpn;
  logic [SlotBits-1:0] memory_translate_id, memory_write_slot, memory_done_slot;
  logic memory_write_valid, memory_write_ready, memory_data_valid, memory_data_ready, memory_done_valid;
  logic [tn_memory_pkg::ADDRESS_BITS-1:0] memory_write_addr;
  logic [12:0] memory_write_bytes;
  logic [DataBits-1:0] memory_data;
  tn_port_rdma_writers #(
      .DataBits(DataBits),
      .SlotBits(UnitSlotBits)
  ) u_writers (
      .clk_i,
      .rst_ni,
      .translate_valid_i(translate_valid),
      .translate_ready_o(translate_ready),
      .translate_pdid_i(translate_pdid),
      .translate_vpn_i(translate_vpn),
      .translate_id_i(translate_id),
      .page_valid_o(written_page_valid),
      .page_id_o(written_page_id),
      .release_i(release_),
      .release_generation_i(release_generation),
      .write_valid_i(unit_write_valid),
      .write_ready_o(unit_write_ready),
      .write_slot_i(unit_slot),
      .write_addr_i(unit_write_addr),
      .write_bytes_i(unit_write_bytes),
      .data_valid_i(data_valid),
      .data_ready_o(data_ready),
      .data_i(data),
      .done_valid_o(done_valid),
      .done_slot_o(done_slot),
      .memory_translate_valid_o(memory_translate_valid),
      .memory_translate_ready_i(memory_translate_ready),
      .memory_translate_pdid_o(memory_translate_pdid),
      .memory_translate_vpn_o(memory_translate_vpn),
      .memory_translate_id_o(memory_translate_id),
      .memory_page_valid_i(page_valid[1]),
      .memory_page_id_i(page_id[1]),
      .memory_release_o(memory_release),
      .memory_release_generation_o(memory_release_generation),
      .memory_write_valid_o(memory_write_valid),
      .memory_write_ready_i(memory_write_ready),
      .memory_write_slot_o(memory_write_slot),
      .memory_write_addr_o(memory_write_addr),
      .memory_write_bytes_o(memory_write_bytes),
      .memory_data_valid_o(memory_data_valid),
      .memory_data_ready_i(memory_data_ready),
      .memory_data_o(memory_data),
      .memory_done_valid_i(memory_done_valid),
      .memory_done_slot_i(memory_done_slot)
  );

  // Memory
  logic [1:0] memory_miss, memory_fault;
  logic memory_lost, memory_failed;
  logic [2**SlotBits-1:0] unused_read_busy, unused_write_busy;
  assign m_axi_arid_o[7:MemoryIdBits] = '0;
  assign m_axi_awid_o[7:MemoryIdBits] = '0;
  tn_memory #(
      .DataBits(DataBits),
      .IdBits  (SlotBits),
      .SlotBits(SlotBits)
  ) u_memory (
      .clk_i,
      .rst_ni,
      .cfg_window_i(window),
      .set_valid_i(context_valid),
      .set_ready_o(context_ready),
      .set_write_i(context_.set),
      .set_all_i(context_.all),
      .set_number_i(context_.number),
      .set_domain_i('{write: context_.write, read: context_.read, satp: satp}),
      .in_valid_i({memory_translate_valid, send_translate_valid}),
      .in_ready_o({memory_translate_ready, send_translate_ready}),
      .in_pdid_i({memory_translate_pdid, send_translate_pdid}),
      .in_vpn_i({memory_translate_vpn, send_translate_vpn}),
      .in_id_i({memory_translate_id, 1'b0, send_translate_id}),
      .out_valid_o(page_valid),
      .out_id_o(page_id),
      .out_fault_o(page_fault),
      .out_ppn_o(page_ppn),
      .out_generation_o(generation),
      .release_i({memory_release, send_release}),
      .release_generation_i({memory_release_generation, send_release_generation}),
      .cfg_ring_enable_i(ring.enable),
      .cfg_ring_size_i(ring.size),
      .cfg_ring_page_i(ring.page),
      .cfg_ring_read_i(ring_read),
      .ring_write_o(ring_write),
      .ring_idle_o(ring_idle),
      .interrupt_o(interrupt),
      .event_miss_o(memory_miss),
      .event_fault_o(memory_fault),
      .event_lost_o(memory_lost),
      .event_failed_o(memory_failed),
      .read_busy_o(unused_read_busy),
      .read_valid_i(fetch_valid),
      .read_ready_o(fetch_ready),
      .read_slot_i({1'b0, fetch_slot}),
      .read_addr_i(fetch_addr),
      .read_bytes_i(fetch_bytes),
      .read_data_valid_o(fetched_valid),
      .read_data_slot_o(fetched_slot),
      .read_data_o(fetched_data),
      .read_data_last_o(fetched_last),
      .read_data_error_o(fetched_error),
      .write_busy_o(unused_write_busy),
      .write_valid_i(memory_write_valid),
      .write_ready_o(memory_write_ready),
      .write_slot_i(memory_write_slot),
      .write_addr_i(memory_write_addr),
      .write_bytes_i(memory_write_bytes),
      .write_data_valid_i(memory_data_valid),
      .write_data_ready_o(memory_data_ready),
      .write_data_i(memory_data),
      .write_done_valid_o(memory_done_valid),
      .write_done_slot_o(memory_done_slot),
      .write_done_error_o(memory_done_error),
      .ar_valid_o(m_axi_arvalid_o),
      .ar_ready_i(m_axi_arready_i),
      .ar_id_o(m_axi_arid_o[MemoryIdBits-1:0]),
      .ar_addr_o(m_axi_araddr_o),
      .ar_len_o(m_axi_arlen_o),
      .ar_size_o(m_axi_arsize_o),
      .ar_burst_o(m_axi_arburst_o),
      .r_valid_i(m_axi_rvalid_i),
      .r_ready_o(m_axi_rready_o),
      .r_id_i(m_axi_rid_i[MemoryIdBits-1:0]),
      .r_data_i(m_axi_rdata_i),
      .r_resp_i(m_axi_rresp_i),
      .r_last_i(m_axi_rlast_i),
      .aw_valid_o(m_axi_awvalid_o),
      .aw_ready_i(m_axi_awready_i),
      .aw_id_o(m_axi_awid_o[MemoryIdBits-1:0]),
      .aw_addr_o(m_axi_awaddr_o),
      .aw_len_o(m_axi_awlen_o),
      .aw_size_o(m_axi_awsize_o),
      .aw_burst_o(m_axi_awburst_o),
      .w_valid_o(m_axi_wvalid_o),
      .w_ready_i(m_axi_wready_i),
      .w_data_o(m_axi_wdata_o),
      .w_strb_o(m_axi_wstrb_o),
      .w_last_o(m_axi_wlast_o),
      .b_valid_i(m_axi_bvalid_i),
      .b_ready_o(m_axi_bready_o),
      .b_id_i(m_axi_bid_i[MemoryIdBits-1:0]),
      .b_resp_i(m_axi_bresp_i)
  );
  assign irq_o = interrupt;
  assign state = '{
          free: 11'(free),
          active: active,
          ring_write: ring_write,
          ring_idle: ring_idle,
          faults: interrupt,
          ready: ready == '1,
          default: '0
      };

  // Counters
  logic [tn_port_rdma_map_pkg::COUNTERS-1:0] events;
  always_comb begin
    events = '0;
    events[tn_port_rdma_map_pkg::COUNT_DRIVER_IGNORED] = driver_ignored;
    events[tn_port_rdma_map_pkg::COUNT_PAGE_IGNORED] = page_ignored;
    events[tn_port_rdma_map_pkg::COUNT_SLOT_BUSY] = slot_busy;
    events[tn_port_rdma_map_pkg::COUNT_SLOT_REFUSED] = slot_refused;
    events[tn_port_rdma_map_pkg::COUNT_NULLIFIED] = control_event.nullified;
    events[tn_port_rdma_map_pkg::COUNT_MESSAGE_BUSY] = packetizer_event.busy;
    events[tn_port_rdma_map_pkg::COUNT_MESSAGE_REFUSED] = packetizer_event.refused;
    events[tn_port_rdma_map_pkg::COUNT_MESSAGE_LATE] = packetizer_event.late;
    events[tn_port_rdma_map_pkg::COUNT_MESSAGE_FOREIGN] = packetizer_event.foreign;
    events[tn_port_rdma_map_pkg::COUNT_MESSAGE_OUTDATED] = packetizer_event.outdated;
    events[tn_port_rdma_map_pkg::COUNT_MESSAGE_HELD] = packetizer_event.held;
    events[tn_port_rdma_map_pkg::COUNT_MESSAGE_DROPPED] = packetizer_event.dropped;
    events[tn_port_rdma_map_pkg::COUNT_MESSAGE_AGAIN] = packetizer_event.again;
    events[tn_port_rdma_map_pkg::COUNT_MESSAGE_ANEW] = packetizer_event.anew;
    events[tn_port_rdma_map_pkg::COUNT_MESSAGE_FAILED] = packetizer_event.failed;
    events[tn_port_rdma_map_pkg::COUNT_MESSAGE_PAUSED] = packetizer_event.paused;
    events[tn_port_rdma_map_pkg::COUNT_MESSAGE_RELEASE] = packetizer_event.release_;
    events[tn_port_rdma_map_pkg::COUNT_MESSAGE_LOST] = packetizer_event.lost;
    events[tn_port_rdma_map_pkg::COUNT_MESSAGE_DONE] = packetizer_event.done;
    events[tn_port_rdma_map_pkg::COUNT_SEND_BUSY] = send_busy;
    events[tn_port_rdma_map_pkg::COUNT_SEND_LINE] = send_line;
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_BUSY] = control_event.busy;
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_REFUSED] = control_event.refused;
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_DAMAGED] = control_event.damaged;
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_UNKNOWN] = control_event.unknown || packetizer_event.unknown;  // by its id
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_LATE] = control_event.late;
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_FOREIGN] = control_event.foreign;
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_OUTDATED] = control_event.outdated;
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_HELD] = control_event.held;
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_DROPPED] = control_event.dropped;
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_AGAIN] = control_event.again;
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_ANEW] = control_event.anew;
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_FAILED] = control_event.failed;
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_FAULT] = control_event.fault;
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_PAUSED] = control_event.paused;
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_PROBE] = control_event.probe;
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_RELEASE] = control_event.release_;
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_LOST] = control_event.lost;
    events[tn_port_rdma_map_pkg::COUNT_CONTROL_DONE] = control_event.done;
    events[tn_port_rdma_map_pkg::COUNT_RECEIVE_DAMAGED] = receive_event.damaged;
    events[tn_port_rdma_map_pkg::COUNT_RECEIVE_FOREIGN] = receive_event.foreign;
    events[tn_port_rdma_map_pkg::COUNT_RECEIVE_REFUSED] = receive_event.refused;
    events[tn_port_rdma_map_pkg::COUNT_RECEIVE_STALE] = receive_event.stale;
    events[tn_port_rdma_map_pkg::COUNT_RECEIVE_DUPLICATE] = receive_event.duplicate;
    events[tn_port_rdma_map_pkg::COUNT_RECEIVE_HELD] = receive_event.held;
    events[tn_port_rdma_map_pkg::COUNT_RECEIVE_NO_CONTEXT] = receive_event.no_context;
    events[tn_port_rdma_map_pkg::COUNT_RECEIVE_LOST] = receive_event.lost;
    events[tn_port_rdma_map_pkg::COUNT_RECEIVE_FAULT] = receive_event.fault;
    events[tn_port_rdma_map_pkg::COUNT_RECEIVE_DONE] = receive_event.done;
    events[tn_port_rdma_map_pkg::COUNT_MAILBOX_DAMAGED] = mailbox_event.damaged;
    events[tn_port_rdma_map_pkg::COUNT_MAILBOX_FOREIGN] = mailbox_event.foreign;
    events[tn_port_rdma_map_pkg::COUNT_MAILBOX_REFUSED] = mailbox_event.refused;
    events[tn_port_rdma_map_pkg::COUNT_MAILBOX_STALE] = mailbox_event.stale;
    events[tn_port_rdma_map_pkg::COUNT_MAILBOX_DUPLICATE] = mailbox_event.duplicate;
    events[tn_port_rdma_map_pkg::COUNT_MAILBOX_FULL] = mailbox_event.full;
    events[tn_port_rdma_map_pkg::COUNT_MAILBOX_NO_CONTEXT] = mailbox_event.no_context;
    events[tn_port_rdma_map_pkg::COUNT_MAILBOX_LOST] = mailbox_event.lost;
    events[tn_port_rdma_map_pkg::COUNT_MAILBOX_FAULT] = mailbox_event.fault;
    events[tn_port_rdma_map_pkg::COUNT_MAILBOX_INDEX] = mailbox_event.index || index_ignored;
    events[tn_port_rdma_map_pkg::COUNT_MAILBOX_DONE] = mailbox_event.done;
    events[tn_port_rdma_map_pkg::COUNT_MEMORY_READ_MISS] = memory_miss[0];
    events[tn_port_rdma_map_pkg::COUNT_MEMORY_WRITE_MISS] = memory_miss[1];
    events[tn_port_rdma_map_pkg::COUNT_MEMORY_READ_FAULT] = memory_fault[0];
    events[tn_port_rdma_map_pkg::COUNT_MEMORY_WRITE_FAULT] = memory_fault[1];
    events[tn_port_rdma_map_pkg::COUNT_MEMORY_RING_LOST] = memory_lost;
    events[tn_port_rdma_map_pkg::COUNT_MEMORY_RING_FAILED] = memory_failed;
    events[tn_port_rdma_map_pkg::COUNT_READS_DAMAGED] = reads_event.damaged;
    events[tn_port_rdma_map_pkg::COUNT_READS_REFUSED] = reads_event.refused;
    events[tn_port_rdma_map_pkg::COUNT_READS_STALE] = reads_event.stale;
    events[tn_port_rdma_map_pkg::COUNT_READS_DUPLICATE] = reads_event.duplicate;
    events[tn_port_rdma_map_pkg::COUNT_READS_BUSY] = reads_event.busy;
    events[tn_port_rdma_map_pkg::COUNT_READS_LOST] = reads_event.lost;
    events[tn_port_rdma_map_pkg::COUNT_READS_BEGUN] = reads_event.begun;
    events[tn_port_rdma_map_pkg::COUNT_READS_DONE] = reads_event.done;
    events[tn_port_rdma_map_pkg::COUNT_READS_FAILED] = reads_event.failed;
  end
  // Both hear a packet in the same cycle, and its id is that of one of them
  always_ff @(posedge clk_i) OneUnknownA : assert (!(control_event.unknown && packetizer_event.unknown));
  tn_port_rdma_counters u_counters (
      .clk_i,
      .rst_ni,
      .event_i(events),
      .more_nullified_i({reads_event.nullified, mailbox_event.nullified, receive_event.nullified}),
      .ask_i(table_ask[3]),
      .number_i(look.index[6:0]),
      .valid_o(table_valid[3]),
      .count_o(table_data[3][31:0])
  );

  logic unused;
  assign unused = ^{
    source_i, sending, context_, mailbox_ring, look, forget, page_id, fetched_slot, m_axi_rid_i, m_axi_bid_i, packetizer_event
  };
endmodule
