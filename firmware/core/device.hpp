// The board's whole logic between its pins and its USB endpoints; time comes with every call.
#pragma once

#include "firmware/core/astride.hpp"
#include "firmware/core/debounce.hpp"
#include "firmware/core/lights.hpp"
#include "firmware/core/reporter.hpp"
#include "firmware/core/sensor_bench.hpp"
#include "firmware/core/witness.hpp"
#include "firmware/wire/messages.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace luozi::firmware {

inline constexpr std::uint64_t heartbeat_every_us = 1'000'000;
/// A sensor that chatters from the start must not keep the whole board from starting.
inline constexpr std::uint64_t start_us_max = 100'000;
/// A board that was handled less than this ago enters no boot loader: whoever updates it can wait a
/// minute, a game cannot.
inline constexpr std::uint64_t boot_loader_quiet_us = 60'000'000;
/// Time for the answer to get away before the board does.
inline constexpr std::uint64_t boot_loader_wait_us = 200'000;

/// Keeps what stands on the board, owes the host answers and gives them when asked for bytes: so
/// nothing piles up while nobody listens but records, and these are bounded by the ring.
/// `RingBytes`: 16 KB hold 780 lifts, a blitz game's worth of a daemon that is away.
template <std::size_t RingBytes = 16384, Witness Memory = NoWitness,
          SensorBench Bench = ContactBench>
class Device {
 public:
  /// `identity`: what the hello says; the record numbers in it are filled in. Time starts at 0.
  /// `memory` keeps every record beside the ring, and must stay; none: nothing does. `bench` looks
  /// the sensors over, and must stay; none: who asks for that gets no answer.
  explicit Device(const wire::Hello& identity, DebounceTimes times = {}, Memory* memory = nullptr,
                  Bench* bench = nullptr)
      : identity_(identity),
        times_(times),
        debounce_(static_cast<std::uint16_t>(identity.files * identity.ranks), times),
        reporter_(memory),
        memory_(memory),
        bench_(bench) {}

  /// The port has a boot loader, which takes images for boards of this kind. Without this call the
  /// board refuses to enter one. `kind` must stay.
  void offer_boot_loader(std::string_view kind) { kind_ = kind; }
  /// The port is to enter it now, once what happened is in flash.
  bool wants_boot_loader(std::uint64_t now) const { return leaving_at_ && now >= *leaving_at_; }

  /// One reading of all sensors.
  void scan(const wire::Cells& reading, std::uint64_t now) {
    scan(reading, {0, reading.count, 0}, now);
  }

  /// One reading of some sensors; the others as they were read last.
  /// `astride`: which of the pieces may as well be on another square.
  void scan(const wire::Cells& reading, const ScanPart& part, std::uint64_t now,
            std::span<const Astride> astride = {}) {
    debounce_.scan(reading, part, now, [&](std::size_t square, wire::Contact contact) {
      if (started_) report_change(static_cast<std::uint16_t>(square), contact, astride, now);
    });
    if (!started_) start_when_settled(reading, now);
    if (now >= heartbeat_at_) {
      heartbeat_owed_ = true;
      heartbeat_at_ = now - now % heartbeat_every_us + heartbeat_every_us;
    }
    reporter_.settle(debounce_.believed(), now);
  }

  /// More readings like this one would change nothing but the heartbeat.
  bool settled(const wire::Cells& reading) const { return started_ && debounce_.settled(reading); }

  void press(wire::Side side, std::uint64_t now) {
    handled_at_ = now;
    reporter_.report(wire::Press{side}, now);
  }
  void adjust(wire::Side side, bool begins, std::uint64_t now) {
    handled_at_ = now;
    reporter_.report(wire::Adjust{side, begins}, now);
  }
  void touch(std::uint16_t square, std::uint64_t now) {
    if (started_) reporter_.report(wire::Touch{square}, now);
    handled_at_ = now;
  }

  void knock(const wire::Knock& knock, std::uint64_t now) {
    if (started_) reporter_.report(knock, now);
  }

