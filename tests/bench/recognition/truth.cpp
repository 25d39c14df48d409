// Follows take-backs, so that each version of a ply has the time in which it stood.
#include "tests/bench/recognition/truth.hpp"

#include <algorithm>
#include <cstdint>

namespace luozi::bench {
namespace {

constexpr Micros forever{INT64_MAX / 2};

}  // namespace

std::vector<std::string> final_moves(const std::vector<host::TrueMove>& steps) {
  std::vector<std::string> moves;
  for (const host::TrueMove& step : steps) {
    const auto before = static_cast<std::size_t>(step.ply.number) - 1;
    if (moves.size() > before) moves.resize(before);
    if (step.deed != host::TrueDeed::put_back) moves.push_back(step.move);
  }
  return moves;
}

std::string move_at(const std::vector<std::string>& moves, int ply) {
  const auto index = static_cast<std::size_t>(ply) - 1;
  return index < moves.size() ? moves[index] : "nothing";
}

TrueLine::TrueLine(const std::vector<host::TrueMove>& steps) {
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const host::TrueMove& step = steps[i];
    if (step.deed != host::TrueDeed::put_back) {
      versions_.push_back({i, step.ply, step.move, step.released, forever});
      continue;
    }
    for (Version& version : versions_) {
      const bool stands = version.until == forever;
      if (stands && version.ply >= step.ply) version.until = step.released;
    }
  }
}

std::optional<std::size_t> TrueLine::find(Ply ply, std::string_view move, Micros at) const {
  // The latest version first: a move taken back and made again has two.
  for (auto version = versions_.rbegin(); version != versions_.rend(); ++version) {
    if (version->ply != ply || version->move != move) continue;
    if (version->until.count + late_verdict.count >= at.count) return version->step;
  }
  return std::nullopt;
}

bool TrueLine::was_another_ply(Ply ply, std::string_view move, Micros at) const {
  return std::ranges::any_of(versions_, [&](const Version& version) {
    const bool is_recent = version.released <= at && at - version.released <= late_misnumbered;
    const int apart = version.ply.number - ply.number;
    return is_recent && version.move == move && apart != 0 && apart % 2 == 0;
  });
}

bool TrueLine::was_taken_back(Ply ply, Micros at) const {
  for (const Version& version : versions_) {
    if (version.ply == ply && version.until <= at) return true;
  }
  return false;
}

}  // namespace luozi::bench
