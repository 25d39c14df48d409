// An illegal move that stood, in words: no notation has a form for it, so every game uses this one.
#pragma once

#include "boards/game.hpp"
#include "notation/irregular_text.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// Behind the words of an illegal move, so that nobody who sees nothing else takes it for a legal
/// one. Pages that speak another language say it in theirs.
inline constexpr std::string_view illegal_mark = " (illegal)";

/// Whether pieces go by letters in this game.
template <Game G>
inline constexpr bool has_piece_letters = requires(const typename G::Position position,
                                                   Square<typename G::Grid> square) {
  { letter(position.piece_at(square)->type) } -> std::same_as<char>;
};

/// Whether it captured by jumping, in the games in which pieces do.
template <Game G>
bool captured_by_jumping(const typename G::Position& before,
                         const Irregularity<typename G::Grid>& what) {
  if constexpr (requires { G::is_capture(before, what); }) {
    return G::is_capture(before, what);
  } else {
    return false;
  }
}

/// "e1e3", "32-28", "33x22": from and to in the form of `luozi replay --moves`, without what else
/// left.
template <Game G>
std::string irregular_coordinates(const typename G::Position& before,
                                  const Irregularity<typename G::Grid>& what) {
  if (captured_by_jumping<G>(before, what)) return name(what.from) + 'x' + name(what.to);
  return notation::write_irregularity<typename G::Grid>({what.from, what.to});
}

/// "Ke1-e3 (illegal)", "Rh1xh7 (illegal)", "e2-e5 (illegal)", "32-28 (illegal)", "33x22 (illegal)":
/// the piece that stood on `from` by the letter of its FEN, none for a pawn and a man; `x` where it
/// captured. "O-O (illegal)" for castling.
template <Game G>
std::string irregular_words(const typename G::Position& before,
                            const Irregularity<typename G::Grid>& what) {
  if constexpr (requires { G::castles(before, what); }) {
    const std::string_view wing = what.to.index() > what.from.index() ? "O-O" : "O-O-O";
    if (G::castles(before, what)) return std::string(wing) + std::string(illegal_mark);
  }
  std::string words;
  if constexpr (has_piece_letters<G>) {
    const auto piece = before.piece_at(what.from);
    const char small = piece ? letter(piece->type) : 'p';
    if (small != 'p') words += static_cast<char>(small - 'a' + 'A');
  }
  const bool takes =
      G::occupancy(before).filled().contains(what.to) || captured_by_jumping<G>(before, what);
  return words + name(what.from) + (takes ? "x" : "-") + name(what.to) + std::string(illegal_mark);
}

/// The squares that an illegal move touched, each once: from, to, then those emptied beside them.
template <BoardGrid Grid>
std::vector<std::string> touched_squares(const Irregularity<Grid>& what) {
  std::vector<std::string> squares{name(what.from)};
  if (what.to != what.from) squares.push_back(name(what.to));
  for (const Square<Grid> square : what.removed) {
    if (square != what.from && square != what.to) squares.push_back(name(square));
  }
  return squares;
}

}  // namespace luozi::host
