// One clumsy move in the making: what the hand does so far, and what it finds around it. For this
// folder's own files only.
#pragma once

#include "hardware/model/chances.hpp"
#include "hardware/model/clumsy.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace luozi::model {

struct Step {
  HandAct act;
  std::string_view origin{};              ///< the cell that put it in; empty: the move itself
  std::vector<std::string_view> notes{};  ///< the cells that show in it
};

/// Off a square's centre.
struct Offset {
  std::int64_t dx_um = 0, dy_um = 0;
};

struct Turn {
  Turn(const HandMove& the_move, const Level& the_level, const Around& what_is_around,
       std::uint64_t seed)
      : move(the_move), level(the_level), around(what_is_around), chances(seed, around.ply) {}

  const HandMove& move;
  const Level& level;
  const Around& around;
  Chances chances;
  std::vector<Step> steps{};      ///< in order of time
  std::int64_t clean_us = 0;      ///< how long the move alone takes, without pauses
  std::int64_t placed_us = 0;     ///< the move is done
  std::int64_t hands_off_us = 0;  ///< and all that its player puts right afterwards
  std::vector<Errand> errands{};
  std::vector<Disturbance> apart{};  ///< that show in none of the steps

  bool happens(std::string_view cell, Chance chance) { return chances.of(cell).happens(chance); }
  template <std::size_t N>
  std::size_t pick(std::string_view cell, const Mix<N>& mix) {
    return chances.of(cell).pick(mix.per_million);
  }
  std::int64_t within(std::string_view cell, const Range& range) {
    return chances.of(cell).within(range);
  }
  std::int64_t spread(std::string_view cell, const Spread& spread) {
    return chances.of(cell).spread(spread);
  }
  std::int64_t length_um(std::string_view cell, const LengthSpread& spread) {
    return chances.of(cell).spread(
        {spread.median_um, spread.sigma_permille, spread.at_least_um, spread.at_most_um});
  }

  /// The step and all after it come so much later.
  void delay(std::size_t from, std::int64_t by_us);
  /// At its time, behind those that are there already.
  void insert(Step step);
  bool uses(int square) const;  ///< the move lifts from it, places on it or takes what is on it
};

/// Any direction is as likely as any other.
Offset anywhere(Random& random, std::int64_t length_um);
/// Offsets on the board of this set: smaller pieces are set down more exactly.
std::int64_t on_this_board(const Turn& turn, std::int64_t length_um);
Offset scatter(Turn& turn, std::string_view luck);
void rest_at(HandAct& act, const Offset& offset);
/// Beside the square, over its edges and corners, by number.
std::vector<int> neighbours(const BoardModel& board, int square);
double distance_mm(const BoardModel& board, int a, int b);
bool occupied(const Turn& turn, int square);
/// The other player's and the own standing pieces that the move leaves alone, by number.
std::vector<int> bystanders(const Turn& turn, Contact side);

// clumsy_style.cpp: the choreography at the level's rates, as steps of the move itself.
void choreograph(Turn& turn);

// clumsy_pauses.cpp: pieces held, hovering and resting on the way.
void pause(Turn& turn);

// clumsy_touches.cpp: adjusting, touching, and captured pieces laid down beside the board.
void handle_others(Turn& turn);

// clumsy_places.cpp: how high pieces are carried and where exactly they come to rest.
void place_badly(Turn& turn);

// clumsy_knocks.cpp: pieces knocked over or aside, and how they get back.
void knock(Turn& turn);

// clumsy_clock.cpp: when it all begins, what shakes the table meanwhile, and the clock.
HandScript timed(Turn& turn);

}  // namespace luozi::model
