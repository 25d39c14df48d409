// Reads xiangqi games from PGN, one at a time, and goes on behind those it cannot read.
#include "boards/xiangqi/fen.hpp"
#include "notation/pgn_game_reader.hpp"
#include "notation/xiangqi_move_text.hpp"
#include "notation/xiangqi_pgn.hpp"
#include "notation/xiangqi_tags.hpp"

#include <utility>
#include <vector>

namespace luozi::notation {

namespace {

using xiangqi::Position;

/// PGN as xiangqi has it.
struct XiangqiPgn {
  using Game = xiangqi::Xiangqi;

  static constexpr std::size_t ply_max = xiangqi_ply_max;
  static constexpr bool ignores_notes_behind = true;

  static std::string tag_name(std::string_view name) { return record_tag_name(name); }
  static bool opens_game(std::string_view tag) { return tag == "Game" || tag == "Event"; }
  static bool is_derived(const Tag& tag, const Position& /*start*/) {
    return is_derived_xiangqi_tag(tag);
  }

  static Result<Position, std::string> start(const std::vector<Tag>& tags) {
    const std::string_view fen = tag_value(tags, "FEN").value_or("");
    if (fen.empty()) return Position();
    const auto position = xiangqi::parse_fen(fen);
    if (!position) return Failure{position.error().message};
    return *position;
  }
  static auto accepted(const Position& /*start*/, std::string_view fen) {
    return xiangqi::parse_fen(fen, Lawfulness::irregular);
  }

  static std::vector<std::string> words(std::string_view symbol) { return words_of_symbol(symbol); }
  static std::optional<PgnResult> read_result(std::string_view word) {
    return read_xiangqi_result(word);
  }
  /// Who made the file, where it is from: remarks that some sites put behind a result.
  static bool is_remark_behind(std::string_view word) { return !is_xiangqi_move(word); }
  static ReadXiangqiMove read_move(const Position& position, std::string_view word) {
    return read_xiangqi_move(position, word);
  }
};

}  // namespace

XiangqiPgnReader::XiangqiPgnReader(std::string file_name, std::string_view text)
    : file_name_(std::move(file_name)), scanner_(text) {}

std::optional<Reading<xiangqi::Xiangqi>> XiangqiPgnReader::next() {
  auto game = PgnGameReader<XiangqiPgn>(file_name_, scanner_, behind_a_game_).read();
  behind_a_game_ = true;
  return game;
}

}  // namespace luozi::notation
