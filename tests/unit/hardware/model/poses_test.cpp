// Where pieces are while hands do what acts say.
#include "hardware/model/poses.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace luozi::model {
namespace {

constexpr std::int64_t ms = 1000;
constexpr Contact white = Contact::white, black = Contact::black;
constexpr int e2 = 12, e3 = 20, e4 = 28, d7 = 51;

HandAct act(std::int64_t at_ms, Deed deed, int square, Contact piece = white) {
  HandAct out;
  out.at_us = at_ms * ms;
  out.deed = deed;
  out.square = square;
  out.piece = piece;
  return out;
}

Pose pose_of(const PieceTrack& track, std::int64_t at_ms) {
  Pose pose = track.start;
  for (const Motion& motion : track.motions) {
    if (motion.start_us > at_ms * ms) break;
    pose = pose_at(motion, std::min(at_ms * ms, motion.until_us));
  }
  return pose;
}

double away_mm(const Pose& pose, const Point& from) {
  return std::hypot(pose.x_mm - from.x_mm, pose.y_mm - from.y_mm);
}

class Poses : public ::testing::Test {
 protected:
  /// The tracks of what stands on the squares, and of what the acts bring.
  std::vector<PieceTrack> play(const std::string& game, const std::vector<int>& whites,
                               const std::vector<int>& blacks, const std::vector<HandAct>& acts) {
    if (game != game_) board_ = *board_model(game, "colour");
    game_ = game;
    std::vector<Contact> before(board_.squares.size(), Contact::open);
    for (const int square : whites) before[static_cast<std::size_t>(square)] = white;
    for (const int square : blacks) before[static_cast<std::size_t>(square)] = black;
    return poses(board_, before, acts);
  }
  const Point& centre(int square) const { return board_.squares[static_cast<std::size_t>(square)]; }

