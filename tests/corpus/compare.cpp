// Plays a game, hears it as the daemon would, and compares.
#include "tests/corpus/compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "host/rehearse/games.hpp"
#include "host/session/session.hpp"

namespace luozi::corpus {
namespace {

std::vector<std::string> moves_of(const host::RehearsedGame& game) {
  std::vector<std::string> moves;
  for (const host::RehearsedPly& ply : game.plies) moves.push_back(ply.move);
  return moves;
}

/// The first ply at which two lists of moves differ, in words; empty if none does.
std::string first_difference(const std::vector<std::string>& truth,
                             const std::vector<std::string>& heard) {
  const std::size_t both = std::max(truth.size(), heard.size());
  for (std::size_t i = 0; i < both; ++i) {
    const std::string played = i < truth.size() ? truth[i] : "nothing";
    const std::string read = i < heard.size() ? heard[i] : "nothing";
    if (played == read) continue;
    return fmt::format("ply {}: played {}, heard {} ({} plies against {})\n", i + 1, played, read,
                       truth.size(), heard.size());
  }
  return "";
}

std::string compare_view(const host::RehearsedGame& truth, const host::Session& session) {
  const host::GameView view = session.view();
  std::vector<std::string> heard;
  std::string difference;
  for (const host::MoveView& move : view.moves) {
    heard.push_back(move.move);
    if (!move.settled) difference += fmt::format("{} was never settled\n", move.move);
  }
  difference += first_difference(moves_of(truth), heard);
  const std::string result = truth.result ? std::string(text(*truth.result)) : "*";
  if (view.result != result) {
    difference += fmt::format("result {}, heard {} {}\n", result, view.result, view.reason);
  }
  if (!session.finished().empty()) difference += "another game was heard before this one\n";
  return difference;
}

/// What the game's own format says must be the game too: tags, first position, moves, result.
std::string compare_text(const host::RehearsedGame& truth, const host::Session& session) {
  const host::GameList list =
      host::read_games("heard." + truth.extension, session.export_text(), truth.name);
  if (list.games.size() != 1) {
    return fmt::format("text: {} games; {}\n", list.games.size(), fmt::join(list.errors, "; "));
  }
  const host::RehearsedGame& heard = list.games[0];
  std::string difference;
  if (heard.name != truth.name) difference += "text: another game\n";
  if (heard.start != truth.start) difference += "text: another first position\n";
  if (moves_of(heard) != moves_of(truth)) difference += "text: other moves\n";
  if (heard.result != truth.result) difference += "text: another result\n";
  for (const notation::Tag& tag : truth.tags) {
    if (tag.value.empty()) continue;  // writers leave out what says nothing
    if (std::find(heard.tags.begin(), heard.tags.end(), tag) != heard.tags.end()) continue;
    difference += fmt::format("text: tag {} \"{}\" is missing\n", tag.name, tag.value);
  }
  return difference;
}

}  // namespace

host::PlanOptions plan_options(std::uint64_t seed) {
  host::PlanOptions options;
  options.seed = seed;
  if (seed % 3 == 0) options.pace = model::blitz_pace();
  options.clock = seed % 4 < 2;
  return options;
}

Comparison play_and_compare(const host::RehearsedGame& truth, notation::Sensing sensing,
                            std::uint64_t seed) {
  Comparison comparison{host::rehearse_at_once(truth, sensing, plan_options(seed)), {}};
  const host::Rehearsal& rehearsal = comparison.rehearsal;
  for (const std::string& fault : rehearsal.faults) comparison.difference += fault + '\n';
  auto made = host::make_session(rehearsal.header);
  if (!made) return {rehearsal, comparison.difference + made.error() + '\n'};
  const std::unique_ptr<host::Session> session = std::move(made).value();
  for (const notation::TraceEvent& event : rehearsal.events) session->step(event);
  while (const auto next = session->next_deadline()) session->advance(*next);
  comparison.difference += compare_view(truth, *session);
  comparison.difference += compare_text(truth, *session);
  return comparison;
}

}  // namespace luozi::corpus
