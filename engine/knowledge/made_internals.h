// Objects that only the library makes: nobody would write a test that makes one by itself.
//
// In:     a candidate, and which functions the tests call themselves.
// Out:    whether it makes an object of a class that goes by no other name than one in a namespace
//         for internals (IsInternalName), or of a template with such an argument, and of which the
//         tests make none: they have such objects as parts or bases of others.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_KNOWLEDGE_MADE_INTERNALS_H_
#define AUGMENT_ENGINE_KNOWLEDGE_MADE_INTERNALS_H_

#include <functional>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

bool MakesInternals(const Vocabulary& vocabulary, const proto::Candidate& candidate,
                    const std::function<bool(int function)>& called_by_tests);

}  // namespace augment

#endif  // AUGMENT_ENGINE_KNOWLEDGE_MADE_INTERNALS_H_
