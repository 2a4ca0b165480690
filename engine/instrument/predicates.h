// Predicates: written contracts and conditions as C++ that the driver evaluates
// (S4, E7; docs/instrumentation.md "Predicates").
//
// In:     the facts of a library, with the contracts and conditions of its
//         functions and classes in their models.
// Out:    text for the thunk file. A predicate of a member becomes the body of a
//         member, so that names mean what they mean to the class; one of a free
//         function stands in its namespace. It answers 1 or 0, or 2 where it
//         cannot be asked: a pointer that it would follow is null.
// Errors: none here. What does not compile is withdrawn by the self-check, one
//         predicate at a time.
#ifndef AUGMENT_ENGINE_INSTRUMENT_PREDICATES_H_
#define AUGMENT_ENGINE_INSTRUMENT_PREDICATES_H_

#include <string>
#include <utility>
#include <vector>

#include "engine/instrument/edit_list.h"
#include "engine/instrument/facts.h"
#include "engine/instrument/source_set.h"
#include "proto/subject.pb.h"

namespace augment::instrument {

// Lists what has an expression; once, when signatures and ids are known.
void CollectPredicates(LibraryFacts& facts);

// The declaration that predicates of the class need inside of it; "" when the
// class has none.
std::string PredicateDeclaration(int class_index, const LibraryFacts& facts);

using OwnedLine = std::pair<std::string, Owner>;

// At namespace scope, before the class's `augment_register`.
std::vector<OwnedLine> PredicateDefinitions(int class_index, const LibraryFacts& facts);
// Inside of its `augment_register`.
std::vector<OwnedLine> PredicateRegistrations(int class_index, const LibraryFacts& facts);
// At namespace scope: all of the free function.
std::vector<OwnedLine> FreePredicates(int function_index, const LibraryFacts& facts);

// Notes in the models which contracts and conditions the driver evaluates, or
// why it does not.
void NotePredicates(LibraryFacts& facts, const SourceSet& sources);

// Adds the condition unless one with the same expression is there.
void AddCondition(proto::ConditionModel condition,
                  google::protobuf::RepeatedPtrField<proto::ConditionModel>* conditions);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_PREDICATES_H_
