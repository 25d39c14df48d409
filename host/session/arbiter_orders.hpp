// An arbiter's orders obeyed in any game, or refused with one clear line.
#pragma once

#include "host/session/arbiter_command.hpp"
#include "host/session/chronicle.hpp"
#include "notation/words.hpp"
#include "recognizer/recognizer.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace luozi::host {

/// Works on a session's recognizer and chronicle for as long as one order takes.
template <notation::GameText Text>
class ArbiterOrders {
 public:
  using G = typename Text::Game;
  using Recognizer = recognizer::Recognizer<G>;
  /// Why nothing was changed; none: the order was obeyed.
  using Refusal = std::optional<std::string>;

  ArbiterOrders(Recognizer& recognizer, Chronicle<Text>& chronicle, std::string_view game,
                std::vector<Notice>& notices)
      : recognizer_(recognizer), chronicle_(chronicle), game_(game), notices_(notices) {}

  /// What silence until then means comes first: an order is about what stands when it is given.
  Refusal rule(std::string_view words, Micros at) {
    tell(recognizer_.advance(at));
    const Result<ArbiterOrder, std::string> order = read_arbiter_order(words);
    if (!order) return order.error();
    by_ = order->by;
    named_ = "arbiter " + named(words);
    return std::visit([&](const auto& command) { return obey(command, at); }, order->command);
  }

 private:
  using Verdicts = typename Chronicle<Text>::Verdicts;

  /// Whether the reason is about the position on the board, where nobody can move.
  static bool needs_no_move(std::string_view reason) {
    return reason == "checkmate" || reason == "stalemate";
  }

  Refusal obey(const ResultCommand& order, Micros at) {
    if (!recognizer_.playing() && !chronicle_.end().awaits_word()) return no_game("result");
    if (needs_no_move(order.reason) && !G::legal_moves(chronicle_.score().now()).empty()) {
      return named_ + ": the side to move has moves in the record; correct that, or give no reason";
    }
    const std::size_t said = notices_.size();
    tell(recognizer_.end({order.result, "ruling", ""}, at));
    const std::string_view article = G::article(chronicle_.laws(), order.reason);
    chronicle_.end_off_board(ended_by({order.result, order.reason, article}), at, said, notices_);
    return {};
  }

  Refusal obey(const GoOnCommand&, Micros at) {
    if (recognizer_.playing()) return "arbiter result *: the game is not over";
    if (!chronicle_.end().awaits_word()) {
      return "arbiter result *: the game ended on the board; take moves back and it goes on";
    }
    const auto verdicts = recognizer_.go_on(at);
    if (!verdicts) return no_game("result *");
    tell(*verdicts);
    return {};
  }

  Refusal obey(const PromoteCommand& order, Micros at) {
    const Score<Text>& score = chronicle_.score();
    if (order.ply == score.next()) {
      return insist(order.ply, promotions_to(order.piece), "a new " + order.piece, at);
    }
    if (Refusal refusal = unfit(order.ply)) return refusal;
    std::string move = score.view(order.ply).move;
    if (!G::travels(score.before(order.ply), *score.move(order.ply)).exchanges) {
      return named_ + ": " + move + " leaves no piece to choose";
    }
    move.back() = order.piece.front();
    return insist(order.ply, move, at);
  }

  Refusal obey(const CorrectCommand& order, Micros at) {
    const bool is_next = order.ply == chronicle_.score().next();
    if (Refusal refusal = is_next ? std::nullopt : unfit(order.ply)) return refusal;
    return insist(order.ply, order.move, at);
  }

  Refusal obey(const ConfirmCommand& order, Micros at) {
    if (Refusal refusal = unfit(order.ply)) return refusal;
    const Score<Text>& score = chronicle_.score();
    return insist(order.ply, {*score.move(order.ply)}, score.view(order.ply).move, at);
  }

  Refusal obey(const PositionCommand& order, Micros at) {
    const auto position = Text::read_position(game_, order.fen, Lawfulness::irregular);
    if (!position) {
      return "arbiter position " + notation::shown(order.fen) + ": " + position.error();
    }
    const auto accepted = recognizer_.accept(*position, at);
    if (!accepted) return no_game("position");
    tell(accepted->before);
    chronicle_.accept(*position, accepted->next, at, notices_);
    tell(accepted->after);
    return {};
  }

