// Replays one golden trace at once, at recorded pace, knocked, and cut and resumed at every line;
// each time the verdicts must be those of its `.expect` file, byte for byte.
#include "notation/trace.hpp"

#include "host/session/notice_json.hpp"
#include "host/session/replay.hpp"
#include "tests/traces/golden_trace.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace luozi;

void append(std::string& out, const std::vector<host::Notice>& notices) {
  for (const host::Notice& notice : notices) out += host::to_json(notice) + '\n';
}

void fall_silent(host::Session& session, std::string& out) {
  session.recording_over();
  append(out, host::fall_silent(session));
}

std::unique_ptr<host::Session> session_of(const GoldenTrace& trace) {
  return std::move(host::make_session(trace.header)).value();
}

/// Time passes in steps of 7 ms between the events, as a daemon's timers would let it.
std::string at_recorded_pace(const GoldenTrace& trace) {
  std::string out;
  const auto session = session_of(trace);
  Micros now{};
  for (const notation::TraceEvent& event : trace.events) {
    for (; now < event.at; now = now + milliseconds(7)) append(out, session->advance(now));
    append(out, session->step(event));
  }
  fall_silent(*session, out);
  return out;
}

/// The table is knocked behind every event, at once and half way to the next: no verdict changes.
std::string with_knocks(const GoldenTrace& trace) {
  std::string out;
  const auto session = session_of(trace);
  for (std::size_t i = 0; i < trace.events.size(); ++i) {
    const Micros at = trace.events[i].at;
    append(out, session->step(trace.events[i]));
    append(out, session->step({at, notation::TraceKnock{9, {}}}));
    if (i + 1 == trace.events.size()) break;
    const Micros half{(at.count + trace.events[i + 1].at.count) / 2};
    append(out, session->step({half, notation::TraceKnock{9, half}}));
  }
  fall_silent(*session, out);
  return out;
}

/// Power is lost after `cut` events; what the journal holds is replayed and play goes on. What was
/// said before the cut must be said again in the same words.
std::string cut_and_resumed(const GoldenTrace& trace, std::size_t cut) {
  std::string before, out;
  const auto lost = session_of(trace);
  for (std::size_t i = 0; i < cut; ++i) append(before, lost->step(trace.events[i]));
  const auto session = session_of(trace);
  for (std::size_t i = 0; i < trace.events.size(); ++i) {
    append(out, session->step(trace.events[i]));
    if (i + 1 == cut && out != before) return "what was said before the cut was not said again\n";
  }
  fall_silent(*session, out);
  return out;
}

bool same(std::string_view how, const std::string& expected, const std::string& said) {
  if (expected == said) return true;
  const std::vector<std::string> wanted = lines_of(expected), got = lines_of(said);
  std::size_t at = 0;
  while (at < wanted.size() && at < got.size() && wanted[at] == got[at]) ++at;
  fmt::print(stderr, "{}: line {} differs\n  expected {}\n  said     {}\n", how, at + 1,
             at < wanted.size() ? wanted[at] : "(nothing)",
             at < got.size() ? got[at] : "(nothing)");
  return false;
}

int check(const std::filesystem::path& file) {
  const std::filesystem::path answer = std::filesystem::path(file).replace_extension(".expect");
  if (!std::filesystem::exists(answer)) {
    fmt::print(stderr, "{}: has no {}\n", file.string(), answer.filename().string());
    return 1;
  }
  const std::string text = read_file(file), expected = read_file(answer);
  const auto trace = read_trace(file, text);
  if (!trace) return 1;
  std::string said;
  const auto replayed = host::replay_trace(file.string(), text, [&](const host::Notice& notice) {
    said += host::to_json(notice) + '\n';
  });
  bool good = replayed.ok() && same("at once", expected, said);
  good = same("at recorded pace", expected, at_recorded_pace(*trace)) && good;
  good = same("with knocks", expected, with_knocks(*trace)) && good;
  for (std::size_t cut = 0; cut <= trace->events.size(); ++cut) {
    good = same(fmt::format("cut after event {}", cut), expected, cut_and_resumed(*trace, cut)) &&
           good;
  }
  return good ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    fmt::print(stderr, "usage: trace_test STORY.trace\n");
    return 64;
  }
  return check(argv[1]);
}
