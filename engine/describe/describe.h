// A suspect that was confirmed, in words and as a test (E4, E6).
//
// In:     the suspect, its verdict, the suspects of its cluster; what is known.
// Out:    the finding with its test. A sentence claims no more than was seen: what the
//         tests do beside the calls that were observed nobody knows.
// Errors: none.
// Owner:  keeps what it is given, which must outlive it.
// Thread rule: one campaign, one thread.
#ifndef AUGMENT_ENGINE_DESCRIBE_DESCRIBE_H_
#define AUGMENT_ENGINE_DESCRIBE_DESCRIBE_H_

#include <string>
#include <vector>

#include "engine/knowledge/knowledge.h"
#include "engine/oracle/classifier.h"
#include "engine/oracle/suspect.h"
#include "proto/finding.pb.h"

namespace augment {

class Describer {
 public:
  Describer(const Knowledge& knowledge, const Classifier& classifier)
      : knowledge_(knowledge), vocabulary_(knowledge.vocabulary()), classifier_(classifier) {}

  // The finding with its test; `members` are the suspects of its cluster.
  proto::Finding Describe(const Suspect& suspect, const Verdict& verdict,
                          const std::vector<const Suspect*>& members) const;

 private:
  // What tells the call from those of the tests.
  struct Difference {
    const Contract* precondition = nullptr;  // that it violates
    std::string clause;                      // "k < 0"; empty: nothing does
  };
  // difference.cc. Adds the words for it to the test's name, and a suggestion.
  Difference TellApart(const Suspect& suspect, const Verdict& verdict,
                       const std::vector<const Suspect*>& members, proto::Finding* finding) const;
  const Contract* MostTelling(const Suspect& suspect,
                              const std::vector<const Suspect*>& members) const;
  const Contract* NotNull(int function, int operand) const;
  void Suggest(const Suspect& suspect, const Verdict& verdict, const Contract& precondition,
               proto::Finding* finding) const;

  // Each says what is wrong, on what evidence, and what the test expects.
  // describe_contract.cc
  void DescribeInvariant(const Suspect& suspect, const Difference& difference,
                         proto::Finding* finding) const;
  void DescribePostcondition(const Suspect& suspect, proto::Finding* finding) const;
  void ExpectPostcondition(const Suspect& suspect, const Contract& contract,
                           proto::GeneratedTest* test) const;
  // "n_ of other is -1", as the invariant's variables are now.
  std::string ShowBroken(const Suspect& suspect, const Contract& invariant,
                         const Sample& now) const;
  // "only pop() was seen to break it"
  std::string WhoBreaks(const Suspect& suspect) const;
  // "this call meets every precondition inferred from them"
  std::string HowLikeTheTests(const Suspect& suspect) const;
  // describe_failure.cc
  void DescribeFailure(const Suspect& suspect, const Verdict& verdict, const Difference& difference,
                       proto::Finding* finding) const;
  std::string EvidenceOfFailure(const Suspect& suspect, const Verdict& verdict,
                                const Difference& difference, proto::Finding* finding) const;

  const Knowledge& knowledge_;
  const Vocabulary& vocabulary_;
  const Classifier& classifier_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_DESCRIBE_DESCRIBE_H_
