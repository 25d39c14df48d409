// Names what is irregular about an illegal move of draughts.
#include "boards/draughts/irregularities.hpp"

#include "boards/draughts/draughts.hpp"
#include "boards/draughts/jump_search.hpp"
#include "boards/draughts/ways.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::draughts {
namespace {

/// Lawful steps or jumps from where the piece stood to where it stands.
template <class Rules>
struct Explanation {
  Jumper end{};  ///< without anything captured: a quiet step, or it did not move
  luozi::SquareSet<typename Rules::Grid> jumped{};
  bool legal = false;  ///< a legal move, had all of `jumped` and nothing else been removed
};

/// A kind and its article.
using Named = std::pair<IrregularityKind, std::string_view>;

template <class Rules>
class Case {
 public:
  using Grid = typename Rules::Grid;
  using Squares = luozi::SquareSet<Grid>;
  using Finding = IrregularityFinding<Draughts<Rules>>;

  Case(const Position<Rules>& position, const Irregularity<Grid>& what, const Laws& laws)
      : position_(position),
        what_(what),
        articles_(laws.irregularities),
        legal_(legal_moves(position)) {
    const Board<Grid> board = position.board();
    const Squares gone = (what.removed | Squares{what.to}) - Squares{what.from};
    taken_ = gone & board.of(other(position.turn()));
    own_gone_ = gone & board.of(position.turn());
    for (const Move<Grid>& move : legal_) {
      most_ = std::max(most_, move.captured.size());
    }
  }

  Finding finding() const {
    const auto piece = position_.board().piece_at(what_.from);
    if (piece->side != position_.turn()) return waiting_piece_moved();
    const auto best = best_explanation();
    const bool exact = best && best->jumped == taken_ && own_gone_.empty();
    if (!exact && piece->type == PieceType::man && is_two_moves()) {
      return named({IrregularityKind::two_moves, articles_.two_moves});
    }
    if (!best) return no_lawful_way();
    return best->jumped.empty() ? nothing_jumped() : capture(*best);
  }

 private:
  Finding named(const Named& what) const { return named(what, Squares{what_.from, what_.to}); }
  Finding named(const Named& what, const Squares& squares) const {
    return {.kind = what.first,
            .article = what.second,
            .squares = squares,
            .obliged = due_instead<Draughts<Rules>>(position_, what_.from)};
  }

  /// CN-draughts-100 7.4.1, if the piece went as its own side may move it: that player has moved
  /// twice in a row, and it goes back. Else 7.4.5. Whose hand it was no board sees.
  Finding waiting_piece_moved() const {
    Setup<Rules> setup = position_.setup();
    setup.turn = other(setup.turn);
    const auto theirs = Position<Rules>::from(setup);
    if (!theirs || !is_legal(*theirs, {what_.from, what_.to, what_.removed})) {
      return named({IrregularityKind::illegal_move, articles_.opponents_piece});
    }
    return {.kind = IrregularityKind::out_of_turn,
            .article = articles_.two_moves,
            .squares = Squares{what_.from, what_.to}};
  }

  bool stayed() const { return what_.from == what_.to; }

  /// That which fits best what was removed; of equals a legal one.
  std::optional<Explanation<Rules>> best_explanation() const {
    std::vector<Explanation<Rules>> all;
    const Bits from = bit(what_.from);
    if (stayed() || is_quiet_way(position_, from, bit(what_.to))) all.emplace_back();
    for (const Jumper& end : JumpSearch<Rules>(position_, what_.from).standing_on(what_.to)) {
      all.push_back({end, square_set<Grid>(end.captured)});
    }
    for (Explanation<Rules>& each : all) {
      each.legal = legal_.contains({what_.from, what_.to, each.jumped});
    }
    const auto worse = [&](const Explanation<Rules>& each) {
      return std::pair((each.jumped ^ taken_).size(), !each.legal);
    };
    const auto best = std::min_element(
        all.begin(), all.end(), [&](const auto& a, const auto& b) { return worse(a) < worse(b); });
    return best == all.end() ? std::nullopt : std::optional(*best);
  }

  /// CN-draughts-100 7.4.1: two legal moves of this man, one after the other. A man that went on as
  /// the king it had just become is among them (5.8). Nearly every way of a king is two of its
  /// moves, so of kings nothing is said.
  bool is_two_moves() const {
    if (!own_gone_.empty()) return false;
    for (const Move<Grid>& first : legal_) {
      if (first.from != what_.from) continue;
      Setup<Rules> setup = play(position_, first).setup();
      setup.turn = position_.turn();
      const auto between = Position<Rules>::from(setup);
      for (const Move<Grid>& second : legal_moves(*between)) {
        if (second.from == first.to && second.to == what_.to &&
            (first.captured | second.captured) == taken_) {
          return true;
        }
      }
    }
    return false;
  }

