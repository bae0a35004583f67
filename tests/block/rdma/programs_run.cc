// RDMA interfaces (tn_port_rdma) with all that stands outside of them (sim/host): programs of nodes write to and
// read from and message each other. Between the interfaces is no router: a packet is taken whole and handed on
// `wire_ns` later. `poor`: of so many packets in 1000 some vanish, some come twice, one behind the other, some with a
// wrong bit, some later than others.
//
// Usage: programs_run what=NAME order=0..2 pause=0..1 poor=N seed=N: writes, lazily, reads, reads-lazily, messages;
// ping prints the example's report. Exit code 1 after a failure.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "Vtn_port_rdma.h"
#include "sim/axi_pins.h"
#include "sim/coverage.h"
#include "sim/host.h"
#include "tests/cluster/check.h"
#include "tests/cluster/program_bodies.h"
#include "verilated.h"

namespace example {
#include "examples/rdma_ping/ping.c"
}

namespace torusnet {
namespace {

std::map<std::string, std::string> options = {{"what", "writes"}, {"order", "0"},     {"pause", "0"},
                                              {"seed", "1"},      {"wire_ns", "330"}, {"poor", "0"}};

VerilatedContext* context = nullptr;

double Number(const char* name) { return std::atof(options[name].c_str()); }

class RtlNode {
 public:
  struct Flit {
    bool head, tail;
    std::vector<uint8_t> data;
  };
  struct Packet {
    Femtoseconds due_fs;
    std::vector<Flit> flits;
    unsigned words() const { return static_cast<unsigned>(flits.size() * flits[0].data.size() / TN_WORD_BYTES); }
    uint32_t to() const {
      tn_word_t header;
      std::memcpy(&header, flits[0].data.data(), sizeof header);
      return static_cast<uint32_t>(tn_header_get_dst(&header));
    }
  };

  RtlNode(uint32_t place, const HostSettings& settings) : host(settings), dut_(context) {
    const auto bind = [](Pin& pin, auto& signal) { pin = Pin::Of(signal); };
    bind(memory_.awvalid, dut_.m_axi_awvalid_o), bind(memory_.awready, dut_.m_axi_awready_i);
    bind(memory_.awid, dut_.m_axi_awid_o), bind(memory_.awaddr, dut_.m_axi_awaddr_o);
    bind(memory_.awlen, dut_.m_axi_awlen_o), bind(memory_.awsize, dut_.m_axi_awsize_o);
    bind(memory_.wvalid, dut_.m_axi_wvalid_o), bind(memory_.wready, dut_.m_axi_wready_i);
    bind(memory_.wdata, dut_.m_axi_wdata_o), bind(memory_.wstrb, dut_.m_axi_wstrb_o);
    bind(memory_.wlast, dut_.m_axi_wlast_o), bind(memory_.bvalid, dut_.m_axi_bvalid_i);
    bind(memory_.bready, dut_.m_axi_bready_o), bind(memory_.bid, dut_.m_axi_bid_i);
    bind(memory_.bresp, dut_.m_axi_bresp_i), bind(memory_.arvalid, dut_.m_axi_arvalid_o);
    bind(memory_.arready, dut_.m_axi_arready_i), bind(memory_.arid, dut_.m_axi_arid_o);
    bind(memory_.araddr, dut_.m_axi_araddr_o), bind(memory_.arlen, dut_.m_axi_arlen_o);
    bind(memory_.arsize, dut_.m_axi_arsize_o), bind(memory_.rvalid, dut_.m_axi_rvalid_i);
    bind(memory_.rready, dut_.m_axi_rready_o), bind(memory_.rid, dut_.m_axi_rid_i);
    bind(memory_.rdata, dut_.m_axi_rdata_i), bind(memory_.rresp, dut_.m_axi_rresp_i);
    bind(memory_.rlast, dut_.m_axi_rlast_i);
    bind(pages_.awvalid, dut_.s_axi_awvalid_i), bind(pages_.awready, dut_.s_axi_awready_o);
    bind(pages_.awid, dut_.s_axi_awid_i), bind(pages_.awaddr, dut_.s_axi_awaddr_i);
    bind(pages_.awlen, dut_.s_axi_awlen_i), bind(pages_.awsize, dut_.s_axi_awsize_i);
    bind(pages_.wvalid, dut_.s_axi_wvalid_i), bind(pages_.wready, dut_.s_axi_wready_o);
    bind(pages_.wdata, dut_.s_axi_wdata_i), bind(pages_.wstrb, dut_.s_axi_wstrb_i);
    bind(pages_.wlast, dut_.s_axi_wlast_i), bind(pages_.bvalid, dut_.s_axi_bvalid_o);
    bind(pages_.bready, dut_.s_axi_bready_i), bind(pages_.bid, dut_.s_axi_bid_o);
    bind(pages_.bresp, dut_.s_axi_bresp_o), bind(pages_.arvalid, dut_.s_axi_arvalid_i);
    bind(pages_.arready, dut_.s_axi_arready_o), bind(pages_.arid, dut_.s_axi_arid_i);
    bind(pages_.araddr, dut_.s_axi_araddr_i), bind(pages_.arlen, dut_.s_axi_arlen_i);
    bind(pages_.arsize, dut_.s_axi_arsize_i), bind(pages_.rvalid, dut_.s_axi_rvalid_o);
    bind(pages_.rready, dut_.s_axi_rready_i), bind(pages_.rid, dut_.s_axi_rid_o);
    bind(pages_.rdata, dut_.s_axi_rdata_o), bind(pages_.rresp, dut_.s_axi_rresp_o);
    bind(pages_.rlast, dut_.s_axi_rlast_o);
    dut_.source_i = place;
    dut_.s_axi_awburst_i = dut_.s_axi_arburst_i = 1;  // INCR
    dut_.tx_ready_i = 1;
    dut_.rx_valid_i = dut_.rx_reserve_i = 0;
    DriveMaster(memory_, {});
    DriveSlave(pages_, {});
  }

