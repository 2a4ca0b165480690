// The element type of a test that needs one as the driver's is (engine/probe/witness.h):
// short enough to read, and sanitizers see on it what the driver's tells.
//
// In:     the text of a test; what its sequence calls.
// Out:    the text with a class of its own, local to the case, in front.
// Errors: why it cannot be told so, in `WhyNoWitness`; "" where it can.
#ifndef AUGMENT_ENGINE_EMIT_WITNESS_TEXT_H_
#define AUGMENT_ENGINE_EMIT_WITNESS_TEXT_H_

#include <string>
#include <vector>

#include "engine/emit/body_writer.h"
#include "engine/model/vocabulary.h"
#include "proto/finding.pb.h"

namespace augment {

bool NeedsWitness(const Vocabulary& vocabulary, const proto::GeneratedTest& test);
std::string WhyNoWitness(const Vocabulary& vocabulary, const proto::GeneratedTest& test,
                         const std::string& message);
// Names it as the test does: "Witness".
void NameWitness(TestBody* body);
// The definition, and a blank line.
std::string WitnessText();

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_WITNESS_TEXT_H_
