// The text of thunks, through which the driver calls the user's functions
// (docs/instrumentation.md, "Thunks").
#ifndef AUGMENT_ENGINE_INSTRUMENT_THUNKS_H_
#define AUGMENT_ENGINE_INSTRUMENT_THUNKS_H_

#include <map>
#include <string>

#include "engine/instrument/edit_list.h"
#include "engine/instrument/facts.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

// Why the search cannot call the function; "" when it can. `cls` is null for a
// free function.
std::string NotCallableReason(const FunctionFacts& function, const ClassFacts* cls,
                              const SourceSet& sources);

// Finds the classes that only a public base of a class in a public header makes anybody's
// (ClassFacts::seen_in).
void FindSeenBases(LibraryFacts& facts, const SourceSet& sources);

// It has a thunk, and not in its own body.
bool HasOwnThunk(const FunctionFacts& function);

// The class is registered in the library's thunk file.
bool IsRegistered(const ClassFacts& cls, const SourceSet& sources);

// One statement that registers the function: with a member's class in scope
// and `augment_thunks` a ClassThunks of it; for a free function a definition
// at namespace scope, complete but for the name of the constant; for a function
// template one that stands at the beginning of its body.
std::string ThunkText(const FunctionFacts& function, const ClassFacts* cls);

// The statements that tell the driver of a class's public bases.
std::string BaseThunks(const ClassFacts& cls);

// … and of those whose constructors it inherits.
std::string InheritedThunks(const ClassFacts& cls);

// The statement that registers a constructor for a class that inherits it, by the id that it has
// here; "" of a function that is none, or that nobody inherits.
std::string ThunkForDerived(const FunctionFacts& function);

// The library's thunk file: registers its classes, whose `augment_register` it
// defines, and its free functions. It is compiled once, after all headers, so
// every type that a signature mentions is complete there; inside the classes
// the same text would be compiled with every source and lack later types.
struct ThunkFile {
  std::string text;
  std::map<unsigned, Owner> owners;  // by line, from 1
  std::map<unsigned, int> headers;   // lines that include one, and its place in the SourceSet
};

// What it begins with, before the library's headers, and the line that includes one of these.
std::string ThunkFileHead(const LibraryFacts& facts);
std::string Include(int header, const SourceSet& sources);

ThunkFile WriteThunkFile(const std::string& target, const LibraryFacts& facts,
                         const SourceSet& sources);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_THUNKS_H_
