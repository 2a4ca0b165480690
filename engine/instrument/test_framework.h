// Which framework a test's sources use, and the source file that tells the
// recorder which test case runs.
//
// In:     the files of a TEST request. A framework counts as used when its
//         header is included, directly or through other headers.
// Out:    its name, and a C++ source that registers a listener with it
//         (engine/probe/*_adapter.inc); the user's main() stays as it is. For a
//         plain main() there are no cases: everything recorded counts.
// Errors: a source that does not parse includes nothing but what it says itself.
// Leaves out: frameworks without a listener of their own (Boost.Test, CppUnit):
//         they work like a plain main().
#ifndef AUGMENT_ENGINE_INSTRUMENT_TEST_FRAMEWORK_H_
#define AUGMENT_ENGINE_INSTRUMENT_TEST_FRAMEWORK_H_

#include <string>
#include <vector>

#include "engine/instrument/inclusions.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

struct TestFramework {
  std::string name;     // "gtest", "catch2", "doctest" or ""
  std::string adapter;  // a whole source file
};

TestFramework FindTestFramework(const SourceSet& sources, const std::vector<std::string>& flags);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_TEST_FRAMEWORK_H_
