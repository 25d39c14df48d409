// Plays golden traces in which a person gives orders where their story knows none, and looks at
// what must hold all the same. `arbiter_orders GAME PLAYS FIRST_SEED`: so many plays of the game's
// traces, each from a seed of its own; every order is told before it is given. Every other play is
// of one game alone, as where a past game is played anew: no other begins, and orders follow.
#include "host/session/notice_json.hpp"
#include "host/session/session.hpp"
#include "notation/games.hpp"
#include "notation/trace.hpp"
#include "tests/random/golden_orders.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace luozi::host {
namespace {

/// Empty, or what does not hold.
using Fault = std::string;

constexpr std::size_t orders_most = 3;
/// Silence brings a session some dozens of deadlines, and a clock one for each period.
constexpr int deadlines_max = 10'000;

/// What an arbiter might say who sees this; `fens` are the positions that were shown so far.
std::string some_order(const GameView& view, const std::vector<std::string>& fens, Random& random) {
  constexpr std::string_view results[] = {"1-0 resignation", "0-1 time", "1/2-1/2 agreement"};
  constexpr std::string_view rulings[] = {"uphold", "dismiss", "accept"};
  constexpr std::string_view of_clocks[] = {"clock w 0:05:00", "clock b -0:01:00", "pause",
                                            "resume"};
  const std::size_t ply = 1 + below(view.moves.size() + 1, random);
  switch (below(8, random)) {
    case 0:
      return fmt::format("takeback {}", 1 + below(3, random));
    case 1:
      return "position " + view.fen;
    case 2:
      return "position " + fens[below(fens.size(), random)];
    case 3:
      return fmt::format("confirm {}", ply);
    case 4:
      return fmt::format("correct {} {}", ply, some_move(view, random));
    case 5:
      return fmt::format("{} {}", rulings[below(std::size(rulings), random)], 1 + below(3, random));
    case 6:
      return std::string(of_clocks[below(std::size(of_clocks), random)]);
    default:
      return fmt::format("result {}", results[below(std::size(results), random)]);
  }
}

/// The game as the notices tell it: what was settled, by ply.
class Follower {
 public:
  void take(const Notice& notice) {
    if (std::holds_alternative<Started>(notice.what)) settled_.clear();
    if (const auto* is = std::get_if<Settled>(&notice.what)) settled_[is->ply.number] = is->move;
    if (const auto* is = std::get_if<Irregular>(&notice.what)) settled_[is->ply.number] = is->move;
    // One that was in doubt may be told as another too, and still be in doubt.
    if (const auto* is = std::get_if<Revised>(&notice.what)) {
      if (settled_.contains(is->ply.number)) settled_[is->ply.number] = is->is;
    }
    if (const auto* is = std::get_if<TakenBack>(&notice.what)) {
      settled_.erase(settled_.lower_bound(is->from.number), settled_.end());
    }
  }

  Fault fault_of(const GameView& view) const {
    std::map<int, std::string> shown;
    for (std::size_t i = 0; i < view.moves.size(); ++i) {
      if (view.moves[i].settled) shown[static_cast<int>(i) + 1] = view.moves[i].move;
    }
    if (shown == settled_) return "";
    return fmt::format("settled are told {}, and shown {}", words(settled_), words(shown));
  }

 private:
  static std::string words(const std::map<int, std::string>& moves) {
    std::string all;
    for (const auto& [ply, move] : moves)
      all += fmt::format("{}{}. {}", all.empty() ? "" : " ", ply, move);
    return all.empty() ? "none" : all;
  }

  std::map<int, std::string> settled_;
};

/// What the view says of plies must be of plies that it has.
Fault fault_of(const GameView& view) {
  const int next = static_cast<int>(view.moves.size()) + 1;
  for (const MoveView& move : view.moves) {
    if (move.move.empty() || move.san.empty()) return "a ply without a move";
    if (move.irregular && move.fen.empty()) return move.move + " is illegal and leads nowhere";
  }
  const auto behind = [&](Ply ply) { return ply.number < 1 || ply.number > next; };
  if (view.taken_back && behind(*view.taken_back)) {
    return fmt::format("taken back from ply {} of {}", view.taken_back->number, next - 1);
  }
  int last = 0;
  for (const AcceptedView& accepted : view.accepted) {
    if (behind(accepted.ply) || accepted.ply.number <= last) {
      return fmt::format("a position at ply {} of {}", accepted.ply.number, next - 1);
    }
    last = accepted.ply.number;
  }
  if (view.doubt && behind(view.doubt->ply)) return "doubt about a ply that is not there";
  if (view.fen.empty()) return "no position";
  return "";
}

/// Whether the game's own reader takes the export as one game of no more plies than it has.
Fault fault_of_export(const std::string& game, const std::string& text, std::size_t plies) {
  Fault fault;
  std::size_t games = 0;
  notation::with_game(game, [&]<class Text>() {
    Text::read("export", text, [&](const notation::Reading<typename Text::Game>& reading) {
      ++games;
      if (!reading) {
        fault = reading.error().message;
      } else if (reading->record.moves.size() > plies) {
        fault = fmt::format("{} plies in the export", reading->record.moves.size());
      }
      return true;
    });
  });
  if (fault.empty() && games != 1) fault = fmt::format("{} games in the export", games);
  return fault.empty() ? fault : fault + "\n" + text;
}

/// A session that listens, and what it says.
class Listener {
 public:
  explicit Listener(const GoldenTrace& trace)
      : trace_(trace), session_(std::move(make_session(trace.header)).value()) {}

