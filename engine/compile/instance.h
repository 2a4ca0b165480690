// Instances of the probe's own templates that can be left out one by one: the
// copy of one class, the thunk of one member of one instance of a template.
//
// The probe asks `Stands()` of each (engine/probe/stands.h): it compares what the
// compiler calls the instance. The compiler calls it the same in a diagnostic.
#ifndef AUGMENT_ENGINE_COMPILE_INSTANCE_H_
#define AUGMENT_ENGINE_COMPILE_INSTANCE_H_

#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace augment::compile {

struct Instance {
  std::string kind;       // "CopyOf"
  std::string arguments;  // as the compiler prints them: "C = ns::Stack<int>"
  std::string cls;        // "ns::Stack<int>"
  std::string member;     // of ThunkUse: "augment_thunk_3"
  std::string verb;       // "copying"
  std::string id;         // "copy:ns::Stack<int>"
  std::string name;       // "copying ns::Stack<int>"
};

// The instance that a line of a diagnostic names, if any: GCC's
// "… augment::driver::CopyOf<C>::Do(…) [with C = X]" or Clang's
// "… 'augment::driver::CopyOf<X>::Do' …".
std::optional<Instance> FindInstance(absl::string_view text);

}  // namespace augment::compile

#endif  // AUGMENT_ENGINE_COMPILE_INSTANCE_H_
