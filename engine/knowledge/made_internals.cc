#include "engine/knowledge/made_internals.h"

#include <algorithm>

#include "engine/compile/words.h"
#include "engine/model/type_name.h"

namespace augment {

bool MakesInternals(const Vocabulary& vocabulary, const proto::Candidate& candidate,
                    const std::function<bool(int function)>& called_by_tests) {
  const auto made_by_tests = [&](int of) {
    for (int f = 0; f < vocabulary.function_count(); ++f) {
      if (vocabulary.class_of(f) == of && vocabulary.function(f).is_constructor() &&
          called_by_tests(f)) {
        return true;
      }
    }
    return false;
  };
  return std::any_of(
      candidate.calls().begin(), candidate.calls().end(), [&](const proto::CandidateCall& call) {
        if (call.special() != proto::CandidateCall::FUNCTION) return false;
        const int function = static_cast<int>(call.function());
        const int of = vocabulary.class_of(function);
        return of >= 0 && vocabulary.function(function).is_constructor() &&
               !compile::InternalNames(
                    SourceTypeName(vocabulary.class_at(of).name(), &vocabulary.names()))
                    .empty() &&
               !made_by_tests(of);
      });
}

}  // namespace augment
