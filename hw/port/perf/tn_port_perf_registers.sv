// Registers of the test ports, a slice of the node's registers: what all of them send, their states and results, and the time of
// loads.
//
// Test ports are numbered as the router's outputs: local ports, then links. Answers: after 1 cycle. Reset: as in the map. Without
// `Load` the registers of loads can be written, and read as zero.
module tn_port_perf_registers
  import tn_port_pkg::*;
  import tn_registers_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumPorts = 2,  // 1 to 8
    parameter int unsigned NumLinks = 2,  // 1 to 6
    parameter bit Load = 1'b1,  // a local port has a test port, which knows of loads
    localparam int unsigned NumOut = NumPorts + NumLinks
) (
    input logic clk_i,
    input logic rst_ni,
    input logic valid_i,
    input register_request_t request_i,
    output register_answer_t answer_o,
    output test_settings_t settings_o,
    input logic [NumOut-1:0][7:0] state_i,  // {checker state 3, ok 1, generator state 4}
    input logic [NumOut-1:0][31:0] cycles_i,
    input logic [NumOut-1:0][31:0] packets_i,
    input logic [31:0] cycle_i,  // core cycle counter
    output perf_load_t load_o,
    input logic [NumPorts-1:0][31:0] result_i  // of loads: words that load_o.word asks for
);
  if (NumPorts < 1 || NumPorts > 8) begin : gen_bad_num_ports
    $error("NumPorts is %0d, must be 1 to 8", NumPorts);
  end
  if (NumLinks < 1 || NumLinks > 6) begin : gen_bad_num_links
    $error("NumLinks is %0d, must be 1 to 6", NumLinks);
  end

  // Registers by port: states are bytes, four to a word; of the links the first two stand in a word of their own.
  logic [7:0][7:0] port_state, link_state;
  logic [7:0][31:0] port_cycles, port_packets;
  logic [5:0][31:0] link_cycles, link_packets;
  always_comb begin
    {port_state, link_state, port_cycles, port_packets, link_cycles, link_packets} = '0;
    for (int unsigned p = 0; p < NumPorts; p++) begin
      port_state[p]   = state_i[p];
      port_cycles[p]  = cycles_i[p];
      port_packets[p] = packets_i[p];
    end
    for (int unsigned l = 0; l < NumLinks; l++) begin
      link_state[l<2?l : l+2] = state_i[NumPorts+l];
      link_cycles[l] = cycles_i[NumPorts+l];
      link_packets[l] = packets_i[NumPorts+l];
    end
  end

  logic [31:0] result_q;
  test_status_t status;
  assign status = '{
          perf_intranode_st: port_state[3:0],
          perf_intranode_st_1: port_state[7:4],
          perf_internode_st: link_state[3:0],
          perf_internode_st_1: link_state[7:4],
          perf_intranode_cnt0: port_cycles[0],
          perf_intranode_cnt1: port_cycles[1],
          perf_intranode_cnt2: port_cycles[2],
          perf_intranode_cnt3: port_cycles[3],
          perf_intranode_cnt4: port_cycles[4],
          perf_intranode_cnt5: port_cycles[5],
          perf_intranode_cnt6: port_cycles[6],
          perf_intranode_cnt7: port_cycles[7],
          perf_internode_cnt0: link_cycles[0],
          perf_internode_cnt1: link_cycles[1],
          perf_internode_cnt2: link_cycles[2],
          perf_internode_cnt3: link_cycles[3],
          perf_internode_cnt4: link_cycles[4],
          perf_internode_cnt5: link_cycles[5],
          perf_intranode_packets0: port_packets[0],
          perf_intranode_packets1: port_packets[1],
          perf_intranode_packets2: port_packets[2],
          perf_intranode_packets3: port_packets[3],
          perf_intranode_packets4: port_packets[4],
          perf_intranode_packets5: port_packets[5],
          perf_intranode_packets6: port_packets[6],
          perf_intranode_packets7: port_packets[7],
          perf_internode_packets0: link_packets[0],
          perf_internode_packets1: link_packets[1],
          perf_internode_packets2: link_packets[2],
          perf_internode_packets3: link_packets[3],
          perf_internode_packets4: link_packets[4],
          perf_internode_packets5: link_packets[5],
          load_time: load_o.now,
          load_result: result_q
      };

  // Loads: what is asked for, the time, and one port's results
  if (Load) begin : gen_load
    logic on;  // time stands still while nobody looks, so that a node at rest is one
    logic [31:0] now, now_q, since, left;
    logic in_window_q;
    logic [7:0][31:0] results;
    assign results = (8 * 32)'(result_i);
    assign on = {settings_o.perf_intranode_cf.generate_enable, settings_o.perf_intranode_cf.check_enable} != '0;
    assign now = cycle_i - settings_o.load_start;
    assign since = now - settings_o.load_from;
    assign left = now - settings_o.load_until;
    logic unused;  // times are compared by the sign of their difference
    assign unused = ^{since[30:0], left[30:0]};
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        now_q <= '0;
        in_window_q <= 1'b0;
        result_q <= '0;
      end else begin
        if (on) now_q <= now;
        in_window_q <= on && !since[31] && left[31];
        result_q <= results[settings_o.load_select.port];
      end
    end
    assign load_o = '{
            rate: settings_o.load_config.rate,
            uniform: settings_o.load_config.uniform,
            num_units: settings_o.load_config.units,
            last: {settings_o.load_nodes.last_z, settings_o.load_nodes.last_y, settings_o.load_nodes.last_x},
            last_node: settings_o.load_nodes.last_node,
            seed: settings_o.load_seed,
            from : settings_o.load_from,
            to: settings_o.load_until,
            now: now_q,
            in_window: in_window_q,
            word: settings_o.load_select.word
        };
  end else begin : gen_no_load
    assign load_o   = '0;
    assign result_q = '0;
    logic unused;
    assign unused = ^{cycle_i, result_i};
  end

  // Settings of loads stand behind the others
  localparam int unsigned LoadSettings = 7;
  localparam logic [TEST_SETTINGS-1:0][31:0] There = Load ? '1 : {TEST_SETTINGS{32'hffffffff}} >> 32 * LoadSettings;
  tn_common_register_settings #(
      .NumSettings(TEST_SETTINGS),
      .Mask(TEST_SETTINGS_MASK & There),
      .Reset(TEST_SETTINGS_RESET & There)
  ) u_settings (
      .clk_i,
      .rst_ni,
      .valid_i,
      .request_i,
      .settings_o
  );
  tn_common_register_words #(
      .NumWords(TEST_WORDS)
  ) u_words (
      .clk_i,
      .rst_ni,
      .valid_i,
      .request_i,
      .words_i({status, settings_o}),
      .answer_o
  );
endmodule
