// What a footprint explains of a gesture, and at what cost.
#include "recognizer/explanation/explain.hpp"

#include "boards/chess/chess.hpp"
#include "recognizer/costs/costs.hpp"
#include "recognizer/explanation/accidents.hpp"
#include "recognizer/explanation/line.hpp"
#include "recognizer/explanation/missing.hpp"
#include "recognizer/explanation/situation.hpp"
#include "recognizer/explanation/unfinished.hpp"

#include <gtest/gtest.h>

namespace luozi::recognizer {
namespace {

using chess::Chess;
using Grid = chess::ChessGrid;
using chess::SquareSet;

chess::Square at(std::string_view text) { return *parse_square<Grid>(text); }

/// A board on which the touches of `words` ("-e2 +e4": lifted, placed) happen so long apart; what
/// is placed is of this colour.
class Scene {
 public:
  Scene(std::string_view fen, std::string_view words, Micros apart = milliseconds(100),
        std::optional<Side> placed = std::nullopt)
      : placed_(placed), position_(*chess::parse_fen(fen)) {
    const Occupancy<Grid> expected = Chess::occupancy(position_);
    wood_ = Wood<Grid>(Snapshot<Grid>{expected.filled(), std::nullopt});
    for (int i = 0; words.size() >= 3; ++i) {
      touch(words.substr(0, 3), Micros{apart.count * i});
      words.remove_prefix(std::min<std::size_t>(4, words.size()));
    }
  }

  /// An arm took the pieces on these squares with it.
  void sweep(const SquareSet& squares) { wood_.sweep(squares); }

  Situation<Grid> situation() const {
    const Occupancy<Grid> expected = Chess::occupancy(position_);
    return {.wood = wood_,
            .gesture = gesture_,
            .difference = wood_.difference(expected),
            .own = expected.of(position_.turn()),
            .expected = expected};
  }
  Footprint<Grid> footprint(std::string_view move) const {
    return Chess::footprint(position_, *chess::parse_coordinates(position_, move));
  }
  Candidates<Chess> all() const { return Candidates<Chess>(line_root<Chess>(position_)); }

 private:
  void touch(std::string_view word, Micros when) {
    const bool filled = word[0] == '+';
    if (filled) {
      wood_.place(at(word.substr(1)), placed_);
      gesture_.add({at(word.substr(1)), true, {}, when, placed_});
    } else {
      wood_.lift(at(word.substr(1)));
      gesture_.add({at(word.substr(1)), false, {}, when});
    }
  }

