// The call sequence model for people: as text, and as a graph for Graphviz.
//
// In:     a report with its `call_model` (engine/call_model).
// Out:    of each class the calls that tests made on one object, in their order, with some of the
//         arguments and where other objects stood that were passed (P2: state dependence). In the
//         graph a node is a state, an arrow a call, a dashed arrow such a dependence.
// Errors: none; a report without calls makes a sentence, or an empty graph.
// Threads: pure functions.
#ifndef AUGMENT_ENGINE_REPORT_CALL_MODEL_TEXT_H_
#define AUGMENT_ENGINE_REPORT_CALL_MODEL_TEXT_H_

#include <string>

#include "proto/finding.pb.h"

namespace augment {

std::string CallModelText(const proto::Report& report);
std::string CallModelDot(const proto::Report& report);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_CALL_MODEL_TEXT_H_
