// Judges a repeated cycle by the book of the laws, and names the purposes of moves.
#include "boards/xiangqi/repetition.hpp"
#include "boards/xiangqi/repetition/ruling_axf.hpp"
#include "boards/xiangqi/repetition/ruling_cxa_1999.hpp"
#include "boards/xiangqi/xiangqi.hpp"

namespace luozi::xiangqi {

std::string_view name(Purpose purpose) {
  switch (purpose) {
    case Purpose::check:
      return "check";
    case Purpose::kill:
      return "kill";
    case Purpose::chase:
      return "chase";
    case Purpose::exchange:
      return "exchange";
    case Purpose::offer:
      return "offer";
    case Purpose::block:
      return "block";
    case Purpose::follow:
      return "follow";
    case Purpose::idle:
      return "idle";
  }
  return "";
}

std::string_view chinese(Purpose purpose) {
  switch (purpose) {
    case Purpose::check:
      return "将";
    case Purpose::kill:
      return "杀";
    case Purpose::chase:
      return "捉";
    case Purpose::exchange:
      return "兑";
    case Purpose::offer:
      return "献";
    case Purpose::block:
      return "拦";
    case Purpose::follow:
      return "跟";
    case Purpose::idle:
      return "闲";
  }
  return "";
}

RepetitionRuling judge_repetition(const History<Xiangqi>& history, const Laws& laws) {
  switch (laws.book) {
    case RepetitionBook::cxa_1999:
      return rule_cxa_1999(history, laws);
    case RepetitionBook::axf:
      return rule_axf(history, laws);
  }
  return {};
}

}  // namespace luozi::xiangqi
