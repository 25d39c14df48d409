// Rows as tests need them: a board, its records, a game with moves.
#pragma once

#include "host/archive/rows.hpp"

#include <string>

namespace luozi::host {

inline JournalEntry event_entry(std::uint64_t sequence, const std::string& words = "lift e2") {
  return {{BoardNumber{1}, "SIM-0001"},
          JournalKind::event,
          static_cast<std::int64_t>(1'000'000 * sequence),
          static_cast<std::int64_t>(1'000 * sequence),
          BoardRecord{7, sequence},
          words};
}

inline JournalEntry header_entry() {
  return {{BoardNumber{1}, "SIM-0001"},
          JournalKind::header,
          0,
          0,
          {},
          "#luozi-trace 1\n#game chess\n#sensing presence\n#start startpos\n"};
}

inline GameRow game_row(GameKey key) {
  GameRow row;
  row.key = key;
  row.board = BoardNumber{1};
  row.game = "chess";
  row.first = row.last = JournalSeq{2};
  row.started_us = 5;
  row.start_fen = "startpos";
  row.text = "1. e4 *\n";
  return row;
}

inline MoveRow move_row(GameKey key, int ply, int revision, const std::string& move) {
  MoveRow row;
  row.key = key;
  row.ply = Ply{ply};
  row.revision = revision;
  row.move = move;
  row.san = move;
  row.lifted_us = 10;
  row.released_us = 20;
  row.settled_us = 30;
  row.confidence = 0.5;
  row.seq = JournalSeq{2};
  return row;
}

}  // namespace luozi::host
