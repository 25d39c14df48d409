// The rehearsal's command line: which games, live on the page or at once into files.
#include "host/cli/rehearse.hpp"

#include "host/cli/cli.hpp"
#include "host/cli/event_argument.hpp"
#include "host/cli/key_name.hpp"
#include "host/cli/text_file.hpp"
#include "host/cli/usage.hpp"
#include "host/log.hpp"
#include "host/rehearse/games.hpp"
#include "host/rehearse/level_option.hpp"
#include "host/rehearse/live.hpp"
#include "host/rehearse/tale.hpp"
#include "host/rehearse/trace_out.hpp"
#include "notation/games.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <fmt/format.h>

#include <csignal>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <ostream>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

namespace luozi::host {
namespace {

// As many boards as one daemon is measured for.
constexpr std::int64_t boards_most = 500;
constexpr std::int64_t random_games_most = 10'000;
// Twice this was still exact with 17 boards; at five times the daemon's own waits (a tick each 100
// ms of ours) are so long in the boards' time that it takes them for silent.
constexpr double speed_most = 200;
constexpr double speed_least = 0.1;

std::vector<std::string> scales_of(const options::variables_map& values) {
  if (!values.contains("scale")) return {};
  return values["scale"].as<std::vector<std::string>>();
}

/// Empty, or what is wrong with the options' values.
std::string fault_of(const options::variables_map& values) {
  const auto outside = [&](const char* name, std::int64_t least, std::int64_t most) {
    const auto value = values[name].as<std::int64_t>();
    return value < least || value > most ? fmt::format("--{} must be {} to {}", name, least, most)
                                         : std::string();
  };
  for (const std::string& fault : {outside("boards", 1, boards_most),
                                   outside("port", 0, std::numeric_limits<std::uint16_t>::max()),
                                   outside("random", 0, random_games_most),
                                   outside("seed", 0, std::numeric_limits<std::int64_t>::max())}) {
    if (!fault.empty()) return fault;
  }
  const double speed = values["speed"].as<double>();
  if (!(speed >= speed_least && speed <= speed_most)) {
    return fmt::format("--speed must be {} to {}", speed_least, speed_most);
  }
  const std::string sensing = values["sensing"].as<std::string>();
  if (sensing != "presence" && sensing != "colour") {
    return fmt::format("--sensing {}: boards sense presence or colour", sensing);
  }
  const std::string game = values["game"].as<std::string>();
  if (!game.empty() && !notation::with_game(game, []<class>() {})) {
    return fmt::format("--game {}: the games are {}", game, notation::game_names());
  }
  if (values.contains("scale") && values["level"].as<std::string>().empty()) {
    return "--scale needs a --level";
  }
  if (values.contains("games") && values["random"].as<std::int64_t>() > 0) {
    return "only one of --games and --random can be played";
  }
  return "";
}

/// The games asked for, in order; games that cannot be read are told on `err` and left out.
std::optional<std::vector<RehearsedGame>> games_of(const options::variables_map& values,
                                                   std::ostream& err) {
  std::vector<RehearsedGame> games;
  const std::string game = values["game"].as<std::string>();
  const auto seed = static_cast<std::uint64_t>(values["seed"].as<std::int64_t>());
  for (std::int64_t i = 0; i < values["random"].as<std::int64_t>(); ++i) {
    games.push_back(
        random_game(game.empty() ? "chess" : game, seed + static_cast<std::uint64_t>(i)));
  }
  if (!games.empty()) return games;
  if (!values.contains("games")) return famous_games(game).games;
  for (const std::string& file : values["games"].as<std::vector<std::string>>()) {
    auto list = read_game_file(file, game);
    if (!list) {
      err << "luozi rehearse: " << list.error() << '\n';
      return std::nullopt;
    }
    for (const std::string& error : list->errors) err << error << '\n';
    games.insert(games.end(), list->games.begin(), list->games.end());
  }
  return games;
}

struct Wishes {
  std::vector<RehearsedGame> games;
  notation::Sensing sensing = notation::Sensing::presence;
  PlanOptions plan;
};

Wishes wishes_of(const options::variables_map& values, std::vector<RehearsedGame> games,
                 std::optional<model::Level> level) {
  Wishes wishes;
  wishes.games = std::move(games);
  if (values["sensing"].as<std::string>() == "colour") wishes.sensing = notation::Sensing::colour;
  wishes.plan.seed = static_cast<std::uint64_t>(values["seed"].as<std::int64_t>());
  wishes.plan.clock = values.contains("clock");
  wishes.plan.sensing = wishes.sensing;
  wishes.plan.level = std::move(level);
  return wishes;
}

/// What the hands truly do with the game.
RehearsedGame told(const RehearsedGame& game, const PlanOptions& plan) {
  return plan.level ? tell(game, plan.level->tale, plan.seed) : game;
}

bool names_a_file(const std::string& level) {
  return level.find_first_of("./") != std::string::npos;
}

/// The level asked for, none where none is; or the exit code after one line on `err`.
std::variant<std::optional<model::Level>, int> level_wished(const options::variables_map& values,
                                                            const CommandUsage& usage,
                                                            std::ostream& err) {
  const std::string name = values["level"].as<std::string>();
  if (name.empty()) return std::nullopt;
  if (!names_a_file(name)) {
    auto level = level_of(name, scales_of(values));
    if (!level) return bad_usage(usage, level.error(), err);
    return *std::move(level);
  }
  const auto text = read_text_file("rehearse", name, err);
  if (!text) return exit_io;
  auto level = level_in(name, *text, scales_of(values));
  if (!level) {
    err << "luozi rehearse: " << level.error() << '\n';
    return exit_bad_data;
  }
  return *std::move(level);
}

/// Every game at once into files.
int write_traces(const Wishes& wishes, const std::string& folder, std::ostream& out,
                 std::ostream& err) {
  for (std::size_t i = 0; i < wishes.games.size(); ++i) {
    PlanOptions plan = wishes.plan;
    plan.seed += i;
    const RehearsedGame game = told(wishes.games[i], plan);
    const Rehearsal rehearsal = rehearse_at_once(game, wishes.sensing, plan);
    const std::string name = fmt::format("game-{:03}", i + 1);
    if (const auto failed = write_rehearsal(folder, name, game, rehearsal)) {
      err << "luozi rehearse: " << *failed << '\n';
      return exit_io;
    }
  }
  out << fmt::format(
      "{} games in {}: what the boards said (.trace), the true games (.{}, .moves), "
      "what truly happened (.truth)\n",
      wishes.games.size(), folder, wishes.games.front().extension);
  return exit_done;
}

/// Runs until the only round is over or a signal comes.
int play_live(LiveSettings settings, std::ostream& out, std::ostream& err) {
  // What clumsy hands play is not always heard, and who rules on it changes what stands: the report
  // says so, it is no fault.
  const bool may_differ = settings.plan.level.has_value() || settings.desk;
  const auto log = make_log("warn");
  boost::asio::io_context io{1};
  const auto evidence_folder = settings.desk ? std::optional(settings.folder) : std::nullopt;
  auto live = LiveRehearsal::open(io, std::move(settings), *log, out);
  if (!live) return file_fault("rehearse", live.error(), err);
  boost::asio::signal_set signals(io, SIGINT, SIGTERM);
  signals.async_wait([&](const boost::system::error_code& error, int) {
    if (!error) (*live)->stop();
  });
  out << "live page: " << (*live)->url() << '\n';
  for (const std::string& url : (*live)->urls_elsewhere()) out << "for others: " << url << '\n';
  out.flush();
  if (evidence_folder) tell_signing_key(*evidence_folder, out, *log);
  if (const auto link = (*live)->invitation()) out << "first organiser: " << *link << std::endl;
  (*live)->start([&] {
    // A second signal ends the program at once, as if there were no handler.
    signals.cancel();
    signals.clear();
  });
  io.run();
  if (const auto fault = (*live)->not_written()) {
    err << "luozi rehearse: " << *fault << '\n';
    return exit_io;
  }
  if ((*live)->all_exact() || may_differ) return exit_done;
  err << "luozi rehearse: a game was not heard as it was played\n";
  return exit_internal;
}

int play_live(const options::variables_map& values, Wishes wishes, std::ostream& out,
              std::ostream& err) {
  LiveSettings settings;
  const auto boards = static_cast<std::size_t>(values["boards"].as<std::int64_t>());
  for (std::size_t i = 0; i < boards; ++i) {
    PlanOptions plan = wishes.plan;
    plan.seed += i;
    // The next round's hands sweep up the pieces of this one.
    settings.games.push_back(without_reset(told(wishes.games[i % wishes.games.size()], plan)));
  }
  if (values.contains("games") && wishes.games.size() > boards) {
    out << fmt::format("{} games for {} boards: playing the first {}\n", wishes.games.size(),
                       boards, boards);
  }
  settings.sensing = wishes.sensing;
  settings.plan = wishes.plan;
  settings.speed = values["speed"].as<double>();
  settings.once = values.contains("once");
  settings.desk = values.contains("desk");
  settings.folder = values["data"].as<std::string>();
  settings.address = values["address"].as<std::string>();
  settings.port = static_cast<std::uint16_t>(values["port"].as<std::int64_t>());
  std::error_code error;
  std::filesystem::create_directories(settings.folder, error);
  if (error) {
    err << fmt::format("luozi rehearse: {}: cannot be made: {}\n", settings.folder.string(),
                       error.message());
    return exit_io;
  }
  return play_live(std::move(settings), out, err);
}

options::options_description rehearse_options() {
  options::options_description named("Options");
  const auto number = [](std::int64_t by_default) {
    return options::value<std::int64_t>()->default_value(by_default);
  };
  const auto text = [](const char* by_default) {
    return options::value<std::string>()->default_value(by_default);
  };
  named.add_options()                                        //
      ("boards", number(4), "how many virtual boards play")  //
      ("games", options::value<std::vector<std::string>>()->multitoken(),
       "files to play from: PGN, xiangqi PGN, PDN, draughts a game a line (famous games)")  //
      ("game", text(""), "play this game only; with --random and without a name: chess")    //
      ("random", number(0), "play so many random games")                                    //
      ("speed", options::value<double>()->default_value(1.0, "1"),
       "times as fast as real hands")                                         //
      ("once", "exit when the games are over; otherwise they begin again")    //
      ("desk", "the arbiter's desk as well, to practise disputes at")         //
      ("address", text("127.0.0.1"), "where the live page listens")           //
      ("port", number(8080), "its port; 0: any free one")                     //
      ("data", text("rehearsal"), "folder for the event file and the games")  //
      ("trace-out", options::value<std::string>(),
       "write what the boards say, and the true games, into this folder, "
       "at once and without page")                                                //
      ("seed", number(1), "another seed, other hands")                            //
      ("sensing", text("presence"), "what the boards sense: presence or colour")  //
      ("clock", "the players press clocks that the boards hear")                  //
      ("level", text(""),
       "clumsy hands and real sensors: club, broadcast, blitz, quiet or a file")  //
      ("scale", options::value<std::vector<std::string>>()->composing(),
       "make a cell of the level so many times as likely or strong: CELL=FACTOR");
  return named;
}

}  // namespace

int run_rehearse(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  const options::options_description named = rehearse_options();
  const CommandUsage usage{
      "rehearse",
      "rehearse [--boards N] [--game NAME] [--games FILE... | --random N] [--speed X] [--once] "
      "[--desk] [--address ADDRESS] [--port N] [--data FOLDER] [--trace-out FOLDER] [--seed N] "
      "[--sensing KIND] [--clock] [--level NAME] [--scale CELL=FACTOR...]",
      "Plays games with simulated hands on virtual boards: everything behind "
      "their sensors is the real daemon.",
      named};
  const auto read = read_options(usage, arguments, out, err);
  if (const int* code = std::get_if<int>(&read)) return *code;
  const auto& values = std::get<options::variables_map>(read);
  if (const std::string fault = fault_of(values); !fault.empty()) {
    return bad_usage(usage, fault, err);
  }
  auto level = level_wished(values, usage, err);
  if (const int* code = std::get_if<int>(&level)) return *code;
  auto games = games_of(values, err);
  if (!games) return exit_io;
  if (games->empty() && !values.contains("games")) {
    return bad_usage(usage,
                     fmt::format("--game {}: no famous games are at hand; --random N invents some, "
                                 "--games FILE reads some",
                                 values["game"].as<std::string>()),
                     err);
  }
  if (games->empty()) {
    err << "luozi rehearse: no game to play in the files given\n";
    return exit_bad_data;
  }
  Wishes wishes = wishes_of(values, std::move(*games), std::get<0>(std::move(level)));
  if (values.contains("trace-out")) {
    return write_traces(wishes, values["trace-out"].as<std::string>(), out, err);
  }
  return play_live(values, std::move(wishes), out, err);
}

}  // namespace luozi::host
