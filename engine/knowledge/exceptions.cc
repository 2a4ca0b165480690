// Which exceptions a library throws on purpose, and which it lets through.

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/knowledge/knowledge.h"
#include "engine/model/qualified_name.h"

namespace augment {
namespace {

// A file, a device or the network is not as the caller hoped ([syserr.syserr], [fs.class.filesystem
// .error], [ios.failure]).
bool IsOfEnvironment(const std::string& type) {
  return type == "std::system_error" || absl::StartsWith(type, "std::filesystem::") ||
         absl::StartsWith(type, "std::ios_base::failure");
}

// What is there is of another type than is asked for ([any.bad.any.cast], [bad.cast]): it is the
// caller who says which.
bool IsOfAnotherType(const std::string& type) {
  return type == "std::bad_any_cast" || type == "std::bad_cast";
}

}  // namespace

bool Knowledge::IsKnownException(const std::string& type) const {
  return exceptions_.count(type) != 0 || IsOwnException(type) || IsOfEnvironment(type) ||
         IsOfAnotherType(type);
}

bool Knowledge::IsOwnException(const std::string& type) const {
  if (vocabulary_.IsThrown(type)) return true;
  // "CLI" of "CLI::ParseError" is that of "CLI::App".
  const absl::string_view space = OutermostNamespace(type);
  if (space.empty() || space == "std") return false;
  for (int c = 0; c < class_count(); ++c) {
    if (OutermostNamespace(vocabulary_.class_at(c).name()) == space) return true;
  }
  return false;
}

void Knowledge::NoteThrew(int function, const proto::Outcome& outcome) {
  FunctionKnowledge& known = functions_[static_cast<size_t>(function)];
  known.refuses = known.refuses ||
                  (outcome.runtime_throw().empty() && IsOwnException(outcome.exception_type()));
}

bool Knowledge::Escapes(int function, const proto::Outcome& outcome) const {
  const std::string& type = outcome.exception_type();
  if (outcome.runtime_throw().empty() || !outcome.logic_error() || IsKnownException(type) ||
      !functions_[static_cast<size_t>(function)].refuses) {
    return false;
  }
  const proto::FunctionModel* const model = vocabulary_.model(function);
  return model == nullptr || !absl::StrContains(model->comment(), absl::StripPrefix(type, "std::"));
}

}  // namespace augment
