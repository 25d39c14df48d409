// Pieces that stand astride two squares, where no sensor sees them: told by the weak field of the
// wrong sign that they give the sensors beside them.
#pragma once

#include "firmware/core/astride.hpp"
#include "firmware/core/hall_calibration.hpp"
#include "firmware/core/hall_grid.hpp"
#include "firmware/core/hall_scan.hpp"
#include "firmware/wire/messages.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace luozi::firmware {

// In hundredths of a millitesla, so that every board means the same. By the boards' magnets (the
// table `astride` of hardware/boards) such a piece gives its sensors 0.6 to 2.4 mT.

/// A sensor that sees no piece rests when its mean has kept so near to one value for so long. Where
/// a piece that is slid crosses a border the field is flat: shorter rests take it for standing. The
/// mean's noise is a quarter of a reading's 0.03 to 0.05 mT.
inline constexpr std::int32_t astride_rest_hundredths = 6;
inline constexpr std::uint32_t astride_rest_ms = 150;
/// The mean is over about so many readings, and begins anew at one so far away, which is no noise.
inline constexpr std::int32_t astride_mean_readings = 8, astride_leap_hundredths = 40;
/// A piece astride gives its own sensor at least the one; less than the other is what calibration
/// and crooked pieces beside have left, and usual from then on.
inline constexpr std::int32_t astride_least_hundredths = 45, astride_usual_hundredths = 40;
/// So much of a usual piece's strength it has, in percent: magnets and gains vary by a tenth, two
/// deviations, and places between those tried by the rest.
inline constexpr std::int32_t astride_weakest_percent = 65, astride_strongest_percent = 135;
/// What its two sensors show differs at most so much from what they should.
inline constexpr std::int32_t astride_error_hundredths = 30;
/// A piece that its sensors have shown by less than this share of a usual one's field for so long
/// has been taken up, though a hand near it does not let them rest: another piece that is carried
/// past hides it for less.
inline constexpr std::int32_t astride_missed_percent = 40;
inline constexpr std::uint32_t astride_missed_ms = 100;
/// A piece that was taken up so long ago, and none of its side since, is not set down any more.
inline constexpr std::uint32_t astride_in_the_air_ms = 10'000;
/// At a time; more are not told. A hurried hand leaves one or two.
inline constexpr std::size_t astride_pieces_max = 16;
/// Places between the middle of a square and its border that are tried: 0.40, 0.45 and 0.50 of the
/// pitch.
inline constexpr std::size_t astride_offsets = 3;

/// What a usual white piece gives, in hundredths of a millitesla, each at most as much as a piece
/// needs to be seen. None of its own: nothing is told.
struct HallAstrideFields {
  std::array<std::int16_t, astride_offsets> own{};  ///< its square's sensor
  std::array<std::int16_t, astride_offsets>
      other{};  ///< the one across the border, if there is one
  /// From the middle of the next square, along the board and aslant.
  std::int16_t beside = 0, aslant = 0;
  /// Where it fits the square across the border by no more than this worse, it may be on either.
  std::int16_t as_well = 0;
  HallSquares squares = HallSquares::all;
};

/// The weak field alone would make pieces of a phone that is laid beside the board, so one is
/// believed only while a piece of its side is in the air.
///
/// | a sensor rests anew, empty, and                 | what happens                          |
/// |-------------------------------------------------|---------------------------------------|
/// | it and one beside show a piece between them     | told where it fits best, if one is up |
/// | less than 0.4 mT beyond the pieces seen beside  | that is usual from now on             |
/// | more, and no piece is in the air                | so is that: a phone, crooked pieces   |
/// | it is part of a piece that neither sensor shows | the piece is gone                     |
/// | part of a piece, its other sensor does not rest | nothing                               |
///
/// Near the border both squares fit; which of two is told then is said to be in doubt.
///
/// When one of its sensors sees a piece by its threshold, the piece is gone at once; when both show
/// too little of it for a tenth of a second, then.
///
/// Not explained is what a sensor shows beyond what is usual and what the pieces seen beside it
/// give when they stand in the middle of their squares.
class HallAstride {
 public:
  HallAstride(const HallGrid& grid, const HallAstrideFields& fields,
              const HallThresholds& thresholds);

