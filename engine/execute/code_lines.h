// Addresses in what sanitizers report, as functions and lines (binutils' addr2line).
//
// In:     "/path/x.driver+0x1234", as stacks of reports have them (Failure::frames).
// Out:    one for each, or one for each function, of which a frame has several where calls are
//         inlined; nothing is known of what was built without lines. Of the machine's own libraries
//         no relative files are told, which would be taken for the workspace's.
// Errors: none: without addr2line nothing is known.
// Threads: any.
#ifndef AUGMENT_ENGINE_EXECUTE_CODE_LINES_H_
#define AUGMENT_ENGINE_EXECUTE_CODE_LINES_H_

#include <string>
#include <vector>

namespace augment {

struct CodeLine {
  std::string function;  // with its parameters, "" when it is not known
  std::string file;      // as the compiler was told of it, relative to where it ran
  int line = 0;
};

std::vector<CodeLine> CodeLinesOf(const std::vector<std::string>& frames);
// Innermost first.
std::vector<CodeLine> StackOf(const std::vector<std::string>& frames);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXECUTE_CODE_LINES_H_
