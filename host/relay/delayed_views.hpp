// What the public is shown where an event is shown late: every view waits until it is old enough.
#pragma once

#include "boards/units.hpp"
#include "host/relay/board_view.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::host {

/// Views of one board that wait: a quarter of an hour at more than one change a second. A board
/// that changes faster than that is shown in larger steps, never earlier.
inline constexpr std::size_t waiting_views_max = 1024;

/// Stands between the daemon and the web server. Only what differs from the view before it is kept
/// of a view, so a board's memory is bounded by its changes: about 1 KB each.
///
/// A view with a move that turns out to be another, or is taken back, before it is old enough is
/// never shown: what was shown before it stays until a view follows whose moves still stand.
///
/// Before the first `pass` time goes with the views of each board: so a restart tells what was
/// shown before it.
class DelayedViews final : public ViewSink {
 public:
  /// `delay`: above 0. `viewers` outlives this.
  DelayedViews(Micros delay, ViewSink& viewers) : delay_(delay), viewers_(viewers) {}

  /// Keeps the view until `delay` after its `at_us`. One without a time says where a board that
  /// nothing is known of begins, and is shown at the next `pass`.
  void publish(const BoardView& view) override;

  /// The boards of the file before are shown on as they stood then, and give way to those of the
  /// next one when this is `delay` ago.
  void clear() override;

  /// Shows what is old enough at `now_us` (microseconds since 1970); of each board the newest such
  /// view whose moves still stand. A clock that is shown has the time of showing: it goes on as it
  /// did then.
  void pass(std::int64_t now_us);

  /// The game of a board as it is shown; nothing: no such board is shown.
  std::optional<std::string> game_text(std::string_view board_id) const;

 private:
  /// A view without what the one before it has already.
  struct Step {
    BoardView view;  ///< its moves begin with `from`, its text behind `text_kept` bytes
    Ply from;
    std::size_t text_kept = 0;
    bool same_tags = false;
    bool withdrawn = false;  ///< not all of its moves stand any more
    std::size_t moves() const { return moves_before(from) + view.game.moves.size(); }
  };
  struct Line {
    BoardView shown;          ///< to the public
    BoardView due, newest;    ///< the last that was old enough; the last of `waiting`, or `due`
    std::string newest_rest;  ///< its JSON without moves
    std::deque<Step> waiting;
    std::optional<BoardView> left_over;  ///< newer than `waiting`, which is full
    bool has_shown = false;
    bool is_new = false;  ///< `shown` is, and the public has not got it yet
  };

  static std::size_t moves_before(Ply ply) { return static_cast<std::size_t>(ply.number - 1); }
  using Lines = std::map<std::string, Line, std::less<>>;  ///< by board

  static void withdraw(Line& line, const BoardView& view);
  static void enqueue(Line& line, BoardView view);
  static Step step_to(const BoardView& before, BoardView& view, Ply from);
  static void take_step(Line& line);
  void take_due(Line& line, std::int64_t now_us) const;
  bool is_due(const Line& line, std::int64_t now_us) const;
  void show_due(std::int64_t now_us);
  void show(Line& line) const;

  Micros delay_;
  ViewSink& viewers_;
  Lines lines_;  ///< of the event file that is shown
  Lines next_;   ///< of the one that is open, where that is another
  std::optional<std::int64_t> next_since_us_;
  std::int64_t now_us_ = 0;  ///< of the last `pass`
};

}  // namespace luozi::host
