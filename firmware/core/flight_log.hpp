// The board's own memory of what it recorded: a ring of flash sectors that survives every loss of
// power.
#pragma once

#include "firmware/core/flash.hpp"
#include "firmware/core/log_entry.hpp"
#include "firmware/core/record_ring.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace luozi::firmware {

/// Writes records in order and reads those of earlier starts, a step at a time, because a sector
/// takes up to 400 ms to be erased and nothing may wait so long.
///
/// A record counts as written when its last page was programmed. Power may go at any moment: a torn
/// record fails its checksum and is the last of its sector, because each start begins a sector of
/// its own; a torn header or erasure makes a sector that is none, and the next start erases it
/// again. The sector to come is erased ahead, so the ring loses the oldest 4 KB one sector early
/// and each sector wears as much as any other.
template <Flash F>
class FlightLog {
 public:
  /// Waiting records, about 170 lifts: more than happen while a sector is erased.
  static constexpr std::size_t queue_bytes = 4096;
  /// Sectors of the ring: at least 3.
  FlightLog(F& flash, std::uint32_t sectors) : flash_(flash), sectors_(sectors) {}

  /// Finds where the ring ends; reads one header a sector. Before anything else.
  void mount(std::uint32_t boot) {
    boot_ = boot;
    for (std::uint32_t sector = 0; sector < sectors_; ++sector) {
      const auto header = header_of(sector);
      if (!header || (newest_ && header->serial <= newest_->serial)) continue;
      newest_ = *header;
      at_ = sector;
    }
    serial_ = newest_ ? newest_->serial : 0;
    if (!newest_) at_ = sectors_ - 1;
  }

  /// The payload of a record, to be written soon. What finds no room in the queue is not logged; a
  /// host that asks for it later sees the gap in the numbers and tells it as lost.
  void record(std::span<const std::uint8_t> payload) { queue_.push(payload); }

  /// One step: begins at most one erasure or programming.
  void poll() {
    if (flash_.busy()) return;
    if (!staged_.empty()) return program_next();
    if (entry_staged_) entry_.reset();
    entry_staged_ = false;
    if (!entry_ && queue_.has_unread()) {
      entry_ = LogEntry(queue_.read_next().view());
      queue_.forget_through(queue_.last_read());
    }
    if (entry_) {
      write_entry();
    } else if (open_ && !next_erased_) {
      erase_next();
    }
  }

  /// Begins to give the records after `after` of the start `boot`, oldest first.
  void recall(std::uint32_t boot, std::uint64_t after) {
    reading_ = Reading{.boot = boot, .after = after, .sector = following(at_)};
  }
  bool recalling() const { return reading_.has_value(); }

  /// The next of them. None: there are no more, or, while it is still `recalling`, not now.
  std::optional<LogEntry> next_recalled() {
    constexpr int steps_max = 16;  // each reads at most an entry, some 100 us
    for (int step = 0; step < steps_max && reading_ && !flash_.busy(); ++step) {
      const std::optional<LogEntry> entry = reading_->at == 0 ? enter_sector() : read_entry();
      if (entry) return entry;
    }
    return std::nullopt;
  }

  /// Everything that was recorded is in the flash.
  bool written() const { return staged_.empty() && !entry_ && !queue_.has_unread(); }

 private:
  struct Reading {
    std::uint32_t boot = 0;
    std::uint64_t after = 0;
    std::uint32_t sector = 0, sectors_seen = 0;
    std::uint32_t at = 0;  ///< in the sector; 0: its header is next
  };

  std::uint32_t following(std::uint32_t sector) const {
    return sector + 1 < sectors_ ? sector + 1 : 0;
  }

  std::optional<SectorHeader> header_of(std::uint32_t sector) {
    std::array<std::uint8_t, SectorHeader::bytes> bytes{};
    flash_.read(sector * flash_sector_bytes, bytes);
    return SectorHeader::decode(bytes);
  }

  void erase_next() {
    flash_.erase(following(at_) * flash_sector_bytes);
    next_erased_ = true;
  }

  void write_entry() {
    if (open_ && used_ + entry_->view().size() <= flash_sector_bytes) {
      entry_staged_ = true;
      stage(entry_->view());
    } else if (next_erased_) {
      open_next();
    } else {
      erase_next();
    }
  }

  void open_next() {
    at_ = following(at_);
    next_erased_ = false;
    open_ = true;
    used_ = 0;
    header_ = SectorHeader{++serial_, boot_}.encode();
    stage(header_);
  }

  void stage(std::span<const std::uint8_t> bytes) {
    staged_ = bytes;
    program_next();
  }

  void program_next() {
    const std::uint32_t page_left = flash_page_bytes - used_ % flash_page_bytes;
    const auto piece = staged_.first(staged_.size() < page_left ? staged_.size() : page_left);
    flash_.program(at_ * flash_sector_bytes + used_, piece);
    used_ += static_cast<std::uint32_t>(piece.size());
    staged_ = staged_.subspan(piece.size());
  }

  std::optional<LogEntry> enter_sector() {
    if (reading_->sectors_seen++ == sectors_) {
      reading_.reset();
      return std::nullopt;
    }
    const auto header = header_of(reading_->sector);
    if (header && header->boot == reading_->boot) {
      reading_->at = SectorHeader::bytes;
    } else {
      reading_->sector = following(reading_->sector);
    }
    return std::nullopt;
  }

  /// Gives an entry that was asked for; otherwise goes on to the next one or the next sector.
  std::optional<LogEntry> read_entry() {
    const auto entry = entry_at(reading_->sector * flash_sector_bytes, reading_->at);
    if (!entry) {
      reading_->sector = following(reading_->sector);
      reading_->at = 0;
      return std::nullopt;
    }
    reading_->at += static_cast<std::uint32_t>(entry->view().size());
    if (entry->sequence() <= reading_->after) return std::nullopt;
    return entry;
  }

  std::optional<LogEntry> entry_at(std::uint32_t sector_address, std::uint32_t at) {
    if (at == flash_sector_bytes) return std::nullopt;
    std::array<std::uint8_t, LogEntry::bytes_max> bytes{};
    const auto first = std::span(bytes).first(1);
    flash_.read(sector_address + at, first);
    const auto size = LogEntry::size_of(first[0]);
    if (!size || at + *size > flash_sector_bytes) return std::nullopt;
    flash_.read(sector_address + at, std::span(bytes).first(*size));
    return LogEntry::decode(std::span(bytes).first(*size));
  }

  F& flash_;
  std::uint32_t sectors_;
  std::uint32_t boot_ = 0, serial_ = 0;
  std::optional<SectorHeader> newest_;
  std::uint32_t at_ = 0;    ///< the sector written last
  std::uint32_t used_ = 0;  ///< of it, in bytes
  bool open_ = false, next_erased_ = false, entry_staged_ = false;
  RecordRing<queue_bytes> queue_;
  std::optional<LogEntry> entry_;  ///< being written
  std::array<std::uint8_t, SectorHeader::bytes> header_{};
  std::span<const std::uint8_t> staged_;  ///< still to be programmed
  std::optional<Reading> reading_;
};

}  // namespace luozi::firmware
