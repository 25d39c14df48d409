// Replaying a trace line by line.
#include "host/session/replay.hpp"

#include "host/session/one_instant.hpp"
#include "notation/trace.hpp"
#include "notation/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace luozi::host {
namespace {

bool is_game_header(std::string_view line) { return notation::take_word(line) == "#game"; }

class Replay {
 public:
  Replay(const std::string& file_name, const std::function<void(const Notice&)>& say,
         std::string_view notation)
      : file_name_(file_name), reader_(file_name), say_(say), notation_(notation) {}

  /// Takes one line; the error ends the replay.
  std::optional<std::string> take(std::string_view line) {
    ++line_number_;
    const auto event = reader_.read_line(line);
    if (!event) {
      // Not a trace at all, or of a game whose squares and moves nobody here can tell.
      if (line_number_ == 1 || is_game_header(line)) return event.error().message;
      replayed_.faults.push_back(event.error().message);
    } else if (event->has_value()) {
      return take(**event);
    }
    return std::nullopt;
  }

  /// The trace is over: silence goes on until it means nothing more.
  Replayed finish() {
    step();
    if (replayed_.session) {
      replayed_.session->recording_over();
      tell(fall_silent(*replayed_.session));
    }
    return std::move(replayed_);
  }

 private:
  std::optional<std::string> take(const notation::TraceEvent& event) {
    if (!replayed_.session) {
      auto session = make_session_in(notation_, reader_.header());
      if (!session) return fmt::format("{}: {}", file_name_, session.error());
      replayed_.session = std::move(session).value();
    }
    if (!waiting_.empty() && waiting_.front().event.at != event.at) step();
    add_in_order(waiting_, {event, line_number_});
    return std::nullopt;
  }

  /// What waits is all that was told at its time.
  void step() {
    for (const TracedLine& line : std::exchange(waiting_, {})) {
      tell(replayed_.session->step(line.event));
      for (const std::string& refusal : replayed_.session->take_refusals()) {
        replayed_.faults.push_back(fmt::format("{}:{}: {}", file_name_, line.number, refusal));
      }
    }
  }

  void tell(const std::vector<Notice>& notices) {
    for (const Notice& notice : notices) say_(notice);
    std::ranges::move(replayed_.session->take_finished(), std::back_inserter(replayed_.finished));
  }

  const std::string& file_name_;
  notation::TraceReader reader_;
  const std::function<void(const Notice&)>& say_;
  std::string_view notation_;
  int line_number_ = 0;
  std::vector<TracedLine> waiting_;
  Replayed replayed_;
};

}  // namespace

Result<Replayed, std::string> replay_trace(const std::string& file_name, std::string_view text,
                                           const std::function<void(const Notice&)>& say,
                                           std::string_view notation) {
  Replay replay(file_name, say, notation);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (auto error = replay.take(text.substr(0, end))) return Failure{std::move(*error)};
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return replay.finish();
}

}  // namespace luozi::host
