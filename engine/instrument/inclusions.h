// Rewrites `#include` lines so that shadows include shadows (BAZEL.md: then no
// include path order matters and no original can slip in).
//
// An inclusion is resolved, in this order: by what the parser opened for that
// line; by searching the directories that the flags name, as a compiler does;
// and, for directives under a false `#if`, by the only shadowed file whose path
// ends in the spelling. What resolves to no shadowed file stays as it is.
#ifndef AUGMENT_ENGINE_INSTRUMENT_INCLUSIONS_H_
#define AUGMENT_ENGINE_INSTRUMENT_INCLUSIONS_H_

#include <string>
#include <vector>

#include "engine/instrument/edit_list.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

// One directive as it stands in a file.
struct Inclusion {
  unsigned begin = 0;  // the operand, with its quotes or brackets, or a macro
  unsigned end = 0;
  unsigned line = 0;
  std::string operand;
};

std::vector<Inclusion> FindInclusions(absl::string_view text);

// The directories that `flags` search, quoted inclusions' own first.
struct SearchPath {
  explicit SearchPath(const std::vector<std::string>& flags);
  std::vector<std::string> quoted;
  std::vector<std::string> angled;
};

// The original path of the shadowed file that `inclusion` in `file` names; "".
std::string Resolve(const Inclusion& inclusion, const SourceFile& file, const SourceSet& sources,
                    const SearchPath& search);

// Adds the edits for all inclusions of `file`.
void RewriteInclusions(const SourceFile& file, const SourceSet& sources, const SearchPath& search,
                       EditList& edits);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_INCLUSIONS_H_