  // One cycle; packets that have left are handed to `send`.
  void Edge(uint64_t cycle, Femtoseconds now, Femtoseconds next, const std::function<void(Packet)>& send) {
    dut_.rst_ni = dut_.rst_registers_ni = cycle >= 10;
    dut_.cycle_i = cycle & ((1u << 22) - 1);
    dut_.clk_i = 0;
    dut_.eval();
    const AxiFromMaster memory_in = FromMaster(memory_);
    const AxiToMaster pages_in = FromSlave(pages_);
    const bool interrupt = dut_.irq_o != 0, room = dut_.rx_room_o != 0;
    CHECK(dut_.fifo_exception_o == 0 || cycle < 20);
    if (dut_.tx_valid_o != 0 && cycle >= 20) {
      const auto* const data = reinterpret_cast<const uint8_t*>(&dut_.tx_data_o);
      leaving_.flits.push_back({dut_.tx_head_o != 0, dut_.tx_tail_o != 0, {data, data + sizeof dut_.tx_data_o}});
      if (dut_.tx_tail_o != 0) send(std::exchange(leaving_, {}));
    }
    dut_.clk_i = 1;
    dut_.eval();
    Deliver(now, room);
    if (cycle < 10) return;
    host.Edge(now, next, memory_in, pages_in, interrupt);
    DriveMaster(memory_, host.memory_out());
    DriveSlave(pages_, host.pages_out());
  }

  Host host;
  std::deque<Packet> coming;

 private:
  void Deliver(Femtoseconds now, bool room) {
    dut_.rx_valid_i = dut_.rx_reserve_i = 0;
    if (flit_ == 0 && (coming.empty() || !room || waits_ || coming.front().due_fs > now)) {
      waits_ = false;
      return;
    }
    const Packet& packet = coming.front();
    const Flit& flit = packet.flits[flit_];
    dut_.rx_valid_i = 1;
    dut_.rx_head_i = flit.head;
    dut_.rx_tail_i = flit.tail;
    std::memcpy(&dut_.rx_data_i, flit.data.data(), flit.data.size());
    dut_.rx_reserve_i = flit_ == 0;
    dut_.rx_reserve_words_i = packet.words();
    if (++flit_ < packet.flits.size()) return;
    coming.pop_front();
    flit_ = 0;
    waits_ = true;  // the room is told anew
  }

