// What every template is: it is shown each moment once, keeps a state that does
// not grow with the number of moments, and says on request what all satisfied.
//
// A *moment* is the entry of a call (preconditions), its exit with the entry as
// `old` (postconditions), or one state of an object (invariants).
// Thread rule: one set of templates, one thread.
#ifndef AUGMENT_ENGINE_INFER_TEMPLATES_TEMPLATE_H_
#define AUGMENT_ENGINE_INFER_TEMPLATES_TEMPLATE_H_

#include <memory>
#include <string>
#include <vector>

#include "engine/contract/print.h"
#include "engine/infer/infer.h"
#include "engine/infer/templates/support.h"

namespace augment::infer {

struct Moment {
  const std::vector<Scalar>& now;
  const std::vector<Scalar>* old;  // null unless a postcondition is looked for
  int test;
};

// What is known of one variable over all moments.
struct Column {
  Scalar::Kind kind = Scalar::kAbsent;  // the last one
  bool mixed = false;                   // was of several kinds
  bool varies = false;
  int64_t present = 0;
  int tests = 0;
  Scalar first;
  std::vector<Scalar> values;  // different ones, at most kMostValues
  Distinct distinct;
  // Numbers.
  Scalar least, most;
  int64_t least_visits = 0;  // how often it came to the extreme from elsewhere
  int64_t most_visits = 0;
  int64_t zeros = 0;
  int64_t negatives = 0;
  Scalar negative;  // the first one
  // Pointers and Booleans.
  int64_t nulls = 0;
  int64_t trues = 0;

  static constexpr size_t kMostValues = 4;
  bool pointer() const { return kind == Scalar::kNull || kind == Scalar::kPresent; }
  bool numeric() const { return kind == Scalar::kInteger || kind == Scalar::kReal; }

  void Add(const Scalar& value, int test);

 private:
  int last_test_ = -1;
  bool at_least_ = false;
  bool at_most_ = false;
};

// How likely it is that unrelated values satisfy a contract as often as it was seen to
// hold.
struct Coincidence {
  Coincidence() = default;
  explicit Coincidence(double probability) : probability(probability) {}
  double probability = -1;  // -1: the miner is to measure it, …
  double at_least = 0;
  // … and of the different samples it was fitted to so many;
  int fitted = 0;
  // its variables were looked at before and after the call;
  bool both_moments = false;
  // however often it was seen to hold, its cases are few: the samples that the miner
  // keeps are what counts.
  bool few_cases = false;
};

// Where templates put what they found.
class Proposal {
 public:
  Proposal(const ContractSet& set, Contract::Place place, bool query,
           const std::vector<Column>& columns)
      : set(set), place(place), query(query), columns(columns) {}

  // Completes text, tests and confidence.
  void Add(Contract contract, Coincidence coincidence = Coincidence());
  // Of a template that has very many instances: only what is hardly a coincidence, and
  // weak below the default confidence.
  void AddRare(Contract contract, Coincidence coincidence = Coincidence());
  void AddNear(const std::string& text, int64_t held, int64_t events, std::string exception);

  // A contract of this place, without evidence.
  Contract Make(Expr expr, const char* proposer) const;
  // "a == b" (kEqual) or "a != b". Of pointers, whose targets are unknown: that they are
  // null at the same time, or not.
  Expr Same(Expr::Op op, Expr a, Expr b) const;
  const Column& column(int variable) const { return columns[static_cast<size_t>(variable)]; }
  const Variable& variable(int variable) const {
    return set.schema().variables[static_cast<size_t>(variable)];
  }
  // Takes part in relations: of one kind, and no constant unless an integer,
  // which is a partner for orders (size() <= capacity()).
  bool Paired(int variable) const;
  // There may be contracts of this variable alone.
  bool Speaks(int variable) const;
  bool IsData(int variable) const { return set.IsData(variable); }

  const ContractSet& set;
  const Contract::Place place;
  const bool query;
  const std::vector<Column>& columns;
  std::vector<Contract> contracts;
  std::vector<Coincidence> coincidences;  // of each contract
  std::vector<bool> rare;
  std::vector<NearContract> near;
};

class Template {
 public:
  virtual ~Template() = default;
  virtual void Observe(const Moment& moment) = 0;
  virtual void Propose(Proposal* proposal) const = 0;
};

// What templates share about the variables.
struct Context {
  const Schema& schema;
  bool invariants;
  const std::vector<Column>& columns;  // already up to date with the moment shown
};

// Whether relations are looked for at all: branches and written contracts are
// nobody's partner.
inline bool MayRelate(const Variable& variable) {
  return variable.kind != Variable::kPredicate && !variable.is_written;
}

// The variables that are seen for the first time, to be paired with the ones
// that were there; a template holds one.
class Newcomers {
 public:
  // Calls `meet(older, newer)` for each new pair that may be related, and before
  // `alone(newer)`.
  template <class Meet>
  void Introduce(const Context& context, const std::vector<Scalar>& now, const Meet& meet) {
    Introduce(context, now, meet, [](int) {});
  }
  template <class Meet, class Alone>
  void Introduce(const Context& context, const std::vector<Scalar>& now, const Meet& meet,
                 const Alone& alone) {
    if (known_.size() == now.size()) return;
    if (in_.empty()) in_.resize(now.size(), 0);
    for (size_t v = 0; v < now.size(); ++v) {
      if (in_[v] != 0 || now[v].kind == Scalar::kAbsent) continue;
      in_[v] = 1;
      if (MayRelate(context.schema.variables[v])) {
        alone(static_cast<int>(v));
        for (const int u : known_) {
          if (MayRelate(context.schema.variables[static_cast<size_t>(u)])) {
            meet(u, static_cast<int>(v));
          }
        }
      }
      known_.push_back(static_cast<int>(v));
    }
  }

 private:
  std::vector<char> in_;
  std::vector<int> known_;
};

// Erases from `states` what `dead` says, in no particular order.
template <class State, class Dead>
void Prune(std::vector<State>* states, const Dead& dead) {
  for (size_t i = 0; i < states->size();) {
    if (dead((*states)[i])) {
      if (i + 1 != states->size()) (*states)[i] = std::move(states->back());
      states->pop_back();
    } else {
      ++i;
    }
  }
}

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_TEMPLATES_TEMPLATE_H_
