// A pair of functions that set and get one thing, by what they are called.
//
// Threads: any; no state.
// Source: the conventions that people follow: `set_count()` and `count()` (Google's C++ style
// guide, "Function Names"), `setCount()` and `count()` or `isCount()` (Qt's API design principles),
// `setCount()` and `getCount()` (JavaBeans 1.01, 8.3).
#ifndef AUGMENT_ENGINE_BASE_ACCESSOR_NAMES_H_
#define AUGMENT_ENGINE_BASE_ACCESSOR_NAMES_H_

#include "absl/strings/string_view.h"

namespace augment {

// Names alone, without a class: ("set_count", "count"), ("SetCount", "GetCount").
bool SetsWhatGets(absl::string_view mutator, absl::string_view getter);

}  // namespace augment

#endif  // AUGMENT_ENGINE_BASE_ACCESSOR_NAMES_H_
