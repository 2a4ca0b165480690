// Which test framework a unit is given, and what tells the recorder which test
// case runs.
//
// In:     the files of a TEST request, or of a library with a framework in it.
//         A framework is there when a class of its own is declared, whatever
//         its headers are called and however they are included.
// Out:    its name, and a C++ source that registers a listener with it
//         (engine/probe/*_adapter.inc); the user's main() stays as it is. Catch
//         1 declares listeners only in the source with its implementation: then
//         the listener stands at the end of that one. Each was parsed without
//         error. For a plain main(), and for what has no listener (UnitTest++,
//         CppUnit, doctest before 2.3), there are no cases: everything recorded
//         counts.
// Errors: none. An adapter that does not parse is left out, and why is said.
#ifndef AUGMENT_ENGINE_INSTRUMENT_TEST_FRAMEWORK_H_
#define AUGMENT_ENGINE_INSTRUMENT_TEST_FRAMEWORK_H_

#include <map>
#include <string>
#include <vector>

#include "engine/clang/translation_unit.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

// As a unit's declarations say it.
struct DeclaredFramework {
  std::string name;           // "gtest", "catch", "catch3", "doctest", "boost", …; or ""
  std::string operand;        // what an adapter includes: the file that declares it
  std::string configuration;  // the unit's #defines that change what that declares
  int file = -1;              // that file, where it is one of the sources
};

DeclaredFramework FindDeclaredFramework(const clang::TranslationUnit& unit,
                                        const SourceSet& sources);

struct TestFramework {
  std::string name;
  std::string adapter;  // a whole source file; "" when there is none
  // The own source whose text goes on with `addition`; -1 when there is none.
  int added_to = -1;
  std::string addition;
  std::string note;  // why there is no listener, though there is a framework

  bool listens() const { return !adapter.empty() || added_to >= 0; }
};

// Parses the sources until one has a framework, or all of them when an inclusion names a
// macro; notes what they include, and which of them is the framework. The shadows need not be there
// yet. What was parsed goes to `units`, by its place in `sources`.
TestFramework FindTestFramework(SourceSet& sources, const std::vector<std::string>& flags,
                                std::map<int, clang::TranslationUnit>* units);

// The listener for a library that has Catch 1's implementation, which its tests'
// adapter cannot be; nothing for others.
TestFramework FindAddition(const SourceSet& sources, const std::vector<std::string>& flags,
                           const DeclaredFramework& declared);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_TEST_FRAMEWORK_H_
