// Whatever bytes come as a FEN of draughts: an error of one line, or a position whose rules hold
// together.
#include "boards/draughts/draughts.hpp"
#include "boards/draughts/footprint.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

namespace draughts = luozi::draughts;

void require(bool holds, const char* what, const std::string& fen) {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", what, fen.c_str());
  std::abort();
}

/// Jumping what a route says, square by square, must capture the move's set and nothing twice.
template <class Rules>
void check_routes(const draughts::Position<Rules>& position,
                  const draughts::Move<typename Rules::Grid>& move, const std::string& fen) {
  const auto routes = draughts::routes(position, move);
  require(routes.empty() != move.is_capture(), "captures alone have routes", fen);
  require(routes.size() <= draughts::routes_max, "routes are bounded", fen);
  for (const auto& route : routes) {
    luozi::SquareSet<typename Rules::Grid> jumped;
    for (const auto square : route.jumped) jumped.insert(square);
    require(jumped == move.captured, "a route jumps what the move captures", fen);
    require(route.jumped.size() == static_cast<std::size_t>(jumped.size()), "nothing twice", fen);
    require(route.landings.size() == route.jumped.size(), "a landing for each piece", fen);
    require(route.landings.back() == move.to, "a route ends where its move ends", fen);
  }
}

template <class Rules>
void check_moves(const draughts::Position<Rules>& position, const std::string& fen) {
  const auto moves = draughts::legal_moves(position);
  for (const auto& move : moves) {
    require(draughts::is_legal(position, move), "a generated move is legal", fen);
    const auto after = draughts::play(position, move);
    const auto again = draughts::Position<Rules>::from(after.setup());
    require(again && *again == after, "a played move leads to a position", fen);
    const auto read = draughts::parse_coordinates(position, draughts::coordinates(position, move));
    require(read && *read == move, "a move's coordinates are read back", fen);
    const auto print = draughts::footprint(position, move);
    require((print.path & print.changed()).empty(), "a path lies on empty squares", fen);
    check_routes(position, move, fen);
  }
}

template <class Rules>
void check(std::string_view text) {
  const auto position = draughts::parse_fen<Rules>(text);
  if (!position) {
    const std::string& message = position.error();
    require(!message.empty() && message.find('\n') == std::string::npos, "an error is one line",
            message);
    return;
  }
  const std::string fen = draughts::write_fen(*position);
  const auto again = draughts::parse_fen<Rules>(fen);
  require(again && same_position(*again, *position), "a written FEN is read back", fen);
  check_moves(*position, fen);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  check<draughts::International>(text);
  check<draughts::Brazilian>(text);
  check<draughts::Russian>(text);
  return 0;
}
