// The journal's hash chain: each row's hash covers its contents and the hash of the row before.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "host/archive/rows.hpp"

namespace luozi::host {

/// BLAKE2b-256.
using ChainHash = std::array<std::uint8_t, 32>;

/// What the next row is chained to; at the start nothing and zeros.
struct ChainHead {
  JournalSeq seq;
  ChainHash hash{};
};

/// The hash of the row numbered `seq` after a row of hash `prev`. Covered, in this order, integers
/// in little endian: "luozi-journal-1", prev, seq, kind (1 header, 2 event), at_us, board_us,
/// 1 and boot and sequence or 0, the length and bytes of the serial, those of the words.
ChainHash chain_hash(const ChainHash& prev, JournalSeq seq, const JournalEntry& entry);

/// In hexadecimal, for people to compare.
std::string text(const ChainHash& hash);

}  // namespace luozi::host
