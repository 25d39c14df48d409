// A game through the field: magnets, faults and the order in which things happen.
#include "hardware/model/sense.hpp"

#include "hardware/model/simulation.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace luozi::model {
namespace {

// Noise goes on for so long after the last act.
constexpr std::int64_t rest_us = 10'000'000;

/// Where the piece stands at first, or comes to stand; -1: nowhere.
int first_square(const PieceTrack& track) {
  if (track.square >= 0) return track.square;
  const auto landing = std::find_if(track.motions.begin(), track.motions.end(),
                                    [](const Motion& motion) { return motion.lands >= 0; });
  return landing == track.motions.end() ? -1 : landing->lands;
}

}  // namespace

Simulation::Simulation(const BoardModel& board, const SensorNoise& noise,
                       std::span<const Contact> before, std::span<const PieceTrack> tracks,
                       std::int64_t end_us, Random& random)
    : board_(board),
      field_(board),
      bank_(board, noise, random),
      hover_(board, before),
      astride_(board, field_),
      faults_(draw_faults(board, noise, end_us, random)),
      random_(random),
      end_us_(end_us),
      sensors_(board.squares.size()) {
  for (const PieceTrack& track : tracks) {
    Piece piece;
    piece.track = &track;
    piece.pose = track.start;
    piece.square = track.square;
    pieces_.push_back(piece);
  }
  for (std::size_t i = 0; i < sensors_.size(); ++i) {
    sensors_[i].sees = sensors_[i].says = before[i];
    astride_.see(static_cast<int>(i), before[i], 0);
  }
  out_.disturbances = faults_.disturbances;
  draw_magnets(noise);
}

void Simulation::draw_magnets(const SensorNoise& noise) {
  for (Piece& piece : pieces_) {
    const double strength = 1 + noise.remanence_sd * draw_normal(random_);
    piece.strength = piece.track->pole == Contact::white ? strength : -strength;
  }
  if (pieces_.empty()) return;
  const auto one = [&](const char* cell) -> Piece& {
    Piece& piece = pieces_[static_cast<std::size_t>(random_.between(0, std::ssize(pieces_) - 1))];
    out_.disturbances.push_back({0, cell, first_square(*piece.track), 0});
    return piece;
  };
  if (draw_chance(noise.flipped_magnet_per_set, random_)) {
    Piece& piece = one("sensors.magnet_flipped");
    piece.strength = -piece.strength;
  }
  if (draw_chance(noise.missing_magnet_per_set, random_)) {
    one("sensors.magnet_missing").strength = 0;
  }
}

/// What stands at the start, and what is already known to come.
void Simulation::begin() {
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    Piece& piece = pieces_[i];
    if (piece.square >= 0) {
      add_rest(piece, 1);
      ++sensors_[static_cast<std::size_t>(piece.square)].standing;
    }
    if (!piece.track->motions.empty()) {
      push({piece.track->motions.front().start_us, Kind::motion, i, 0});
    }
  }
  for (std::size_t i = 0; i < faults_.outages.size(); ++i) {
    push({faults_.outages[i].start_us, Kind::fault, 2 * i, 0});
    push({faults_.outages[i].end_us, Kind::fault, 2 * i + 1, 0});
  }
  if (faults_.step) push({faults_.step->at_us, Kind::fault, 2 * faults_.outages.size(), 0});
  for (std::size_t i = 0; i < sensors_.size(); ++i) {
    read(i, 0);
    feel(i, 0);
    say(i, 0);
    look_ahead(i, 0);
  }
}

Sensed Simulation::run() {
  begin();
  const std::int64_t scan_us = board_.scan_us;
  std::int64_t tick_us = 0;
  while (!moving_.empty() || !events_.empty()) {
    tick_us += scan_us;
    // While nothing moves, time leaps to the scan that sees the next event.
    if (moving_.empty() && events_.top().at_us > tick_us) {
      tick_us = (events_.top().at_us + scan_us - 1) / scan_us * scan_us;
    }
    while (!events_.empty() && events_.top().at_us <= tick_us) {
      const Event event = events_.top();
      events_.pop();
      handle(event, tick_us);
    }
    if (!moving_.empty()) step(tick_us);
  }
  std::stable_sort(out_.disturbances.begin(), out_.disturbances.end(),
                   [](const auto& a, const auto& b) { return a.at_us < b.at_us; });
  return std::move(out_);
}