  GameView view() const { return session_->view(); }
  const std::string& said() const { return said_; }

  /// The game that is on is the last one.
  void begin_no_other() {
    session_->begin_no_other();
    last_game_ = true;
  }

  Fault take(const notation::TraceEvent& event) { return take(session_->step(event)); }

  Fault fall_silent() {
    session_->recording_over();
    int deadlines = 0;
    while (const auto next = session_->next_deadline()) {
      if (++deadlines > deadlines_max) return "silence brings no end of deadlines";
      if (Fault fault = take(session_->advance(*next)); !fault.empty()) return fault;
    }
    return fault_of_export(trace_.header.game, session_->export_text(), view().moves.size());
  }

 private:
  Fault take(const std::vector<Notice>& notices) {
    for (const Notice& notice : notices) {
      said_ += to_json(notice) + '\n';
      follower_.take(notice);
      const auto* const started = std::get_if<Started>(&notice.what);
      if (started == nullptr) continue;
      // A board that is found to lie the other way round has the same game told anew.
      const bool is_same = std::exchange(turned_, started->turned) != started->turned;
      if (last_game_ && !is_same) return "another game began";
    }
    session_->take_refusals();
    for (const FinishedGame& over : session_->take_finished()) {
      const std::size_t plies = over.view.moves.size();
      if (Fault fault = fault_of_export(trace_.header.game, over.text, plies); !fault.empty()) {
        return fault;
      }
    }
    if (Fault fault = host::fault_of(view()); !fault.empty()) return fault;
    return follower_.fault_of(view());
  }

  const GoldenTrace& trace_;
  std::unique_ptr<Session> session_;
  Follower follower_;
  std::string said_;
  bool last_game_ = false;
  bool turned_ = false;
};

/// What a session is given, and after how many events no other game may begin.
struct Played {
  std::vector<notation::TraceEvent> events{};
  std::optional<std::size_t> last_game_after{};
};

/// The same events once more must give the same notices.
Fault play_again(const GoldenTrace& trace, const Played& play, const std::string& said) {
  Listener listener(trace);
  for (std::size_t i = 0; i < play.events.size(); ++i) {
    if (play.last_game_after == i) listener.begin_no_other();
    listener.take(play.events[i]);
  }
  if (play.last_game_after == play.events.size()) listener.begin_no_other();
  listener.fall_silent();
  return listener.said() == said ? "" : "the same events give other notices";
}

/// One of the traces with some orders in it.
Fault play(const GoldenTrace& trace, Random& random) {
  std::vector<std::size_t> moments(1 + below(orders_most, random));
  for (std::size_t& moment : moments) moment = below(trace.events.size(), random);
  const notation::TraceBoard& board = *notation::trace_board(trace.header.game);
  const bool is_past = below(2, random) == 0;
  // Of a past game most is said once it is over.
  if (is_past) moments.push_back(trace.events.size() - 1);
  Played played;
  auto& events = played.events;
  Listener listener(trace);
  std::vector<std::string> fens{listener.view().start_fen};
  const auto take = [&](const notation::TraceEvent& event) {
    events.push_back(event);
    Fault fault = listener.take(event);
    fens.push_back(listener.view().fen);
    return fault;
  };
  for (std::size_t i = 0; i < trace.events.size(); ++i) {
    if (Fault fault = take(trace.events[i]); !fault.empty()) return fault;
    if (is_past && !played.last_game_after && listener.view().started) {
      played.last_game_after = events.size();
      listener.begin_no_other();
    }
    const std::int64_t from_us = trace.events[i].at.count;
    const bool last = i + 1 == trace.events.size();
    const std::int64_t to_us = last ? from_us + 5'000'000 : trace.events[i + 1].at.count;
    for (auto left = std::ranges::count(moments, i); left > 0; --left) {
      const std::int64_t now_us = std::max(from_us, events.back().at.count);
      const Micros at{now_us + static_cast<std::int64_t>(
                                   below(static_cast<std::size_t>(to_us - now_us) + 1, random))};
      const notation::TraceEvent order{
          at, notation::TraceArbiter{some_order(listener.view(), fens, random)}};
      std::fputs(notation::write_line(order, board).c_str(), stdout);
      std::fflush(stdout);
      if (Fault fault = take(order); !fault.empty()) return fault;
    }
  }
  if (Fault fault = listener.fall_silent(); !fault.empty()) return fault;
  return play_again(trace, played, listener.said());
}

}  // namespace
}  // namespace luozi::host

int main(int count, char** arguments) {
  return luozi::host::run_plays("arbiter_orders", count, arguments, luozi::host::play);
}
