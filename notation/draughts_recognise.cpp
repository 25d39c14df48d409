// Tells of which draughts game a text is.
#include "notation/draughts_move_words.hpp"
#include "notation/draughts_pdn.hpp"
#include "notation/pgn_tags.hpp"
#include "notation/words.hpp"

#include <algorithm>

namespace luozi::notation {

namespace {

/// The game begins within its first tokens; what needs longer is no file of games.
constexpr int tokens_looked_at_max = 512;

/// A FEN of draughts by its squares: W:W31-50:B1-20, B:Wc3:Bf6.
std::optional<int> game_type_of_fen(std::string_view fen) {
  if (fen.size() < 4 || (fen[0] != 'W' && fen[0] != 'B') || fen[1] != ':') return std::nullopt;
  int number = 0;
  for (const char c : fen.substr(2)) {
    if (c >= 'a' && c <= 'h') return 25;
    number = c >= '0' && c <= '9' ? number * 10 + (c - '0') : 0;
    if (number > 32) return 20;
  }
  return std::nullopt;
}

/// White's first move: from the fourth row to the fifth on 10x10 (31-35 to 26-30), from the third
/// rank to the fourth on 8x8.
std::optional<int> game_type_of_move(std::string_view text) {
  const std::vector<MoveWords> cuts = cut_draughts_move(text);
  if (cuts.size() != 1 || cuts.front().size() != 2) return std::nullopt;
  const std::string& from = cuts.front().front();
  const std::string& to = cuts.front().back();
  const bool russian = from.size() == 2 && to.size() == 2 && from[1] == '3' && to[1] == '4' &&
                       (from[0] - to[0] == 1 || to[0] - from[0] == 1);
  if (russian) return 25;
  using Grid = draughts::Grid100;
  const auto first = Grid::parse(from), second = Grid::parse(to);
  const bool international =
      first && second && *first >= 30 && *first < 35 && *second >= 25 && *second < 30;
  return international ? std::optional(20) : std::nullopt;
}

/// What a tag says of the game; none: nothing.
std::optional<int> game_type_of_tag(const Tag& tag) {
  if (tag.name == "FEN") return game_type_of_fen(tag.value);
  if (tag.name != "GameType") return std::nullopt;
  const std::optional<GameTypeTag> type = read_game_type(tag.value);
  return type ? std::optional(type->number) : std::nullopt;
}

}  // namespace

std::optional<int> recognised_game_type(std::string_view text) {
  PdnScanner scanner(text);
  std::optional<int> by_fen;
  for (int i = 0; i < tokens_looked_at_max; ++i) {
    const PdnToken token = scanner.next();
    switch (token.kind) {
      case PdnToken::Kind::tag: {
        const std::optional<Tag> tag = read_pgn_tag(token.text);
        const std::optional<int> type = tag ? game_type_of_tag(*tag) : std::nullopt;
        if (type && tag->name == "GameType") return type;
        if (type) by_fen = type;
        break;
      }
      case PdnToken::Kind::word:
        return by_fen ? by_fen : game_type_of_move(token.text);
      case PdnToken::Kind::end:
      case PdnToken::Kind::fault:
      case PdnToken::Kind::result:
        return by_fen;
      default:
        break;
    }
  }
  return std::nullopt;
}

}  // namespace luozi::notation
