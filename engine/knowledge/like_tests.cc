// Whether a call, or what it answers, is like the tests' calls.
#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "engine/base/file_names.h"
#include "engine/contract/form.h"
#include "engine/knowledge/knowledge.h"
#include "engine/knowledge/made_internals.h"
#include "engine/model/qualified_name.h"

namespace augment {
bool Knowledge::InsideObserved(int function, const Sample& sample) const {
  const ContractSet& set = functions_[static_cast<size_t>(function)].set;
  if (set.observed() == 0) return false;
  for (const Contract& contract : set.contracts()) {
    if (contract.place != Contract::kPre || contract.status.implied) continue;
    // New values of one variable are new behaviour, but no other kind of call;
    // nor is anything read into data.
    if (contract.range || contract.evidence.weak || set.IsData(SubjectOf(contract.expr))) continue;
    if (set.Evaluate(contract, sample) == Truth::kViolated) return false;
  }
  return true;
}

bool Knowledge::InsideArguments(int function, const Sample& sample) const {
  const ContractSet& set = functions_[static_cast<size_t>(function)].set;
  const int first = vocabulary_.function(function).has_receiver() ? 1 : 0;
  return std::none_of(
      set.contracts().begin(), set.contracts().end(), [&](const Contract& contract) {
        if (contract.place != Contract::kPre || contract.evidence.weak) return false;
        const std::vector<Occurrence> occurrences = Occurrences(contract.expr);
        if (occurrences.size() != 1) return false;
        const Variable& variable =
            set.schema().variables[static_cast<size_t>(occurrences[0].variable)];
        return variable.operand >= first && set.Evaluate(contract, sample) == Truth::kViolated;
      });
}

bool Knowledge::AnswersOtherwise(const Measured& measured) const {
  // One number is as good as another.
  const proto::Type::Kind kind = vocabulary_.function(measured.function).result().kind();
  if (kind != proto::Type::BOOL && kind != proto::Type::ENUM && kind != proto::Type::POINTER) {
    return false;
  }
  const bool pointer = kind == proto::Type::POINTER;
  const ContractSet& set = function(measured.function).set;
  const auto& contracts = set.contracts();
  return std::any_of(contracts.begin(), contracts.end(), [&](const Contract& contract) {
    if (contract.place != Contract::kPost || !contract.written.empty()) return false;
    const auto form = AsConstantComparison(contract.expr);
    return form.has_value() && form->op == (pointer ? Expr::kNotEqual : Expr::kEqual) &&
           pointer == (form->constant.kind == Scalar::kNull) &&
           set.schema().variables[static_cast<size_t>(SubjectOf(contract.expr))].kind ==
               Variable::kResult &&
           set.Evaluate(contract, measured.sample) == Truth::kViolated;
  });
}

bool Knowledge::IsHelper(int function) const {
  const proto::FunctionModel* const model = vocabulary_.model(function);
  if (model == nullptr || !model->comment().empty() || !model->preconditions().empty()) {
    return false;
  }
  const bool of_class = model->class_id() != 0;
  // Tests may call what is of no class by a macro of the library's.
  if (absl::StartsWith(model->name(), "_") &&
      (!of_class || !this->function(function).CalledByTests())) {
    return true;
  }
  if (of_class && model->kind() != proto::FunctionModel::STATIC) return false;
  // Or it marks what is its own at the end, as no function is marked that tests call.
  const bool marked = !of_class && absl::EndsWith(model->name(), "_");
  if (!marked && !model->used_inside()) return false;
  for (int f = 0; f < vocabulary_.function_count(); ++f) {
    if (!this->function(f).CalledByTests()) continue;
    const std::string called = vocabulary_.QualifiedName(f);
    if (of_class ? AreOfOneClass(called, model->qualified_name())
                 : called == model->qualified_name()) {
      return false;
    }
    if (marked && !model->used_inside() && absl::EndsWith(called, "_")) return false;
  }
  return true;
}

bool Knowledge::ConstructsByHand(const proto::Candidate& candidate) const {
  std::set<uint64_t> constructed;
  for (const proto::CandidateCall& call : candidate.calls()) {
    if (call.special() != proto::CandidateCall::FUNCTION) continue;
    const proto::FunctionModel* const model = vocabulary_.model(static_cast<int>(call.function()));
    if (model != nullptr && model->kind() == proto::FunctionModel::CONSTRUCTOR) {
      constructed.insert(model->class_id());
    }
  }
  std::set<uint64_t> used;  // by the tests
  for (int f = 0; f < vocabulary_.function_count() && !constructed.empty(); ++f) {
    const proto::FunctionModel* const model = vocabulary_.model(f);
    if (model == nullptr || constructed.count(model->class_id()) == 0) continue;
    const bool called = this->function(f).CalledByTests();
    if (model->kind() == proto::FunctionModel::METHOD && called) used.insert(model->class_id());
    if (model->kind() != proto::FunctionModel::CONSTRUCTOR) continue;
    // A copy, or a move, needs another object.
    const bool unrecorded = !model->captured() || model->is_implicit() || model->is_defaulted() ||
                            model->is_aggregate_initialization();
    if (called || (unrecorded && model->parameters_size() != 1)) {
      constructed.erase(model->class_id());
    }
  }
  return std::any_of(constructed.begin(), constructed.end(),
                     [&](uint64_t of) { return used.count(of) != 0; });
}

bool Knowledge::MakesInternals(const proto::Candidate& candidate) const {
  return augment::MakesInternals(vocabulary_, candidate, [this](int called) {
    return this->function(called).CalledByTests();
  });
}

bool Knowledge::IsBundled(int function) const {
  const proto::FunctionModel* const model = vocabulary_.model(function);
  if (model == nullptr) return false;
  const absl::string_view space = OutermostNamespace(model->qualified_name());
  const absl::string_view folder = BundledFolder(model->file());
  bool of_other_space = !space.empty();
  bool of_other_folder = !folder.empty();
  bool others = false;
  bool outside = false;
  for (int f = 0; f < vocabulary_.function_count() && (of_other_space || of_other_folder); ++f) {
    const proto::FunctionModel* const called = vocabulary_.model(f);
    if (called == nullptr || !this->function(f).CalledByTests()) continue;
    const absl::string_view of = OutermostNamespace(called->qualified_name());
    const auto& parameters = vocabulary_.function(f).parameters();
    if (of == space ||
        std::any_of(parameters.begin(), parameters.end(), [space](const proto::Type& type) {
          return OutermostNamespace(type.name()) == space;
        })) {
      of_other_space = false;
    }
    others = others || !of.empty();
    const absl::string_view of_folder = BundledFolder(called->file());
    if (of_folder == folder) of_other_folder = false;
    outside = outside || of_folder.empty();
  }
  return (of_other_space && others) || (of_other_folder && outside);
}

int ReceiverSlot(const Vocabulary& vocabulary, const proto::Candidate& candidate, int function) {
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  if (!vocabulary.function(function).has_receiver() || call.operands_size() == 0) return -1;
  return static_cast<int>(call.operands(0).object());
}

}  // namespace augment
