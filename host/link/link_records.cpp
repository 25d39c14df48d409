// Puts the records in order: each delivered once, the missing asked for, the unobtainable counted.
#include "host/link/limits.hpp"
#include "host/link/link_state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace luozi::host {
void BoardLink::State::begin_streaming(std::uint64_t safe) {
  const std::uint64_t newest = std::max(hello.newest, expected - 1);
  if (safe > newest) {
    say(fmt::format("record {} of this board is safe here, but it made only {}: taking all it has",
                    safe, newest));
    safe = 0;
  }
  skip_gap = false;
  skipped = 0;
  resend_requests = 0;
  expected = safe + 1;
  // Nothing safe means a new listener: what earlier ones acknowledged is no loss of this one.
  if (safe == 0) expected = std::max(expected, hello.oldest);
  if (expected < hello.oldest) skip_to(hello.oldest);
  acknowledged = expected - 1;
  phase = Phase::streaming;
  resume_unanswered = true;
  asked_at = now;
  send(wire::Resume{hello.boot, acknowledged});
}

void BoardLink::State::take_record(std::uint64_t sequence, std::uint64_t at, RecordWords words) {
  if (sequence < expected) return;
  if (sequence > expected && skip_gap) skip_to(sequence);
  if (sequence > expected) {
    ask_resend();
  } else {
    deliver(sequence, at, std::move(words));
  }
}

void BoardLink::State::deliver(std::uint64_t sequence, std::uint64_t at, RecordWords words) {
  if (at < last_at) {
    say(fmt::format("record {} goes back in time by {} us", sequence, last_at - at));
    at = last_at;
  }
  last_at = at;
  if (skipped != 0) {
    emit(sequence - 1, at, notation::TraceLost{clamped(std::exchange(skipped, 0))});
  }
  if (words.ok()) {
    emit(sequence, at, *std::move(words));
  } else {
    // Asking again would bring the same nonsense; its place in the story is kept.
    say(fmt::format("record {}: {}", sequence, words.error()));
    emit(sequence, at, notation::TraceLost{1});
  }
  ++expected;
  resume_unanswered = false;
  skip_gap = false;
  resend_requests = 0;
}

void BoardLink::State::emit(std::uint64_t sequence, std::uint64_t at,
                            decltype(notation::TraceEvent::what) what) {
  const Micros time{static_cast<std::int64_t>(at)};
  out.events.emplace_back(LinkRecord{sequence, {time, std::move(what)}});
}

/// The records before this one will not come. The next one delivered tells how many are lost; the
/// snapshot asked for here tells what they did.
void BoardLink::State::skip_to(std::uint64_t sequence) {
  say(fmt::format("records {} to {} are lost: the board does not give them", expected,
                  sequence - 1));
  skipped += sequence - expected;
  expected = sequence;
  send(wire::SnapshotRequest{});
}

void BoardLink::State::ask_resend() {
  if (now - asked_at < limits::resend_retry) return;
  if (resend_requests == 0) say(fmt::format("record {} did not come: asking for it", expected));
  if (++resend_requests > limits::resend_requests_max) skip_gap = true;
  asked_at = now;
  send(wire::Resend{hello.boot, expected - 1});
}

/// The heartbeat heals what was lost without a trace: the last record before a silence, a resend
/// request, an acknowledgement, the hello of a board that started anew.
void BoardLink::State::on(const wire::Heartbeat& message) {
  if (phase != Phase::ready && phase != Phase::streaming) return;
  if (message.boot != hello.boot) {
    say(fmt::format("the board started anew: boot {}, was {}", message.boot, hello.boot));
    begin_asking();
    return;
  }
  if (phase != Phase::streaming || resume_unanswered) return;
  const std::uint64_t oldest = message.newest + 1 - message.depth;
  if (oldest > expected) skip_to(oldest);
  if (message.sent >= expected) ask_resend();
  if (acknowledged >= oldest) send(wire::Acknowledge{hello.boot, acknowledged});
}

}  // namespace luozi::host
