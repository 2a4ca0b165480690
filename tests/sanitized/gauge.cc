#include "tests/sanitized/gauge.h"

#include "tests/sanitized/bar.h"
#include "tests/sanitized/samples.h"

namespace sanitized {

int Gauge::Sum(int count) const { return sum_of_samples(samples_.data(), count); }

int Marks(int length) { return marks_in_bar(length); }

}  // namespace sanitized
