// Whoever else keeps a board's records beside the ring: on a real board the log in flash.
#pragma once

#include "firmware/core/log_entry.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>

namespace luozi::firmware {

/// Is told of every record, and asked for those of an earlier start. `next_recalled` gives none
/// when there are no more or, while it is still `recalling`, not now.
template <class W>
concept Witness = requires(W& witness, std::span<const std::uint8_t> payload, std::uint32_t boot,
                           std::uint64_t after) {
  witness.record(payload);
  witness.recall(boot, after);
  { witness.recalling() } -> std::convertible_to<bool>;
  { witness.next_recalled() } -> std::convertible_to<std::optional<LogEntry>>;
};

/// Of a board without flash: keeps nothing.
struct NoWitness {
  void record(std::span<const std::uint8_t>) {}
  void recall(std::uint32_t, std::uint64_t) {}
  bool recalling() const { return false; }
  std::optional<LogEntry> next_recalled() { return std::nullopt; }
};
static_assert(Witness<NoWitness>);

}  // namespace luozi::firmware
