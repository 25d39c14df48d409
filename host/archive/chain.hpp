// The journal's hash chain: what each row's hash covers, and so what cannot be changed unseen.
#pragma once

#include "host/archive/rows.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::host {

/// BLAKE2b-256.
using ChainHash = std::array<std::uint8_t, 32>;

/// What the next row is chained to; at the start nothing and zeros.
struct ChainHead {
  JournalSeq seq;
  ChainHash hash{};
};

/// The hashes a row follows from: of the row before it, and of its own board's row before it; zeros
/// where there is none. The second makes one board's rows a chain of their own: whoever has them
/// can show that none was changed or left out, without a row of any other board.
struct ChainLinks {
  ChainHash prev{}, board_prev{};
};

/// The hash of the row numbered `seq`. Covered, in this order, integers in little endian:
/// "luozi-journal-2", prev, board_prev, seq, kind (1 header, 2 event), at_us, board_us, 1 and boot
/// and sequence or 0, the length and bytes of the serial, those of the words.
ChainHash chain_hash(const ChainLinks& links, JournalSeq seq, const JournalEntry& entry);

/// A row with the hashes that stand beside it in the file.
struct ChainedRow {
  JournalRow row;
  ChainHash prev{}, hash{};
};

/// In hexadecimal, for people to compare.
std::string text(const ChainHash& hash);
/// Back from there; none: not 64 lower-case hexadecimal digits.
std::optional<ChainHash> parse_chain_hash(std::string_view text);

}  // namespace luozi::host
