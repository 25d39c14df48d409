// The desk's addresses under /desk/boards: what is on the boards, and an arbiter's orders to them.
#pragma once

#include "host/arbiter/board_list.hpp"
#include "host/arbiter/board_refusals.hpp"
#include "host/arbiter/past_game.hpp"
#include "host/daemon/board_report.hpp"
#include "host/desk/desk.hpp"
#include "host/worker.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace luozi::host {

/// Timelines and bundles of evidence waiting to be read: at 0.1 s for one of a long game the last
/// waits three seconds.
inline constexpr std::size_t reads_waiting_max = 32;

/// What the desk's boards are. Every function is called on the desk's thread, but for `post`.
struct BoardDeskParts {
  std::function<std::int64_t()> now_us;  ///< since 1970
  /// Nothing: no such board.
  std::function<std::optional<BoardReport>(std::string_view board_id)> report;
  std::function<std::optional<OrderFault>(std::string_view board_id, const std::string& words,
                                          OrderPlayed then)>
      rule;
  std::function<std::filesystem::path()> file;  ///< the event file
  /// Whether the disk takes nothing now, so that what boards say is not recorded.
  std::function<bool()> is_stuck = [] { return false; };
  /// Runs a function on the desk's thread; called from another.
  std::function<void(std::function<void()>)> post;
  std::function<void(const std::string&)> report_trouble{};  ///< takes a line for the log
};

/// Takes every change of every board, undelayed. Lives on the desk's thread; the desk must not be
/// asked any more when this ends.
class BoardDesk final : public ViewSink {
 public:
  BoardDesk(Desk& desk, BoardDeskParts parts);

  void publish(const BoardView& view) override { list_.publish(view); }
  void clear() override {
    list_.clear();
    under_way_.clear();
  }

 private:
  void add(std::string_view method, std::string_view path, Role least,
           void (BoardDesk::*act)(const DeskRequest&, const DeskVisitor&, const DeskThen&));
  void all_boards(const DeskRequest& request, const DeskVisitor& visitor, const DeskThen& then);
  void one_board(const DeskRequest& request, const DeskVisitor& visitor, const DeskThen& then);
  void timeline(const DeskRequest& request, const DeskVisitor& visitor, const DeskThen& then);
  void games(const DeskRequest& request, const DeskVisitor& visitor, const DeskThen& then);
  void evidence(const DeskRequest& request, const DeskVisitor& visitor, const DeskThen& then);
  /// Runs `read` in the thread that reads event files and `tell` with what it gave on the desk's;
  /// `broken` is the answer where it threw.
  template <class Answer>
  void read_beside(const DeskRequest& request, const DeskThen& then, const Refusal& broken,
                   std::function<Answer()> read, std::function<void(Answer&)> tell);

  // Orders. (board_orders.cpp)
  struct Order;
  void order(const DeskRequest& request, const DeskVisitor& visitor, const DeskThen& then);
  void order_present(const Order& order, const BoardReport& report);
  void order_past(const Order& order, BoardNumber board);
  void check_past(const Order& order, const PastGame& game);
  bool is_good(const Order& order, const BoardView& view, const std::vector<OrderGiven>& orders,
               const std::string& place);
  void carry_out(const Order& order, const std::string& place, const std::string& words);
  void turn_down(const Order& order, const Refusal& why);

  Desk& desk_;
  BoardDeskParts parts_;
  BoardList list_;
  /// Boards, and past games, with an order that is written and not played yet: nobody has seen what
  /// it makes of the record.
  std::multiset<std::string> under_way_;
  Worker files_;  ///< reads event files; last: it ends before what its jobs use
};

template <class Answer>
void BoardDesk::read_beside(const DeskRequest& request, const DeskThen& then, const Refusal& broken,
                            std::function<Answer()> read, std::function<void(Answer&)> tell) {
  const auto answer = std::make_shared<std::optional<Answer>>();
  const bool taken =
      files_.take([answer, read = std::move(read)] { answer->emplace(read()); },
                  [answer, tell = std::move(tell)] { tell(**answer); },
                  [this, request, then, broken] { desk_.refuse(request, broken, then); });
  if (!taken) desk_.refuse(request, too_busy, then);
}

}  // namespace luozi::host
