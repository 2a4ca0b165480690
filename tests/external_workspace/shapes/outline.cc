#include "outline.h"

namespace shapes {

void Outline::Add(int corner) { corners_.push_back(corner); }

// The planted fault: there may be none.
void Outline::Remove() { corners_.pop_back(); }

}  // namespace shapes
