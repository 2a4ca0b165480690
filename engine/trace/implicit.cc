#include "engine/trace/implicit.h"

namespace augment {

using proto::EventRecord;

ImplicitFunctions::ImplicitFunctions(const Vocabulary& vocabulary) {
  for (int i = 0; i < vocabulary.function_count(); ++i) {
    const proto::RegistryFunction& function = vocabulary.function(i);
    const proto::FunctionModel* const model = vocabulary.model(i);
    const int of = vocabulary.class_of(i);
    if (of < 0) continue;
    if (function.is_constructor() && function.parameters_size() == 0) {
      functions_[{EventRecord::DEFAULT_CONSTRUCT, of}] = i;
    }
    if (model != nullptr && model->is_aggregate_initialization()) {
      if (function.parameters_size() != 0 && function.supported()) aggregates_[of] = i;
      continue;
    }
    if (model == nullptr || !model->is_defaulted() || function.parameters_size() != 1) continue;
    const proto::Type& type = function.parameters(0);
    if (type.kind() != proto::Type::OBJECT || static_cast<int>(type.class_index()) != of) continue;
    const bool move = type.passing() == proto::Type::RVALUE_REF;
    if (function.is_constructor()) {
      functions_[{move ? EventRecord::MOVE_CONSTRUCT : EventRecord::COPY_CONSTRUCT, of}] = i;
    } else if (model->name() == "operator=") {
      functions_[{move ? EventRecord::MOVE_ASSIGN : EventRecord::COPY_ASSIGN, of}] = i;
    }
  }
}

int ImplicitFunctions::Find(EventRecord::Kind kind, int class_index) const {
  const auto found = functions_.find({kind, class_index});
  return found == functions_.end() ? -1 : found->second;
}

int ImplicitFunctions::FindAggregate(int class_index) const {
  const auto found = aggregates_.find(class_index);
  return found == aggregates_.end() ? -1 : found->second;
}

}  // namespace augment
