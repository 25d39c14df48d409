// The three draughts games as text behind the names every game shares.
#include "notation/draughts_text.hpp"

#include "notation/draughts_game_type.hpp"
#include "notation/draughts_move.hpp"
#include "notation/draughts_pdn.hpp"
#include "notation/draughts_score_sheet.hpp"

#include <utility>

namespace luozi::notation {

namespace {

DraughtsSquares squares_named(std::string_view notation) {
  return notation == "algebraic" ? DraughtsSquares::algebraic : DraughtsSquares::numeric;
}

}  // namespace

template <class Rules>
auto DraughtsText<Rules>::read_position(std::string_view /*name*/, std::string_view fen,
                                        Lawfulness /*lawfulness*/)
    -> Result<Position, std::string> {
  if (fen == "startpos") return Game::start();
  return draughts::parse_fen<Rules>(fen);
}

template <class Rules>
std::string DraughtsText<Rules>::write_position(const Position& position) {
  return draughts::write_fen(position);
}

template <class Rules>
std::string_view DraughtsText<Rules>::name_of(const Position& /*position*/) {
  return Rules::name;
}

template <class Rules>
std::string DraughtsText<Rules>::write_move(const Position& position, const Move& move,
                                            std::string_view notation) {
  return write_draughts_move(position, move,
                             {squares_named(notation), game_type(Rules::gametype).capture_sign});
}

template <class Rules>
auto DraughtsText<Rules>::read_move(const Position& position, std::string_view words)
    -> Result<Move, std::string> {
  return read_draughts_move(position, words);
}

template <class Rules>
std::string DraughtsText<Rules>::write(const Record<Game>& record, std::string_view format) {
  if (format == "score-sheet") return write_score_sheet(record);
  const GameType& type = game_type(Rules::gametype);
  return write_pdn(record, format == formats[1] ? other_squares(type) : type.squares);
}

template <class Rules>
void DraughtsText<Rules>::read(std::string_view file_name, std::string_view text,
                               const TakeReading<Game>& take) {
  PdnReader<Rules> reader{std::string(file_name), text};
  while (auto game = reader.next()) {
    if (!take(std::move(*game))) return;
  }
}

template <class Rules>
bool DraughtsText<Rules>::recognises(std::string_view text) {
  return recognised_game_type(text) == Rules::gametype;
}

template struct DraughtsText<draughts::International>;
template struct DraughtsText<draughts::Brazilian>;
template struct DraughtsText<draughts::Russian>;

}  // namespace luozi::notation
