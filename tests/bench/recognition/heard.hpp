// One game's verdicts, scored against the truth as they come.
#pragma once

#include "host/session/notice.hpp"
#include "tests/bench/recognition/statistics.hpp"
#include "tests/bench/recognition/truth.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace luozi::bench {

/// A settled move that was not the true one.
struct WrongMove {
  Micros at;
  Ply ply;
  std::string move;
  bool misnumbered = false;  ///< that side played it just then, as another ply
};

/// A ply of which it was said that the board cannot tell what was played.
struct UnsureMove {
  Micros at;
  Ply ply;
  std::vector<std::string> candidates;
};

/// What was found out about one board's bad sensors.
struct SensorFinding {
  std::string square, state;  ///< dead or stuck
  int plies = 0;              ///< played when it was said
};

struct HeardScore {
  std::vector<WrongMove> wrong{};
  std::vector<UnsureMove> unsure{};
  std::size_t settled = 0, revised = 0;
  std::size_t lost = 0;                ///< true moves that were never settled as what they were
  Sample proposed_us{}, settled_us{};  ///< after the true release; 0: not later than it
  std::vector<SensorFinding> sensors{};
  /// For every true step: whether, when the next one was released, the record agreed with the truth
  /// up to it and nothing was said to be out of place.
  std::vector<bool> agreed{};
};

/// Keeps the line that the notices tell.
class HeardGame {
 public:
  explicit HeardGame(const std::vector<host::TrueMove>& steps);

  void hear(const host::Notice& notice);
  /// No more notices come.
  void finish();

  const HeardScore& score() const { return score_; }

 private:
  struct Entry {
    std::string move;
    Micros shown_at;  ///< since when it is this move
  };

  void look_until(Micros at);
  void look();
  bool agrees() const;
  void cut_from(Ply ply);
  void put(Ply ply, const std::string& move, Micros at);
  void judge(Ply ply, const std::string& move, Micros at);
  void wrong(Ply ply, const std::string& move, Micros at);

  void take(const host::Proposed& proposed, Micros at);
  void take(const host::Settled& settled, Micros at);
  void take(const host::Revised& revised, Micros at);
  void take(const host::Irregular& irregular, Micros at);
  void take(const host::TakenBack& taken_back, Micros at);
  void take(const host::Unsure& unsure, Micros at);
  void take(const host::Mismatch& mismatch, Micros at);
  void take(const host::Matched& matched, Micros at);
  void take(const host::SensorReport& report, Micros at);
  void take(const host::Started& started, Micros at);
  template <class Other>
  void take(const Other&, Micros) {}

  const std::vector<host::TrueMove>& steps_;
  TrueLine truth_;
  std::vector<std::string> true_line_;  ///< after the steps that were looked at
  std::vector<Entry> line_;
  std::size_t looked_ = 0;  ///< steps whose agreement was judged
  std::vector<bool> had_;   ///< for every true step: it was settled
  bool mismatched_ = false;
  bool over_ = false;  ///< another game was begun on the board
  HeardScore score_;
};

}  // namespace luozi::bench
