// Whether a game is over, how, and whether a person may still say otherwise.
#pragma once

#include "boards/outcome.hpp"
#include "host/session/notice.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <variant>
#include <vector>

namespace luozi::host {

/// As the laws say it, in the words of a notice.
inline Ended ended_by(const Outcome& outcome) {
  return {std::string(text(outcome.result)), std::string(outcome.reason),
          std::string(outcome.article)};
}

/// Takes back the end that was told since there were `said` notices, if one was.
inline void unsay_end(std::vector<Notice>& notices, std::size_t said) {
  const auto is_end = [](const Notice& one) { return std::holds_alternative<Ended>(one.what); };
  const auto since = notices.begin() + static_cast<std::ptrdiff_t>(said);
  const auto told = std::find_if(since, notices.end(), is_end);
  if (told != notices.end()) notices.erase(told);
}

struct GameEnd {
  Ended told{"*", "", ""};  ///< "*" without a reason while play is on
  bool by_word = false;     ///< of a person, or by a flag: not seen on the board

  /// Over, and a person may say how: nobody knows yet, as the pieces were cleared away, or it was
  /// somebody's word before.
  bool awaits_word() const { return (told.result == "*" && !told.reason.empty()) || by_word; }
};

}  // namespace luozi::host
