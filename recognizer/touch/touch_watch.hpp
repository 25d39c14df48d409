// What an arbiter should know of the touches behind every move that is settled or revised.
#pragma once

#include "boards/game.hpp"
#include "boards/law_options.hpp"
#include "recognizer/event.hpp"
#include "recognizer/explanation/line.hpp"
#include "recognizer/sensors/occupancy.hpp"
#include "recognizer/touch/consent.hpp"
#include "recognizer/touch/touch.hpp"
#include "recognizer/touch/touch_log.hpp"
#include "recognizer/touch/touch_turn.hpp"
#include "recognizer/verdict.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace luozi::recognizer {

template <Game G>
class TouchWatch {
 public:
  using Grid = typename G::Grid;
  using Verdicts = std::vector<Verdict<G>>;

  /// Squares are the board's own.
  void lift(Square<Grid> square, Micros at) { log_.lift(square, at); }
  void place(const Place<Grid>& place, Micros at) {
    log_.place(place.square, at, place.astride.has_value());
  }
  void wobble(Square<Grid> square, Micros at) { log_.wobble(square, at); }
  void press(Side side, Micros at) { log_.press(side, at); }
  /// A side announced that it adjusts pieces, or that it is done.
  void adjust(const Adjust& adjust, Micros at) {
    if (adjust.begins) {
      log_.begin_adjusting(adjust.side, at);
    } else {
      log_.end_adjusting(adjust.side);
    }
  }
  bool is_adjusting() const { return log_.is_adjusting(); }
  /// A game, or a line after a position that an arbiter set, begins.
  void begin(Micros at) {
    line_began_ = at;
    if (told_) log_.forget_adjusting();  // what was announced on the way to the first game holds
    begun_anew_ = {};
    said_.clear();
    illegal_.reset();
    told_.reset();
    ordered_.reset();
  }
  /// A person ordered that play goes on after this line. Where the pieces do not stand so yet,
  /// those that are touched until they do are put right and no turn's; `unknown` squares do not
  /// count.
  void order(Line<G> line, const Wood<Grid>& wood, const SquareSet<Grid>& unknown) {
    ordered_ = std::move(line);
    if (stands_as_ordered(wood, unknown)) ordered_.reset();
  }
  /// Whether an order is yet to be carried out.
  bool is_ordered() const { return ordered_ != nullptr; }
  /// The wood as it stands now, for whether the order, which there must be, was.
  void stands(const Wood<Grid>& wood, const SquareSet<Grid>& unknown, Micros at) {
    if (!stands_as_ordered(wood, unknown)) return;
    begun_anew_ = {ordered_->ply + 1, at};
    ordered_.reset();
  }

  const TouchLog<Grid>& log() const { return log_; }
  Micros line_began() const { return line_began_; }

  /// Puts what there is to say before each verdict from `said` on that settles or revises a ply of
  /// the settled line. Of a turn that the players began anew by taking moves back only what was
  /// touched since, where the law binds it to them behind the touches of an illegal move (FIDE
  /// 7.5.1). Nothing of the pieces of a move that was settled and is revised to another piece's, if
  /// it was made: then it was taken back.
  void look(const Line<G>& settled, bool turned, const typename G::Laws& laws, std::size_t said,
            Verdicts& verdicts) {
    for (std::size_t i = said; i < verdicts.size(); ++i) {
      const auto* taken_back = std::get_if<TakenBack>(&verdicts[i].what);
      if (taken_back != nullptr) {
        const int from = taken_back->from.number;
        begun_anew_ = {from, put_back_at<G>(told_, from, log_, verdicts[i].at, turned)};
      }
      if (const auto* irregular = std::get_if<Irregular<G>>(&verdicts[i].what)) {
        remember(at_ply(settled, irregular->ply.number), turned);
      }
      const int ply = ply_told(verdicts[i]);
      const LineNode<G>* node = ply == 0 ? nullptr : at_ply(settled, ply);
      if (node == nullptr || node->parent == nullptr || node->irregular) continue;
      // The order was not carried out in full: the touches are those from the move's own on.
      if (std::exchange(ordered_, nullptr)) begun_anew_ = {ply, node->times.lifted};
      remember_what_it_was(*node, verdicts[i], turned);
      const Micros began = turn_of(*node, turned);
      if (auto* made = std::get_if<Settled<G>>(&verdicts[i].what)) {
        made->went_on_at = went_on_at(*node, began, turned);
      }
      for (TouchIncident<G>& incident : incidents_of(*node, began, turned, laws)) {
        if (!is_new(incident)) continue;
        const auto place = verdicts.begin() + static_cast<std::ptrdiff_t>(i++);
        verdicts.insert(place, Verdict<G>{verdicts[i - 1].at, std::move(incident)});
      }
    }
    told_ = settled;
  }

