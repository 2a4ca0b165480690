// Names of functions as words of a test's name.
#ifndef AUGMENT_ENGINE_MODEL_CAMEL_CASE_H_
#define AUGMENT_ENGINE_MODEL_CAMEL_CASE_H_

#include <string>

namespace augment {

// "push" -> "Push", "is_full" -> "IsFull", "operator==" -> "OperatorEquals".
std::string CamelCase(const std::string& name);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_CAMEL_CASE_H_
