// Reads chess games from PGN, one at a time, and goes on behind those it cannot read.
#include "boards/chess/fen.hpp"
#include "notation/chess_pgn.hpp"
#include "notation/chess_san.hpp"
#include "notation/pgn_game_reader.hpp"

#include <array>
#include <utility>
#include <vector>

namespace luozi::notation {

namespace {

using chess::Position;

/// PGN as chess has it.
struct ChessPgn {
  using Game = chess::Chess;

  static constexpr std::size_t ply_max = pgn_ply_max;
  static constexpr bool ignores_notes_behind = false;

  static std::string tag_name(std::string name) { return name; }
  static bool opens_game(std::string_view tag) { return tag == "Event"; }
  static bool is_derived(const Tag& tag, const Position& start) {
    return tag.name == "Result" || tag.name == "SetUp" || tag.name == "FEN" ||
           (start.chess960() && tag.name == "Variant");
  }

  static Result<Position, std::string> start(const std::vector<Tag>& tags) {
    const bool chess960 = names_chess960(tag_value(tags, "Variant").value_or(""));
    const auto fen = tag_value(tags, "FEN");
    if (!fen) {
      return chess960 ? chess::chess960_start_position(518)  // that of chess
                      : chess::start_position();
    }
    const auto position = chess::parse_fen(*fen, chess960);
    if (position) return *position;
    // Castling rights that only Chess960 knows say as much as a tag does.
    const auto as_chess960 = chess::parse_fen(*fen, true);
    if (as_chess960) return *as_chess960;
    return Failure{position.error().message};
  }
  static auto accepted(const Position& start, std::string_view fen) {
    return chess::parse_fen(fen, start.chess960(), Lawfulness::irregular);
  }

  static std::array<std::string_view, 1> words(std::string_view symbol) { return {symbol}; }
  static std::optional<PgnResult> read_result(std::string_view word) {
    return read_pgn_result(word);
  }
  static bool is_remark_behind(std::string_view /*word*/) { return false; }
  static Result<chess::Move, SanError> read_move(const Position& position, std::string_view word) {
    return read_san(position, word);
  }
};

}  // namespace

PgnReader::PgnReader(std::string file_name, std::string_view text)
    : file_name_(std::move(file_name)), scanner_(text) {}

std::optional<Reading<chess::Chess>> PgnReader::next() {
  const bool behind_a_game = false;  // it makes no difference to chess
  return PgnGameReader<ChessPgn>(file_name_, scanner_, behind_a_game).read();
}

}  // namespace luozi::notation
