#include "engine/trace/aggregate.h"

#include <cstdint>
#include <utility>

#include "engine/model/value.h"
#include "engine/trace/callbacks.h"

namespace augment {

bool WriteAggregate(const Vocabulary& vocabulary, const ImplicitFunctions& implicit,
                    int class_index, const proto::ValueList& fields, proto::Candidate* sequence) {
  const int function = implicit.FindAggregate(class_index);
  if (function < 0) return false;
  const proto::RegistryFunction& entry = vocabulary.function(function);
  if (entry.parameters_size() != fields.values_size()) return false;
  proto::CandidateCall call;
  call.set_function(static_cast<uint32_t>(function));
  for (int i = 0; i < fields.values_size(); ++i) {
    const proto::Value& field = fields.values(i);
    const proto::Type& type = entry.parameters(i);
    if (type.kind() != proto::Type::OBJECT) {
      if (HasOpaque(field)) return false;
      *call.add_operands() = Replayed(field, vocabulary, function, i);
      continue;
    }
    if (field.kind_case() != proto::Value::kTuple ||
        !WriteAggregate(vocabulary, implicit, static_cast<int>(type.class_index()), field.tuple(),
                        sequence)) {
      return false;
    }
    *call.add_operands() = ObjectValue(static_cast<uint64_t>(sequence->calls_size() - 1));
  }
  *sequence->add_calls() = std::move(call);
  return true;
}

}  // namespace augment
