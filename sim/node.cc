#include "sim/node.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <exception>
#include <limits>

#include "sim/time_text.h"

namespace torusnet {
namespace {

// Clock edges of either domain under reset; the synchronisers in the RTL need a few.
constexpr uint64_t kResetEdges = 16;
// Of the core clock, for which a network interface is in reset at least: RESET_REG lasts 200 cycles behind its write,
// the links' reset is let go by two edges.
constexpr unsigned kRegisterResetEdges = 32, kLinkResetEdges = 2;

constexpr Femtoseconds kNever = std::numeric_limits<Femtoseconds>::max();

constexpr PlaceSet FirstPlaces(unsigned count) { return count == 64 ? ~PlaceSet{0} : PlaceBit(count) - 1; }

template <typename Function>
void ForEachBit(uint64_t bits, Function&& function) {
  for (; bits != 0; bits &= bits - 1) function(static_cast<unsigned>(std::countr_zero(bits)));
}

}  // namespace

Node::Node(uint32_t index, Coord coord, const NodeModelType& type, Clock core_clock, Clock link_clock)
    : index_(index),
      coord_(coord),
      core_clock_(core_clock),
      link_clock_(link_clock),
      model_(type.Create("node" + std::to_string(index))),
      shape_(type.shape),
      registers_(model_->pins(), shape_.address_bits()),
      links_(shape_.links),
      falls_fs_(kRecoveredClocks + shape_.links, kNever) {
  NodePins& pins = model_->pins();
  for (unsigned port = 0; port < shape_.ports; ++port) {
    ports_.push_back(std::make_unique<TaskPort>(shape_, pins, Place{coord, static_cast<uint8_t>(port)}, log_));
  }
  in_taps_.assign(shape_.router_inputs(), Tap{PacketTap(shape_.word_bytes())});
  out_taps_.assign(shape_.router_outputs(), Tap{PacketTap(shape_.word_bytes())});
  observed_outputs_ = FirstPlaces(shape_.ports);
  for (unsigned link = 0; link < shape_.links; ++link) pins.phy_tx_ready.SetBit(link, true);
}

void Node::Connect(unsigned link, Cable* out, Cable* in, const Clock& recovered) {
  links_[link].out = out;
  links_[link].in = in;
  if (shape_.coded) {
    links_[link].recovered = recovered;
    coded_links_.push_back(link);
  }
  model_->pins().phy_up.SetBit(link, true);
}

void Node::ConnectEthernet(const Clock& clock, int64_t far_ppb) {
  ethernet_.emplace(Ethernet{clock, EthernetLine(far_ppb)});
  falls_fs_.resize(kEthernetBit + 1, kNever);
}

Host& Node::AddHost(unsigned port, const HostSettings& settings) {
  host_ = std::make_unique<Host>(settings);
  host_->Watch(log_.interface);
  host_port_ = port;
  for (unsigned queue = 0; queue < shape_.queues; ++queue) observed_inputs_ |= PlaceBit(port * shape_.queues + queue);
  host_->memory().set_shown([this](uint64_t address) {
    if (probe_) log_.passages.push_back({now_, index_, Passage::kMemoryShown, 0, {address, 0}, 0});
  });
  return *host_;
}

void Node::AddTraffic(unsigned port, TrafficSettings settings, uint64_t seed) {
  traffic_.emplace_back(shape_, model_->pins(), ports_[port]->place(), std::move(settings), seed);
  observed_outputs_ &= ~PlaceBit(port);  // no task takes note of what arrives
}

void Node::CaptureRouterInput(unsigned input, uint32_t interface) {
  in_taps_[input].captured = true;
  in_taps_[input].interface = interface;
  in_taps_[input].packet.set_keep(true);
  observed_inputs_ |= PlaceBit(input);
}

void Node::CaptureRouterOutput(unsigned output, uint32_t interface) {
  out_taps_[output].captured = true;
  out_taps_[output].interface = interface;
  out_taps_[output].packet.set_keep(true);
  observed_outputs_ |= PlaceBit(output);
}

void Node::EnableProbe() {
  probe_ = true;
  observed_inputs_ = FirstPlaces(shape_.router_inputs());
  observed_outputs_ = FirstPlaces(shape_.router_outputs());
  for (auto& port : ports_) port->set_probe(true, index_);
}

void Node::StopTasks() {
  for (auto& port : ports_) {
    port->Stop();
    port->ForgetArrivals();
  }
  if (host_) host_->Stop();
  inputs_changed_ = true;
}

void Node::ResetLinks(uint64_t link_cycles) {
  model_->pins().rst_link_n.SetBit(0, false);
  links_reset_until_ = link_clock_.edges() + link_cycles;
  host_reset_edges_ = kLinkResetEdges;
  inputs_changed_ = true;
}

void Node::ResetByRegister(uint32_t address) { reset_access_ = registers_.Write(address, 1); }

void Node::RunUntil(Femtoseconds end) {
  if (!failure_.empty()) return;
  try {
    while (true) {
      if (slept_ && Rests()) SkipEdges(end);
      const Femtoseconds now = NextEdge();
      if (now >= end) break;
      const ClockSet clocks = ClocksAt(now);
      const bool core = clocks & kCoreClock;
      const bool link = clocks & kLinkClock;
      const bool traced = trace_.Contains(now);
      if (traced) BeginTrace(now);
      if (core) {
        Settle();
        now_ = now;
        BeforeCoreEdge();
      }
      if (link) BeforeLinkEdge(now);
      for (unsigned i : coded_links_)
        if (clocks & RecoveredClock(i)) ReceiveNext(i, now);
      const bool ethernet = clocks & kEthernetClock;
      if (ethernet) BeforeEthernetEdge(now);
      const bool changed = inputs_changed_;
      Settle();
      if (traced && changed) Sample(now - 1);  // what the edge finds
      slept_ = !model_->Rise(clocks);
      Advance(clocks);
      if (core) AfterCoreEdge(now);
      if (link) AfterLinkEdge(now);
      if (ethernet) AfterEthernetEdge(now);
      if (in_reset_) ReleaseReset();
      if (links_reset_until_ != 0) ReleaseLinks();
      if (traced) {
        Settle();
        Sample(now);
        for (unsigned bit = 0; bit < falls_fs_.size(); ++bit)
          if (clocks >> bit & 1) falls_fs_[bit] = now + ClockOf(bit).min_period() / 2;
      }
      if (RtlHasFailed()) break;
    }
    failure_ = TakeRtlFailure();
  } catch (const std::exception& error) {
    failure_ = TakeRtlFailure();  // where it failed first
    if (failure_.empty()) failure_ = error.what();
  }
  if (!failure_.empty())
    failure_ += " (node " + coord_.Text() + ", " +
                (start_cycle_ == 0 ? "before the tasks began" : "core cycle " + WithTime(core_clock_, task_cycles())) +
                ")";
}

void Node::Settle() {
  if (inputs_changed_) model_->Settle();
  inputs_changed_ = false;
}

NodeWatch& Node::Watch() {
  std::vector<unsigned> links;
  for (unsigned link = 0; link < links_.size(); ++link)
    if (links_[link].in != nullptr) links.push_back(link);
  if (!watch_) watch_ = std::make_unique<NodeWatch>(index_, shape_, model_->pins(), ports_, links, log_);
  return *watch_;
}

void Node::OpenTrace(const std::string& path, const std::vector<std::pair<int, std::string>>& scopes, Femtoseconds from,
                     Femtoseconds duration) {
  model_->OpenTrace(path, scopes, Watch().signals());
  trace_ = {std::max<Femtoseconds>(from, 0), duration < 0 ? kNever : duration, from >= 0};
}

// Brings the waveform up to an edge. The first time, clocks that stand high have their falling edges to come, or low
// they are.
void Node::BeginTrace(Femtoseconds now) {
  if (!trace_.began) {
    trace_.began = true;
    ClockSet low = 0;
    for (unsigned bit = 0; bit < falls_fs_.size(); ++bit) {
      const bool recovered = bit >= kRecoveredClocks && bit < kEthernetBit;
      const unsigned link = bit - kRecoveredClocks;
      if (recovered && (link >= links_.size() || !links_[link].recovered)) continue;
      const Clock& clock = ClockOf(bit);
      const Femtoseconds fall = clock.next() - clock.min_period() / 2;
      falls_fs_[bit] = fall > trace_.from_fs ? fall : kNever;
      if (fall <= trace_.from_fs) low |= 1u << bit;
    }
    model_->Fall(low);
    if (trace_.from_fs < now) Sample(trace_.from_fs);
  }
  TraceFallingEdges(now);
}

void Node::Sample(Femtoseconds now) {
  if (now <= trace_.last_fs || now < trace_.from_fs) return;
  trace_.last_fs = now;
  model_->Sample(now);
}

void Node::TraceFallingEdges(Femtoseconds until) {
  while (true) {
    const Femtoseconds fall = *std::min_element(falls_fs_.begin(), falls_fs_.end());
    if (fall > until) return;
    ClockSet clocks = 0;
    for (unsigned bit = 0; bit < falls_fs_.size(); ++bit) {
      if (falls_fs_[bit] != fall) continue;
      clocks |= 1u << bit;
      falls_fs_[bit] = kNever;
    }
    model_->Fall(clocks);
    if (fall < until) Sample(fall);  // at `until` the rising edge is sampled, once for both
  }
}

Femtoseconds Node::NextEdge() const {
  Femtoseconds next = std::min(core_clock_.next(), link_clock_.next());
  for (unsigned i : coded_links_) next = std::min(next, links_[i].recovered->next());
  if (ethernet_) next = std::min(next, ethernet_->clock.next());
  return next;
}

ClockSet Node::ClocksAt(Femtoseconds now) const {
  ClockSet clocks = (core_clock_.next() == now ? kCoreClock : 0) | (link_clock_.next() == now ? kLinkClock : 0);
  for (unsigned i : coded_links_)
    if (links_[i].recovered->next() == now) clocks |= RecoveredClock(i);
  if (ethernet_ && ethernet_->clock.next() == now) clocks |= kEthernetClock;
  return clocks;
}

void Node::Advance(ClockSet clocks) {
  if (clocks & kCoreClock) core_clock_.Advance();
  if (clocks & kLinkClock) link_clock_.Advance();
  for (unsigned i : coded_links_)
    if (clocks & RecoveredClock(i)) links_[i].recovered->Advance();
  if (clocks & kEthernetClock) ethernet_->clock.Advance();
}

void Node::ReleaseReset() {
  if (core_clock_.edges() < kResetEdges || link_clock_.edges() < kResetEdges) return;
  in_reset_ = false;
  model_->pins().rst_n.SetBit(0, true);
  model_->pins().rst_link_n.SetBit(0, true);
  inputs_changed_ = true;
}

void Node::ReleaseLinks() {
  if (link_clock_.edges() < links_reset_until_) return;
  links_reset_until_ = 0;
  model_->pins().rst_link_n.SetBit(0, true);
  inputs_changed_ = true;
}

// Signals as they are just before the edge.
void Node::BeforeCoreEdge() {
  for (TaskPort* port : active_ports_) {
    port->BeforeEdge();
    if (port->moved() || port->working()) last_movement_fs_ = now_;
  }
  if (start_cycle_ != 0) {
    for (TrafficPort& traffic : traffic_) traffic.BeforeEdge();
  }
  if (!in_reset_) registers_.BeforeEdge();
  const NodePins& pins = model_->pins();
  if (host_) {
    memory_in_ = FromMaster(pins.memory);
    pages_in_ = FromSlave(pins.pages);
    interrupt_in_ = pins.rdma_irq.Bit(0);
  }
  const PlaceSet in_fire = pins.router_in_valid.Low64() & pins.router_in_ready.Low64();
  const PlaceSet out_fire = pins.router_out_valid.Low64() & pins.router_out_ready.Low64();
  if (watch_) watch_->BeforeCoreEdge(in_fire, out_fire);
  if ((in_fire | out_fire) == 0) return;
  last_movement_fs_ = now_;
  ObserveRouter(in_fire & observed_inputs_, out_fire & observed_outputs_);
}

void Node::ObserveRouter(PlaceSet in_fire, PlaceSet out_fire) {
  const NodePins& pins = model_->pins();
  const unsigned word_bytes = shape_.word_bytes();
  ForEachBit(in_fire, [&](unsigned input) {
    Tap& tap = in_taps_[input];
    const bool head = pins.router_in_head.Bit(input);
    if (!tap.packet.Add(head, pins.router_in_tail.Bit(input), pins.router_in_data.Element(input, word_bytes), now_))
      return;
    const bool local = shape_.is_local(input);
    const unsigned index = local ? shape_.port_of(input) : shape_.link_of(input);
    NotePassage(local ? Passage::kPortTx : Passage::kLinkRx, index, tap.packet);
    if (tap.captured) Record(tap);
    if (host_ && local && index == host_port_) NoteUnknown(tap.packet);
  });
  ForEachBit(out_fire, [&](unsigned output) {
    Tap& tap = out_taps_[output];
    const bool head = pins.router_out_head.Bit(output);
    if (!tap.packet.Add(head, pins.router_out_tail.Bit(output), pins.router_out_data.Element(output, word_bytes), now_))
      return;
    const bool local = output < shape_.ports;
    const unsigned index = local ? output : output - shape_.ports;
    NotePassage(local ? Passage::kRouterLocal : Passage::kRouterLink, index, tap.packet);
    if (tap.captured) Record(tap);
    if (local) NoteArrival(output, tap.packet);
  });
}

void Node::Record(Tap& tap) { log_.captures.push_back({tap.packet.head_fs(), tap.interface, tap.packet.words()}); }

// When a packet's head came by is noted when the packet is over: only then is it known whether it counts.
void Node::NotePassage(Passage point, unsigned index, const PacketTap& packet) {
  if (!probe_ || packet.nullified()) return;
  const auto source = packet.header().words() > 1 ? static_cast<uint32_t>(packet.footer().word.low) : 0;
  log_.passages.push_back({packet.head_fs(), index_, point, index, packet.header().word, source});
}

void Node::NoteArrival(unsigned port, const PacketTap& packet) {
  if (packet.nullified()) {
    ++nullified_;
    return;
  }
  if (!packet.header().is_stream() || !packet.footer().last()) return;
  ports_[port]->NoteArrival(packet.header().channel(), packet.footer().from(), packet.footer().poisoned());
}

// Answers of the RDMA port that let a block be sent anew: the judge of memory must know of them.
void Node::NoteUnknown(const PacketTap& packet) {
  const WireWord& header = packet.header().word;
  if (tn_header_get_ptype(&header) != TN_PKT_NACK ||
      tn_answer_get_code(tn_header_get_addr(&header)) != TN_ANSWER_UNKNOWN)
    return;
  InterfaceEvent& event = log_.interface.emplace_back();
  event.time_fs = now_;
  event.kind = InterfaceEvent::Kind::kUnknown;
  event.address = tn_header_get_dst(&header);
}

// What passes at this edge between the RDMA port and what stands there.
void Node::ProbeHost(Femtoseconds now) {
  const auto note = [&](bool passes, Passage point, uint64_t address) {
    if (passes) log_.passages.push_back({now, index_, point, 0, {address, 0}, 0});
  };
  const AxiToMaster& memory = host_->memory_out();
  const AxiFromMaster& pages = host_->pages_out();
  note(pages.aw.valid && pages_in_.aw_ready, Passage::kStore, pages.aw.address);
  note(memory_in_.ar.valid && memory.ar_ready, Passage::kMemoryRead, memory_in_.ar.address);
  note(memory.r.valid && memory.r.last && memory_in_.r_ready, Passage::kMemoryData, 0);
  note(memory_in_.w.valid && memory_in_.w.last && memory.w_ready, Passage::kMemoryWrite, 0);
}

// What stands at the RDMA port sees its signals as they were before the edge, and changes its own behind it.
void Node::StepHost(Femtoseconds now, bool start) {
  if (!driver_started_ && registers_.idle()) {
    driver_started_ = true;
    host_->StartDriver(now);
  }
  if (start) host_->StartPrograms(now);
  if (reset_access_ && registers_.completed() > *reset_access_) {
    reset_access_.reset();
    host_reset_edges_ = kRegisterResetEdges;
  }
  if (host_reset_edges_ > 0) {
    --host_reset_edges_;
    host_->Reset();
    memory_in_ = {};
  }
  if (probe_) ProbeHost(now);
  host_->Edge(now, core_clock_.next(), memory_in_, pages_in_, interrupt_in_);
  NodePins& pins = model_->pins();
  inputs_changed_ |= DriveMaster(pins.memory, host_->memory_out());
  inputs_changed_ |= DriveSlave(pins.pages, host_->pages_out());
  last_movement_fs_ = std::max(last_movement_fs_, host_->processor().last_movement_fs());
  if (std::string wrong = host_->violation(); !wrong.empty()) throw std::runtime_error(wrong);
}

void Node::AfterCoreEdge(Femtoseconds now) {
  const bool start = start_tasks_;
  if (start_tasks_) {
    start_tasks_ = false;
    start_cycle_ = core_clock_.edges();
    start_edge_fs_ = now;
    for (auto& port : ports_) {
      if (!port->present()) continue;
      port->Start();
      active_ports_.push_back(port.get());
    }
    for (TrafficPort& traffic : traffic_) traffic.Start();
  }
  const uint64_t cycle = task_cycles();
  for (TaskPort* port : active_ports_) inputs_changed_ |= port->AfterEdge(cycle, now);
  if (start_cycle_ != 0) {
    for (TrafficPort& traffic : traffic_) inputs_changed_ |= traffic.AfterEdge(now);
  }
  if (!in_reset_) inputs_changed_ |= registers_.AfterEdge();
  if (host_ && !in_reset_) StepHost(now, start);
  if (watch_) watch_->AfterCoreEdge(now);
}

// Phits have been brought into the link clock by the transceiver's core; blocks are in a clock of their own.
void Node::BeforeLinkEdge(Femtoseconds now) {
  NodePins& pins = model_->pins();
  for (unsigned i = 0; i < links_.size(); ++i) {
    Link& link = links_[i];
    if (link.in == nullptr) continue;
    if (link.in->has_outages()) {
      const bool up = link.in->IsUp(now);
      inputs_changed_ |= up != pins.phy_up.Bit(i);
      pins.phy_up.SetBit(i, up);
      pins.phy_error.SetBit(i, !up);
    }
    if (!shape_.coded) ReceiveNext(i, now);
  }
}

// What has come out of a cable by now is what the link sees at this edge.
void Node::ReceiveNext(unsigned i, Femtoseconds now) {
  NodePins& pins = model_->pins();
  Link& link = links_[i];
  const Phit* phit = link.in->Front(now);
  if (phit == nullptr) {
    if (link.receiving) {
      pins.phy_rx_valid.SetBit(i, false);
      inputs_changed_ = true;
    }
    link.receiving = false;
    return;
  }
  pins.phy_rx_valid.SetBit(i, true);
  ReceivePhit(i, *phit, now);
  inputs_changed_ = true;
  link.in->Pop(now);
  link.receiving = true;
}

void Node::ReceivePhit(unsigned i, const Phit& phit, Femtoseconds now) {
  NodePins& pins = model_->pins();
  Link& link = links_[i];
  const unsigned phit_bytes = shape_.lanes * 8;
  uint8_t* const data = pins.phy_rx_data.Element(i, phit_bytes);
  if (!shape_.coded) {
    pins.phy_rx_first.SetBit(i, phit.first);
    std::memcpy(data, phit.lane.data(), phit_bytes);
    if (probe_) Probe(link.rx_probe, Passage::kPhyRx, i, phit.lane, phit.first, now);
    return;
  }
  const auto slips = static_cast<uint32_t>(pins.phy_rx_slip.Bits(i * shape_.lanes, shape_.lanes));
  const LaneBlocks blocks = link.in->Receive(phit, slips);
  pins.phy_rx_header.SetBits(i * 2 * shape_.lanes, 2 * shape_.lanes, blocks.header);
  std::memcpy(data, blocks.data.data(), phit_bytes);
  if (probe_) ProbeBlocks(link.rx_decoder, link.rx_probe, Passage::kPhyRx, i, {phit.lane, phit.header}, now);
}

void Node::ProbeBlocks(BlockDecoder& decoder, FrameProbe& probe, Passage point, unsigned link, const LaneBlocks& blocks,
                       Femtoseconds now) {
  if (decoder.Add(blocks, shape_.lanes, shape_.data_bits))
    Probe(probe, point, link, decoder.data(), decoder.first(), now);
}

void Node::Probe(FrameProbe& probe, Passage point, unsigned link, const std::array<uint64_t, kMaxLanes>& lane,
                 bool first, Femtoseconds now) {
  if (!probe.Add(lane, first, shape_.lanes, shape_.data_bits, now)) return;
  log_.passages.push_back({probe.head_fs(), index_, point, link, probe.header(), 0});
}

// What the link drives after this edge, the transceiver takes at the next one.
void Node::AfterLinkEdge(Femtoseconds now) {
  if (compensates_ && !shape_.coded) PauseSenders();
  const NodePins& pins = model_->pins();
  const unsigned phit_bytes = shape_.lanes * 8;
  const uint32_t valid = pins.phy_tx_valid.Low32() & pins.phy_tx_ready.Low32();
  if (valid == 0) return;
  const Femtoseconds leave_fs = link_clock_.next();
  ForEachBit(valid, [&](unsigned i) {
    Link& link = links_[i];
    if (link.out == nullptr) return;
    std::array<uint64_t, kMaxLanes> lane = {};
    std::memcpy(lane.data(), pins.phy_tx_data.Element(i, phit_bytes), phit_bytes);
    digest_.Add(link_clock_.edges());
    for (unsigned j = 0; j < shape_.lanes; ++j) digest_.Add(lane[j]);
    if (shape_.coded) {
      const auto header = static_cast<uint32_t>(pins.phy_tx_header.Bits(i * 2 * shape_.lanes, 2 * shape_.lanes));
      link.out->Send(leave_fs, lane, false, header);
      if (probe_) ProbeBlocks(link.tx_decoder, link.tx_probe, Passage::kPhyTx, i, {lane, header}, now);
    } else {
      link.out->Send(leave_fs, lane, pins.phy_tx_first.Bit(i));
      if (probe_) Probe(link.tx_probe, Passage::kPhyTx, i, lane, pins.phy_tx_first.Bit(i), now);
    }
  });
}

void Node::BeforeEthernetEdge(Femtoseconds now) {
  NodePins& pins = model_->pins();
  const XgmiiWord word = ethernet_->line.Next(now);
  if (std::memcmp(pins.xgmii_rxd.data, &word.data, sizeof(word.data)) == 0 && *pins.xgmii_rxc.data == word.control)
    return;
  std::memcpy(pins.xgmii_rxd.data, &word.data, sizeof(word.data));
  *pins.xgmii_rxc.data = word.control;
  inputs_changed_ = true;
}

// The port's outputs are registers: what they show now is on the line from here to the next edge.
void Node::AfterEthernetEdge(Femtoseconds now) {
  constexpr uint64_t kIdle = 0x0707'0707'0707'0707;
  if (in_reset_) return;
  XgmiiWord word = {0, *model_->pins().xgmii_txc.data};
  std::memcpy(&word.data, model_->pins().xgmii_txd.data, sizeof(word.data));
  if (word.data != kIdle) {
    digest_.Add(ethernet_->clock.edges());
    digest_.Add(word.data);
    last_movement_fs_ = std::max(last_movement_fs_, now);
  }
  ethernet_->line.Take(word, now);
}

// By bit of ClockSet.
const Clock& Node::ClockOf(unsigned bit) const {
  if (bit == 0) return core_clock_;
  if (bit == kEthernetBit) return ethernet_->clock;
  return bit >= kRecoveredClocks ? *links_[bit - kRecoveredClocks].recovered : link_clock_;
}

// Whether the transceivers take a phit at the next edge.
void Node::PauseSenders() {
  Pin& ready = model_->pins().phy_tx_ready;
  for (unsigned i = 0; i < links_.size(); ++i) {
    const bool takes = (link_clock_.edges() + i * TransceiverPause::kStagger) % TransceiverPause::kInterval >=
                       TransceiverPause::kCycles;
    if (ready.Bit(i) == takes) continue;
    ready.SetBit(i, takes);
    inputs_changed_ = true;
  }
}

bool Node::IsUp(bool repair) const {
  if (in_reset_ || !registers_.idle() || (host_ && !host_->ready())) return false;
  for (unsigned link = 0; link < links_.size(); ++link) {
    if (links_[link].in != nullptr && !LinkIsUp(link, repair)) return false;
  }
  return true;
}

bool Node::LinkIsUp(unsigned link, bool repair) const {
  const NodePins& pins = model_->pins();
  const unsigned output = shape_.ports + link;
  if (pins.router_room.Bits(output * shape_.virtual_channels, shape_.virtual_channels) == 0) return false;
  return !repair || pins.link_replaying.Bit(link);
}

bool Node::TasksRunning() const {
  if (host_ && host_->running()) return true;
  return start_tasks_ || std::any_of(ports_.begin(), ports_.end(), [](const auto& port) { return port->running(); });
}

uint64_t Node::digest() const {
  Hash digest = digest_;
  for (const auto& port : ports_) digest.Add(port->digest());
  for (const TrafficPort& traffic : traffic_) digest.Add(traffic.digest());
  if (host_) digest.Add(host_->processor().digest());
  return digest.value();
}

}  // namespace torusnet
