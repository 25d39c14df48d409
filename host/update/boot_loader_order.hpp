// The few words by which a board is sent into its boot loader: bytes in, bytes and an outcome out.
#pragma once

#include "firmware/wire/messages.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace luozi::host {

/// Knows no time and no I/O: who moves the bytes decides how long to wait for an outcome.
class BootLoaderOrder {
 public:
  /// `serial`, `kind`: of the board that is meant.
  BootLoaderOrder(std::string serial, std::string kind);

  /// What to send first.
  std::vector<std::uint8_t> words() const;
  void receive(std::span<const std::uint8_t> bytes);

  /// None: the board has not answered. Else empty: it goes; or one phrase why it does not.
  const std::optional<std::string>& refusal() const { return refusal_; }

 private:
  void on(const wire::BootLoaderAnswer& answer);
  template <class Other>
  void on(const Other&) {}

  std::string serial_, kind_;
  wire::FrameReader reader_;
  std::optional<std::string> refusal_;
};

}  // namespace luozi::host
