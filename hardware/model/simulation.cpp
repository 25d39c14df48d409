// Motions, readings and what they change.
#include "hardware/model/simulation.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace luozi::model {
namespace {

// A piece that came to rest is looked at so much later: hands are away from it then, and weak
// fields have been weighed.
constexpr std::int64_t check_after_us = 250'000;

}  // namespace

void Simulation::start_motion(std::size_t index, std::int64_t tick_us) {
  Piece& piece = pieces_[index];
  const Motion& motion = piece.track->motions[piece.next_motion++];
  ++piece.generation;
  const auto going = std::find_if(moving_.begin(), moving_.end(),
                                  [&](const Moving& each) { return each.piece == index; });
  std::vector<int> near_before;
  if (going != moving_.end()) {
    near_before = going->sensors;
    stop_moving(static_cast<std::size_t>(going - moving_.begin()));
  }
  if (piece.rests) add_rest(piece, -1);
  if (piece.square >= 0) --sensors_[static_cast<std::size_t>(piece.square)].standing;
  piece.square = -1;
  Moving moving{index, &motion, {}};
  for (int square = 0; square < std::ssize(sensors_); ++square) {
    if (!field_.in_reach(square, motion.from, motion.to)) continue;
    moving.sensors.push_back(square);
    Sensor& sensor = sensors_[static_cast<std::size_t>(square)];
    ++sensor.movers;
    ++sensor.generation;
  }
  moving_.push_back(std::move(moving));
  rest(near_before, tick_us);
  if (piece.next_motion < piece.track->motions.size()) {
    push({piece.track->motions[piece.next_motion].start_us, Kind::motion, index, 0});
  }
}

void Simulation::stop_moving(std::size_t moving) {
  for (const int square : moving_[moving].sensors) {
    --sensors_[static_cast<std::size_t>(square)].movers;
  }
  moving_.erase(moving_.begin() + static_cast<std::ptrdiff_t>(moving));
}

void Simulation::add_rest(Piece& piece, double sign) {
  for (int square = 0; square < std::ssize(sensors_); ++square) {
    if (!field_.in_reach(square, piece.pose, piece.pose)) continue;
    sensors_[static_cast<std::size_t>(square)].resting_mt +=
        sign * piece.strength * field_.at(square, piece.pose);
  }
  piece.rests = sign > 0;
}

/// Reads every sensor near a moving piece.
void Simulation::step(std::int64_t tick_us) {
  for (const Moving& moving : moving_) {
    Piece& piece = pieces_[moving.piece];
    piece.pose = pose_at(*moving.motion, std::min(tick_us, moving.motion->until_us));
    for (const int square : moving.sensors) {
      sensors_[static_cast<std::size_t>(square)].moving_mt +=
          piece.strength * field_.at(square, piece.pose);
    }
  }
  for (std::size_t i = 0; i < sensors_.size(); ++i) {
    if (sensors_[i].movers > 0) {
      read(i, tick_us);
      feel(i, tick_us);
      weigh(i, tick_us);
    }
    sensors_[i].moving_mt = 0;
  }
  end_motions(tick_us);
}

void Simulation::end_motions(std::int64_t tick_us) {
  for (std::size_t i = 0; i < moving_.size();) {
    const Moving ended = moving_[i];
    if (ended.motion->until_us > tick_us) {
      ++i;
      continue;
    }
    stop_moving(i);
    Piece& piece = pieces_[ended.piece];
    if (!ended.motion->leaves) add_rest(piece, 1);
    piece.square = ended.motion->lands;
    if (piece.square >= 0) {
      ++sensors_[static_cast<std::size_t>(piece.square)].standing;
      push({ended.motion->until_us + check_after_us, Kind::check, ended.piece, piece.generation});
    }
    rest(ended.sensors, tick_us);
  }
}

/// A piece has come to rest, or gone, near these sensors: what do those show that none moves near?
void Simulation::rest(const std::vector<int>& squares, std::int64_t tick_us) {
  for (const int square : squares) {
    const auto sensor = static_cast<std::size_t>(square);
    if (sensors_[sensor].movers > 0) continue;
    believe(sensor, tick_us);
    feel(sensor, tick_us);
    look_ahead(sensor, tick_us);
  }
}

void Simulation::read(std::size_t sensor, std::int64_t tick_us) {
  const Sensor& at = sensors_[sensor];
  const Contact contact =
      bank_.read(static_cast<int>(sensor), at.resting_mt + at.moving_mt, tick_us, at.sees, random_);
  see(sensor, contact, tick_us);
}

