// Texts and numbers that a person would have put into a test.
//
// In:     a sequence; `same` says of another with its outcome that it shows the same behaviour.
// Out:    the sequence with each text that is no plain word ("<b/>", " ", "9999999999") replaced
//         wherever it is passed by the name of the parameter, else by "text", else by one that
//         tests pass there, as far as the last call still shows the same and runs the same code;
//         what cannot be replaced is made shorter;
//         likewise what stands in lists, numbers
//         of many digits (10, 1.5) and characters that nobody can read ('a'), of which `alike` says
//         whether the last call still shows the same but for its values. What is special about an
//         argument of the last call (nothing, 0, less than 0) is replaced, too: it was not the
//         point.
// Errors: those of the driver. Threads: one campaign, one thread.
#ifndef AUGMENT_ENGINE_FINDINGS_PLAIN_VALUES_H_
#define AUGMENT_ENGINE_FINDINGS_PLAIN_VALUES_H_

#include <vector>

#include "absl/status/status.h"
#include "engine/budget/executor.h"
#include "engine/knowledge/knowledge.h"
#include "engine/minimise/minimise.h"
#include "proto/driver.pb.h"

namespace augment {

// A number that may become another one: no character and no enumerator.
bool IsPlainNumber(const Vocabulary& vocabulary, const proto::CandidateCall& call, int operand);

// The sequence with one of its odd texts replaced, for each of them, in each way there is.
std::vector<proto::Candidate> WithPlainTexts(const Vocabulary& vocabulary,
                                             const PassedTexts& of_tests,
                                             const proto::Candidate& candidate);

// … with a part of one of its odd texts left out that no test passes there, the larger parts first.
std::vector<proto::Candidate> WithShorterTexts(const Vocabulary& vocabulary,
                                               const PassedTexts& of_tests,
                                               const proto::Candidate& candidate);

// It passes a text of more than two dozen characters that is no word, and that no test passes
// anywhere: what is left of one that was changed at random, which nobody would put into a test.
bool PassesNoise(const PassedTexts& of_tests, const proto::Candidate& candidate);

// … with one of its odd numbers or characters replaced, in each way there is.
std::vector<proto::Candidate> WithPlainNumbers(const Vocabulary& vocabulary,
                                               const proto::Candidate& candidate);

// The sequence with one of the special values that its last call is given replaced, for each.
std::vector<proto::Candidate> WithUsualArguments(const Vocabulary& vocabulary,
                                                 const proto::Candidate& candidate);

// The last call ran the same code of the libraries under test; of what threw, whose blocks are
// those of copies of texts, too, it is enough that it says the same.
bool RanTheSame(const proto::Outcome& x, const proto::Outcome& y);

// … with one of the empty texts that its calls are given replaced by a word, for each. What the
// declaration says anyway stays.
std::vector<proto::Candidate> WithWordsForNothing(const Vocabulary& vocabulary,
                                                  const proto::Candidate& candidate);

// Whatever code runs: of a failure, which is the point, with words for empty texts too. Nothing is
// a limit of its own, and would hide what the failure is about.
absl::Status MakeTextsWords(const Knowledge& knowledge, const Accept& same,
                            Executor::Purpose purpose, Executor* executor,
                            proto::Candidate* candidate);

absl::Status MakeTextsPlain(const Knowledge& knowledge, const Accept& same,
                            Executor::Purpose purpose, Executor* executor,
                            proto::Candidate* candidate);

// Nothing where it is not known what code runs: the text may be the point.
absl::Status MakeTextsShort(const Knowledge& knowledge, const Accept& alike,
                            Executor::Purpose purpose, Executor* executor,
                            proto::Candidate* candidate);

// … likewise: the numbers may be the point.
absl::Status MakeNumbersPlain(const Knowledge& knowledge, const Accept& alike,
                              Executor::Purpose purpose, Executor* executor,
                              proto::Candidate* candidate);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_PLAIN_VALUES_H_
