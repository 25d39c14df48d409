// What the laws of some games hold and those of others do not, by what is written in their `Laws`.
#pragma once

#include "boards/game.hpp"

namespace luozi {

/// Whether adjusting needs the opponent's consent (CXA-1999 5.6). Elsewhere announcing is enough.
template <Game G>
inline constexpr bool asks_consent = requires(const typename G::Laws& laws) {
  laws.touch.consent;
};

/// Whether who touches a piece claims no more (FIDE 4.8). In draughts who plays on does not
/// (CN-draughts-100 7.7).
template <Game G>
inline constexpr bool claims_end_by_touch = requires(const typename G::Laws& laws) {
  laws.touch.claim_lost;
};

/// Whether what an illegal move touched binds the move in its place (FIDE 7.5.1). Xiangqi is lost
/// by one, and in draughts the opponent chooses: there no article says so.
template <Game G>
inline constexpr bool binds_its_replacement = requires(const typename G::Laws& laws) {
  laws.illegal;
};

/// Whether a capture jumps its victims, which are taken off after it: it may stop too soon, and a
/// wrong piece may be taken off, or one left (CN-draughts-100 7.4.9 to 7.4.14).
template <Game G>
inline constexpr bool captures_by_jumping = requires(const typename G::Laws& laws) {
  laws.irregularities.released_early;
};

}  // namespace luozi
