// What a game's clock shows, and what the laws say of the time it has.
#include "host/clock/record_keeping.hpp"
#include "host/clock/time_penalty.hpp"
#include "host/session/clock_keeper.hpp"

namespace luozi::host {

ClockFace ClockKeeper::face(Side side) const {
  ClockFace face{.left = clock_->remaining(side, now_),
                 .used = clock_->used(side, now_),
                 .period = {},
                 .fallen = clock_->fallen_since(side, now_),
                 .exempt = record_exemption(laws_, *clock_, side, now_)};
  const notation::TimePeriod* const period = clock_->period(side);
  if (period == nullptr) return face;
  face.period = {.moves_to_go = clock_->moves_to_go(side),
                 .byo_yomi = clock_->byo_yomi_left(side, now_),
                 .byo_yomi_time = {},
                 .in_byo_yomi = clock_->in_byo_yomi(side, now_)};
  if (face.period.byo_yomi > 0) face.period.byo_yomi_time = period->extra_time;
  return face;
}

std::optional<GameClockView> ClockKeeper::view() const {
  if (!shown()) return std::nullopt;
  GameClockView view{.white = face(Side::white),
                     .black = face(Side::black),
                     .running = {},
                     .delay = {},
                     .paused = paused_,
                     .pressed = pressing_,
                     .at = now_};
  if (!clock_->running()) return view;
  view.running = clock_->turn();
  const notation::TimePeriod* const period = clock_->period(clock_->turn());
  // Bronstein's is part of the time that the clock shows.
  const bool apart = period != nullptr && period->extra == notation::ExtraTime::delay;
  if (apart) view.delay = clock_->delay_left(now_);
  return view;
}

std::optional<SuggestedPenalty> ClockKeeper::penalty(const Incident& incident) const {
  const bool illegal = incident.kind == "illegal-move" || incident.kind == "press-without-move" ||
                       incident.kind == "promotion-missing";
  if (!illegal || !clock_ || !controlled_) return std::nullopt;
  const auto penalty = time_penalty(laws_, TimedOffence::illegal_move, incident.side,
                                    pace_of(clock_->control(incident.side)));
  if (!penalty) return std::nullopt;
  return SuggestedPenalty{penalty->side, penalty->change, std::string(penalty->article)};
}

}  // namespace luozi::host
