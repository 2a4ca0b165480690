// What a test may read of an object or a returned value without calling anything.
//
// In:     the vocabulary; a class of its registry, or the type of a result.
// Out:    PublicMembers: by their places in RegistryClass.fields, the data members of a class that
//         are public and not named as private ones are (`x_`, `_x`, `m_x`). PartsOf: of a
//         std::pair, a std::tuple or an aggregate all of whose members are so, its elements in
//         order; nothing of any other type. AsksObject: an expectation is about a query or a member
//         of an object. NameOfAsked, TypeOfAsked: of what an expectation is about: the query, the
//         member, the part of a result, the parameter that was written to, or the function whose
//         result it is.
// Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_MODEL_MEMBERS_H_
#define AUGMENT_ENGINE_MODEL_MEMBERS_H_

#include <string>
#include <vector>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"
#include "proto/finding.pb.h"

namespace augment {

// A base's fields count as well.
bool IsPublicMember(const Vocabulary& vocabulary, int class_index, const std::string& field);
std::vector<int> PublicMembers(const Vocabulary& vocabulary, int class_index);

struct Part {
  std::string name;   // of an aggregate's member; "" where none says what it is
  std::string write;  // "$.first", "std::get<0>($)": the value for $
  const proto::Type* type = nullptr;
};
std::vector<Part> PartsOf(const Vocabulary& vocabulary, const proto::Type& type);

bool AsksObject(const proto::Expectation& expectation);

// Of an ARGUMENT: the parameter of `function` that was written to.
int ParameterAsked(const Vocabulary& vocabulary, int function,
                   const proto::Expectation& expectation);

// `function`: the one under test. The type lives as long as the vocabulary.
std::string NameOfAsked(const Vocabulary& vocabulary, int function,
                        const proto::Expectation& expectation);
const proto::Type& TypeOfAsked(const Vocabulary& vocabulary, int function,
                               const proto::Expectation& expectation);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_MEMBERS_H_
