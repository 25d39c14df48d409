// How clumsy hands, sensors and cable are in one kind of play: a level, read from a file of cells
// that each say where their number is from.
#pragma once

#include "hardware/model/link_noise.hpp"
#include "hardware/model/random.hpp"
#include "hardware/model/sense.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::model {

/// Ways of doing one thing, each with its share. The first is the plain one: the others are what a
/// scaled level has more or less of.
template <std::size_t N>
struct Mix {
  std::array<int, N> per_million{};

  friend constexpr bool operator==(const Mix&, const Mix&) = default;
};

/// A lognormal length, as `Spread` is for durations.
struct LengthSpread {
  std::int64_t median_um = 0;
  int sigma_permille = 0;
  std::int64_t at_least_um = 0, at_most_um = 0;

  friend constexpr bool operator==(const LengthSpread&, const LengthSpread&) = default;
};

struct PlacementCells {
  std::int64_t scatter_um = 0;         ///< standard deviation of each axis, on a chessboard
  Chance small_board{};                ///< so much of all offsets for xiangqi and draughts
  Chance sloppy{};                     ///< of all placements
  Range sloppy_radius_um{};            ///< in any direction
  Chance straddling{};                 ///< of all placements: between two points
  Range straddling_offset_permille{};  ///< of the pitch, towards a neighbour
};

struct LiftCells {
  Spread travel{};        ///< from the lift to the place
  LengthSpread height{};  ///< how high a piece is carried
  Chance held{};          ///< of all moves: the piece is kept in the hand
  Spread held_time{};     ///< more than 3 s
};

struct SlideCells {
  Chance happens{};    ///< of the moves that have squares to slide over, in chess and draughts
  Chance xiangqi{};    ///< the same in xiangqi
  Chance rest{};       ///< of the slides that cross a square
  Spread rest_time{};  ///< more than 200 ms
  Spread dwell{};      ///< over the sensor of a square crossed without rest
};

struct CaptureCells {
  Mix<4> order{};               ///< victim first, own first, both together, pushed out
  Spread gap{};                 ///< between the two lifts
  Spread slip{};                ///< a piece pushed out is gone before the own one stands
  Chance late_removal{};        ///< the victim goes only after the own piece stands
  Spread late_time{};           ///< how long the two share the square
  Chance xiangqi_pulled_out{};  ///< the same in xiangqi, from under the own piece
  Chance xiangqi_stacked{};     ///< the victim is laid down beside the board
  Range xiangqi_stack_um{};     ///< from an edge point, outwards
  Range xiangqi_stack_plies{};  ///< until somebody puts it away
};

struct CastlingCells {
  Mix<3> order{};  ///< king first with one hand, two hands at once, rook first
};

struct PromotionCells {
  /// Pawn off then queen on, queen on then pawn off, an inverted rook or the pawn left on the
  /// square, a wrong piece changed for the right one.
  Mix<4> order{};
  Mix<2> unchanged{};  ///< of the third: an inverted rook, the pawn itself
  Spread fetch{};      ///< a piece from beside the board
};

struct EnPassantCells {
  Mix<2> order{};         ///< the victim goes after the own pawn stands, or before
  Chance late{};          ///< of all
  Spread late_time{};     ///< more than 2 s after the own pawn stands
  Chance forgotten{};     ///< of all
  Range noticed_plies{};  ///< a forgotten victim is removed so many plies later
};

struct AdjustCells {
  Chance own{}, opponents{};        ///< in a move
  Chance after{};                   ///< of the own: it is the piece just set down, right away
  Mix<2> way{};                     ///< wobbled, or pushed to the middle
  Chance worst_first{};             ///< the worst standing piece is the one, where one stands badly
  std::int64_t badly_permille = 0;  ///< of the pitch: what counts as standing badly
  std::int64_t centred_um = 0;      ///< standard deviation of each axis after it
  Spread time{};
};

struct TouchCells {
  Chance happens{};  ///< in a move
  Range time_us{};
  Range tilt_mdeg{};  ///< thousandths of a degree
};

struct SecondThoughtCells {
  Chance happens{};     ///< in a move
  Chance same_piece{};  ///< of them: the mover itself, which then goes elsewhere
  Spread time{};        ///< held, and the pause after it
};

struct HoverCells {
  Chance happens{};  ///< in a move
  Range height_um{};
  Spread time{};       ///< more than 300 ms
  Chance elsewhere{};  ///< of them: over another square than the target
};

