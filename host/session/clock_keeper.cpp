// Feeds a game's clock with presses, moves and an arbiter's words.
#include "host/session/clock_keeper.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace luozi::host {

ClockKeeper::ClockKeeper(const std::vector<notation::Tag>& tags, std::string_view laws)
    : tags_(read_clock_tags(tags)), laws_(laws) {
  controlled_ = std::ranges::any_of(tags_.controls, [](const notation::TimeControl& control) {
    return !control.periods.empty();
  });
}

void ClockKeeper::set_up(Side first, Micros at) {
  clock_ = unbegun_ = GameClock::set_up(tags_.controls, first, at);
  plies_.clear();
  presses_.clear();
  proposed_.clear();
  kept_.reset();
  completed_ = 0;
  told_ = {};
  pressing_ = begun_ = counted_ = paused_ = over_ = false;
}

/// The side that is not to move starts the other's clock, and does so anew where nothing was played
/// since (FIDE 6.6, CN-draughts-100 9.1).
bool ClockKeeper::begins(Side presser) const {
  return presser != clock_->turn() && is_untouched() && !counted_ && !paused_;
}

/// A game whose clock nobody started began, as far as anyone saw, when its first piece was taken
/// up.
void ClockKeeper::begin_with(const Played& first) {
  if (std::exchange(begun_, true)) return;
  clock_->resume(first.lifted);
}

bool ClockKeeper::press(Side side, Micros at, std::vector<Notice>& notices) {
  advance(at);
  if (!clock_ || over_) return false;
  pressing_ = true;
  if (begins(side)) {
    clock_ = unbegun_;
    clock_->resume(at);
    begun_ = true;
    return false;
  }
  const Played in_hand{side, at, at};
  begin_with(proposed_.empty() ? in_hand : proposed_.front());
  const auto pressed = clock_->press(side, at, PressKind::pressed);
  if (!pressed) {
    if (pressed.error() == PressRefusal::not_running) kept_ = Kept{side, at};
    time_anew(side, at, notices);
    return false;
  }
  presses_.push_back({*pressed});
  kept_.reset();
  counted_ = true;
  complete_plies(notices);
  return true;
}

/// The first press of a game comes when its move has settled, and was taken to end the turn: it is
/// that move's after all, if nothing was played since.
void ClockKeeper::time_anew(Side side, Micros at, std::vector<Notice>& notices) {
  const auto is_pressed = [](const Press& press) { return press.move.kind == PressKind::pressed; };
  if (presses_.empty() || presses_.back().move.side != side || !proposed_.empty()) return;
  if (std::ranges::any_of(presses_, is_pressed) || !clock_->running()) return;
  if (!clock_->undo_press(presses_.back().move.at)) return;
  const std::optional<Ply> ply = presses_.back().ply;
  presses_.back() = {*clock_->press(side, at, PressKind::pressed), ply};
  kept_.reset();
  counted_ = true;
  if (ply) tell(*ply, notices);
}

void ClockKeeper::follow_since(std::size_t said, std::vector<Notice>& notices) {
  for (std::size_t i = said; i < notices.size(); ++i) {
    std::vector<Notice> more;
    follow(notices[i], more);
    const std::size_t place = std::holds_alternative<Ended>(notices[i].what) ? i : i + 1;
    notices.insert(notices.begin() + static_cast<std::ptrdiff_t>(place), more.begin(), more.end());
    i += more.size();
  }
}

void ClockKeeper::follow(const Notice& notice, std::vector<Notice>& notices) {
  advance(notice.at);
  std::visit([&](const auto& what) { take(what, notices); }, notice.what);
}

void ClockKeeper::take(const Started& started, std::vector<Notice>&) {
  proposed_.clear();
  // Said anew where the first move shows that the board lies turned: the game began when it began.
  const bool said_anew = clock_ && !over_ && plies_.empty();
  if (!said_anew) set_up(started.side, now_);
}

void ClockKeeper::take(const Proposed& proposed, std::vector<Notice>&) {
  if (!clock_ || proposed.ply.number < 1) return;
  if (proposed.ply < next_ply()) {
    proposed_.clear();
    take_back(proposed.ply);
  }
  const auto at = static_cast<std::size_t>(proposed.ply.number - next_ply().number);
  if (proposed_.size() > at) proposed_.resize(at);
  if (proposed_.size() == at && !proposed.move.empty()) {
    proposed_.push_back({proposed.side, proposed.lifted, proposed.released});
  }
}

void ClockKeeper::take(const Settled& settled, std::vector<Notice>& notices) {
  if (settled.ply < next_ply()) return;  // it was in doubt, and what followed was not
  play_in_doubt(settled.ply, notices);
  if (!proposed_.empty()) proposed_.erase(proposed_.begin());
  play(settled.ply, {settled.side, settled.lifted, settled.released}, notices);
}

