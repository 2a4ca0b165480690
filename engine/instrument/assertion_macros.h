// Macros that check their argument, told by what they expand to.
//
// In:     the `#define`s of a library's own files, and its functions that do not
//         return.
// Out:    for a macro whether it ends the process, or throws a logic error,
//         unless its first argument holds (`VERIFY_ARG(x)`), or if it does
//         (`FAIL_IF(x)`). One that is defined by another one of the kind counts
//         too, wherever that stands, and whichever argument that checks
//         (`CHECK_KIND("precondition", x)`).
// Errors: none. What is built otherwise is taken for no check.
#ifndef AUGMENT_ENGINE_INSTRUMENT_ASSERTION_MACROS_H_
#define AUGMENT_ENGINE_INSTRUMENT_ASSERTION_MACROS_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

class AssertionMacros {
 public:
  enum class Demands { kNothing, kTrue, kFalse };

  // The name of a macro stands at `offset`, its definition ends at `end`.
  void Define(const SourceFile& file, unsigned offset, unsigned end);
  // A function that is declared not to return.
  void NoReturn(const std::string& function) { no_return_.insert(function); }

  // What it demands of its first argument.
  Demands Of(absl::string_view name) const;

 private:
  struct Definition {
    std::vector<std::string> parameters;
    std::vector<std::string> body;
    std::string another;  // the whole of one without parameters: `#define REQUIRE assert`
  };
  // What it demands of the argument with this number. `depth` ends macros that are defined in a
  // circle.
  Demands Find(const std::string& name, size_t argument, int depth) const;
  // The body goes no further at this token.
  bool Fails(const std::vector<std::string>& body, size_t at, int depth) const;

  std::map<std::string, Definition> definitions_;
  std::set<std::string> no_return_;
};

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_ASSERTION_MACROS_H_
