// Proves tn_port_rdma_doorbell_slots against a book of each slot: is it idle, waiting for transfer control or with it; has the
// present owner of its page stored to it, started it.
//
// So a slot is started only when it is idle, hence waits in the queue of starts once at the most; it ends once for each start; what
// another owner did is not told. Assumed is what the blocks around it keep: a store, or the page of a load, looked open two cycles
// ago; a start is taken up once, and ends once, behind that. Pages are closed and opened as the driver likes, for any time.
module tn_port_rdma_doorbell_slots_proof #(
    parameter int unsigned Pages = 2,
    parameter int unsigned Slots = 2,
    localparam int unsigned PageBits = $clog2(Pages),
    localparam int unsigned NameBits = PageBits + $clog2(Slots)
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic [Pages-1:0] open_i,
    input logic store_valid_i,
    input logic [NameBits-1:0] store_slot_i,
    input logic store_starts_i,
    input logic take_valid_i,  // transfer control takes up a start
    input logic [NameBits-1:0] take_slot_i,
    input logic end_valid_i,
    input logic [NameBits-1:0] end_slot_i,
    input logic [PageBits-1:0] load_page_i
);
  localparam int unsigned All = Pages * Slots;
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic [Pages-1:0] clearing;
  logic busy, first;
  logic [Slots-1:0] load_busy, load_ended;
  tn_port_rdma_doorbell_slots #(
      .Pages(Pages),
      .Slots(Slots)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .open_i,
      .clearing_o(clearing),
      .store_valid_i,
      .store_slot_i,
      .store_starts_i,
      .store_busy_o(busy),
      .store_first_o(first),
      .end_valid_i,
      .end_slot_i,
      .load_page_i,
      .load_busy_o(load_busy),
      .load_ended_o(load_ended)
  );

  // The book
  logic [All-1:0] waits_q, away_q;  // neither: idle
  logic [All-1:0] known_q, begun_q;  // stored to, started by the present owner
  logic [Pages-1:0] looks_q, open_q;  // what looked open a cycle ago, two cycles ago
  logic [PageBits-1:0] store_page;
  logic starts;
  assign store_page = store_slot_i[NameBits-1-:PageBits];
  assign starts = store_valid_i && store_starts_i && !busy;
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      {waits_q, away_q, known_q, begun_q} <= '0;
      {looks_q, open_q} <= '0;
    end else begin
      looks_q <= open_i & ~clearing;
      open_q  <= looks_q;
      if (starts) waits_q[store_slot_i] <= 1'b1;
      if (take_valid_i) {waits_q[take_slot_i], away_q[take_slot_i]} <= 2'b01;
      if (end_valid_i) away_q[end_slot_i] <= 1'b0;
      if (store_valid_i && !busy) begin
        known_q[store_slot_i] <= 1'b1;
        if (store_starts_i) begun_q[store_slot_i] <= 1'b1;
      end
      for (int unsigned p = 0; p < Pages; p++) begin
        if (!open_q[p]) {known_q[Slots*p+:Slots], begun_q[Slots*p+:Slots]} <= '0;
      end
      StoreM : assume (!store_valid_i || open_q[store_page]);
      TakeM : assume (!take_valid_i || waits_q[take_slot_i]);
      EndM : assume (!end_valid_i || away_q[end_slot_i]);
    end
  end

  logic [All-1:0] free;
  logic [Slots-1:0] page_free, page_begun;
  assign free = ~(waits_q | away_q);
  assign page_free = free[Slots*load_page_i+:Slots];
  assign page_begun = begun_q[Slots*load_page_i+:Slots];
  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      StartA : assert (!starts || free[store_slot_i]);
      BusyA : assert (!store_valid_i || busy == !free[store_slot_i]);
      FirstA : assert (!store_valid_i || busy || first == !known_q[store_slot_i]);
      LoadBusyA : assert (!open_q[load_page_i] || load_busy == ~page_free);
      LoadEndedA : assert (!open_q[load_page_i] || load_ended == (page_begun & page_free));
      AllC : cover (waits_q == '1);
      EndedC : cover (open_q == '1 && begun_q == '1 && free == '1);
      OwnerC : cover (store_valid_i && busy && begun_q == '0 && away_q != '0 && open_q == '1);
      AgainC : cover (store_valid_i && first && !busy && free == '1 && begun_q != '0);
    end
  end
endmodule
