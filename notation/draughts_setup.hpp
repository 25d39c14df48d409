// The course of a PDN game through setups: what /FEN "..."/ means where it stands, and the move
// numbers behind it, which no draughts FEN says.
#pragma once

#include "boards/draughts/draughts.hpp"
#include "boards/result.hpp"
#include "notation/irregular_text.hpp"
#include "notation/record.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace luozi::notation {

/// Why the value of a GameType tag does not fit the game that is read; empty: it does.
std::string why_not_game_type(std::string_view value, int number);

/// The FEN between the quotes of `FEN "W:W31-50:B1-20"`, which may be left out; none: it is no FEN
/// command.
std::optional<std::string_view> setup_fen(std::string_view command);

/// What stands between the slashes of a setup; the error is one line.
template <class Rules>
Result<draughts::Position<Rules>, std::string> read_setup_command(std::string_view command) {
  const std::optional<std::string_view> fen = setup_fen(command);
  if (!fen) return Failure{std::string("a setup is written /FEN \"W:W31-50:B1-20\"/")};
  return draughts::parse_fen<Rules>(*fen);
}

/// Adds moves and setups to a record and knows the position they lead to.
template <class Rules>
class SetupCourse {
 public:
  using Position = draughts::Position<Rules>;
  using Record = notation::Record<draughts::Draughts<Rules>>;

  explicit SetupCourse(Record& record) : record_(record) {}

  const Position& position() const { return position_; }

  /// Whether a move was made and nothing was set up since.
  bool behind_move() const { return !record_.moves.empty() && !number_open_; }

  /// The FEN tag.
  void start_at(const Position& start) {
    begin(start);
    tagged_ = true;
  }

  /// The first setup before all moves is the start, or says again what the FEN tag said; any other
  /// is an accepted position (PDN 3.0, setup commands).
  void set_up(const Position& position) {
    const bool first = record_.moves.empty() && record_.accepted.empty() && !started_;
    started_ = true;
    if (first && !tagged_) return begin(position);
    if (first && draughts::same_position(position, record_.start)) return;
    before_setup_ = position_;
    position_ = numbered(position, natural_number(position.turn()));
    record_.accepted.push_back({record_.moves.size(), position_});
    number_open_ = true;
    number_.reset();  // it was that of a move before
  }

  /// Whether an accepted position was set up, no move made since, and no reason told yet.
  bool may_tell_played() const {
    return number_open_ && accepted_here() && record_.accepted.back().played.empty();
  }

  /// The illegal move that led to the position just set up. What it says of the counters, no FEN
  /// does.
  void tell_played(std::string played) {
    if (const auto what = read_irregularity<typename Rules::Grid>(played)) {
      const auto led_to = draughts::Draughts<Rules>::irregular(before_setup_, *what);
      if (led_to && draughts::same_position(*led_to, position_)) position_ = *led_to;
    }
    record_.accepted.back().position = position_;
    record_.accepted.back().played = std::move(played);
  }

  void take_number(int number) { number_ = number; }

  /// The position to move from, with the number that stands before the first move behind a FEN.
  const Position& number_settled() {
    if (!number_open_) return position_;
    number_open_ = false;
    position_ = numbered(position_, number_.value_or(position_.move_number()));
    (accepted_here() ? record_.accepted.back().position : record_.start) = position_;
    return position_;
  }

  void play(const typename draughts::Draughts<Rules>::Move& move) {
    record_.moves.push_back({move});
    position_ = draughts::play(position_, move);
  }

 private:
  /// Whether the last accepted position is that of the move to come.
  bool accepted_here() const {
    return !record_.accepted.empty() && record_.accepted.back().before == record_.moves.size();
  }

  void begin(const Position& start) {
    record_.start = start;
    position_ = start;
    number_open_ = start != Position();
  }

  /// The number of the move to come if nothing says it: Black's has that of White's before it.
  int natural_number(Side turn) const {
    const bool next = position_.turn() == Side::black && turn == Side::white;
    return position_.move_number() + (next ? 1 : 0);
  }

  static Position numbered(const Position& position, int number) {
    auto setup = position.setup();
    setup.move_number = number;
    const auto with_number = Position::from(setup);
    return with_number ? *with_number : position;
  }

  Record& record_;
  Position position_{};
  Position before_setup_{};      ///< what stood when the last accepted position was set up
  std::optional<int> number_{};  ///< the last one read
  bool tagged_ = false;          ///< a FEN tag said where the game starts
  bool started_ = false;         ///< a setup stood at the start
  bool number_open_ = false;     ///< a FEN was read and no move since
};

}  // namespace luozi::notation
