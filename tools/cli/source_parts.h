// A file of tests as the sources that it is compiled from.
//
// In:     a file; `in_parts` says that it may be more than one source.
// Out:    its sources. In parts they are compiled side by side, say in one round what is wrong in
//         each of them, and only those that lose a test are compiled again; the framework's code,
//         where a macro makes it, is in one of its own. What needs the user's source around it is
//         in one, since that is compiled in once.
// Errors: none. Threads: any.
#ifndef AUGMENT_TOOLS_CLI_SOURCE_PARTS_H_
#define AUGMENT_TOOLS_CLI_SOURCE_PARTS_H_

#include <string>
#include <vector>

#include "tools/cli/verify.h"

namespace augment {

struct SourcePart {
  std::string name;  // without ".cc": the file's, with "_2" or "_main" behind
  std::string text;
};

std::vector<SourcePart> SourcePartsOf(const VerifyFile& file);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_SOURCE_PARTS_H_
