// What people order of games that gave way to another: carried out beside the boards' thread.
#include "host/daemon/daemon_state.hpp"
#include "host/daemon/past_play.hpp"

#include <spdlog/logger.h>

#include <memory>
#include <optional>
#include <utility>

namespace luozi::host {
namespace {

/// What is derived of the game by now, and what became of the last order.
struct ToldAnew {
  std::vector<DerivedRow> rows;
  std::string refusal, result;
};

/// What goes wrong here is made good at the next start of the daemon or by a rebuild.
constexpr std::string_view later =
    "; the order is in the journal and is carried out when the daemon starts again";

Result<ToldAnew, std::string> told_anew(const std::filesystem::path& path, BoardNumber board,
                                        GameKey game, const SessionMaker& make,
                                        const std::vector<std::string>& sinks) {
  Result<EventFile, FileError> opened = EventFile::open_to_read(path);
  if (!opened) return Failure{opened.error().message};
  EventFile file = std::move(opened).value();
  auto past = play_past(file.database(), board, game, make, sinks);
  if (!past) return Failure{file_error(path, past.error()).message};
  std::optional<PastPlay> played = std::move(past).value();
  if (!played) return ToldAnew{{}, "game " + text(game) + " cannot be played anew", "*"};
  return ToldAnew{std::move(played->rows), std::move(played->refusal), played->play.view().result};
}

}  // namespace

void Daemon::State::tell_anew(BoardNumber board, GameKey game, const OrderPlayed& then) {
  const auto told = std::make_shared<Result<ToldAnew, std::string>>(ToldAnew{});
  const auto fail = [&log = parts.log, game, then](const std::string& why) {
    log.error("game {}: {}{}", text(game), why, later);
    if (then) then(why + std::string(later));
  };
  const bool taken = past_games.take(
      [told, file = settings.file, board, game, make = parts.make_session, sinks = settings.sinks] {
        *told = told_anew(file, board, game, make, sinks);
      },
      [weak = weak_from_this(), board, game, told, then, fail] {
        const auto state = weak.lock();
        if (!*told) return fail(told->error());
        if (!state || state->journal == nullptr) return fail("the daemon is stopping");
        ToldAnew anew = std::move(*told).value();
        state->journal->derive(std::move(anew.rows));
        if (const auto of = state->find(std::to_string(board.number))) {
          of->take_past(game, anew.result);
          of->publish();
        }
        const auto answer = [then, refusal = std::move(anew.refusal)](JournalSeq) {
          if (then) then(refusal);
        };
        // Without rows of its own: who is answered finds in the file what came of the order.
        if (!state->journal->append({}, answer)) answer({});
      },
      [fail] { fail("a fault of the program"); });
  if (!taken) fail("too many orders of past games are waiting");
}

}  // namespace luozi::host
