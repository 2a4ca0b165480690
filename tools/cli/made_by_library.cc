#include "tools/cli/made_by_library.h"

#include <algorithm>

#include "engine/emit/source_file.h"

namespace augment {
namespace {

// What the test calls of a class.
struct Uses {
  std::string name;  // as its constructors have it
  bool members = false;
  bool constructors = false;
  bool unnoted = false;  // has a constructor whose calls nobody notes
};

}  // namespace

MadeByLibrary::MadeByLibrary(
    const google::protobuf::RepeatedPtrField<proto::CalledFunction>& called,
    const std::vector<proto::SubjectModel>& models,
    const std::map<std::string, std::string>& sources) {
  std::set<uint64_t> ids;
  for (const proto::CalledFunction& function : called) ids.insert(function.id());
  std::map<uint64_t, Uses> of_class;
  for (const proto::SubjectModel& model : models) {
    for (const proto::FunctionModel& function : model.functions()) {
      if (function.class_id() == 0 || function.of_test()) continue;
      Uses& uses = of_class[function.class_id()];
      const bool is_called = ids.count(function.id()) != 0;
      if (function.kind() == proto::FunctionModel::METHOD) {
        uses.members = uses.members || is_called;
      }
      if (function.kind() != proto::FunctionModel::CONSTRUCTOR) continue;
      uses.name = function.name();
      uses.constructors = uses.constructors || is_called;
      // A copy, or a move, needs another object.
      const bool is_compilers = function.is_implicit() || function.is_defaulted() ||
                                function.is_aggregate_initialization();
      if (is_compilers && function.parameters_size() != 1) uses.unnoted = true;
    }
  }
  for (const auto& [id, uses] : of_class) {
    if (!uses.members || uses.constructors || uses.unnoted || uses.name.empty()) continue;
    const bool named = std::any_of(
        sources.begin(), sources.end(),
        [&uses = uses](const auto& source) { return Mentions(source.second, uses.name); });
    if (!named) classes_.insert(id);
  }
}

bool MadeByLibrary::IsConstructedIn(const proto::GeneratedTest& test,
                                    const Vocabulary& vocabulary) const {
  const auto& calls = test.sequence().calls();
  return std::any_of(calls.begin(), calls.end(), [&](const proto::CandidateCall& call) {
    if (call.special() != proto::CandidateCall::FUNCTION) return false;
    const auto* const model = vocabulary.model(static_cast<int>(call.function()));
    return model != nullptr && model->kind() == proto::FunctionModel::CONSTRUCTOR &&
           classes_.count(model->class_id()) != 0;
  });
}

}  // namespace augment
