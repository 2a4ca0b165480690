// Asks objects in the pool what default laws speak of (engine/laws/deduction.h).
//
// In:     objects, alone and in pairs, and calls that have a meaning of their
//         own (clear(), a copy): candidates whose tail asks all that the laws
//         need.
// Out:    suspects whose candidate asks only what contradicts itself; their detail is a
//         BrokenRelation (contradicts.h).
// Errors: none; what does not answer normally is left to the search.
//
// A law that depends on what the author calls so is believed of functions for
// which it mostly held (beliefs.h).
//
// Not thread-safe.
#ifndef AUGMENT_ENGINE_ORACLE_RELATIONS_H_
#define AUGMENT_ENGINE_ORACLE_RELATIONS_H_

#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/knowledge/knowledge.h"
#include "engine/laws/deduction.h"
#include "engine/oracle/beliefs.h"
#include "engine/oracle/suspect.h"
#include "engine/pool/domain.h"
#include "engine/pool/pool.h"

namespace augment {

class Relations {
 public:
  // Keeps all but `seed`; `masked` functions are not asked.
  Relations(const Knowledge& knowledge, const Domain& domain, const Pool& pool,
            const std::set<int>& masked, uint64_t seed)
      : knowledge_(knowledge),
        vocabulary_(knowledge.vocabulary()),
        domain_(domain),
        pool_(pool),
        masked_(masked),
        random_(seed) {}

  // Candidates of one round about objects of one class, none of them twice.
  struct Probe {
    proto::Candidate candidate;
    Tail tail;
  };
  std::vector<Probe> Round(int class_index);

  // What the probe's answers contradict. `suspect` is as it is when it is met.
  void Learn(const Probe& probe, const proto::Outcome& outcome, const Suspect& suspect);

  // Those that are believed.
  std::vector<Suspect> Take();

 private:
  // Appends the questions that are asked of one object, and of two.
  void AskOne(const Roles& roles, const PoolObject& object, int slot,
              const std::vector<proto::Value>& values, proto::Candidate* candidate) const;
  void AskTwo(const Roles& roles, int a, int b, proto::Candidate* candidate) const;
  // Compares an object with one that it shows, and one that it may not.
  void Compare(const Roles& roles, const PoolObject& object, int slot, proto::Candidate* candidate);
  // Elements that the objects show, and one that they do not.
  std::vector<proto::Value> Values(const proto::Type& type,
                                   const std::vector<const PoolObject*>& objects);
  // Such as its calls put into the object.
  std::vector<proto::Value> PutIn(const proto::Type& type, const PoolObject& object) const;
  bool AddPair(const Roles& roles, const std::vector<const PoolObject*>& objects,
               std::vector<Probe>* probes);
  bool AddChange(const Roles& roles, int class_index, int function,
                 const std::vector<const PoolObject*>& objects, std::vector<Probe>* probes);
  void Add(Probe probe, std::vector<Probe>* probes);
  size_t Below(size_t bound) { return bound == 0 ? 0 : random_() % bound; }

  const Knowledge& knowledge_;
  const Vocabulary& vocabulary_;
  const Domain& domain_;
  const Pool& pool_;
  const std::set<int>& masked_;
  std::mt19937_64 random_;
  std::set<uint64_t> done_;
  Beliefs beliefs_;
  std::map<std::pair<std::string, bool>, size_t> pending_counts_;  // by key and Beliefs::InRange
  struct Pending {
    Contradiction contradiction;
    Suspect suspect;
    bool change = false;      // its calls make one
    std::set<int> functions;  // that are asked
  };
  std::vector<Pending> pending_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_RELATIONS_H_
