// Every game a session can be of: a new game is one entry here.
#include <array>
#include <string>

#include <fmt/format.h>

#include "boards/chess/chess.hpp"
#include "host/session/game_session.hpp"
#include "host/session/session.hpp"
#include "notation/chess_pgn.hpp"
#include "notation/chess_san.hpp"

namespace luozi::host {
namespace {

using SessionResult = Result<std::unique_ptr<Session>, std::string>;

struct ChessWords {
  using Game = chess::Chess;

  static std::string notation(const chess::Position& position, chess::Move move) {
    return notation::write_san(position, move);
  }
  static std::string fen(const chess::Position& position) { return chess::write_fen(position); }
  static std::string text(const notation::ChessRecord& record) {
    return notation::write_pgn(record);
  }
};

SessionResult make_chess(const notation::TraceHeader& header) {
  const std::string_view fen = header.start == "startpos" ? chess::start_fen : header.start;
  const auto start = chess::parse_fen(fen, header.game == "chess960");
  if (!start) return Failure{fmt::format("start {}: {}", fen, start.error().message)};
  return SessionResult(std::make_unique<GameSession<ChessWords>>(header, *start));
}

struct GameEntry {
  std::string_view game;
  SessionResult (*make)(const notation::TraceHeader& header);
};

constexpr std::array games{GameEntry{"chess", make_chess}, GameEntry{"chess960", make_chess}};

}  // namespace

SessionResult make_session(const notation::TraceHeader& header) {
  std::string known;
  for (const GameEntry& entry : games) {
    if (entry.game == header.game) return entry.make(header);
    known += fmt::format("{}{}", known.empty() ? "" : ", ", entry.game);
  }
  return Failure{fmt::format("game {}: not known; known are {}", header.game, known)};
}

}  // namespace luozi::host
