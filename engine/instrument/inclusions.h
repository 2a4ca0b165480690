// Rewrites `#include` lines so that shadows include shadows (then no
// include path order matters and no original can slip in).
//
// An inclusion is resolved, in this order: by what the parser opened for that
// line; by searching the directories that the flags name, as a compiler does;
// and, for directives under a false `#if`, by the only shadowed file whose path
// ends in the spelling. One that names a macro is left to the parser. What
// resolves to no shadowed file stays as it is, unless it lies beside the file
// that includes it: from the shadow's folder only its path leads there.
#ifndef AUGMENT_ENGINE_INSTRUMENT_INCLUSIONS_H_
#define AUGMENT_ENGINE_INSTRUMENT_INCLUSIONS_H_

#include <set>
#include <string>
#include <vector>

#include "engine/instrument/edit_list.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

// A file may begin with it.
inline constexpr absl::string_view kByteOrderMark = "\xEF\xBB\xBF";

// One directive as it stands in a file.
struct Inclusion {
  unsigned begin = 0;  // the operand, with its quotes or brackets, or a macro
  unsigned end = 0;
  unsigned line = 0;
  std::string operand;
  bool next = false;  // #include_next

  bool names_macro() const { return operand[0] != '"' && operand[0] != '<'; }
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

// That of `paths` which `inclusion` in `file` leads to, unless something else is found before; "".
std::string FindAmong(const Inclusion& inclusion, const SourceFile& file, const SearchPath& search,
                      const std::set<std::string>& paths);

// The path of a file without shadow that `inclusion` finds in the folder of
// `file`; "".
std::string Neighbour(const Inclusion& inclusion, const SourceFile& file, const SourceSet& sources);

// Whether what `inclusion` finds in the folder of `file` is nowhere in `search`.
bool IsFoundOnlyBeside(const Inclusion& inclusion, const SourceFile& file,
                       const SearchPath& search);

// The name of a unit that is nothing but inclusions of headers.
inline constexpr char kHeadersUnit[] = "augment_headers.cc";

// The line that includes `path` as it is.
std::string Including(const std::string& path);

// How a file somewhere else names `path`, with quotes: the shortest; "" when no
// directory that is searched has it.
std::string SpellingOf(const std::string& path, const SearchPath& search);

// A directive of one of the files names a macro: only a parser can tell what it
// includes.
bool AnyNamesMacro(const SourceSet& sources);

// Keeps that the parser opened `path` for line `line` of an own file. A macro
// that stands for several files, each time the file is read, stands for none. Where `path` is an
// own file, also that this one includes it.
void NoteInclusion(int file, unsigned line, const std::string& path, SourceSet& sources);

// The same for all inclusions of own files.
void NoteInclusions(const clang::TranslationUnit& unit, SourceSet& sources);

// `outer` includes `inner`, itself or by others, as far as is noted.
bool Includes(int outer, int inner, const SourceSet& sources);

// Adds the edits for all inclusions of `file`.
void RewriteInclusions(const SourceFile& file, const SourceSet& sources, const SearchPath& search,
                       EditList& edits);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_INCLUSIONS_H_