  Vtn_port_rdma dut_;
  AxiPins memory_, pages_;
  Packet leaving_;
  size_t flit_ = 0;
  bool waits_ = false;
};

// As World of program_world.h, on RTL.
class RtlWorld {
 public:
  explicit RtlWorld(unsigned nodes, uint64_t seed = static_cast<uint64_t>(Number("seed"))) {
    for (unsigned i = 0; i < nodes; ++i) {
      HostSettings settings = SmallHost(i + 1, seed);
      settings.memory.read_fs = 267 * kNs;
      settings.memory.write_fs = 100 * kNs;
      settings.memory.gbps = 76.8;
      settings.memory.order = static_cast<MemoryOrder>(Number("order"));
      settings.memory.pause = Number("pause");
      nodes_.push_back(std::make_unique<RtlNode>(i + 1, settings));
    }
  }
  ~RtlWorld() { HandInCoverage(*context); }
  void Add(unsigned node, uint16_t domain, uint64_t bytes, bool lazily, std::function<void(const tn_backend_t*)> body) {
    nodes_[node]->host.AddProgram("p", domain, bytes, lazily, std::move(body));
  }
  void Run(Femtoseconds limit_fs = 5'000 * kUs) {
    Clock clock(20'000'000, 3, 0);
    const auto wire_fs = static_cast<Femtoseconds>(Number("wire_ns")) * kNs;
    bool started = false, running = true;
    while (running && clock.next() < limit_fs) {
      const uint64_t cycle = clock.edges();
      const Femtoseconds now = clock.next();
      clock.Advance();
      if (cycle == 20)
        for (auto& node : nodes_) node->host.StartDriver(now);
      bool ready = cycle > 20;
      for (const auto& node : nodes_) ready &= node->host.ready();
      if (ready && !started) {
        for (auto& node : nodes_) node->host.StartPrograms(now);
        started = true;
      }
      running = !started;
      for (auto& node : nodes_) {
        node->Edge(cycle, now, clock.next(), [&](RtlNode::Packet packet) {
          packet.due_fs = now + wire_fs;
          const size_t to = packet.to() - 1;
          ++packets_;
          if (to < nodes_.size()) Pass(std::move(packet), nodes_[to]->coming);
        });
        running |= node->host.running();
      }
    }
  }
  std::string Failure() const {
    for (const auto& node : nodes_) {
      const Host& host = node->host;
      for (size_t page = 0; page < host.programs(); ++page) {
        if (host.program(page).state() == Program::State::kFailed) return host.program(page).failure();
        if (host.program(page).state() != Program::State::kFinished) return "did not end";
      }
      if (!host.violation().empty()) return host.violation();
    }
    return packets_ == 0 ? "no packet" : "";
  }
  tn_program_t At(unsigned node, unsigned page = 0) {
    AddressSpace& space = nodes_[node]->host.driver().space(page);
    return ProgramAt(node + 1, space.domain(), page, space.memory().bytes());
  }
  uint64_t digest() const { return 0; }

 private:
  // On its way, which may be poor; those that are on their way are in the order in which they come.
  void Pass(RtlNode::Packet packet, std::deque<RtlNode::Packet>& coming) {
    bool twice = false;
    if (dice_.Below(1000) < Number("poor")) {
      switch (dice_.Below(4)) {
        case 0:
          return;
        case 1:
          twice = true;
          break;
        case 2: {
          auto& data = packet.flits[dice_.Below(packet.flits.size())].data;
          data[dice_.Below(data.size())] ^= static_cast<uint8_t>(1u << dice_.Below(8));
          break;
        }
        default:
          packet.due_fs += dice_.Below(3000) * kNs;
      }
    }
    auto at = coming.end();  // never in front of the first, which may have begun
    while (at != coming.begin() && at - 1 != coming.begin() && (at - 1)->due_fs > packet.due_fs) --at;
    if (twice) at = coming.insert(at, packet);
    coming.insert(at, std::move(packet));
  }

  std::vector<std::unique_ptr<RtlNode>> nodes_;
  uint64_t packets_ = 0;
  Random dice_{7, static_cast<uint64_t>(Number("seed"))};
};

void Ping() {
  RtlWorld world(2);
  world.Add(0, kDomain, 64 << 10, false,
            [&](const tn_backend_t* backend) { example::ping(backend, world.At(1), 100); });
  world.Add(1, kDomain, 64 << 10, false,
            [&](const tn_backend_t* backend) { example::pong(backend, world.At(0), 100); });
  world.Run();
  CHECK(world.Failure() == "");
  if (!world.Failure().empty()) std::printf("%s\n", world.Failure().c_str());
}

}  // namespace
}  // namespace torusnet

double sc_time_stamp() { return 0; }

int main(int count, char** arguments) {
  using namespace torusnet;  // NOLINT: a test
  for (int i = 1; i < count; ++i) {
    const std::string text = arguments[i], name = text.substr(0, text.find('='));
    if (options.count(name) == 0) {
      std::printf("unknown option %s\n", arguments[i]);
      return 2;
    }
    options[name] = text.substr(text.find('=') + 1);
  }
  VerilatedContext own;
  context = &own;
  own.randReset(2);
  own.randSeed(static_cast<int>(Number("seed")));
  const std::string what = options["what"];
  if (what == "writes") TestWrites<RtlWorld>(false);
  if (what == "lazily") TestWrites<RtlWorld>(true);
  if (what == "reads") TestReads<RtlWorld>(false);
  if (what == "reads-lazily") TestReads<RtlWorld>(true, 12);
  if (what == "messages") TestMessages<RtlWorld>(static_cast<uint64_t>(Number("seed")));
  if (what == "ping") Ping();
  return failures == 0 ? 0 : 1;
}
