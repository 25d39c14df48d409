// Feeds a session and keeps the accounts.
#include "tests/bench/recognition/listen.hpp"

#include "host/session/session.hpp"
#include "tests/bench/recognition/attribution.hpp"
#include "tests/bench/recognition/meter.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <variant>

namespace luozi::bench {
namespace {

class Listener {
 public:
  explicit Listener(const PlayedGame& game) : heard_(game.steps) {
    charged(memory_, [&] {
      auto made = host::make_session(game.header);
      if (made) {
        session_ = std::move(made).value();
      } else {
        listening_.fault = made.error();
      }
    });
  }

  Listening run(const PlayedGame& game) {
    if (session_ == nullptr) return std::move(listening_);
    for (const notation::TraceEvent& event : game.events) {
      while (const auto next = session_->next_deadline()) {
        if (*next > event.at) break;
        call([&] { return session_->advance(*next); });
      }
      call([&] { return session_->step(event); });
    }
    while (const auto next = session_->next_deadline()) {
      call([&] { return session_->advance(*next); });
    }
    return finish();
  }

 private:
  /// Times the call; what it answers is heard outside the account and freed inside it.
  template <class Call>
  void call(const Call& act) {
    const std::int64_t wall = wall_time_ns();
    const std::int64_t began = thread_time_ns();
    std::vector<host::Notice> notices = charged(memory_, act);
    listening_.call_ns.add(thread_time_ns() - began);
    listening_.worst_wall_ns = std::max(listening_.worst_wall_ns, wall_time_ns() - wall);
    for (const host::Notice& notice : notices) {
      heard_.hear(notice);
      const auto* incident = std::get_if<host::Incident>(&notice.what);
      if (incident != nullptr) listening_.incidents.push_back(*incident);
    }
    charged(memory_, [&] { std::vector<host::Notice>().swap(notices); });
  }

  Listening finish() {
    heard_.finish();
    listening_.score = heard_.score();
    listening_.memory_most = memory_.most();
    const host::GameView now = session_->view();
    const std::vector<host::FinishedGame> finished = session_->take_finished();
    // A board set up anew after the last move has an empty game on it.
    const host::GameView& view =
        now.moves.empty() && !finished.empty() ? finished.back().view : now;
    listening_.another_game = finished.size() > (now.moves.empty() ? 1U : 0U);
    listening_.all_settled = true;
    for (const host::MoveView& move : view.moves) {
      listening_.moves.push_back(move.move);
      listening_.all_settled = listening_.all_settled && move.settled;
    }
    listening_.result = view.result;
    charged(memory_, [&] { session_.reset(); });
    return std::move(listening_);
  }

  MemoryAccount memory_;
  std::unique_ptr<host::Session> session_;
  HeardGame heard_;
  Listening listening_;
};

}  // namespace

Listening listen(const PlayedGame& game) { return Listener(game).run(game); }

bool is_exact(const PlayedGame& game, const Listening& heard) {
  return !first_failure(game, heard).has_value();
}

std::optional<int> first_failure(const PlayedGame& game, const Listening& heard) {
  const std::vector<std::string> truth = final_moves(game.steps);
  if (const auto ply = first_difference(truth, heard.moves)) return ply;
  const int plies = static_cast<int>(truth.size());
  if (!heard.all_settled) return plies;
  if (heard.result != game.result || heard.another_game || !heard.fault.empty()) return plies + 1;
  return std::nullopt;
}

}  // namespace luozi::bench
