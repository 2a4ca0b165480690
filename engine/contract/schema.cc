#include "engine/contract/schema.h"

#include <cstring>

namespace augment {

double Scalar::real() const {
  double value;
  std::memcpy(&value, &integer, sizeof value);
  return value;
}

}  // namespace augment
