// Reads the command line and lays out the cells.
#include "tests/bench/recognition/options.hpp"

#include "notation/games.hpp"

#include <boost/program_options.hpp>

#include <charconv>
#include <optional>
#include <ostream>
#include <string_view>

namespace luozi::bench {
namespace {

namespace options = boost::program_options;
using notation::Sensing;
using Words = std::vector<std::string>;

constexpr int bad_usage = 64;

/// What was typed, before it is understood.
struct Typed {
  Words games{}, levels{}, sensing{}, scales{};
  std::string clock{};
};

/// What every bench of noisy games can be asked for.
void add_common(options::options_description& named, BenchOptions& wish, Typed& typed) {
  named.add_options()                                                                           //
      ("help", "this text")                                                                     //
      ("games", options::value(&wish.games)->default_value(200), "games a cell")                //
      ("seed", options::value(&wish.seed)->default_value(1), "of games and hands")              //
      ("game", options::value(&typed.games), "chess, xiangqi, draughts-international ...")      //
      ("level", options::value(&typed.levels), "broadcast, club, blitz, quiet, clean, a file")  //
      ("sensing", options::value(&typed.sensing), "presence, colour")                           //
      ("clock", options::value(&typed.clock), "0, 1 or both")                                   //
      ("scale", options::value(&typed.scales), "CELL=FACTOR of every level; 0: off")            //
      ("threads", options::value(&wish.threads)->default_value(2), "workers")                   //
      ("corpora", options::value(&wish.corpora)->default_value(LUOZI_CORPORA), "folder")        //
      ("failures", options::value(&wish.failures)->default_value(10), "named of each cell")     //
      ("keep", options::value(&wish.keep), "folder for the traces of games so named")           //
      ("no-causes", "do not play failing games again")                                          //
      ("demand-exact", options::bool_switch(&wish.demand_exact), "fail unless all is right")    //
      ("keep-underpromotions", "also in random games");
}

void add_recognitions_own(options::options_description& named, BenchOptions& wish) {
  named.add_options()                                                                 //
      ("sweep", options::bool_switch(&wish.sweep), "every guessed cell x0.5 and x2")  //
      ("no-orders", "without the table of capture orders");
}

/// `slide.rest=0.5`.
std::optional<Change> read_change(std::string_view words) {
  const std::size_t equals = words.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  Change change{std::string(words.substr(0, equals)), 0};
  const char* const end = words.data() + words.size();
  const auto read = std::from_chars(words.data() + equals + 1, end, change.factor);
  if (read.ec != std::errc{} || read.ptr != end || !(change.factor >= 0)) return std::nullopt;
  return change;
}

/// One line on what is not known; none: all is.
std::optional<std::string> fault_of(const Typed& typed) {
  for (const std::string& game : typed.games) {
    if (notation::with_game(game, []<class>() {})) continue;
    return "--game " + game + ": not known; known are " + notation::game_names();
  }
  for (const std::string& senses : typed.sensing) {
    if (senses == "presence" || senses == "colour") continue;
    return "--sensing " + senses + ": not known; known are presence, colour";
  }
  for (const std::string& scale : typed.scales) {
    if (read_change(scale)) continue;
    return "--scale " + scale + ": give a level's cell and a factor, as in slide.rest=0.5";
  }
  if (typed.clock == "0" || typed.clock == "1" || typed.clock == "both") return std::nullopt;
  return "--clock " + typed.clock + ": not known; known are 0, 1, both";
}

void lay_out(BenchOptions& wish, const Typed& typed) {
  for (const std::string& game : typed.games) {
    for (const std::string& level : typed.levels) {
      for (const std::string& senses : typed.sensing) {
        const Sensing kind = senses == "colour" ? Sensing::colour : Sensing::presence;
        if (typed.clock != "1") wish.cells.push_back({game, level, kind, false});
        if (typed.clock != "0") wish.cells.push_back({game, level, kind, true});
      }
    }
  }
  for (const std::string& scale : typed.scales) wish.changes.push_back(*read_change(scale));
}

}  // namespace

BenchProgram recognition_program() {
  return {.title = "recognition_bench [OPTION ...]: games played by noisy hands",
          .games = {"chess"},
          .clock = "both",
          .measures_recognition = true};
}

ReadBenchOptions read_bench_options(const BenchProgram& program, int count, char** words,
                                    std::ostream& out, std::ostream& err) {
  ReadBenchOptions read;
  Typed typed{.clock = program.clock};
  options::options_description named(program.title);
  add_common(named, read.options, typed);
  if (program.measures_recognition) add_recognitions_own(named, read.options);
  options::variables_map values;
  try {
    options::store(options::parse_command_line(count, words, named), values);
    options::notify(values);
  } catch (const options::error& error) {
    err << error.what() << "; --help tells what is known\n";
    return {{}, bad_usage};
  }
  if (values.contains("help")) {
    out << named;
    return {{}, 0};
  }
  if (const auto fault = fault_of(typed)) {
    err << *fault << '\n';
    return {{}, bad_usage};
  }
  read.options.orders = !values.contains("no-orders");
  if (values.contains("no-causes")) read.options.causes = Causes::leave;
  if (values.contains("keep-underpromotions")) {
    read.options.underpromotions = Underpromotions::kept;
  }
  // Rows in the order of the aims: the gentlest play first, colour before presence.
  if (typed.games.empty()) typed.games = program.games;
  if (typed.levels.empty()) typed.levels = {"broadcast", "club", "blitz"};
  if (typed.sensing.empty()) typed.sensing = {"colour", "presence"};
  lay_out(read.options, typed);
  return read;
}

Sources open_sources(const BenchOptions& options, std::ostream& out) {
  Sources sources;
  for (const Cell& cell : options.cells) {
    if (sources.contains(cell.game)) continue;
    const GameSource source(cell.game, options.corpora, options.seed, options.underpromotions);
    out << cell.game << ": " << source.description() << '\n';
    sources.emplace(cell.game, source);
  }
  return sources;
}

}  // namespace luozi::bench