  Refusal obey(const TakebackCommand& order, Micros at) {
    const auto verdicts = recognizer_.take_back(order.plies, at);
    if (!verdicts) {
      return "arbiter takeback " + std::to_string(order.plies) +
             ": so many moves were not made since the game, or the position that was set, began";
    }
    tell(*verdicts);
    return {};
  }

  Refusal obey(const RulingCommand& order, Micros at) {
    const auto told = chronicle_.incidents().rule(order.incident, order.ruling, by_, at);
    if (!told) {
      return named_ + ": there is no incident " + std::to_string(order.incident) + " in this game";
    }
    notices_.push_back({at, told->ruled});
    if (told->fouled) notices_.push_back({at, *told->fouled});
    if (order.ruling == Ruling::upheld) chronicle_.void_press(order.incident, at, notices_);
    return {};
  }

  Refusal obey(const FoulCommand& order, Micros at) {
    if (!recognizer_.playing()) {
      if (!chronicle_.score().has(Ply{1})) return no_game("foul");
      return "arbiter foul: the game is over, and fouls are counted while it is on";
    }
    notices_.push_back({at, chronicle_.incidents().foul(order.side, order.article)});
    return {};
  }

  Refusal obey(const WithdrawCommand& order, Micros at) {
    const auto fouled = chronicle_.incidents().withdraw_foul(order.side);
    if (!fouled) {
      return std::string("arbiter withdraw ") + letter(order.side) +
             ": no foul of that side was charged by an order; what was upheld can be dismissed";
    }
    notices_.push_back({at, *fouled});
    return {};
  }

  Refusal obey(const ClockOrder& order, Micros at) {
    return chronicle_.clocks().rule(order, at, notices_);
  }

  /// An order's verb, and what it is about: `correct 12`, `uphold 3`.
  static std::string named(std::string_view words) {
    const std::string_view verb = notation::take_word(words);
    return std::string(verb) + " " + std::string(notation::take_word(words));
  }

  /// Makes the ply the move that these words mean.
  Refusal insist(Ply ply, const std::string& words, Micros at) {
    const auto move = chronicle_.score().read(ply, words);
    if (!move) {
      return named_ + ": " + notation::shown(words) + " is no legal move at ply " +
             std::to_string(ply.number);
    }
    return insist(ply, {*move}, words, at);
  }

  /// Makes the ply one of these moves, if what the sensors saw allows it.
  Refusal insist(Ply ply, const std::vector<typename G::Move>& moves, const std::string& words,
                 Micros at) {
    const auto verdicts = recognizer_.insist(ply, moves, at);
    if (!verdicts) {
      return named_ + ": " + notation::shown(words) + " is not what the board's events allow";
    }
    tell(*verdicts);
    chronicle_.decided(ply);
    return {};
  }

  /// The moves of the next ply by which a new piece of this kind comes on the board.
  std::vector<typename G::Move> promotions_to(const std::string& piece) const {
    const typename G::Position& position = chronicle_.score().now();
    std::vector<typename G::Move> moves;
    for (const typename G::Move& move : G::legal_moves(position)) {
      const bool is_one = G::travels(position, move).exchanges;
      if (is_one && G::coordinates(position, move).back() == piece.front()) moves.push_back(move);
    }
    return moves;
  }

  /// Why a person cannot choose this ply's move.
  Refusal unfit(Ply ply) const {
    const Score<Text>& score = chronicle_.score();
    const std::string number = std::to_string(ply.number);
    if (!score.has(ply)) {
      return named_ + ": ply " + number + " has not been played; the next is " +
             std::to_string(score.next().number);
    }
    if (score.is_before_set(ply)) {
      return named_ + ": ply " + number +
             " was played before the position that was set, and stays what it was taken for then";
    }
    if (score.move(ply) != nullptr) return {};
    return named_ + ": ply " + number + " is the illegal move " + score.view(ply).move +
           ", from which play went on; only `arbiter position FEN` sets right what it left";
  }

  static Refusal no_game(std::string_view order) {
    return "arbiter " + std::string(order) + ": no game is on";
  }

  void tell(const Verdicts& verdicts) { chronicle_.tell(verdicts, recognizer_, notices_); }

  Recognizer& recognizer_;
  Chronicle<Text>& chronicle_;
  std::string_view game_;
  std::vector<Notice>& notices_;
  std::string by_;     ///< who gave the order
  std::string named_;  ///< how a refusal names it
};

}  // namespace luozi::host
