// Counts what the elastic buffer of a link makes up for: columns that the far end sent more than we, or less.
//
// Columns of the far end are counted 32 at a time: a toggle comes over, and we look how many of ours have passed. `removed_o`
// moves when the far end is a column ahead of what was counted so far, `inserted_o` when it is a column behind; two clocks that are
// equal move neither, whatever their phase. A pause of the far end of more than 2 columns in 32 is not drift and begins anew.
// Latency: 2 to 3 cycles of clk_i behind the column that tells. No back-pressure. Counts wrap around. Reset: zero; both together.
module tn_phy_drift #(
    parameter int unsigned Width = 8  // bits of the counts
) (
    input  logic             clk_rx_i,     // recovered
    input  logic             rst_rx_ni,
    input  logic             column_rx_i,  // a column arrives
    input  logic             clk_i,        // our own
    input  logic             rst_ni,
    input  logic             column_i,     // a column leaves
    output logic [Width-1:0] removed_o,
    output logic [Width-1:0] inserted_o
);
  if (Width < 1) begin : gen_bad_width
    $error("Width is %0d, must be 1 or more", Width);
  end

  // 32 columns of the far end: a half turn of its counter
  logic [5:0] far_q;
  always_ff @(posedge clk_rx_i or negedge rst_rx_ni) begin
    if (!rst_rx_ni) far_q <= '0;
    else if (column_rx_i) far_q <= far_q + 6'd1;
  end

  logic turn, turn_q, passed;
  tn_common_sync u_sync_turn (
      .clk_i,
      .rst_ni,
      .data_i(far_q[5]),
      .data_o(turn)
  );
  assign passed = turn != turn_q;

  // Ours since then, at most 63: nothing has been heard
  logic [5:0] ours_q, ours;
  assign ours = ours_q + 6'(column_i && ours_q != '1);

  // How far the far end is ahead of what was counted. An edge that is seen a cycle early is seen late the next time.
  logic signed [2:0] ahead_q;
  logic signed [3:0] ahead, rest;
  logic removes, inserts, near;
  assign near = ours >= 6'd30 && ours <= 6'd34;
  assign ahead = 4'(ahead_q) - $signed(ours[3:0]);  // 32 less ours
  assign removes = passed && near && ahead > 4'sd1;
  assign inserts = passed && near && ahead < -4'sd1;
  assign rest = removes ? ahead - 4'sd1 : inserts ? ahead + 4'sd1 : ahead;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      turn_q  <= 1'b0;
      ours_q  <= '1;
      ahead_q <= '0;
    end else begin
      turn_q <= turn;
      ours_q <= passed ? '0 : ours;
      if (passed) ahead_q <= near ? rest[2:0] : '0;
    end
  end

  tn_common_counter #(
      .Width(Width)
  ) u_removed (
      .clk_i,
      .rst_ni,
      .clear_i(1'b0),
      .increment_i(removes),
      .count_o(removed_o)
  );
  tn_common_counter #(
      .Width(Width)
  ) u_inserted (
      .clk_i,
      .rst_ni,
      .clear_i(1'b0),
      .increment_i(inserts),
      .count_o(inserted_o)
  );
  logic unused;
  assign unused = rest[3];
endmodule
