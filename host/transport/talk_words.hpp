// Messages as the bytes that a talk with a board begins with.
#pragma once

#include "firmware/wire/messages.hpp"

#include <cstdint>
#include <vector>

namespace luozi::host {

/// In their order, behind a delimiter that ends whatever half frame the board may have read before.
template <class... Messages>
std::vector<std::uint8_t> talk_words(const Messages&... messages) {
  std::vector<std::uint8_t> words{wire::delimiter};
  const auto add = [&words](const wire::Frame& frame) {
    words.insert(words.end(), frame.view().begin(), frame.view().end());
  };
  (add(wire::frame_of(messages)), ...);
  return words;
}

}  // namespace luozi::host
