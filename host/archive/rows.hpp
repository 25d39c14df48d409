// The rows of an event file as plain values: the journal's, and those derived from it.
#pragma once

#include "boards/units.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace luozi::host {

/// A board's number in its event file, 1 up, given once and never changed. Viewers know the board
/// by it.
struct BoardNumber {
  std::int64_t number = 0;
  friend constexpr auto operator<=>(BoardNumber, BoardNumber) = default;
};

/// The number of a journal row, 1 up without gaps over all boards of the file.
struct JournalSeq {
  std::int64_t number = 0;
  friend constexpr auto operator<=>(JournalSeq, JournalSeq) = default;
};

struct BoardRow {
  BoardNumber board;
  std::string serial;
  friend bool operator==(const BoardRow&, const BoardRow&) = default;
};

/// Which of a board's own records a row is. Rows that the daemon itself wrote have none.
struct BoardRecord {
  std::uint32_t boot = 0;
  std::uint64_t sequence = 0;
  friend constexpr auto operator<=>(BoardRecord, BoardRecord) = default;
};

/// `header`: the words are a trace's header (`notation::write_header`), and a new session of the
/// board begins. `event`: the words are `notation::write_words` of one trace event.
enum class JournalKind : std::uint8_t { header, event };

/// What is handed to the journal; the writer numbers and chains it.
struct JournalEntry {
  BoardRow board;
  JournalKind kind = JournalKind::event;
  std::int64_t at_us = 0;     ///< the session's time, microseconds since 1970, never decreasing
  std::int64_t board_us = 0;  ///< the board's own time since its boot; 0 where the daemon wrote
  std::optional<BoardRecord> record;
  std::string words;
  friend bool operator==(const JournalEntry&, const JournalEntry&) = default;
};

struct JournalRow {
  JournalSeq seq;
  JournalEntry entry;
};

/// A game within its file: the journal row of its session's header, and which game of that session
/// it is, 1 up. The journal alone decides it, so a rebuild gives the same keys. Written "12.1".
struct GameKey {
  JournalSeq session;
  std::int64_t number = 1;
  friend constexpr auto operator<=>(GameKey, GameKey) = default;
};

/// "12.1".
std::string text(GameKey key);
std::optional<GameKey> parse_game_key(std::string_view text);

/// A game as it stands; written anew whenever it changes.
struct GameRow {
  GameKey key;
  BoardNumber board;
  std::string game;        ///< chess ...
  JournalSeq first, last;  ///< the rows of the journal in which it began and last changed
  std::int64_t started_us = 0;
  std::optional<std::int64_t> ended_us;
  std::string start_fen;
  std::string result = "*", reason, article;
  std::string text;  ///< the game in its own format (PGN, PDN)
  friend bool operator==(const GameRow&, const GameRow&) = default;
};

/// A move; a later revision of a ply has a higher `revision` and the earlier row stays. Of an
/// illegal move from which play went on `san` says so, and `confidence` is 0: it has no odds. Nor
/// has a ply that is in doubt behind which others are settled.
struct MoveRow {
  GameKey key;
  Ply ply;
  int revision = 0;
  std::string move, san;
  std::int64_t lifted_us = 0, released_us = 0, settled_us = 0;
  double confidence = 0;
  JournalSeq seq;  ///< the row of the journal that settled it
  friend bool operator==(const MoveRow&, const MoveRow&) = default;
};

/// Something for the arbiter to look at. Squares and moves are separated by spaces.
struct IncidentRow {
  GameKey key;
  std::int64_t number = 1;  ///< within its game, 1 up
  Ply ply;                  ///< the moves made before it, plus one
  std::int64_t at_us = 0;
  std::string kind, article, side, touched, obliged, played;
  JournalSeq seq;
  friend bool operator==(const IncidentRow&, const IncidentRow&) = default;
};

/// A person's ruling on an incident of the game; of several the last counts.
struct RulingRow {
  GameKey key;
  std::int64_t incident = 1;
  std::int64_t at_us = 0;
  std::string ruling;  ///< upheld, dismissed or accepted
  std::string by;      ///< empty: not said
  JournalSeq seq;
  friend bool operator==(const RulingRow&, const RulingRow&) = default;
};

/// What a move took, and where known what it left on the mover's clock.
struct ClockRow {
  GameKey key;
  Ply ply;
  std::int64_t elapsed_us = 0;
  std::optional<std::int64_t> left_us;
  friend bool operator==(const ClockRow&, const ClockRow&) = default;
};

/// From this ply on the game's moves and clocks are no longer part of it; those written before this
/// row are removed. The journal still tells how they came and went.
struct TakenBackRow {
  GameKey key;
  Ply from;
  friend bool operator==(const TakenBackRow&, const TakenBackRow&) = default;
};

/// The game is told anew: what the file holds of it goes, and what follows is all there is.
struct ToldAnewRow {
  GameKey key;
  friend bool operator==(const ToldAnewRow&, const ToldAnewRow&) = default;
};

/// An announcement that waits for its relay. `message` is unique for its sink, so that a relay
/// that hears it twice can tell.
struct OutboxRow {
  std::string sink, message, body;
  friend bool operator==(const OutboxRow&, const OutboxRow&) = default;
};

using DerivedRow = std::variant<GameRow, MoveRow, IncidentRow, RulingRow, ClockRow, TakenBackRow,
                                ToldAnewRow, OutboxRow>;

/// The game that a row is about; null: an announcement, which stands for itself.
const GameKey* game_of(const DerivedRow& row);

}  // namespace luozi::host
