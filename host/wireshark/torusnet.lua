-- Generated from spec/packet.yaml by `./tn generate`. Do not edit: change the source and generate again.
--
-- Wireshark dissector for torusnet packets: one packet per capture record, its words in order as they are sent (header,
-- payload, footer; 16 bytes each, bit 0 first), link type USER0 (147).
--
--   wireshark -X lua_script:host/wireshark/torusnet.lua capture.pcapng
--   tshark    -X lua_script:host/wireshark/torusnet.lua -r capture.pcapng -Y 'torusnet.dst.x == 1' -V
--
-- Works with the Lua of every Wireshark since 3.0 (5.2 to 5.4).

local torusnet = Proto("torusnet", "torusnet packet")

-- Values by name -----------------------------------------------------------------------------------------------------

local type_names = {
  [0] = "NONE",
  [1] = "STREAM",
  [2] = "UDP",
  [3] = "WRITE",
  [4] = "READ_REQUEST",
  [5] = "READ_RESPONSE",
  [6] = "CONTROL",
  [7] = "MAILBOX",
  [8] = "LOAD",
  [9] = "LOAD_RESPONSE",
  [10] = "STORE",
  [11] = "COLLECTIVE",
  [12] = "DIAGNOSTIC",
  [13] = "ACK",
  [14] = "NACK",
  [15] = "ATOMIC",
  [16] = "DIAGNOSTIC_HEADER",
  [18] = "REPORT",
  [19] = "NOTIFY",
  [20] = "STORE_RESPONSE",
}
local rdma = { [3] = true, [4] = true, [5] = true, [6] = true, [7] = true, [13] = true, [14] = true, [15] = true }

-- Fields: name, lowest bit, bits, what it is, values -----------------------------------------------------------------

local header_layout = {
  -- number of the virtual channel within its bank of four, rewritten at each hop; bit 1 of traffic_class tells the bank where there
  -- are two
  { name = "vc", low = 0, bits = 2 },
  -- traffic class, kept from source to destination; bit 0 is 1 for the types of RDMA, which no task may stop, and for a REPORT
  -- about one, and 0 for all others wherever both meet; where routing is adaptive it is 1 if packets may overtake one another, and
  -- bit 1 tells those of RDMA
  { name = "traffic_class", low = 2, bits = 3 },
  { name = "pdid", low = 5, bits = 16 },  -- protection domain; for stream packets the receiving task channel
  { name = "dst.x", low = 21, bits = 6 },  -- place in the first dimension
  { name = "dst.y", low = 27, bits = 5 },  -- place in the second dimension
  { name = "dst.z", low = 32, bits = 5 },  -- place in the third dimension
  { name = "dst.unit", low = 37, bits = 6 },  -- unit of the node: the local port (or the FPGA within a quad)
  { name = "ptype", low = 43, bits = 5, values = type_names },  -- packet type; the highest bit marks a header-only packet
  { name = "length", low = 48, bits = 14 },  -- payload length, 0 to 4096
  -- destination virtual address 38:0 if 41:39 are 0, ni_address if NI_SELECT; other uses by type
  { name = "addr", low = 62, bits = 42, hex = true },
  -- how to go in x (1:0), y (3:2) and z (5:4), kept from source to destination: 0 as the routers choose, 2 plus, 3 minus
  { name = "ways", low = 104, bits = 6 },
  -- links crossed so far; a packet that exceeds the network's diameter is dropped and counted
  { name = "hops", low = 110, bits = 10 },
  -- SECDED over bits 119:0: one flipped bit is corrected at every hop, two are detected
  { name = "ecc", low = 120, bits = 8, hex = true },
}

