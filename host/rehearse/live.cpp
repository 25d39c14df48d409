// Opens a live rehearsal: web server first, since a port in use is the likeliest trouble.
#include "host/rehearse/live.hpp"

#include "host/rehearse/live_state.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/logger.h>

#include <ctime>
#include <system_error>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

// The set-up begins when the page may have been opened.
constexpr Micros first_round_at = seconds(2);

/// A quarter of an hour and 10 s a move, where a game has no time control of its own: whoever looks
/// sees clocks run, and none is over before its game.
const notation::Tag show_control{"TimeControl", "900+10"};

DaemonSettings daemon_settings(const LiveSettings& live, std::filesystem::path file) {
  DaemonSettings settings;
  settings.file = std::move(file);
  for (std::size_t seat = 0; seat < live.games.size(); ++seat) {
    BoardSettings board;
    board.serial = fmt::format("SIM-{:04}", seat + 1);
    board.tags = live.games[seat].tags;
    notation::add_tag(board.tags, show_control);
    board.start = live.games[seat].start;
    settings.boards.push_back(std::move(board));
  }
  return settings;
}

/// Every rehearsal has a file of its own, also the second one of a second: its boards would pass
/// for those of the first, and what they say for what is recorded already.
std::filesystem::path own_file(const std::filesystem::path& folder, std::int64_t now_us) {
  const std::string name =
      fmt::format("rehearsal-{:%Y%m%d-%H%M%S}", fmt::localtime(std::time(nullptr)));
  std::filesystem::path file = event_file_path(folder, name, now_us);
  std::error_code ignored;
  for (int next = 2; std::filesystem::exists(file, ignored); ++next) {
    file = event_file_path(folder, fmt::format("{}-{}", name, next), now_us);
  }
  return file;
}

/// `parts`: all but what the context and the log give.
std::unique_ptr<DaemonDesk> make_desk(boost::asio::io_context& io, spdlog::logger& log,
                                      DaemonDeskParts parts) {
  parts.post = [&io](std::function<void()> act) { boost::asio::post(io, std::move(act)); };
  parts.report = [&log](const std::string& line) { log.info("{}", line); };
  parts.report_trouble = [&log](const std::string& line) { log.warn("{}", line); };
  return std::make_unique<DaemonDesk>(parts);
}

}  // namespace

LiveRehearsal::LiveRehearsal(std::shared_ptr<State> state) : state_(std::move(state)) {}
LiveRehearsal::~LiveRehearsal() = default;

Result<std::unique_ptr<LiveRehearsal>, FileError> LiveRehearsal::open(boost::asio::io_context& io,
                                                                      LiveSettings settings,
                                                                      spdlog::logger& log,
                                                                      std::ostream& out) {
  auto state = std::make_shared<State>(io, std::move(settings), log, out);
  const LiveSettings& wishes = state->settings;
  state->file = own_file(wishes.folder, state->clock.now().count);

  WebOptions web;
  web.address = wishes.address;
  web.port = wishes.port;
  web.game_text = [raw = state.get()](std::string_view board_id) {
    return raw->daemon->game_text(board_id);
  };
  if (wishes.desk) {
    DaemonDeskParts parts;
    parts.folder = wishes.folder;
    parts.now_us = [raw = state.get()] { return raw->clock.now().count; };
    parts.daemon = [raw = state.get()] { return raw->daemon.get(); };
    parts.file = [raw = state.get()] { return raw->file; };
    state->desk = make_desk(io, log, std::move(parts));
    web.desk = &state->desk->desk();
  }
  auto listening = WebServer::listen(io, std::move(web));
  if (!listening) return Failure{FileError{listening.error(), FileError::Kind::io}};
  state->web = std::move(listening).value();

  ViewSink* viewers = state->web.get();
  if (state->desk) {
    state->viewers = std::make_unique<BothSinks>(state->desk->boards(), *state->web);
    viewers = state->viewers.get();
  }
  auto daemon = Daemon::open(daemon_settings(wishes, state->file),
                             {io, state->clock, {&state->boards}, *viewers, &make_session, log});
  if (!daemon) {
    state->web->stop();
    return Failure{daemon.error()};
  }
  state->daemon = std::move(daemon).value();
  return std::unique_ptr<LiveRehearsal>(new LiveRehearsal(std::move(state)));
}

std::string LiveRehearsal::url() const { return state_->web->url(); }
std::vector<std::string> LiveRehearsal::urls_elsewhere() const {
  return state_->web->urls_elsewhere();
}

std::optional<std::string> LiveRehearsal::invitation() const {
  return state_->desk ? state_->desk->invitation(url()) : std::nullopt;
}

void LiveRehearsal::start(std::function<void()> on_stopped) {
  state_->on_stopped = std::move(on_stopped);
  state_->begin_round(first_round_at);
  state_->daemon->start();
  state_->look_again();
}

void LiveRehearsal::stop() { state_->stop(); }

bool LiveRehearsal::all_exact() const { return state_->exact; }

std::optional<std::string> LiveRehearsal::not_written() const {
  if (state_->daemon->rows_given_up() > 0) {
    return state_->file.string() + ": the disk did not take all that the boards said";
  }
  return state_->games_not_written;
}

}  // namespace luozi::host
