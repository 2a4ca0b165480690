// Of alternatives that begin alike a character class lost what another one had in it already.
#include "re2/re2.h"

int main() { return re2::RE2::FullMatch("0A", "0a|0[aA]") ? 0 : 1; }
