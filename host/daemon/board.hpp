// One board of the event: its records go to the journal, and once safe to its play and its viewers.
#pragma once

#include "host/archive/journal_table.hpp"
#include "host/archive/rows.hpp"
#include "host/daemon/board_lights.hpp"
#include "host/daemon/board_play.hpp"
#include "host/daemon/board_report.hpp"
#include "host/daemon/board_time.hpp"
#include "host/daemon/clock.hpp"
#include "host/daemon/row_collector.hpp"
#include "host/daemon/settings.hpp"
#include "host/journal/journal.hpp"
#include "host/link/link.hpp"
#include "host/relay/board_view.hpp"

#include <boost/asio/steady_timer.hpp>

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace spdlog {
class logger;
}  // namespace spdlog

namespace luozi::host {

/// A record reaches us this long after it happened at the latest: a USB read and a group's COMMIT
/// on a busy disk. A deadline acts only then, so that no record comes too late for it.
inline constexpr Micros deadline_grace = milliseconds(20);
/// After a start or a loss a board may still hold records of before; until its first snapshot
/// (which ends what it held) or for so long, its deadlines wait.
inline constexpr Micros deadline_hold_max = seconds(5);

/// What a board is joined to; all of it outlives the board.
struct BoardSurroundings {
  boost::asio::io_context& io;
  const Clock& clock;
  spdlog::logger& log;
  const SessionMaker& make_session;
  const DaemonSettings& event;
  std::function<void(const BoardView&)> publish;
  /// Derives a past game of the board anew, with the last order about it, and says what became of
  /// that.
  std::function<void(BoardNumber board, GameKey game, const OrderPlayed& then)> tell_anew;
};

class Board : public std::enable_shared_from_this<Board> {
 public:
  /// What the board's port is told, while there is one.
  struct Port {
    std::function<void(std::uint64_t sequence)> acknowledge;
    std::function<void(const LinkLights&)> light;
  };

  Board(BoardRow row, BoardSettings settings, BoardSurroundings around);

  /// Takes up what the file holds of the board: plays its last session anew. Gives the rows
  /// derived; where the public is shown everything late, publishes what it saw and has yet to see,
  /// also of sessions before.
  Result<std::vector<DerivedRow>, SqliteError> recover(Database& database);

  /// From now on rows go there.
  void use(Journal& journal) { journal_ = &journal; }
  /// The daemon begins: until the board is back nobody hears it, and its deadlines pass.
  void start();

  /// The game on the board: as people set it, or else as the board says.
  std::string game_of(const BoardIdentity& identity) const;
  void connected(const BoardIdentity& identity, Port port);
  void measured(const LinkOffset& offset) { time_.measured(offset.offset, around_.clock.now()); }
  bool is_measured() const { return time_.is_measured(); }
  /// The last record of this boot that is in the file; 0: none.
  std::uint64_t last_safe_sequence(std::uint32_t boot) const;
  /// False: the journal is full; the board must keep the record.
  [[nodiscard]] bool take(const LinkRecord& record);
  /// The last record known of a start of the board that is over: what came after it the board may
  /// still hold. None: nothing is lacking.
  std::optional<BoardRecord> last_of_before() const;
  /// As `take`, for a record of the start that `last_of_before` is of.
  [[nodiscard]] bool take_recalled(const LinkRecalled& recalled);
  /// No more records of an earlier start come: the next are of the present one.
  void recall_over();
  /// An arbiter's words: a new event in the journal, not an edit of what stands. `then` is told
  /// once they were played; it is not called where a fault is given, or the daemon ends before
  /// that.
  [[nodiscard]] std::optional<OrderFault> rule(const std::string& command, OrderPlayed then);
  /// A past game was derived anew, and this is its result now.
  void take_past(GameKey game, const std::string& result);
  void disconnected();

  const BoardRow& row() const { return row_; }
  BoardReport report() const;
  BoardView view() const;
  std::optional<std::string> text() const;
  /// The session it plays now.
  std::optional<JournalSeq> session() const;
  /// The daemon is about to end: what silence has decided by now is decided after a restart too.
  void stop() { note_offline(); }
  /// The daemon ends and the journal with it: lights off, and nothing more is taken.
  void farewell();
  bool under_way() const { return play_ && play_->under_way(); }
  void publish() const { around_.publish(view()); }

 private:
  Result<JournalSeq, SqliteError> first_played(Database& database, JournalSeq last,
                                               std::int64_t seen_us) const;
  /// `ordered`: the last order in the present session's rows about each.
  SqliteDone recover_past(Database& database, JournalSeq session,
                          const std::map<GameKey, JournalSeq>& ordered, RowCollector& derived);
  std::vector<JournalEntry> rows_of(const LinkRecord& record);
  bool begins_session(bool snapshot) const;
  void note_offline();
  void note_silence();
  template <class What>
  [[nodiscard]] bool append_own(const What& what);
  bool is_queued(const BoardRecord& record) const;
  [[nodiscard]] bool append(const std::vector<JournalEntry>& rows);
  JournalEntry header_row(Micros at) const;
  JournalEntry event_row(const notation::TraceEvent& event, std::string_view game) const;
  void committed(JournalSeq first, const std::vector<JournalEntry>& rows);
  std::vector<DerivedRow> play_row(const JournalRow& row);
  std::vector<DerivedRow> acted_on(PlayStep step);
  BoardView as_played() const;
  void publish_as_of(std::int64_t at_us) const;
  void show_lights() const;
  void log_sensor(const SensorReport& report) const;
  void arm();
  void pass_deadlines();

  BoardRow row_;
  BoardSettings settings_;
  BoardSurroundings around_;
  Journal* journal_ = nullptr;

  std::optional<Port> port_;
  BoardIdentity identity_;
  bool fresh_ = false;          ///< connected, and no snapshot since
  bool noted_offline_ = false;  ///< the board has said nothing since its last row `offline`
  bool recalled_ = false;       ///< the last record is of an earlier start
  BoardLights lights_;

  BoardTime time_;
  std::optional<BoardRecord> last_queued_, last_safe_;
  bool has_session_ = false;      ///< in the journal or on its way there
  std::size_t rows_pending_ = 0;  ///< on their way into the journal

  std::optional<BoardPlay> play_;
  boost::asio::steady_timer deadline_;
  Micros hold_until_{};
};

}  // namespace luozi::host
