// Writes the DhtmlXQ block of a xiangqi game.
#include "notation/xiangqi_dhtmlxq.hpp"

#include "boards/xiangqi/moves.hpp"
#include "notation/utf8.hpp"
#include "notation/words.hpp"
#include "notation/xiangqi_tags.hpp"

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace luozi::notation {

namespace {

using xiangqi::PieceType;
using xiangqi::Point;

/// The value on one line and without brackets, in which the format itself is written.
std::string safe_value(std::string_view value) {
  std::string out;
  for (const char c : as_utf8(value)) {
    if (c == '[') {
      out += '(';
    } else if (c == ']') {
      out += ')';
    } else {
      out += c;
    }
  }
  return out;
}

void put(std::string& out, std::string_view key, std::string_view value) {
  out.append("[DhtmlXQ_").append(key).append("]").append(safe_value(value));
  out.append("[/DhtmlXQ_").append(key).append("]\n");
}

std::string digits(Point point) {
  return {static_cast<char>('0' + file_of(point)),
          static_cast<char>('0' + xiangqi::rank_count - 1 - rank_of(point))};
}

/// The order of `binit`, once for Red and once for Black.
constexpr std::array order{
    PieceType::rook, PieceType::horse,   PieceType::elephant, PieceType::advisor,
    PieceType::king, PieceType::advisor, PieceType::elephant, PieceType::horse,
    PieceType::rook, PieceType::cannon,  PieceType::cannon,   PieceType::pawn,
    PieceType::pawn, PieceType::pawn,    PieceType::pawn,     PieceType::pawn,
};

/// At the start Red's pieces stand from the right to the left, Black's the other way.
std::string start_digits(const xiangqi::Board& board) {
  std::string out;
  for (const Side side : {Side::white, Side::black}) {
    xiangqi::PointSet rest = board.of(side);
    for (const PieceType type : order) {
      std::vector<Point> left;
      for (const Point point : rest& board.of(side, type)) left.push_back(point);
      if (left.empty()) {
        out += "99";
        continue;
      }
      const Point next = side == Side::white ? left.back() : left.front();
      rest.erase(next);
      out += digits(next);
    }
  }
  return out;
}

std::string_view chinese_result(const std::optional<GameResult>& result) {
  if (!result) return "未知";
  switch (*result) {
    case GameResult::white_wins:
      return "红胜";
    case GameResult::black_wins:
      return "黑胜";
    case GameResult::draw:
      break;
  }
  return "和棋";
}

void put_tags(std::string& out, const XiangqiRecord& record) {
  struct Row {
    std::string_view tag, key;
  };
  constexpr std::array rows{
      Row{"Event", "event"},          Row{"Date", "date"},    Row{"Site", "place"},
      Row{"Round", "round"},          Row{"White", "red"},    Row{"WhiteTeam", "redteam"},
      Row{"WhiteElo", "redrating"},   Row{"Black", "black"},  Row{"BlackTeam", "blackteam"},
      Row{"BlackElo", "blackrating"}, Row{"Opening", "open"},
  };
  const auto value = [&](std::string_view name) {
    return tag_value(record.tags, name).value_or("");
  };
  std::string title(value("White"));
  if (!title.empty() && !value("Black").empty()) title.append(" - ").append(value("Black"));
  put(out, "title", title.empty() ? value("Event") : title);
  for (const Row& row : rows) {
    if (!value(row.tag).empty()) put(out, row.key, value(row.tag));
  }
}

void put_comment(std::string& out, std::size_t ply, std::string_view words) {
  if (!words.empty()) put(out, "comment" + std::to_string(ply), words);
}

std::string why_it_ends(const std::string& played) {
  if (played.empty()) return "A position was set up here by a ruling.";
  return "An illegal move was let stand here: " + played + '.';
}

}  // namespace

std::string write_dhtmlxq(const XiangqiRecord& record) {
  const bool cut = !record.accepted.empty();
  const std::size_t count = cut ? record.accepted.front().before : record.moves.size();
  std::string out("[DhtmlXQ]\n");
  put_tags(out, record);
  put(out, "result", chinese_result(record.result));
  put(out, "binit", start_digits(record.start.board()));
  std::string moves;
  for (std::size_t i = 0; i < count; ++i) {
    moves += digits(record.moves[i].move.from) + digits(record.moves[i].move.to);
  }
  put(out, "movelist", moves);
  for (std::size_t ply = 0; ply <= count; ++ply) {
    std::string words = ply == 0 ? record.comment : record.moves[ply - 1].comment;
    if (cut && ply == count) {
      words.append(words.empty() ? "" : " ").append(why_it_ends(record.accepted.front().played));
    }
    put_comment(out, ply, words);
  }
  return out + "[/DhtmlXQ]\n\n";
}

}  // namespace luozi::notation
