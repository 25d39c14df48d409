// Touched pieces, lifted ones, hands that carry pieces over others, knocks of the table: by the
// fields of the boards' own magnets.
#include "firmware/core/hall_touch.hpp"

#include "firmware/core/hall_decision.hpp"
#include "hardware/model/board_field.hpp"
#include "hardware/model/board_model.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <functional>
#include <numbers>
#include <random>
#include <string>
#include <vector>

namespace luozi::firmware {
namespace {

constexpr double step_mt = 0.027 / hall_samples;  // of a sum
constexpr HallThresholds thresholds{.on = 593, .off = 370, .range = 6519, .step_nt = 6750};
constexpr std::uint64_t strip_us = 330;
/// The pieces have stood for long enough that no hands are near.
constexpr double begin_s = 2.3;

HallThresholds thresholds_of(const model::BoardModel& board) {
  HallThresholds own = thresholds;
  own.stands = static_cast<std::int32_t>(std::lround(board.stands_mt / step_mt));
  return own;
}

/// Where the magnet of a piece is, of a time in seconds.
using Way = std::function<model::Pose(double)>;

/// A board of Hall sensors, and what is told of touches on it.
class Table {
 public:
  explicit Table(const std::string& game)
      : board(*model::board_model(game, "colour")),
        field(board),
        strips(rank_count()),
        decision(strips, board.squares.size() / strips, thresholds_of(board)),
        touch(strips, board.squares.size() / strips, thresholds) {}

  /// A square in the middle of the board.
  int middle() const { return static_cast<int>(board.squares.size() / 2 + 2); }
  model::Pose on(int square, double height_mm = 0) const {
    const model::Point& centre = board.squares[static_cast<std::size_t>(square)];
    return {centre.x_mm, centre.y_mm, height_mm, 0};
  }
  /// How high the middle of a piece rises that tilts about the edge of its base.
  double rise_mm(double degrees) const {
    return board.piece_base_mm / 2 * std::sin(degrees * std::numbers::pi / 180);
  }
  double change_mt(int square, const model::Pose& from, const model::Pose& to) const {
    return std::abs(field.at(square, from) - field.at(square, to));
  }

  void stand(int square) {
    pieces.push_back([pose = on(square)](double) { return pose; });
  }
  /// The pieces go their ways for so long; gives the squares told, with repeats. What is told of
  /// knocks is kept.
  std::vector<int> run(double seconds) {
    std::vector<int> told;
    const double until = now_s() + seconds;
    for (; now_s() < until; now_us += strip_us) {
      const HallStrip strip = read(next_strip);
      const wire::Cells& standing = decision.take(strip, now_us);
      touch.take(
          strip, standing, decision.calibration(), static_cast<std::uint32_t>(now_us / 1000),
          [&](std::size_t sensor) { told.push_back(static_cast<int>(sensor)); },
          [&](const wire::Knock& knock) {
            knocks.push_back({knock.pieces, now_s() - knock.before_us / 1e6, now_s()});
          });
      next_strip = next_strip + 1 < strips ? next_strip + 1 : 0;
    }
    return told;
  }
  std::vector<int> knocked_pieces() const {
    std::vector<int> counts;
    for (const Knocked& knock : knocks) counts.push_back(knock.pieces);
    return counts;
  }
  double now_s() const { return static_cast<double>(now_us) / 1e6; }

  model::BoardModel board;
  model::BoardField field;
  std::size_t strips;
  HallDecision decision;
  HallTouch touch;
  std::vector<Way> pieces;
  struct Knocked {
    int pieces;
    double began_s, told_s;
  };
  std::vector<Knocked> knocks;
  std::uint64_t now_us = 0;
  std::size_t next_strip = 0;

