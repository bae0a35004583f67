// Test port: a generator, a checker and a cycle counter between the network and any port or link [D29 §2.1, registers 12 to
// 27]. Everything passes through it unchanged while the test is off; where it is not built (`Built` = 0) it is wires and its
// status zero.
//
// Throughput: one flit per cycle. Latency: 0. Reset: off.
//
// "Network" is the router for a local port, and the link for a link; "port" is the other side.
module tn_port_perf
  import tn_pkg::*;
  import tn_port_pkg::*;
#(
    parameter bit Built = 1'b1,  // there is a test port
    parameter bit Load = 1'b1,  // generator and checker know of loads: open loop, drawn destinations, latencies
    parameter int unsigned DataBits = 128,  // width of a flit: 128 or 256
    parameter int unsigned MtuBytes = 4096,  // longest payload of a packet
    parameter int unsigned NumVc = 1,  // receive streams and room accounts: 1 at a local port, NumVc at a link
    localparam int unsigned VcBits = NumVc > 4 ? 3 : 2
) (
    input logic clk_i,
    input logic rst_ni,
    input node_t source_i,  // this node and port, for the footers
    input logic [21:0] cycle_i,  // core cycle counter
    // Test
    input perf_settings_t settings_i,
    output perf_status_t status_o,
    output logic event_nullified_o,  // the checker dropped a nullified packet
    // Transmit: port -> network
    input logic tx_in_valid_i,
    output logic tx_in_ready_o,
    input logic tx_in_head_i,
    input logic tx_in_tail_i,
    input logic [DataBits-1:0] tx_in_data_i,
    input logic [VcBits-1:0] tx_in_vc_i,
    output logic [NumVc-1:0] tx_in_room_o,
    input logic [NumVc-1:0] tx_in_reserve_i,
    input logic [8:0] tx_in_reserve_words_i,
    output logic tx_out_valid_o,
    input logic tx_out_ready_i,
    output logic tx_out_head_o,
    output logic tx_out_tail_o,
    output logic [DataBits-1:0] tx_out_data_o,
    output logic [VcBits-1:0] tx_out_vc_o,
    input logic [NumVc-1:0] tx_out_room_i,
    output logic [NumVc-1:0] tx_out_reserve_o,
    output logic [8:0] tx_out_reserve_words_o,
    // Receive: network -> port
    input logic [NumVc-1:0] rx_in_valid_i,
    output logic [NumVc-1:0] rx_in_ready_o,
    input logic [NumVc-1:0] rx_in_head_i,
    input logic [NumVc-1:0] rx_in_tail_i,
    input logic [NumVc-1:0][DataBits-1:0] rx_in_data_i,
    input logic [NumVc-1:0] rx_in_payload_ok_i,  // with a tail, see tn_port_verdict; all right behind a link
    input logic [NumVc-1:0] rx_in_footer_ok_i,
    output logic [NumVc-1:0] rx_out_valid_o,
    input logic [NumVc-1:0] rx_out_ready_i,
    output logic [NumVc-1:0] rx_out_head_o,
    output logic [NumVc-1:0] rx_out_tail_o,
    output logic [NumVc-1:0][DataBits-1:0] rx_out_data_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (MtuBytes < DataBits / 8 || MtuBytes > 4096 || MtuBytes % (DataBits / 8) != 0) begin : gen_bad_mtu_bytes
    $error("MtuBytes is %0d, must be a multiple of DataBits / 8 up to 4096", MtuBytes);
  end
  if (NumVc < 1 || (NumVc > 4 && NumVc != 8)) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1 to 4 or 8", NumVc);
  end

  if (Built) begin : gen_built
    logic gen_valid, gen_ready, gen_head, gen_tail, gen_active;
    logic [DataBits-1:0] gen_data;
    logic [8:0] gen_words;
    logic check_valid, check_ready, check_head, check_tail, check_payload_ok, check_footer_ok, check_done;
    logic [DataBits-1:0] check_data;

    logic [31:0] due, made, sent, arrived, measured, bin;
    logic [47:0] latency_sum;
    logic [24:0] latency_most;

    tn_port_perf_generator #(
        .DataBits(DataBits),
        .MtuBytes(MtuBytes),
        .Load(Load)
    ) u_generator (
        .clk_i,
        .rst_ni,
        .enable_i(settings_i.send),
        .endless_i(settings_i.endless),
        .packets_i(settings_i.packets),
        .length_i(settings_i.length),
        .header_only_i(settings_i.header_only),
        .dst_i(settings_i.dst),
        .ptype_i(settings_i.ptype),
        .source_i,
        .cycle_i,
        .load_i(settings_i.load),
        .out_valid_o(gen_valid),
        .out_ready_i(gen_ready),
        .out_head_o(gen_head),
        .out_tail_o(gen_tail),
        .out_data_o(gen_data),
        .active_o(gen_active),
        .words_o(gen_words),
        .state_o(status_o.generator_state),
        .due_o(due),
        .made_o(made),
        .sent_o(sent)
    );

    tn_port_perf_tx #(
        .DataBits(DataBits),
        .NumVc(NumVc)
    ) u_tx (
        .clk_i,
        .rst_ni,
        .enable_i(gen_active),
        .in_valid_i(tx_in_valid_i),
        .in_ready_o(tx_in_ready_o),
        .in_head_i(tx_in_head_i),
        .in_tail_i(tx_in_tail_i),
        .in_data_i(tx_in_data_i),
        .in_vc_i(tx_in_vc_i),
        .in_room_o(tx_in_room_o),
        .in_reserve_i(tx_in_reserve_i),
        .in_reserve_words_i(tx_in_reserve_words_i),
        .gen_valid_i(gen_valid),
        .gen_ready_o(gen_ready),
        .gen_head_i(gen_head),
        .gen_tail_i(gen_tail),
        .gen_data_i(gen_data),
        .gen_words_i(gen_words),
        .out_valid_o(tx_out_valid_o),
        .out_ready_i(tx_out_ready_i),
        .out_head_o(tx_out_head_o),
        .out_tail_o(tx_out_tail_o),
        .out_data_o(tx_out_data_o),
        .out_vc_o(tx_out_vc_o),
        .out_room_i(tx_out_room_i),
        .out_reserve_o(tx_out_reserve_o),
        .out_reserve_words_o(tx_out_reserve_words_o)
    );

    tn_port_perf_rx #(
        .DataBits(DataBits),
        .NumRx(NumVc)
    ) u_rx (
        .clk_i,
        .rst_ni,
        .enable_i(settings_i.check),
        .in_valid_i(rx_in_valid_i),
        .in_ready_o(rx_in_ready_o),
        .in_head_i(rx_in_head_i),
        .in_tail_i(rx_in_tail_i),
        .in_data_i(rx_in_data_i),
        .in_payload_ok_i(rx_in_payload_ok_i),
        .in_footer_ok_i(rx_in_footer_ok_i),
        .out_valid_o(rx_out_valid_o),
        .out_ready_i(rx_out_ready_i),
        .out_head_o(rx_out_head_o),
        .out_tail_o(rx_out_tail_o),
        .out_data_o(rx_out_data_o),
        .check_valid_o(check_valid),
        .check_ready_i(check_ready),
        .check_head_o(check_head),
        .check_tail_o(check_tail),
        .check_data_o(check_data),
        .check_payload_ok_o(check_payload_ok),
        .check_footer_ok_o(check_footer_ok)
    );

    tn_port_perf_checker #(
        .DataBits(DataBits),
        .Load(Load)
    ) u_checker (
        .clk_i,
        .rst_ni,
        .enable_i(settings_i.check),
        .endless_i(settings_i.endless),
        .packets_i(settings_i.packets),
        .in_valid_i(check_valid),
        .in_ready_o(check_ready),
        .in_head_i(check_head),
        .in_tail_i(check_tail),
        .in_data_i(check_data),
        .in_payload_ok_i(check_payload_ok),
        .in_footer_ok_i(check_footer_ok),
        .packets_o(status_o.packets),
        .ok_o(status_o.ok),
        .done_o(check_done),
        .state_o(status_o.checker_state),
        .event_nullified_o,
        .load_i(settings_i.load),
        .arrived_o(arrived),
        .measured_o(measured),
        .sum_o(latency_sum),
        .most_o(latency_most),
        .bin_o(bin)
    );

    // Results of a load, a word at a time
    if (Load) begin : gen_result
      logic [31:0] result_q;
      always_ff @(posedge clk_i) begin
        unique case (settings_i.load.word)
          LOAD_DUE: result_q <= due;
          LOAD_MADE: result_q <= made;
          LOAD_SENT: result_q <= sent;
          LOAD_ARRIVED: result_q <= arrived;
          LOAD_MEASURED: result_q <= measured;
          LOAD_SUM_LOW: result_q <= latency_sum[31:0];
          LOAD_SUM_HIGH: result_q <= 32'(latency_sum[47:32]);
          LOAD_MOST: result_q <= 32'(latency_most);
          default: result_q <= settings_i.load.word[6] ? '0 : bin;
        endcase
      end
      assign status_o.result = result_q;
    end else begin : gen_no_result
      assign status_o.result = '0;
      logic unused_load;
      assign unused_load = ^{due, made, sent, arrived, measured, latency_sum, latency_most, bin};
    end

    // Cycle counter. It starts with the first head that this generator sends, or with the first head that the checker takes if
    // this generator is off, and shows the time up to and including the latest tail that the checker took, or that the
    // generator sent if the checker is off.
    logic start, stop, counting_q, enable_q;
    logic [31:0] elapsed_q, cycles_q;
    assign start = !counting_q && (settings_i.send ? gen_valid && gen_ready : check_valid && check_ready);
    assign stop = settings_i.check ? check_valid && check_ready && check_tail && !check_done : gen_valid && gen_ready && gen_tail;
    assign status_o.cycles = cycles_q;

    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        enable_q   <= 1'b0;
        counting_q <= 1'b0;
        elapsed_q  <= '0;
        cycles_q   <= '0;
      end else begin
        enable_q <= settings_i.send || settings_i.check;
        if ((settings_i.send || settings_i.check) && !enable_q) begin
          counting_q <= 1'b0;
          elapsed_q  <= '0;
          cycles_q   <= '0;
        end else begin
          counting_q <= counting_q || start;
          if (counting_q || start) elapsed_q <= elapsed_q + 32'd1;
          if (stop) cycles_q <= elapsed_q + 32'd1;
        end
      end
    end
  end else begin : gen_wires
    assign tx_out_valid_o = tx_in_valid_i;
    assign tx_in_ready_o = tx_out_ready_i;
    assign tx_out_head_o = tx_in_head_i;
    assign tx_out_tail_o = tx_in_tail_i;
    assign tx_out_data_o = tx_in_data_i;
    assign tx_out_vc_o = tx_in_vc_i;
    assign tx_in_room_o = tx_out_room_i;
    assign tx_out_reserve_o = tx_in_reserve_i;
    assign tx_out_reserve_words_o = tx_in_reserve_words_i;
    assign rx_out_valid_o = rx_in_valid_i;
    assign rx_in_ready_o = rx_out_ready_i;
    assign rx_out_head_o = rx_in_head_i;
    assign rx_out_tail_o = rx_in_tail_i;
    assign rx_out_data_o = rx_in_data_i;
    assign status_o = '0;
    assign event_nullified_o = 1'b0;
    logic unused;
    assign unused = ^{clk_i, rst_ni, source_i, cycle_i, settings_i, rx_in_payload_ok_i, rx_in_footer_ok_i};
  end
endmodule
