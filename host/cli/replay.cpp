// Replaying a trace from the command line and printing what was asked for.
#include "host/cli/replay.hpp"

#include <cstring>
#include <fstream>
#include <iterator>
#include <ostream>
#include <string_view>

#include <fmt/format.h>

#include "host/cli/cli.hpp"
#include "host/cli/usage.hpp"
#include "host/session/notice_json.hpp"
#include "host/session/replay.hpp"

namespace luozi::host {
namespace {

enum class Show { game, moves, json, incidents };

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

void print_moves(const GameView& view, bool san, std::ostream& out) {
  for (const MoveView& move : view.moves) out << (san ? move.san : move.move) << '\n';
}

/// All games of the trace, the present one last; games without a move only if there is no other.
void print_games(const Session& session, Show show, bool san, std::ostream& out) {
  for (const FinishedGame& game : session.finished()) {
    if (show == Show::game) {
      out << game.text;
    } else {
      print_moves(game.view, san, out);
      out << '\n';
    }
  }
  const GameView view = session.view();
  if (view.moves.empty() && !session.finished().empty()) return;
  if (show == Show::game) {
    out << session.export_text();
  } else {
    print_moves(view, san, out);
  }
}

int replay_file(const std::string& file, Show show, bool san, std::ostream& out,
                std::ostream& err) {
  std::ifstream stream(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (!stream.good() && !stream.eof()) {
    err << fmt::format("luozi replay: {}: cannot be read: {}\n", file, std::strerror(errno));
    return exit_io;
  }
  const auto replayed = replay_trace(file, text, [&](const Notice& notice) {
    if (show == Show::json) out << to_json(notice) << '\n';
    if (show == Show::incidents) print_incident(notice, out);
  });
  if (!replayed) {
    err << replayed.error() << '\n';
    return exit_bad_data;
  }
  for (const std::string& fault : replayed->faults) err << fault << '\n';
  if (replayed->session && (show == Show::game || show == Show::moves)) {
    print_games(*replayed->session, show, san, out);
  }
  return replayed->faults.empty() ? exit_done : exit_bad_data;
}

}  // namespace

int run_replay(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  options::options_description named("Options");
  named.add_options()                                                                        //
      ("moves", "print the moves, one a line, in coordinates")                               //
      ("json", "print every verdict as one JSON object a line")                              //
      ("incidents", "print incidents: time, side, kind, article, squares, obliged, played")  //
      ("notation", options::value<std::string>(), "print the moves in this notation: san, uci");
  options::options_description hidden;
  hidden.add_options()("file", options::value<std::string>());
  options::positional_options_description positional;
  positional.add("file", 1);
  const CommandUsage usage{"replay",
                           "replay FILE.trace [--moves | --json | --incidents] [--notation NAME]",
                           "Turns what a board said into the game that was played. Without an "
                           "option, prints the game in its own format (PGN for chess).",
                           named,
                           positional,
                           hidden};
  const auto read = read_options(usage, arguments, out, err);
  if (const int* code = std::get_if<int>(&read)) return *code;
  const auto& values = std::get<options::variables_map>(read);
  if (!values.contains("file")) return bad_usage(usage, "a trace file is missing", err);
  const std::string notation =
      values.contains("notation") ? values["notation"].as<std::string>() : "";
  if (!notation.empty() && notation != "san" && notation != "uci") {
    return bad_usage(usage, fmt::format("notation {} is not one of chess (san, uci)", notation),
                     err);
  }
  if (values.count("moves") + values.count("json") + values.count("incidents") > 1) {
    return bad_usage(usage, "only one of --moves, --json and --incidents can be shown", err);
  }
  Show show = values.contains("moves") || !notation.empty() ? Show::moves : Show::game;
  if (values.contains("json")) show = Show::json;
  if (values.contains("incidents")) show = Show::incidents;
  return replay_file(values["file"].as<std::string>(), show, notation == "san", out, err);
}

}  // namespace luozi::host
