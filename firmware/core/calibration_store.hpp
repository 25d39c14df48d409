// The calibration in flash: two slots, of which one is whole whenever power goes.
#pragma once

#include "firmware/core/flash.hpp"
#include "firmware/core/hall_calibration.hpp"
#include "firmware/core/little_endian.hpp"
#include "firmware/wire/crc.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace luozi::firmware {

/// A sector a slot: magic, serial number, count of sensors, CRC-32, each 4 bytes, then middle and
/// gain of each sensor, 2 bytes each; lowest bytes first. The CRC is over all but itself. The valid
/// slot with the higher serial number counts; the other one is written next, so a write that power
/// ends leaves the one that counted.
template <Flash F>
class CalibrationStore {
 public:
  static constexpr std::uint32_t slots = 2, bytes = slots * flash_sector_bytes;

  CalibrationStore(F& flash, std::size_t sensors) : flash_(flash), sensors_(sensors) {}

  /// Fills in what the flash keeps. False: no slot is valid, nothing was changed. Not while busy.
  bool load(HallCalibration& calibration) {
    std::optional<std::uint32_t> newest;
    for (std::uint32_t slot = 0; slot < slots; ++slot) {
      const auto serial = serial_of(slot);
      if (!serial || (newest && *serial <= *newest)) continue;
      newest = serial;
      current_ = slot;
    }
    if (!newest) return false;
    serial_ = *newest;
    for (std::size_t at = 0; at < sensors_; at += sensors_a_page) read_page(calibration, at);
    return true;
  }

  /// Begins to write it; it must stay as it is until `saving` is over.
  void save(const HallCalibration& calibration) {
    saving_ = &calibration;
    step_ = Step::erase;
  }
  bool saving() const { return saving_ != nullptr; }
  /// The last one that was saved is in flash, read back.
  bool saved() const { return saved_; }

  /// One step: begins at most one erasure or programming.
  void poll() {
    if (saving_ == nullptr || flash_.busy()) return;
    if (step_ == Step::erase) {
      flash_.erase(address_of(other()));
      at_ = 0;
      step_ = Step::body;
    } else if (step_ == Step::body) {
      program_page();
      at_ += sensors_a_page;
      if (at_ >= sensors_) step_ = Step::header;
    } else if (step_ == Step::header) {
      flash_.program(address_of(other()), header());
      step_ = Step::check;
    } else {
      check();
    }
  }

 private:
  /// The header comes last: without it there is no slot.
  enum class Step : std::uint8_t { erase, body, header, check };
  using Header = std::array<std::uint8_t, 16>;

  static constexpr std::uint32_t magic = 0x4c41435a;  // "ZCAL"
  static constexpr std::size_t sensor_bytes = 4, checked_header_bytes = 12;
  static constexpr std::size_t sensors_a_page = flash_page_bytes / sensor_bytes;
  static constexpr std::uint32_t body_at = flash_page_bytes;
  static_assert(body_at + wire::sensors_max * sensor_bytes <= flash_sector_bytes);

  std::uint32_t other() const { return slots - 1 - current_; }
  static std::uint32_t address_of(std::uint32_t slot) { return slot * flash_sector_bytes; }

  /// A page's worth of sensors, from sensor `first` on.
  using Page = std::array<std::uint8_t, flash_page_bytes>;
  std::span<std::uint8_t> page_of(Page& page, std::size_t first) const {
    return std::span(page).first(std::min(sensors_a_page, sensors_ - first) * sensor_bytes);
  }
  std::uint32_t body_address(std::uint32_t slot, std::size_t first) const {
    return address_of(slot) + body_at + static_cast<std::uint32_t>(first * sensor_bytes);
  }

  /// None: the slot is empty, torn, or of a board with other sensors.
  std::optional<std::uint32_t> serial_of(std::uint32_t slot) {
    Header head{};
    flash_.read(address_of(slot), head);
    const std::span all(head);
    if (get_number(all.first(4)) != magic || get_number(all.subspan(8, 4)) != sensors_)
      return std::nullopt;
    wire::Crc32 crc;
    crc.add(all.first(checked_header_bytes));
    for (std::size_t first = 0; first < sensors_; first += sensors_a_page) {
      Page page;
      const auto body = page_of(page, first);
      flash_.read(body_address(slot, first), body);
      crc.add(body);
    }
    if (get_number(all.subspan(checked_header_bytes)) != crc.value()) return std::nullopt;
    return get_number(all.subspan(4, 4));
  }

  void read_page(HallCalibration& calibration, std::size_t first) {
    Page page;
    const auto body = page_of(page, first);
    flash_.read(body_address(current_, first), body);
    for (std::size_t i = 0; i < body.size(); i += sensor_bytes) {
      const std::size_t sensor = first + i / sensor_bytes;
      calibration.middle[sensor] = static_cast<std::uint16_t>(get_number(body.subspan(i, 2)));
      calibration.gain[sensor] = static_cast<std::uint16_t>(get_number(body.subspan(i + 2, 2)));
    }
  }

  std::span<std::uint8_t> make_page(Page& page, std::size_t first) const {
    const auto body = page_of(page, first);
    for (std::size_t i = 0; i < body.size(); i += sensor_bytes) {
      const std::size_t sensor = first + i / sensor_bytes;
      put_number(body.subspan(i, 2), saving_->middle[sensor]);
      put_number(body.subspan(i + 2, 2), saving_->gain[sensor]);
    }
    return body;
  }

  void program_page() {
    Page page;
    flash_.program(body_address(other(), at_), make_page(page, at_));
  }

  Header header() const {
    Header head{};
    const std::span all(head);
    put_number(all.first(4), magic);
    put_number(all.subspan(4, 4), serial_ + 1);
    put_number(all.subspan(8, 4), static_cast<std::uint32_t>(sensors_));
    wire::Crc32 crc;
    crc.add(all.first(checked_header_bytes));
    for (std::size_t first = 0; first < sensors_; first += sensors_a_page) {
      Page page;
      crc.add(make_page(page, first));
    }
    put_number(all.subspan(checked_header_bytes), crc.value());
    return head;
  }

  void check() {
    saved_ = serial_of(other()) == serial_ + 1;
    if (saved_) {
      current_ = other();
      ++serial_;
    }
    saving_ = nullptr;
  }

  F& flash_;
  std::size_t sensors_;
  std::uint32_t current_ = slots - 1;  ///< the slot that counts
  std::uint32_t serial_ = 0;
  const HallCalibration* saving_ = nullptr;
  Step step_ = Step::erase;
  std::size_t at_ = 0;  ///< the sensor that is written next
  bool saved_ = false;
};

}  // namespace luozi::firmware
