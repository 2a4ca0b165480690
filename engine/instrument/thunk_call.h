// How a thunk says the call of its function: a lambda of the object, if any, and the arguments.
//
// In:     the function, its class (null for a free function) and how its parameters are spelt.
// Out:    C++: for the library's thunk file, or for the body of the function itself.
// Errors: none; the self-check finds what does not compile. Threads: any.
#ifndef AUGMENT_ENGINE_INSTRUMENT_THUNK_CALL_H_
#define AUGMENT_ENGINE_INSTRUMENT_THUNK_CALL_H_

#include <cstddef>
#include <string>
#include <vector>

#include "engine/instrument/facts.h"

namespace augment::instrument {

// A pointer that the search is to make with all its elements, or the end of these.
enum class ArrayPart { kNone, kFirst, kEnd };
ArrayPart PartOf(const FunctionFacts& function, size_t parameter);

// As a thunk declares a parameter of this type: what may be an end of a range is made as that.
std::string ParameterType(const FunctionFacts& function, size_t parameter, const std::string& type);

// With the first `count` arguments, of these types.
std::string CallText(const FunctionFacts& function, const ClassFacts* cls,
                     const std::vector<std::string>& types, size_t count);

// Of the instance whose body it stands in. The compiler says the types of the parameters there;
// of a function whose result is deduced they wait for the type of `augment_function`.
std::string InstanceCall(const FunctionFacts& function, const ClassFacts* cls);

// There is a type in that call that can wait.
bool CanWait(const FunctionFacts& function);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_THUNK_CALL_H_
