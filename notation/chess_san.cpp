// Writes and reads chess moves in Standard Algebraic Notation.
#include "notation/chess_san.hpp"

#include "notation/words.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>

namespace luozi::notation {

namespace {

using chess::Move;
using chess::MoveList;
using chess::PieceType;
using chess::Position;

constexpr char file_letter(chess::Square square) {
  return static_cast<char>('a' + file_of(square));
}
constexpr char rank_digit(chess::Square square) { return static_cast<char>('1' + rank_of(square)); }
constexpr char upper_letter(PieceType type) { return "PNBRQK"[chess::index(type)]; }

/// What must stand between piece and target so that no other legal move reads the same (8.2.3.4).
std::string disambiguation(const Position& position, const MoveList& legal, Move move,
                           PieceType type) {
  bool rivals = false;
  bool same_file = false;
  bool same_rank = false;
  for (const Move& rival : legal) {
    if (rival.to != move.to || rival.from == move.from) continue;
    if (position.board().type_at(rival.from) != type) continue;
    if (castling_wing(position, rival)) continue;
    rivals = true;
    same_file = same_file || file_of(rival.from) == file_of(move.from);
    same_rank = same_rank || rank_of(rival.from) == rank_of(move.from);
  }
  std::string out;
  if (rivals && (!same_file || same_rank)) out += file_letter(move.from);
  if (same_file) out += rank_digit(move.from);
  return out;
}

std::string piece_and_target(const Position& position, Move move) {
  if (const std::optional<chess::Wing> wing = castling_wing(position, move)) {
    return *wing == chess::Wing::king_side ? "O-O" : "O-O-O";
  }
  const PieceType type = position.board().type_at(move.from).value_or(PieceType::pawn);
  const bool captures = captured_square(position, move).has_value();
  std::string out;
  if (type == PieceType::pawn) {
    if (captures) out += file_letter(move.from);
  } else {
    out += upper_letter(type);
    out += disambiguation(position, legal_moves(position), move, type);
  }
  if (captures) out += 'x';
  out += name(move.to);
  if (move.promotion) out.append("=").push_back(upper_letter(*move.promotion));
  return out;
}

/// What a text says of a move, as far as it says it.
struct Wanted {
  std::optional<PieceType> type;
  std::optional<int> from_file, from_rank;
  std::optional<chess::Square> to;
  std::optional<PieceType> promotion;
};

bool is_file(char c) { return c >= 'a' && c <= 'h'; }
bool is_rank(char c) { return c >= '1' && c <= '8'; }

/// The text without what stands behind a move and says nothing of it: + # ! ? = e.p.
std::string_view without_suffixes(std::string_view text) {
  constexpr std::array<std::string_view, 8> suffixes{"e.p.", "ep", "+", "#", "!", "?", "=", "."};
  bool cut = true;
  while (cut) {
    cut = false;
    for (const std::string_view suffix : suffixes) {
      if (text.size() <= suffix.size() || !text.ends_with(suffix)) continue;
      text.remove_suffix(suffix.size());
      cut = true;
    }
  }
  return text;
}

/// O-O, 0-0-0, o-o: the wing; none: no castling.
std::optional<chess::Wing> read_castling(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) {
    if (c == 'O' || c == '0' || c == 'o') {
      ++count;
    } else if (c != '-') {
      return std::nullopt;
    }
  }
  if (count == 2) return chess::Wing::king_side;
  if (count == 3) return chess::Wing::queen_side;
  return std::nullopt;
}

/// Cuts the promoted piece off the end: e8=Q, e8Q, e8q, e8(Q), e8/Q have no digit there.
std::optional<PieceType> take_promotion(std::string_view& text) {
  if (text.size() > 3 && text.ends_with(')')) text.remove_suffix(1);
  if (text.size() < 3 || is_rank(text.back())) return std::nullopt;
  const char last = text.back();
  const char lower = last >= 'A' && last <= 'Z' ? static_cast<char>(last - 'A' + 'a') : last;
  const std::optional<PieceType> type = chess::piece_type(lower);
  if (!type || lower == 'p') return std::nullopt;
  text.remove_suffix(1);
  while (!text.empty() && (text.back() == '=' || text.back() == '(' || text.back() == '/')) {
    text.remove_suffix(1);
  }
  return type;
}

/// Piece, where from, where to, what it becomes; none: the text is no move of any position.
std::optional<Wanted> read_wanted(std::string_view text) {
  Wanted wanted;
  if (!text.empty() && text.front() >= 'A' && text.front() <= 'Z') {
    wanted.type = chess::piece_type(static_cast<char>(text.front() - 'A' + 'a'));
    if (!wanted.type) return std::nullopt;
    text.remove_prefix(1);
  }
  wanted.promotion = take_promotion(text);
  std::string squares;
  for (const char c : text) {
    if (c == 'x' || c == 'X' || c == ':' || c == '-') continue;
    squares += c;
  }
  if (squares.size() < 2 || squares.size() > 4) return std::nullopt;
  wanted.to = luozi::parse_square<chess::ChessGrid>(squares.substr(squares.size() - 2));
  if (!wanted.to) return std::nullopt;
  squares.resize(squares.size() - 2);
  std::string_view from = squares;
  if (!from.empty() && is_file(from.front())) {
    wanted.from_file = from.front() - 'a';
    from.remove_prefix(1);
  }
  if (!from.empty() && is_rank(from.front())) {
    wanted.from_rank = from.front() - '1';
    from.remove_prefix(1);
  }
  if (!from.empty()) return std::nullopt;
  // A bare `e4` or `exd5` is a pawn's; with both squares given, any piece's.
  if (!wanted.type && !(wanted.from_file && wanted.from_rank)) wanted.type = PieceType::pawn;
  return wanted;
}

bool fits(const Position& position, const Wanted& wanted, Move move) {
  if (wanted.to != move.to) return false;
  if (wanted.from_file && *wanted.from_file != file_of(move.from)) return false;
  if (wanted.from_rank && *wanted.from_rank != rank_of(move.from)) return false;
  if (wanted.promotion && wanted.promotion != move.promotion) return false;
  if (wanted.type && wanted.type != position.board().type_at(move.from)) return false;
  return !castling_wing(position, move);
}

Failure<SanError> failure(SanFault fault, std::string_view text, std::string_view why) {
  return Failure{SanError{fault, shown(text) + ": " + std::string(why)}};
}

Failure<SanError> no_such_move(const Position& position, std::string_view text,
                               const Wanted& wanted) {
  constexpr std::array<std::string_view, 6> names{"pawn", "knight", "bishop",
                                                  "rook", "queen",  "king"};
  const PieceType type = wanted.type.value_or(PieceType::pawn);
  const std::string_view piece =
      wanted.type ? names.at(static_cast<std::size_t>(chess::index(type))) : "piece";
  std::string why("no ");
  why.append(name(position.turn())).append(" ").append(piece);
  if (wanted.from_file || wanted.from_rank) why += " from there";
  why.append(" can go to ").append(name(*wanted.to));
  return failure(SanFault::illegal, text, why);
}

Result<Move, SanError> find_castling(const Position& position, std::string_view text,
                                     chess::Wing wing) {
  for (const Move& move : legal_moves(position)) {
    if (castling_wing(position, move) == wing) return move;
  }
  return failure(SanFault::illegal, text,
                 std::string(name(position.turn())) + " cannot castle there now");
}

Result<Move, SanError> find_move(const Position& position, std::string_view text,
                                 const Wanted& wanted) {
  std::optional<Move> found;
  std::size_t count = 0;
  std::string could_be;
  for (const Move& move : legal_moves(position)) {
    if (!fits(position, wanted, move)) continue;
    found = move;
    could_be.append(++count == 1 ? "" : " or ").append(coordinates(position, move));
  }
  if (count == 0) return no_such_move(position, text, wanted);
  if (count == 1) return *found;
  return failure(SanFault::ambiguous, text, "could be " + could_be);
}

/// e1g1, e7e8q; castling written as two squares is read here and nowhere else.
std::optional<Move> read_coordinates(const Position& position, const Wanted& wanted) {
  if (!wanted.from_file || !wanted.from_rank) return std::nullopt;
  const chess::Square from = chess::square_at(*wanted.from_file, *wanted.from_rank);
  if (wanted.type && wanted.type != position.board().type_at(from)) return std::nullopt;
  std::string text = name(from) + name(*wanted.to);
  if (wanted.promotion) text += chess::letter(*wanted.promotion);
  const auto move = parse_coordinates(position, text);
  return move ? std::optional(*move) : std::nullopt;
}

}  // namespace

std::string write_san(const Position& position, Move move) {
  assert(is_legal(position, move));
  std::string out = piece_and_target(position, move);
  const Position after = play(position, move);
  if (in_check(after)) out += legal_moves(after).empty() ? '#' : '+';
  return out;
}

Result<Move, SanError> read_san(const Position& position, std::string_view text) {
  constexpr std::string_view expected = "not a move (e4, Nf3, exd5, O-O, e8=Q)";
  if (text.size() > san_length_max) return failure(SanFault::not_a_move, text, expected);
  const std::string_view bare = without_suffixes(text);
  if (const std::optional<chess::Wing> wing = read_castling(bare)) {
    return find_castling(position, text, *wing);
  }
  const std::optional<Wanted> wanted = read_wanted(bare);
  if (!wanted) return failure(SanFault::not_a_move, text, expected);
  if (const std::optional<Move> move = read_coordinates(position, *wanted)) return *move;
  return find_move(position, text, *wanted);
}

}  // namespace luozi::notation
