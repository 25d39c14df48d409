// One session of a board, fed from journal rows: live, at a restart and in a rebuild alike.
#pragma once

#include "boards/result.hpp"
#include "host/archive/rows.hpp"
#include "host/daemon/game_recorder.hpp"
#include "host/relay/board_view.hpp"
#include "host/session/session.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace luozi::host {

using SessionMaker = std::function<Result<std::unique_ptr<Session>, std::string>(
    const notation::TraceHeader& header)>;

/// What a row or a silence brought.
struct PlayStep {
  std::vector<Notice> notices;
  std::vector<DerivedRow> rows;
  std::vector<std::string> refusals;  ///< arbiter's words that changed nothing, and why
  std::string fault;                  ///< empty, or what went wrong inside: a fault of the program

  void add(PlayStep later);
};

/// Words that somebody gave at the desk or in a trace, as they stand in the journal.
struct OrderGiven {
  std::int64_t at_us = 0;  ///< since 1970
  std::string words, by;   ///< `by` empty: not said
  std::string refusal{};   ///< why they changed nothing; empty: they were obeyed
};

/// A game's orders that are remembered; of more the newest. The journal has them all.
inline constexpr std::size_t orders_remembered_max = 256;

/// A value: a copy stands as it does, and goes its own way from there. After a fault the play
/// stands still and its game is shown as unsure: the journal goes on, and a better program can play
/// it anew from there.
class BoardPlay {
 public:
  /// `header`: a journal row of kind header. The session's time 0 is the row's time.
  static Result<BoardPlay, std::string> begin(const JournalRow& header, const SessionMaker& make,
                                              std::vector<std::string> sinks);

  /// Takes a row of kind event. An order about another game changes nothing here.
  PlayStep take(const JournalRow& row);
  /// Takes an order about the present game in a row that came when it had given way to another: as
  /// if given now, but told with the row's time.
  PlayStep take_late(const JournalRow& row, const std::string& words);

  /// When silence will mean something, in microseconds since 1970.
  std::optional<std::int64_t> next_deadline_us() const;
  /// Nothing came before the deadline.
  PlayStep pass_deadline();
  /// Nothing came up to, and not at, that time since 1970: each deadline is a step of its own.
  void be_silent_until(std::int64_t until_us, const std::function<void(PlayStep)>& look);
  /// Once so many games have begun, whether or not they kept their numbers, no other does: where
  /// one would, the present one ends as it gives way.
  void begin_no_more_than(int games);
  /// The rows end here and not the game: silence no longer lets a flag fall.
  void recording_over();

  GameView view() const;
  /// The clocks of this view for viewers, on the daemon's time; none: there is no time control.
  std::optional<ClockView> clock(const GameView& view) const;
  /// What viewers may have of the game.
  std::string text() const { return session_->settled_text(); }
  JournalSeq session() const { return session_row_; }
  const notation::TraceHeader& header() const { return header_; }
  /// Time 0 of the session, in microseconds since 1970.
  std::int64_t origin_us() const { return origin_us_; }
  std::optional<GameKey> game() const { return recorder_.game(); }
  GameKey next_game() const { return recorder_.next_game(); }
  std::optional<GameKey> unended_before() const { return recorder_.unended_before(); }
  void ended_before(GameKey game) { recorder_.ended_before(game); }
  /// Given since the present game began, oldest first.
  const std::vector<OrderGiven>& orders() const { return orders_; }
  /// A move was made and the game is not over.
  bool under_way() const;

 private:
  BoardPlay(const JournalRow& row, notation::TraceHeader header, std::unique_ptr<Session> session,
            std::vector<std::string> sinks);
  template <class Act>
  PlayStep guarded(const Act& act);
  void count_beginnings(const std::vector<Notice>& notices);
  PlayStep obey(const JournalRow& row, const notation::TraceEvent& order);
  void remember(std::int64_t at_us, const std::string& words, PlayStep& step);

  notation::TraceHeader header_;
  const notation::TraceBoard* board_;
  SessionValue session_;
  std::int64_t origin_us_;
  JournalSeq session_row_, last_row_;
  GameRecorder recorder_;
  std::vector<OrderGiven> orders_;
  std::map<int, Micros> ruled_late_;  ///< when the last ruling on that incident was given
  int games_begun_ = 0;
  std::optional<int> games_most_;
  bool faulty_ = false;
};

/// A trace's header from the words that `notation::write_header` gives.
Result<notation::TraceHeader, std::string> read_header_words(const std::string& words);

}  // namespace luozi::host
