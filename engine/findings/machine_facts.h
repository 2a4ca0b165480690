// Texts that say where a test ran: another machine, or another user, has others.
//
// In:     what a test expects.
// Out:    whether a text is a fact of this machine: its host name, what uname() says of it, the
//         user's name, home and shell, the folder that this process works in, the value of an
//         environment variable of four characters or more. LeaveOutMachineFacts: of a test what
//         expects such a text, unless its own calls were given it.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_FINDINGS_MACHINE_FACTS_H_
#define AUGMENT_ENGINE_FINDINGS_MACHINE_FACTS_H_

#include <string>

#include "proto/finding.pb.h"

namespace augment {

bool IsMachineFact(const std::string& text);

void LeaveOutMachineFacts(proto::GeneratedTest* test);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_MACHINE_FACTS_H_
