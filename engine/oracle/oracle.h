// An oracle: what may tell that something is wrong, and what follows from it. One class, one
// file of this folder, one line of registry.cc; nobody else knows it.
//
// In:     what calls of the search did; what is known of contracts.
// Out:    suspects; whether another outcome shows the same; a verdict; words and a test.
// Errors: none.
// Thread rule: one campaign, one thread.
//
// What an outcome alone shows (a failure) and what contracts decide (an invariant, a
// postcondition) is noted by the search itself and judged by the classifier: whether these are
// suspects at all depends on contracts that the same round drops, and on each other.
#ifndef AUGMENT_ENGINE_ORACLE_ORACLE_H_
#define AUGMENT_ENGINE_ORACLE_ORACLE_H_

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "engine/knowledge/knowledge.h"
#include "engine/oracle/suspect.h"
#include "engine/pool/domain.h"
#include "engine/pool/pool.h"
#include "proto/driver.pb.h"
#include "proto/finding.pb.h"

namespace augment {

// What an oracle works with; outlives it.
struct OracleContext {
  const Knowledge& knowledge;
  const Domain& domain;
  const Pool& pool;
  const std::set<int>& masked;  // functions that are not to be asked
  uint64_t seed;
};

// Where an oracle says what it noticed.
class Notes {
 public:
  virtual ~Notes() = default;
  // So many suspects of this kind are known that one more says nothing.
  virtual bool Enough(const std::string& kind) = 0;
  virtual void Add(Suspect suspect, const std::string& kind) = 0;
  // To be run at the end of the round, as a call under test.
  virtual void Follow(proto::Candidate next) = 0;
};

class Oracle {
 public:
  virtual ~Oracle() = default;

  // As --oracles, the table of verdicts and docs/cli.md name it.
  virtual std::string Name() const = 0;
  // What its candidates and suspects are counted as (engine/generate/provenance.h).
  virtual std::string Source() const { return Name(); }

  // While the search runs. A call under test that returned.
  virtual void Note(const Measured&, Notes*) {}
  // Candidates of its own: in each round, in so many turns, and when the rounds are over.
  enum class When { kRound, kEnd };
  virtual int Turns(When) { return 0; }
  virtual std::vector<proto::Candidate> Ask(When, int /*turn*/) { return {}; }
  // What candidate `number` of the last turn came to, which at the end may be that it threw; `met`
  // says when and where from.
  virtual void Learn(size_t /*number*/, const proto::Outcome&, const Suspect& /*met*/) {}
  // When the search is over: what it believes of what it asked.
  virtual std::vector<Suspect> Take() { return {}; }

  // Afterwards, of suspects of its own. The outcome of another candidate shows the same;
  // `found` is the suspect that it is.
  virtual bool Shows(const Suspect& suspect, const proto::Candidate& candidate,
                     const proto::Outcome& outcome, Suspect* found) const = 0;
  // Suspects with one key are one finding.
  virtual std::string KeyOf(const Suspect& suspect) const = 0;
  // Its rows of the table.
  virtual Verdict Decide(const Suspect& suspect) const = 0;
  // Says what is wrong (oracle, contract, message, headline, evidence, the abstract message
  // that ids are made of), and what the test expects. Function, place, verdict, the test's
  // sequence and the words for its function and situation are there already.
  virtual void Describe(const Suspect& suspect, proto::Finding* finding) const = 0;
};

// The sequence may be one that shows the suspect: it ends in a call of its function, and does
// nothing that no programmer would write.
bool EndsInCallOf(const Knowledge& knowledge, int function, const proto::Candidate& candidate);

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_ORACLE_H_
