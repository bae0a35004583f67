// A timer for each transaction: a sweep over all of them finds the one whose time has come.
//
// `set` arms a timer, or stops it. It fires `delay` ticks later at the earliest, and two ticks and two sweeps after that at the
// latest if what fires is taken at once; and again, unless it is set before the sweep comes back. Throughput: a timer per cycle
// is looked at, one set per cycle. Back-pressure: what has fired stands until it is taken, and the sweep with it; it vanishes if
// it is set anew. `rush` lets those that are set as hasty fire before their time, each in the sweep that begins then. While none
// is armed, sweep and time stand still: a sweep that has found none ends, the next `set` that arms one begins another. Reset: all
// are stopped after 2**IdBits cycles, in which none is set.
module tn_port_rdma_control_timers #(
    parameter int unsigned IdBits = 10,  // 1 .. 10
    parameter int unsigned TickBits = 10,  // of the cycles of a tick, 1 .. 10
    parameter int unsigned DelayBits = 15  // 1 .. 31
) (
    input logic clk_i,
    input logic rst_ni,
    input logic set_valid_i,
    input logic [IdBits-1:0] set_id_i,
    input logic set_arm_i,  // else it is stopped
    input logic [DelayBits-1:0] set_delay_i,  // ticks
    input logic set_hasty_i,
    input logic rush_i,  // pulse
    output logic fire_valid_o,
    input logic fire_ready_i,
    output logic [IdBits-1:0] fire_id_o
);
  if (IdBits < 1 || IdBits > 10) begin : gen_bad_id_bits
    $error("IdBits is %0d, must be 1 to 10", IdBits);
  end
  if (TickBits < 1 || TickBits > 10) begin : gen_bad_tick_bits
    $error("TickBits is %0d, must be 1 to 10", TickBits);
  end
  if (DelayBits < 1 || DelayBits > 31) begin : gen_bad_delay_bits
    $error("DelayBits is %0d, must be 1 to 31", DelayBits);
  end
  localparam int unsigned Ids = 1 << IdBits;
  localparam logic [IdBits:0] Sweep = (IdBits + 1)'(Ids + 1);  // and the one that is looked at now

  // Times compare within half of their circle: no timer stays that long behind its time, as a sweep takes less
  typedef logic [DelayBits:0] time_t;
  typedef struct packed {
    logic  hasty;
    logic  armed;
    time_t due;
  } timer_t;

  logic [TickBits-1:0] cycle_q;
  time_t now_q;
  timer_t timers[Ids], timer_q;
  logic [IdBits:0] clear_q;
  logic clearing, look_q, moves, over, same;
  logic active_q;  // one may be armed
  logic [IdBits:0] left_q;  // timers to be looked at until it is known that none is
  logic [IdBits-1:0] at_q, look_id_q;
  time_t age;
  assign clearing = !clear_q[IdBits];
  assign moves = active_q && (!fire_valid_o || fire_ready_i);

  always_ff @(posedge clk_i) begin
    if (clearing) timers[clear_q[IdBits-1:0]] <= '0;
    else if (set_valid_i)
      timers[set_id_i] <= '{hasty: set_hasty_i, armed: set_arm_i, due: now_q + time_t'(set_delay_i) + time_t'(1)};
    if (moves) timer_q <= timers[at_q];
    if (moves) look_id_q <= at_q;
    if (moves) fire_id_o <= look_id_q;
  end

  // What is set while it is looked at is not what was read
  logic stale_q;
  logic [IdBits:0] rush_q;  // timers that are still to be looked at
  assign age  = now_q - timer_q.due;
  assign same = set_valid_i && set_id_i == look_id_q;
  assign over = look_q && timer_q.armed && (!age[DelayBits] || (timer_q.hasty && rush_q != '0)) && !stale_q && !same;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      clear_q <= '0;
      cycle_q <= '0;
      now_q <= '0;
      at_q <= '0;
      look_q <= 1'b0;
      stale_q <= 1'b0;
      rush_q <= '0;
      active_q <= 1'b0;
      left_q <= '0;
      fire_valid_o <= 1'b0;
    end else begin
      if (rush_i) rush_q <= Sweep;
      else if ((moves || !active_q) && rush_q != '0) rush_q <= rush_q - 1'b1;
      if ((set_valid_i && set_arm_i) || (look_q && timer_q.armed)) left_q <= Sweep;
      else if (moves) left_q <= left_q - 1'b1;
      if (set_valid_i && set_arm_i) active_q <= 1'b1;
      else if (moves && left_q == (IdBits + 1)'(1) && !(look_q && timer_q.armed)) active_q <= 1'b0;
      if (clearing) clear_q <= clear_q + (IdBits + 1)'(1);
      if (active_q) begin
        cycle_q <= cycle_q + TickBits'(1);
        if (cycle_q == '1) now_q <= now_q + time_t'(1);
      end
      if (moves) begin
        at_q <= at_q + IdBits'(1);
        look_q <= !clearing;
        stale_q <= set_valid_i && set_id_i == at_q;
        fire_valid_o <= over;
      end else begin
        if (same) stale_q <= 1'b1;
        if (set_valid_i && set_id_i == fire_id_o) fire_valid_o <= 1'b0;
      end
      ClearedA : assert (!(clearing && set_valid_i));
    end
  end
endmodule
