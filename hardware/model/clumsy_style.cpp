// Draws how a clumsy hand goes about a move, and lets the choreography of clean hands perform it.
#include "hardware/model/clumsy_turn.hpp"
#include "hardware/model/performance.hpp"

#include <algorithm>

namespace luozi::model {
namespace {

/// In which of the move's own steps a way of doing it shows.
enum class Shows : std::uint8_t { first, mover_lift, target_place, victim_lift };

struct StyleNote {
  std::string_view cell;
  Shows where;
};

/// What `draw` says of one move.
class Stylist {
 public:
  explicit Stylist(Turn& turn) : turn_(turn), level_(turn.level), move_(turn.move) {}

  HandStyle draw();
  const std::vector<StyleNote>& notes() const { return notes_; }

 private:
  void draw_capture();
  void draw_en_passant();
  void draw_draughts_capture();
  void draw_castling();
  void draw_promotion();
  void draw_crowning();
  void draw_slide();
  void draw_second_thought();
  void crown_later(std::string_view cell, Contact player, std::int64_t plies_later);
  void note(std::string_view cell, Shows where) { notes_.push_back({cell, where}); }

  Turn& turn_;
  const Level& level_;
  const HandMove& move_;
  HandStyle style_;
  std::vector<StyleNote> notes_;
};

HandStyle Stylist::draw() {
  if (move_.castles()) draw_castling();
  if (!move_.victims.empty()) draw_capture();
  if (move_.captures_beside() && turn_.around.set == PieceSet::chess) draw_en_passant();
  if (!move_.victims.empty() && turn_.around.set == PieceSet::draughts) draw_draughts_capture();
  if (move_.promotes) draw_promotion();
  if (move_.crowns) draw_crowning();
  draw_slide();
  draw_second_thought();
  return style_;
}

void Stylist::draw_capture() {
  constexpr std::array ways{CaptureStyle::victim_first, CaptureStyle::own_first,
                            CaptureStyle::both_together, CaptureStyle::victim_slid_out};
  const std::size_t way = turn_.pick("capture.order", level_.capture.order);
  const bool late = turn_.happens("capture.late_removal", level_.capture.late_removal);
  const bool pulled_out =
      turn_.happens("capture.xiangqi_pulled_out", level_.capture.xiangqi_pulled_out) &&
      turn_.around.set == PieceSet::xiangqi;
  style_.capture = ways.at(way);
  if (!move_.captures_on_target()) return;
  if (late || pulled_out) {
    style_.capture = CaptureStyle::victim_after;
    style_.victim_waits_us = turn_.spread("capture.late_time", level_.capture.late_time);
    note(pulled_out ? "capture.xiangqi_pulled_out" : "capture.late_removal", Shows::victim_lift);
  } else if (way > 1) {  // either piece first is what most hands do
    note("capture.order", Shows::victim_lift);
  }
}

void Stylist::draw_en_passant() {
  const EnPassantCells& cells = level_.en_passant;
  const bool before = turn_.pick("en_passant.order", cells.order) == 1;
  style_.beside = before ? BesideStyle::victim_early : BesideStyle::victim_late;
  style_.noticed_plies = static_cast<int>(turn_.within("en_passant.noticed", cells.noticed_plies));
  const bool late = turn_.happens("en_passant.late", cells.late);
  if (turn_.happens("en_passant.forgotten", cells.forgotten)) {
    style_.beside = BesideStyle::victim_forgotten;
    note("en_passant.forgotten", Shows::target_place);
  } else if (late) {
    style_.beside = BesideStyle::victim_late;
    style_.victim_waits_us = turn_.spread("en_passant.late_time", cells.late_time);
    note("en_passant.late", Shows::victim_lift);
  }
}

void Stylist::draw_draughts_capture() {
  const DraughtsCells& cells = level_.draughts;
  const bool during = turn_.happens("draughts.removed_during", cells.removed_during);
  // A single victim is taken before the own piece stands, or after; with the same hand.
  style_.capture = CaptureStyle::own_first;
  style_.beside = during ? BesideStyle::victim_early : BesideStyle::victim_late;
  style_.removed = during ? RemovalTime::during : RemovalTime::after;
  if (during) note("draughts.removed_during", Shows::victim_lift);
  if (!move_.jumps_on()) return;
  const std::size_t removal = turn_.pick("draughts.removal", cells.removal);
  style_.removal = static_cast<RemovalOrder>(removal);
  if (removal > 0) note("draughts.removal", Shows::victim_lift);
  style_.noticed_plies =
      static_cast<int>(turn_.within("draughts.missed_noticed", cells.missed_plies));
  for (std::size_t stop = 0; stop < move_.mover().stops.size(); ++stop) {
    style_.in_the_air.push_back(turn_.happens("draughts.in_the_air", cells.in_the_air));
    if (style_.in_the_air.back()) note("draughts.in_the_air", Shows::mover_lift);
  }
}

void Stylist::draw_castling() {
  constexpr std::array ways{CastlingStyle::king_first, CastlingStyle::two_hands,
                            CastlingStyle::rook_first};
  const std::size_t way = turn_.pick("castling.order", level_.castling.order);
  style_.castling = move_.rook_first ? CastlingStyle::rook_first : ways.at(way);
  if (way > 0 && !move_.rook_first) note("castling.order", Shows::first);
}

void Stylist::draw_promotion() {
  constexpr std::array ways{PromotionStyle::pawn_off_first, PromotionStyle::queen_first,
                            PromotionStyle::pawn_left, PromotionStyle::piece_changed};
  const std::size_t way = turn_.pick("promotion.order", level_.promotion.order);
  const bool inverted = turn_.pick("promotion.unchanged", level_.promotion.unchanged) == 0;
  style_.promotion = ways.at(way);
  if (style_.promotion == PromotionStyle::pawn_left && inverted) {
    style_.promotion = PromotionStyle::inverted_rook;
  }
  if (way > 0) note("promotion.order", Shows::target_place);
}

void Stylist::draw_crowning() {
  const DraughtsCells& cells = level_.draughts;
  const std::size_t way = turn_.pick("draughts.crowning", cells.crowning);
  const bool lifted = turn_.happens("draughts.crown_lifted", cells.crown_lifted);
  const std::int64_t late_plies = turn_.within("draughts.crowned_late", cells.late_plies);
  style_.crown = lifted ? CrownStyle::at_once : CrownStyle::laid_on;
  if (way == 0) return;
  note("draughts.crowning", Shows::target_place);
  if (way == 1) crown_later("draughts.crowning", move_.own, late_plies);
  if (way == 2) crown_later("draughts.crowning", other(move_.own), 1);
  style_.crown = CrownStyle::unseen;
}

void Stylist::crown_later(std::string_view cell, Contact player, std::int64_t plies_later) {
  const int square = move_.mover().to;
  const std::int64_t time_us = turn_.spread("draughts.crown", level_.draughts.crown);
  Errand errand{
      .plies_later = static_cast<int>(plies_later), .cell = std::string(cell), .squares = {square}};
  if (style_.crown == CrownStyle::laid_on) {
    errand.acts = {{.deed = Deed::wobble,
                    .square = square,
                    .piece = move_.own,
                    .dwell_us = time_us,
                    .player = player,
                    .tilt_deg = crown_tilt_deg}};
  } else {
    errand.acts = {{.deed = Deed::lift, .square = square, .piece = move_.own, .player = player},
                   {.at_us = time_us, .square = square, .piece = move_.own, .player = player}};
    errand.acts.back().deed = Deed::place;
  }
  turn_.errands.push_back(std::move(errand));
}

void Stylist::draw_slide() {
  // Over a piece that is jumped nothing can be slid.
  if (move_.mover().over.empty() || move_.castles()) return;
  if (!move_.victims.empty() && !move_.captures_on_target()) return;
  const bool xiangqi = turn_.around.set == PieceSet::xiangqi;
  style_.slides = xiangqi ? turn_.happens("slide.xiangqi", level_.slide.xiangqi)
                          : turn_.happens("slide.happens", level_.slide.happens);
  if (style_.slides) note(xiangqi ? "slide.xiangqi" : "slide.happens", Shows::mover_lift);
}

void Stylist::draw_second_thought() {
  const SecondThoughtCells& cells = level_.second_thought;
  if (!move_.handled.empty()) return;  // it has had its thoughts
  if (!turn_.happens("second_thought.happens", cells.happens)) return;
  const bool same = turn_.happens("second_thought.same_piece", cells.same_piece);
  const std::vector<int> others = bystanders(turn_, move_.own);
  style_.second_thought = move_.mover().from;
  if (!same && !others.empty()) {
    style_.second_thought = turn_.chances.of("second_thought.piece").one_of(others);
  }
  note("second_thought.happens", Shows::first);
}

Pace pace_of(const Level& level) {
  return {.think = level.reply.think,
          .lift_to_place = level.lift.travel,
          .between_lifts = level.capture.gap,
          .release = level.reply.release,
          .press = level.press.after,
          .fetch = level.promotion.fetch,
          .reconsider = level.second_thought.time,
          .slide_dwell = level.slide.dwell,
          .overlap = level.reply.overlap,
          .set_up = {},
          .slip = level.capture.slip,
          .leap = level.draughts.leap,
          .stop_rest = level.draughts.hop,
          .crown = level.draughts.crown};
}

bool shows_in(const HandMove& move, const HandAct& act, Shows where) {
  const bool own = act.piece == move.own;
  switch (where) {
    case Shows::first:
      return true;
    case Shows::mover_lift:
      return own && act.deed == Deed::lift && act.square == move.mover().from;
    case Shows::target_place:
      return own && act.deed == Deed::place && act.square == move.mover().to;
    case Shows::victim_lift:
      return !own && act.deed == Deed::lift;
  }
  return false;
}

void write_down(Turn& turn, const std::vector<StyleNote>& notes) {
  for (const StyleNote& note : notes) {
    const auto shown = std::find_if(turn.steps.begin(), turn.steps.end(), [&](const Step& step) {
      return note.where == Shows::first ||
             (step.origin.empty() && shows_in(turn.move, step.act, note.where));
    });
    Step& step = shown == turn.steps.end() ? turn.steps.front() : *shown;
    step.notes.push_back(note.cell);
  }
}

}  // namespace

void choreograph(Turn& turn) {
  Stylist stylist(turn);
  const HandStyle style = stylist.draw();
  HandScript script = Performance(turn.move, style, pace_of(turn.level), turn.chances).perform();
  for (HandAct& act : script.acts) {
    if (act.player == Contact::open) act.player = turn.move.own;
    const bool own = act.piece == turn.move.own;
    const bool pushed = own ? style.slides : style.capture == CaptureStyle::victim_slid_out;
    if (act.intent != Intent::move) {
      turn.steps.push_back({act, "second_thought.happens"});
      continue;
    }
    if (act.deed == Deed::lift && pushed) act.height_mm = 0;
    turn.steps.push_back({act});
  }
  turn.clean_us = turn.placed_us = turn.hands_off_us = script.placed_us;
  for (Errand& errand : script.errands) {
    errand.cell = turn.move.jumps_on() ? "draughts.removal" : "en_passant.forgotten";
    turn.errands.push_back(std::move(errand));
  }
  write_down(turn, stylist.notes());
}

}  // namespace luozi::model
