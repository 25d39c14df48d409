// Xiangqi behind the names every game shares.
#include "notation/xiangqi_text.hpp"

#include "boards/xiangqi/fen.hpp"
#include "notation/pgn_scanner.hpp"
#include "notation/pgn_tags.hpp"
#include "notation/xiangqi_breach.hpp"
#include "notation/xiangqi_dhtmlxq.hpp"
#include "notation/xiangqi_pgn.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace luozi::notation {

namespace {

constexpr std::string_view dhtmlxq_opening = "[DhtmlXQ";

/// Written as points, a xiangqi game shows within a few moves a file or rank that chess lacks.
constexpr int opening_moves_max = 16;

/// Tags that no other game's files have; none: the tag does not say.
std::optional<bool> tells_xiangqi(const Tag& tag) {
  if (tag.name == "Red" || tag.name == "RedTeam") return true;
  const bool known_format = tag.value == "Chinese" || tag.value == "WXF" || tag.value == "ICCS";
  if (tag.name == "Format" && known_format) return true;
  if (tag.name == "Game" || tag.name == "Variant") {
    return tag.value == "Chinese Chess" || tag.value == "Xiangqi" || tag.value == "xiangqi" ||
           tag.value == "象棋" || tag.value == "中国象棋";
  }
  if (tag.name == "GameType") return false;
  if (tag.name == "FEN" && !tag.value.empty()) return xiangqi::parse_setup(tag.value).ok();
  return std::nullopt;
}

}  // namespace

Result<xiangqi::Position, std::string> XiangqiText::read_position(std::string_view /*name*/,
                                                                  std::string_view fen,
                                                                  Lawfulness lawfulness) {
  auto read = xiangqi::parse_fen(fen == "startpos" ? xiangqi::start_fen : fen, lawfulness);
  if (!read) return Failure{read.error().message};
  return std::move(read).value();
}

std::string XiangqiText::write_position(const xiangqi::Position& position) {
  return xiangqi::write_fen(position);
}

std::string_view XiangqiText::name_of(const xiangqi::Position& /*position*/) {
  return names.front();
}

std::string XiangqiText::write_move(const xiangqi::Position& position, xiangqi::Move move,
                                    std::string_view notation) {
  return write_xiangqi_move(position, move, notation);
}

Result<xiangqi::Move, std::string> XiangqiText::read_move(const xiangqi::Position& position,
                                                          std::string_view words) {
  const ReadXiangqiMove move = read_xiangqi_move(position, words);
  if (!move) return Failure{move.error().message};
  return *move;
}

std::string_view XiangqiText::breach_of_rules(const xiangqi::Position& position,
                                              std::string_view words) {
  return breach_of_xiangqi_rules(position, words);
}

std::string XiangqiText::write(const Record<xiangqi::Xiangqi>& record, std::string_view format) {
  if (format == "dhtmlxq") return write_dhtmlxq(record);
  if (format == "pgn-traditional") return write_xiangqi_pgn(record, "chinese-traditional");
  if (format == "pgn-wxf") return write_xiangqi_pgn(record, "wxf");
  if (format == "pgn-iccs") return write_xiangqi_pgn(record, "iccs");
  return write_xiangqi_pgn(record);
}

void XiangqiText::read(std::string_view file_name, std::string_view text,
                       const TakeReading<xiangqi::Xiangqi>& take) {
  const std::size_t block = text.find(dhtmlxq_opening);
  if (block != std::string_view::npos) {
    const std::string_view before = text.substr(0, block);
    const int line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    const std::string message = std::string(file_name) + ":" + std::to_string(line) +
                                ": DhtmlXQ is written but not read; PGN would be";
    take(Failure{ReadFault<xiangqi::Xiangqi>{line, 0, message, {}}});
    return;
  }
  XiangqiPgnReader reader{std::string(file_name), text};
  while (auto game = reader.next()) {
    if (!take(std::move(*game))) return;
  }
}

/// By the first tag that tells, or else by the first moves.
bool XiangqiText::recognises(std::string_view text) {
  if (text.find(dhtmlxq_opening) != std::string_view::npos) return true;
  PgnScanner scanner(text);
  for (int plain_moves = 0; plain_moves < opening_moves_max;) {
    const PgnToken token = scanner.next();
    if (token.kind == PgnToken::Kind::end || token.kind == PgnToken::Kind::fault) return false;
    if (token.kind == PgnToken::Kind::symbol) {
      const std::vector<std::string> words = words_of_symbol(token.text);
      if (std::any_of(words.begin(), words.end(), looks_like_xiangqi)) return true;
      ++plain_moves;
    }
    if (token.kind != PgnToken::Kind::tag) continue;
    const auto tag = read_pgn_tag(token.text);
    const std::optional<bool> told = tag ? tells_xiangqi(*tag) : std::nullopt;
    if (told) return *told;
  }
  return false;
}

}  // namespace luozi::notation
