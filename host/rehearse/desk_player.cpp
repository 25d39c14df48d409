// Walks a plan's timetable along a virtual board's time.
#include "host/rehearse/desk_player.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace luozi::host {
namespace {

constexpr std::uint64_t never_us = UINT64_MAX;

wire::Contact raw(model::Contact contact) {
  switch (contact) {
    case model::Contact::open:
      return wire::Contact::empty;
    case model::Contact::white:
      return wire::Contact::white;
    case model::Contact::black:
      return wire::Contact::black;
  }
  return wire::Contact::empty;
}

void set(firmware::DeskBoard& board, const model::ContactChange& change) {
  const bool doubtful = change.astride >= 0;
  board.set_contact(change.square, raw(change.contact),
                    doubtful ? std::optional(change.astride) : std::nullopt);
}

}  // namespace

void DeskPlayer::begin(GamePlan plan, Micros at) {
  plan_ = std::move(plan);
  start_ = at;
  next_ = 0;
  over_ = false;
}

std::uint64_t DeskPlayer::play(firmware::DeskBoard& board, std::uint64_t until_us) {
  const Micros until{static_cast<std::int64_t>(until_us)};
  while (next_ < plan_.steps.size() && due(next_) <= until) {
    board.advance(static_cast<std::uint64_t>(std::max<std::int64_t>(0, due(next_).count)));
    perform(board, plan_.steps[next_++]);
  }
  board.advance(until_us);
  over_ = over_ || (next_ == plan_.steps.size() && start_ + plan_.end <= until);
  if (over_) return never_us;
  const Micros next = next_ < plan_.steps.size() ? due(next_) : start_ + plan_.end;
  return static_cast<std::uint64_t>(next.count);
}

void DeskPlayer::show_again(firmware::DeskBoard& board) const {
  for (std::size_t step = 0; step < next_; ++step) {
    if (const auto* change = std::get_if<model::ContactChange>(&plan_.steps[step].what)) {
      set(board, *change);
    }
  }
}

void DeskPlayer::perform(firmware::DeskBoard& board, const PlannedStep& step) {
  if (const auto* change = std::get_if<model::ContactChange>(&step.what)) {
    set(board, *change);
  } else if (const auto* pressed = std::get_if<ClockPressed>(&step.what)) {
    board.press(pressed->side == Side::white ? wire::Side::white : wire::Side::black);
  } else if (const auto* told = std::get_if<AdjustmentTold>(&step.what)) {
    board.adjust(told->side == Side::white ? wire::Side::white : wire::Side::black, told->begins);
  } else {
    spoken_.push_back({start_ + step.at, std::get<ArbiterSays>(step.what).command});
  }
}

std::vector<SpokenCommand> DeskPlayer::take_commands() { return std::exchange(spoken_, {}); }

}  // namespace luozi::host
