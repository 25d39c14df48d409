// What an arbiter should know of the touches behind every move that is settled or revised.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>
#include <vector>

#include "boards/game.hpp"
#include "recognizer/line.hpp"
#include "recognizer/touch.hpp"
#include "recognizer/touch_log.hpp"
#include "recognizer/verdict.hpp"

namespace luozi::recognizer {

template <Game G>
class TouchWatch {
 public:
  using Grid = typename G::Grid;
  using Verdicts = std::vector<Verdict<G>>;

  /// Squares are the board's own.
  void lift(Square<Grid> square, Micros at) { log_.lift(square, at); }
  void place(Square<Grid> square, Micros at) { log_.place(square, at); }
  void wobble(Square<Grid> square, Micros at) { log_.wobble(square, at); }
  /// Somebody announced that pieces are adjusted, or stopped it.
  void adjust(bool begins) { log_.adjust(begins); }
  /// A game, or a line after a position that an arbiter set, begins.
  void begin(Micros at) {
    line_began_ = at;
    begun_anew_ = 0;
    said_.clear();
  }

  /// Puts what there is to say before each verdict from `said` on that settles or revises a ply of
  /// the settled line. Nothing of a turn that the players began anew by taking moves back.
  void look(const Line<G>& settled, bool turned, const typename G::Laws& laws, std::size_t said,
            Verdicts& verdicts) {
    for (std::size_t i = said; i < verdicts.size(); ++i) {
      const auto* taken_back = std::get_if<TakenBack>(&verdicts[i].what);
      if (taken_back != nullptr) begun_anew_ = taken_back->from.number;
      const int ply = ply_told(verdicts[i]);
      if (ply == 0 || ply == begun_anew_) continue;
      const LineNode<G>* node = at_ply(settled, ply);
      if (node == nullptr || node->parent == nullptr || node->irregular) continue;
      for (TouchIncident<G>& incident : incidents_of(*node, turned, laws)) {
        if (!is_new(incident)) continue;
        const auto place = verdicts.begin() + static_cast<std::ptrdiff_t>(i++);
        verdicts.insert(place, Verdict<G>{verdicts[i - 1].at, std::move(incident)});
      }
    }
  }

 private:
  /// The ply that the verdict settles or revises; 0: none.
  static int ply_told(const Verdict<G>& verdict) {
    if (const auto* settled = std::get_if<Settled<G>>(&verdict.what)) return settled->ply.number;
    if (const auto* revised = std::get_if<Revised<G>>(&verdict.what)) return revised->ply.number;
    return 0;
  }

  std::vector<TouchIncident<G>> incidents_of(const LineNode<G>& node, bool turned,
                                             const typename G::Laws& laws) const {
    const Micros began = turn_began<G>(node, line_began_);
    return touch_incidents<G>(node, touches_of<G>(node, began, log_, turned), laws);
  }

  /// Whether it was not said just before: a ply that is revised may have been judged already.
  bool is_new(const TouchIncident<G>& incident) {
    const std::pair saying{incident.ply, incident.finding};
    std::erase_if(said_, [&](const auto& one) { return one.first != incident.ply; });
    if (std::find(said_.begin(), said_.end(), saying) != said_.end()) return false;
    said_.push_back(saying);
    return true;
  }

  TouchLog<Grid> log_;
  Micros line_began_{};
  int begun_anew_ = 0;  ///< the ply that was last taken back; 0: none
  std::vector<std::pair<Ply, TouchFinding<Grid>>> said_;  ///< of the last ply of which anything was
};

}  // namespace luozi::recognizer
