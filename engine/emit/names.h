// Names in generated tests: variables, suites, tests.
#ifndef AUGMENT_ENGINE_EMIT_NAMES_H_
#define AUGMENT_ENGINE_EMIT_NAMES_H_

#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace augment {

// "BoundedStack" -> {"bounded", "stack"}, "XMLNode" -> {"xml", "node"},
// "json_value2" -> {"json", "value2"}.
std::vector<std::string> LowerWords(absl::string_view identifier);

// "bounded_stack" -> "BoundedStack", "isFull" -> "IsFull". Everything that
// cannot be in an identifier separates words.
std::string UpperCamel(absl::string_view identifier);

// "operator==" -> "OperatorEquals", "operator bool" -> "ConvertToBool",
// "push" -> "Push".
std::string FunctionWords(absl::string_view function_name);

bool IsKeyword(absl::string_view word);

// The i-th test of a name: "PopReturnsFalse2", "PushSetsSizeTo1Case2", whose number ends before.
std::string NumberedName(const std::string& base, int i);

// Hands out each name once: stack, stack2, stack3. Never a keyword and never a
// name in `taken`.
class NamePool {
 public:
  explicit NamePool(std::set<std::string> taken) : taken_(std::move(taken)) {}
  // Named after the class: the last word of its name.
  std::string ForClass(absl::string_view class_name);
  std::string Fresh(absl::string_view wanted);

 private:
  std::set<std::string> taken_;
};

// How a generated test includes a header: as the user's test spells it, unless
// that leads from where the user's test is ("../queue.h"). `path` is relative to
// the execution root.
std::string IncludeText(const std::string& spelling, const std::string& path);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_NAMES_H_