  std::string game_;
  BoardModel board_;
};

TEST_F(Poses, carried_piece_leaves_at_the_lift_and_rests_at_the_place) {
  HandAct place = act(1900, Deed::place, e4);
  place.dx_mm = 3;
  place.dy_mm = -2;
  const auto tracks = play("chess", {e2}, {}, {act(1000, Deed::lift, e2), place});
  ASSERT_EQ(tracks.size(), 1U);
  EXPECT_EQ(away_mm(pose_of(tracks[0], 1000), centre(e2)), 0);
  EXPECT_GT(pose_of(tracks[0], 1050).height_mm, 0);
  EXPECT_NEAR(pose_of(tracks[0], 1450).height_mm, 50, 1e-9);
  EXPECT_GT(pose_of(tracks[0], 1850).height_mm, 0);
  const Pose rest = pose_of(tracks[0], 1900);
  EXPECT_DOUBLE_EQ(rest.x_mm, centre(e4).x_mm + 3);
  EXPECT_DOUBLE_EQ(rest.y_mm, centre(e4).y_mm - 2);
  EXPECT_EQ(rest.height_mm, 0);
  EXPECT_EQ(tracks[0].motions.back().lands, e4);
}

TEST_F(Poses, piece_held_for_a_minute_waits_high_above_its_square) {
  const auto tracks =
      play("chess", {e2}, {}, {act(1000, Deed::lift, e2), act(61'000, Deed::place, e4)});
  EXPECT_EQ(away_mm(pose_of(tracks[0], 30'000), centre(e2)), 0);
  EXPECT_EQ(pose_of(tracks[0], 30'000).height_mm, 50);
  EXPECT_EQ(pose_of(tracks[0], 30'000), pose_of(tracks[0], 60'000));
  EXPECT_EQ(away_mm(pose_of(tracks[0], 61'000), centre(e4)), 0);
}

TEST_F(Poses, slid_piece_stays_on_the_board_and_crosses_the_middle) {
  HandAct cross = act(1430, Deed::cross, e3);
  cross.dwell_us = 40 * ms;
  const auto tracks =
      play("chess", {e2}, {}, {act(1000, Deed::lift, e2), cross, act(1900, Deed::place, e4)});
  for (std::int64_t at_ms = 1000; at_ms <= 1900; at_ms += 10) {
    EXPECT_EQ(pose_of(tracks[0], at_ms).height_mm, 0) << at_ms;
    EXPECT_EQ(pose_of(tracks[0], at_ms).x_mm, centre(e2).x_mm) << at_ms;
    // Never backwards.
    EXPECT_LE(pose_of(tracks[0], at_ms - 10).y_mm, pose_of(tracks[0], at_ms).y_mm) << at_ms;
  }
  EXPECT_NEAR(away_mm(pose_of(tracks[0], 1450), centre(e3)), 0, 1e-9);
}

TEST_F(Poses, slide_without_a_square_between_needs_no_height) {
  HandAct lift = act(1000, Deed::lift, e2);
  lift.height_mm = 0;
  const auto tracks = play("chess", {e2}, {}, {lift, act(1400, Deed::place, e3)});
  EXPECT_EQ(pose_of(tracks[0], 1200).height_mm, 0);
  EXPECT_NEAR(away_mm(pose_of(tracks[0], 1200), centre(e2)), board_.pitch_mm / 2, 1e-9);
}

TEST_F(Poses, slide_that_dwells_rests_on_the_way) {
  HandAct cross = act(1400, Deed::cross, e3);
  cross.dwell_us = 300 * ms;
  const auto tracks =
      play("chess", {e2}, {}, {act(1000, Deed::lift, e2), cross, act(2100, Deed::place, e4)});
  for (const std::int64_t at_ms : {1400, 1550, 1700}) {
    EXPECT_EQ(away_mm(pose_of(tracks[0], at_ms), centre(e3)), 0) << at_ms;
  }
  EXPECT_GT(away_mm(pose_of(tracks[0], 1900), centre(e3)), 1);
}

TEST_F(Poses, hovering_piece_is_kept_low_over_a_square) {
  HandAct hover = act(1500, Deed::hover, e3);
  hover.height_mm = 10;
  hover.dwell_us = 400 * ms;
  const auto tracks =
      play("chess", {e2}, {}, {act(1000, Deed::lift, e2), hover, act(2500, Deed::place, e4)});
  for (const std::int64_t at_ms : {1500, 1700, 1900}) {
    EXPECT_EQ(pose_of(tracks[0], at_ms).height_mm, 10) << at_ms;
    EXPECT_EQ(away_mm(pose_of(tracks[0], at_ms), centre(e3)), 0) << at_ms;
  }
  EXPECT_GT(pose_of(tracks[0], 2200).height_mm, 40);
}

TEST_F(Poses, lift_without_place_takes_off_and_place_without_lift_brings) {
  const auto tracks =
      play("chess", {e2}, {}, {act(1000, Deed::lift, e2), act(9000, Deed::place, e4, black)});
  ASSERT_EQ(tracks.size(), 2U);
  EXPECT_TRUE(tracks[0].motions.back().leaves);
  EXPECT_GT(pose_of(tracks[0], 2000).x_mm, board_.high.x_mm + 50);
  EXPECT_EQ(tracks[1].square, -1);
  EXPECT_EQ(tracks[1].pole, black);
  EXPECT_EQ(away_mm(pose_of(tracks[1], 9000), centre(e4)), 0);
}

TEST_F(Poses, hand_with_victim_and_own_piece_places_its_own) {
  HandAct victim = act(1000, Deed::lift, d7, black);
  victim.player = white;
  const auto tracks =
      play("chess", {e2}, {d7}, {victim, act(1500, Deed::lift, e2), act(2400, Deed::place, d7)});
  EXPECT_EQ(away_mm(pose_of(tracks[0], 2400), centre(d7)), 0);
  EXPECT_TRUE(tracks[1].motions.back().leaves);
}

TEST_F(Poses, each_hand_places_what_it_took) {
  std::vector<HandAct> acts{act(1000, Deed::lift, 4), act(1010, Deed::lift, 7),
                            act(1900, Deed::place, 5), act(1910, Deed::place, 6)};
  acts[1].hand = acts[2].hand = Hand::left;
  const auto tracks = play("chess", {4, 7}, {}, acts);
  EXPECT_EQ(away_mm(pose_of(tracks[0], 2000), centre(6)), 0);
  EXPECT_EQ(away_mm(pose_of(tracks[1], 2000), centre(5)), 0);
}

TEST_F(Poses, piece_captured_long_ago_is_not_placed_again) {
  // White's hand takes a black pawn off; nobody says whose hand it is. Black moves afterwards.
  const auto tracks = play("chess", {}, {d7, 60},
                           {act(1000, Deed::lift, d7, black), act(9000, Deed::lift, 60, black),
                            act(9900, Deed::place, 52, black)});
  EXPECT_TRUE(tracks[0].motions.back().leaves);
  EXPECT_EQ(away_mm(pose_of(tracks[1], 9900), centre(52)), 0);
}

TEST_F(Poses, pushed_piece_ends_off_the_centre) {
  HandAct shift = act(1000, Deed::shift, e2);
  shift.dx_mm = 12;
  const auto tracks = play("chess", {e2}, {}, {shift});
  EXPECT_EQ(away_mm(pose_of(tracks[0], 1000), centre(e2)), 0);
  EXPECT_DOUBLE_EQ(away_mm(pose_of(tracks[0], 1500), centre(e2)), 12);
  EXPECT_EQ(tracks[0].motions.back().lands, e2);
}

TEST_F(Poses, toppled_piece_lies_beside_and_is_put_back_from_there) {
  HandAct back = act(4000, Deed::place, e2);
  back.from = e2;
  const auto tracks = play("chess", {e2}, {}, {act(1000, Deed::topple, e2), back});
  ASSERT_EQ(tracks.size(), 1U);
  const Pose lying = pose_of(tracks[0], 2000);
  EXPECT_EQ(lying.tilt_deg, 90);
  EXPECT_NEAR(away_mm(lying, centre(e2)), board_.piece_height_mm / 2, 1e-9);
  EXPECT_EQ(pose_of(tracks[0], 4000), (Pose{centre(e2).x_mm, centre(e2).y_mm, 0, 0}));
}

TEST_F(Poses, shaken_piece_rises_a_little_and_stays) {
  HandAct tilt = act(1000, Deed::wobble, e2);
  tilt.dwell_us = 200 * ms;
  tilt.tilt_deg = 1;
  HandAct hop = act(2000, Deed::wobble, e2);
  hop.dwell_us = 100 * ms;
  hop.height_mm = 0.1;
  const auto tracks = play("chess", {e2}, {}, {tilt, hop});
  EXPECT_NEAR(pose_of(tracks[0], 1100).height_mm, 0.37, 0.01);  // a base of 42 mm
  EXPECT_NEAR(pose_of(tracks[0], 2050).height_mm, 0.1, 1e-9);
  EXPECT_EQ(pose_of(tracks[0], 3000).height_mm, 0);
}

TEST_F(Poses, chessmen_that_share_a_square_stand_side_by_side) {
  const auto tracks = play(
      "chess", {e2}, {d7},
      {act(1000, Deed::lift, e2), act(1900, Deed::place, d7), act(2500, Deed::lift, d7, black)});
  EXPECT_EQ(away_mm(pose_of(tracks[0], 1900), centre(d7)), 0);
  EXPECT_NEAR(away_mm(pose_of(tracks[1], 1900), centre(d7)), 0.75 * board_.piece_base_mm, 1e-9);
  EXPECT_TRUE(tracks[1].motions.back().leaves);
  EXPECT_FALSE(tracks[0].motions.back().leaves);
}

TEST_F(Poses, flat_pieces_stack_and_drop_when_the_lower_one_is_pulled_out) {
  const auto tracks = play(
      "xiangqi", {10}, {30},
      {act(1000, Deed::lift, 10), act(1900, Deed::place, 30), act(2500, Deed::lift, 30, black)});
  EXPECT_EQ(pose_of(tracks[0], 2000).height_mm, board_.piece_height_mm);
  EXPECT_EQ(pose_of(tracks[0], 3000).height_mm, 0);
  EXPECT_TRUE(tracks[1].motions.back().leaves);
}

TEST_F(Poses, flat_piece_in_the_way_on_another_square_is_pushed_back) {
  // It stands between two points; its neighbour comes to the other one.
  HandAct badly = act(1900, Deed::place, 31);
  badly.dx_mm = -24;
  const auto tracks = play(
      "xiangqi", {10, 40}, {},
      {act(1000, Deed::lift, 40), badly, act(3000, Deed::lift, 10), act(3900, Deed::place, 30)});
  EXPECT_FALSE(tracks[0].motions.back().leaves);
  EXPECT_EQ(away_mm(pose_of(tracks[0], 4000), centre(30)), 0);
  EXPECT_NEAR(away_mm(pose_of(tracks[1], 4000), centre(30)), 22.5, 1e-9);
  EXPECT_EQ(tracks[1].motions.back().lands, 31);
}

TEST_F(Poses, second_man_on_a_crowned_one_is_one_piece_with_it) {
  const auto tracks =
      play("draughts-international", {2}, {},
           {act(1000, Deed::place, 2), act(3000, Deed::lift, 2), act(3900, Deed::place, 13)});
  ASSERT_EQ(tracks.size(), 2U);
  EXPECT_TRUE(tracks[1].motions.back().leaves);
  EXPECT_EQ(away_mm(pose_of(tracks[0], 3900), centre(13)), 0);
}

TEST_F(Poses, piece_placed_upside_down_has_its_magnet_at_the_top) {
  HandAct place = act(1900, Deed::place, e4);
  place.inverted = true;
  const auto tracks = play("chess", {e2}, {}, {act(1000, Deed::lift, e2), place});
  EXPECT_EQ(pose_of(tracks[0], 1900).height_mm, board_.piece_height_mm);
  EXPECT_EQ(pose_of(tracks[0], 1900).tilt_deg, 180);
}

/// Acts that no hand would do, in order of time.
std::vector<HandAct> nonsense(Random& random) {
  std::vector<HandAct> acts;
  std::int64_t now_us = 0;
  for (int i = 0; i < 60; ++i) {
    now_us += random.chance(300) ? 0 : random.between(0, 400 * ms);
    HandAct each;
    each.at_us = now_us;
    each.hand = random.chance(500) ? Hand::right : Hand::left;
    each.deed = static_cast<Deed>(random.between(0, 6));
    each.square = static_cast<int>(random.between(-3, 70));
    each.piece = static_cast<Contact>(random.between(0, 2));
    each.player = static_cast<Contact>(random.between(0, 2));
    each.dwell_us = random.between(-5, 500 * ms);
    each.height_mm = static_cast<double>(random.between(-10, 90));
    each.dx_mm = static_cast<double>(random.between(-40, 40));
    each.tilt_deg = static_cast<double>(random.between(0, 5));
    each.from = static_cast<int>(random.between(-1, 70));
    each.inverted = random.chance(50);
    acts.push_back(each);
  }
  return acts;
}

TEST_F(Poses, no_piece_ever_leaps_whatever_hands_do) {
  Random random(11);
  std::vector<int> all;
  for (int square = 0; square < 16; ++square) all.push_back(square);
  for (int round = 0; round < 300; ++round) {
    for (const PieceTrack& track : play("chess", all, {48, 49, 50}, nonsense(random))) {
      Pose last = track.start;
      std::int64_t free_us = INT64_MIN;
      for (const Motion& motion : track.motions) {
        EXPECT_LE(free_us, motion.start_us);
        EXPECT_LE(motion.until_us, motion.end_us);
        EXPECT_LT(motion.start_us, motion.end_us);
        EXPECT_NEAR(std::hypot(motion.from.x_mm - last.x_mm, motion.from.y_mm - last.y_mm), 0,
                    1e-6);
        EXPECT_GE(pose_at(motion, (motion.start_us + motion.end_us) / 2).height_mm, -1e-9);
        last = pose_at(motion, motion.until_us);
        free_us = motion.until_us;
      }
    }
  }
}

}  // namespace
}  // namespace luozi::model
