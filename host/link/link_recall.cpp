// Records of an earlier start of the board: asked for before those of now, and given on in order.
#include "host/link/link_state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace luozi::host {

void BoardLink::State::begin_recall(std::uint32_t boot, std::uint64_t after) {
  recalled_at = 0;
  act_on(recall.begin(boot, after, now));
}

void BoardLink::State::on(const wire::Recalled& message) {
  const auto give_on = [&]<class Body>(const wire::Record<Body>& record) {
    take_recalled(message.boot, record.sequence, record.at, words_of(record.body, board));
  };
  const auto fault = wire::decode(message.record.view(), [&](const auto& inner) {
    if constexpr (requires { give_on(inner); }) give_on(inner);
  });
  if (fault != wire::MessageFault::none) say("a recalled record makes no sense and was dropped");
}

void BoardLink::State::take_recalled(std::uint32_t boot, std::uint64_t sequence, std::uint64_t at,
                                     RecordWords words) {
  const RecallStep step = recall.take(boot, sequence, now);
  act_on(step);
  if (!step.deliver) return;
  recalled_at = std::max(recalled_at, at);
  if (step.lost != 0) emit_recalled(boot, sequence - 1, notation::TraceLost{clamped(step.lost)});
  if (words.ok()) {
    emit_recalled(boot, sequence, *std::move(words));
  } else {
    say(fmt::format("record {} of an earlier start: {}", sequence, words.error()));
    emit_recalled(boot, sequence, notation::TraceLost{1});
  }
}

void BoardLink::State::on(const wire::RecallEnd& message) { act_on(recall.take(message, now)); }

void BoardLink::State::act_on(const RecallStep& step) {
  if (step.ask) send(*step.ask);
  if (step.lost != 0) {
    say(fmt::format("{} records of an earlier start are lost: the board does not hold them",
                    step.lost));
  }
  if (step.given_up) say("the board does not give its records of an earlier start");
  if (step.over) out.events.emplace_back(LinkRecallOver{});
}

void BoardLink::State::emit_recalled(std::uint32_t boot, std::uint64_t sequence,
                                     decltype(notation::TraceEvent::what) what) {
  const Micros at{static_cast<std::int64_t>(recalled_at)};
  out.events.emplace_back(LinkRecalled{boot, {sequence, {at, std::move(what)}}});
}

}  // namespace luozi::host
