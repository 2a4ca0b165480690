#include "engine/base/check.h"

#include <cstdlib>
#include <iostream>
#include <string>

namespace augment {

CheckFailure::CheckFailure(const char* file, int line, const char* condition) {
  message_ << file << ":" << line << ": this is a defect of augment: " << condition
           << " does not hold. ";
}

CheckFailure::~CheckFailure() {
  std::cerr << message_.str() << std::endl;
  std::abort();
}

}  // namespace augment