struct KnockCells {
  Chance happens{};  ///< in a move
  Mix<3> count{};    ///< one piece, some, many
  Range some{}, many{};
  Chance topples{};       ///< of the pieces knocked, in chess; flat pieces only slip
  LengthSpread shift{};   ///< of those that do not topple
  Chance restored{};      ///< by the owner, while the clock runs
  Range restored_us{};    ///< after the move
  Range later_plies{};    ///< otherwise so many plies later
  Chance wrong_square{};  ///< of the pieces restored: beside their square
  Range noticed_plies{};  ///< and put right so many plies later
};

struct TableKnockCells {
  std::int64_t per_minute_permille = 0;  ///< thousandths of one a minute
  Range hop_um{};
  Spread time{};
};

struct PressCells {
  Spread after{};           ///< from the release
  Chance forgotten{};       ///< of all moves
  Chance before_release{};  ///< of all moves
};

struct ReplyCells {
  Spread think{};           ///< from the press, or the release, to the first touch
  Spread release{};         ///< from the piece standing to the fingers off it
  Chance before_press{};    ///< the first touch comes before the other's press
  Chance before_release{};  ///< it comes before the other's hand has left its piece
  Spread hurry{};           ///< how long after the other's release the former, before it the latter
  Chance both_hands{};      ///< both players' hands are over the board
  Spread overlap{};         ///< for so long
};

struct DraughtsCells {
  Spread hop{};             ///< a piece set down on a stop before it jumps on
  Spread leap{};            ///< from stop to stop
  Mix<4> removal{};         ///< in order, in reverse, in any order, some missed
  Chance removed_during{};  ///< of all captures: on the way
  Range missed_plies{};     ///< until a missed victim is removed
  Chance in_the_air{};      ///< of all stops: shown without touching the board
  Mix<4> crowning{};        ///< at once, late, by the opponent, forgotten
  Range late_plies{};       ///< of a late crowning
  Chance crown_lifted{};    ///< the man is lifted for it; otherwise one is laid on it
  Spread crown{};           ///< how long that takes
};

/// For whoever tells whole games.
struct TaleCells {
  Chance take_back{};          ///< after a move
  Chance illegal_stands{};     ///< a move is illegal and both players let it stand
  Chance illegal_corrected{};  ///< or they notice
  Range corrected_plies{};     ///< so many plies later
  Chance end_sign{};           ///< kings set to the centre, or the pieces set up anew
  Mix<2> end_sign_way{};       ///< the kings, the pieces
};

/// Parameters of the electronics that a sweep tries one after the other.
struct SensorSweep {
  std::vector<std::int64_t> scan_rates_hz{};
  double reed_shift_mm = 0;  ///< off the middle of its square
};

/// Where a cell's number is from.
struct CellNote {
  std::string cell;
  std::string basis;
  bool guess = true;

  friend bool operator==(const CellNote&, const CellNote&) = default;
};

struct Level {
  std::string name;
  PlacementCells placement{};
  LiftCells lift{};
  SlideCells slide{};
  CaptureCells capture{};
  CastlingCells castling{};
  PromotionCells promotion{};
  EnPassantCells en_passant{};
  AdjustCells adjust{};
  TouchCells touch{};
  SecondThoughtCells second_thought{};
  HoverCells hover{};
  KnockCells knock{};
  TableKnockCells table_knock{};
  PressCells press{};
  ReplyCells reply{};
  DraughtsCells draughts{};
  TaleCells tale{};
  SensorNoise sensors{};
  SensorSweep sweep{};
  LinkNoise link{};
  std::vector<CellNote> notes{};  ///< one a cell, in the order of `cell_names`

  std::vector<std::string> guessed_cells() const;
};

/// A level, or one line for a person: what was wrong in which cell, and what would be right.
struct LevelReading {
  std::optional<Level> level{};
  std::string error{};
};

/// Of the file's text; `file` is what the error line calls it.
LevelReading parse_level(std::string_view file, std::string_view text);
LevelReading read_level(const std::string& path);
/// One of those that travel inside the program: club, broadcast, blitz. Or a path, if the name has
/// a dot or a slash.
LevelReading find_level(const std::string& name_or_path);
std::vector<std::string> built_in_levels();

/// "placement.scatter", "capture.order", ...: every number of a level, in the files' order.
std::vector<std::string> cell_names();

/// The level with one cell made more or less likely, longer or stronger: probabilities stay within
/// 1, of a distribution the median scales, of a mix the share of all ways but the first. By 0 the
/// cell is off. The cell must be one of `cell_names`.
Level scaled(Level level, std::string_view cell, double factor);

/// Nothing is knocked, missed, forgotten, off the centre or out of order, no sensor is noisy and
/// nothing is lost; the hands' pace and their clean ways of doing things stay the level's.
Level quiet_level(Level level);
Level quiet_level();  ///< of the club

}  // namespace luozi::model
