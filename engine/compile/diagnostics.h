// What a compiler says of a source that it does not take.
//
// In:     the standard error of GCC or Clang, in English, without carets.
// Out:    one Problem for each error, with every place and every instantiated
//         function that the compiler names for it, innermost first.
#ifndef AUGMENT_ENGINE_COMPILE_DIAGNOSTICS_H_
#define AUGMENT_ENGINE_COMPILE_DIAGNOSTICS_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace augment::compile {

struct Frame {
  std::string file;  // empty when none is named
  unsigned line = 0;
  unsigned column = 0;  // bytes, from 1; 0 when there is none
  std::string text;     // "required from 'void f() [with T = int]'"
};

struct Problem {
  std::string message;
  // The error's own place first; notes and the functions that asked for the
  // instantiation follow.
  std::vector<Frame> frames;
  // The lines that include the file of the error's own place, as the compiler told them last, in no
  // order that can be relied on. Of an error in the source itself they may be another's.
  std::vector<Frame> included_from;
  // The assembler said it (GNU as): of what a function's body has in its own words, in a place that
  // only the line tells.
  bool of_assembler = false;
};

std::vector<Problem> ParseDiagnostics(absl::string_view text);

}  // namespace augment::compile

#endif  // AUGMENT_ENGINE_COMPILE_DIAGNOSTICS_H_