 private:
  std::size_t rank_count() const {
    std::size_t ranks = 1;
    for (std::size_t i = 1; i < board.squares.size(); ++i) {
      ranks += board.squares[i].y_mm != board.squares[i - 1].y_mm ? 1 : 0;
    }
    return ranks;
  }
  HallStrip read(std::size_t number) {
    HallStrip strip{.number = number, .sums = {}};
    const std::size_t sensors = board.squares.size() / strips;
    for (std::size_t i = 0; i < sensors; ++i) {
      double mt = noise(random);
      for (const Way& piece : pieces) {
        mt += field.at(static_cast<int>(number * sensors + i), piece(now_s()));
      }
      strip.sums[i] = static_cast<std::uint16_t>(hall_sum_middle + std::lround(mt / step_mt));
    }
    return strip;
  }

  std::mt19937 random{7};
  std::normal_distribution<double> noise{0, 0.03};  // sensor and converter
};

/// Up and down again by the least jerk, as hands move; heights in millimetres, times in seconds.
Way up_and_down(model::Pose at, double height_mm, double from_s, double time_s) {
  return [=](double now_s) {
    const double u = (now_s - from_s) / time_s * 2;
    model::Pose pose = at;
    if (u <= 0 || u >= 2) return pose;
    const double v = u < 1 ? u : 2 - u;
    pose.height_mm += height_mm * v * v * v * (10 + v * (-15 + 6 * v));
    return pose;
  };
}

/// From one place to the other at a height, in so many seconds.
Way carried(model::Pose from, model::Pose to, double height_mm, double from_s, double time_s) {
  return [=](double now_s) {
    const double u = std::min(1.0, std::max(0.0, (now_s - from_s) / time_s));
    const double up = std::min(1.0, 6 * std::min(u, 1 - u));
    return model::Pose{from.x_mm + (to.x_mm - from.x_mm) * u, from.y_mm + (to.y_mm - from.y_mm) * u,
                       height_mm * up, 0};
  };
}

const std::vector<std::string> games{"chess", "xiangqi", "draughts-international",
                                     "draughts-russian"};
using None = std::vector<int>;

TEST(HallTouch, limits_lie_between_what_hands_and_what_tables_do) {
  for (const std::string& game : games) {
    SCOPED_TRACE(game);
    const Table table(game);
    const int square = table.middle();
    const auto risen = [&](double mm) {
      return table.change_mt(square, table.on(square), table.on(square, mm));
    };
    EXPECT_GT(risen(table.rise_mm(0.5)), 0.01 * touch_least_hundredths);
    EXPECT_GT(risen(table.rise_mm(1)), 0.9);
    EXPECT_LT(risen(table.rise_mm(1)), 2.0);
    EXPECT_LT(risen(0.15), 1.2) << "a knock";
    model::Pose past = table.on(square);
    past.x_mm += table.board.piece_base_mm;  // side by side
    const model::Pose far{1e6, 0, 0, 0};
    EXPECT_LT(table.change_mt(square, past, far), 0.9);
    EXPECT_LT(table.change_mt(square, table.on(square, 35), far),
              0.01 * touch_least_near_hands_hundredths);
  }
}

TEST(HallTouch, piece_that_wobbles_is_told_once_and_within_0_6_s) {
  for (const std::string& game : games) {
    for (const double degrees : {0.5, 1.0, 3.0}) {
      for (const double time_s : {0.15, 0.6, 2.0}) {
        SCOPED_TRACE(game + " " + std::to_string(degrees) + " in " + std::to_string(time_s));
        Table table(game);
        const int square = table.middle();
        for (int other = 0; other < 6; ++other) table.stand(other);
        table.pieces.push_back(
            up_and_down(table.on(square), table.rise_mm(degrees), begin_s, time_s));
        EXPECT_EQ(table.run(begin_s), None());
        EXPECT_EQ(table.run(time_s / 4 + 0.6), std::vector<int>{square});
        EXPECT_EQ(table.run(1.5 + time_s), None());
      }
    }
  }
}

TEST(HallTouch, piece_that_is_lifted_or_set_down_was_not_touched_besides) {
  for (const std::string& game : games) {
    for (const double time_s : {0.25, 0.6}) {
      SCOPED_TRACE(game + " in " + std::to_string(time_s));
      Table table(game);
      for (int other = 0; other < 6; ++other) table.stand(other);
      table.pieces.push_back(up_and_down(table.on(table.middle()), 60, begin_s, 2 * time_s));
      EXPECT_EQ(table.run(5), None());
    }
  }
}

TEST(HallTouch, piece_carried_over_others_touches_none) {
  for (const std::string& game : games) {
    for (const double height_mm : {35.0, 60.0}) {
      SCOPED_TRACE(game + " at " + std::to_string(height_mm));
      Table table(game);
      const int last = static_cast<int>(table.board.squares.size()) - 1;
      for (int other = 1; other < last; other += 2) table.stand(other);
      table.pieces.push_back(carried(table.on(0), table.on(last), height_mm, begin_s, 1.2));
      EXPECT_EQ(table.run(5), None());
    }
  }
}

TEST(HallTouch, piece_held_above_a_square_was_touched_by_nobody_until_it_is_told) {
  for (const std::string& game : games) {
    for (const bool told : {false, true}) {
      SCOPED_TRACE(game + (told ? ", told" : ", held back"));
      Table table(game);
      HallCalibration calibration;
      if (!told) calibration.gain[0] = hall_gain_one + 1;
      table.decision.calibrate(calibration);
      const int square = table.middle();
      const model::Pose far{1e6, 0, 0, 0};
      const Way dips = up_and_down(table.on(square, 9), -2, begin_s + 0.6, 0.8);
      table.pieces.push_back([=](double now_s) { return now_s < begin_s ? far : dips(now_s); });
      EXPECT_EQ(table.run(begin_s + 1.9), told ? std::vector<int>{square} : None());
    }
  }
}

TEST(HallTouch, knock_of_the_table_touches_nothing_however_few_pieces_stand) {
  for (const std::string& game : games) {
    for (const int pieces : {2, 3, 32}) {
      for (const double hop_mm : {0.05, 0.15, 0.5}) {
        SCOPED_TRACE(game + " " + std::to_string(pieces) + " by " + std::to_string(hop_mm));
        Table table(game);
        for (int square = 0; square < pieces; ++square) {
          const double late_s = 0.002 * (square % 5);
          table.pieces.push_back(up_and_down(table.on(square), hop_mm, begin_s + late_s, 0.08));
        }
        EXPECT_EQ(table.run(3.5), None());
        // The weakest moves no field far enough on most boards, so that there is nothing to tell.
        if (hop_mm > 0.1) {
          EXPECT_EQ(table.knocked_pieces(), std::vector<int>{pieces});
        }
      }
    }
  }
}

/// Hops for a while, each lower and shorter than the one before, as what falls on wood does.
Way bouncing(model::Pose at, double height_mm, double from_s) {
  std::vector<Way> hops;
  for (double time_s = 0.08; time_s > 0.01; from_s += time_s, time_s /= 2, height_mm /= 4) {
    hops.push_back(up_and_down(at, height_mm, from_s, time_s));
  }
  return [=](double now_s) {
    model::Pose pose = at;
    for (const Way& hop : hops) pose.height_mm += hop(now_s).height_mm - at.height_mm;
    return pose;
  };
}

TEST(HallTouch, each_knock_is_told_once_with_its_beginning_however_its_pieces_bounce) {
  for (const std::string& game : games) {
    SCOPED_TRACE(game);
    Table table(game);
    for (int square = 0; square < 23; ++square) {
      const double late_s = 0.002 * (square % 5);
      const Way first = bouncing(table.on(square), 0.4, 4 + late_s);
      const Way second = bouncing(table.on(square), 0.3, 6 + late_s);
      table.pieces.emplace_back(
          [=](double now_s) { return now_s < 6 ? first(now_s) : second(now_s); });
    }
    EXPECT_EQ(table.run(8), None());
    EXPECT_EQ(table.knocked_pieces(), (std::vector<int>{23, 23}));
    ASSERT_EQ(table.knocks.size(), 2U);
    EXPECT_NEAR(table.knocks[0].began_s, 4, 0.03);
    EXPECT_NEAR(table.knocks[1].began_s, 6, 0.03);
    EXPECT_LT(table.knocks[0].told_s, 5);
  }
}

TEST(HallTouch, touches_lifts_and_pieces_carried_by_are_no_knock) {
  for (const std::string& game : games) {
    SCOPED_TRACE(game);
    Table table(game);
    const int last = static_cast<int>(table.board.squares.size()) - 1;
    for (int other = 1; other < last - 6; other += 2) table.stand(other);
    table.pieces.push_back(up_and_down(table.on(last), table.rise_mm(1), begin_s, 0.3));
    table.pieces.push_back(carried(table.on(0), table.on(last - 3), 35, begin_s + 2, 1.2));
    EXPECT_EQ(table.run(8), std::vector<int>{last});
    EXPECT_EQ(table.knocked_pieces(), None());
  }
}

TEST(HallTouch, knock_while_a_hand_lifts_a_piece_is_told_and_touches_nothing) {
  for (const std::string& game : games) {
    SCOPED_TRACE(game);
    Table table(game);
    for (int square = 0; square < 20; ++square) {
      table.pieces.push_back(up_and_down(table.on(square), 0.3, 4.1, 0.08));
    }
    const int held = static_cast<int>(table.board.squares.size()) - 1;
    table.pieces.push_back(up_and_down(table.on(held), 60, 4, 1.2));
    EXPECT_EQ(table.run(6), None());
    EXPECT_EQ(table.knocked_pieces(), std::vector<int>{20});
  }
}

TEST(HallTouch, piece_touched_soon_after_a_knock_is_told_beside_it) {
  Table table("xiangqi");
  for (int square = 0; square < 20; ++square) {
    table.pieces.push_back(up_and_down(table.on(square), 0.3, 4, 0.08));
  }
  table.pieces.push_back(up_and_down(table.on(40), table.rise_mm(1), 4.2, 0.4));
  EXPECT_EQ(table.run(6), std::vector<int>{40});
  EXPECT_EQ(table.knocked_pieces(), std::vector<int>{20});
}

TEST(HallTouch, table_that_shakes_on_and_on_is_told_of_every_two_seconds) {
  Table table("chess");
  for (int square = 0; square < 16; ++square) {
    table.pieces.emplace_back([pose = table.on(square)](double now_s) {
      const double since_s = now_s - 4;
      if (since_s < 0 || since_s > 5) return pose;
      return up_and_down(pose, 0.4, 0, 0.15)(std::fmod(since_s, 0.3));
    });
  }
  EXPECT_EQ(table.run(11), None());
  EXPECT_EQ(table.knocked_pieces(), (std::vector<int>{16, 16, 16}));
}

TEST(HallTouch, touch_is_told_again_after_a_rest_and_of_two_pieces_in_turn) {
  Table table("xiangqi");
  for (int other = 0; other < 6; ++other) table.stand(other);
  const auto twice = [&](double now_s) {
    return now_s < 6 ? up_and_down(table.on(40), table.rise_mm(1), 4, 0.4)(now_s)
                     : up_and_down(table.on(40), table.rise_mm(1), 6.5, 0.4)(now_s);
  };
  table.pieces.emplace_back(twice);
  table.pieces.push_back(up_and_down(table.on(50), table.rise_mm(1), 4.2, 0.4));
  EXPECT_EQ(table.run(9), (std::vector<int>{40, 50, 40}));
}

TEST(HallTouch, piece_that_was_pushed_to_another_place_on_its_point_was_touched) {
  Table table("xiangqi");
  for (int other = 0; other < 6; ++other) table.stand(other);
  table.pieces.emplace_back([&](double now_s) {
    model::Pose pose = table.on(40);
    pose.x_mm += std::min(3.0, std::max(0.0, (now_s - 4) * 10));
    return pose;
  });
  EXPECT_EQ(table.run(8), std::vector<int>{40});
}

TEST(HallTouch, noise_and_warming_up_touch_nothing_in_a_minute) {
  Table table("chess");
  for (int other = 0; other < 8; ++other) table.stand(other);
  table.pieces.emplace_back([&](double now_s) {
    return table.on(20, now_s / 60 * 0.1);  // a magnet that loses 1 %
  });
  EXPECT_EQ(table.run(60), None());
}

}  // namespace
}  // namespace luozi::firmware
