// The incidents of one game, numbered, and what people ruled on them.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boards/units.hpp"
#include "host/session/notice.hpp"
#include "host/session/session.hpp"

namespace luozi::host {

/// Whether upholding what has this article is counting a foul, by the laws of a game that counts
/// them (CXA-1999 9.1).
template <class G>
bool is_counted_foul(std::string_view article, const typename G::Laws& laws) {
  if constexpr (requires { laws.fouls; }) {
    return std::ranges::any_of(laws.fouls, [&](const auto& one) { return one.article == article; });
  }
  return false;
}

class IncidentList {
 public:
  void clear() { *this = IncidentList(); }

  /// Gives it the next number.
  const Incident& add(IncidentView incident);

  /// That ply's move stands as this now; empty: it is no longer part of the game, nor is what came
  /// after it. What was told of another move is about none that stands.
  void stands(Ply ply, std::string_view move);

  /// The mover played on, and took up the first piece at that time. Gives the incidents of the
  /// other side that can no longer be claimed.
  std::vector<ClaimLost> played_on(Ply ply, Side mover, Micros touched_at);

  /// None: there is no such incident.
  std::optional<Ruled> rule(int incident, std::string_view ruling, const std::string& by,
                            Micros at);
  /// What the last ruling on it made of the count of fouls, that was `before`; none: it left it.
  std::optional<Fouled> recounted(int incident, const std::array<int, 2>& before) const;
  /// An offence that a person saw.
  Fouled foul(Side side, const std::string& article);
  /// Fouls by a person's word, and those that were upheld.
  std::array<int, 2> fouls() const;

  const std::vector<IncidentView>& all() const { return all_; }

 private:
  std::vector<IncidentView> all_;
  std::array<int, 2> said_fouls_{};
};
}  // namespace luozi::host
