#include "units/length.h"

namespace units {

Length Length::Times(int factor) const { return Length(millimetres_ * factor); }

}  // namespace units
