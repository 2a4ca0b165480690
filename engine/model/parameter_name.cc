#include "engine/model/parameter_name.h"

#include <map>
#include <set>

#include "absl/strings/ascii.h"

namespace augment {
namespace {

constexpr int kFewestNames = 4;  // that begin with the mark
// Three of four do.
constexpr int kMarked = 3;
constexpr int kOf = 4;

// "pName", "aName"; "xAxis", too.
bool MayBeMarked(const std::string& name) {
  return name.size() > 2 && absl::ascii_islower(name[0]) && absl::ascii_isupper(name[1]);
}

}  // namespace

char ParameterMark(const Vocabulary& vocabulary) {
  std::set<std::string> names;
  for (const auto& [id, model] : vocabulary.models()) {
    for (const proto::ParameterModel& parameter : model.parameters()) {
      if (parameter.name().size() > 1) names.insert(parameter.name());
    }
  }
  std::map<char, int> marked;
  for (const std::string& name : names) {
    if (MayBeMarked(name)) ++marked[name[0]];
  }
  for (const auto& [mark, count] : marked) {
    if (count >= kFewestNames && count * kOf >= static_cast<int>(names.size()) * kMarked) {
      return mark;
    }
  }
  return 0;
}

std::string ParameterName(const Vocabulary& vocabulary, int function, int parameter) {
  const proto::FunctionModel* const model = vocabulary.model(function);
  if (model == nullptr || parameter < 0 || parameter >= model->parameters_size()) return "";
  std::string name = model->parameters(parameter).name();
  if (!MayBeMarked(name) || name[0] != ParameterMark(vocabulary)) return name;
  name.erase(0, 1);
  // "pURL" stays a word of capitals.
  if (name.size() == 1 || !absl::ascii_isupper(name[1])) name[0] = absl::ascii_tolower(name[0]);
  return name;
}

}  // namespace augment
