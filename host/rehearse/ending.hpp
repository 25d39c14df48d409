// How a game ends at the board: in words, with the kings, or with everything set up anew. For this
// folder's own files only.
#pragma once

#include "boards/game.hpp"
#include "hardware/model/level.hpp"
#include "hardware/model/random.hpp"
#include "host/rehearse/hands.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {

// EST: boards on which an arbiter says the result although the players have shown it.
inline constexpr int said_all_the_same_permille = 300;

/// What an arbiter says of a result that the rules do not give.
inline std::string result_words(GameResult result) {
  const bool drawn = result == GameResult::draw;
  return "result " + std::string(text(result)) + (drawn ? " agreement" : " resignation");
}

template <class G>
concept HasEndSigns = requires(const typename G::Position position) {
  G::end_signs(position);
};

/// The pieces' ways to where they tell the result; what stands there goes first.
template <Game G>
std::vector<PieceShift> shifts_of(const typename G::Position& position,
                                  const EndSign<typename G::Grid>& sign) {
  const Occupancy<typename G::Grid> occupancy = G::occupancy(position);
  std::vector<PieceShift> shifts;
  for (const Side side : {Side::white, Side::black}) {
    for (const auto square : (sign.stands.filled() - sign.from) & occupancy.of(side)) {
      shifts.push_back({square.index(), -1, pole(side)});
    }
  }
  for (const Side side : {Side::white, Side::black}) {
    auto from = sign.from & occupancy.of(side);
    for (const auto to : sign.stands.of(side)) {
      if (from.empty()) break;
      const auto first = *from.begin();
      from.erase(first);
      if (first != to) shifts.push_back({first.index(), to.index(), pole(side)});
    }
  }
  return shifts;
}

/// One of the signs for the result, by chance; none where the game knows none.
template <Game G>
std::optional<std::vector<PieceShift>> shown_result(const typename G::Position& position,
                                                    GameResult result, model::Random& random) {
  if constexpr (HasEndSigns<G>) {
    std::vector<std::vector<PieceShift>> ways;
    for (const auto& sign : G::end_signs(position)) {
      if (sign.result != result) continue;
      ways.push_back(shifts_of<G>(position, sign));
    }
    if (ways.empty()) return std::nullopt;
    return random.one_of(ways);
  } else {
    return std::nullopt;
  }
}

/// Gives the board's occupation after the pieces went their ways.
inline void shift(std::vector<model::Contact>& board, const std::vector<PieceShift>& shifts) {
  const auto set = [&](int square, model::Contact contact) {
    if (square >= 0) board[static_cast<std::size_t>(square)] = contact;
  };
  for (const PieceShift& each : shifts) set(each.from, model::Contact::open);
  for (const PieceShift& each : shifts) set(each.to, each.piece);
}

/// Adds to the tale how the game, of which `position` is the last one, ends.
template <Game G>
void end_tale(RehearsedGame& told, const typename G::Position& position,
              const typename G::Position& start, const model::TaleCells& cells,
              model::Random& random) {
  const char* cell = "end.shown";
  const bool shown = random.happens(cells.end_sign);
  const bool set_up_anew = random.happens({cells.end_sign_way.per_million[1]});
  const bool said_all_the_same = random.chance(said_all_the_same_permille);
  const bool by_rules = told.ends_by_itself || !told.result;
  std::optional<std::vector<PieceShift>> kings;
  if (shown && !set_up_anew && !by_rules) kings = shown_result<G>(position, *told.result, random);
  const bool by_kings = kings.has_value();
  if (by_kings) {
    shift(told.after, *kings);
    told.tale.push_back({ResultShown{*std::move(kings)}, cell});
  }
  const bool said = !by_rules && (said_all_the_same || !shown);
  if (said) told.tale.push_back({ArbiterSays{result_words(*told.result)}, ""});
  if (!shown || by_kings) return;
  if (!said && !by_rules) told.result.reset();
  BoardReset reset{told.after, standing<G>(start)};
  told.after = reset.after;
  told.tale.push_back({std::move(reset), cell});
}

}  // namespace luozi::host
