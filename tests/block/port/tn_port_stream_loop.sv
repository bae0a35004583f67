// Stream port with a router that sends everything back after two cycles, the router's latency: for the block test alone.
module tn_port_stream_loop
  import tn_pkg::*;
#(
    parameter  int unsigned DataBits        = 128,
    parameter  int unsigned NumChannels     = 4,
    parameter  int unsigned MtuBytes        = 4096,
    parameter  int unsigned PortBufBytes    = 8192,
    parameter  int unsigned ChannelBufBytes = 16384,
    parameter  bit          TestPort        = 1'b0,
    localparam int unsigned BeatBytes       = DataBits / 8
) (
    input  logic                         clk_i,
    input  logic                         rst_ni,
    input  logic                         s_axis_valid_i,
    output logic                         s_axis_ready_o,
    input  logic [   DataBits-1:0]       s_axis_tdata_i,
    input  logic [  BeatBytes-1:0]       s_axis_tkeep_i,
    input  logic                         s_axis_tlast_i,
    input  logic [           37:0]       s_axis_tdest_i,
    input  logic [           23:0]       s_axis_tuser_i,
    output logic                         m_axis_valid_o,
    input  logic                         m_axis_ready_i,
    output logic [   DataBits-1:0]       m_axis_tdata_o,
    output logic [  BeatBytes-1:0]       m_axis_tkeep_o,
    output logic                         m_axis_tlast_o,
    output logic [            6:0]       m_axis_tid_o,
    output logic [            2:0]       m_axis_tuser_o,
    input  logic [            6:0]       rx_select_i,
    input  logic                         rx_early_i,
    output logic [NumChannels-1:0]       rx_pending_o,
    output logic [NumChannels-1:0]       rx_arriving_o,
    input  logic                         generate_i,
    input  logic                         check_i,
    input  logic                         endless_i,
    input  logic [           15:0]       packets_i,
    input  logic [           13:0]       length_i,
    input  logic                         header_only_i,
    input  logic                         corrupt_i,          // flips a bit of every tail flit
    output logic [            3:0]       generator_state_o,
    output logic [            2:0]       checker_state_o,
    output logic                         ok_o,
    output logic [           31:0]       received_o,
    output logic [           31:0]       cycles_o,
    output logic [           31:0]       rx_status_o,
    output logic [           31:0]       tx_status_o,
    output logic [            7:0][31:0] count_o,
    output logic [            3:0]       exception_o,
    output logic                         drop_o,
    output logic                         damaged_o,
    output logic                         mixed_o,
    output logic                         nullified_o,
    output logic                         sent_again_o,
    output logic                         lost_event_o,
    output logic [            1:0][31:0] lost_o,
    output logic                         misused_o,
    output logic                         stalled_o
);
  logic tx_valid, tx_ready, tx_head, tx_tail, a_valid, a_ready, a_head, a_tail, rx_valid, rx_ready, rx_head, rx_tail;
  logic [DataBits-1:0] tx_data, a_data, rx_data;
  logic room, reserve, reserve_q, pass;
  tn_port_pkg::port_fifo_t   fifo;
  tn_port_pkg::port_event_t  events;
  tn_port_pkg::perf_status_t perf;
  assign generator_state_o = perf.generator_state;
  assign checker_state_o = perf.checker_state;
  assign ok_o = perf.ok;
  assign received_o = perf.packets;
  assign cycles_o = perf.cycles;
  assign drop_o = events.drop;
  assign damaged_o = events.damaged;
  assign mixed_o = events.mixed;
  assign nullified_o = events.nullified;
  assign sent_again_o = events.sent_again;
  assign lost_event_o = events.lost;
  assign misused_o = events.misused;
  assign stalled_o = events.rx_stalled;
  logic [7:0][31:0] count_q;
  assign rx_status_o = {fifo.data_used[1], fifo.header_used[1]};
  assign tx_status_o = {fifo.data_used[0], fifo.header_used[0]};
  assign count_o = count_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      count_q <= '0;
    end else begin
      for (int unsigned i = 0; i < 4; i++) begin
        count_q[i]   <= count_q[i] + 32'(fifo.header_words[i]);
        count_q[4+i] <= count_q[4+i] + 32'(fifo.data_words[i]);
      end
    end
  end
  header_t header;
  assign header = a_data[127:0];
  assign pass = !a_head || (room && !reserve_q);  // the router does not count on room in the cycle of a promise
  assign reserve = a_valid && a_ready && a_head;
  always_ff @(posedge clk_i or negedge rst_ni) reserve_q <= rst_ni && reserve;

  logic b_ready;
  assign a_ready = b_ready && pass;

  tn_common_skid #(
      .Width(DataBits + 2)
  ) u_input (
      .clk_i,
      .rst_ni,
      .in_valid_i (tx_valid),
      .in_ready_o (tx_ready),
      .in_data_i  ({tx_head, tx_tail, tx_data}),
      .out_valid_o(a_valid),
      .out_ready_i(a_ready),
      .out_data_o ({a_head, a_tail, a_data})
  );
  tn_common_skid #(
      .Width(DataBits + 2)
  ) u_output (
      .clk_i,
      .rst_ni,
      .in_valid_i (a_valid && pass),
      .in_ready_o (b_ready),
      .in_data_i  ({a_head, a_tail, a_data ^ DataBits'(corrupt_i && a_tail)}),
      .out_valid_o(rx_valid),
      .out_ready_i(rx_ready),
      .out_data_o ({rx_head, rx_tail, rx_data})
  );

  logic [21:0] cycle_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) cycle_q <= '0;
    else cycle_q <= cycle_q + 22'd1;
  end

  tn_port_stream #(
      .DataBits(DataBits),
      .NumChannels(NumChannels),
      .MtuBytes(MtuBytes),
      .PortBufBytes(PortBufBytes),
      .ChannelBufBytes(ChannelBufBytes),
      .TestPort(TestPort)
  ) u_port (
      .clk_i,
      .rst_ni,
      .s_axis_tvalid_i(s_axis_valid_i),
      .s_axis_tready_o(s_axis_ready_o),
      .s_axis_tdata_i,
      .s_axis_tkeep_i,
      .s_axis_tlast_i,
      .s_axis_tdest_i,
      .s_axis_tuser_i,
      .m_axis_tvalid_o(m_axis_valid_o),
      .m_axis_tready_i(m_axis_ready_i),
      .m_axis_tdata_o,
      .m_axis_tkeep_o,
      .m_axis_tlast_o,
      .m_axis_tid_o,
      .m_axis_tuser_o,
      .rx_select_i,
      .rx_early_i,
      .rx_pending_o,
      .rx_arriving_o,
      .tx_valid_o(tx_valid),
      .tx_ready_i(tx_ready),
      .tx_head_o(tx_head),
      .tx_tail_o(tx_tail),
      .tx_data_o(tx_data),
      .rx_valid_i(rx_valid),
      .rx_ready_o(rx_ready),
      .rx_head_i(rx_head),
      .rx_tail_i(rx_tail),
      .rx_data_i(rx_data),
      .rx_room_o(room),
      .rx_reserve_i(reserve),
      .rx_reserve_words_i(packet_words(header)),
      .source_i('0),
      .cycle_i(cycle_q),
      .perf_i(
      '{
          send: generate_i,
          check: check_i,
          endless: endless_i,
          packets: packets_i,
          length: length_i,
          header_only: header_only_i,
          dst: '0,
          ptype: '0,
          load: '0
      }
      ),
      .perf_o(perf),
      .fifo_o(fifo),
      .fifo_exception_o(exception_o),
      .event_o(events),
      .lost_o
  );
endmodule
