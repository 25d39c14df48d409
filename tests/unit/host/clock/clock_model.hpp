// A clock told over again for every question: a list of what happened, replayed millisecond by
// millisecond. Slow, and nothing in it is clever.
#pragma once

#include "notation/time_control.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace luozi::host {

/// Sides are 0 and 1 here, times whole milliseconds since the game began.
class ClockModel {
 public:
  struct Player {
    int left = 0, least = 0, byo_yomi = 0, byo_yomi_used = 0, used = 0, moves = 0;
    std::optional<int> fallen{};
  };
  struct Table {
    Player players[2];
    int turn = 0, delay_left = 0, spent = 0;
  };
  struct Happening {
    enum Kind { run, press, set, add, raise } kind = run;
    int at = 0;
    int side = 0;
    int amount = 0;  ///< milliseconds of a run, or what is set or added
  };

  ClockModel(const notation::TimeControl& white, const notation::TimeControl& black, int first)
      : controls_{white, black}, first_(first) {}

  void happen(const Happening& what) { happenings_.push_back(what); }

  int presses() const {
    return int(std::count_if(happenings_.begin(), happenings_.end(),
                             [](const Happening& it) { return it.kind == Happening::press; }));
  }

  /// Forgets the last presses and all since the first of them, but not what was set and added: that
  /// is added once more. A flag that is up now was raised, if it was down.
  void take_back(int presses, int now) {
    const Table before = table();
    int changed[2] = {0, 0};
    while (presses > 0) {
      const Happening last = happenings_.back();
      happenings_.pop_back();
      if (last.kind == Happening::press) --presses;
      if (last.kind == Happening::add) changed[last.side] += last.amount;
      if (last.kind == Happening::set) {
        changed[last.side] += last.amount - table().players[last.side].left;
      }
    }
    for (const int side : {0, 1}) {
      if (!before.players[side].fallen) happen({Happening::raise, now, side, 0});
      happen({Happening::add, now, side, changed[side]});
    }
  }

  /// All that happened, and then `more` milliseconds of the clock that runs.
  Table table(int now = 0, int more = 0) const {
    Table table;
    table.turn = first_;
    for (const int side : {0, 1}) begin_move(table, side);
    table.delay_left = delay(table, first_);
    for (const Happening& what : happenings_) replay(table, what);
    for (int i = 0; i < more; ++i) tick(table, now + i + 1);
    return table;
  }

  /// The place in the list of periods of the move to come; repeated ones count.
  int period_number(int side, int moves) const {
    const auto& periods = controls_[side].periods;
    int number = 0;
    for (int left = moves;; ++number) {
      const int size = periods[std::min(std::size_t(number), periods.size() - 1)].moves;
      if (size == 0 || left < size) return number;
      left -= size;
    }
  }
  const notation::TimePeriod& period(int side, int moves) const {
    const auto& periods = controls_[side].periods;
    return periods[std::min(std::size_t(period_number(side, moves)), periods.size() - 1)];
  }
  int moves_to_go(int side, int moves) const {
    if (period(side, moves).moves == 0) return 0;
    int more = 1;
    while (period_number(side, moves + more) == period_number(side, moves)) ++more;
    return more;
  }

 private:
  using Extra = notation::ExtraTime;

  static int whole(Micros time) { return int(time.count / 1000); }

  int delay(const Table& table, int side) const {
    const auto& in = period(side, table.players[side].moves);
    return in.extra == Extra::delay || in.extra == Extra::bronstein ? whole(in.extra_time) : 0;
  }

  void begin_move(Table& table, int side) const {
    Player& player = table.players[side];
    if (player.fallen) return;
    const auto& in = period(side, player.moves);
    const bool begins = player.moves == 0 ||
                        period_number(side, player.moves) != period_number(side, player.moves - 1);
    if (in.extra == Extra::increment) player.left += whole(in.extra_time);
    if (!begins) return;
    player.left += whole(in.time);
    player.byo_yomi = in.byo_yomi_periods;
    player.least = player.left;
  }

  /// One millisecond less for the player.
  void spend(Table& table, int side, int now) const {
    Player& player = table.players[side];
    const auto& in = period(side, player.moves);
    if (player.left > 0 || player.byo_yomi == 0) {
      --player.left;
    } else if (++player.byo_yomi_used == whole(in.extra_time)) {
      player.byo_yomi_used = 0;
      --player.byo_yomi;
    }
    settle(player, now);
  }

  static void settle(Player& player, int now) {
    player.least = std::min(player.least, player.left);
    if (player.left <= 0 && player.byo_yomi == 0 && !player.fallen) player.fallen = now;
  }

  void tick(Table& table, int now) const {
    ++table.spent;
    ++table.players[table.turn].used;
    if (table.delay_left > 0) {
      --table.delay_left;
    } else {
      spend(table, table.turn, now);
    }
  }

  void replay(Table& table, const Happening& what) const {
    Player& player = table.players[what.side];
    switch (what.kind) {
      case Happening::run:
        for (int i = 0; i < what.amount; ++i) tick(table, what.at + i + 1);
        return;
      case Happening::press:
        ++player.moves;
        player.byo_yomi_used = 0;
        begin_move(table, what.side);
        table.turn = 1 - what.side;
        table.spent = 0;
        table.delay_left = delay(table, table.turn);
        return;
      case Happening::set:
        player.left = player.least = what.amount;
        player.byo_yomi_used = 0;
        if (what.amount > 0) player.fallen.reset();
        settle(player, what.at);
        return;
      case Happening::add:
        if (what.amount > 0) player.left += what.amount;
        for (int i = what.amount; i < 0; ++i) spend(table, what.side, what.at);
        settle(player, what.at);
        return;
      case Happening::raise:
        player.fallen.reset();
        return;
    }
  }

  notation::TimeControl controls_[2];
  int first_;
  std::vector<Happening> happenings_;
};

}  // namespace luozi::host
