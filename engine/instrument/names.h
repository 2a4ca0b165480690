// Names, signatures and ids of declarations, as the subject model spells them.
//
// In:  cursors and types. Out: C++ text that is valid in any namespace as far
// as the thing can be named at all; inline namespaces are left out. No errors.
#ifndef AUGMENT_ENGINE_INSTRUMENT_NAMES_H_
#define AUGMENT_ENGINE_INSTRUMENT_NAMES_H_

#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"
#include "engine/clang/cursor.h"

namespace augment::instrument {

// "0x…ULL", as it stands in the user's code.
std::string IdLiteral(uint64_t id);

// "ns::Outer<T>::Inner"; a class template carries its parameters.
std::string QualifiedClassName(const clang::Cursor& cls);

// The name alone: "push", "operator==", "Stack" also in `Stack<T>::Stack`.
std::string FunctionName(const clang::Cursor& function);

// "ns::Stack::push" without parameters.
std::string QualifiedFunctionName(const clang::Cursor& function);

// Everything sugar-free, with the usual names of the standard library
// (`std::string`); types that depend on a template parameter stay as written.
std::string CanonicalSpelling(const clang::Type& type);

// The type of a declaration (its result, of a function) within a class template. There
// the injected class name stands for the type that libclang spells with parameters: 21 with those
// of the class, 19 with those of the first declaration, which may be others or have no names:
// `F<A, B>` or `F<type-parameter-0-0 *>` for what the definition calls F<T, U> and F<T *>.
enum class Injected {
  kName,     // `F`, as C++ means it there
  kDisplay,  // `F<T *>`
};
std::string SpellingInside(const clang::Type& type, const clang::Cursor& declaration, Injected as);

// A base as it is listed -> as a template's argument, where what a template parameter
// decides needs its `typename`: "typename A<T>::type" of "A<T>::type".
std::string BaseAsArgument(absl::string_view base, bool dependent);

// A declaration of `name` with the abstract type `type`: "int (&name)[3]".
std::string Declare(absl::string_view type, absl::string_view name);

// The type can be written down; those of lambdas and unnamed classes cannot.
bool IsNameable(absl::string_view type);

// The declaration stands (also indirectly) in an anonymous namespace.
bool InAnonymousNamespace(const clang::Cursor& declaration);

// It stands in a namespace that libraries use for what is not their interface
// (`detail`, `internal`, `impl` and the like).
bool InInternalNamespace(const clang::Cursor& declaration);
bool IsInternalNamespace(const clang::Cursor& space);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_NAMES_H_
