// run, check, explain, model, reproduce, triage, query, prune. Each returns an exit code of
// options.h; errors have been printed.
#ifndef AUGMENT_TOOLS_CLI_SUBCOMMANDS_H_
#define AUGMENT_TOOLS_CLI_SUBCOMMANDS_H_

#include <string>
#include <vector>

#include "tools/cli/session.h"

namespace augment {

int RunOrCheck(const Session& session, const std::vector<std::string>& targets);
int Explain(const Session& session, const std::vector<std::string>& targets);
// The call sequence model of the last run, in --format=text, dot or svg.
int ShowModel(const Session& session, const std::string& target);
int Reproduce(const Session& session, const std::string& target, const std::string& id);
int PruneTests(const Session& session, const std::vector<std::string>& targets);
int Triage(const Session& session, const std::vector<std::string>& targets);
// Of the objects that the last run knew, those that `text` speaks of (query_text.h).
int Ask(const Session& session, const std::string& text, const std::string& target);

// Prints an error and says which exit code it means.
int Complain(const absl::Status& status, Progress* progress);

// Writes to --output, or to standard output.
absl::Status Deliver(const Session& session, const std::string& text);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_SUBCOMMANDS_H_