  /// One strip's reading and how the board stands with it by thresholds alone; gives the board with
  /// the pieces astride. At most one sensor is weighed, which bounds its time. `now_ms`:
  /// milliseconds of the board, modulo 2^32.
  const wire::Cells& take(const HallStrip& strip, const wire::Cells& standing,
                          const HallCalibration& calibration, std::uint32_t now_ms);

  /// Those of the pieces told that may as well be on the square across the border. Until the next
  /// `take`.
  std::span<const Astride> either() const { return {either_.data(), either_count_}; }
  /// Sensors whose field is a piece's and no drift.
  const wire::SquareBits& sensors_of_pieces() const { return involved_; }

 private:
  /// Means are in sixteenths of a sum, all else in sums.
  struct Sensor {
    std::int32_t mean = 0, rest = 0;
    std::int32_t usual = 0;
    std::uint32_t rest_ms = 0;  ///< since when it has kept near `rest`
    bool weighed = false;
  };
  /// What a piece at one of the offsets gives; as a vector, its square and its length.
  struct Pattern {
    std::int32_t own = 0, other = 0, square = 0, length = 0;
  };
  /// A piece astride the squares of two sensors; without the other one `no_sensor`.
  struct Piece {
    int own = no_sensor, other = no_sensor;
    wire::Contact pole = wire::Contact::empty;
    bool either = false;         ///< it may be on the other's square as well
    std::uint8_t pattern = 0;    ///< that it fits
    std::uint32_t shown_ms = 0;  ///< when its sensors showed it last
  };
  struct Found {
    Piece piece;
    std::int32_t error = 0;
  };
  struct Air {
    std::uint8_t pieces = 0;
    std::uint32_t changed_ms = 0;
  };

  bool rests(int sensor, std::uint32_t now_ms) const;
  bool empty(int sensor) const;
  void follow(Sensor& sensor, std::int32_t level, std::uint32_t now_ms) const;
  void see(std::size_t sensor, wire::Contact contact, std::uint32_t now_ms);
  void weigh(std::size_t sensor, std::uint32_t now_ms);
  bool still_there(std::size_t sensor, std::uint32_t now_ms);
  void end_missed(std::size_t strip, std::uint32_t now_ms);
  bool shows(const Piece& piece) const;
  Found find_around(int sensor, std::uint32_t now_ms) const;
  Found find(int sensor, std::uint32_t now_ms) const;
  void try_patterns(const Piece& piece, std::int32_t own, std::int32_t other, Found& best) const;
  bool fits_other(const Found& found) const;
  std::int32_t shown(int sensor) const;
  std::int32_t unexplained(int sensor) const;
  void take_up(wire::Contact pole, std::uint32_t now_ms);
  void set_down(wire::Contact pole, std::uint32_t now_ms);
  Air& air_of(wire::Contact pole, std::uint32_t now_ms);
  bool hands_are_empty(std::uint32_t now_ms);
  bool is_part_of_any(int sensor) const;
  void add(const Piece& piece);
  void remove(std::size_t number, std::uint32_t now_ms);
  void note_pieces();

  HallGrid grid_;
  bool tells_;
  std::array<Pattern, astride_offsets> patterns_{};
  std::int32_t beside_, aslant_;
  std::int32_t near_, leap_;  ///< in sixteenths of a sum
  std::int32_t least_, usual_most_, error_most_, as_well_;
  std::array<Sensor, wire::sensors_max> sensors_{};
  std::array<Piece, astride_pieces_max> pieces_{};
  std::size_t piece_count_ = 0;
  std::array<Astride, astride_pieces_max> either_{};
  std::size_t either_count_ = 0;
  std::array<Air, 2> air_{};
  wire::Cells standing_, told_;
  wire::SquareBits involved_;
};

}  // namespace luozi::firmware
