// The recognizer of Brazilian draughts.
#include "boards/draughts/draughts.hpp"
#include "recognizer/recognizer_impl.hpp"

namespace luozi::recognizer {

template class Recognizer<draughts::BrazilianDraughts>;

}  // namespace luozi::recognizer
