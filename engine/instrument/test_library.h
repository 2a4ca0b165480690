// Whether a library among a test's dependencies is there for testing: a vendored
// framework, or a helper that brings main(). Such a library is no subject; it
// would be watched instead of what it tests.
//
// In:     the library's units, as they are parsed.
// Out:    the reason, in words; "" for a library like others.
//         * A public header of the library defines a macro with one of the names
//           that frameworks give to the beginning of a test, and such a macro with
//           a body after it is a definition. A private one serves tests that stand
//           in the library's own sources: it alone is left out.
//         * One of its sources defines main(), and that source has a framework
//           at hand or is the only one. (Programs come as a library with a
//           main.cc too: they are what is tested.)
// Errors: none. A library that does not parse is like others.
#ifndef AUGMENT_ENGINE_INSTRUMENT_TEST_LIBRARY_H_
#define AUGMENT_ENGINE_INSTRUMENT_TEST_LIBRARY_H_

#include <map>
#include <string>

#include "engine/clang/translation_unit.h"
#include "engine/instrument/parser.h"
#include "engine/instrument/source_set.h"
#include "engine/instrument/test_framework.h"

namespace augment::instrument {

class TestLibraryDetector {
 public:
  void Look(const clang::TranslationUnit& unit, const SourceSet& sources);
  // After all units. Marks private headers that are frameworks.
  std::string Reason(SourceSet& sources, Parser& parser) const;

  // Of the source that defines main().
  const DeclaredFramework& framework() const { return framework_; }

 private:
  bool DefinesTests(const std::string& macro, const std::string& header, Parser& parser) const;

  std::map<std::string, int> macros_;  // name -> the own header that defines it
  bool defines_main_ = false;
  DeclaredFramework framework_;
};

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_TEST_LIBRARY_H_
