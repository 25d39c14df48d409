// Keeps views as steps from one to the next, and puts them together again when their time comes.
#include "host/relay/delayed_views.hpp"

#include "host/relay/view_json.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace luozi::host {
namespace {

/// How many bytes two texts begin with in common.
std::size_t common_start(std::string_view one, std::string_view other) {
  const auto differ = std::ranges::mismatch(one, other).in1;
  return static_cast<std::size_t>(differ - one.begin());
}

/// How many moves two games begin with in common, whatever else is said of them.
std::size_t common_moves(const std::vector<MoveView>& one, const std::vector<MoveView>& other) {
  const auto differ = std::ranges::mismatch(one, other, {}, &MoveView::move, &MoveView::move).in1;
  return static_cast<std::size_t>(differ - one.begin());
}

}  // namespace

void DelayedViews::publish(const BoardView& view) {
  Line& line = (next_since_us_ ? next_ : lines_)[view.id];
  if (view.at_us == 0 && (line.has_shown || !line.waiting.empty())) return;
  if (now_us_ == 0) take_due(line, view.at_us);
  withdraw(line, view);
  if (line.waiting.size() >= waiting_views_max) {
    line.left_over = view;
    return;
  }
  line.left_over.reset();
  enqueue(line, view);
}

/// Marks what waits with moves of the game that the newer view does not have.
void DelayedViews::withdraw(Line& line, const BoardView& view) {
  if (line.newest.key != view.key) return;
  const std::size_t kept = common_moves(line.newest.game.moves, view.game.moves);
  if (kept == line.newest.game.moves.size()) return;
  const auto of_another = std::find_if(line.waiting.rbegin(), line.waiting.rend(),
                                       [&](const Step& step) { return step.view.key != view.key; });
  std::for_each(of_another.base(), line.waiting.end(),
                [kept](Step& step) { step.withdrawn = step.withdrawn || step.moves() > kept; });
}

/// Changes of what viewers are not shown make no step, and nothing of them is kept.
void DelayedViews::enqueue(Line& line, BoardView view) {
  view.at_us = std::max(view.at_us, line.newest.at_us);
  view.game.incidents = {};
  view.game.doubt.reset();
  const Ply from = first_difference(line.newest.game, view.game);
  std::string rest = board_json(view, Ply{static_cast<int>(view.game.moves.size()) + 1});
  const bool same_moves = line.newest.game.moves.size() == view.game.moves.size() &&
                          moves_before(from) == view.game.moves.size();
  if (same_moves && rest == line.newest_rest && view.text == line.newest.text) return;
  line.newest_rest = std::move(rest);
  line.waiting.push_back(step_to(line.newest, view, from));
  line.newest = std::move(view);
}

/// Takes the large parts out before it copies the rest, so that no empty part keeps its memory.
DelayedViews::Step DelayedViews::step_to(const BoardView& before, BoardView& view, Ply from) {
  auto moves = std::exchange(view.game.moves, {});
  auto tags = std::exchange(view.game.tags, {});
  auto text = std::exchange(view.text, {});
  Step step{view, from, common_start(before.text, text), before.game.tags == tags};
  const auto first = moves.begin() + static_cast<std::ptrdiff_t>(moves_before(from));
  step.view.game.moves.assign(first, moves.end());
  step.view.text = text.substr(step.text_kept);
  if (!step.same_tags) step.view.game.tags = tags;
  view.game.moves = std::move(moves);
  view.game.tags = std::move(tags);
  view.text = std::move(text);
  return step;
}

/// Makes the first of what waits what is due, and is shown if it may be.
void DelayedViews::take_step(Line& line) {
  Step step = std::move(line.waiting.front());
  line.waiting.pop_front();
  BoardView& view = step.view;
  std::vector<MoveView> moves = std::move(line.due.game.moves);
  moves.resize(moves_before(step.from));
  std::ranges::move(view.game.moves, std::back_inserter(moves));
  view.game.moves = std::move(moves);
  view.text.insert(0, line.due.text, 0, step.text_kept);
  if (step.same_tags) view.game.tags = std::move(line.due.game.tags);
  line.due = std::move(view);
  if (step.withdrawn) return;
  line.shown = line.due;
  line.has_shown = line.is_new = true;
}

bool DelayedViews::is_due(const Line& line, std::int64_t now_us) const {
  return !line.waiting.empty() && line.waiting.front().view.at_us <= now_us - delay_.count;
}

void DelayedViews::take_due(Line& line, std::int64_t now_us) const {
  while (is_due(line, now_us)) take_step(line);
}

/// A file that was open for less than the delay is not shown at all.
void DelayedViews::clear() {
  next_.clear();
  if (!lines_.empty()) next_since_us_ = now_us_;
}

void DelayedViews::pass(std::int64_t now_us) {
  now_us_ = now_us;
  show_due(now_us);
  if (!next_since_us_ || *next_since_us_ > now_us - delay_.count) return;
  next_since_us_.reset();
  lines_ = std::exchange(next_, {});
  viewers_.clear();
  show_due(now_us);
}

void DelayedViews::show_due(std::int64_t now_us) {
  for (auto& [id, line] : lines_) {
    take_due(line, now_us);
    if (line.left_over && line.waiting.size() < waiting_views_max) {
      enqueue(line, *std::exchange(line.left_over, std::nullopt));
    }
    if (std::exchange(line.is_new, false)) show(line);
  }
}

void DelayedViews::show(Line& line) const {
  BoardView view = line.shown;
  if (view.clock) view.clock->at_unix_us += delay_.count;
  viewers_.publish(view);
}

std::optional<std::string> DelayedViews::game_text(std::string_view board_id) const {
  const auto line = lines_.find(board_id);
  if (line == lines_.end() || !line->second.has_shown) return std::nullopt;
  return line->second.shown.text;
}

}  // namespace luozi::host
