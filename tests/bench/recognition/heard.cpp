// Scores verdicts one by one.
#include "tests/bench/recognition/heard.hpp"

#include <algorithm>
#include <variant>

namespace luozi::bench {

HeardGame::HeardGame(const std::vector<host::TrueMove>& steps)
    : steps_(steps), truth_(steps), had_(steps.size(), false) {
  line_.reserve(steps.size());
}

void HeardGame::hear(const host::Notice& notice) {
  if (over_) return;
  look_until(notice.at);
  std::visit([&](const auto& what) { take(what, notice.at); }, notice.what);
}

void HeardGame::finish() {
  look_until(Micros{INT64_MAX});
  // The last step has no next one: silence went on until nothing more was said.
  if (looked_ < steps_.size()) look();
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    if (steps_[i].deed != host::TrueDeed::put_back && !had_[i]) ++score_.lost;
  }
}

/// Judges every step whose successor was released by then.
void HeardGame::look_until(Micros at) {
  while (looked_ + 1 < steps_.size() && steps_[looked_ + 1].released < at) look();
}

void HeardGame::look() {
  const host::TrueMove& step = steps_[looked_++];
  const auto before = static_cast<std::size_t>(step.ply.number) - 1;
  if (true_line_.size() > before) true_line_.resize(before);
  if (step.deed != host::TrueDeed::put_back) true_line_.push_back(step.move);
  score_.agreed.push_back(agrees());
}

bool HeardGame::agrees() const {
  if (mismatched_ || line_.size() < true_line_.size()) return false;
  return std::equal(true_line_.begin(), true_line_.end(), line_.begin(),
                    [](const std::string& move, const Entry& entry) { return move == entry.move; });
}

void HeardGame::cut_from(Ply ply) {
  const auto before = static_cast<std::size_t>(std::max(1, ply.number)) - 1;
  if (line_.size() > before) line_.resize(before);
}

void HeardGame::put(Ply ply, const std::string& move, Micros at) {
  cut_from(ply);
  line_.push_back({move, at});
}

void HeardGame::take(const host::Proposed& proposed, Micros at) {
  const auto index = static_cast<std::size_t>(proposed.ply.number) - 1;
  const bool same = index < line_.size() && line_[index].move == proposed.move;
  const Micros since = same ? line_[index].shown_at : at;
  cut_from(proposed.ply);
  if (!proposed.move.empty()) line_.push_back({proposed.move, since});
}

void HeardGame::wrong(Ply ply, const std::string& move, Micros at) {
  score_.wrong.push_back({at, ply, move, truth_.was_another_ply(ply, move, at)});
}

void HeardGame::judge(Ply ply, const std::string& move, Micros at) {
  ++score_.settled;
  const std::optional<std::size_t> step = truth_.find(ply, move, at);
  if (!step) {
    wrong(ply, move, at);
    return;
  }
  had_[*step] = true;
  const Micros released = steps_[*step].released;
  const Micros shown = line_[static_cast<std::size_t>(ply.number) - 1].shown_at;
  score_.proposed_us.add(std::max<std::int64_t>(0, shown.count - released.count));
  score_.settled_us.add(std::max<std::int64_t>(0, at.count - released.count));
}

void HeardGame::take(const host::Settled& settled, Micros at) {
  const auto index = static_cast<std::size_t>(settled.ply.number) - 1;
  if (index >= line_.size() || line_[index].move != settled.move) {
    put(settled.ply, settled.move, at);
  }
  if (index < line_.size()) judge(settled.ply, settled.move, at);
}

void HeardGame::take(const host::Irregular& irregular, Micros at) {
  put(irregular.ply, irregular.move, at);
  ++score_.settled;
  if (const auto step = truth_.find(irregular.ply, irregular.move, at)) {
    had_[*step] = true;
  } else {
    wrong(irregular.ply, irregular.move, at);
  }
}

void HeardGame::take(const host::Revised& revised, Micros at) {
  ++score_.revised;
  const auto index = static_cast<std::size_t>(revised.ply.number) - 1;
  if (index < line_.size()) line_[index] = {revised.is, at};
  if (const auto step = truth_.find(revised.ply, revised.is, at)) {
    had_[*step] = true;
  } else {
    wrong(revised.ply, revised.is, at);
  }
}

/// Settled moves that the players never took back were withdrawn: revised, each of them.
void HeardGame::take(const host::TakenBack& taken_back, Micros at) {
  for (auto ply = taken_back.from; ply.number <= static_cast<int>(line_.size()); ++ply.number) {
    if (!truth_.was_taken_back(ply, at)) ++score_.revised;
  }
  cut_from(taken_back.from);
}

void HeardGame::take(const host::Unsure& unsure, Micros at) {
  score_.unsure.push_back({at, unsure.ply, unsure.candidates});
}

void HeardGame::take(const host::Mismatch&, Micros) { mismatched_ = true; }
void HeardGame::take(const host::Matched&, Micros) { mismatched_ = false; }

void HeardGame::take(const host::SensorReport& report, Micros) {
  if (report.state == "well") return;
  score_.sensors.push_back({report.square, report.state, static_cast<int>(line_.size())});
}

/// What comes after another game's beginning is not this game's.
void HeardGame::take(const host::Started&, Micros) {
  if (!line_.empty()) over_ = true;
}

}  // namespace luozi::bench
