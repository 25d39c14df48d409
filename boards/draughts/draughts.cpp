// Bundles the rules of the draughts games as Games.
#include "boards/draughts/draughts.hpp"

#include "boards/draughts/footprint.hpp"
#include "boards/draughts/irregular.hpp"
#include "boards/draughts/irregularities.hpp"
#include "boards/draughts/touch.hpp"

namespace luozi::draughts {
namespace {

/// The edition that a game is played by unless another is asked for; it is also the only one.
template <class Rules>
const Laws& edition_of() {
  return Rules::laws == International::laws ? cn_draughts_100 : cn_draughts_64;
}

}  // namespace

template <class Rules>
Position<Rules> Draughts<Rules>::start() {
  return {};
}

template <class Rules>
Side Draughts<Rules>::side_to_move(const Position& position) {
  return position.turn();
}

template <class Rules>
MoveList<typename Rules::Grid> Draughts<Rules>::legal_moves(const Position& position) {
  return draughts::legal_moves(position);
}

template <class Rules>
std::size_t Draughts<Rules>::count_legal_moves(const Position& position) {
  return draughts::count_legal_moves(position);
}

template <class Rules>
bool Draughts<Rules>::is_legal(const Position& position, const Move& move) {
  return draughts::is_legal(position, move);
}

template <class Rules>
Position<Rules> Draughts<Rules>::play(const Position& position, const Move& move) {
  return draughts::play(position, move);
}

template <class Rules>
Footprint<typename Rules::Grid> Draughts<Rules>::footprint(const Position& position,
                                                           const Move& move) {
  return draughts::footprint(position, move);
}

template <class Rules>
Travels<typename Rules::Grid> Draughts<Rules>::travels(const Position& position, const Move& move) {
  return draughts::travels(position, move);
}

template <class Rules>
Occupancy<typename Rules::Grid> Draughts<Rules>::occupancy(const Position& position) {
  return {square_set<Grid>(position.pieces(Side::white)),
          square_set<Grid>(position.pieces(Side::black))};
}

template <class Rules>
std::uint64_t Draughts<Rules>::key(const Position& position) {
  return position.key();
}

template <class Rules>
const Laws* Draughts<Rules>::laws(std::string_view edition) {
  const Laws& known = edition_of<Rules>();
  return edition.empty() || edition == known.name ? &known : nullptr;
}

template <class Rules>
std::optional<Outcome> Draughts<Rules>::outcome(const History<Draughts>& history,
                                                const Laws& laws) {
  return draughts::outcome(history, laws);
}

template <class Rules>
std::vector<Claim> Draughts<Rules>::claims(const History<Draughts>& history, const Laws& laws) {
  return draughts::claims(history, laws);
}

template <class Rules>
std::string_view Draughts<Rules>::article(const Laws& laws, std::string_view reason) {
  return draughts::article(laws, reason);
}

template <class Rules>
std::string Draughts<Rules>::coordinates(const Position& position, const Move& move) {
  return draughts::coordinates(position, move);
}

template <class Rules>
std::string Draughts<Rules>::coordinates(const Position& position, const Move& move,
                                         std::span<const SeenStop<Grid>> stops) {
  return draughts::coordinates(position, move, stops);
}

/// A king is not chosen but due, so no move hides behind another.
template <class Rules>
double Draughts<Rules>::twin_cost(const Position& /*position*/, const Move& /*move*/) {
  return 0;
}

/// How people choose their moves has not been measured.
template <class Rules>
std::vector<double> Draughts<Rules>::implausibility(const Position& /*position*/,
                                                    const LastMoves<Move>& /*last*/) {
  return {};
}

template <class Rules>
std::optional<Position<Rules>> Draughts<Rules>::irregular(const Position& position,
                                                          const Irregularity<Grid>& what) {
  return draughts::irregular(position, what);
}

template <class Rules>
TouchRuling<Draughts<Rules>> Draughts<Rules>::touch_ruling(const Position& position,
                                                           Touches<Grid> touches,
                                                           const Laws& laws) {
  return draughts::touch_ruling(position, touches, laws);
}

template <class Rules>
std::optional<IrregularityFinding<Draughts<Rules>>> Draughts<Rules>::irregularity_finding(
    const Position& position, const Irregularity<Grid>& what, const Laws& laws,
    const luozi::SquareSet<Grid>& uncrowned) {
  return draughts::irregularity_finding(position, what, laws, uncrowned);
}

template <class Rules>
bool Draughts<Rules>::is_capture(const Position& position, const Irregularity<Grid>& what) {
  return draughts::is_capture(position, what);
}

template struct Draughts<International>;
template struct Draughts<Brazilian>;
template struct Draughts<Russian>;

}  // namespace luozi::draughts