void ClockKeeper::take(const Irregular& irregular, std::vector<Notice>& notices) {
  play_in_doubt(irregular.ply, notices);
  proposed_.clear();
  play(irregular.ply, {irregular.side, irregular.lifted, irregular.released}, notices);
}

/// The proposed plies before this one stand: which move each was, may be told later.
void ClockKeeper::play_in_doubt(Ply before, std::vector<Notice>& notices) {
  while (next_ply() < before && !proposed_.empty()) {
    const Played played = proposed_.front();
    proposed_.erase(proposed_.begin());
    play(next_ply(), played, notices);
  }
}

void ClockKeeper::take(const Revised&, std::vector<Notice>&) { proposed_.clear(); }

void ClockKeeper::take(const TakenBack& taken_back, std::vector<Notice>&) {
  proposed_.clear();
  if (!clock_) return;
  take_back(taken_back.from);
  if (std::exchange(over_, false) && begun_ && !paused_) clock_->resume(now_);
}

void ClockKeeper::take(const Accepted& accepted, std::vector<Notice>& notices) {
  proposed_.clear();
  if (!clock_) return;
  if (clock_->turn() != accepted.side) complete_all(notices);
  clock_->give_turn(accepted.side, now_);
}

void ClockKeeper::take(const Ended&, std::vector<Notice>& notices) {
  proposed_.clear();
  if (!clock_ || over_) return;
  complete_all(notices);
  clock_->stop(now_);
  over_ = true;
}

void ClockKeeper::play(Ply ply, const Played& played, std::vector<Notice>& notices) {
  if (!clock_ || ply.number < 1 || ply > next_ply()) return;
  if (ply < next_ply()) take_back(ply);
  plies_.push_back(played);
  begin_with(plies_.front());
  complete_plies(notices);
}

void ClockKeeper::take_back(Ply from) {
  if (from.number < 1 || from >= next_ply()) return;
  const Side mover = plies_[static_cast<std::size_t>(from.number - 1)].side;
  plies_.resize(static_cast<std::size_t>(from.number - 1));
  completed_ = std::min(completed_, plies_.size());
  kept_.reset();
  const auto first = std::ranges::find_if(
      presses_, [from](const Press& press) { return press.ply && *press.ply >= from; });
  const auto count = static_cast<std::size_t>(presses_.end() - first);
  // More than a clock keeps: its times stay, and who is to move is all that is put right.
  [[maybe_unused]] const bool kept = clock_->take_back(count, now_);
  presses_.erase(first, presses_.end());
  clock_->give_turn(mover, now_);
}

/// Completes the settled plies for which there is a press, or need be none.
void ClockKeeper::complete_plies(std::vector<Notice>& notices) {
  while (completed_ < plies_.size()) {
    const Ply ply{static_cast<int>(completed_) + 1};
    const Played& played = plies_[completed_];
    if (Press* const press = press_for(played)) {
      press->ply = ply;
    } else if (!pressing_) {
      infer(ply, played.released);
    } else if (completed_ + 1 < plies_.size()) {
      // Forgotten: on the table his clock ran until the reply was there.
      infer(ply, plies_[completed_ + 1].released);
    } else {
      return;
    }
    ++completed_;
    tell(ply, notices);
  }
}

/// No press is waited for any more.
void ClockKeeper::complete_all(std::vector<Notice>& notices) {
  complete_plies(notices);
  while (completed_ < plies_.size()) {
    const Played& played = plies_[completed_];
    const Ply ply{static_cast<int>(++completed_)};
    // A move whose flag fell before it was pressed came too late for the clock.
    infer(ply, told_.at(at_index(played.side)) ? now_ : played.released);
    tell(ply, notices);
  }
}

/// The mover's first press, of those no ply has, since the piece was down; or the last one since it
/// was taken up, unless the other has pressed back.
ClockKeeper::Press* ClockKeeper::press_for(const Played& played) {
  Press* early = nullptr;
  for (auto press = unclaimed(); press != presses_.end(); ++press) {
    if (press->move.side != played.side) continue;
    if (press->move.at >= played.released) return &*press;
    if (press->move.at >= played.lifted) early = &*press;
  }
  return clock_->turn() == played.side ? nullptr : early;
}

/// The presses after the last one that completed a ply.
std::vector<ClockKeeper::Press>::iterator ClockKeeper::unclaimed() {
  const auto last = std::find_if(presses_.rbegin(), presses_.rend(),
                                 [](const Press& press) { return press.ply.has_value(); });
  return last.base();
}

/// The ply, which was played, is completed without a press for it.
void ClockKeeper::infer(Ply ply, Micros at) {
  const Played& played = plies_[static_cast<std::size_t>(ply.number - 1)];
  if (Press* const before = press_before_moving(played)) {
    before->ply = ply;
  } else if (const auto pressed = clock_->press(played.side, at, PressKind::inferred)) {
    presses_.push_back({*pressed, ply});
    hear_kept_press();
  }
}

