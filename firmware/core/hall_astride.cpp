// Follows where each sensor rests, and fits what it shows to the patterns of pieces astride.
#include "firmware/core/hall_astride.hpp"

#include <limits>

namespace luozi::firmware {

using wire::Contact;

namespace {

constexpr std::int32_t sixteenths = 16;
constexpr std::array<HallGrid::Square, 4> along{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
constexpr std::array<HallGrid::Square, 4> aslant{{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};

HallGrid::Square next_to(const HallGrid::Square& square, const HallGrid::Square& way) {
  return {square.file + way.file, square.rank + way.rank};
}

/// The nearest whole root. `square` is at most 2^30.
std::int32_t root_of(std::int32_t square) {
  std::int32_t root = 0;
  while ((root + 1) * (root + 1) <= square) ++root;
  return root;
}

}  // namespace

HallAstride::HallAstride(const HallGrid& grid, const HallAstrideFields& fields,
                         const HallThresholds& thresholds)
    : grid_(grid),
      tells_(fields.own[0] != 0),
      beside_(sum_of(fields.beside, thresholds)),
      aslant_(sum_of(fields.aslant, thresholds)),
      near_(sum_of(astride_rest_hundredths * sixteenths, thresholds)),
      leap_(sum_of(astride_leap_hundredths * sixteenths, thresholds)),
      least_(sum_of(astride_least_hundredths, thresholds)),
      usual_most_(sum_of(astride_usual_hundredths, thresholds)),
      error_most_(sum_of(astride_error_hundredths, thresholds)),
      as_well_(sum_of(fields.as_well, thresholds)) {
  standing_.count = static_cast<std::uint16_t>(grid.strips * grid.sensors);
  for (std::size_t i = 0; i < patterns_.size(); ++i) {
    Pattern& pattern = patterns_[i];
    pattern.own = sum_of(fields.own[i], thresholds);
    pattern.other = sum_of(fields.other[i], thresholds);
    pattern.square = pattern.own * pattern.own + pattern.other * pattern.other;
    pattern.length = root_of(pattern.square);
  }
}

const wire::Cells& HallAstride::take(const HallStrip& strip, const wire::Cells& standing,
                                     const HallCalibration& calibration, std::uint32_t now_ms) {
  if (!tells_) return standing;
  int due = no_sensor;
  for (std::size_t i = 0; i < grid_.sensors; ++i) {
    const std::size_t sensor = strip.number * grid_.sensors + i;
    const Contact contact = standing.get(sensor);
    if (contact != standing_.get(sensor)) see(sensor, contact, now_ms);
    if (contact != Contact::empty) continue;
    follow(sensors_[sensor], calibration.level(strip.sums[i], sensor), now_ms);
    const int number = static_cast<int>(sensor);
    if (due == no_sensor && !sensors_[sensor].weighed && rests(number, now_ms)) due = number;
  }
  end_missed(strip.number, now_ms);
  if (due != no_sensor) weigh(static_cast<std::size_t>(due), now_ms);
  if (piece_count_ == 0) return standing;
  told_ = standing;
  for (std::size_t i = 0; i < piece_count_; ++i) {
    told_.set(static_cast<std::size_t>(pieces_[i].own), pieces_[i].pole);
  }
  return told_;
}

bool HallAstride::rests(int sensor, std::uint32_t now_ms) const {
  return now_ms - sensors_[static_cast<std::size_t>(sensor)].rest_ms >= astride_rest_ms;
}

bool HallAstride::empty(int sensor) const {
  return standing_.get(static_cast<std::size_t>(sensor)) == Contact::empty;
}

void HallAstride::follow(Sensor& sensor, std::int32_t level, std::uint32_t now_ms) const {
  const std::int32_t away = level * sixteenths - sensor.mean;
  const bool leaps = size_of(away) > leap_;
  sensor.mean += leaps ? away : away / astride_mean_readings;
  if (size_of(sensor.mean - sensor.rest) <= near_) return;
  sensor.rest = sensor.mean;
  sensor.rest_ms = now_ms;
  sensor.weighed = false;
}

void HallAstride::see(std::size_t sensor, Contact contact, std::uint32_t now_ms) {
  const Contact was = standing_.get(sensor);
  standing_.set(sensor, contact);
  if (was != Contact::empty) take_up(was, now_ms);
  if (contact == Contact::empty) {
    sensors_[sensor].rest_ms = now_ms;
    sensors_[sensor].weighed = false;
    return;
  }
  const int number = static_cast<int>(sensor);
  for (std::size_t i = piece_count_; i-- > 0;) {
    if (pieces_[i].own == number || pieces_[i].other == number) remove(i, now_ms);
  }
  set_down(contact, now_ms);
}

void HallAstride::weigh(std::size_t sensor, std::uint32_t now_ms) {
  sensors_[sensor].weighed = true;
  if (still_there(sensor, now_ms)) return;
  const int number = static_cast<int>(sensor);
  const Found found = find_around(number, now_ms);
  Piece piece = found.piece;
  if (piece.pole != Contact::empty && air_of(piece.pole, now_ms).pieces != 0) {
    if (is_part_of_any(piece.own) || is_part_of_any(piece.other)) return;
    if (piece_count_ == pieces_.size()) return;
    set_down(piece.pole, now_ms);
    piece.either = fits_other(found);
    piece.shown_ms = now_ms;
    add(piece);
  } else if (empty(number) && (hands_are_empty(now_ms) || size_of(shown(number)) < usual_most_)) {
    sensors_[sensor].usual = shown(number);
  }
}

/// Whether the sensor is part of a piece astride, after those have gone that it shows no longer. As
/// long as not both of its sensors rest a piece stays.
bool HallAstride::still_there(std::size_t sensor, std::uint32_t now_ms) {
  const int number = static_cast<int>(sensor);
  for (std::size_t i = piece_count_; i-- > 0;) {
    const Piece piece = pieces_[i];
    if (piece.own != number && piece.other != number) continue;
    const bool two = piece.other != no_sensor;
    if (!rests(piece.own, now_ms) || (two && !rests(piece.other, now_ms))) return true;
    if (find(piece.own, now_ms).piece.pole == piece.pole) return true;
    if (two && find(piece.other, now_ms).piece.pole == piece.pole) return true;
    remove(i, now_ms);
  }
  return false;
}

/// Looks at the pieces of one strip, each once a board.
void HallAstride::end_missed(std::size_t strip, std::uint32_t now_ms) {
  for (std::size_t i = piece_count_; i-- > 0;) {
    Piece& piece = pieces_[i];
    if (static_cast<std::size_t>(piece.own) / grid_.sensors != strip) continue;
    if (shows(piece)) {
      piece.shown_ms = now_ms;
    } else if (now_ms - piece.shown_ms >= astride_missed_ms) {
      remove(i, now_ms);
    }
  }
}

/// Whether its sensors show enough of the piece, together and by its pattern.
bool HallAstride::shows(const Piece& piece) const {
  const Pattern& pattern = patterns_[piece.pattern];
  const std::int32_t other = piece.other != no_sensor ? unexplained(piece.other) : 0;
  const std::int32_t share = unexplained(piece.own) * pattern.own + other * pattern.other;
  const std::int32_t of_pole = piece.pole == Contact::white ? share : -share;
  return of_pole >= pattern.square / 100 * astride_missed_percent;
}

/// The piece that fits best of those that stand over one of the square's borders, on it or on the
/// square beside. Others are left to their own sensors, which know both sides of their border.
HallAstride::Found HallAstride::find_around(int sensor, std::uint32_t now_ms) const {
  Found best = find(sensor, now_ms);
  const HallGrid::Square square = grid_.square_of(static_cast<std::size_t>(sensor));
  for (const HallGrid::Square& way : along) {
    const int other = grid_.sensor_at(next_to(square, way));
    if (other == no_sensor) continue;
    const Found found = find(other, now_ms);
    if (found.piece.other == sensor && found.error < best.error) best = found;
  }
  return best;
}

/// A piece on the sensor's square that stands over one of its borders; `pole` empty: none does.
HallAstride::Found HallAstride::find(int sensor, std::uint32_t now_ms) const {
  Found best;
  best.error = std::numeric_limits<std::int32_t>::max();
  if (!empty(sensor) || !rests(sensor, now_ms)) return best;
  const std::int32_t own = unexplained(sensor);
  if (size_of(own) < least_) return best;
  const HallGrid::Square square = grid_.square_of(static_cast<std::size_t>(sensor));
  for (const HallGrid::Square& way : along) {
    const HallGrid::Square beyond = next_to(square, way);
    if (!grid_.has(beyond)) continue;
    const int other = grid_.sensor_at(beyond);
    if (other != no_sensor && (!empty(other) || !rests(other, now_ms))) continue;
    try_patterns({sensor, other, Contact::empty}, own, other != no_sensor ? unexplained(other) : 0,
                 best);
  }
  return best;
}

/// The strength of a pattern is its share of what is shown, by least squares; the error is what is
/// left, which stands square on the pattern.
void HallAstride::try_patterns(const Piece& piece, std::int32_t own, std::int32_t other,
                               Found& best) const {
  for (std::size_t i = 0; i < patterns_.size(); ++i) {
    const Pattern& pattern = patterns_[i];
    const std::int32_t share = own * pattern.own + other * pattern.other;
    const std::int32_t size = size_of(share);
    if (size < pattern.square / 100 * astride_weakest_percent ||
        size > pattern.square / 100 * astride_strongest_percent) {
      continue;
    }
    const std::int32_t error = size_of(own * pattern.other - other * pattern.own) / pattern.length;
    if (error > error_most_ || error >= best.error) continue;
    best = {piece, error};
    best.piece.pole = share > 0 ? Contact::white : Contact::black;
    best.piece.pattern = static_cast<std::uint8_t>(i);
  }
}

/// Whether the square across the border fits nearly as well.
bool HallAstride::fits_other(const Found& found) const {
  const Piece& piece = found.piece;
  if (piece.other == no_sensor) return false;
  Found there;
  there.error = std::numeric_limits<std::int32_t>::max();
  try_patterns({piece.other, piece.own}, unexplained(piece.other), unexplained(piece.own), there);
  return there.piece.pole != Contact::empty && there.error <= found.error + as_well_;
}

/// Beyond what the pieces give that are seen beside it.
std::int32_t HallAstride::shown(int sensor) const {
  const HallGrid::Square square = grid_.square_of(static_cast<std::size_t>(sensor));
  std::int32_t field = sensors_[static_cast<std::size_t>(sensor)].mean / sixteenths;
  const auto explain = [&](const HallGrid::Square& way, std::int32_t given) {
    const int other = grid_.sensor_at(next_to(square, way));
    if (other == no_sensor || empty(other)) return;
    const bool white = standing_.get(static_cast<std::size_t>(other)) == Contact::white;
    field -= white ? given : -given;
  };
  for (const HallGrid::Square& way : along) explain(way, beside_);
  for (const HallGrid::Square& way : aslant) explain(way, aslant_);
  return field;
}

std::int32_t HallAstride::unexplained(int sensor) const {
  return shown(sensor) - sensors_[static_cast<std::size_t>(sensor)].usual;
}

HallAstride::Air& HallAstride::air_of(Contact pole, std::uint32_t now_ms) {
  Air& air = air_[pole == Contact::white ? 0 : 1];
  if (now_ms - air.changed_ms > astride_in_the_air_ms) air.pieces = 0;
  return air;
}

bool HallAstride::hands_are_empty(std::uint32_t now_ms) {
  return air_of(Contact::white, now_ms).pieces == 0 && air_of(Contact::black, now_ms).pieces == 0;
}

void HallAstride::take_up(Contact pole, std::uint32_t now_ms) {
  Air& air = air_of(pole, now_ms);
  if (air.pieces < std::numeric_limits<std::uint8_t>::max()) ++air.pieces;
  air.changed_ms = now_ms;
}

void HallAstride::set_down(Contact pole, std::uint32_t now_ms) {
  Air& air = air_of(pole, now_ms);
  if (air.pieces > 0) --air.pieces;
  air.changed_ms = now_ms;
}

bool HallAstride::is_part_of_any(int sensor) const {
  if (sensor == no_sensor) return false;
  for (std::size_t i = 0; i < piece_count_; ++i) {
    if (pieces_[i].own == sensor || pieces_[i].other == sensor) return true;
  }
  return false;
}

void HallAstride::add(const Piece& piece) {
  pieces_[piece_count_++] = piece;
  note_pieces();
}

void HallAstride::remove(std::size_t number, std::uint32_t now_ms) {
  take_up(pieces_[number].pole, now_ms);
  pieces_[number] = pieces_[--piece_count_];
  note_pieces();
}

void HallAstride::note_pieces() {
  involved_ = {};
  involved_.count = standing_.count;
  either_count_ = 0;
  for (std::size_t i = 0; i < piece_count_; ++i) {
    const Piece& piece = pieces_[i];
    involved_.insert(static_cast<std::size_t>(piece.own));
    if (piece.other == no_sensor) continue;
    involved_.insert(static_cast<std::size_t>(piece.other));
    if (!piece.either) continue;
    either_[either_count_++] = {static_cast<std::uint16_t>(piece.own),
                                static_cast<std::uint16_t>(piece.other)};
  }
}

}  // namespace luozi::firmware
