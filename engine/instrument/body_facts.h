// What the body of one function tells: fields it reads and writes (P4),
// conditions over public members and parameters (S4), what stands before its
// first effect.
//
// In:  the function's definition in a parsed unit, and the tokens and text of
//      its file. Out: facts without reference to libclang. No errors: what is
//      not understood is left out.
#ifndef AUGMENT_ENGINE_INSTRUMENT_BODY_FACTS_H_
#define AUGMENT_ENGINE_INSTRUMENT_BODY_FACTS_H_

#include <set>
#include <string>
#include <vector>

#include "engine/clang/cursor.h"
#include "engine/instrument/facts.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

struct FieldUse {
  std::set<std::string> reads;
  std::set<std::string> writes;
  // USRs of the members whose effects are the caller's: those that are not
  // public, and constructors that a constructor calls.
  std::set<std::string> helpers;
};

// `class_usr` is that of the function's class, "" for a free function.
FieldUse FieldUseOf(const clang::Cursor& function, const std::string& class_usr);

// USRs of classes whose objects the function takes for something else: it casts a pointer to one
// into a pointer to another that is no relative, or gives objects to memcpy() and the
// like. Not of one that the other begins with, nor of its own class where an object is
// overwritten as a whole; bytes in which objects are made and empty classes are no other.
std::set<std::string> ByteUseOf(const clang::Cursor& function);

// Conditions of if, while, for, do and ?: that mention only parameters and what
// a user of the class may name too, and that change nothing.
std::vector<proto::ConditionModel> ConditionsOf(const clang::Cursor& body, const SourceFile& file);

// Of the macros expanded at these offsets, those that are about what the function was given:
// reached before the body has changed anything but its own variables (a constructor: its
// object), or with a condition on parameters alone that the body cannot change.
std::set<unsigned> AboutArguments(const clang::Cursor& body, const std::set<unsigned>& places,
                                  bool is_constructor);

// Parameters of which it reads or writes more than the first element, `values[i]`, `values[2]`;
// and those of which it does so with a factor, `matrix[row * n + column]`, whose length is no
// parameter by itself.
struct Subscripted {
  std::set<std::string> all;
  std::set<std::string> scaled;
};
void NoteSubscripted(const clang::Cursor& body, const SourceFile& file, Subscripted* parameters);

// The types of what it throws itself, lambdas included: "std::runtime_error".
void NoteThrown(const clang::Cursor& body, std::set<std::string>* types);

// Short texts that are written in it, characters too: what it compares with, most of all.
void NoteTexts(const clang::Cursor& body, std::set<std::string>* texts);

// The places of `name` in `return name;`, `name` one of `parameters`, outside
// of lambdas.
std::vector<Span> ReturnedParameters(const clang::Cursor& body, const SourceFile& file,
                                     const Span& span, const std::set<std::string>& parameters);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_BODY_FACTS_H_
