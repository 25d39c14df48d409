// Makes the session of any game that the program knows.
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "host/session/game_session.hpp"
#include "host/session/session.hpp"
#include "notation/games.hpp"

namespace luozi::host {
namespace {

using SessionResult = Result<std::unique_ptr<Session>, std::string>;

template <notation::GameText Text>
SessionResult make(const notation::TraceHeader& header) {
  using G = typename Text::Game;
  auto start = Text::read_position(header.game, header.start);
  if (!start) return Failure{fmt::format("start {}: {}", header.start, start.error())};
  const typename G::Laws* const laws = G::laws(header.laws);
  if (laws == nullptr) {
    return Failure{fmt::format("laws {}: not known for {}; known are {}", header.laws, header.game,
                               fmt::join(G::law_names, ", "))};
  }
  return SessionResult(std::make_unique<GameSession<Text>>(header, *start, *laws));
}

}  // namespace

SessionResult make_session(const notation::TraceHeader& header) {
  std::optional<SessionResult> made;
  notation::with_game(header.game, [&]<class Text>() { made.emplace(make<Text>(header)); });
  if (made) return std::move(*made);
  return Failure{
      fmt::format("game {}: not known; known are {}", header.game, notation::game_names())};
}

}  // namespace luozi::host
