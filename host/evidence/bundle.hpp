// What a bundle holds, as plain values: what was asked for, the rows, and what they amount to.
#pragma once

#include "host/archive/chain.hpp"
#include "host/archive/file_error.hpp"
#include "host/archive/rows.hpp"
#include "notation/tag.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

/// What a bundle is about: an incident of a game, or one of its plies.
struct Subject {
  enum class Kind : std::uint8_t { incident, ply };
  GameKey game;
  Kind kind = Kind::incident;
  int number = 1;  ///< of the incident within its game, or of the ply; 1 up
  friend bool operator==(const Subject&, const Subject&) = default;
};

/// "12.1/1" is the first incident of game 12.1, "12.1/ply-7" its seventh ply.
std::string text(const Subject& subject);
std::optional<Subject> parse_subject(std::string_view text);

/// Rows of one board, a session's header first, without a gap. Further sessions begin in them where
/// something was ordered of the subject's game by then.
struct Excerpt {
  ChainHash board_prev{};  ///< of the board's last row before the header; zeros: there is none
  std::vector<ChainedRow> rows;
  /// Until when it is known that the board said nothing after the last row, microseconds since
  /// 1970. None: nothing came after it before the bundle was made, and silence lasted until then.
  std::optional<std::int64_t> silent_until_us;
};

/// A person's ruling on an incident.
struct ToldRuling {
  std::string ruling;  ///< upheld, dismissed or accepted
  std::string by;      ///< empty: nobody is named
  std::int64_t at_us = 0;
  JournalSeq seq;
  friend bool operator==(const ToldRuling&, const ToldRuling&) = default;
};

/// The claimant played on, and may claim the incident no longer.
struct ToldClaimLost {
  std::string article;
  std::int64_t at_us = 0;  ///< when a piece was taken up for it
  JournalSeq seq;
  friend bool operator==(const ToldClaimLost&, const ToldClaimLost&) = default;
};

/// How a touch was seen.
struct ToldTouch {
  std::int64_t at_us = 0;    ///< the first of the touched pieces
  bool lifted = false;       ///< each was taken up; otherwise one moved without leaving its square
  bool order_known = false;  ///< otherwise two touches came too close together
  /// During an announced adjustment: the article by which the touch counts unless the opponent had
  /// consented. Empty: nothing was announced, and then the block does not mention it.
  std::string consent{};
  /// The article that the other side, which was not to move, broke if the hand was its own. Empty:
  /// none, or the layout is older than that it was told; the block does not mention it.
  std::string by_who_waits{};
  friend bool operator==(const ToldTouch&, const ToldTouch&) = default;
};

struct ToldIncident {
  std::string kind, article, side;
  std::int64_t at_us = 0;                  ///< when it was told
  std::vector<std::string> touched;        ///< squares in the order in which they were touched
  std::vector<std::string> obliged;        ///< moves that were due, in coordinates
  std::vector<std::string> obliged_words;  ///< the same in the game's usual notation
  std::optional<ToldTouch> touch;
  std::optional<ToldClaimLost> claim_lost;
  std::optional<ToldRuling> ruling;  ///< the last one, which counts
  /// Those before it, in their order. Empty: none, or the layout is older than that they were told;
  /// the block does not mention them.
  std::vector<ToldRuling> earlier_rulings{};
  friend bool operator==(const ToldIncident&, const ToldIncident&) = default;
};

/// What the rows of an excerpt amount to, for its subject, by this program.
struct Told {
  std::string game;           ///< chess ...
  std::string laws;           ///< fide-2023 ...
  int ply = 0;                ///< that the subject is about
  std::string side;           ///< whose turn it was: white or black
  std::string before_fen;     ///< the position in which the turn began
  std::string played;         ///< the move, in coordinates; empty: none was made
  std::string played_words;   ///< the same in the game's usual notation
  std::string after_fen;      ///< the position after that move; empty: none can be told
  std::int64_t began_us = 0;  ///< when the turn began: the release of the move before, or the game
  std::int64_t ended_us = 0;  ///< the release of the move, or when the incident was told
  JournalSeq seq;             ///< the row that brought it, or the silence after that row
  bool turned = false;        ///< the board lay the other way round: its last square is our first
  std::optional<ToldIncident> incident;
  friend bool operator==(const Told&, const Told&) = default;
};

/// Why there is no bundle.
struct EvidenceFault {
  bool is_missing = false;  ///< no such session, incident or ply; else something went wrong
  std::string message;      ///< one line, which may name files of this machine
  FileError::Kind kind = FileError::Kind::data;  ///< whether the disk or the contents are at fault
};

/// A file that is needed for the bundle is at fault.
EvidenceFault evidence_fault(FileError error);

/// The oldest format of the block that is read, which is also the one that is written.
inline constexpr int bundle_format = 1;

/// How the page around the block looks and is worded. Raised with every change of it, so that a
/// page of the same layout can be compared byte by byte.
inline constexpr int page_layout = 3;

/// From this layout on pages tell what the other side broke if a touch was its own.
inline constexpr int layout_with_who_waits = 2;

/// From this layout on pages tell each ruling on an incident, and not the last alone.
inline constexpr int layout_with_all_rulings = 3;

/// All that a bundle is written from.
struct EvidenceInput {
  int layout = page_layout;
  std::string event_name;  ///< the event file's name without folder and extension
  ChainHash
      event_id{};  ///< the hash of the event file's first row: it tells one event from another
  Subject subject;
  Excerpt excerpt;
  Told told;
  std::int64_t made_us = 0;    ///< when the bundle was made, microseconds since 1970
  int utc_offset_minutes = 0;  ///< of the times that people read, east of Greenwich
};

/// The name that a bundle is given: `Club-board-3-game-12.1-incident-1.html`, or `...-ply-7.html`.
/// With the game in it no two bundles of an event share a name.
std::string evidence_file_name(const EvidenceInput& input);

}  // namespace luozi::host
