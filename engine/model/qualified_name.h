// The names in the text of a type or function.
#ifndef AUGMENT_ENGINE_MODEL_QUALIFIED_NAME_H_
#define AUGMENT_ENGINE_MODEL_QUALIFIED_NAME_H_

#include <vector>

#include "absl/strings/string_view.h"

namespace augment {

// "ns::Vec", "<", "2", ",", " ", "ns::kRed", ">" of "ns::Vec<2, ns::kRed>": names with
// their scopes and numbers whole, all else character by character. Parts of the text,
// nothing left out.
std::vector<absl::string_view> SplitNames(absl::string_view text);

// "ns" of "ns::inner::Class<T>::function" and of "const ns::Class &"; "" of what is in none.
absl::string_view OutermostNamespace(absl::string_view name);

// "ns::Box<T>::f" and "ns::Box<int>::g": members of one class, or of specializations of one
// template; of a nested class of a template those of the whole template.
bool AreOfOneClass(absl::string_view member, absl::string_view other);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_QUALIFIED_NAME_H_
