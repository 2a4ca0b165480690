// What all sources of candidates share: operands chosen at random, sequences built of
// a choice, the memory of what was made, the random numbers.
//
// In:     what the campaign knows and has (`Parts`), and what of it may be used.
// Out:    candidates that were not made before and are not too long, each entered with
//         what it was made for.
// Errors: none; where nothing can be chosen or added the answer is false.
// Owner:  keeps references to all it is given, which must outlive it.
// Thread rule: one campaign, one thread. Its draws depend on the seed and the order of
//         the calls alone.
#ifndef AUGMENT_ENGINE_GENERATE_CANDIDATE_BUILDER_H_
#define AUGMENT_ENGINE_GENERATE_CANDIDATE_BUILDER_H_

#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/call_model/call_model.h"
#include "engine/generate/choice.h"
#include "engine/generate/provenance.h"
#include "engine/generate/strategy.h"
#include "engine/infer/infer.h"
#include "engine/knowledge/knowledge.h"
#include "engine/pool/corpus.h"
#include "engine/pool/domain.h"
#include "engine/pool/object_graph_pool.h"
#include "engine/pool/pool.h"
#include "engine/pool/recorded_calls.h"
#include "engine/store/store.h"
#include "proto/driver.pb.h"

namespace augment {

constexpr int kSameOneIn = 6;     // how often an object is taken for two operands
constexpr int kMostCalls = 1100;  // longest candidate: the longest recipe and more
constexpr int kChoices = 240;     // drawn of one function in one round
constexpr size_t kCutOff = 45;    // tuples for one precondition (S6)

// What may be used.
struct Guidance {
  const Strategy* strategy = &Strategies().front();
  // Calls before the one under test that bring about a state (S7); without,
  // only states that were reached are used.
  bool transitions = true;
  // Names of sources that are used besides those that always are
  // (engine/generate/source_registry.h).
  std::vector<std::string> sources;
};

class CandidateBuilder {
 public:
  struct Parts {
    const Knowledge& knowledge;
    const Domain& domain;
    const Pool& pool;
    const ObjectGraphPool& graphs;
    const RecordedCalls& recorded;
    const Corpus& corpus;
    const CallModel& model;
    const Store& store;
  };
  CandidateBuilder(const Parts& parts, Guidance guidance, uint64_t seed, Provenance* provenance)
      : parts_(parts),
        vocabulary_(parts.knowledge.vocabulary()),
        guidance_(std::move(guidance)),
        provenance_(provenance),
        seed_(seed),
        random_(seed) {}

  const Knowledge& knowledge() const { return parts_.knowledge; }
  const Vocabulary& vocabulary() const { return vocabulary_; }
  const Domain& domain() const { return parts_.domain; }
  const Pool& pool() const { return parts_.pool; }
  const ObjectGraphPool& graphs() const { return parts_.graphs; }
  const RecordedCalls& recorded() const { return parts_.recorded; }
  const Corpus& corpus() const { return parts_.corpus; }
  const CallModel& model() const { return parts_.model; }
  const Store& store() const { return parts_.store; }
  const Guidance& guidance() const { return guidance_; }

  // 0 … bound - 1; 0 for no bound, without a draw.
  size_t Below(size_t bound) { return bound == 0 ? 0 : random_() % bound; }
  std::mt19937_64* random() { return &random_; }
  uint64_t seed() const { return seed_; }

  // An object or a value for each operand; false when there is none for one.
  bool Choose(int function, Choice* choice);

  // … where there is one; others are left without object and without value.
  void ChooseSome(int function, Choice* choice);

  // One of them that can be there with those chosen; null when none was drawn.
  const PoolObject* Draw(const std::vector<const PoolObject*>& objects, const Choice& choice);

  // What is known of the state in which the call would be made.
  Sample Predict(int function, const Choice& choice) const;

  // The calls that make the objects, `before_call` (null: none) with the receiver for
  // its first operand, and the call itself.
  proto::Candidate Build(int function, const Choice& choice,
                         const proto::CandidateCall* before_call = nullptr) const;

  // The call as `before_call` of that: its receiver is to be another's. False where it needs other
  // objects, which would have to be made before.
  static bool AsCallBefore(int function, const Choice& choice, proto::CandidateCall* call);

  // False when it was marked before, or its objects cannot be there at once.
  bool Mark(int function, const Choice& choice);
  // May be made again.
  void Unmark(int function, const Choice& choice) { done_.erase(IdentityOf(function, choice)); }

  // What the candidate was made for.
  const std::string& MadeFor(const proto::Candidate& candidate) const {
    return provenance_->SourceOf(candidate);
  }

  // Appends the call unless it was made before or is too long.
  bool Add(int function, const Choice& choice, const std::string& made_for,
           std::vector<proto::Candidate>* out);
  // … a sequence that is no call of a choice.
  bool Add(proto::Candidate candidate, const std::string& made_for,
           std::vector<proto::Candidate>* out);
  // … one that was marked, or may be made again, if it is not too long.
  bool AddMarked(proto::Candidate candidate, const std::string& made_for,
                 std::vector<proto::Candidate>* out);

 private:
  bool ChooseOperand(int function, int operand, Choice* choice);

  const Parts parts_;
  const Vocabulary& vocabulary_;
  const Guidance guidance_;
  Provenance* const provenance_;
  const uint64_t seed_;
  std::mt19937_64 random_;
  std::set<uint64_t> done_;  // choices by `IdentityOf`, others by `HashSequence`
};

// While it lives, the builder draws from these numbers: what a source makes on top of the others'
// then leaves the others as they are without it.
class OwnDraws {
 public:
  OwnDraws(CandidateBuilder* builder, std::mt19937_64* own) : builder_(*builder), own_(*own) {
    std::swap(*builder_.random(), own_);
  }
  ~OwnDraws() { std::swap(*builder_.random(), own_); }
  OwnDraws(const OwnDraws&) = delete;
  OwnDraws& operator=(const OwnDraws&) = delete;

 private:
  CandidateBuilder& builder_;
  std::mt19937_64& own_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_CANDIDATE_BUILDER_H_
