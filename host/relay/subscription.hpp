// Which boards a viewer asked for, and the one message by which it asks.
#pragma once

#include "boards/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// A set of board ids; it begins with all there are and all there will be.
class Subscription {
 public:
  Subscription() = default;
  static Subscription of(std::vector<std::string> ids);

  bool wants(std::string_view id) const;
  bool wants_all() const { return all_; }
  /// Whether `other` wants a board that this one does not.
  bool is_widened_by(const Subscription& other) const;

 private:
  bool all_ = true;
  std::vector<std::string> ids_;  ///< sorted; empty where all are wanted
};

/// Reads `{"subscribe":["1","3"]}` or `{"subscribe":["*"]}`. The error says what would be right and
/// fits into a WebSocket close frame (123 bytes).
Result<Subscription, std::string> parse_subscription(std::string_view text);

}  // namespace luozi::host
