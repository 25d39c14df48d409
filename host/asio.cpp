// Compiles Asio once for the whole program: half of it inline here and half compiled there would
// give it two of each of its statics, and a signal caught by one is never heard by the other.
#include <boost/asio/impl/src.hpp>