  /// Bytes from the host, in any cut. Damaged frames and strange messages are ignored.
  void receive(std::span<const std::uint8_t> bytes, std::uint64_t now) {
    for (const std::uint8_t byte : bytes) {
      if (reader_.feed(byte) == wire::FrameReader::Fed::payload) take(reader_.payload(), now);
    }
    reporter_.settle(debounce_.believed(), now);
  }

  /// Fills `room` with bytes for the host; gives how many. 0: nothing to say.
  std::size_t send(std::span<std::uint8_t> room, std::uint64_t now) {
    std::size_t filled = 0;
    while (filled < room.size()) {
      if (sent_ == sending_.size() && !begin_frame(now)) break;
      while (filled < room.size() && sent_ < sending_.size()) {
        room[filled++] = sending_.view()[sent_++];
      }
    }
    return filled;
  }

  /// What its lamps are to show at `now`.
  LightsShown lights(std::uint64_t now) const {
    if (leaving_at_) return {};
    return {lights_, heard_host_ && now - heard_at_ < host_silence_us, reporter_.is_dropping()};
  }

 private:
  void report_change(std::uint16_t square, wire::Contact contact, std::span<const Astride> astride,
                     std::uint64_t now) {
    handled_at_ = now;
    if (contact == wire::Contact::empty) return reporter_.report(wire::Lift{square}, now);
    for (const Astride& each : astride) {
      if (each.square != square) continue;
      return reporter_.report(wire::PlaceAstride{square, contact, each.other}, now);
    }
    reporter_.report(wire::Place{square, contact}, now);
  }

  /// Pieces that stand there at the start were not placed now: the first record is a snapshot.
  void start_when_settled(const wire::Cells& reading, std::uint64_t now) {
    const bool quiet = now >= times_.place_us && debounce_.settled(reading);
    if (!quiet && now < start_us_max) return;
    started_ = true;
    reporter_.owe_snapshot();
  }

  void take(std::span<const std::uint8_t> payload, std::uint64_t now) {
    heard_host_ = true;
    heard_at_ = now;
    const auto fault = wire::decode(payload, [this](const auto& message) { this->on(message); });
    // Whatever version the host speaks, it learns ours.
    const bool asks = payload.size() >= 2 && payload[1] == std::uint8_t(wire::Kind::hello_request);
    if (fault == wire::MessageFault::other_version && asks) hello_owed_ = true;
  }

  void on(const wire::HelloRequest&) { hello_owed_ = true; }
  void on(const wire::Resume& message) {
    if (message.boot != identity_.boot) return;
    reporter_.ring().forget_through(message.safe);
    reporter_.ring().read_after(message.safe);
    streaming_ = true;
    if (started_) reporter_.owe_snapshot();
  }
  void on(const wire::Resend& message) {
    if (message.boot == identity_.boot) reporter_.ring().read_after(message.after);
  }
  void on(const wire::Acknowledge& message) {
    if (message.boot == identity_.boot) reporter_.ring().forget_through(message.sequence);
  }
  void on(const wire::Recall& message) {
    recall_end_owed_ = true;
    recall_ = message;
    recalled_ = 0;
    if (memory_ != nullptr) memory_->recall(message.boot, message.after);
  }
  void on(const wire::Ping& message) {
    ping_ = message;
    pong_owed_ = true;
  }
  void on(const wire::Calibrate& message) {
    if (bench_ != nullptr) bench_->calibrate(message.standing);
  }
  void on(const wire::SelfTest& message) {
    if (bench_ != nullptr) bench_->examine(message.standing, debounce_.believed());
  }
  void on(const wire::Lights& message) { lights_ = message; }
  void on(const wire::Leds& message) {
    lights_ = {};
    lights_.squares.count = message.lit.count;
    for (std::size_t square = 0; square < message.lit.count; ++square) {
      if (message.lit.get(square)) lights_.squares.set(square, wire::Light::steady);
    }
  }
  void on(const wire::BootLoader& message) {
    verdict_ = verdict_on(message);
    if (verdict_ == wire::BootLoaderVerdict::goes && !leaving_at_) {
      leaving_at_ = heard_at_ + boot_loader_wait_us;
    }
  }
  wire::BootLoaderVerdict verdict_on(const wire::BootLoader& message) const {
    using enum wire::BootLoaderVerdict;
    if (kind_.empty()) return none;
    if (message.serial != identity_.serial) return other_board;
    if (std::string_view(message.kind.characters.data(), message.kind.length) != kind_) {
      return other_kind;
    }
    const bool played = handled_at_ && heard_at_ - *handled_at_ < boot_loader_quiet_us;
    return played ? in_play : goes;
  }
  void on(const wire::SnapshotRequest&) {
    if (started_) reporter_.owe_snapshot();
  }
  /// What only a board says.
  template <class Other>
  void on(const Other&) {}

