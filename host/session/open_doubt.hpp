// The last ply of which a person was asked what it was, until somebody or something answers.
#pragma once

#include "host/session/session.hpp"

#include <optional>
#include <utility>

namespace luozi::host {

/// Where a game ends, a ply in doubt settles as what it likeliest was. Below these odds, twenty to
/// one, a person still is asked.
inline constexpr double asked_below = 0.95;

class OpenDoubt {
 public:
  const std::optional<DoubtView>& view() const { return asked_; }

  void ask(DoubtView doubt) {
    asked_ = std::move(doubt);
    by_the_end_.reset();
  }
  void forget() {
    asked_.reset();
    by_the_end_.reset();
  }

  /// The ply settled as one of its candidates.
  void settled(Ply ply, double confidence, Micros at) {
    if (!asked_ || asked_->ply != ply) return;
    if (confidence < asked_below) by_the_end_ = {at, *asked_};
    asked_.reset();
  }
  /// The ply is another move, or somebody said which.
  void answered(Ply ply) {
    if (asked_ && asked_->ply == ply) asked_.reset();
  }
  /// This ply and what followed it is gone.
  void gone_from(Ply ply) {
    if (asked_ && asked_->ply >= ply) asked_.reset();
  }
  /// The game ended with the ply before `next`: what settled for that reason alone is open again.
  void ended(Ply next, Micros at) {
    if (by_the_end_ && by_the_end_->at == at) asked_ = std::move(by_the_end_->doubt);
    by_the_end_.reset();
    gone_from(next);
  }

 private:
  struct Settled {
    Micros at;
    DoubtView doubt;
  };

  std::optional<DoubtView> asked_;
  std::optional<Settled> by_the_end_;  ///< or so it may turn out; the last one
};

}  // namespace luozi::host
