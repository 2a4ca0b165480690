// What the user leaves out: a class, a function, a namespace, a file.
//
// In:     `exclude` of the request: qualified names ("ns::Stack",
//         "ns::Stack::pop", "ns::detail"), which stand for everything inside
//         them and for all overloads; a signature ("ns::f(int)") for one
//         overload; and paths ("pkg/file.h"). And comments in the source:
//           NOAUGMENT: reason       at the end of the line of a declaration or
//                                   in the comment right above it
//           NOAUGMENT(file): reason anywhere in a file
// Out:    the facts say so: what is left out is neither captured nor called, a
//         class carries no tracker and shows no fields, a file is passed
//         through. The reason appears in reports.
// Errors: none; the entries of `exclude` that named something are returned, so
//         that somebody who sees all libraries can complain about the others.
#ifndef AUGMENT_ENGINE_INSTRUMENT_EXCLUSIONS_H_
#define AUGMENT_ENGINE_INSTRUMENT_EXCLUSIONS_H_

#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/instrument/facts.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

// To be called between Link() and the first Assess().
std::set<std::string> LeaveOut(const std::vector<std::string>& exclude, LibraryFacts& facts,
                               SourceSet& sources);

// "ns::Stack<T>::push" without template arguments; operators keep their names.
std::string PlainName(absl::string_view qualified);

// Why the declaration on `line` (from 1) is left out; "" when no comment says so.
std::string NoAugmentComment(absl::string_view text, int line);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_EXCLUSIONS_H_
