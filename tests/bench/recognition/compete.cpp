// The competitor's timers, its helper and its score.
#include "tests/bench/recognition/compete.hpp"

#include "host/session/arbiter_command.hpp"
#include "host/session/trace_event.hpp"
#include "notation/games.hpp"
#include "tests/bench/recognition/competitor.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::bench {
namespace {

template <class G>
std::optional<typename G::Move> legal_move(const typename G::Position& position,
                                           std::string_view coordinates) {
  for (const typename G::Move& move : G::legal_moves(position)) {
    if (G::coordinates(position, move) == coordinates) return move;
  }
  return std::nullopt;
}

template <notation::GameText Text>
class Match {
 public:
  using G = typename Text::Game;
  using Position = typename G::Position;

  Match(const PlayedGame& game, const Position& start, Micros quiet)
      : game_(game),
        truth_(game.steps),
        start_(start),
        competitor_(start, game.header.sensing != notation::Sensing::presence, quiet),
        had_(game.steps.size(), false) {}

  CompetitorScore play() {
    const Micros shown = end_shown();
    for (const notation::TraceEvent& event : game_.events) {
      if (!over_ && event.at >= shown) end(shown);
      let_time_pass(event.at);
      if (const auto* words = std::get_if<notation::TraceArbiter>(&event.what)) {
        obey(words->command);
      } else if (const auto what = host::to_event<typename G::Grid>(event)) {
        competitor_.hear(*what, event.at);
      }
    }
    let_time_pass(Micros{INT64_MAX});
    if (!over_) end(Micros{INT64_MAX});
    if (last_is_wrong_) ++score_.stayed;
    return score_;
  }

 private:
  void let_time_pass(Micros until) {
    while (true) {
      const std::optional<Micros> look = competitor_.deadline();
      const std::optional<Micros> help = help_deadline();
      const bool looks_first = look && (!help || *look <= *help);
      if (looks_first && *look <= until) {
        note(competitor_.look(*look), *look);
      } else if (!looks_first && help && *help <= until) {
        set_right(*help);
      } else {
        return;
      }
    }
  }

  std::optional<Micros> help_deadline() const {
    const std::optional<Micros> since = competitor_.unknown_since();
    return since && !over_ ? std::optional(*since + competitor_gives_up_after) : std::nullopt;
  }

  void note(const std::optional<Believed<G>>& believed, Micros at) {
    if (!believed) return;
    if (believed->kind == Believed<G>::Kind::move && last_is_wrong_) ++score_.stayed;
    last_is_wrong_ = false;
    if (!believed->move) return;
    ++score_.accepted;
    const std::string move = G::coordinates(believed->before, *believed->move);
    const std::optional<std::size_t> step = truth_.find(believed->ply, move, at);
    if (step) {
      had_[*step] = true;
    } else {
      ++score_.wrong;
      last_is_wrong_ = true;
    }
  }

  /// The record becomes what had truly been played by then.
  void set_right(Micros at) {
    std::vector<host::TrueMove> steps;
    for (const host::TrueMove& step : game_.steps) {
      if (step.released <= at) steps.push_back(step);
    }
    History<G> line{start_, {}};
    for (const host::TrueMove& step : steps) {
      const auto before = static_cast<std::size_t>(step.ply.number) - 1;
      if (line.plies.size() > before)
        line.plies.erase(line.plies.begin() + static_cast<std::ptrdiff_t>(before),
                         line.plies.end());
      if (step.deed != host::TrueDeed::put_back) add(line, step);
    }
    // A piece that is only held for long needs no help.
    if (!is_same(line, competitor_.line())) {
      ++score_.helped;
      if (std::exchange(last_is_wrong_, false)) ++score_.stayed;
    }
    competitor_.set_line(std::move(line));
  }

  static bool is_same(const History<G>& one, const History<G>& other) {
    return std::ranges::equal(one.plies, other.plies,
                              [](const auto& a, const auto& b) { return a.after == b.after; });
  }

  void add(History<G>& line, const host::TrueMove& step) {
    if (step.deed == host::TrueDeed::illegal) {
      if (const auto after =
              Text::read_position(game_.header.game, step.fen, Lawfulness::irregular)) {
        line.plies.push_back({{}, *after});
      }
    } else if (const auto move = legal_move<G>(line.now(), step.move)) {
      line.plies.push_back({*move, G::play(line.now(), *move)});
    }
  }

  /// An arbiter's word on what no board sees is the competitor's as well as ours.
  void obey(std::string_view words) {
    const auto read = host::read_arbiter_order(words);
    if (!read) return;
    const auto* const order = std::get_if<host::PromoteCommand>(&read->command);
    const History<G>& was = competitor_.line();
    if (order == nullptr || order->ply.number > static_cast<int>(was.plies.size())) return;
    History<G> line{was.start, {}};
    for (std::size_t i = 0; i < was.plies.size(); ++i) {
      std::string move = coordinates(line.now(), was.plies[i].move);
      if (static_cast<int>(i) + 1 == order->ply.number) move.back() = order->piece.front();
      const auto legal = legal_move<G>(line.now(), move);
      if (!legal) break;
      line.plies.push_back({*legal, G::play(line.now(), *legal)});
    }
    const bool changed = static_cast<int>(line.plies.size()) >= order->ply.number;
    if (!changed) return;
    mark_promoted(line, order->ply);
    competitor_.set_line(std::move(line));
  }

  static std::string coordinates(const Position& position, const typename G::Move& move) {
    return G::is_legal(position, move) ? G::coordinates(position, move) : std::string("-");
  }

  void mark_promoted(const History<G>& line, Ply ply) {
    const auto at = static_cast<std::size_t>(ply.number) - 1;
    const Position& before = line.position_after(at);
    const std::string move = G::coordinates(before, line.plies[at].move);
    if (const auto step = truth_.find(ply, move, Micros{0})) had_[*step] = true;
  }

  /// When the players begin to show with the pieces that the game is over.
  Micros end_shown() const {
    for (const model::Disturbance& each : game_.disturbances) {
      if (each.cell == "end.shown") return Micros{each.at_us};
    }
    return Micros{INT64_MAX};
  }

  /// The game is over: what it has by now counts, and nobody helps any more. What it takes for
  /// moves from here on is wrong.
  void end(Micros at) {
    let_time_pass(at);
    over_ = true;
    for (std::size_t i = 0; i < game_.steps.size(); ++i) {
      if (game_.steps[i].deed != host::TrueDeed::put_back && !had_[i]) ++score_.lost;
    }
    const std::vector<std::string> truth = final_moves(game_.steps);
    const History<G>& line = competitor_.line();
    score_.exact = score_.helped == 0 && line.plies.size() == truth.size();
    for (std::size_t i = 0; score_.exact && i < truth.size(); ++i) {
      const Position& before = line.position_after(i);
      score_.exact = coordinates(before, line.plies[i].move) == truth[i];
    }
  }

  const PlayedGame& game_;
  TrueLine truth_;
  Position start_;
  Competitor<G> competitor_;
  std::vector<bool> had_;  ///< for every true step: it was accepted
  bool over_ = false;
  bool last_is_wrong_ = false;  ///< the last move of its record
  CompetitorScore score_;
};

}  // namespace

CompetitorScore compete(const PlayedGame& game, Micros quiet) {
  CompetitorScore score;
  notation::with_game(game.header.game, [&]<class Text>() {
    const auto start = Text::read_position(game.header.game, game.header.start);
    if (start) score = Match<Text>(game, *start, quiet).play();
  });
  return score;
}

}  // namespace luozi::bench
