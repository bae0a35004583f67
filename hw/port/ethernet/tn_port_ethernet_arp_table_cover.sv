// Cover points of tn_port_ethernet_arp_table: every way from state to state, answers that nobody asked for, a table that is full.
module tn_port_ethernet_arp_table_cover #(
    parameter int unsigned NumAddresses = 8
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [NumAddresses-1:0][2:0] state,
    input logic [NumAddresses-1:0] heard,
    input logic [NumAddresses-1:0] learns,
    input logic [NumAddresses-1:0] doubted,
    input logic [NumAddresses-1:0] fails,
    input logic [NumAddresses-1:0] same,
    input logic [NumAddresses-1:0] silent,
    input logic [NumAddresses-1:0] aged,
    input logic [NumAddresses-1:0][3:0] left,
    input logic age_tick,
    input logic interval_tick,
    input logic answer,
    input logic request,
    input logic heard_any,
    input logic miss,
    input logic free,
    input logic known,
    input logic failed,
    input logic ask_valid,
    input logic ask_ready
);
  localparam logic [2:0] Asking = 3'd1, Known = 3'd2, Checking = 3'd3, Failed = 3'd4;
  logic [NumAddresses-1:0] is_asking, is_known, is_checking, is_failed, spent;
  always_comb begin
    for (int unsigned e = 0; e < NumAddresses; e++) begin
      is_asking[e]   = state[e] == Asking;
      is_known[e]    = state[e] == Known;
      is_checking[e] = state[e] == Checking;
      is_failed[e]   = state[e] == Failed;
      spent[e]       = left[e] == '0;
    end
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      AnsweredC : cover ((learns & is_asking) != '0 && answer);
      AskedByPeerC : cover ((learns & is_asking) != '0 && request);
      FailsC : cover ((fails & is_asking) != '0);
      ConfirmationFailsC : cover ((fails & is_checking) != '0);
      FailedEndsC : cover (interval_tick && (spent & is_failed) != '0);
      FailedPeerAsksC : cover ((learns & is_failed) != '0);
      ClaimedByOtherC : cover (doubted != '0);
      AgedC : cover (age_tick && (is_known & aged) != '0);
      ConfirmedC : cover ((learns & is_checking & same) != '0);
      MovedC : cover ((learns & is_checking & ~same & silent) != '0);
      ForgedC : cover ((heard & is_checking & ~same & ~silent) != '0 && answer);
      NobodyAskedC : cover (heard_any && answer && heard == '0);
      FreePlaceC : cover (miss && free);
      FullC : cover (miss && !free);
      KnownC : cover (known);
      FailedC : cover (failed);
      RequestWaitsC : cover (ask_valid && !ask_ready);
    end
  end
endmodule

bind tn_port_ethernet_arp_table tn_port_ethernet_arp_table_cover #(
    .NumAddresses(NumAddresses)
) u_cover (
    .clk_i,
    .rst_ni,
    .state(state_q),
    .heard,
    .learns,
    .doubted,
    .fails,
    .same(same_q),
    .silent(silent_q),
    .aged(aged_q),
    .left(left_q),
    .age_tick(age_tick_q),
    .interval_tick(interval_tick_q),
    .answer(answer_q),
    .request(request_q),
    .heard_any(heard_q),
    .miss,
    .free(free_q),
    .known(known_o),
    .failed(failed_o),
    .ask_valid(ask_valid_o),
    .ask_ready(ask_ready_i)
);