local footer_layout = {
  { name = "src.x", low = 0, bits = 6 },  -- place in the first dimension
  { name = "src.y", low = 6, bits = 5 },  -- place in the second dimension
  { name = "src.z", low = 11, bits = 5 },  -- place in the third dimension
  { name = "src.unit", low = 16, bits = 6 },  -- unit of the node: the local port (or the FPGA within a quad)
  -- transaction of the source; for stream packets a count of packets per sender, which joins those of one message
  { name = "transaction", low = 22, bits = 10 },
  -- RDMA: the use of the transaction that this belongs to, which counts on for ever, modulo 2^13; else zero
  { name = "retransmission", low = 32, bits = 13 },
  { name = "first", low = 45, bits = 1 },  -- the packet begins a message or a block
  { name = "last", low = 46, bits = 1 },  -- the packet ends a message or a block
  { name = "notify", low = 47, bits = 1 },  -- RDMA: a completion control belongs to the block
  { name = "poisoned", low = 48, bits = 1 },  -- a link found payload or footer damaged; set on the way, never by a source
  -- a link took the packet back while it was on its way and sends it again: every receiver drops it silently; set on the way, never
  -- by a source
  { name = "nullified", low = 49, bits = 1 },
  -- time of injection, low 22 bits of the source's cycle counter; in an answer that of the packet answered
  { name = "timestamp", low = 50, bits = 22 },
  { name = "src_pdid", low = 72, bits = 16 },  -- protection domain of the source
  -- IEEE 802.3 CRC-32 of the payload words, padding included; bound to START between links with replay (docs/04-link.md)
  { name = "crc32", low = 88, bits = 32, hex = true },
  { name = "crc8", low = 120, bits = 8, hex = true },  -- CRC-8 of bits 119:0
}

local ecc_columns = {
  7, 11, 41, 73, 137, 31, 47, 79, 143, 55, 87, 151, 103, 167, 199, 59, 91, 155, 107, 171,
  203, 49, 81, 145, 97, 161, 193, 14, 22, 38, 70, 134, 26, 42, 74, 138, 50, 82, 146, 98,
  162, 194, 28, 44, 76, 140, 52, 84, 148, 100, 164, 196, 56, 88, 152, 104, 168, 200, 112, 176,
  208, 224, 115, 179, 211, 227, 61, 93, 157, 109, 173, 205, 117, 181, 213, 229, 121, 185, 217, 233,
  241, 62, 94, 158, 110, 174, 206, 118, 182, 214, 230, 122, 186, 218, 234, 242, 124, 188, 220, 236,
  244, 248, 127, 191, 223, 239, 247, 251, 253, 254, 19, 35, 67, 131, 13, 21, 37, 69, 133, 25,
}