  /// Answers go before records, so that a full ring delays no clock reading.
  bool begin_frame(std::uint64_t now) {
    sent_ = 0;
    if (taken(hello_owed_)) {
      sending_ = wire::frame_of(hello());
    } else if (verdict_) {
      sending_ = wire::frame_of(wire::BootLoaderAnswer{*verdict_});
      verdict_.reset();
    } else if (taken(pong_owed_)) {
      sending_ = wire::frame_of(wire::Pong{ping_.token, now});
    } else if (taken(heartbeat_owed_)) {
      sending_ = wire::frame_of(heartbeat(now));
    } else if (streaming_ && reporter_.ring().has_unread()) {
      sending_ = wire::make_frame(reporter_.ring().read_next().view());
    } else if (!begin_bench_answer() && (!recall_end_owed_ || !begin_recalled())) {
      sending_.clear();
    }
    return sending_.size() != 0;
  }

  bool begin_bench_answer() {
    if (bench_ == nullptr) return false;
    const auto answer = bench_->next_answer();
    if (answer) sending_ = *answer;
    return answer.has_value();
  }

  /// What happens now goes before what happened then.
  bool begin_recalled() {
    if (memory_ != nullptr && memory_->recalling()) {
      const auto entry = memory_->next_recalled();
      if (entry) {
        recalled_ = entry->sequence();
        wire::Recalled message{recall_.boot, {}};
        for (const std::uint8_t byte : entry->payload()) message.record.push(byte);
        sending_ = wire::frame_of(message);
        return true;
      }
      if (memory_->recalling()) return false;
    }
    recall_end_owed_ = false;
    sending_ = wire::frame_of(wire::RecallEnd{recall_.boot, recalled_});
    return true;
  }

  static bool taken(bool& owed) {
    const bool was = owed;
    owed = false;
    return was;
  }

  wire::Hello hello() const {
    wire::Hello message = identity_;
    message.oldest = reporter_.ring().oldest();
    message.newest = reporter_.ring().newest();
    return message;
  }

  wire::Heartbeat heartbeat(std::uint64_t now) const {
    const RecordRing<RingBytes>& ring = reporter_.ring();
    return {identity_.boot, now,          ring.last_read(),
            ring.newest(),  ring.count(), reporter_.dropped_ever()};
  }

  wire::Hello identity_;
  DebounceTimes times_;
  Debounce debounce_;
  Reporter<RingBytes, Memory> reporter_;
  Memory* memory_;
  Bench* bench_;
  wire::FrameReader reader_;
  wire::Lights lights_;
  std::uint64_t heard_at_ = 0;  ///< when the host said something last
  wire::Ping ping_;
  wire::Recall recall_;
  std::string_view kind_;                           ///< empty: no boot loader
  std::optional<wire::BootLoaderVerdict> verdict_;  ///< owed
  std::optional<std::uint64_t> handled_at_, leaving_at_;
  std::uint64_t recalled_ = 0;  ///< the last record given of those asked for
  wire::Frame sending_;
  std::size_t sent_ = 0;  ///< bytes of `sending_` that are out
  std::uint64_t heartbeat_at_ = heartbeat_every_us;
  bool started_ = false, streaming_ = false, heard_host_ = false;
  bool hello_owed_ = true, pong_owed_ = false, heartbeat_owed_ = false, recall_end_owed_ = false;
};

}  // namespace luozi::firmware
