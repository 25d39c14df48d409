// Compiles the part of Beast that needs no template arguments once for the whole program.
#include <boost/beast/src.hpp>
