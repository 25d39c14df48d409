// Hand scripts for what is no move: a move put back, kings set to the centre.
#include "host/rehearse/tale_hands.hpp"

#include "host/rehearse/hands.hpp"

#include <algorithm>
#include <cstddef>

namespace luozi::host {
namespace {

class Bringer {
 public:
  Bringer(Side by, const model::Level& level, model::PieceSet set, std::uint64_t seed)
      : player_(pole(by)), level_(level), set_(set), random_(seed) {}

  model::HandScript bring(std::span<const PieceShift> shifts) {
    now_ = random_.spread(level_.reply.think);
    for (std::size_t i = 0; i < shifts.size(); ++i) {
      if (i + 1 < shifts.size() && is_in_the_way(shifts[i + 1], shifts[i])) {
        bring_both(shifts[i], shifts[i + 1]);
        ++i;
      } else {
        bring_one(shifts[i]);
      }
    }
    scatter(script_.acts, level_, set_, random_);
    script_.placed_us = script_.acts.empty() ? now_ : script_.acts.back().at_us;
    script_.released_us = script_.placed_us + random_.spread(level_.reply.release);
    script_.pressed_us = script_.released_us + random_.spread(level_.press.after);
    return std::move(script_);
  }

 private:
  static bool is_in_the_way(const PieceShift& piece, const PieceShift& of) {
    return piece.from >= 0 && piece.from == of.to;
  }

  void bring_one(const PieceShift& shift) {
    if (!script_.acts.empty()) now_ += random_.spread(level_.capture.gap);
    lift(shift, model::Hand::right);
    now_ += random_.spread(shift.from < 0 ? level_.promotion.fetch : level_.lift.travel);
    place(shift, model::Hand::right);
  }

  void bring_both(const PieceShift& first, const PieceShift& second) {
    if (!script_.acts.empty()) now_ += random_.spread(level_.capture.gap);
    lift(first, model::Hand::right);
    now_ += random_.spread(level_.capture.gap);
    lift(second, model::Hand::left);
    now_ += random_.spread(level_.lift.travel);
    place(first, model::Hand::right);
    now_ += random_.spread(level_.capture.gap);
    place(second, model::Hand::left);
  }

  void lift(const PieceShift& shift, model::Hand hand) {
    if (shift.from >= 0) act(model::Deed::lift, shift.from, shift.piece, hand);
  }
  void place(const PieceShift& shift, model::Hand hand) {
    if (shift.to >= 0) act(model::Deed::place, shift.to, shift.piece, hand);
  }
  void act(model::Deed deed, int square, model::Contact piece, model::Hand hand) {
    model::HandAct act{now_, hand, deed, square, piece, 0};
    act.player = player_;
    script_.acts.push_back(act);
  }

  model::Contact player_;
  const model::Level& level_;
  model::PieceSet set_;
  model::Random random_;
  model::HandScript script_;
  std::int64_t now_ = 0;
};

}  // namespace

std::vector<PieceShift> way_back(const model::HandMove& move) {
  std::vector<PieceShift> shifts;
  for (const model::PieceTravel& piece : move.pieces) {
    if (move.promotes) {
      shifts.push_back({piece.to, -1, move.own});
      shifts.push_back({-1, piece.from, move.own});
    } else {
      shifts.push_back({piece.to, piece.from, move.own});
    }
  }
  const model::Contact victims =
      move.own == model::Contact::white ? model::Contact::black : model::Contact::white;
  for (const int square : move.victims) shifts.push_back({-1, square, victims});
  return shifts;
}

model::HandScript bring(std::span<const PieceShift> shifts, Side by, const model::Level& level,
                        model::PieceSet set, std::uint64_t seed) {
  return Bringer(by, level, set, seed).bring(shifts);
}

void scatter(std::vector<model::HandAct>& acts, const model::Level& level, model::PieceSet set,
             model::Random& random) {
  constexpr std::int64_t all = 1'000'000;
  const std::int64_t part =
      set == model::PieceSet::chess ? all : level.placement.small_board.per_million;
  const std::int64_t scatter_um = level.placement.scatter_um * part / all;
  constexpr double um_a_mm = 1000;
  for (model::HandAct& act : acts) {
    if (act.deed != model::Deed::place) continue;
    act.dx_mm = static_cast<double>(random.bell(scatter_um)) / um_a_mm;
    act.dy_mm = static_cast<double>(random.bell(scatter_um)) / um_a_mm;
  }
}

}  // namespace luozi::host
