// Draughts games as PDN 3.0: written byte by byte the same, and a reader for whatever is called
// PDN.
#pragma once

#include "boards/draughts/draughts.hpp"
#include "notation/draughts_game_type.hpp"
#include "notation/draughts_scanner.hpp"
#include "notation/game_text.hpp"
#include "notation/record.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::notation {

/// The game, ending with `*` and an empty line: the seven tags of PGN's roster, the others in ASCII
/// order with GameType always among them, FEN for another start; lines under 80 characters; moves
/// by number or letter, with `{[%clock w0:00:10 B0:00:03] [%emt 0:00:07] words}` behind them, and
/// `/FEN "..."/` where a position was accepted that no legal move led to, with `{[%played 32-37]}`
/// behind it where an illegal one did.
template <class Rules>
std::string write_pdn(const Record<draughts::Draughts<Rules>>& record, DraughtsSquares squares);

/// No game on fifty squares outlasts the draw of CN-draughts-100 12.3.2 once it may be claimed: men
/// make 300 moves forward and 78 more where captures took them back, there are 39 captures, and 50
/// plies may pass before each of these and after the last.
inline constexpr std::size_t pdn_ply_max = 20'900;

/// An arbiter lets stand far fewer irregularities in a game.
inline constexpr std::size_t pdn_setup_count_max = 256;

/// Reads PDN game by game and forgives what programs and people do to it: missing tags and numbers,
/// results as separators, signs left out, blanks in moves, either naming of the squares, variations
/// (skipped), escape lines, byte order mark, CRLF, Latin-1 bytes. Also reads lists of bare moves, a
/// game a line. A game with an error is given as the error, and the next call reads the game behind
/// it.
template <class Rules>
class PdnReader {
 public:
  using Game = draughts::Draughts<Rules>;

  /// `text` is not copied and must outlive the reader; map a large file.
  PdnReader(std::string file_name, std::string_view text);

  /// The next game or why it cannot be read; none: the text is over.
  std::optional<Reading<Game>> next();

 private:
  std::optional<Reading<Game>> next_of_list();

  std::string file_name_;
  bool list_;
  std::string_view rest_;  ///< of a list
  int line_ = 1;           ///< where `rest_` begins
  PdnScanner scanner_;
};

/// Whether the text is a list of games as bare moves, one game a line: no tag, number, comment or
/// separator in it.
bool is_game_list(std::string_view text);

/// The number of the game type that a PDN text or a list is of, by its first GameType tag, or where
/// it has none by the squares of its FEN or its first move; none: it is not PDN, or of a game that
/// nothing tells.
std::optional<int> recognised_game_type(std::string_view text);

}  // namespace luozi::notation
