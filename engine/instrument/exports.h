// What a library keeps to itself: what a shared one does not export, and what its own code calls.
//
// A library that marks what others may call (`#define API __attribute__((visibility("default")))`)
// is usually built with everything else hidden. The compiler says what is marked: a macro that
// stands for nothing here marks nothing.
//
// In:     declarations; the facts of a whole library.
// Out:    see each.
// Errors: none. Threads: one library, one thread.
#ifndef AUGMENT_ENGINE_INSTRUMENT_EXPORTS_H_
#define AUGMENT_ENGINE_INSTRUMENT_EXPORTS_H_

#include "engine/clang/cursor.h"
#include "engine/instrument/facts.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

// The declaration, or a class or namespace around it, has default visibility because it says so.
bool IsExported(const clang::Cursor& declaration);

// Where the library marks anything: sets `not_exported` of the functions without a mark that a user
// of the shared library could not link with. What is in a header, virtual or a template can be.
void FindNotExported(const SourceSet& sources, LibraryFacts* facts);

// Sets `used_inside`: of functions outside of classes those whose names bodies of others call; of
// static members of classes without a comment those that functions of no such class call as
// `Class::name(`.
void FindUsedInside(const SourceSet& sources, LibraryFacts* facts);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_EXPORTS_H_
