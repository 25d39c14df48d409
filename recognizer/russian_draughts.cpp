// The recognizer of Russian draughts.
#include "boards/draughts/draughts.hpp"
#include "recognizer/recognizer_impl.hpp"

namespace luozi::recognizer {

template class Recognizer<draughts::RussianDraughts>;

}  // namespace luozi::recognizer
