// The incidents of one game, numbered, and what people ruled on them.
#pragma once

#include "boards/foul_law.hpp"
#include "boards/units.hpp"
#include "host/session/notice.hpp"
#include "host/session/session.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// Whether what is `played` in incidents of this kind is the move of their ply; otherwise it is
/// what came of it, or nothing.
bool plays_its_ply(std::string_view kind);

/// A ruling; with `fouled` where it changed the side's count of fouls.
struct RulingTold {
  Ruled ruled;
  std::optional<Fouled> fouled;
};

class IncidentList {
 public:
  /// `law`: which incidents count as fouls where they are upheld.
  explicit IncidentList(FoulLaw law = {}) : law_(law) {}

  void clear() { *this = IncidentList(law_); }

  /// Gives it the next number.
  const Incident& add(IncidentView incident);

  /// That ply's move stands as this now; empty: it is no longer part of the game, nor is what came
  /// after it. What was told of another move is about none that stands.
  void stands(Ply ply, std::string_view move);

  /// What was told of another move of that ply, which was taken back, told at this time of the one
  /// that was played instead and does not obey it either; none: nothing. Neither what was dismissed
  /// binds it, nor what can no longer be claimed.
  std::optional<IncidentView> still_due(Ply ply, const MoveView& instead, Micros at) const;

  /// The mover played on, and took up the first piece at that time. Gives the incidents of the
  /// other side that can no longer be claimed.
  std::vector<ClaimLost> played_on(Ply ply, Side mover, Micros touched_at);

  /// None: there is no such incident.
  std::optional<RulingTold> rule(int incident, Ruling ruling, const std::string& by, Micros at);
  /// Charges one more foul by order: an offence that a person saw.
  Fouled foul(Side side, const std::string& article);
  /// Withdraws this side's last foul charged by order. None: it has none.
  std::optional<Fouled> withdraw_foul(Side side);
  /// Of each side: fouls charged by order, and incidents upheld that count as fouls.
  std::array<int, 2> fouls() const;

  const std::vector<IncidentView>& all() const { return all_; }

 private:
  Fouled counted(Side side, std::string article) const;
  void number_fouls();

  FoulLaw law_;
  std::vector<IncidentView> all_;
  std::array<int, 2> said_fouls_{};
};
}  // namespace luozi::host
