// The text of thunks, through which the driver calls the user's functions
// (docs/instrumentation.md, "Thunks").
#ifndef AUGMENT_ENGINE_INSTRUMENT_THUNKS_H_
#define AUGMENT_ENGINE_INSTRUMENT_THUNKS_H_

#include <string>
#include <vector>

#include "engine/instrument/facts.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

// Why the search cannot call the function; "" when it can. `cls` is null for a
// free function.
std::string NotCallableReason(const FunctionFacts& function, const ClassFacts* cls,
                              const SourceSet& sources);

// The class is registered in the library's thunk file.
bool IsRegistered(const ClassFacts& cls, const SourceSet& sources);

// One statement that registers the function: with a member's class in scope
// and `augment_thunks` a ClassThunks of it; for a free function a definition
// at namespace scope, complete but for the name of the constant.
std::string ThunkText(const FunctionFacts& function, const ClassFacts* cls);

// The statements that tell the driver of a class's public bases.
std::string BaseThunks(const ClassFacts& cls);

// One line of the library's thunk file.
struct ThunkFileItem {
  int class_index = -1;     // either
  int function_index = -1;  // or
  int header = -1;          // the own file it needs
  std::string text;
};

std::vector<ThunkFileItem> ThunkFileItems(const LibraryFacts& facts, const SourceSet& sources);

// The file, and for each item the line it stands on (from 1).
struct ThunkFile {
  std::string text;
  std::vector<unsigned> lines;
};

ThunkFile WriteThunkFile(const std::string& target, const std::vector<ThunkFileItem>& items,
                         const SourceSet& sources);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_THUNKS_H_
