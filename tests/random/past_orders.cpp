// Writes golden traces into event files, lets the board begin another session, and gives orders
// about the games that are past: what the daemon's tables hold then is what a rebuild gives, and a
// game of which nothing was ordered is played anew as it was told. `past_orders GAME PLAYS
// FIRST_SEED`: so many plays of the game's traces, each from a seed of its own.
#include "host/archive/derived_tables.hpp"
#include "host/archive/event_writer.hpp"
#include "host/daemon/past_order.hpp"
#include "host/daemon/past_play.hpp"
#include "host/daemon/playback.hpp"
#include "tests/random/golden_orders.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

constexpr BoardNumber board{1};
constexpr JournalSeq session{1};
constexpr std::int64_t begun_us = 1'763'640'000'000'000;

/// Empty, or what does not hold.
using Fault = std::string;

/// An event file with one board's rows.
class Event {
 public:
  explicit Event(const GoldenTrace& trace) : trace_(trace) {
    header();
    const notation::TraceBoard& squares = *notation::trace_board(trace.header.game);
    for (const notation::TraceEvent& event : trace.events) {
      now_us_ = begun_us + event.at.count;
      say(JournalKind::event, notation::write_words(event, squares));
    }
  }

  void header() { say(JournalKind::header, notation::write_header(trace_.header)); }
  void order(const PastOrder& order) { say(JournalKind::event, "arbiter " + text(order)); }
  void pass(std::int64_t time_us) { now_us_ += time_us; }

  std::optional<PastPlay> past(GameKey game) {
    auto played = play_past(writer_.file().database(), board, game, make_session, {});
    return played ? std::move(played).value() : std::nullopt;
  }

  /// What the whole journal gives.
  Playback rebuilt() { return *play_back(writer_.file(), make_session, {}); }

  /// Writes derived rows, in place of all that there are or beside them.
  Fault write(const std::vector<DerivedRow>& rows, bool in_place_of_all) {
    const auto receipt =
        in_place_of_all ? writer_.replace_derived(std::nullopt, rows) : writer_.commit({}, rows);
    if (!receipt) return receipt.error().message;
    return receipt->refused.empty() ? "" : "refused: " + receipt->refused.front();
  }

  /// Every game with its moves, as the tables have them.
  std::vector<std::string> told() {
    std::vector<std::string> lines;
    Database& database = writer_.file().database();
    const auto games = read_games(database);
    for (const GameRow& game : *games) {
      lines.push_back(
          fmt::format("{} {} {} {}", text(game.key), game.result, game.reason, game.text));
      const auto moves = read_standing_moves(database, game.key);
      for (const MoveRow& move : *moves) {
        lines.push_back(fmt::format("{}.{} {}", move.ply.number, move.revision, move.move));
      }
    }
    return lines;
  }

 private:
  void say(JournalKind kind, std::string words) {
    JournalEntry entry;
    entry.board = {board, "SIM-1"};
    entry.kind = kind;
    entry.at_us = now_us_;
    entry.words = std::move(words);
    static_cast<void>(writer_.commit({&entry, 1}, {}));
  }

  const GoldenTrace& trace_;
  TempFolder folder_;
  EventWriter writer_ = *EventWriter::open(*EventFile::open_to_write(folder_ / "event.luozi"));
  std::int64_t now_us_ = begun_us;
};

/// What an arbiter might say of a game that stands so.
std::string some_order(const GameView& view, Random& random) {
  constexpr std::string_view results[] = {"1-0 resignation", "0-1 time", "1/2-1/2 agreement", "*"};
  const std::size_t ply = 1 + below(view.moves.size() + 1, random);
  switch (below(6, random)) {
    case 0:
      return fmt::format("takeback {}", 1 + below(3, random));
    case 1:
      return fmt::format("confirm {}", ply);
    case 2:
      return fmt::format("correct {} {}", ply, some_move(view, random));
    case 3:
      return fmt::format("{} {}", below(2, random) == 0 ? "uphold" : "dismiss",
                         1 + below(3, random));
    default:
      return fmt::format("result {}", results[below(std::size(results), random)]);
  }
}

/// The last row of each game of the session that is past.
std::map<GameKey, GameRow> past_games(const Playback& playback) {
  std::map<GameKey, GameRow> games;
  for (const DerivedRow& row : playback.rows) {
    const auto* const game = std::get_if<GameRow>(&row);
    if (game != nullptr && game->key.session == session) games.insert_or_assign(game->key, *game);
  }
  return games;
}

/// Whether the game is played anew as it was told.
Fault is_as_told(const PastPlay& past, const GameRow& told) {
  GameRow anew = told;
  for (const DerivedRow& row : past.rows) {
    if (const auto* const game = std::get_if<GameRow>(&row)) anew = *game;
  }
  anew.last = told.last;  // the row of the next game's beginning may be one of both
  if (anew == told) return "";
  return fmt::format("told was {} {}\n{}and played anew {} {}\n{}", told.result, told.reason,
                     told.text, anew.result, anew.reason, anew.text);
}

Fault play(const GoldenTrace& trace, Random& random) {
  Event event(trace);
  event.pass(static_cast<std::int64_t>(below(600, random)) * 1'000'000);
  event.header();
  const Playback before = event.rebuilt();
  const auto games = past_games(before);
  if (Fault fault = event.write(before.rows, true); !fault.empty()) return fault;
  for (const auto& [game, told] : games) {
    const auto past = event.past(game);
    if (!past) return text(game) + " cannot be played anew";
    if (Fault fault = is_as_told(*past, told); !fault.empty()) return fault;
  }
  for (auto left = games.empty() ? 0 : 1 + below(4, random); left > 0; --left) {
    const GameKey game =
        std::next(games.begin(), static_cast<std::ptrdiff_t>(below(games.size(), random)))->first;
    const PastOrder order{game, some_order(event.past(game)->play.view(), random) + " by Anna"};
    std::printf("  %s\n", text(order).c_str());
    event.pass(1'000'000);
    event.order(order);
    const auto past = event.past(game);
    if (!past) return "the game is lost";
    if (Fault fault = event.write(past->rows, false); !fault.empty()) return fault;
  }
  const std::vector<std::string> live = event.told();
  const Playback after = event.rebuilt();
  if (!after.faults.empty()) return after.faults.front();
  if (Fault fault = event.write(after.rows, true); !fault.empty()) return fault;
  return event.told() == live ? "" : "a rebuild gives other tables";
}

}  // namespace
}  // namespace luozi::host

int main(int count, char** arguments) {
  return luozi::host::run_plays("past_orders", count, arguments, luozi::host::play);
}
