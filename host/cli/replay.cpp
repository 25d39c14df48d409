// Replaying a trace from the command line and printing what was asked for.
#include "host/cli/replay.hpp"

#include "host/cli/cli.hpp"
#include "host/cli/named_game.hpp"
#include "host/cli/text_file.hpp"
#include "host/cli/usage.hpp"
#include "host/session/notice_json.hpp"
#include "host/session/replay.hpp"

#include <fmt/format.h>

#include <optional>
#include <ostream>
#include <string_view>

namespace luozi::host {
namespace {

enum class Show { game, moves, san, json, incidents };

struct Wish {
  std::string file;
  Show show = Show::game;
  std::string notation;  ///< of the moves; empty: the game's usual one
};

std::string joined(const std::vector<std::string>& words) {
  return words.empty() ? "-" : fmt::format("{}", fmt::join(words, ","));
}

void print_incident(const Notice& notice, std::ostream& out) {
  const auto* incident = std::get_if<Incident>(&notice.what);
  if (incident == nullptr) return;
  out << fmt::format("{:.6f}\t{}\t{}\t{}\t{}\t{}\t{}\n", static_cast<double>(notice.at.count) / 1e6,
                     name(incident->side), incident->kind, incident->article,
                     joined(incident->touched), joined(incident->obliged), incident->played);
}

void print_moves(const GameView& view, Show show, std::ostream& out) {
  for (const MoveView& move : view.moves) out << (show == Show::san ? move.san : move.move) << '\n';
}

/// All games of the trace, the present one last; games without a move only if there is no other.
void print_games(const Replayed& replayed, Show show, std::ostream& out) {
  for (const FinishedGame& game : replayed.finished) {
    if (show == Show::game) {
      out << game.text;
    } else {
      print_moves(game.view, show, out);
      out << '\n';
    }
  }
  const GameView view = replayed.session->view();
  if (view.moves.empty() && !replayed.finished.empty()) return;
  if (show == Show::game) {
    out << replayed.session->export_text();
  } else {
    print_moves(view, show, out);
  }
}

/// Every game's notations, each once.
std::string all_notations() {
  std::vector<std::string_view> all;
  notation::for_each_game([&]<class Text>() {
    for (const std::string_view name : Text::notations) {
      if (!is_one_of(name, all)) all.push_back(name);
    }
  });
  return fmt::format("{}", fmt::join(all, ", "));
}

/// The game that a trace's header names; empty: it names none that is known.
std::string game_of(const std::string& file, std::string_view text) {
  notation::TraceReader reader(file);
  while (text.starts_with('#')) {
    const std::size_t end = text.find('\n');
    if (!reader.read_line(text.substr(0, end))) return "";
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return reader.header().game;
}

/// Why the game has no such notation; none: it has.
std::optional<std::string> notation_fault(std::string_view game, std::string_view notation) {
  std::optional<std::string> fault;
  notation::with_game(game, [&]<class Text>() {
    if (notation.empty() || is_one_of(notation, Text::notations)) return;
    fault = fmt::format("--notation {}: not known for {}; known are {}", notation, game,
                        fmt::join(Text::notations, ", "));
  });
  return fault;
}

int replay_file(const Wish& wish, const CommandUsage& usage, std::ostream& out, std::ostream& err) {
  const auto text = read_text_file("replay", wish.file, err);
  if (!text) return exit_io;
  if (text->empty()) {
    err << wish.file << ": empty; a trace begins with the line `#luozi-trace 1`\n";
    return exit_bad_data;
  }
  if (const auto fault = notation_fault(game_of(wish.file, *text), wish.notation)) {
    return bad_usage(usage, *fault, err);
  }
  const auto say = [&](const Notice& notice) {
    if (wish.show == Show::json) out << to_json(notice) << '\n';
    if (wish.show == Show::incidents) print_incident(notice, out);
  };
  const auto replayed = replay_trace(wish.file, *text, say, wish.notation);
  if (!replayed) {
    err << replayed.error() << '\n';
    return exit_bad_data;
  }
  for (const std::string& fault : replayed->faults) err << fault << '\n';
  if (replayed->session && wish.show != Show::json && wish.show != Show::incidents) {
    print_games(*replayed, wish.show, out);
  }
  return replayed->faults.empty() ? exit_done : exit_bad_data;
}

}  // namespace

int run_replay(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  const std::string notations = "print the moves in this notation of the game: " + all_notations();
  options::options_description named("Options");
  named.add_options()                                                                        //
      ("moves", "print the moves, one a line, in coordinates")                               //
      ("json", "print every verdict as one JSON object a line")                              //
      ("incidents", "print incidents: time, side, kind, article, squares, obliged, played")  //
      ("notation", options::value<std::string>(), notations.c_str());
  options::options_description hidden;
  hidden.add_options()("file", options::value<std::string>());
  options::positional_options_description positional;
  positional.add("file", 1);
  const CommandUsage usage{"replay",
                           "replay FILE.trace [--moves | --json | --incidents] [--notation NAME]",
                           "Turns what a board said into the game that was played. Without an "
                           "option, prints the game in its own format (PGN, PDN).",
                           named,
                           positional,
                           hidden};
  const auto read = read_options(usage, arguments, out, err);
  if (const int* code = std::get_if<int>(&read)) return *code;
  const auto& values = std::get<options::variables_map>(read);
  if (!values.contains("file")) return bad_usage(usage, "a trace file is missing", err);
  Wish wish{.file = values["file"].as<std::string>(), .notation = {}};
  if (values.contains("notation")) wish.notation = values["notation"].as<std::string>();
  if (values.count("moves") + values.count("json") + values.count("incidents") > 1) {
    return bad_usage(usage, "only one of --moves, --json and --incidents can be shown", err);
  }
  if (!wish.notation.empty()) wish.show = Show::san;
  if (values.contains("moves") && wish.notation.empty()) wish.show = Show::moves;
  if (values.contains("json")) wish.show = Show::json;
  if (values.contains("incidents")) wish.show = Show::incidents;
  return replay_file(wish, usage, out, err);
}

}  // namespace luozi::host
