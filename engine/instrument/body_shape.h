// What in a function's body decides how it can be wrapped.
//
// In:  the function's definition in a parsed unit, and its file. Out: places in
//      that file. No errors.
#ifndef AUGMENT_ENGINE_INSTRUMENT_BODY_SHAPE_H_
#define AUGMENT_ENGINE_INSTRUMENT_BODY_SHAPE_H_

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/clang/cursor.h"
#include "engine/instrument/facts.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

// The function's body among its children: a block, or a try block.
clang::Cursor BodyOf(const clang::Cursor& function);

// A coroutine: its frame outlives the call.
bool IsCoroutine(const SourceFile& file, const Span& body);

// The body needs the frame of its own function, so it must not move into a
// lambda: arguments of `...`, addresses of frames.
bool NeedsOwnFrame(const SourceFile& file, const Span& body);

// Macros that are nothing but `__func__` or one of its like: "#define FUNCTION
// __PRETTY_FUNCTION__".
class OwnNameMacros {
 public:
  // "NAME text", as a file defines it. Others are not kept.
  void Define(const std::string& definition);
  // What stands for the word: itself, or "" for what names no function.
  std::string Meaning(absl::string_view word) const;

 private:
  std::map<std::string, std::string, std::less<>> macros_;
};

// Where the body names its own function: `__func__` and its like. In a lambda
// these words mean another function, so they are taken from outside of it.
std::vector<OwnName> OwnNames(const clang::Cursor& body, const SourceFile& file, const Span& span,
                              const OwnNameMacros& macros);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_BODY_SHAPE_H_
