// Registers of links 6 to 15, a slice of the registers of a node that has so many: the bits of each that the first page has no room
// for. What is the same for all links stands there.
//
// Answers: after 1 cycle. Reset: as in the map. Index [l - 6] is of link l.
module tn_node_more_links
  import tn_registers_pkg::*;
  import tn_router_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumLinks = 16,  // links of the node, 7 to 16
    parameter bit Replay = 1'b1,  // they replay; else what is about it reads as zero
    parameter bit Tree = 1'b0,  // the node routes in a tree; likewise
    localparam int unsigned NumMore = NumLinks - LatticeLinks
) (
    input logic clk_i,
    input logic rst_ni,
    input logic valid_i,
    input register_request_t request_i,
    output register_answer_t answer_o,
    output logic [NumMore-1:0] cfg_edac_o,
    output logic [NumMore-1:0] cfg_override_o,
    output logic [NumMore-1:0] cfg_replay_o,
    output logic [NumMore-1:0] cfg_unwired_o,
    output logic [4:0] cfg_tree_down_o,  // of all links
    output logic [4:0] cfg_tree_up_o,
    input logic [NumMore-1:0] up_i,
    input logic [NumMore-1:0] phy_up_i,
    input logic [NumMore-1:0] phy_error_i
);
  if (NumLinks <= LatticeLinks || NumLinks > MaxLinks) begin : gen_bad_num_links
    $error("NumLinks is %0d, must be %0d to %0d", NumLinks, LatticeLinks + 1, MaxLinks);
  end

  function automatic more_links_settings_t kept(more_links_settings_t whole);
    kept = whole;
    if (!Replay) kept.more_links_replay = '0;
    if (!Tree) kept.more_links_tree = '0;
  endfunction

  more_links_settings_t settings;
  more_links_status_t   status;
  always_comb begin
    status = '0;
    status.more_links_status.link_up = 10'(up_i);
    status.more_links_status.channel_up = 10'(phy_up_i);
    status.more_links_error.error = 10'(phy_error_i);
  end

  tn_common_register_settings #(
      .NumSettings(MORE_LINKS_SETTINGS),
      .Mask(kept(MORE_LINKS_SETTINGS_MASK)),
      .Reset(kept(MORE_LINKS_SETTINGS_RESET))
  ) u_settings (
      .clk_i,
      .rst_ni,
      .valid_i,
      .request_i,
      .settings_o(settings)
  );
  tn_common_register_words #(
      .NumWords(MORE_LINKS_WORDS)
  ) u_words (
      .clk_i,
      .rst_ni,
      .valid_i,
      .request_i,
      .words_i({status, settings}),
      .answer_o
  );

  assign cfg_edac_o = settings.more_links_config.edac[NumMore-1:0];
  assign cfg_override_o = settings.more_links_config.override_on[NumMore-1:0];
  assign cfg_replay_o = settings.more_links_replay.enable[NumMore-1:0];
  assign cfg_unwired_o = settings.more_links_unwired.unwired[NumMore-1:0];
  assign cfg_tree_down_o = settings.more_links_tree.down;
  assign cfg_tree_up_o = settings.more_links_tree.up;

  logic unused;  // links that this node does not have
  assign unused = ^settings;
endmodule
