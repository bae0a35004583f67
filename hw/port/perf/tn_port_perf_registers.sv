// Registers of the test ports, a slice of the node's registers: what all of them send, their states and results.
//
// Test ports are numbered as the router's outputs: local ports, then links. Answers: after 1 cycle. Reset: as in the map.
module tn_port_perf_registers
  import tn_registers_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumPorts = 2,  // 1 to 8
    parameter int unsigned NumLinks = 2,  // 1 to 6
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
    input logic [NumOut-1:0][31:0] packets_i
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
          perf_internode_packets5: link_packets[5]
      };

  tn_common_register_settings #(
      .NumSettings(TEST_SETTINGS),
      .Mask(TEST_SETTINGS_MASK),
      .Reset(TEST_SETTINGS_RESET)
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