  std::optional<Side> placed_;
  chess::Position position_;
  Wood<Grid> wood_;
  Gesture<Grid> gesture_;
};

constexpr std::string_view open_game =
    "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

struct CompleteCase {
  std::string_view move, touches;
  int missing;
};

TEST(Missing, capture_in_every_order_counts_what_was_not_seen) {
  for (const CompleteCase& one : {CompleteCase{"e4d5", "-d5 -e4 +d5", 0},  //
                                  {"e4d5", "-e4 -d5 +d5", 0},
                                  {"e4d5", "-e4", 1},          // the swap
                                  {"e4d5", "-d5 +d5 -e4", 1},  // straightened before, then lifted
                                  {"e4d5", "-d5 -e4", 1},      // nothing has arrived yet
                                  {"e4e5", "-e4 +e5", 0},
                                  {"e4e5", "-e4", 1},
                                  {"g1f3", "-e4 +e5", 2}}) {
    const Scene scene(open_game, one.touches);
    EXPECT_EQ(missing_from(scene.footprint(one.move), scene.situation()).count(), one.missing)
        << one.move << " after " << one.touches;
  }
}

/// At leisure, every sensor trusted.
double calm_cost(const Scene& scene, std::string_view move) {
  return missing_cost(missing_from(scene.footprint(move), scene.situation()), {}, 0);
}

TEST(MissingCost, piece_shown_beside_its_square_is_told_by_what_it_took) {
  const Scene took(open_game, "-d5 -e4 +d6");
  EXPECT_DOUBLE_EQ(calm_cost(took, "e4d5"), costs::seen_beside.hurried);
  const Scene moved(open_game, "-g1 +g3");
  EXPECT_DOUBLE_EQ(calm_cost(moved, "g1f3"), costs::unseen_arrival.calm + costs::ghost);
  const Scene nowhere(open_game, "-g1");
  EXPECT_DOUBLE_EQ(calm_cost(nowhere, "g1f3"), costs::unseen_arrival.calm);
}

TEST(MissingCost, sensor_that_missed_its_only_piece_may_miss_the_next) {
  const Scene scene(open_game, "-g1");
  const Missing<Grid> unseen = missing_from(scene.footprint("g1f3"), scene.situation());
  const SquareSet there{at("f3")}, elsewhere{at("f6")};
  EXPECT_DOUBLE_EQ(missing_cost(unseen, Distrust<Grid>{.suspected = there}, 0), costs::suspected);
  EXPECT_DOUBLE_EQ(missing_cost(unseen, Distrust<Grid>{.suspected = elsewhere}, 0),
                   costs::unseen_arrival.calm);
  EXPECT_DOUBLE_EQ(missing_cost(unseen, Distrust<Grid>{.known = there}, 0), costs::distrusted);
}

TEST(MissingCost, stuck_sensor_shows_neither_who_comes_nor_that_it_leaves) {
  const SquareSet stuck{at("g1")};
  const Scene leaves(open_game, "+f3");
  const Missing<Grid> left = missing_from(leaves.footprint("g1f3"), leaves.situation());
  EXPECT_EQ(left.stuck(), stuck);
  EXPECT_DOUBLE_EQ(missing_cost(left, {}, 0), costs::unseen_departure);
  EXPECT_DOUBLE_EQ(missing_cost(left, Distrust<Grid>{.suspected = stuck}, 0), costs::suspected);
  EXPECT_DOUBLE_EQ(missing_cost(left, Distrust<Grid>{.known = stuck}, 0), costs::distrusted);

  const Scene comes("4k3/8/8/8/8/5N2/8/4K3 w - - 0 1", "+g1 -f3");
  Situation<Grid> now = comes.situation();
  now.difference.erase(at("g1"));  // it was filled before, and is excused
  const Missing<Grid> came = missing_from(comes.footprint("f3g1"), now);
  EXPECT_EQ(came.stuck(), stuck);
  EXPECT_DOUBLE_EQ(missing_cost(came, {}, 0), costs::filled_before);
  EXPECT_DOUBLE_EQ(missing_cost(came, Distrust<Grid>{.known = stuck}, 0), costs::distrusted);
}

TEST(MissingCost, victim_en_passant_is_taken_off_late_more_often_than_a_piece_leaves_unseen) {
  const Scene scene("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "-e5 +d6");
  EXPECT_DOUBLE_EQ(calm_cost(scene, "e5d6"), costs::victim_left.calm);
  const Scene unseen("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "-d5 +d6");
  EXPECT_DOUBLE_EQ(calm_cost(unseen, "e5d6"), costs::unseen_departure);
}

struct CostCase {
  std::string_view touches;
  double cost;
};

TEST(UnfinishedCost, gesture_under_way_costs_what_no_move_explains) {
  for (const CostCase& one : {CostCase{"", 0},  //
                              {"-e4", 0},
                              {"-e4 -d5", 0},
                              {"-g1 +g1", costs::put_back},
                              {"-a8", costs::in_the_air},
                              {"-d1 +e2", 0},  // the queen may stay there or go on to f3
                              {"-a7 -b7", costs::knocked + costs::knocked_further},
                              {"-g1 +g5", costs::misplaced},
                              {"-g8 +g5", costs::knocked + costs::ghost}}) {
    const Scene scene(open_game, one.touches);
    EXPECT_DOUBLE_EQ(unfinished_cost<Grid>(scene.all(), scene.situation()).cost, one.cost)
        << one.touches;
  }
}

TEST(StrayCost, slide_is_cheaper_than_touches_elsewhere) {
  const Scene slid(open_game, "-d1 +e2 -e2 +f3 -f3 +g4");
  EXPECT_DOUBLE_EQ(stray_cost(slid.footprint("d1g4"), slid.situation()),
                   costs::slide + costs::slide_further);
  const Scene astray(open_game, "-b1 -h2 +h2 +c3");
  EXPECT_DOUBLE_EQ(stray_cost(astray.footprint("b1c3"), astray.situation()),
                   costs::put_back + costs::two_in_hand);
  const Scene before(open_game, "-h2 +h2 -b1 +c3");
  EXPECT_DOUBLE_EQ(stray_cost(before.footprint("b1c3"), before.situation()), costs::put_back);
}

TEST(StrayCost, piece_that_stood_unseen_slides_on_from_there) {
  const Scene scene("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "+a2 -a2 +a3 -a3 +a4");
  const Footprint<Grid> move = scene.footprint("a1a4");
  Situation<Grid> now = scene.situation();
  EXPECT_DOUBLE_EQ(stray_cost(move, now), 2 * costs::put_back);
  now.unseen.insert(at("a1"));
  EXPECT_DOUBLE_EQ(stray_cost(move, now), costs::slide + costs::slide_further);
}

TEST(StrayCost, piece_that_an_arm_shook_was_not_put_back_by_a_hand) {
  Scene scene(open_game, "-b1 -h7 +h7 +c3");
  const Footprint<Grid> move = scene.footprint("b1c3");
  EXPECT_DOUBLE_EQ(stray_cost(move, scene.situation()), costs::put_back + costs::two_in_hand);
  scene.sweep({at("h7"), at("g7"), at("g8"), at("h8")});
  EXPECT_DOUBLE_EQ(stray_cost(move, scene.situation()), costs::knocked_along);
}

TEST(StrayCost, piece_of_the_other_colour_is_not_the_one_that_moves) {
  const auto cost = [](std::string_view move, std::string_view touches, Side placed) {
    const Scene scene(open_game, touches, milliseconds(100), placed);
    return stray_cost(scene.footprint(move), scene.situation());
  };
  EXPECT_DOUBLE_EQ(cost("d1g4", "-d1 +e2 -e2 +g4", Side::white), costs::slide);
  EXPECT_DOUBLE_EQ(cost("d1g4", "-d1 +e2 -e2 +g4", Side::black), costs::put_back);
  EXPECT_DOUBLE_EQ(cost("d1g4", "-d1 +g4 -g4 +g4", Side::white), costs::set_down_again);
  EXPECT_DOUBLE_EQ(cost("d1g4", "-d1 +g4 -g4 +g4", Side::black),
                   costs::set_down_again + costs::others_piece_between);
}

TEST(AccidentCost, fallen_piece_is_stood_up_beside_its_square_but_not_at_once_nor_far_off) {
  const auto cost = [](std::string_view touches, Micros apart) {
    const Scene scene("4k3/8/2n5/8/8/8/8/4K3 w - - 0 1", touches, apart);
    return accident_cost(scene.situation().difference, scene.situation());
  };
  EXPECT_DOUBLE_EQ(cost("-c6 +d5", seconds(1)), costs::knocked + costs::put_up_beside);
  EXPECT_DOUBLE_EQ(cost("-c6 +d5", milliseconds(300)), costs::knocked + costs::ghost);
  EXPECT_DOUBLE_EQ(cost("-c6 +e5", seconds(1)), costs::knocked + costs::ghost);
  EXPECT_DOUBLE_EQ(cost("+d5", seconds(1)), costs::ghost);
  EXPECT_DOUBLE_EQ(cost("-c6 +d5 +b6", seconds(1)),
                   costs::knocked + costs::put_up_beside + costs::ghost);
}

TEST(AccidentCost, piece_of_the_other_colour_is_not_the_one_that_fell) {
  const Occupancy<Grid> expected{.white = {at("e1")}, .black = {at("e8"), at("c6")}};
  const auto cost = [&](Side colour) {
    Wood<Grid> wood(Snapshot<Grid>{expected.filled(), expected});
    Gesture<Grid> gesture;
    gesture.add({at("c6"), false, {}, seconds(1)});
    wood.lift(at("c6"));
    gesture.add({at("d5"), true, {}, seconds(2)});
    wood.place(at("d5"), colour);
    const Situation<Grid> now{.wood = wood, .gesture = gesture, .expected = expected};
    return accident_cost({at("c6"), at("d5")}, now);
  };
  EXPECT_DOUBLE_EQ(cost(Side::black), costs::knocked + costs::put_up_beside);
  EXPECT_DOUBLE_EQ(cost(Side::white), costs::knocked + costs::ghost);
}

/// Of the pieces that left, an arm took those on `swept`; those on `fallen` are known to have
/// fallen, and the others' cost is asked for.
double cost_of_fall(std::string_view lifts, const SquareSet& swept, const SquareSet& fallen = {}) {
  Scene scene(open_game, lifts);
  scene.sweep(swept);
  Situation<Grid> now = scene.situation();
  now.fallen = fallen;
  return accident_cost(now.difference - fallen, now);
}

TEST(AccidentCost, arm_that_has_taken_four_pieces_takes_more) {
  const double four = costs::knocked + 3 * costs::knocked_further;
  EXPECT_DOUBLE_EQ(cost_of_fall("-a8 -b8 -a7 -b7", {}), four);
  EXPECT_DOUBLE_EQ(cost_of_fall("-a8 -b8 -a7 -b7 -c7", {}), four + costs::knocked_further);
  const SquareSet corner{at("a8"), at("b8"), at("a7"), at("b7"), at("c7")};
  EXPECT_DOUBLE_EQ(cost_of_fall("-a8 -b8 -a7 -b7 -c7", corner), four + costs::knocked_along);
  EXPECT_DOUBLE_EQ(cost_of_fall("-a8 -b8 -a7 -b7 -c7 -h7", corner),
                   four + costs::knocked_along + costs::knocked_further);
}

TEST(AccidentCost, what_leaves_with_pieces_known_to_have_fallen_is_no_other_accident) {
  const SquareSet corner{at("a8"), at("b8"), at("a7"), at("b7"), at("c7")};
  const SquareSet fallen{at("a8"), at("b8"), at("a7")};
  EXPECT_DOUBLE_EQ(cost_of_fall("-a8 -b8 -a7 -b7 -c7", corner, fallen), 2 * costs::knocked_along);
  EXPECT_DOUBLE_EQ(cost_of_fall("-a8 -b8 -a7 -b7 -c7", {}, fallen),
                   costs::knocked + costs::knocked_further);
  EXPECT_DOUBLE_EQ(cost_of_fall("-a8 -b8 -a7 -c7 -h7", corner, fallen),
                   costs::knocked + costs::knocked_along);
}

TEST(MissingCost, new_piece_that_no_sensor_sees_stands_upside_down) {
  const Scene scene("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "-a7");
  EXPECT_DOUBLE_EQ(calm_cost(scene, "a7a8q"), costs::upside_down);
}

TEST(Accounted, piece_in_hand_is_accounted_for_and_knocked_pieces_are_not) {
  const Scene in_hand(open_game, "-g1");
  EXPECT_TRUE(is_accounted_for<Grid>(in_hand.all(), in_hand.situation()));
  const Scene knocked(open_game, "-a7 -b7");
  EXPECT_FALSE(is_accounted_for<Grid>(knocked.all(), knocked.situation()));
}

}  // namespace
}  // namespace luozi::recognizer
