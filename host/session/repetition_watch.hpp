// What the laws say of the settled game beyond its outcome: claims, and a repetition they forbid.
#pragma once

#include "boards/game.hpp"
#include "host/session/notice.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {

template <Game G>
class RepetitionWatch {
 public:
  using Forbidden = Prohibition<typename G::Grid>;

  void forget() { *this = RepetitionWatch(); }

  /// Asks the laws anew; a forbidden repetition is told once, and again when it has become a loss.
  std::optional<Incident> look(const History<G>& history, bool playing,
                               const typename G::Laws& laws) {
    Rulings<typename G::Grid> ruled;
    if (playing) ruled = rulings<G>(history, laws);
    claims_ = std::move(ruled.claims);
    const bool arises = ruled.prohibition && !is_same(*ruled.prohibition, forbidden_);
    forbidden_ = std::move(ruled.prohibition);
    return arises ? std::optional(incident(*forbidden_)) : std::nullopt;
  }

  const std::vector<Claim>& claims() const { return claims_; }

 private:
  static bool is_same(const Forbidden& one, const std::optional<Forbidden>& other) {
    return other && one.offender == other->offender && one.loses == other->loses &&
           one.reason == other->reason;
  }

  static Incident incident(const Forbidden& forbidden) {
    Incident incident{
        "prohibited-repetition",      std::string(forbidden.article), forbidden.offender, {}, {},
        std::string(forbidden.reason)};
    incident.loses = forbidden.loses;
    for (const auto square : forbidden.squares) incident.touched.push_back(name(square));
    return incident;
  }

  std::vector<Claim> claims_;
  std::optional<Forbidden> forbidden_;
};

}  // namespace luozi::host