  /// CN-draughts-100 7.4.2; 7.4.8 where more pieces than any capture takes left the board.
  Finding no_lawful_way() const {
    const bool too_many = most_ > 0 && taken_.size() > most_;
    return named({IrregularityKind::illegal_move,
                  too_many ? articles_.wrong_number : articles_.against_the_rules});
  }

  /// CN-draughts-100 7.4.6, 7.4.7, 7.4.10. By its words 7.4.6 speaks of the piece that can capture;
  /// it is also the article from which the duty itself is known, so it holds for every other too.
  Finding nothing_jumped() const {
    const Squares gone = taken_ | own_gone_;
    if (gone.empty()) return named({IrregularityKind::capture_not_made, articles_.not_captured});
    return named({IrregularityKind::wrong_piece_removed,
                  begins_long_capture() ? articles_.lifted_while_capturing : articles_.lifted},
                 gone);
  }

  /// The piece has not moved, and what was taken off belongs to a capture of several by it.
  bool begins_long_capture() const {
    if (!stayed() || !own_gone_.empty()) return false;
    return std::any_of(legal_.begin(), legal_.end(), [&](const Move<Grid>& move) {
      return move.from == what_.from && move.captured.size() > 1 &&
             move.captured.contains_all(taken_);
    });
  }

  /// CN-draughts-100 7.4.8, 7.4.9, 7.4.11, 7.4.12, 7.4.14.
  Finding capture(const Explanation<Rules>& how) const {
    using Kind = IrregularityKind;
    if (!own_gone_.empty()) return named({Kind::wrong_piece_removed, articles_.own}, own_gone_);
    const Squares not_jumped = taken_ - how.jumped;
    if (!not_jumped.empty()) {
      return named({Kind::wrong_piece_removed, articles_.not_jumped}, not_jumped);
    }
    if (how.legal) {
      return named({Kind::capture_not_removed, articles_.too_few_removed}, how.jumped - taken_);
    }
    const int further = JumpSearch<Rules>(position_, what_.from).most_further(how.end);
    if (further > 0 && (!Rules::majority || how.jumped.size() + further == most_)) {
      return named({Kind::released_early, articles_.released_early});
    }
    return named(
        {Rules::majority ? Kind::not_majority : Kind::illegal_move, articles_.wrong_number});
  }

  const Position<Rules>& position_;
  const Irregularity<Grid>& what_;
  const IrregularityArticles& articles_;
  const MoveList<Grid> legal_;
  Squares taken_, own_gone_;  ///< pieces that left the board, of the other side and of the mover's
  int most_ = 0;              ///< pieces in the longest legal capture; 0: none was due
};

}  // namespace

template <class Rules>
std::optional<IrregularityFinding<Draughts<Rules>>> irregularity_finding(
    const Position<Rules>& position, const Irregularity<typename Rules::Grid>& what,
    const Laws& laws, const luozi::SquareSet<typename Rules::Grid>& uncrowned) {
  const auto piece = position.board().piece_at(what.from);
  if (!piece || (what.from == what.to && what.removed.empty())) return std::nullopt;
  if (!is_legal(position, {what.from, what.to, what.removed})) {
    return Case<Rules>(position, what, laws).finding();
  }
  if (piece->type != PieceType::king || !uncrowned.contains(what.from)) return std::nullopt;
  return IrregularityFinding<Draughts<Rules>>{
      .kind = IrregularityKind::uncrowned_king_moved,
      .article = laws.irregularities.uncrowned_king,
      .squares = {what.from, what.to},
      .obliged = due_instead<Draughts<Rules>>(position, what.from)};
}

template <class Rules>
bool is_capture(const Position<Rules>& position, const Irregularity<typename Rules::Grid>& what) {
  const auto piece = position.board().piece_at(what.from);
  if (!piece || piece->side != position.turn()) return false;
  const auto ways = JumpSearch<Rules>(position, what.from).standing_on(what.to);
  return std::any_of(ways.begin(), ways.end(), [&](const Jumper& end) {
    return !(square_set<typename Rules::Grid>(end.captured) & what.removed).empty();
  });
}

template std::optional<IrregularityFinding<InternationalDraughts>> irregularity_finding(
    const Position<International>&, const Irregularity<Grid100>&, const Laws&,
    const luozi::SquareSet<Grid100>&);
template std::optional<IrregularityFinding<BrazilianDraughts>> irregularity_finding(
    const Position<Brazilian>&, const Irregularity<Grid64>&, const Laws&,
    const luozi::SquareSet<Grid64>&);
template std::optional<IrregularityFinding<RussianDraughts>> irregularity_finding(
    const Position<Russian>&, const Irregularity<Grid64>&, const Laws&,
    const luozi::SquareSet<Grid64>&);

template bool is_capture(const Position<International>&, const Irregularity<Grid100>&);
template bool is_capture(const Position<Brazilian>&, const Irregularity<Grid64>&);
template bool is_capture(const Position<Russian>&, const Irregularity<Grid64>&);

}  // namespace luozi::draughts
