// Which of a board's own lights are on, also where it lies the other way round.
#include "host/daemon/board_lights.hpp"

#include <optional>
#include <utility>
#include <variant>

namespace luozi::host {

bool BoardLights::take(const Notice& notice) {
  if (board_ == nullptr) return false;
  std::vector<notation::SquareNumber> on;
  if (const auto* const started = std::get_if<Started>(&notice.what)) {
    turned_ = started->turned;
  } else if (const auto* const mismatch = std::get_if<Mismatch>(&notice.what)) {
    on = own_squares(*mismatch);
  } else if (!std::holds_alternative<Matched>(notice.what)) {
    return false;
  }
  const bool changed = on != on_;
  on_ = std::move(on);
  return changed;
}

std::vector<notation::SquareNumber> BoardLights::own_squares(const Mismatch& mismatch) const {
  std::vector<notation::SquareNumber> squares;
  for (const auto* names :
       {&mismatch.expected_filled_seen_empty, &mismatch.expected_empty_seen_filled}) {
    for (const std::string& name : *names) {
      if (const auto number = board_->parse(name)) squares.push_back({own_number(*number)});
    }
  }
  return squares;
}

std::string BoardLights::own_name(std::string_view square) const {
  const std::optional<int> number = board_ == nullptr ? std::nullopt : board_->parse(square);
  return number ? board_->name(own_number(*number)) : std::string(square);
}

}  // namespace luozi::host
