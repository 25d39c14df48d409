// One board's play: what the board says goes in, verdicts and the game so far come out.
#pragma once

#include "boards/foul_law.hpp"
#include "boards/game.hpp"
#include "boards/result.hpp"
#include "boards/units.hpp"
#include "host/session/clock_view.hpp"
#include "host/session/notice.hpp"
#include "host/session/ruling.hpp"
#include "notation/trace.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::host {

/// A ply of the game as it stands. `san` is the game's usual notation.
struct MoveView {
  std::string move{}, san{};
  bool settled = false;
  Micros at{};                      ///< the trace's time of release
  std::optional<Micros> clock{};    ///< the mover's time left after the move
  std::optional<Micros> elapsed{};  ///< time spent on the move; by the clock where there is one
  bool irregular = false;           ///< illegal; play went on from `fen`, what it left behind
  std::string fen{};                ///< empty for every other move
};

/// Ply `ply` is played from this position, whatever the moves before it led to.
struct AcceptedView {
  Ply ply;
  std::string fen;

  friend bool operator==(const AcceptedView&, const AcceptedView&) = default;
};

/// A person's ruling on an incident.
struct RulingView {
  Ruling ruling;
  std::string by;  ///< empty: not said
  Micros at;
};

/// An incident of the game, and what became of it. For the arbiter alone.
struct IncidentView {
  Incident what;  ///< its number is its place in the list, from 1 up
  Ply ply;        ///< that it is about; it may be the one to come
  Micros at;      ///< when it was told
  std::optional<Micros>
      began{};  ///< when its move did; none: `what.evidence` tells, or nobody knows
  std::vector<std::string> obliged_san{};  ///< `what.obliged` in the game's usual notation
  std::string played_san{};                ///< `what.played` in it; empty: no legal move
  bool is_foul = false;                    ///< counts as a foul if it is upheld
  bool in_others_turn = false;             ///< so that the claim is lost with that very ply
  bool move_stands = true;                 ///< `what.played` still is that ply of the game
  std::string claim_article{};  ///< by which the claimant loses the right to it; empty: never
  std::optional<Micros> claim_lost{};  ///< when the claimant took up a piece to go on
  std::optional<RulingView> ruling{};  ///< none: it is open
};

/// What the board cannot decide: the ply was one of these.
struct DoubtView {
  Ply ply;
  std::vector<std::string> candidates;
  std::vector<std::string> candidates_san{};  ///< the same in the game's usual notation
};

/// A side has as many fouls as lose the game by the laws. A person ends it.
struct LostByFouls {
  Side side;
  std::string result, reason, article;
};

/// A game as viewers see it; everything in words so that any page or file can be written from it.
struct GameView {
  std::string game = "chess";
  std::vector<notation::Tag> tags{};  ///< White, Black, Event ... in the order given
  std::string start_fen{}, fen{};     ///< `fen` after the last move, proposed ones included
  std::vector<MoveView> moves{};
  std::vector<AcceptedView> accepted{};  ///< positions that a person set; mostly none
  std::optional<Ply> taken_back{};    ///< from here moves were taken back, and nothing came since
  std::vector<std::string> lifted{};  ///< squares whose piece is in the air now
  std::vector<std::string> unexpected{};  ///< squares that are filled and should not be
  std::vector<SensorReport> sensors{};    ///< out of order, in the order of their squares
  bool turned = false;   ///< the board lies the other way round; its squares are named as usual
  bool unsure = false;   ///< the board alone cannot decide, or wood and record differ
  bool differs = false;  ///< wood and record do
  bool online = true;
  bool started = false;
  /// A reason without a result: the game is over, and how is for a person to say.
  std::string result = "*", reason{}, article{};
  bool takes_result = true;  ///< a person may say how it ends: it did not end on the board
  std::optional<GameClockView> clock{};  ///< none: no time control, and nobody pressed
  std::vector<Claim> claims{};           ///< what may be asked for now
  std::vector<IncidentView> incidents{};
  std::array<int, 2> fouls{};  ///< by index(Side)
  FoulLaw foul_law{};          ///< by which they are counted
  std::optional<LostByFouls> lost{};
  std::optional<DoubtView> doubt{};  ///< the last ply of which candidates were told, still open
  /// Of a file in the game's own format.
  std::string_view extension = "pgn", media_type = "application/x-chess-pgn";
};

