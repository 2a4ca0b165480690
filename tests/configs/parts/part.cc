// Included by parts_test.cc.
#include "shared.h"

inline int Part() { return BeadsAfter(3, 4); }
