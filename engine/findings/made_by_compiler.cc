#include "engine/findings/made_by_compiler.h"

namespace augment {

bool IsMadeByCompiler(const Vocabulary& vocabulary, int function) {
  const proto::FunctionModel* const model = vocabulary.model(function);
  const proto::RegistryFunction& f = vocabulary.function(function);
  return model != nullptr && model->is_defaulted() && f.parameters_size() == 1 &&
         vocabulary.class_of(function) >= 0 &&
         vocabulary.ObjectClass(f.parameters(0)) == vocabulary.class_of(function);
}

}  // namespace augment
