// What the small signs among PGN moves mean: glyphs, opinions, the names of variants.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace luozi::notation {

/// Glyphs behind one move; more are ignored, as nobody reads them.
inline constexpr std::size_t pgn_nag_max = 16;

/// `$3$15` or `!?` as numbers of the standard's table (PGN standard 10).
std::vector<std::uint8_t> read_glyphs(std::string_view text);

/// Signs such as `+-`, `=`, `e.p.` or a lone comma, which tell of an opinion or nothing, not of a
/// move.
bool is_mere_mark(std::string_view symbol);

/// Chess960 under the names programs give it (Fischerandom, Fischer Random, chess 960 ...).
bool names_chess960(std::string_view variant);

}  // namespace luozi::notation
