// The inside of a live rehearsal: who sits at which board, and which round is played.
#pragma once

#include "hardware/model/contact.hpp"
#include "host/arbiter/daemon_desk.hpp"
#include "host/daemon/daemon.hpp"
#include "host/rehearse/desk_clock.hpp"
#include "host/rehearse/desk_player.hpp"
#include "host/rehearse/live.hpp"
#include "host/rehearse/round_report.hpp"
#include "host/relay/web.hpp"
#include "host/transport/desk.hpp"

#include <boost/asio/steady_timer.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace luozi::host {

struct LiveRehearsal::State : std::enable_shared_from_this<State> {
  State(boost::asio::io_context& context, LiveSettings wishes, spdlog::logger& reports_to,
        std::ostream& reports);

  std::vector<DeskSeat> seats();
  std::uint64_t play(std::size_t seat, firmware::DeskBoard& board, std::uint64_t until_us);
  void say(std::size_t seat, const std::string& command);

  void begin_round(Micros at);
  void look();
  void look_again();
  bool players_are_done() const;
  RoundBoard board_now(std::size_t seat) const;
  bool heard_everything() const;
  std::map<std::string, std::string> heard_games(const std::vector<RoundBoard>& round) const;
  void end_round();
  void stop();

  boost::asio::io_context& io;
  LiveSettings settings;
  spdlog::logger& log;
  std::ostream& out;
  std::filesystem::path file;
  std::vector<DeskPlayer> players;
  std::vector<std::optional<GameKey>> next_games;     ///< when the round began, a board each
  std::vector<std::vector<model::Contact>> standing;  ///< before the next round, a board each
  DeskTransport boards;
  DeskClock clock;
  std::unique_ptr<DaemonDesk> desk;  ///< null: none was wanted
  std::unique_ptr<WebServer> web;
  std::unique_ptr<BothSinks> viewers;  ///< the desk's and the public; null where there is no desk
  std::unique_ptr<Daemon> daemon;
  boost::asio::steady_timer look_timer;
  std::function<void()> on_stopped;
  std::size_t rounds = 0;
  int looks_left = 0;  ///< for the daemon to say all, once the players are done
  bool stopping = false, exact = true;
  std::optional<std::string> games_not_written;  ///< a line on the first file of games that was not
};

}  // namespace luozi::host