void Simulation::see(std::size_t sensor, Contact contact, std::int64_t tick_us) {
  Sensor& at = sensors_[sensor];
  const bool is_reed = board_.sensor == SensorForm::reed;
  if (is_reed && contact == at.sees) return;
  at.sees = is_reed && contact != Contact::open ? nearest_pole(sensor) : contact;
  believe(sensor, tick_us);
}

/// A piece that a hand holds above the square does not stand there.
void Simulation::believe(std::size_t sensor, std::int64_t tick_us) {
  const Sensor& at = sensors_[sensor];
  const auto square = static_cast<int>(sensor);
  const double mt = bank_.seen_mt(square, at.resting_mt + at.moving_mt, tick_us);
  for (const int changed : hover_.see(square, at.sees, mt, tick_us)) {
    tell(astride_.see(changed, hover_.believed(changed), tick_us), tick_us);
    say(static_cast<std::size_t>(changed), tick_us);
  }
  const std::optional<std::int64_t> due_us = hover_.due_us(square);
  if (due_us && at.movers == 0) push({*due_us, Kind::believe, sensor, 0});
}

void Simulation::say(std::size_t sensor, std::int64_t tick_us) {
  Sensor& at = sensors_[sensor];
  const Contact believed = hover_.believed(static_cast<int>(sensor));
  const Contact stands = believed != Contact::open ? believed : at.astride;
  const Contact says = heard(sensor, stands);
  if (says == at.says) return;
  at.says = says;
  const bool doubtful = says != Contact::open && believed == Contact::open;
  out_.changes.push_back({tick_us, static_cast<int>(sensor), says, doubtful ? at.other : -1});
}

/// What comes of what the sensor tells.
Contact Simulation::heard(std::size_t sensor, Contact told) const {
  const bool cut_off = sensors_[sensor].cut_off;
  return faults_.fixed[sensor].value_or(cut_off ? Contact::open : told);
}

/// What the sensor's field means for pieces that stand astride.
void Simulation::feel(std::size_t sensor, std::int64_t tick_us) {
  if (!board_.tells_astride) return;
  const Sensor& at = sensors_[sensor];
  const auto square = static_cast<int>(sensor);
  const double mt = bank_.seen_mt(square, at.resting_mt + at.moving_mt, tick_us);
  tell(astride_.feel(square, mt, tick_us), tick_us);
  if (at.movers > 0) return;
  push({std::max(tick_us, astride_.rests_at_us(square)), Kind::weigh, sensor, 0});
}

void Simulation::weigh(std::size_t sensor, std::int64_t tick_us) {
  const auto square = static_cast<int>(sensor);
  if (!board_.tells_astride || !astride_.is_due(square, tick_us)) return;
  tell(astride_.weigh(square, tick_us), tick_us);
}

void Simulation::tell(const std::vector<Astride::Change>& changes, std::int64_t tick_us) {
  for (const Astride::Change& change : changes) {
    const auto sensor = static_cast<std::size_t>(change.square);
    sensors_[sensor].astride = change.contact;
    sensors_[sensor].other = change.other;
    say(sensor, tick_us);
  }
}

/// A reed cannot tell the poles; the truth is told for those who look at it, the board hides it.
Contact Simulation::nearest_pole(std::size_t sensor) const {
  const Point& centre = board_.squares[sensor];
  double least_mm = INFINITY;
  Contact pole = Contact::white;
  const auto consider = [&](const Piece& piece) {
    const double away_mm = std::hypot(piece.pose.x_mm - centre.x_mm, piece.pose.y_mm - centre.y_mm,
                                      piece.pose.height_mm);
    if (away_mm < least_mm) pole = piece.track->pole;
    least_mm = std::min(least_mm, away_mm);
  };
  for (const Piece& piece : pieces_) {
    if (piece.rests) consider(piece);
  }
  for (const Moving& moving : moving_) consider(pieces_[moving.piece]);
  return pole;
}

/// From now on the sensor is looked at only when chance or drift may change it.
void Simulation::look_ahead(std::size_t sensor, std::int64_t tick_us) {
  Sensor& at = sensors_[sensor];
  ++at.generation;
  const SensorBank::Outlook outlook =
      bank_.outlook(static_cast<int>(sensor), at.resting_mt, tick_us, at.sees, random_);
  if (outlook.at_us == INT64_MAX) return;
  push({outlook.at_us, outlook.changes ? Kind::change : Kind::look, sensor, at.generation});
}

/// Noise or drift has carried it over a threshold.
void Simulation::change_by_chance(std::size_t sensor, std::int64_t tick_us) {
  const Sensor& at = sensors_[sensor];
  const Contact contact =
      bank_.carried_over(static_cast<int>(sensor), at.resting_mt, tick_us, at.sees);
  see(sensor, contact, tick_us);
  look_ahead(sensor, tick_us);
}

}  // namespace luozi::model
