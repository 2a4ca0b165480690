#include "engine/knowledge/knowledge.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "engine/contract/form.h"
#include "engine/judge/judge.h"
#include "engine/knowledge/written_truth.h"
#include "engine/model/sequence.h"
#include "engine/model/wire_index.h"

namespace augment {
namespace {

// A variable that mostly takes the value of an argument, of this many different
// ones at least, is data: no structure is read into it.
constexpr size_t kDataValues = 2;
// Where the two sides of an order have to meet before the search calls it close: more
// than tests need, since it tries more.
constexpr size_t kPlacesOfAttained = 4;

}  // namespace

Knowledge::Knowledge(const Vocabulary& vocabulary)
    : vocabulary_(vocabulary), lending_(vocabulary), precedence_(vocabulary), ranges_(vocabulary) {
  for (int i = 0; i < vocabulary.function_count(); ++i) {
    functions_.emplace_back(FunctionSchema(vocabulary, i));
  }
  for (int i = 0; i < vocabulary.registry().classes_size(); ++i) {
    classes_.emplace_back(ClassSchema(vocabulary, i));
    if (augment::IsIterator(vocabulary, i)) iterators_.push_back(i);
    if (vocabulary.IsMixin(i)) mixins_.insert(i);
  }
}

const proto::Observation* LastObservation(const proto::Candidate& candidate,
                                          const proto::Outcome& outcome) {
  for (const proto::Observation& observation : outcome.observations()) {
    if (static_cast<int>(observation.call()) == candidate.calls_size() - 1) return &observation;
  }
  return nullptr;
}

void Knowledge::Observe(int function, const proto::Observation& observation,
                        const proto::Candidate& calls, int test) {
  FunctionKnowledge& known = functions_[static_cast<size_t>(function)];
  ++known.observed;
  cases_.insert(test);
  known.seen.Note(observation);
  known.beyond.Note(vocabulary_, observation);
  encoding_.Note(function, observation);
  passed_texts_.Note(function, observation);
  passed_aggregates_.Note(vocabulary_, function, observation);
  range_order_.Note(vocabulary_, function, observation);
  Sample sample = MakeSample(vocabulary_, known.set.schema(), function, observation);
  sample.test = test;
  // What a passing test breaks was misread.
  for (const proto::ConditionModel* condition : Unasked(function)) {
    if (HeldBefore(condition->condition(), known.set.schema(), sample) == Truth::kViolated) {
      misread_.insert(condition);
    }
  }
  known.set.Observe(sample);
  if (observation.entry_size() > 0) NoteTruths(observation.entry(0));
  const auto look = [&](const proto::View& view, const proto::View* before) {
    const int of = ClassOf(view);
    if (of < 0) return;
    ClassKnowledge& c = classes_[static_cast<size_t>(of)];
    Sample state;
    state.test = test;
    state.exit = MakeState(vocabulary_, c.set.schema(), of, view);
    NoteChanges(of, before, view, state.exit, calls);
    c.set.Observe(state);
  };
  for (int i = 0; i < observation.exit_size(); ++i) {
    look(observation.exit(i), i < observation.entry_size() ? &observation.entry(i) : nullptr);
  }
  if (observation.has_result_view()) look(observation.result_view(), nullptr);
}

void Knowledge::NoteTruths(const proto::View& receiver) {
  const int of = ClassOf(receiver);
  if (of < 0) return;
  ClassKnowledge& known = classes_[static_cast<size_t>(of)];
  ++known.entered;
  const proto::RegistryClass& registered = vocabulary_.class_at(of);
  for (int q = 0; q < registered.queries_size() && q < receiver.queries_size(); ++q) {
    if (receiver.queries(q).boolean()) ++known.true_before[static_cast<int>(registered.queries(q))];
  }
}

bool Knowledge::IsSituation(int query) const {
  // Of a class and of those that inherit the query.
  int64_t entered = 0;
  int64_t true_before = 0;
  for (const ClassKnowledge& known : classes_) {
    const auto found = known.true_before.find(query);
    if (found == known.true_before.end()) continue;
    entered += known.entered;
    true_before += found->second;
  }
  return true_before * 4 <= entered * 3;
}

void Knowledge::NoteChanges(int of, const proto::View* before, const proto::View& after,
                            const std::vector<Scalar>& now, const proto::Candidate& calls) {
  if (before != nullptr && ClassOf(*before) != ClassOf(after)) return;
  const std::vector<Scalar> was =
      before == nullptr
          ? std::vector<Scalar>()
          : MakeState(vocabulary_, classes_[static_cast<size_t>(of)].set.schema(), of, *before);
  // Of this call or of those before: a stored number is shown again later.
  std::set<int64_t> arguments;
  for (const proto::CandidateCall& earlier : calls.calls()) {
    for (const proto::Value& operand : earlier.operands()) {
      if (operand.kind_case() == proto::Value::kInteger) arguments.insert(operand.integer());
    }
  }
  for (size_t v = 0; v < now.size(); ++v) {
    if (now[v].kind != Scalar::kInteger) continue;
    if (!was.empty() && was[v] == now[v]) continue;
    Changes& changes = changes_[of][static_cast<int>(v)];
    ++changes.all;
    // A step of one is counting, whatever the argument was.
    const int64_t number = now[v].integer;
    const bool step = !was.empty() && was[v].kind == Scalar::kInteger &&
                      (was[v].integer + 1 == number || was[v].integer - 1 == number);
    if (step || arguments.count(number) == 0) continue;
    ++changes.to_argument;
    changes.values.insert(number);
  }
}

void Knowledge::LearnData(const Measured& measured) {
  const proto::Observation* observation = LastObservation(measured.candidate, measured.outcome);
  if (observation == nullptr) return;
  for (int i = 0; i < observation->exit_size(); ++i) {
    const proto::View& view = observation->exit(i);
    const int of = ClassOf(view);
    if (of < 0 || i >= observation->entry_size()) continue;
    const Schema& schema = classes_[static_cast<size_t>(of)].set.schema();
    NoteChanges(of, &observation->entry(i), view, MakeState(vocabulary_, schema, of, view),
                measured.candidate);
  }
}

void Knowledge::FindData() {
  for (auto& [of, variables] : changes_) {
    for (auto& [variable, changes] : variables) {
      if (changes.values.size() >= kDataValues && changes.to_argument * 3 >= changes.all * 2) {
        classes_[static_cast<size_t>(of)].set.MarkData(variable);
      }
    }
  }
  // The same variables where they are operands of functions.
  for (int f = 0; f < vocabulary_.function_count(); ++f) {
    ContractSet& set = functions_[static_cast<size_t>(f)].set;
    for (size_t v = 0; v < set.schema().variables.size(); ++v) {
      const int of = OperandClass(f, set.schema().variables[v].operand);
      const int same = of < 0 ? -1 : ClassVariable(of, set.schema().variables[v]);
      if (same >= 0 && classes_[static_cast<size_t>(of)].set.IsData(same)) {
        set.MarkData(static_cast<int>(v));
      }
    }
  }
}

int Knowledge::OperandClass(int function, int operand) const {
  const proto::RegistryFunction& f = vocabulary_.function(function);
  const int first = f.has_receiver() ? 1 : 0;
  if (operand < first) return vocabulary_.class_of(function);
  return operand - first < f.parameters_size()
             ? vocabulary_.ObjectClass(f.parameters(operand - first))
             : -1;
}

int Knowledge::BrokenInvariant(const proto::View& view) const {
  const int of = ClassOf(view);
  if (of < 0) return -1;
  const ContractSet& set = classes_[static_cast<size_t>(of)].set;
  const auto says_no = [&](int predicate) {
    return std::any_of(
        view.invariants().begin(), view.invariants().end(), [&](const proto::Answer& answer) {
          return !answer.holds() && static_cast<int>(answer.predicate()) == predicate;
        });
  };
  Sample state;
  for (size_t i = 0; i < set.contracts().size(); ++i) {
    const Contract& contract = set.contracts()[i];
    if (!contract.status.alive || contract.status.implied) continue;
    if (!contract.written.empty()) {
      if (says_no(set.schema().variables[static_cast<size_t>(SubjectOf(contract.expr))].index)) {
        return static_cast<int>(i);
      }
      continue;
    }
    if (!EstablishedInvariant(contract, set)) continue;
    if (state.exit.empty()) state.exit = MakeState(vocabulary_, set.schema(), of, view);
    if (set.Evaluate(contract, state) == Truth::kViolated) return static_cast<int>(i);
  }
  return -1;
}

void Knowledge::AddViolated(const proto::View& view,
                            std::vector<std::pair<int, int>>* violated) const {
  const int of = ClassOf(view);
  if (of < 0) return;
  const ContractSet& set = classes_[static_cast<size_t>(of)].set;
  Sample state;
  state.exit = MakeState(vocabulary_, set.schema(), of, view);
  std::vector<int> indices;
  set.Violations(state, nullptr, &indices);
  for (const int index : indices) {
    if (set.contracts()[static_cast<size_t>(index)].written.empty()) {
      violated->push_back({of, index});
    }
  }
}

bool Knowledge::IsIterator(int class_index) const {
  return std::binary_search(iterators_.begin(), iterators_.end(), class_index);
}

bool Knowledge::IsMovedFrom(int function, int operand) const {
  const proto::RegistryFunction& f = vocabulary_.function(function);
  const int parameter = operand - (f.has_receiver() ? 1 : 0);
  return parameter >= 0 && parameter < f.parameters_size() &&
         f.parameters(parameter).passing() == proto::Type::RVALUE_REF;
}

int Knowledge::ClassVariable(int class_index, const Variable& variable) const {
  if (variable.kind != Variable::kField && variable.kind != Variable::kQuery) return -1;
  const Schema& schema = classes_[static_cast<size_t>(class_index)].set.schema();
  for (size_t v = 0; v < schema.variables.size(); ++v) {
    const Variable& candidate = schema.variables[v];
    if (candidate.kind == variable.kind && candidate.index == variable.index &&
        candidate.length == variable.length) {
      return static_cast<int>(v);
    }
  }
  return -1;
}

void Knowledge::SuppressInvariants() {
  for (int f = 0; f < vocabulary_.function_count(); ++f) {
    ContractSet& set = functions_[static_cast<size_t>(f)].set;
    const auto& variables = set.schema().variables;
    for (Contract& contract : set.contracts()) {
      const Expr& said = Consequent(contract.expr);
      const int subject = SubjectOf(said);
      if (subject < 0 || SpeaksOfOld(said)) continue;
      const int operand = variables[static_cast<size_t>(subject)].operand;
      const int of = OperandClass(f, operand);
      if (of < 0) continue;
      const auto of_class = Renamed(said, [&](const Occurrence& occurrence) {
        const Variable& variable = variables[static_cast<size_t>(occurrence.variable)];
        return variable.operand == operand ? ClassVariable(of, variable) : -1;
      });
      if (!of_class.has_value()) continue;
      const std::vector<Contract>& invariants = classes_[static_cast<size_t>(of)].set.contracts();
      contract.status.implied =
          contract.status.implied ||
          std::any_of(invariants.begin(), invariants.end(),
                      [&](const Contract& invariant) { return invariant.expr == *of_class; });
    }
  }
}

void Knowledge::ObserveThrow(int function, const proto::Observation& observation,
                             const std::string& type, int test) {
  NoteException(type);
  FunctionKnowledge& known = functions_[static_cast<size_t>(function)];
  Sample sample = MakeSample(vocabulary_, known.set.schema(), function, observation);
  sample.exit.clear();
  sample.test = test;
  sample.threw = type;
  known.thrown.insert(type);
  known.refuses = known.refuses || IsOwnException(type);
  known.set.Observe(sample);
}

void Knowledge::Propose(bool infer) {
  FindData();
  if (infer) {
    for (int f = 0; f < vocabulary_.function_count(); ++f) {
      if (vocabulary_.IsOfTest(f)) continue;
      functions_[static_cast<size_t>(f)].set.Propose(vocabulary_.function(f).is_const());
    }
    for (int c = 0; c < class_count(); ++c) {
      if (!vocabulary_.IsClassOfTest(c)) of_class(c).set.Propose(false);
    }
  }
  for (FunctionKnowledge& known : functions_) AddWritten(&known.set);
  for (ClassKnowledge& known : classes_) AddWritten(&known.set);
  SuppressInvariants();
}

namespace {

// The number, or the text of a number, is passed, by itself or in a sequence.
bool Passes(const proto::Value& passed, const Scalar& value) {
  switch (passed.kind_case()) {
    case proto::Value::kInteger:
      return Number(value) == static_cast<double>(passed.integer());
    case proto::Value::kReal:
      return Number(value) == passed.real();
    case proto::Value::kText: {
      double number = 0;
      return absl::SimpleAtod(passed.text(), &number) && Number(value) == number;
    }
    case proto::Value::kSequence:
      return std::any_of(passed.sequence().values().begin(), passed.sequence().values().end(),
                         [&](const proto::Value& element) { return Passes(element, value); });
    default:
      return false;
  }
}

// Whether the contract is about one variable, which has the value of an argument.
bool IsStored(const Contract& contract, const Sample& state, const proto::CandidateCall& call) {
  const std::vector<Occurrence> occurrences = Occurrences(contract.expr);
  if (occurrences.size() != 1) return false;
  const auto at = static_cast<size_t>(occurrences[0].variable);
  if (at >= state.exit.size()) return false;
  const Scalar& value = state.exit[at];
  return Numeric(value) &&
         std::any_of(call.operands().begin(), call.operands().end(),
                     [&](const proto::Value& operand) { return Passes(operand, value); });
}

}  // namespace

Measured Knowledge::Measure(const proto::Candidate& candidate,
                            const proto::Outcome& outcome) const {
  Measured measured;
  measured.candidate = candidate;
  measured.outcome = outcome;
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  const proto::Observation* observation = LastObservation(candidate, outcome);
  if (call.special() != proto::CandidateCall::FUNCTION || observation == nullptr) return measured;
  measured.function = static_cast<int>(call.function());
  const FunctionKnowledge& known = functions_[call.function()];
  measured.sample = MakeSample(vocabulary_, known.set.schema(), measured.function, *observation);
  if (outcome.status() == proto::Outcome::THREW) {
    measured.sample.exit.clear();
    measured.sample.threw = outcome.exception_type();
  }
  for (const proto::View& view : observation->entry()) {
    if (const int broken = BrokenInvariant(view); broken >= 0) {
      const ContractSet& set = classes_[static_cast<size_t>(ClassOf(view))].set;
      measured.entered_broken = true;
      measured.obstacle = absl::StrCat("`", set.contracts()[static_cast<size_t>(broken)].text,
                                       "` is false before it");
    }
    std::vector<std::pair<int, int>> violated;
    AddViolated(view, &violated);
    for (const auto& [of, index] : violated) {
      const ContractSet& set = classes_[static_cast<size_t>(of)].set;
      if (EstablishedInvariant(set.contracts()[static_cast<size_t>(index)], set)) continue;
      measured.outgrown.push_back({of, index});
    }
  }
  if (const auto* forbidding = ForbiddenBy(measured.function, measured.sample)) {
    measured.illegal = true;
    measured.obstacle =
        absl::StrCat("`", forbidding->text(), "` (", WhereWritten(*forbidding), ")");
  }
  known.set.Violations(measured.sample, &measured.pre, &measured.post);
  for (const int index : measured.pre) {
    const Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
    if (contract.written.empty()) continue;
    measured.illegal = true;
    measured.obstacle = absl::StrCat("`", contract.text, "` (", contract.written, ")");
  }
  // Also where it is the receiver or the result: `a = std::move(a)`.
  std::set<uint64_t> moved_from;
  for (int i = 0; i < observation->exit_size(); ++i) {
    if (IsMovedFrom(measured.function, i) && observation->exit(i).identity() != 0) {
      moved_from.insert(observation->exit(i).identity());
    }
  }
  const auto check = [&](const proto::View* before, const proto::View& after, int operand) {
    const int of = ClassOf(after);
    if (of < 0) return;
    const ContractSet& set = classes_[static_cast<size_t>(of)].set;
    Sample now;
    now.exit = MakeState(vocabulary_, set.schema(), of, after);
    std::vector<int> violated;
    set.Violations(now, nullptr, &violated);
    if (violated.empty()) return;
    // What was moved from keeps no promise.
    if (operand >= 0 && IsMovedFrom(measured.function, operand)) return;
    if (moved_from.count(after.identity()) != 0) return;
    Sample then;
    if (before != nullptr && ClassOf(*before) == ClassOf(after)) {
      then.exit = MakeState(vocabulary_, set.schema(), of, *before);
    }
    for (const int contract : violated) {
      if (!then.exit.empty() &&
          set.Evaluate(set.contracts()[static_cast<size_t>(contract)], then) == Truth::kViolated) {
        continue;
      }
      measured.broken.push_back(
          {of, contract, operand,
           IsStored(set.contracts()[static_cast<size_t>(contract)], now, call)});
    }
  };
  for (int i = 0; i < observation->exit_size(); ++i) {
    check(i < observation->entry_size() ? &observation->entry(i) : nullptr, observation->exit(i),
          i);
  }
  // What a pointer or a reference leads to was there before, as far as one knows.
  const proto::RegistryFunction& f = vocabulary_.function(measured.function);
  if (observation->has_result_view() &&
      (f.is_constructor() ||
       (f.result().kind() == proto::Type::OBJECT && f.result().passing() == proto::Type::VALUE))) {
    check(nullptr, observation->result_view(), -1);
  }
  return measured;
}

void Knowledge::Challenge(const proto::View& view) {
  const int of = ClassOf(view);
  if (of < 0) return;
  ClassKnowledge& known = classes_[static_cast<size_t>(of)];
  ContractSet& set = known.set;
  const auto loose = [](const Contract& contract) {
    return contract.status.alive && !contract.status.attained &&
           contract.expr.op == Expr::kLessEqual;
  };
  const bool done = std::all_of(
      set.contracts().begin(), set.contracts().end(),
      [&](const Contract& contract) { return contract.status.challenged && !loose(contract); });
  if (done) return;
  Sample now;
  now.exit = MakeState(vocabulary_, set.schema(), of, view);
  for (size_t i = 0; i < set.contracts().size(); ++i) {
    Contract& contract = set.contracts()[i];
    if (!contract.status.challenged && set.Evaluate(contract, now) == Truth::kHolds) {
      contract.status.challenged = true;
    }
    if (!loose(contract)) continue;
    const auto order = AsVariableComparison(contract.expr);
    if (!order.has_value()) continue;
    const Scalar& a = now.exit[static_cast<size_t>(order->a.variable)];
    const Scalar& b = now.exit[static_cast<size_t>(order->b.variable)];
    if (a.kind != Scalar::kInteger || b.kind != Scalar::kInteger || a.integer != b.integer)
      continue;
    std::set<int64_t>& met_at = known.met_at[static_cast<int>(i)];
    met_at.insert(a.integer);
    contract.status.attained = met_at.size() >= kPlacesOfAttained;
  }
}

int Knowledge::CountInferred(bool alive) const {
  int count = 0;
  const auto add = [&](const ContractSet& set) {
    for (const Contract& contract : set.contracts()) {
      if (!contract.status.implied && contract.status.alive == alive && contract.written.empty())
        ++count;
    }
  };
  for (const FunctionKnowledge& known : functions_) add(known.set);
  for (const ClassKnowledge& known : classes_) add(known.set);
  return count;
}

}  // namespace augment
