// Plays a game, hears it as the daemon would, and compares.
#include "tests/corpus/compare.hpp"

#include "host/rehearse/games.hpp"
#include "host/rehearse/tale.hpp"
#include "host/session/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>

namespace luozi::corpus {
namespace {

std::vector<std::string> moves_of(const host::RehearsedGame& game) {
  std::vector<std::string> moves;
  for (const host::RehearsedPly& ply : game.plies) moves.push_back(ply.move);
  return moves;
}

std::vector<std::string> moves_of(const host::GameView& view) {
  std::vector<std::string> moves;
  for (const host::MoveView& move : view.moves) moves.push_back(move.move);
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

/// The first ply at which two lists of moves differ; 0: none does.
int first_other_ply(const std::vector<std::string>& truth, const std::vector<std::string>& heard) {
  const auto [played, read] = std::mismatch(truth.begin(), truth.end(), heard.begin(), heard.end());
  if (played == truth.end() && read == heard.end()) return 0;
  return static_cast<int>(played - truth.begin()) + 1;
}

std::string compare_view(const host::RehearsedGame& truth, const host::GameView& view) {
  std::string difference = first_difference(moves_of(truth), moves_of(view));
  const std::string result = truth.result ? std::string(text(*truth.result)) : "*";
  if (view.result != result) {
    difference += fmt::format("result {}, heard {} {}\n", result, view.result, view.reason);
  }
  return difference;
}

std::size_t plies_in_doubt(const host::GameView& view) {
  return static_cast<std::size_t>(std::count_if(view.moves.begin(), view.moves.end(),
                                                [](const auto& move) { return !move.settled; }));
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

void hear(const host::Rehearsal& rehearsal, host::Session& session) {
  for (const notation::TraceEvent& event : rehearsal.events) session.step(event);
  host::fall_silent(session);
}

/// Of the plies within two of this one.
std::vector<model::Disturbance> around(const std::vector<model::Disturbance>& all, int ply) {
  std::vector<model::Disturbance> some;
  for (const model::Disturbance& each : all) {
    if (std::abs(each.ply - ply) <= 2) some.push_back(each);
  }
  return some;
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
  Comparison comparison{.rehearsal = host::rehearse_at_once(truth, sensing, plan_options(seed)),
                        .difference = {}};
  const host::Rehearsal& rehearsal = comparison.rehearsal;
  for (const std::string& fault : rehearsal.faults) comparison.difference += fault + '\n';
  auto made = host::make_session(rehearsal.header);
  if (!made) return {rehearsal, comparison.difference + made.error() + '\n'};
  const std::unique_ptr<host::Session> session = std::move(made).value();
  hear(rehearsal, *session);
  const host::GameView view = session->view();
  comparison.in_doubt = plies_in_doubt(view);
  comparison.difference += compare_view(truth, view);
  if (!session->take_finished().empty()) {
    comparison.difference += "another game was heard before this one\n";
  }
  comparison.difference += compare_text(truth, *session);
  return comparison;
}

NoisyComparison play_noisily(const host::RehearsedGame& game, notation::Sensing sensing,
                             const host::PlanOptions& options) {
  NoisyComparison noisy{.told = host::tell(game, options.level->tale, options.seed)};
  noisy.rehearsal = host::rehearse_at_once(noisy.told, sensing, options);
  auto made = host::make_session(noisy.rehearsal.header);
  if (!made) {
    noisy.difference = made.error() + '\n';
    return noisy;
  }
  const std::unique_ptr<host::Session> session = std::move(made).value();
  hear(noisy.rehearsal, *session);
  // A board that was set up anew has begun another game.
  const std::vector<host::FinishedGame> finished = session->take_finished();
  const host::GameView view = finished.empty() ? session->view() : finished.front().view;
  noisy.difference = first_difference(moves_of(noisy.told), moves_of(view));
  if (const int ply = first_other_ply(moves_of(noisy.told), moves_of(view))) {
    noisy.around = around(noisy.rehearsal.truth, ply);
  }
  noisy.result_heard = view.result == (noisy.told.result ? text(*noisy.told.result) : "*");
  for (const notation::TraceEvent& event : noisy.rehearsal.events) {
    if (const auto* lost = std::get_if<notation::TraceLost>(&event.what)) noisy.lost += lost->count;
  }
  return noisy;
}

}  // namespace luozi::corpus
