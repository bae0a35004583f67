// Route computation: a table, one entry for each destination, for networks of any wiring (docs/03-router.md).
//
// Latency: 0 cycles, at most four levels of logic between a header and the places that it may ask for, the memory among them.
// A written entry rules the headers that arrive from the next cycle on.
//
// With 64 entries the node number is the destination's x; y and z are 0. With 256 it is x + 64 y; z is 0. An entry names the link
// and, for packets that begin here, one of two virtual channels; a packet that came by a link keeps its channel, so that whoever
// computes the tables (torusnet/route_tables.py) can keep the two apart and prove each free of deadlock. With four virtual
// channels the lowest bit of the traffic class picks one of two such pairs. Any content is legal: an entry that names a link that
// is not there, or the one by which the packet came and keeps its channel, drops the packet. The memory lies in LUTs and has no
// reset: what was not written has no meaning.
//
// The ports are those of every routing algorithm (tn_router_route_dor), and what writes the table.
module tn_router_route_table
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,  // 1 to 8
    parameter int unsigned NumLink = 2,  // 1 to 16
    parameter int unsigned NumVc = 2,  // 2 or 4; 1 only where one channel is enough
    parameter int unsigned FromLink = NumLink,  // link by which packets come; NumLink: from a local port
    parameter int unsigned TableNodes = 64,  // entries, 64 or 256
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input  logic                        clk_i,
    /* verilator lint_off UNUSEDSIGNAL */  // an algorithm reads what it needs
    input  route_write_t                write_i,
    input  lattice_t                    lattice_i,  // me: this node; last: the highest place, in x and y
    input  header_t                     header_i,
    input  logic         [         1:0] vc_i,       // virtual channel of that link
    input  logic                        keep_i,     // it is kept; else packets that came by a link begin here, too
    /* verilator lint_on UNUSEDSIGNAL */
    input  logic                        valid_i,    // there is a header; without one nothing is asked for
    output logic         [NumPlace-1:0] request_o,  // the admissible place; of no meaning if `drop_o`
    output logic         [NumPlace-1:0] first_o,    // the same
    output logic                        link_o,     // the place belongs to a link
    output logic                        drop_o,
    output drop_cause_e                 cause_o
);
  if (NumLocal < 1 || NumLocal > 8) begin : gen_bad_num_local
    $error("NumLocal is %0d, must be 1 to 8", NumLocal);
  end
  if (NumLink < 1 || NumLink > MaxLinks) begin : gen_bad_num_link
    $error("NumLink is %0d, must be 1 to %0d", NumLink, MaxLinks);
  end
  if (NumVc != 1 && NumVc != 2 && NumVc != 4) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1, 2 or 4", NumVc);
  end
  if (FromLink > NumLink) begin : gen_bad_from_link
    $error("FromLink is %0d, must be 0 to NumLink", FromLink);
  end
  if (TableNodes != 64 && TableNodes != 256) begin : gen_bad_table_nodes
    $error("TableNodes is %0d, must be 64 or 256", TableNodes);
  end

  localparam int unsigned NodeBits = $clog2(TableNodes);
  (* ram_style = "distributed" *)route_entry_t table_q[TableNodes];
  route_entry_t entry;
  always_ff @(posedge clk_i) if (write_i.valid) table_q[write_i.node[NodeBits-1:0]] <= write_i.entry;
  assign entry = table_q[NodeBits'(node_number(header_i.dst.coord))];

  logic outside, here;
  if (TableNodes == 64) begin : gen_row
    assign outside = header_i.dst.coord.x > lattice_i.dim[0].last || {header_i.dst.coord.z, header_i.dst.coord.y} != '0;
    assign here = header_i.dst.coord.x == lattice_i.dim[0].me;
  end else begin : gen_rows
    assign outside = header_i.dst.coord.x > lattice_i.dim[0].last || 6'(header_i.dst.coord.y) > lattice_i.dim[1].last ||
                     {header_i.dst.coord.z, header_i.dst.coord.y[4:2]} != '0;
    assign here = header_i.dst.coord.x == lattice_i.dim[0].me && 6'(header_i.dst.coord.y) == lattice_i.dim[1].me;
  end

  always_comb begin
    logic back, vc;
    back = FromLink < NumLink && keep_i && entry.link == 5'(FromLink);
    vc = FromLink < NumLink && keep_i ? vc_i[0] : entry.vc;
    request_o = '0;
    link_o = 1'b0;
    drop_o = 1'b0;
    cause_o = DROP_NO_PORT;
    if (valid_i) begin
      link_o = !here;
      for (int unsigned p = 0; p < NumLocal; p++) request_o[p] = !link_o && header_i.dst.unit == 6'(p);
      for (int unsigned l = 0; l < NumLink; l++) begin
        for (int unsigned v = 0; v < NumVc; v++) begin
          request_o[NumLocal+l*NumVc+v] = link_o && (l != FromLink || !keep_i) && entry.link == 5'(l) &&
              (NumVc == 1 || vc == v[0]) && (NumVc <= 2 || header_i.traffic_class[0] == v[1]);
        end
      end
      drop_o  = outside || (link_o ? back || entry.link >= 5'(NumLink) : header_i.dst.unit >= 6'(NumLocal));
      cause_o = outside ? DROP_OUTSIDE : link_o && (back || entry.link == '1) ? DROP_DOWN : DROP_NO_PORT;
    end
  end
  assign first_o = request_o;
endmodule
