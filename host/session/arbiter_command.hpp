// An arbiter's words, read: what a person at the desk or a line in a trace orders.
#pragma once

#include "boards/outcome.hpp"
#include "boards/result.hpp"
#include "boards/units.hpp"
#include "host/session/clock_order.hpp"
#include "host/session/ruling.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace luozi::host {

/// `result 1-0 resignation`: the game is over by a person's word.
struct ResultCommand {
  GameResult result;
  std::string reason;
};

/// `result *`: a person's word that the game was over was a mistake.
struct GoOnCommand {};

/// `promote 41 n`: what stands on the last row since that ply is this piece.
struct PromoteCommand {
  Ply ply;
  std::string piece;
};

/// `correct 12 g1f3`: that ply was this move, in coordinates or the game's usual notation.
struct CorrectCommand {
  Ply ply;
  std::string move;
};

/// `confirm 12`: that ply was what the record says.
struct ConfirmCommand {
  Ply ply;
};

/// `position rnbqkbnr/8/... w - - 0 1`: play goes on from there.
struct PositionCommand {
  std::string fen;
};

/// `takeback 2`: the last so many plies are no longer part of the game.
struct TakebackCommand {
  int plies;
};

/// `uphold 3`, `dismiss 3`, `accept 3`: what becomes of an incident.
struct RulingCommand {
  int incident;
  Ruling ruling;
};

/// `foul w CXA-1999 9.1.5`: one more foul of that side.
struct FoulCommand {
  Side side;
  std::string article;  ///< may be empty
};

/// `withdraw w`: the last `foul` of that side was given by mistake.
struct WithdrawCommand {
  Side side;
};

using ArbiterCommand = std::variant<ResultCommand, GoOnCommand, PromoteCommand, CorrectCommand,
                                    ConfirmCommand, PositionCommand, TakebackCommand, RulingCommand,
                                    FoulCommand, WithdrawCommand, ClockOrder>;

/// Stands between an order's words and who gave it.
inline constexpr std::string_view signed_by = " by ";

/// An order's words without who gave it, and who.
struct SaidOrder {
  std::string_view words;
  std::string_view by;  ///< behind the last ` by `; empty: not said
};

/// Splits `uphold 3 by Anna de Vries`. Both parts view into `words`.
SaidOrder split_order(std::string_view words);

/// A command and who gave it.
struct ArbiterOrder {
  ArbiterCommand command;
  std::string by;  ///< as behind a closing ` by `; empty: not said
};

/// Words such as `uphold 3 by Anna de Vries`. The error says what was not understood and what would
/// be.
Result<ArbiterOrder, std::string> read_arbiter_order(std::string_view words);

}  // namespace luozi::host
