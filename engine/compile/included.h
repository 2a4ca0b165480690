// What a source includes, as the compiler says.
//
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
