// Plays round after round: plans, arbiter's words, the look at what was heard, the report.
#include "host/rehearse/live_state.hpp"

#include "host/rehearse/desk_board.hpp"
#include "host/rehearse/round_report.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <fmt/format.h>
#include <spdlog/logger.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fstream>
#include <map>
#include <ostream>
#include <utility>

namespace luozi::host {
namespace {

// Between two rounds: long enough to look at the final positions.
constexpr Micros next_round_after = seconds(15);
// In real time: how often the end of a round is looked for, and how often the daemon is given
// another moment to commit and say everything before the round is reported as it stands.
constexpr std::chrono::milliseconds look_every{100};
constexpr int looks_at_end = 50;

/// Of a seat's board: the daemon numbers boards in the order of its settings.
std::string board_id(std::size_t seat) { return std::to_string(seat + 1); }

std::vector<std::vector<model::Contact>> bare_boards(const std::vector<RehearsedGame>& games) {
  std::vector<std::vector<model::Contact>> boards;
  boards.reserve(games.size());
  for (const RehearsedGame& game : games) boards.push_back(bare_board(game));
  return boards;
}

}  // namespace

LiveRehearsal::State::State(boost::asio::io_context& context, LiveSettings wishes,
                            spdlog::logger& reports_to, std::ostream& reports)
    : io(context),
      settings(std::move(wishes)),
      log(reports_to),
      out(reports),
      players(settings.games.size()),
      next_games(settings.games.size()),
      standing(bare_boards(settings.games)),
      boards(context.get_executor(), seats(), settings.speed),
      clock(boards),
      look_timer(context) {}

std::vector<DeskSeat> LiveRehearsal::State::seats() {
  std::vector<DeskSeat> all;
  for (std::size_t seat = 0; seat < settings.games.size(); ++seat) {
    DeskSeat one;
    one.board = desk_board(settings.games[seat], settings.sensing);
    one.board.serial = fmt::format("SIM-{:04}", seat + 1);
    // A device's boot number differs at each start, and so does the time.
    one.board.boot = static_cast<std::uint32_t>(std::time(nullptr));
    one.hands = [this, seat](firmware::DeskBoard& board, std::uint64_t until_us) {
      return play(seat, board, until_us);
    };
    all.push_back(std::move(one));
  }
  return all;
}

std::uint64_t LiveRehearsal::State::play(std::size_t seat, firmware::DeskBoard& board,
                                         std::uint64_t until_us) {
  const std::uint64_t next_us = players[seat].play(board, until_us);
  for (SpokenCommand& said : players[seat].take_commands()) {
    // Behind what the board says now, which the daemon hears first.
    boost::asio::post(io, [self = shared_from_this(), seat, words = std::move(said.command)] {
      self->say(seat, words);
    });
  }
  return next_us;
}

void LiveRehearsal::State::say(std::size_t seat, const std::string& command) {
  if (stopping || !daemon->rule(board_id(seat), command)) return;
  log.error("board {}: the daemon did not take \"{}\"", seat + 1, command);
}

void LiveRehearsal::State::begin_round(Micros at) {
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    PlanOptions plan = settings.plan;
    plan.seed += rounds * players.size() + seat;
    players[seat].begin(plan_game(settings.games[seat], standing[seat], plan), at);
    standing[seat] = settings.games[seat].after;
    const auto report = daemon->report(board_id(seat));
    next_games[seat] = report ? report->next_game : std::nullopt;
  }
  ++rounds;
  looks_left = looks_at_end;
}

void LiveRehearsal::State::look_again() {
  look_timer.expires_after(look_every);
  look_timer.async_wait([self = shared_from_this()](boost::system::error_code error) {
    if (!error) self->look();
  });
}

void LiveRehearsal::State::look() {
  if (stopping) return;
  if (!players_are_done() || (!heard_everything() && --looks_left > 0)) return look_again();
  if (settings.once) return stop();
  end_round();
  begin_round(boards.heard_until() + next_round_after);
  look_again();
}

bool LiveRehearsal::State::players_are_done() const {
  return rounds > 0 && std::all_of(players.begin(), players.end(),
                                   [](const DeskPlayer& player) { return player.over(); });
}

RoundBoard LiveRehearsal::State::board_now(std::size_t seat) const {
  return {next_games[seat], daemon->report(board_id(seat))};
}

bool LiveRehearsal::State::heard_everything() const {
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    if (!heard_to_the_end(settings.games[seat], board_now(seat))) return false;
  }
  return true;
}

/// The texts of this round's games by the end of their file's name: chess in a .pgn, others with
/// their name before it, since no file holds games of two kinds. A game of an earlier round that
/// still stands on its board is in the files already.
std::map<std::string, std::string> LiveRehearsal::State::heard_games(
    const std::vector<RoundBoard>& round) const {
  std::map<std::string, std::string> texts;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const RehearsedGame& game = settings.games[seat];
    const bool chess = game.name.starts_with("chess");
    std::string& text = texts[(chess ? "" : "-" + game.name) + "." + game.extension];
    if (games_begun(round[seat]) > 0) text += daemon->game_text(board_id(seat)).value_or("");
  }
  return texts;
}

void LiveRehearsal::State::end_round() {
  std::vector<RoundBoard> round;
  for (std::size_t seat = 0; seat < players.size(); ++seat) round.push_back(board_now(seat));
  const RoundReport report = report_round(settings.games, round);
  exact = exact && report.exact == settings.games.size();
  out << report.text;
  for (const auto& [name, text] : heard_games(round)) {
    const std::filesystem::path path = file.parent_path() / (file.stem().string() + name);
    std::ofstream games(path, rounds == 1 ? std::ios::trunc : std::ios::app);
    games << text;
    games.close();
    if (games) {
      out << "games: " << path.string() << '\n';
    } else {
      const std::string fault = path.string() + ": the games cannot be written";
      log.error(fault);
      if (!games_not_written) games_not_written = fault;
    }
  }
  out << "archive: " << file.string() << '\n' << std::flush;
}

void LiveRehearsal::State::stop() {
  if (std::exchange(stopping, true)) return;
  look_timer.cancel();
  daemon->stop([self = shared_from_this()] {
    if (self->players_are_done()) {
      self->end_round();
    } else {
      self->out << "stopped before the end\narchive: " << self->file.string() << '\n' << std::flush;
    }
    self->web->stop();
    if (self->on_stopped) self->on_stopped();
  });
}

}  // namespace luozi::host