 private:
  bool stands_as_ordered(const Wood<Grid>& wood, const SquareSet<Grid>& unknown) const {
    return (wood.difference(ordered_->expected) - unknown).empty();
  }

  /// The ply that the verdict settles or revises; 0: none.
  static int ply_told(const Verdict<G>& verdict) {
    if (const auto* settled = std::get_if<Settled<G>>(&verdict.what)) return settled->ply.number;
    if (const auto* revised = std::get_if<Revised<G>>(&verdict.what)) return revised->ply.number;
    return 0;
  }

  /// What an illegal move touched, for the move that may be played in its place.
  struct IllegalMove {
    Line<G> before;  ///< the line that it went on from
    TurnTouches<Grid> touches{};
  };

  void remember(const LineNode<G>* node, bool turned) {
    if (node == nullptr || !node->irregular) return;
    const Micros began = turn_began<G>(*node, line_began_, log_, turned);
    illegal_ = {node->parent, turn_touches<G>([&](Adjusted adjusted) {
                  return all_touches_of<G>(*node, began, log_, turned, {}, adjusted);
                })};
  }

  /// Of a ply that is revised: where the move that it was had begun, and what it had taken. It was
  /// made, and taken back, only if its piece was seen to leave and is not the one that moved;
  /// otherwise it was a misreading.
  void remember_what_it_was(const LineNode<G>& node, const Verdict<G>& verdict, bool turned) {
    if (was_.ply != node.ply) was_ = {node.ply, {}};
    const auto* revised = std::get_if<Revised<G>>(&verdict.what);
    const auto& before = node.parent->position;
    if (revised == nullptr || !G::is_legal(before, revised->was)) return;
    const auto footprint = G::footprint(before, revised->was);
    const auto own = footprint.empties & node.parent->expected.of(G::side_to_move(before));
    if (node.changed.contains_all(own)) return;
    if (log_.first_lift(turned_if(turned, own), node.parent->times.lifted)) {
      was_.squares |= footprint.changed();
    }
  }

  /// When the turn began that ended with the node's move, as touches are counted.
  Micros turn_of(const LineNode<G>& node, bool turned) const {
    Micros began = turn_began<G>(node, line_began_, log_, turned);
    if (node.ply == begun_anew_.ply) began = std::max(began, begun_anew_.at);
    began = straightened_until<G>(node, began, log_, turned);
    return began_anew<G>(node, began, log_, turned);
  }

  /// From when on the node's player can no longer claim what the other side did before.
  Micros went_on_at(const LineNode<G>& node, Micros began, bool turned) const {
    if constexpr (!claims_end_by_touch<G>) return node.times.lifted;
    const auto touches = all_touches_of<G>(node, began, log_, turned);
    return touches.empty() ? node.times.lifted : touches.front().at;
  }

  std::vector<TouchIncident<G>> incidents_of(const LineNode<G>& node, Micros began, bool turned,
                                             const typename G::Laws& laws) const {
    const auto touches_in = [&](Adjusted adjusted) {
      return touches_of<G>(node, began, log_, turned, was_.squares, adjusted);
    };
    TurnTouches<Grid> touches = turn_touches<G>(touches_in);
    if (replaces_illegal_move(node)) touches = illegal_->touches.then(touches);
    return touch_incidents<G>(node, touches, laws);
  }

  /// Whether the node's move is in the place of an illegal one, and bound by what that had touched.
  bool replaces_illegal_move(const LineNode<G>& node) const {
    return binds_its_replacement<G> && node.ply == begun_anew_.ply && illegal_ &&
           same_moves<G>(illegal_->before.get(), node.parent.get());
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
  Line<G> told_;                        ///< the settled line when it was looked at last
  Line<G> ordered_;                     ///< the pieces are yet to be put so; null: nothing is
  std::optional<IllegalMove> illegal_;  ///< the last one that stood for a while
  Micros line_began_{};
  struct BegunAnew {
    int ply = 0;  ///< that was last taken back; 0: none
    Micros at{};
  } begun_anew_;
  struct Was {
    int ply = 0;
    SquareSet<Grid> squares{};
  } was_;  ///< the ply that was told last, as all that it was before
  std::vector<std::pair<Ply, TouchFinding<Grid>>> said_;  ///< of the last ply of which anything was
};

}  // namespace luozi::recognizer
