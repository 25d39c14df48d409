// The recognizer of international draughts.
#include "boards/draughts/draughts.hpp"
#include "recognizer/recognizer_impl.hpp"

namespace luozi::recognizer {

template class Recognizer<draughts::InternationalDraughts>;

}  // namespace luozi::recognizer
