// What a source includes, as the compiler says.
//
// In:     a rule for make that the compiler wrote (-M, -MD).
// Out:    the files behind the colon, as cleaned paths, the source among them.
// Errors: none; a file that is not there has no rule.
// Threads: any; nothing is shared.
#ifndef AUGMENT_ENGINE_COMPILE_INCLUDED_H_
#define AUGMENT_ENGINE_COMPILE_INCLUDED_H_

#include <map>
#include <set>
#include <string>

#include "absl/strings/string_view.h"

namespace augment::compile {

// Of the rule that a compiler writes for make: "x.o: a.cc b.h \\", each name once.
std::set<std::string> IncludedFiles(const std::string& rule_file);

// Of a source as its preprocessor writes it with its definitions (-E -dD): by each file that it
// includes and that is not of `own`, what the own ones and the command line define when it is first
// included ("NAME value"). Not of files with absolute paths, which are the system's.
std::map<std::string, std::set<std::string>> DefinedBefore(absl::string_view preprocessed,
                                                           const std::set<std::string>& own);

}  // namespace augment::compile

#endif  // AUGMENT_ENGINE_COMPILE_INCLUDED_H_
