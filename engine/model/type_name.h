// C++ type names as a person writes them.
//
// In:     what a compiler or a demangler prints.
// Out:    source text, and what of it a reader is told.
// Errors: none; what is not understood comes back as it is.
// Thread rule: free functions.
#ifndef AUGMENT_ENGINE_MODEL_TYPE_NAME_H_
#define AUGMENT_ENGINE_MODEL_TYPE_NAME_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "proto/subject.pb.h"

namespace augment {

// What a library calls its types.
struct LibraryNames {
  // For whole types, by the name that SourceTypeName gives without these.
  std::map<std::string, std::string> aliases;
  std::set<std::string> inline_namespaces;  // in full: "ns::v2"
  // "ns::Signal" for "ns::SignalType<ns::Locked, $0>", by the template's name.
  struct AliasTemplate {
    std::string name;
    std::vector<std::string> arguments;  // "ns::Locked", "$0"; at the end "$1..." for any number
    std::vector<std::string> defaults;   // by parameter: "hash<$0>"; "" for none
  };
  std::multimap<std::string, AliasTemplate> alias_templates;
};

// Adds one; nothing when its type is no template with arguments, or one says more of a parameter
// than which it is.
void AddAliasTemplate(const proto::AliasTemplateModel& model, LibraryNames* names);

// What the compiler prints ("std::basic_string<char>", "long unsigned int",
// "std::map<int, A<B> , std::less<int> >") as source code ("std::string", "unsigned long",
// "std::map<int, A<B>>"): without inline namespaces of the standard library, Abseil and the
// library itself, without arguments that are the defaults of a standard template, iterators as
// members of their containers, the library's aliases for whole types and for templates. Names that
// are already source code come back unchanged.
std::string SourceTypeName(absl::string_view printed, const LibraryNames* names = nullptr);

// The same for a sentence: also without anonymous namespaces, and a lambda is "lambda".
std::string ShownTypeName(absl::string_view printed, const LibraryNames* names = nullptr);

// False for types that have no name outside their own scope: lambdas, classes
// in anonymous namespaces or functions, what one standard library alone has, and text that is no
// type at all. A name as SourceTypeName gives it.
bool IsSpellable(absl::string_view type_name);

// "ns::Stack<int>" -> "Stack".
std::string UnqualifiedName(absl::string_view type_name);

// "ns::Stack<int>::iterator" -> "ns::Stack<int>"; "" of what is in no scope.
absl::string_view ScopeOfName(absl::string_view type_name);

// "ns::Stack<int>" -> true when nothing qualifies the name.
bool IsGlobalName(absl::string_view type_name);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_TYPE_NAME_H_
