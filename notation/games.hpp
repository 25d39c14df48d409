// Every game that the program knows: a new game is one line here.
#pragma once

#include "notation/chess_text.hpp"
#include "notation/draughts_text.hpp"
#include "notation/game_text.hpp"
#include "notation/xiangqi_text.hpp"

#include <string>
#include <string_view>

namespace luozi::notation {

template <GameText... Texts>
struct GameList {};

/// The most particular first: a file of no other game is taken for chess.
using Games = GameList<XiangqiText, InternationalText, BrazilianText, RussianText, ChessText>;

/// Calls `use.template operator()<Text>()` for every game.
template <class Use>
void for_each_game(Use&& use) {
  [&]<class... Texts>(GameList<Texts...>) { (use.template operator()<Texts>(), ...); }(Games{});
}

/// The same for the game of this name only; false: there is none.
template <class Use>
bool with_game(std::string_view name, Use&& use) {
  bool found = false;
  for_each_game([&]<class Text>() {
    for (const std::string_view known : Text::names) {
      if (known != name || found) continue;
      found = true;
      use.template operator()<Text>();
    }
  });
  return found;
}

/// All names, for messages: "chess, chess960, xiangqi".
std::string game_names();

}  // namespace luozi::notation
