// The link's public calls: each runs the machine of link_state.hpp and hands over what it said.
#include "host/link/link.hpp"

#include "host/link/link_state.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace luozi::host {

BoardLink::BoardLink() : state_(std::make_unique<State>()) {}
BoardLink::~BoardLink() = default;
BoardLink::BoardLink(BoardLink&&) noexcept = default;
BoardLink& BoardLink::operator=(BoardLink&&) noexcept = default;

LinkOutput BoardLink::open(Micros now) {
  *state_ = State{};
  state_->now = now;
  state_->begin_asking();
  return state_->done();
}

LinkOutput BoardLink::receive(std::span<const std::uint8_t> bytes, Micros now) {
  state_->now = now;
  for (const std::uint8_t byte : bytes) {
    if (state_->phase == State::Phase::closed || state_->phase == State::Phase::hopeless) break;
    state_->take_byte(byte);
  }
  return state_->done();
}

LinkOutput BoardLink::tick(Micros now) {
  state_->now = now;
  switch (state_->phase) {
    case State::Phase::asking:
      state_->tick_asking();
      break;
    case State::Phase::ready:
    case State::Phase::streaming:
      state_->tick_open();
      break;
    case State::Phase::closed:
    case State::Phase::hopeless:
      break;
  }
  return state_->done();
}

LinkOutput BoardLink::resume(std::uint64_t last_safe_sequence, Micros now) {
  state_->now = now;
  const State::Phase phase = state_->phase;
  if (phase == State::Phase::ready || phase == State::Phase::streaming) {
    state_->begin_streaming(last_safe_sequence);
  }
  return state_->done();
}

LinkOutput BoardLink::recall(std::uint32_t boot, std::uint64_t after, Micros now) {
  state_->now = now;
  if (state_->phase == State::Phase::ready) state_->begin_recall(boot, after);
  return state_->done();
}

LinkOutput BoardLink::acknowledge(std::uint64_t sequence, Micros now) {
  State& state = *state_;
  state.now = now;
  // Only what was delivered can be safe. While the board is asked anew, the coming `resume` says
  // what is.
  const std::uint64_t safe = std::min(sequence, state.expected - 1);
  if (state.phase == State::Phase::streaming && safe > state.acknowledged) {
    state.acknowledged = safe;
    state.send(wire::Acknowledge{state.hello.boot, safe});
  }
  return state.done();
}

LinkOutput BoardLink::set_lights(const LinkLights& lights, Micros now) {
  State& state = *state_;
  state.now = now;
  state.lights = lights;
  if (state.phase == State::Phase::ready || state.phase == State::Phase::streaming) {
    state.send_lights();
  }
  return state.done();
}

void BoardLink::State::say(std::string what) {
  if (std::optional<LinkFault> fault = voice.say(std::move(what), now)) {
    out.events.emplace_back(*std::move(fault));
  }
}

void BoardLink::State::give_up(std::string what) {
  phase = Phase::hopeless;
  out.events.emplace_back(LinkFault{std::move(what)});
}

LinkOutput BoardLink::State::done() {
  out.hopeless = phase == Phase::hopeless;
  return std::exchange(out, {});
}

}  // namespace luozi::host
