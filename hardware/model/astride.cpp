// Fits the fields of two sensors at rest by one piece between them.
#include "hardware/model/astride.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace luozi::model {
namespace {

// Where a piece astride may stand, in parts of the way to the next square.
constexpr std::array<double, 3> offsets{0.40, 0.45, 0.50};
// Pieces farther away than this, in pitches, give too little to count.
constexpr double beside_pitches = 1.6;
constexpr std::array<Point, 4> sides{Point{1, 0}, Point{0, 1}, Point{-1, 0}, Point{0, -1}};

bool is_on(const BoardModel& board, Point point) {
  return point.x_mm >= board.low.x_mm && point.x_mm <= board.high.x_mm &&
         point.y_mm >= board.low.y_mm && point.y_mm <= board.high.y_mm;
}

/// The square whose middle is there; -1: none.
int square_at(const BoardModel& board, Point point) {
  for (std::size_t i = 0; i < board.squares.size(); ++i) {
    const Point& middle = board.squares[i];
    const double away_mm = std::hypot(middle.x_mm - point.x_mm, middle.y_mm - point.y_mm);
    if (away_mm < board.pitch_mm / 4) return static_cast<int>(i);
  }
  return -1;
}

Point moved(Point from, Point side, double mm) {
  return {from.x_mm + side.x_mm * mm, from.y_mm + side.y_mm * mm};
}

}  // namespace

Astride::Astride(const BoardModel& board, const BoardField& field)
    : as_well_mt_(board.astride_as_well_mt),
      sensors_(board.tells_astride ? board.squares.size() : 0) {
  const auto given_mt = [&](int square, Point piece) {
    return field.at(square, Pose{piece.x_mm, piece.y_mm, 0, 0});
  };
  for (int square = 0; square < std::ssize(sensors_); ++square) {
    const Point middle = board.squares[static_cast<std::size_t>(square)];
    for (int other = 0; other < std::ssize(sensors_); ++other) {
      const Point there = board.squares[static_cast<std::size_t>(other)];
      const double away_mm = std::hypot(middle.x_mm - there.x_mm, middle.y_mm - there.y_mm);
      if (other == square || away_mm > beside_pitches * board.pitch_mm) continue;
      sensor(square).beside.push_back({other, given_mt(square, there)});
    }
    for (const Point& side : sides) {
      const Point next = moved(middle, side, board.pitch_mm);
      if (!is_on(board, next)) continue;
      Way way{square_at(board, next)};
      for (std::size_t k = 0; k < offsets.size(); ++k) {
        const Point piece = moved(middle, side, offsets[k] * board.pitch_mm);
        way.own_mt[k] = given_mt(square, piece);
        if (way.other >= 0) way.other_mt[k] = given_mt(way.other, piece);
      }
      sensor(square).ways.push_back(way);
    }
  }
}

std::vector<Astride::Change> Astride::feel(int square, double mt, std::int64_t at_us) {
  Sensor& at = sensor(square);
  at.mt = mt;
  if (std::abs(mt - at.anchor_mt) > rests_within_mt) {
    at.anchor_mt = mt;
    at.since_us = at_us;
    at.weighed = false;
  }
  std::vector<Change> changes;
  if (is_missed(square, at_us)) changes.push_back(end(square, at_us));
  for (const Way& way : at.ways) {
    if (way.other < 0 || sensor(way.other).other != square) continue;
    if (is_missed(way.other, at_us)) changes.push_back(end(way.other, at_us));
  }
  return changes;
}

/// What the sensor shows beyond what the pieces on the squares beside it give.
double Astride::unexplained_mt(int square) const {
  double mt = sensor(square).mt;
  for (const Beside& beside : sensor(square).beside) {
    const Contact sees = sensor(beside.square).sees;
    if (sees != Contact::open) mt -= sees == Contact::white ? beside.mt : -beside.mt;
  }
  return mt;
}

/// ... and beyond what it shows while nothing stands astride it.
double Astride::beyond_usual_mt(int square) const {
  return unexplained_mt(square) - sensor(square).usual_mt;
}

void Astride::try_way(int square, const Way& way, double own_mt, double other_mt,
                      Found& best) const {
  for (std::size_t k = 0; k < offsets.size(); ++k) {
    const double own = way.own_mt[k], other = way.other_mt[k];
    const double strength = (own_mt * own + other_mt * other) / (own * own + other * other);
    const double size = std::abs(strength);
    const double error = std::hypot(own_mt - strength * own, other_mt - strength * other);
    if (size < astride_weakest || size > astride_strongest || error >= best.error_mt) continue;
    best = {square, way.other, strength > 0 ? Contact::white : Contact::black, error, own, other};
  }
}

/// The likeliest piece astride this square and another.
Astride::Found Astride::find(int square, std::int64_t at_us) const {
  Found best;
  const Sensor& own = sensor(square);
  const double own_mt = beyond_usual_mt(square);
  if (own.sees != Contact::open || !rests(square, at_us) || std::abs(own_mt) < astride_least_mt) {
    return best;
  }
  for (const Way& way : own.ways) {
    if (way.other < 0) {
      try_way(square, way, own_mt, 0, best);
      continue;
    }
    const Sensor& other = sensor(way.other);
    if (other.sees != Contact::open || !rests(way.other, at_us)) continue;
    try_way(square, way, own_mt, beyond_usual_mt(way.other), best);
  }
  return best;
}

