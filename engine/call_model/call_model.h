// The call sequence model: in which order, with which arguments and on which objects the tests call
// the functions of each class, merged over all its objects.
//
// In:     calls of the tests that came out as recorded, each with all that led to it, and what its
//         operands looked like. Calls within calls are in no trace, so they are in no sequence.
// Out:    of each class a tree of nodes: the states that the same calls in the same order lead to;
//         of each function its calls, with the node and the profile of each object that was
//         passed (a state dependence edge); where the object of any sequence stands.
// Errors: none; what is not in the model stands nowhere, and beyond kMostNodes nothing is added.
// Owner:  copies what it keeps; keeps a reference to the vocabulary.
// Thread rule: one campaign, one thread.
// Source: Palus (Zhang et al. 2011), section 3.1 (P1, P2). There the graphs of all objects are
// merged
//         where they agree from the root on; here a call that is repeated leads back to its node
//         from the third on, since C++ suites fill containers in loops.
#ifndef AUGMENT_ENGINE_CALL_MODEL_CALL_MODEL_H_
#define AUGMENT_ENGINE_CALL_MODEL_CALL_MODEL_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"
#include "proto/finding.pb.h"

namespace augment {

class CallModel {
 public:
  static constexpr int kNowhere = -1;
  static constexpr size_t kMostNodes = 20000;

  // One operand of a recorded call.
  struct Operand {
    proto::Value value;    // of what is no object
    int class_index = -1;  // of an object, as it was given; -1: a value
    int node = kNowhere;   // where the object stood
    std::string profile;   // what it looked like
    int same_as = -1;      // the operand before that was the same object
  };
  using Operands = std::vector<Operand>;

  explicit CallModel(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  // The last call of the sequence was observed.
  void Add(const proto::Candidate& sequence, const proto::Observation& observation);

  // Different calls of the function, at most kMostOfFunction.
  const std::vector<Operands>& CallsOf(int function) const;
  bool Covers(int function) const { return !CallsOf(function).empty(); }

  // Where the object in the slot stands at the end of the sequence; kNowhere: no test did that
  // with an object, or it was not seen from its beginning.
  int NodeOf(const proto::Candidate& sequence, int slot) const;

  size_t size() const { return nodes_.size(); }
  void Write(proto::Report* report) const;

 private:
  static constexpr size_t kMostOfFunction = 64;

  // What leads from one node to another: a call with the object as this operand; -1: it made it.
  struct Step {
    int special = 0;
    int function = 0;
    int operand = -1;
    friend bool operator<(const Step& x, const Step& y) {
      return std::tie(x.special, x.function, x.operand) <
             std::tie(y.special, y.function, y.operand);
    }
    friend bool operator==(const Step& x, const Step& y) { return !(x < y) && !(y < x); }
  };
  struct Node {
    int class_index = -1;
    int parent = kNowhere;
    Step step;         // from the parent
    int in_a_row = 1;  // so often the step was made up to here
    bool repeats = false;
    int64_t times = 0;
    std::map<Step, int> next;
    std::set<std::string> arguments;  // some that were passed with the step
    std::set<int> depends;            // where other objects that were passed stood
  };

  // The first `calls` calls of the sequence; adds the nodes that lack.
  int Walk(const proto::Candidate& sequence, int slot, int calls);
  // The step of the call for the object in the slot; false when it has none.
  static bool StepOf(const proto::CandidateCall& call, int slot, Step* step);
  static Step Making(const proto::CandidateCall& call);
  int ClassMadeBy(const proto::CandidateCall& call) const;
  int NextOf(int node, const Step& step) const;
  int Enter(int class_index, int parent, const Step& step);
  std::string ShowStep(const Node& node) const;

  const Vocabulary& vocabulary_;
  std::vector<Node> nodes_;
  std::map<std::pair<int, Step>, int> roots_;  // by class
  std::map<int, std::vector<Operands>> calls_;
  std::set<std::pair<int, uint64_t>> known_;  // by function and operands
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_CALL_MODEL_CALL_MODEL_H_