local fields, shown = {}, {}
for _, layout in ipairs({ header_layout, footer_layout }) do
  for _, f in ipairs(layout) do
    local make = f.bits == 1 and ProtoField.bool or f.bits > 32 and ProtoField.uint64 or ProtoField.uint32
    if f.bits == 1 then
      fields[f] = ProtoField.bool("torusnet." .. f.name, f.name)
    else
      fields[f] = make("torusnet." .. f.name, f.name, f.hex and base.HEX or base.DEC, f.values)
    end
    shown[#shown + 1] = fields[f]
  end
end
local payload_field = ProtoField.bytes("torusnet.payload", "payload")
local padding_field = ProtoField.bytes("torusnet.padding", "padding")
shown[#shown + 1] = payload_field
shown[#shown + 1] = padding_field
torusnet.fields = shown

local bad_ecc = ProtoExpert.new("torusnet.bad_ecc", "header check byte is wrong", expert.group.CHECKSUM, expert.severity.ERROR)
local bad_crc8 = ProtoExpert.new("torusnet.bad_crc8", "footer CRC is wrong", expert.group.CHECKSUM, expert.severity.ERROR)
local bad_crc32 = ProtoExpert.new("torusnet.bad_crc32", "payload CRC is wrong", expert.group.CHECKSUM, expert.severity.ERROR)
local bad_size = ProtoExpert.new("torusnet.bad_size", "size does not fit the header", expert.group.MALFORMED, expert.severity.ERROR)
local is_poisoned =
  ProtoExpert.new("torusnet.is_poisoned", "a link found this packet damaged", expert.group.CHECKSUM, expert.severity.WARN)
local bad_class =
  ProtoExpert.new("torusnet.bad_class", "tasks may stop this class of traffic", expert.group.PROTOCOL, expert.severity.WARN)
torusnet.experts = { bad_ecc, bad_crc8, bad_crc32, bad_size, is_poisoned, bad_class }

-- Check codes --------------------------------------------------------------------------------------------------------

-- Exclusive or: a library in Lua 5.2, an operator since 5.3 (which older versions must not even read).
local xor = (bit and bit.bxor) or (bit32 and bit32.bxor) or load("return function(a, b) return a ~ b end")()
local function xor32(a, b) return xor(a, b) % 4294967296 end

local function header_ecc(word)
  local code = 0
  for byte = 0, 14 do
    local value = word(byte, 1):uint()
    for i = 1, 8 do
      if value % 2 == 1 then code = xor(code, ecc_columns[8 * byte + i]) end
      value = math.floor(value / 2)
    end
  end
  return code
end

local function footer_crc8(word)
  local state = 0
  for byte = 0, 14 do
    state = xor(state, word(byte, 1):uint())
    for _ = 1, 8 do
      state = state * 2
      if state >= 256 then state = xor(state, 0x107) end
    end
  end
  return state
end

local crc32_table = {}
for n = 0, 255 do
  local state = n
  for _ = 1, 8 do
    local odd = state % 2 == 1
    state = math.floor(state / 2)
    if odd then state = xor32(state, 0xedb88320) end
  end
  crc32_table[n] = state
end

local function payload_crc32(payload)
  local state = 4294967295
  local bytes = payload:bytes()
  for i = 0, bytes:len() - 1 do
    state = xor32(math.floor(state / 256), crc32_table[xor32(state % 256, bytes:get_index(i))])
  end
  return 4294967295 - state
end

-- Dissection ---------------------------------------------------------------------------------------------------------

-- The value of a field as Lua number (or UInt64 above 32 bits), and the bytes that hold it.
local function extract(word, f)
  local first = math.floor(f.low / 8)
  local range = word(first, math.floor((f.low + f.bits - 1) / 8) - first + 1)
  local value = range:le_uint64():rshift(f.low % 8):band(UInt64.new(0xffffffff, 0xffffffff):rshift(64 - f.bits))
  return f.bits <= 32 and value:tonumber() or value, range
end

local function add_word(tree, word, layout)
  local values, items = {}, {}
  for _, f in ipairs(layout) do
    local value, range = extract(word, f)
    values[f.name] = value
    items[f.name] = tree:add(fields[f], range, f.bits == 1 and value == 1 or f.bits > 1 and value)
  end
  return values, items
end

local function place(v, prefix)
  return string.format("(%d,%d,%d):%d", v[prefix .. ".x"], v[prefix .. ".y"], v[prefix .. ".z"], v[prefix .. ".unit"])
end

function torusnet.dissector(buffer, pinfo, root)
  local size = buffer:len()
  if size < 16 then return 0 end
  pinfo.cols.protocol = "torusnet"
  local tree = root:add(torusnet, buffer(), "torusnet packet")

  local word = buffer(0, 16)
  local header_tree = tree:add(word, "Header")
  local header, items = add_word(header_tree, word, header_layout)
  if header_ecc(word) ~= header.ecc then items.ecc:add_proto_expert_info(bad_ecc) end

  if rdma[header.ptype] and header.traffic_class % 2 == 0 then items.traffic_class:add_proto_expert_info(bad_class) end

  local kind = type_names[header.ptype] or string.format("type %d", header.ptype)
  local info = string.format("%s to %s", kind, place(header, "dst"))
  pinfo.cols.dst = place(header, "dst")
  local header_only = header.ptype >= 16
  local padded = header_only and 0 or math.floor((header.length + 15) / 16) * 16
  local expected = header_only and 16 or padded + 32
  if size ~= expected then tree:add_proto_expert_info(bad_size) end
  if header_only or size < expected then
    pinfo.cols.info = info
    return size
  end

  if header.length > 0 then
    tree:add(payload_field, buffer(16, header.length))
    if padded > header.length then tree:add(padding_field, buffer(16 + header.length, padded - header.length)) end
  end

  word = buffer(16 + padded, 16)
  local footer_tree = tree:add(word, "Footer")
  local footer
  footer, items = add_word(footer_tree, word, footer_layout)
  if footer_crc8(word) ~= footer.crc8 then items.crc8:add_proto_expert_info(bad_crc8) end
  local crc = padded > 0 and payload_crc32(buffer(16, padded)) or 0
  if crc ~= footer.crc32 then items.crc32:add_proto_expert_info(bad_crc32) end
  if footer.poisoned == 1 then items.poisoned:add_proto_expert_info(is_poisoned) end

  pinfo.cols.src = place(footer, "src")
  local part = footer.first == 1 and (footer.last == 1 and "whole" or "first") or (footer.last == 1 and "last" or "middle")
  local whose = rdma[header.ptype] and "domain" or "task channel"
  pinfo.cols.info = string.format("%s from %s, %s %d, %d bytes, %s, transaction %d, hops %d, class %d, vc %d%s", info,
    place(footer, "src"), whose, header.pdid, header.length, part, footer.transaction, header.hops, header.traffic_class,
    header.vc, footer.poisoned == 1 and ", POISONED" or "")
  return size
end

DissectorTable.get("wtap_encap"):add(wtap.USER0, torusnet)
