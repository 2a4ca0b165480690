// What the compiler calls an instance of a function template (__PRETTY_FUNCTION__).
#ifndef AUGMENT_ENGINE_MODEL_INSTANCE_H_
#define AUGMENT_ENGINE_MODEL_INSTANCE_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace augment {

// "[with T = int]" of "T ns::Max(T, T) [with T = int]", as GCC says it, and of
// "T ns::Max(T, T) [T = int]", as Clang does; "" without one.
std::string InstanceSuffix(absl::string_view instance);

// The argument that the parameter `name` stands for: "int" of T above; the elements of a
// pack with commas between them. "" when it is not among them.
std::string InstanceArgument(absl::string_view instance, absl::string_view name);

// All arguments in their order, the elements of packs one by one.
std::vector<std::string> InstanceArguments(absl::string_view instance);

// "Codec<Hex>::Encode" of the pattern's "Codec<Variant>::Encode", where Variant is Hex.
std::string WithArguments(absl::string_view pattern, absl::string_view instance);

// "int", "S<a, b>" of "int, S<a, b>".
std::vector<std::string> SplitArguments(absl::string_view list);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_INSTANCE_H_
