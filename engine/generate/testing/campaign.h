// A campaign made by hand: stacks (engine/model/testing/stack.h), what is known of
// them, and a store, for tests of what makes candidates. No driver is needed.
//
// In:     objects, contracts, transitions and object graphs, by the calls below.
// Out:    the parts that candidates are made of.
// Errors: a store that cannot be opened or written fails the test.
// Owner:  it owns all parts and the store's folder, which goes away with it.
// Thread rule: one test, one thread.
#ifndef AUGMENT_ENGINE_GENERATE_TESTING_CAMPAIGN_H_
#define AUGMENT_ENGINE_GENERATE_TESTING_CAMPAIGN_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/call_model/call_model.h"
#include "engine/generate/candidate_builder.h"
#include "engine/knowledge/knowledge.h"
#include "engine/model/testing/stack.h"
#include "engine/pool/corpus.h"
#include "engine/pool/domain.h"
#include "engine/pool/object_graph_pool.h"
#include "engine/pool/pool.h"
#include "engine/pool/recorded_calls.h"
#include "engine/store/store.h"

namespace augment::testing {

class HandMadeCampaign {
 public:
  explicit HandMadeCampaign(Vocabulary vocabulary = StackVocabulary());
  ~HandMadeCampaign();
  HandMadeCampaign(const HandMadeCampaign&) = delete;
  HandMadeCampaign& operator=(const HandMadeCampaign&) = delete;

  // A stack with so many elements, `first`, `first` + 1, …, made by pushing them; its
  // number in the store. `size_` is the same unless it is given.
  ObjectId AddStack(int size, int first = 3, int size_field = -1);
  // A test pushed this.
  void LearnPush(int value);
  // Two stacks of one sequence, with one and two elements, of which this is the
  // answer to `a.equals(&b)`.
  void AddPair(bool equal);
  // A test pushed this on a new stack.
  void AddRecordedPush(int value);
  // The search pushed this on a stack with this element, and that ran new code.
  void AddToCorpus(int element, int value);
  // A test asked `equals()` of two new stacks.
  void AddRecordedComparison();
  // A test pushed this on a stack with so many elements; the call model knows it, the pool does
  // not.
  void AddModelledPush(int size, int value);
  // A call of the function led `size()` from the one to the other.
  void AddTransition(int function, int from, int to);

  // A contract that nothing challenged yet; its first variable is the one with this
  // text. The reference is valid until the next is added.
  Contract& Before(int function, const std::string& proposer, const std::string& text);
  // Where `condition` held before, `text` holds after.
  Contract& After(int function, const std::string& condition, const std::string& text);
  Contract& Always(const std::string& text);
  int VariableOf(const Schema& schema, const std::string& text) const;

  // What was added can be searched from then on.
  void Commit();

  const Vocabulary& vocabulary() const { return vocabulary_; }
  Knowledge& knowledge() { return knowledge_; }
  const Pool& pool() const { return pool_; }
  CandidateBuilder::Parts parts() const {
    return {knowledge_, domain_, pool_, graphs_, recorded_, corpus_, model_, *store_};
  }

  // "Stack(); push(#0, 3); pop(#0)".
  std::string Text(const proto::Candidate& candidate) const;

 private:
  Contract& Add(ContractSet* set, Contract::Place place, const std::string& proposer,
                const std::string& text);

  std::string folder_;
  Vocabulary vocabulary_;
  Knowledge knowledge_;
  Domain domain_;
  Pool pool_;
  ObjectGraphPool graphs_;
  RecordedCalls recorded_;
  Corpus corpus_;
  CallModel model_;
  std::unique_ptr<Store> store_;
};

Scalar Integer(int64_t value);
Scalar Boolean(bool value);

}  // namespace augment::testing

#endif  // AUGMENT_ENGINE_GENERATE_TESTING_CAMPAIGN_H_
