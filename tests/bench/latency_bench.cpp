// From a piece set down entering the host to the frame that shows it at a viewer, with the journal
// committed in between: the real daemon, boards and web server in one process, at blitz pace.
#include "boards/chess/board.hpp"
#include "firmware/ports/desk/board.hpp"
#include "host/daemon/clock.hpp"
#include "host/daemon/daemon.hpp"
#include "host/rehearse/desk_player.hpp"
#include "host/rehearse/game_plan.hpp"
#include "host/rehearse/games.hpp"
#include "host/relay/web.hpp"
#include "host/session/session.hpp"
#include "host/transport/desk.hpp"
#include "tests/bench/latency_book.hpp"
#include "tests/bench/latency_viewer.hpp"
#include "tests/bench/tapped_transport.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <sys/resource.h>
#include <vector>

namespace luozi::bench {

namespace {

namespace asio = boost::asio;
namespace fs = std::filesystem;

/// Fifty boards that connect and begin at once are a burst, not play.
constexpr std::chrono::seconds warm_up{3};
constexpr int seconds_to_play_max = 60;
/// The figure the house has set itself for 50 boards on 2 cores.
constexpr std::chrono::milliseconds p99_target{5};

struct Options {
  int boards = 50;
  int seconds = 30;
  fs::path folder = "/var/tmp";  ///< a real disk: on a memory disk a commit costs nothing
};

/// Unknown words are for the other benchmarks that `./dev bench` runs with the same line.
Options read_options(int count, char** words) {
  Options options;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word.starts_with("--boards=")) options.boards = std::stoi(word.substr(9));
    if (word.starts_with("--seconds=")) options.seconds = std::stoi(word.substr(10));
    if (word.starts_with("--folder=")) options.folder = word.substr(9);
  }
  return options;
}

/// About a move in two seconds, the clock pressed after each.
host::PlanOptions blitz(std::uint64_t seed) {
  host::PlanOptions options;
  options.seed = seed;
  options.pace = model::blitz_pace();
  options.pace.think.median_us = 1'150'000;
  options.clock = true;
  return options;
}

/// Hands that set the pieces up and then play a random game.
host::DeskHands hands_of(std::uint64_t seed) {
  const std::vector<model::Contact> empty(chess::ChessGrid::square_count, model::Contact::open);
  auto player = std::make_shared<host::DeskPlayer>();
  // Boards that all move at once would be no play but a burst.
  const auto stagger = milliseconds(static_cast<std::int64_t>(2000 + seed * 37 % 2000));
  player->begin(host::plan_game(host::random_game("chess", seed), empty, blitz(seed)), stagger);
  return [player](firmware::DeskBoard& board, std::uint64_t until_us) {
    return player->play(board, until_us);
  };
}

std::vector<host::DeskSeat> seats(int count) {
  std::vector<host::DeskSeat> result;
  for (int i = 1; i <= count; ++i) {
    host::DeskSeat seat;
    seat.board.serial = fmt::format("BENCH-{:04}", i);
    seat.hands = hands_of(static_cast<std::uint64_t>(i));
    result.push_back(std::move(seat));
  }
  return result;
}

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double milliseconds_of(std::chrono::microseconds time) {
  return static_cast<double>(time.count()) / 1000;
}