/// The square across the border, if the piece fits there as well; -1: it does not.
int Astride::fits_as_well(const Found& best) const {
  if (best.other < 0) return -1;
  const double own_mt = beyond_usual_mt(best.square);
  const double other_mt = beyond_usual_mt(best.other);
  Found there;
  for (const Way& way : sensor(best.other).ways) {
    if (way.other == best.square) try_way(best.other, way, other_mt, own_mt, there);
  }
  const bool fits = there.square >= 0 && there.error_mt <= best.error_mt + as_well_mt_;
  return fits ? best.other : -1;
}

/// How many pieces of that pole were taken up lately and not set down since.
int Astride::in_the_air(Contact pole, std::int64_t at_us) const {
  const InTheAir& of = in_the_air_[pole == Contact::white ? 0 : 1];
  return at_us - of.at_us > in_the_air_us ? 0 : of.pieces;
}

void Astride::take_up(Contact pole, std::int64_t at_us) {
  in_the_air_[pole == Contact::white ? 0 : 1] = {in_the_air(pole, at_us) + 1, at_us};
}

void Astride::set_down(Contact pole, std::int64_t at_us) {
  in_the_air_[pole == Contact::white ? 0 : 1] = {std::max(0, in_the_air(pole, at_us) - 1), at_us};
}

/// The piece astride is taken up, or stands elsewhere.
Astride::Change Astride::end(int square, std::int64_t at_us) {
  take_up(sensor(square).astride, at_us);
  sensor(square).astride = Contact::open;
  return {square, Contact::open};
}

std::vector<Astride::Change> Astride::see(int square, Contact contact, std::int64_t at_us) {
  std::vector<Change> changes;
  if (sensors_.empty()) return changes;
  const Contact before = sensor(square).sees;
  sensor(square).sees = contact;
  if (before != Contact::open) take_up(before, at_us);
  if (contact == Contact::open) return changes;
  for (int each = 0; each < std::ssize(sensors_); ++each) {
    const bool touches = each == square || sensor(each).other == square;
    if (sensor(each).astride != Contact::open && touches) changes.push_back(end(each, at_us));
  }
  set_down(contact, at_us);
  return changes;
}

/// While one of the two sensors is unsettled a piece astride is believed to stand.
bool Astride::still_stands(int square, std::int64_t at_us) const {
  const Sensor& own = sensor(square);
  if (!rests(square, at_us) || find(square, at_us).pole == own.astride) return true;
  if (own.other < 0) return false;
  return !rests(own.other, at_us) || find(own.other, at_us).pole == own.astride;
}

/// By how much of a usual one's field its two sensors show the piece that is told astride this
/// square.
double Astride::strength(int square) const {
  const Sensor& own = sensor(square);
  const double own_mt = beyond_usual_mt(square);
  const double other_mt = own.other < 0 ? 0 : beyond_usual_mt(own.other);
  const double share = (own_mt * own.own_mt + other_mt * own.other_mt) /
                       (own.own_mt * own.own_mt + own.other_mt * own.other_mt);
  return own.astride == Contact::white ? share : -share;
}

/// Whether a piece that is told astride this square has not been shown for long enough.
bool Astride::is_missed(int square, std::int64_t at_us) {
  Sensor& own = sensor(square);
  if (own.astride == Contact::open) return false;
  if (strength(square) >= missed_below) {
    own.missed_since_us.reset();
  } else if (!own.missed_since_us) {
    own.missed_since_us = at_us;
  }
  return own.missed_since_us && at_us - *own.missed_since_us >= missed_after_us;
}

/// Whether a piece stands astride this square already, on either side.
bool Astride::is_held(int square) const {
  return std::any_of(sensors_.begin(), sensors_.end(), [&](const Sensor& each) {
    const bool is_own = &each == &sensor(square);
    return each.astride != Contact::open && (is_own || each.other == square);
  });
}

std::vector<Astride::Change> Astride::weigh(int square, std::int64_t at_us) {
  std::vector<Change> changes;
  Sensor& at = sensor(square);
  at.weighed = true;
  for (int each = 0; each < std::ssize(sensors_); ++each) {
    const Sensor& held = sensor(each);
    if (held.astride == Contact::open || (each != square && held.other != square)) continue;
    if (still_stands(each, at_us)) return changes;
    changes.push_back(end(each, at_us));
  }
  Found best = find(square, at_us);
  for (const Way& way : at.ways) {
    if (way.other < 0) continue;
    const Found beside = find(way.other, at_us);
    if (beside.other == square && beside.error_mt < best.error_mt) best = beside;
  }
  if (best.square < 0 || in_the_air(best.pole, at_us) == 0) {
    const double mt = unexplained_mt(square);
    const bool hands_are_empty =
        in_the_air(Contact::white, at_us) == 0 && in_the_air(Contact::black, at_us) == 0;
    const bool is_usual = hands_are_empty || std::abs(mt) < usual_most_mt;
    if (at.sees == Contact::open && is_usual) at.usual_mt = mt;
    return changes;
  }
  if (is_held(best.square) || (best.other >= 0 && is_held(best.other))) return changes;
  Sensor& told = sensor(best.square);
  told.astride = best.pole;
  told.other = best.other;
  told.own_mt = best.own_mt;
  told.other_mt = best.other_mt;
  told.missed_since_us.reset();
  set_down(best.pole, at_us);
  changes.push_back({best.square, best.pole, fits_as_well(best)});
  return changes;
}

}  // namespace luozi::model
