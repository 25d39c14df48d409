// Pieces that stand astride two squares, where no sensor's threshold reaches: told by the weak
// field that the sensors beside them see, as the firmware of Hall boards does (`hall_astride`).
#pragma once

#include "hardware/model/board_field.hpp"
#include "hardware/model/board_model.hpp"
#include "hardware/model/contact.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace luozi::model {

/// A sensor's field rests when it has kept within so much of one value for so long: a piece that is
/// slid slowly over a border changes it by little for half as long.
inline constexpr double rests_within_mt = 0.06;
inline constexpr std::int64_t rests_after_us = 150'000;
/// What an empty sensor shows at rest beyond its neighbours' share is usual from then on if it is
/// less than the first, or if no piece is in the air; a piece astride gives its own sensor at least
/// the second beyond that.
inline constexpr double usual_most_mt = 0.4, astride_least_mt = 0.45;
/// Its magnet may be so much weaker or stronger than a usual one, and the two sensors' fields
/// together so far from what it should give.
inline constexpr double astride_weakest = 0.65, astride_strongest = 1.35, astride_error_mt = 0.3;
/// A piece astride that its two sensors have shown by less than this share of a usual one's field
/// for so long has been taken up, though a hand near it does not let them rest: another piece that
/// is carried past hides it for less.
inline constexpr double missed_below = 0.4;
inline constexpr std::int64_t missed_after_us = 100'000;
/// A piece that was taken up so long ago is not set down any more. Without one in the air nothing
/// is told: a telephone laid beside the board has a field as well.
inline constexpr std::int64_t in_the_air_us = 10'000'000;

class Astride {
 public:
  /// What the board tells of a square beside what its threshold makes of it.
  struct Change {
    int square = 0;
    Contact contact = Contact::open;
    int other = -1;  ///< where the piece may be as well; -1: nowhere
  };

  Astride(const BoardModel& board, const BoardField& field);

  /// The field in mT that the sensor sees from now on: do the pieces astride it still show?
  std::vector<Change> feel(int square, double mt, std::int64_t at_us);
  /// When it will have rested for long enough, and whether it has and was not weighed since.
  std::int64_t rests_at_us(int square) const { return sensor(square).since_us + rests_after_us; }
  bool is_due(int square, std::int64_t at_us) const {
    return !sensor(square).weighed && rests(square, at_us);
  }

  /// From now on the threshold makes this of the sensor.
  std::vector<Change> see(int square, Contact contact, std::int64_t at_us);
  /// The sensor has come to rest: does a piece stand astride it, or no more?
  std::vector<Change> weigh(int square, std::int64_t at_us);

 private:
  struct Beside {
    int square = 0;
    double mt = 0;  ///< that a usual white piece in the middle of that square gives
  };
  /// One side of a square, and what a usual white piece astride it gives, for each offset.
  struct Way {
    int other = -1;  ///< the square there; -1: it has no sensor
    std::array<double, 3> own_mt{}, other_mt{};
  };
  struct Sensor {
    std::vector<Beside> beside{};
    std::vector<Way> ways{};
    double mt = 0, anchor_mt = 0;
    double usual_mt = 0;  ///< that it shows while nothing stands there
    std::int64_t since_us = 0;
    bool weighed = false;
    Contact sees = Contact::open;     ///< by its threshold
    Contact astride = Contact::open;  ///< what stands astride this square
    int other = -1;                   ///< ... and that one
    double own_mt = 0, other_mt = 0;  ///< what a usual white piece where it stands gives the two
    std::optional<std::int64_t> missed_since_us{};
  };
  /// The likeliest piece astride a square.
  struct Found {
    int square = -1, other = -1;
    Contact pole = Contact::open;
    double error_mt = astride_error_mt;
    double own_mt = 0, other_mt = 0;  ///< as the pattern has it that fits
  };
  struct InTheAir {
    int pieces = 0;
    std::int64_t at_us = 0;
  };

  const Sensor& sensor(int square) const { return sensors_[static_cast<std::size_t>(square)]; }
  Sensor& sensor(int square) { return sensors_[static_cast<std::size_t>(square)]; }
  bool rests(int square, std::int64_t at_us) const { return at_us >= rests_at_us(square); }
  double unexplained_mt(int square) const;
  double beyond_usual_mt(int square) const;
  void try_way(int square, const Way& way, double own_mt, double other_mt, Found& best) const;
  Found find(int square, std::int64_t at_us) const;
  int fits_as_well(const Found& best) const;
  double strength(int square) const;
  bool is_missed(int square, std::int64_t at_us);
  bool is_held(int square) const;
  bool still_stands(int square, std::int64_t at_us) const;
  Change end(int square, std::int64_t at_us);
  int in_the_air(Contact pole, std::int64_t at_us) const;
  void take_up(Contact pole, std::int64_t at_us);
  void set_down(Contact pole, std::int64_t at_us);

  double as_well_mt_;
  std::vector<Sensor> sensors_;
  std::array<InTheAir, 2> in_the_air_{};  ///< white, black
};

}  // namespace luozi::model
