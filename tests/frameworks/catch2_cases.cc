#include "tests/frameworks/catch2.h"
#include "tests/frameworks/written_cases.inc"
