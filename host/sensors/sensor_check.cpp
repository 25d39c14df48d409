// The steps of a calibration and of a self-test, each with the line that is told when it fails.
#include "host/sensors/sensor_check.hpp"

#include "host/sensors/sensor_answers.hpp"
#include "host/sensors/sensor_findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace luozi::host {
namespace {

using Boards = std::vector<UsbBoardEntry>;
using Readings = std::vector<wire::SensorReading>;

Failure<SensorFault> wrong(std::string line, bool wrong_board = false) {
  return {SensorFault{std::move(line), wrong_board}};
}

/// The board that is meant, which must be clear.
Result<UsbBoardEntry, SensorFault> choose(const Boards& plugged, const std::string& serial) {
  if (!serial.empty()) {
    const auto found = std::ranges::find(plugged, serial, &UsbBoardEntry::serial);
    if (found != plugged.end()) return *found;
    std::string unknown;  // one that cannot be asked may be the one that is meant
    for (const UsbBoardEntry& board : plugged) {
      if (!board.fault.empty()) unknown += "; " + board.place + ": " + board.fault;
    }
    return wrong("no board " + serial + " is plugged in" + unknown);
  }
  std::string serials;
  for (const UsbBoardEntry& board : plugged) {
    if (!board.fault.empty()) return wrong(board.place + ": " + board.fault);
    serials += (serials.empty() ? "" : ", ") + board.serial;
  }
  if (plugged.empty()) return wrong("no board is plugged in");
  if (plugged.size() == 1) return plugged.front();
  return wrong(
      fmt::format("{} boards are plugged in: say --serial and one of {}", plugged.size(), serials));
}

/// What is known once the board has said hello.
struct Subject {
  UsbBoardEntry entry;
  std::string game;
  bool contacts = false;  ///< that see presence alone and measure nothing
  wire::Cells standing;
};

Result<Subject, SensorFault> meet(const UsbBoardEntry& entry, ToldStanding standing,
                                  const SensorWorld& world) {
  const std::string name = "board " + entry.serial;
  SensorAnswers answers;
  const auto trouble = world.talk(
      entry.serial,
      {hello_words(), [&](std::span<const std::uint8_t> bytes) { answers.receive(bytes); },
       [&] { return answers.hello() || answers.other_version(); }},
      hello_wait);
  if (trouble) return wrong(name + ": " + *trouble);
  if (!answers.hello()) {
    return wrong(fmt::format("{} speaks protocol version {}, this program version {}: update the "
                             "older of the two",
                             name, *answers.other_version(), wire::protocol_version),
                 true);
  }
  const wire::Hello& hello = *answers.hello();
  Subject subject{.entry = entry,
                  .game = {hello.game.characters.data(), hello.game.length},
                  .contacts = hello.sensing == wire::Sensing::presence,
                  .standing = {}};
  const auto cells = standing_cells(subject.game, standing);
  if (!cells) return wrong(name + ": this program knows no game " + subject.game, true);
  if (cells->count != hello.files * hello.ranks) {
    return wrong(fmt::format("{} has {} sensors; a board for {} has {}", name,
                             hello.files * hello.ranks, subject.game, cells->count),
                 true);
  }
  subject.standing = *cells;
  return subject;
}

/// What a volunteer does before anything is measured.
std::string preparation(const Subject& subject, ToldStanding standing) {
  const std::string board = "board " + subject.entry.serial +
                            (subject.entry.kind.empty() ? "" : " (" + subject.entry.kind + ")");
  if (standing == ToldStanding::empty) {
    return board +
           ": take every piece off it, lay captured ones well away, and keep hands and anything "
           "magnetic off";
  }
  return board + ": set up the start position of " + subject.game +
         " with the pieces that will be played with, each on the middle of its square, and keep "
         "hands off";
}

/// Gives the board an order and hears it out until `over`.
template <class Order, class Over>
Result<SensorAnswers, SensorFault> ask(const Subject& subject, const Order& order, Over&& over,
                                       const SensorWorld& world) {
  SensorAnswers answers;
  const auto trouble = world.talk(
      subject.entry.serial,
      {order_words(order), [&](std::span<const std::uint8_t> bytes) { answers.receive(bytes); },
       [&] { return over(answers); }},
      measure_wait);
  if (!trouble) return answers;
  if (*trouble == usb_no_answer && answers.awake() && !answers.said_any()) {
    return wrong("board " + subject.entry.serial + ": its firmware" +
                     (subject.entry.version.empty() ? "" : " " + subject.entry.version) +
                     " does not know this order: update it (luozi boards --update)",
                 true);
  }
  return wrong("board " + subject.entry.serial + ": " + *trouble);
}

Result<Readings, SensorFault> self_test(const Subject& subject, const SensorWorld& world) {
  const auto heard = ask(
      subject, wire::SelfTest{subject.standing},
      [](const SensorAnswers& answers) { return answers.readings().has_value(); }, world);
  if (!heard) return Failure{heard.error()};
  if (heard->readings()->size() == subject.standing.count) return *heard->readings();
  return wrong("board " + subject.entry.serial + " tells of another number of sensors than it has",
               true);
}

SensorFindings findings_of(const Subject& subject, Readings readings) {
  return {.game = subject.game,
          .contacts = subject.contacts,
          .standing = subject.standing,
          .readings = std::move(readings)};
}

Result<SensorVerdict, SensorFault> test(const Subject& subject, const SensorWorld& world) {
  auto readings = self_test(subject, world);
  if (!readings) return Failure{readings.error()};
  const SensorFindings found = findings_of(subject, *std::move(readings));
  for (const std::string& line : sensor_lines(found)) world.tell(line);
  world.tell("board " + subject.entry.serial + ": " + summary_of(found));
  return faulty_count(found) == 0 ? SensorVerdict::well : SensorVerdict::faulty;
}

Failure<SensorFault> nothing_to_calibrate(const Subject& subject) {
  return wrong("board " + subject.entry.serial +
                   " has nothing to calibrate: its contacts are open or closed, and --self-test "
                   "looks them over",
               true);
}

/// The board names one sensor; the numbers of it and of the others are asked for.
Result<SensorVerdict, SensorFault> refused(const Subject& subject, const wire::Calibrated& answer,
                                           const SensorWorld& world) {
  auto readings = self_test(subject, world);
  if (!readings) return Failure{readings.error()};
  SensorFindings found = findings_of(subject, *std::move(readings));
  // A calibration is stricter with an empty sensor than a game is.
  wire::SensorState& named = found.readings[answer.square].state;
  if (named == wire::SensorState::good) named = answer.state;
  for (const std::string& line : sensor_lines(found)) world.tell(line);
  world.tell(
      fmt::format("board {} is not calibrated, it keeps what it knew: {} of {} sensors do "
                  "not see what was told{}",
                  subject.entry.serial, answer.faulty, answer.measured, hint_of(found)));
  return SensorVerdict::faulty;
}

Result<SensorVerdict, SensorFault> calibrate(const Subject& subject, ToldStanding standing,
                                             const SensorWorld& world) {
  const auto heard = ask(
      subject, wire::Calibrate{subject.standing},
      [](const SensorAnswers& answers) { return answers.calibrated().has_value(); }, world);
  if (!heard) return Failure{heard.error()};
  const wire::Calibrated& answer = *heard->calibrated();
  switch (answer.outcome) {
    case wire::CalibrationOutcome::refused:
      if (answer.square >= subject.standing.count) break;
      return refused(subject, answer, world);
    case wire::CalibrationOutcome::unsuited:
      return nothing_to_calibrate(subject);
    case wire::CalibrationOutcome::unwritten:
      return wrong("board " + subject.entry.serial +
                   " is calibrated until it loses its power: its flash did not keep what was "
                   "measured; try again");
    case wire::CalibrationOutcome::done:
      world.tell("board " + subject.entry.serial + ": " + calibration_summary(answer, standing));
      return SensorVerdict::well;
  }
  return wrong("board " + subject.entry.serial + " tells of a sensor that it does not have", true);
}

}  // namespace

Result<SensorVerdict, SensorFault> check_sensors(const SensorWish& wish, const SensorWorld& world) {
  const auto plugged = world.boards();
  if (!plugged) return wrong(plugged.error());
  const auto board = choose(*plugged, wish.serial);
  if (!board) return Failure{board.error()};
  const auto subject = meet(*board, wish.standing, world);
  if (!subject) return Failure{subject.error()};
  const bool calibrates = wish.order == SensorWish::Order::calibrate;
  // Before anybody clears a board for nothing.
  if (calibrates && subject->contacts) return nothing_to_calibrate(*subject);
  world.tell(preparation(*subject, wish.standing));
  if (!world.ready()) return wrong("stopped: nothing was measured");
  return calibrates ? calibrate(*subject, wish.standing, world) : test(*subject, world);
}

}  // namespace luozi::host