/// Whether it has ended, though nobody may know yet how.
inline bool is_over(const GameView& game) { return game.result != "*" || !game.reason.empty(); }
inline bool is_under_way(const GameView& game) { return !game.moves.empty() && !is_over(game); }

/// A game that is over, or that was set up anew over.
struct FinishedGame {
  GameView view;
  std::string text;  ///< in the game's own format
};

/// Time comes only with the input: `step` carries the board's time, `advance` says that silence
/// lasted until a deadline. The same input gives the same notices at any pace.
class Session {
 public:
  Session() = default;
  virtual ~Session() = default;
  Session& operator=(const Session&) = delete;

  /// Takes one line of a trace. Deadlines before it are dealt with first, each at its own time.
  virtual std::vector<Notice> step(const notation::TraceEvent& event) = 0;
  virtual std::optional<Micros> next_deadline() const = 0;
  /// Says that nothing came before `now`.
  virtual std::vector<Notice> advance(Micros now) = 0;

  /// The recording ends here and not the game: silence still means what it does for moves, but how
  /// long a clock went on running nobody knows, so no flag falls any more.
  virtual void recording_over() {}

  /// No other game begins from now on: where one would, the present one ends as it gives way.
  virtual void begin_no_other() {}

  /// For `SessionValue`.
  virtual std::unique_ptr<Session> clone() const = 0;

  virtual GameView view() const = 0;
  /// The game so far in its own format (PGN, PDN), one game, ending with an empty line.
  virtual std::string export_text() const = 0;
  /// The same without moves at its end that are only proposed: for readers who see no mark on them.
  virtual std::string settled_text() const = 0;
  /// The games that gave way to another and were not taken yet, in the order they were played;
  /// those without a move left out.
  virtual std::vector<FinishedGame> take_finished() = 0;
  /// An arbiter's words that changed nothing since this was last asked, oldest first: one clear
  /// line each.
  virtual std::vector<std::string> take_refusals() = 0;

 protected:
  Session(const Session&) = default;
};

/// A session as a value: a copy stands as it does, and goes its own way from there.
class SessionValue {
 public:
  explicit SessionValue(std::unique_ptr<Session> session) : session_(std::move(session)) {}
  SessionValue(const SessionValue& other) : session_(other.session_->clone()) {}
  SessionValue(SessionValue&&) noexcept = default;
  SessionValue& operator=(const SessionValue& other) { return *this = SessionValue(other); }
  SessionValue& operator=(SessionValue&&) noexcept = default;
  ~SessionValue() = default;

  Session* operator->() { return session_.get(); }
  const Session* operator->() const { return session_.get(); }
  Session& operator*() { return *session_; }

 private:
  std::unique_ptr<Session> session_;
};

/// Nothing more comes from the board: silence lasts until it means nothing any more. What it
/// brings, each at its own time.
inline std::vector<Notice> fall_silent(Session& session) {
  std::vector<Notice> all;
  while (const std::optional<Micros> next = session.next_deadline()) {
    std::ranges::move(session.advance(*next), std::back_inserter(all));
  }
  return all;
}

/// Makes the session that a trace's header asks for. The error says what is unknown and what is
/// known.
Result<std::unique_ptr<Session>, std::string> make_session(const notation::TraceHeader& header);
/// The same with moves told in that one of the game's notations; empty: in its usual one.
Result<std::unique_ptr<Session>, std::string> make_session_in(std::string_view notation,
                                                              const notation::TraceHeader& header);

}  // namespace luozi::host
