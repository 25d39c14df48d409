// One habit at a time.
#include "tests/bench/recognition/orders.hpp"

#include "hardware/model/habits.hpp"
#include "tests/bench/recognition/listen.hpp"
#include "tests/bench/recognition/street.hpp"
#include "tests/bench/recognition/table.hpp"
#include "tests/bench/recognition/workers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace luozi::bench {
namespace {

struct Order {
  std::string name;
  std::function<void(model::Habits&)> insist;
};

template <std::size_t N>
void only(std::array<int, N>& ways, std::size_t way) {
  ways.fill(0);
  ways[way] = 1000;
}

std::vector<Order> chess_orders() {
  return {
      {"victim first", [](auto& habits) { only(habits.capture, 0); }},
      {"own piece first", [](auto& habits) { only(habits.capture, 1); }},
      {"both together", [](auto& habits) { only(habits.capture, 2); }},
      {"victim slid out from under", [](auto& habits) { only(habits.capture, 3); }},
      {"en passant: victim early", [](auto& habits) { only(habits.beside, 0); }},
      {"en passant: victim late", [](auto& habits) { only(habits.beside, 1); }},
  };
}

std::vector<Order> draughts_orders() {
  std::vector<Order> orders{
      {"one victim: early", [](auto& habits) { only(habits.beside, 0); }},
      {"one victim: late", [](auto& habits) { only(habits.beside, 1); }},
  };
  const char* const times[] = {"on the way", "afterwards", "after the press"};
  const char* const sequences[] = {"in order", "in reverse", "in any order"};
  for (std::size_t time = 0; time < std::size(times); ++time) {
    for (std::size_t sequence = 0; sequence < std::size(sequences); ++sequence) {
      orders.push_back({fmt::format("several victims: {}, {}", sequences[sequence], times[time]),
                        [time, sequence](auto& habits) {
                          only(habits.removed, time);
                          only(habits.removal, sequence);
                        }});
    }
  }
  return orders;
}

std::vector<Order> orders_of(const std::string& game) {
  if (game.starts_with("draughts")) return draughts_orders();
  std::vector<Order> orders = chess_orders();
  if (game == "xiangqi") orders.resize(4);  // it has no capture beside the target
  return orders;
}

/// One game in all orders: for each, whether its record was the true one; and all of them the same.
struct Played {
  std::vector<bool> exact;
  bool same = true;
};

Played play_all(const host::RehearsedGame& game, const std::vector<Order>& orders,
                notation::Sensing sensing, std::uint64_t seed) {
  Played played;
  std::vector<std::string> first;
  for (const Order& order : orders) {
    model::Habits habits = model::clean_habits();
    order.insist(habits);
    const PlayedGame once = play_clean(game, sensing, seed, habits);
    const Listening heard = listen(once);
    played.exact.push_back(is_exact(once, heard));
    if (played.exact.size() == 1) first = heard.moves;
    played.same = played.same && heard.moves == first;
  }
  return played;
}

}  // namespace

OrderTable play_orders(const GameSource& source, notation::Sensing sensing, std::size_t games,
                       std::uint64_t seed, std::size_t threads) {
  OrderTable table{.game = source.game_name(), .sensing = sensing};
  const std::vector<Order> orders = orders_of(table.game);
  std::vector<Played> played(games);
  for_each_index(games, threads, [&](std::size_t index) {
    played[index] = play_all(source.game(index), orders, sensing, hand_seed(seed, index));
  });
  for (const Order& order : orders) table.rows.push_back({order.name});
  for (const Played& one : played) {
    table.same.add(one.same);
    for (std::size_t i = 0; i < orders.size(); ++i) table.rows[i].exact.add(one.exact[i]);
  }
  return table;
}

void print_orders(const std::vector<OrderTable>& tables, std::ostream& out) {
  out << "\nThe same games in every order of capture, by clean hands: records that are the true "
         "one.\n\n";
  print_head({"game", "sensing", "order", "games", "exact"}, out);
  const auto add = [&](const OrderTable& table, const std::string& order, const Share& exact) {
    print_row({table.game, std::string(name(table.sensing)), order, fmt::format("{}", exact.trials),
               fmt::format("{}", exact.hits)},
              out);
  };
  for (const OrderTable& table : tables) {
    for (const OrderRow& row : table.rows) add(table, row.order, row.exact);
    add(table, "**the same record in all orders**", table.same);
  }
}

}  // namespace luozi::bench