void Simulation::handle(const Event& event, std::int64_t tick_us) {
  switch (event.kind) {
    case Kind::motion:
      start_motion(event.index, tick_us);
      return;
    case Kind::fault:
      fault(event.index, tick_us);
      return;
    case Kind::change:
      if (sensors_[event.index].generation != event.generation) return;
      change_by_chance(event.index, tick_us);
      return;
    case Kind::look:
      if (sensors_[event.index].generation == event.generation) look_ahead(event.index, tick_us);
      return;
    case Kind::weigh:
      weigh(event.index, tick_us);
      return;
    case Kind::believe:
      believe(event.index, tick_us);
      return;
    case Kind::check:
      if (pieces_[event.index].generation == event.generation) check(event);
      return;
  }
}

void Simulation::fault(std::size_t index, std::int64_t tick_us) {
  if (index / 2 < faults_.outages.size()) {
    for (const int square : faults_.outages[index / 2].squares) {
      const auto sensor = static_cast<std::size_t>(square);
      sensors_[sensor].cut_off = index % 2 == 0;
      say(sensor, tick_us);
    }
    return;
  }
  for (const int square : faults_.step->squares) {
    const auto sensor = static_cast<std::size_t>(square);
    bank_.add_field(square, faults_.step->field_mt);
    if (sensors_[sensor].movers > 0) continue;
    read(sensor, tick_us);
    feel(sensor, tick_us);
    look_ahead(sensor, tick_us);
  }
}

/// The piece rests: is it seen where it belongs, and nowhere else?
void Simulation::check(const Event& event) {
  const Piece& piece = pieces_[event.index];
  const bool lies = piece.pose.tilt_deg > 45;
  if (!piece.rests || piece.square < 0 || lies) return;
  const std::int64_t rested_us = piece.track->motions[piece.next_motion - 1].until_us;
  const auto note = [&](const char* cell, int square) {
    out_.disturbances.push_back({rested_us, cell, square, 0});
  };
  const auto sensor = static_cast<std::size_t>(piece.square);
  const Sensor& own = sensors_[sensor];
  // Two that share a square have one sensor: what it says of which is nobody's mistake.
  if (own.standing > 1) return;
  // What is held back will be told.
  const Contact says = hover_.due_us(piece.square) ? heard(sensor, own.sees) : own.says;
  if (says == Contact::open) {
    note("sensed.unseen", piece.square);
  } else if (board_.sensor == SensorForm::hall && says != piece.track->pole) {
    note("sensed.wrong_colour", piece.square);
  }
  for (int square = 0; square < std::ssize(sensors_); ++square) {
    const Sensor& other = sensors_[static_cast<std::size_t>(square)];
    if (square == piece.square || !field_.in_reach(square, piece.pose, piece.pose)) continue;
    const bool nobody_there = other.standing == 0 && other.movers == 0;
    if (nobody_there && other.says != Contact::open) note("sensed.elsewhere", square);
  }
}

Sensed sense(const BoardModel& board, const SensorNoise& noise, std::span<const Contact> before,
             std::span<const HandAct> acts, Random& random) {
  assert(before.size() == board.squares.size());
  std::vector<HandAct> ordered(acts.begin(), acts.end());
  std::stable_sort(ordered.begin(), ordered.end(),
                   [](const HandAct& a, const HandAct& b) { return a.at_us < b.at_us; });
  const std::vector<PieceTrack> tracks = poses(board, before, ordered);
  std::int64_t end_us = 0;
  for (const HandAct& act : ordered) end_us = std::max(end_us, act.at_us + act.dwell_us);
  end_us += rest_us;
  Sensed sensed = Simulation(board, noise, before, tracks, end_us, random).run();
  if (board.sensor == SensorForm::reed) {
    sensed.changes = reed_contacts(before, sensed.changes, noise.reeds, random);
  }
  return sensed;
}

}  // namespace luozi::model
