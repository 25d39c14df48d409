// Carries orders to the boards: those that make sense, for the record that they were meant for.
#include "host/arbiter/board_desk.hpp"
#include "host/arbiter/order_sense.hpp"
#include "host/arbiter/order_text.hpp"
#include "host/archive/one_game.hpp"
#include "host/daemon/past_order.hpp"
#include "host/session/arbiter_command.hpp"

#include <utility>

namespace luozi::host {
namespace {

constexpr Refusal other_game{409, "other-game", "another game has begun on this board"};
constexpr Refusal nothing_played{409, "nothing-played", "nothing was played on this board yet"};
constexpr Refusal journal_full{503, "journal-full",
                               "the disk does not keep up: nothing was written, try again"};
constexpr Refusal not_as_told{409, "refused",
                              "this game cannot be played anew as it was recorded: if another "
                              "version of the program recorded it, luozi rebuild comes first"};

const Refusal& refusal_of(OrderFault fault) {
  switch (fault) {
    case OrderFault::no_such_board:
      return no_board;
    case OrderFault::nothing_played:
      return nothing_played;
    case OrderFault::journal_full:
      break;
  }
  return journal_full;
}

/// A past game as the event file has it; `game` is none where it is not as it was told.
struct FoundPast {
  bool is_here = false;
  std::optional<PastGame> game;
};

Result<FoundPast, FileError> find_past(const std::filesystem::path& path, BoardNumber board,
                                       GameKey key) {
  auto found = find_game_of(path, board, key);
  if (!found) return Failure{found.error()};
  if (!*found) return FoundPast{};
  OpenedGame opened = **std::move(found);
  return FoundPast{true, past_game(opened.file.database(), board, key)};
}

}  // namespace

/// An order that was posted, read and signed.
struct BoardDesk::Order {
  DeskRequest request;
  DeskThen then;
  std::string board;
  PostedOrder posted;
  std::string words;  ///< with who gives it
  ArbiterCommand command;
  std::string who;  ///< for the log: who, and the words
};

void BoardDesk::order(const DeskRequest& request, const DeskVisitor& visitor,
                      const DeskThen& then) {
  auto posted = read_posted_order(request.body);
  if (!posted) return desk_.refuse(request, posted.error(), then);
  const std::string& name = visitor.account->name;
  Order order{request, then, visitor.names.front(), {}, {}, {}, name + ": " + posted->words};
  order.words = signed_order(posted->words, name);
  order.posted = std::move(posted).value();
  const auto report = parts_.report(order.board);
  if (!report) return turn_down(order, no_board);
  if (!order.posted.past && order.posted.game && order.posted.game != report->game) {
    return turn_down(order, other_game);
  }
  const auto understood = read_arbiter_order(order.words);
  if (!understood) return turn_down(order, {409, "refused", understood.error()});
  order.command = understood->command;
  const bool is_past = order.posted.past && order.posted.game != report->game;
  if (is_past) {
    order_past(order, report->board);
  } else {
    order_present(order, *report);
  }
}

void BoardDesk::order_present(const Order& order, const BoardReport& report) {
  if (is_good(order, report.view, report.orders, order.board))
    carry_out(order, order.board, order.words);
}

void BoardDesk::order_past(const Order& order, BoardNumber board) {
  if (const auto unfit = unfit_for_past(order.command)) {
    return turn_down(order, {409, "refused", *unfit});
  }
  using Answer = Result<FoundPast, FileError>;
  read_beside<Answer>(
      order.request, order.then, not_read,
      [file = parts_.file(), board, game = *order.posted.game] {
        return find_past(file, board, game);
      },
      [this, order](Answer& found) {
        if (!found) {
          desk_.refuse(order.request, not_read, order.then, found.error().message);
        } else if (!found->is_here) {
          turn_down(order, no_game);
        } else if (!found->game) {
          turn_down(order, not_as_told);
        } else {
          check_past(order, *found->game);
        }
      });
}

void BoardDesk::check_past(const Order& order, const PastGame& game) {
  const std::string place = order.board + " " + text(*order.posted.game);
  BoardView view;
  view.id = order.board;
  view.game = game.view;
  if (!is_good(order, view, game.orders, place)) return;
  carry_out(order, place, text(PastOrder{*order.posted.game, order.words}));
}

/// Turns an order down that was meant for another record, or that makes no sense of this one. What
/// makes no sense is no event. `place`: what the record is of.
bool BoardDesk::is_good(const Order& order, const BoardView& view,
                        const std::vector<OrderGiven>& orders, const std::string& place) {
  const auto& expects = order.posted.expects;
  if (expects && under_way_.contains(place)) {
    turn_down(order, {409, "changed",
                      "another order for this game is being written: look at the record again"});
    return false;
  }
  const auto changed = expects ? difference(*expects, view.game, orders) : std::nullopt;
  if (changed) {
    const std::string why = "the record has changed since this order was decided on: " + *changed;
    turn_down(order, {409, "changed", why});
    return false;
  }
  const auto nonsense = nonsense_in(order.command, view, parts_.now_us());
  if (nonsense) turn_down(order, {409, "refused", *nonsense});
  return !nonsense;
}

void BoardDesk::carry_out(const Order& order, const std::string& place, const std::string& words) {
  under_way_.insert(place);
  const auto over = [this, place] {
    const auto one = under_way_.find(place);
    if (one != under_way_.end()) under_way_.erase(one);  // or the event file was closed meanwhile
  };
  const auto fault =
      parts_.rule(order.board, words, [this, order, over](const std::string& refusal) {
        over();
        if (!refusal.empty()) return turn_down(order, {409, "refused", refusal});
        desk_.note(order.request.address, "board " + order.board + ": " + order.who);
        order.then({200, "{\"done\":true}"});
      });
  if (!fault) return;
  over();
  turn_down(order, refusal_of(*fault));
}

void BoardDesk::turn_down(const Order& order, const Refusal& why) {
  desk_.refuse(order.request, why, order.then, order.who);
}

}  // namespace luozi::host