int report(const Options& options, const LatencySummary& sum, double cpu) {
  double load = 0;
  if (getloadavg(&load, 1) != 1) load = -1;
  fmt::print("place in -> frame at a viewer, journal committed (synchronous=FULL), {} boards\n",
             options.boards);
  fmt::print(
      "  p50 {:.2f} ms   p95 {:.2f} ms   p99 {:.2f} ms   worst {:.2f} ms   target p99 < {} ms\n",
      milliseconds_of(sum.p50), milliseconds_of(sum.p95), milliseconds_of(sum.p99),
      milliseconds_of(sum.worst), p99_target.count());
  fmt::print(
      "  {} s: {} places ({:.1f}/s), {} records ({:.1f}/s), {} frames, {} merged, "
      "{} unanswered\n",
      options.seconds, sum.places, static_cast<double>(sum.places) / options.seconds, sum.records,
      static_cast<double>(sum.records) / options.seconds, sum.frames, sum.merged, sum.unanswered);
  fmt::print("  {:.1f} % of a core (boards, hands, daemon and viewer), load average {:.2f}\n",
             100 * cpu / options.seconds, load);
  if (sum.places == 0 || sum.frames == 0) {
    fmt::print(stderr, "latency_bench: nothing was played or nothing arrived\n");
    return 70;
  }
  return 0;
}

struct Folder {
  explicit Folder(const fs::path& parent)
      : path(parent / fmt::format("luozi_latency_{}", getpid())) {
    fs::create_directories(path);
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  fs::path path;
};

/// Waits until every board is in play, measures for a while, and stops everything.
class Run {
 public:
  Run(asio::io_context& io, const Options& options, LatencyBook& book, std::function<void()> stop)
      : timer_(io), options_(options), book_(book), stop_(std::move(stop)) {
    wait_for_play(0);
  }

  double cpu() const { return cpu_; }
  const LatencySummary& summary() const { return summary_; }

 private:
  void after(std::chrono::milliseconds pause, std::function<void()> next) {
    timer_.expires_after(pause);
    timer_.async_wait([next = std::move(next)](auto) { next(); });
  }

  void wait_for_play(int tries) {
    const bool ready = book_.boards_in_play() == static_cast<std::size_t>(options_.boards);
    if (ready) return after(warm_up, [this] { measure(); });
    if (tries == seconds_to_play_max * 10) {
      fmt::print(stderr, "latency_bench: only {} of {} boards began to play in {} s\n",
                 book_.boards_in_play(), options_.boards, seconds_to_play_max);
      return stop_();
    }
    after(std::chrono::milliseconds(100), [this, tries] { wait_for_play(tries + 1); });
  }

  void measure() {
    book_.begin();
    cpu_ = cpu_seconds();
    after(std::chrono::seconds(options_.seconds), [this] {
      cpu_ = cpu_seconds() - cpu_;
      summary_ = book_.summary();
      stop_();
    });
  }

  asio::steady_timer timer_;
  const Options& options_;
  LatencyBook& book_;
  std::function<void()> stop_;
  double cpu_ = 0;
  LatencySummary summary_;
};

int run(const Options& options) {
  const Folder folder(options.folder);
  asio::io_context io;
  LatencyBook book;
  host::DeskTransport boards(io.get_executor(), seats(options.boards));
  TappedTransport tapped(boards, book);
  host::WebOptions web_options;
  web_options.port = 0;
  auto web = host::WebServer::listen(io, web_options);
  if (!web) throw std::runtime_error(web.error());
  const host::SystemClock clock;
  spdlog::logger log("bench", std::make_shared<spdlog::sinks::stderr_sink_st>());
  log.set_level(spdlog::level::warn);
  host::DaemonSettings settings;
  settings.file = folder.path / "bench.luozi";
  auto daemon =
      host::Daemon::open(settings, {io, clock, {&tapped}, **web, host::make_session, log});
  if (!daemon) throw std::runtime_error(daemon.error().message);
  (*daemon)->start();
  const LatencyViewer viewer((*web)->port(), book);

  const Run measured(io, options, book, [&] { (*daemon)->stop([&] { (*web)->stop(); }); });
  io.run();
  return report(options, measured.summary(), measured.cpu());
}

}  // namespace

}  // namespace luozi::bench

int main(int count, char** words) {
  try {
    return luozi::bench::run(luozi::bench::read_options(count, words));
  } catch (const std::exception& fault) {
    fmt::print(stderr, "latency_bench: {}\n", fault.what());
    return 70;
  }
}
