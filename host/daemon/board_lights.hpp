// Which of a board's own lights are on, and what its own squares are called: a board that lies the
// other way round has its first square where the game has its last.
#pragma once

#include "host/daemon/settings.hpp"
#include "host/link/link.hpp"
#include "host/session/notice.hpp"
#include "notation/trace.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// Lights show the last settled move (steady), where wood and record differ (blinking) and sensors
/// that are dead or stuck (flashing); the status lamps whose move it is, and a fault while either
/// of the latter is lit. What the board only proposes, and what only an arbiter is to know, lights
/// nothing.
class BoardLights {
 public:
  BoardLights() = default;
  explicit BoardLights(const notation::TraceBoard& board,
                       LightsSetting setting = LightsSetting::all)
      : board_(&board), setting_(setting) {}

  /// Takes what a session says; true: other lights are on than before.
  bool take(const Notice& notice);

  /// By numbers of the board's own squares, in their order.
  const LinkLights& on() const { return on_; }
  bool is_turned() const { return turned_; }
  /// What lies where the game has the square of this name: "d5" for e4 on a turned board.
  std::string own_name(std::string_view square) const;

 private:
  struct Mover {
    Ply ply;
    Side side;
  };

  void on_notice(const Started& started);
  void on_notice(const Settled& settled);
  void on_notice(const Irregular& irregular);
  void on_notice(const Revised& revised);
  void on_notice(const TakenBack& taken_back);
  void on_notice(const Accepted& accepted);
  void on_notice(const Mismatch& mismatch);
  void on_notice(const Matched&) { differing_.clear(); }
  void on_notice(const SensorReport& report);
  void on_notice(const Ended&) { turn_.reset(); }
  template <class Other>
  void on_notice(const Other&) {}

  void moved(Mover mover, std::string_view move);
  LinkLights lights() const;
  int own_number(int square) const { return turned_ ? board_->square_count - 1 - square : square; }

  const notation::TraceBoard* board_ = nullptr;
  LightsSetting setting_ = LightsSetting::all;
  bool turned_ = false;
  // In the game's own numbers.
  std::optional<Side> turn_;
  std::optional<Mover> last_;   ///< who made the last ply
  std::vector<int> last_move_;  ///< from and to
  std::vector<int> differing_;  ///< where wood and record differ
  std::set<int> faulty_;        ///< sensors out of order
  LinkLights on_;
};

/// The squares where a move in coordinates begins and ends: "e7e8q", "32-28", "28x19x10". Fewer
/// where the text is no move on the board.
std::vector<int> move_ends(std::string_view move, const notation::TraceBoard& board);

}  // namespace luozi::host