/// A press made before the piece was moved: the mover's last one that no ply has, if since then
/// only the opponent's clock ran, or the opponent's next press, once the piece was down, was the
/// reply's. Null: there is none.
ClockKeeper::Press* ClockKeeper::press_before_moving(const Played& played) {
  const auto is_the_replys = [&](const Press& press) {
    return press.move.side != played.side && press.move.at >= played.released;
  };
  const auto first = unclaimed();
  const auto reply = std::find_if(first, presses_.end(), is_the_replys);
  if (reply == presses_.end() && clock_->turn() == played.side) return nullptr;
  for (auto press = reply; press != first;) {
    if ((--press)->move.side == played.side) return &*press;
  }
  return nullptr;
}

/// A press of the other side that came to nothing only because the mover before had forgotten his.
void ClockKeeper::hear_kept_press() {
  if (!kept_ || kept_->side != clock_->turn() || kept_->at < presses_.back().move.at) return;
  const auto pressed = clock_->press(kept_->side, kept_->at, PressKind::pressed);
  if (pressed) presses_.push_back({*pressed});
  kept_.reset();
}

/// Null: the clock has not completed it.
const ClockKeeper::Press* ClockKeeper::press_of(Ply ply) const {
  const auto press = std::ranges::find(presses_, std::optional(ply), &Press::ply);
  return press == presses_.end() ? nullptr : &*press;
}

bool ClockKeeper::is_inferred(Ply ply) const {
  const Press* const press = press_of(ply);
  return press != nullptr && press->move.kind == PressKind::inferred;
}

void ClockKeeper::tell(Ply ply, std::vector<Notice>& notices) const {
  const Press* const press = press_of(ply);
  if (press == nullptr || !shown()) return;
  const ClockedMove& move = press->move;
  notices.push_back(
      {now_, Clocked{ply, move.side, move.elapsed, move.left, move.kind == PressKind::inferred}});
}

std::optional<std::string> ClockKeeper::rule(const ClockOrder& order, Micros at,
                                             std::vector<Notice>& notices) {
  advance(at);
  Refusal refusal = std::visit([this](const auto& what) { return obey(what); }, order);
  if (!refusal) tell_ruled(notices);
  return refusal;
}

ClockKeeper::Refusal ClockKeeper::obey(const SetClockOrder& order) {
  if (!clock_) return "arbiter clock: no game is on";
  if (clock_->period(order.side) == nullptr) {
    return "arbiter clock: the game has no time control; the tag TimeControl names one";
  }
  for (GameClock* const clock : {&*clock_, &*unbegun_}) {
    if (order.relative) {
      clock->add(order.side, order.time, now_);
    } else {
      clock->set(order.side, order.time, now_);
    }
  }
  return std::nullopt;
}

ClockKeeper::Refusal ClockKeeper::obey(const PauseOrder&) {
  if (!clock_ || over_) return "arbiter pause: no game is on";
  if (!clock_->running()) return "arbiter pause: the clocks stand already";
  clock_->stop(now_);
  paused_ = true;
  begun_ = true;
  return std::nullopt;
}

ClockKeeper::Refusal ClockKeeper::obey(const ResumeOrder&) {
  if (!clock_ || over_) return "arbiter resume: no game is on";
  if (clock_->running()) return "arbiter resume: the clocks run";
  clock_->resume(now_);
  paused_ = false;
  begun_ = true;
  return std::nullopt;
}

void ClockKeeper::tell_ruled(std::vector<Notice>& notices) const {
  notices.push_back({now_, ClocksRuled{clock_->running(), clock_->remaining(Side::white, now_),
                                       clock_->remaining(Side::black, now_)}});
}

void ClockKeeper::void_press(Side side, Micros at, std::vector<Notice>& notices) {
  advance(at);
  if (!clock_ || over_ || presses_.empty()) return;
  if (presses_.back().ply || presses_.back().move.side != side) return;
  if (!clock_->take_back(1, now_)) return;
  presses_.pop_back();
  kept_.reset();
  tell_ruled(notices);
}

std::vector<FlagFall> ClockKeeper::take_fallen() {
  std::vector<FlagFall> fallen;
  if (!clock_ || over_ || !flags_told_) return fallen;
  for (const Side side : {Side::white, Side::black}) {
    const auto at = clock_->fallen_since(side, now_);
    bool& told = told_.at(at_index(side));
    if (!at) {
      told = false;
      continue;
    }
    // Where nobody presses, a move set down in time ends the turn although it settles later.
    const bool in_time = !pressing_ && !proposed_.empty() && proposed_.front().released < *at;
    if (told || in_time) continue;
    told = true;
    fallen.push_back({side, *at});
  }
  return fallen;
}

std::optional<Micros> ClockKeeper::next_deadline() const {
  if (!clock_ || over_ || !flags_told_) return std::nullopt;
  const auto falls = clock_->deadline();
  return falls && *falls > now_ ? falls : std::nullopt;
}

}  // namespace luozi::host
