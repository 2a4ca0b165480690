#include "engine/probe/moment.h"

#include <cstdlib>
#include <cstring>

#include "engine/probe/machine_impl.h"

namespace augment {
namespace driver {
namespace {

constexpr unsigned kMostVariables = 1024;

struct Variables {
  Variable* all = nullptr;
  unsigned count = 0;
  unsigned base = 0;  // where the running function's begin
  const char* file = nullptr;
};
AUGMENT_THREAD Variables variables;

}  // namespace

void (*at_moment)(int line) = nullptr;

void Here(int line) {
  if (at_moment != nullptr) at_moment(line);
}

void Declare(const char* name, const VariableType* type, const void* variable) {
  if (at_moment == nullptr) return;
  const ClassEntry* const of = type->find();
  if (of == nullptr || static_cast<Size>(of->index) >= tables().classes.size()) return;
  if (variables.all == nullptr) {
    variables.all = static_cast<Variable*>(std::calloc(kMostVariables, sizeof(Variable)));
  }
  if (variables.all == nullptr || variables.count == kMostVariables) return;
  variables.all[variables.count++] = {name, type, of, variable};
}

void Gone(const char* name) {
  for (unsigned i = variables.count; i-- > variables.base;) {
    if (std::strcmp(variables.all[i].name, name) != 0) continue;
    variables.all[i].of = nullptr;
    return;
  }
}

Scope RunningFunction() {
  return {variables.file, variables.all + variables.base, variables.count - variables.base};
}

Block::Block() : count_(variables.count) {}
Block::~Block() { variables.count = count_; }

Function::Function(const char* file) : base_(variables.base), file_(variables.file) {
  variables.base = variables.count;
  variables.file = file;
}
Function::~Function() {
  variables.base = base_;
  variables.file = file_;
}

}  // namespace driver
}  // namespace augment
