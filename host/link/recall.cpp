// Counts what comes against what was asked for.
#include "host/link/recall.hpp"

#include "host/link/limits.hpp"

namespace luozi::host {

RecallStep Recaller::begin(std::uint32_t boot, std::uint64_t after, Micros now) {
  boot_ = boot;
  expected_ = after + 1;
  gap_.reset();
  requests_ = 0;
  heard_at_ = now;
  return ask_again();
}

RecallStep Recaller::take(std::uint32_t boot, std::uint64_t sequence, Micros now) {
  if (boot != boot_) return {};
  heard_at_ = now;
  if (sequence < expected_) return {};
  if (sequence > expected_) {
    if (gap_ && sequence > *gap_) return {};
    const bool again = gap_ == sequence;
    gap_ = sequence;
    if (requests_ < limits::recall_requests_max) return ask_again();
    if (!again) return {};
  }
  RecallStep step{.deliver = true, .lost = sequence - expected_};
  expected_ = sequence + 1;
  gap_.reset();
  requests_ = 0;
  return step;
}

RecallStep Recaller::take(const wire::RecallEnd& end, Micros now) {
  if (end.boot != boot_) return {};
  heard_at_ = now;
  if (end.newest < expected_) return finish({});
  if (requests_ < limits::recall_requests_max) return ask_again();
  return finish({.lost = end.newest - expected_ + 1});
}

RecallStep Recaller::tick(Micros now) {
  if (!boot_ || now - heard_at_ < limits::recall_retry) return {};
  heard_at_ = now;
  if (requests_ < limits::recall_requests_max) return ask_again();
  return finish({.given_up = true});
}

RecallStep Recaller::ask_again() {
  ++requests_;
  return {.ask = wire::Recall{*boot_, expected_ - 1}};
}

RecallStep Recaller::finish(RecallStep step) {
  boot_.reset();
  step.over = true;
  return step;
}

}  // namespace luozi::host
