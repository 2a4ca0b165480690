// Names as a demangler prints them, taken apart.
//
// In:     "ns::Stack<std::string>::push(std::pair<A, B>) const".
// Out:    its parts. Text in, text out; anything is accepted.
// Threads: any; no shared state.
#ifndef AUGMENT_ENGINE_CALLED_NAMES_H_
#define AUGMENT_ENGINE_CALLED_NAMES_H_

#include <string>
#include <utility>

namespace augment {

// "ns::Stack<int>::push" of "void ns::Stack<int>::push(std::pair<A, B>) const";
// "operator()" keeps its parentheses, a result type is cut off.
std::string QualifiedName(const std::string& demangled);

// What is before, and what is after the last "::" outside template arguments.
std::pair<std::string, std::string> SplitScope(const std::string& qualified);

// How many parameters a demangled function has: 2 of "f(A<int, int>, B)"; 0 without a list.
int ParametersOf(const std::string& symbol);

// "push" of "push<int>", "operator<" of "operator< <int>"; conversions as they are.
std::string WithoutArguments(const std::string& name);

// "operator bool", "operator T*"; neither symbols nor "operator new".
bool IsConversion(const std::string& name);

bool IsLambda(const std::string& demangled);

// "ns::Span<int, 4ul>" of the mangled name of a type with that one template argument;
// "" when it is none.
std::string DemangledClass(const std::string& mangled);

// "ns::Convert<ns::Box<int>, 2ul>" of the same for a type that is local to that instance of
// a function template; "" when it is none.
std::string DemangledInstance(const std::string& mangled);

// The same text for the same type, whether a demangler or the compiler spelled
// it: without spaces, the inline namespaces of the standard library, suffixes of
// numbers, casts of null pointers, those template arguments that the standard
// library fills in, and with `const` behind what it is of.
std::string PlainType(const std::string& type);

}  // namespace augment

#endif  // AUGMENT_ENGINE_CALLED_NAMES_H_
