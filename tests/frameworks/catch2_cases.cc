#include <catch2/catch.hpp>

#include "tests/frameworks/written_cases.inc"
