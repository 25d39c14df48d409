// Turns a session's notices into the rows that the event file derives from them.
#pragma once

#include "host/archive/rows.hpp"
#include "host/session/session.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace luozi::host {

/// One session's games. The same notices give the same rows, live, at a restart and in a rebuild.
class GameRecorder {
 public:
  /// `origin_us`: the time since 1970 of the session's time 0.
  GameRecorder(JournalSeq session, BoardNumber board, std::int64_t origin_us,
               std::vector<std::string> sinks);

  /// `row`: the journal row whose arrival, or the silence after which, brought the notices.
  std::vector<DerivedRow> record(std::span<const Notice> notices, Session& session, JournalSeq row);

  /// The present game; none: none has begun.
  std::optional<GameKey> game() const { return game_ ? std::optional(game_->key) : std::nullopt; }
  /// The game before it in the session, where moves were made and nobody has said how it ended.
  std::optional<GameKey> unended_before() const { return unended_before_; }
  /// Somebody has.
  void ended_before(GameKey game);
  /// Of the game that begins after the present one. A game of which nothing was said but that it
  /// began gives its number back; one that was forfeited before a move keeps it, and so does one
  /// whose moves were all taken back.
  GameKey next_game() const {
    if (!game_) return {session_, 1};
    return {session_, game_->key.number + (left_trace_ ? 1 : 0)};
  }

 private:
  void take(const Started& started, const Notice& notice);
  void take(const Proposed& proposed, const Notice& notice);
  void take(const Settled& settled, const Notice& notice);
  void take(const Revised& revised, const Notice& notice);
  void take(const Incident& incident, const Notice& notice);
  void take(const Ruled& ruled, const Notice& notice);
  void take(const Accepted& accepted, const Notice& notice);
  void take(const Irregular& irregular, const Notice& notice);
  void take(const TakenBack& taken_back, const Notice& notice);
  void take(const Clocked& clocked, const Notice& notice);
  void take(const Ended& ended, const Notice& notice);
  /// What only viewers are told.
  template <class Passing>
  void take(const Passing&, const Notice&) {}

  static std::size_t index_of(Ply ply) { return static_cast<std::size_t>(ply.number - 1); }
  /// Whether the ply is one of `moves_`.
  bool has(Ply ply) const { return game_ && ply.number >= 1 && index_of(ply) < moves_.size(); }
  void announce(const Notice& notice, const std::string& what);
  /// The row of a ply as a notice tells it, before it has its place in a game.
  template <class Told>
  MoveRow row_of(const Told& told, Micros settled, double confidence) const;
  void announce_move(const MoveRow& move, const Notice& notice);
  /// Adds a ply in the place of the one of its number and of all later ones. Proposed plies before
  /// it that are in doubt are added first.
  void enter(const MoveRow& move, const Notice& notice);
  void add(MoveRow move);
  /// Puts the row in the place of the ply's present one; later plies stay.
  void replace(MoveRow move, const Notice& notice);
  void remove_from(Ply ply);
  /// Adds a row that tells more of the present game than that it began.
  void keep(DerivedRow row);
  int next_revision(Ply ply);
  std::int64_t unix_us(Micros at) const { return origin_us_ + at.count; }

  JournalSeq session_;
  BoardNumber board_;
  std::int64_t origin_us_;
  std::vector<std::string> sinks_;

  std::optional<GameRow> game_;
  std::optional<GameKey> unended_before_;
  bool left_trace_ = false;          ///< the present game's number is taken for good
  std::vector<MoveRow> moves_;       ///< the present game's, each in its last revision
  std::map<Ply, MoveRow> proposed_;  ///< of the plies after those, as far as proposed
  std::vector<int> revisions_;       ///< of each ply, how many there have been
  std::int64_t accepted_ = 0, taken_back_ = 0, ended_ = 0;

  // Of the call of `record` that is running.
  Session* source_ = nullptr;
  JournalSeq row_;
  std::vector<DerivedRow> rows_;
};

}  // namespace luozi::host
