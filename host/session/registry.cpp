// Makes the session of any game that the program knows.
#include "host/session/game_session.hpp"
#include "host/session/session.hpp"
#include "notation/games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace luozi::host {
namespace {

using SessionResult = Result<std::unique_ptr<Session>, std::string>;

template <notation::GameText Text>
SessionResult make(std::string_view notation, const notation::TraceHeader& header) {
  using G = typename Text::Game;
  const auto* const known =
      notation.empty() ? Text::notations.begin() : std::ranges::find(Text::notations, notation);
  if (known == Text::notations.end()) {
    return Failure{fmt::format("notation {}: not known for {}; known are {}", notation, header.game,
                               fmt::join(Text::notations, ", "))};
  }
  auto start = Text::read_position(header.game, header.start);
  if (!start) return Failure{fmt::format("start {}: {}", header.start, start.error())};
  const typename G::Laws* const laws = G::laws(header.laws);
  if (laws == nullptr) {
    return Failure{fmt::format("laws {}: not known for {}; known are {}", header.laws, header.game,
                               fmt::join(G::law_names, ", "))};
  }
  return SessionResult(std::make_unique<GameSession<Text>>(header, *start, *laws, *known));
}

}  // namespace

SessionResult make_session(const notation::TraceHeader& header) {
  return make_session_in({}, header);
}

SessionResult make_session_in(std::string_view notation, const notation::TraceHeader& header) {
  std::optional<SessionResult> made;
  notation::with_game(header.game,
                      [&]<class Text>() { made.emplace(make<Text>(notation, header)); });
  if (made) return std::move(*made);
  return Failure{
      fmt::format("game {}: not known; known are {}", header.game, notation::game_names())};
}

}  // namespace luozi::host
