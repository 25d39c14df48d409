// Incidents as they were told, against those that truly were.
#pragma once

#include "host/session/notice.hpp"
#include "tests/bench/touch/true_incidents.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace luozi::bench {

/// An incident of touching as it was told.
struct ToldIncident {
  int ply = 0;
  std::string kind{};
  std::vector<std::string> touched{};

  friend bool operator==(const ToldIncident&, const ToldIncident&) = default;
};

/// What was told at a ply is true if something of that kind was: another article, or another square
/// beside it, is for people to see.
struct TouchScore {
  std::vector<bool> told{};  ///< for every true incident
  std::vector<ToldIncident> untrue{};
  std::size_t other_squares = 0;  ///< told of other pieces than those by which the law applies
};

/// The incidents of touching among all that were told, each once. Whether an opponent had consented
/// to an announced adjustment is asked, not told, and left out.
std::vector<ToldIncident> touch_incidents(std::span<const host::Incident> incidents);

TouchScore score(std::span<const TrueIncident> truth, std::span<const ToldIncident> told);

}  // namespace luozi::bench
