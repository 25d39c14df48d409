// The trace file: what a board said, one event a line. The reader checks squares against the game's
// board; the writer gives back what the reader took in.
#pragma once

#include "boards/result.hpp"
#include "boards/units.hpp"
#include "notation/tag.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace luozi::notation {

enum class Sensing : std::uint8_t { presence, colour, analog };

/// A board's squares by name and number, as one kind of trace uses them.
struct TraceBoard {
  std::string_view game;     ///< as in `#game`
  std::string_view squares;  ///< for messages: "a1..h8"
  int square_count;
  std::string (*name)(int index);
  std::optional<int> (*parse)(std::string_view text);
};

/// The board of a game's name; none: no such game is known.
const TraceBoard* trace_board(std::string_view game);

/// The longest line is a snapshot of a full 19x19 board with colours: 361 words of up to 6 bytes.
/// The rest is room for long tags. A longer line is an error.
inline constexpr std::size_t trace_line_max = 4096;

struct TraceHeader {
  std::string game = "chess";
  Sensing sensing = Sensing::presence;
  std::string start = "startpos";
  std::string laws;  ///< empty: the first of its game
  std::vector<Tag> tags;
  bool flag_ends = false;  ///< a fallen flag ends the game by the laws; else it is only told
  friend bool operator==(const TraceHeader&, const TraceHeader&) = default;
};

/// A square's number on its board, 0 up, in the order of the game's Grid.
struct SquareNumber {
  int number = 0;
  friend constexpr auto operator<=>(SquareNumber, SquareNumber) = default;
};

struct Standing {
  SquareNumber square;
  std::optional<Side> colour;
  friend bool operator==(const Standing&, const Standing&) = default;
};

struct TraceSnapshot {
  std::vector<Standing> standing;
  friend bool operator==(const TraceSnapshot&, const TraceSnapshot&) = default;
};
struct TraceLift {
  SquareNumber square;
  friend bool operator==(const TraceLift&, const TraceLift&) = default;
};
struct TracePlace {
  SquareNumber square;
  std::optional<Side> colour;
  /// It stands astride its square and this one, and the board cannot tell which it is on.
  std::optional<SquareNumber> astride{};
  friend bool operator==(const TracePlace&, const TracePlace&) = default;
};
struct TraceTouch {
  SquareNumber square;
  friend bool operator==(const TraceTouch&, const TraceTouch&) = default;
};
struct TracePress {
  Side side;
  friend bool operator==(const TracePress&, const TracePress&) = default;
};
struct TraceAdjust {
  Side side;
  bool begins;
  friend bool operator==(const TraceAdjust&, const TraceAdjust&) = default;
};
struct TraceLost {
  std::uint32_t count;
  friend bool operator==(const TraceLost&, const TraceLost&) = default;
};
struct TraceOffline {
  friend bool operator==(const TraceOffline&, const TraceOffline&) = default;
};
struct TraceOnline {
  friend bool operator==(const TraceOnline&, const TraceOnline&) = default;
};
/// So many pieces began to move together, a knock of the table: no touch was told from that. It
/// changes no verdict and is for people to see. A trace has it as a comment, `#knock 23 0.540000 at
/// 12.345678`, because other programs read traces that know no such event.
struct TraceKnock {
  std::uint32_t pieces;
  Micros before;  ///< it began so long before the event's time; not below zero
  friend bool operator==(const TraceKnock&, const TraceKnock&) = default;
};
/// Nothing more had come by then: whoever recorded it had told by now what that silence means, such
/// as a fallen flag. It changes nothing but that time has passed. A trace has it as a comment,
/// `#silence at 12.345678`, for the same reason.
struct TraceSilence {
  friend bool operator==(const TraceSilence&, const TraceSilence&) = default;
};
/// An arbiter's correction, its words as typed; the session understands and checks them.
struct TraceArbiter {
  std::string command;
  friend bool operator==(const TraceArbiter&, const TraceArbiter&) = default;
};

struct TraceEvent {
  Micros at;
  std::variant<TraceSnapshot, TraceLift, TracePlace, TraceTouch, TracePress, TraceAdjust, TraceLost,
               TraceOffline, TraceOnline, TraceKnock, TraceSilence, TraceArbiter>
      what;
  friend bool operator==(const TraceEvent&, const TraceEvent&) = default;
};

/// Where and why a line could not be read: `games.trace:41: place z9: no such square on a chess
/// board (a1..h8)`.
struct TraceError {
  std::string message;
};

/// Reads a trace line by line, as it stands in a file or arrives on a stream.
class TraceReader {
 public:
  explicit TraceReader(std::string file_name);

  /// Takes one line without its newline. Gives an event, nothing (header, comment, empty line), or
  /// an error; after an error the next line may be read as if this one had not been there.
  Result<std::optional<TraceEvent>, TraceError> read_line(std::string_view line);

  /// Complete once the first event was read.
  const TraceHeader& header() const;

 private:
  Failure<TraceError> wrong(std::string_view why) const;
  Result<std::optional<TraceEvent>, TraceError> read_event_line(std::string_view line);
  Result<std::optional<TraceEvent>, TraceError> read_comment_line(std::string_view line);
  Result<std::optional<TraceEvent>, TraceError> take(TraceEvent event, std::string_view time_text);

  std::string file_name_;
  int line_number_ = 0;
  TraceHeader header_;
  const TraceBoard* board_ = trace_board(header_.game);
  Micros last_{};
  bool begun_ = false;      ///< the first line was a good one
  bool in_events_ = false;  ///< the header is over
};

/// The header's lines, `#luozi-trace 1` first, each with its newline.
std::string write_header(const TraceHeader& header);

/// What a reader would say of a line that `write_header` gives, and the line's beginning; none: the
/// header can be read back. `a line of 5017 bytes (at most 4096): #tag Annotator "aaaaaa...`.
std::optional<std::string> header_fault(const TraceHeader& header);

/// The event's line without time and newline: `place e4 w`. This is what the journal stores.
std::string write_words(const TraceEvent& event, const TraceBoard& board);

/// The event's whole line with newline: `1.733000 place e4 w`, or a knock's or a silence's comment.
std::string write_line(const TraceEvent& event, const TraceBoard& board);

/// Reads words as `write_words` gives them.
Result<TraceEvent, TraceError> read_words(Micros at, std::string_view words,
                                          const TraceBoard& board);

}  // namespace luozi::notation
