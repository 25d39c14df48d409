// A game's pieces moving over a board's sensors, reading by reading. For this folder's own files
// only.
#pragma once

#include "hardware/model/astride.hpp"
#include "hardware/model/board_field.hpp"
#include "hardware/model/contact.hpp"
#include "hardware/model/disturbance.hpp"
#include "hardware/model/faults.hpp"
#include "hardware/model/hover.hpp"
#include "hardware/model/poses.hpp"
#include "hardware/model/random.hpp"
#include "hardware/model/sense.hpp"
#include "hardware/model/sensor_bank.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <queue>
#include <span>
#include <vector>

namespace luozi::model {

/// Only sensors near a moving piece are read, once a scan. The others wait for what may change
/// them: noise near a threshold, drift, a fault.
class Simulation {
 public:
  Simulation(const BoardModel& board, const SensorNoise& noise, std::span<const Contact> before,
             std::span<const PieceTrack> tracks, std::int64_t end_us, Random& random);

  Sensed run();

 private:
  enum class Kind : std::uint8_t { motion, fault, change, look, check, weigh, believe };
  struct Event {
    std::int64_t at_us = 0;
    Kind kind = Kind::motion;
    std::size_t index = 0;         ///< a piece, a sensor or a fault
    std::uint64_t generation = 0;  ///< change, look, check: void if that of the index has gone on

    friend constexpr auto operator<=>(const Event&, const Event&) = default;
  };
  struct Piece {
    const PieceTrack* track = nullptr;
    double strength = 0;  ///< of its magnet, 1 the nominal one with its north pole up
    Pose pose{};
    int square = -1;  ///< that it belongs to
    std::size_t next_motion = 0;
    std::uint64_t generation = 0;  ///< counts its motions
    bool rests = false;            ///< its field is in `resting_mt`
  };
  struct Moving {
    std::size_t piece = 0;
    const Motion* motion = nullptr;
    std::vector<int> sensors{};  ///< that its way may come near
  };
  struct Sensor {
    double resting_mt = 0, moving_mt = 0;  ///< the fields of resting and of moving pieces
    Contact sees = Contact::open;          ///< what the field makes it say
    Contact says = Contact::open;          ///< what is heard of it
    Contact astride = Contact::open;       ///< what the fields say stands astride it
    int other = -1;                        ///< ... or astride that one; -1: surely it
    bool cut_off = false;
    int movers = 0;                ///< moving pieces near it
    int standing = 0;              ///< pieces that belong to its square
    std::uint64_t generation = 0;  ///< counts its times of rest
  };

  // sense.cpp
  void draw_magnets(const SensorNoise& noise);
  void begin();
  void handle(const Event& event, std::int64_t tick_us);
  void fault(std::size_t index, std::int64_t tick_us);
  void check(const Event& event);

  // simulation.cpp
  void start_motion(std::size_t piece, std::int64_t tick_us);
  void step(std::int64_t tick_us);
  void end_motions(std::int64_t tick_us);
  void stop_moving(std::size_t moving);
  void rest(const std::vector<int>& squares, std::int64_t tick_us);
  void add_rest(Piece& piece, double sign);
  void read(std::size_t sensor, std::int64_t tick_us);
  void see(std::size_t sensor, Contact contact, std::int64_t tick_us);
  void believe(std::size_t sensor, std::int64_t tick_us);
  void say(std::size_t sensor, std::int64_t tick_us);
  Contact heard(std::size_t sensor, Contact told) const;
  void look_ahead(std::size_t sensor, std::int64_t tick_us);
  void change_by_chance(std::size_t sensor, std::int64_t tick_us);
  void feel(std::size_t sensor, std::int64_t tick_us);
  void weigh(std::size_t sensor, std::int64_t tick_us);
  void tell(const std::vector<Astride::Change>& changes, std::int64_t tick_us);
  Contact nearest_pole(std::size_t sensor) const;
  void push(const Event& event) {
    if (event.at_us <= end_us_) events_.push(event);
  }

  const BoardModel& board_;
  BoardField field_;
  SensorBank bank_;
  Hover hover_;
  Astride astride_;
  Faults faults_;
  Random& random_;
  std::int64_t end_us_;
  std::vector<Piece> pieces_;
  std::vector<Sensor> sensors_;
  std::vector<Moving> moving_;
  std::priority_queue<Event, std::vector<Event>, std::greater<>> events_;
  Sensed out_;
};

}  // namespace luozi::model
