// C++ type names as a person writes them.
#ifndef AUGMENT_ENGINE_EMIT_TYPE_NAME_H_
#define AUGMENT_ENGINE_EMIT_TYPE_NAME_H_

#include <string>

#include "absl/strings/string_view.h"

namespace augment {

// What the compiler prints ("std::basic_string<char>", "long unsigned int",
// "A<B<int> >") as source code ("std::string", "unsigned long", "A<B<int>>").
// Names that are already source code come back unchanged.
std::string SourceTypeName(absl::string_view printed);

// False for types that have no name outside their own scope: lambdas, classes
// in anonymous namespaces or functions, and text that is no type at all.
bool IsSpellable(absl::string_view type_name);

// "ns::Stack<int>" -> "Stack".
std::string UnqualifiedName(absl::string_view type_name);

// "ns::Stack<int>" -> true when nothing qualifies the name.
bool IsGlobalName(absl::string_view type_name);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_TYPE_NAME_H_
