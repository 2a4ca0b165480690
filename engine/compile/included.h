// What a source includes, as the compiler says.
//
// In:     a rule for make that the compiler wrote (-M, -MD).
// Out:    the files behind the colon, as cleaned paths, the source among them.
// Errors: none; a file that is not there has no rule.
// Threads: any; nothing is shared.
#ifndef AUGMENT_ENGINE_COMPILE_INCLUDED_H_
#define AUGMENT_ENGINE_COMPILE_INCLUDED_H_

#include <set>
#include <string>

namespace augment::compile {

// Of the rule that a compiler writes for make: "x.o: a.cc b.h \\", each name once.
std::set<std::string> IncludedFiles(const std::string& rule_file);

}  // namespace augment::compile

#endif  // AUGMENT_ENGINE_COMPILE_INCLUDED_H_
