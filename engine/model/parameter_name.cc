#include "engine/model/parameter_name.h"

#include <map>

#include "absl/strings/ascii.h"

namespace augment {
namespace {

constexpr int kFewest = 4;  // parameters that begin with the mark
// Three of four do.
constexpr int kMarked = 3;
constexpr int kOf = 4;

// "pName", "aName"; "xAxis", too.
bool MayBeMarked(const std::string& name) {
  return name.size() > 2 && absl::ascii_islower(name[0]) && absl::ascii_isupper(name[1]);
}

}  // namespace

char ParameterMark(const Vocabulary& vocabulary) {
  // Asked for each name, so that no list of them is made.
  std::map<char, int> marked;
  int all = 0;
  for (const auto& [id, model] : vocabulary.models()) {
    for (const proto::ParameterModel& parameter : model.parameters()) {
      if (parameter.name().size() > 1) ++all;
      if (MayBeMarked(parameter.name())) ++marked[parameter.name()[0]];
    }
  }
  for (const auto& [mark, count] : marked) {
    if (count >= kFewest && count * kOf >= all * kMarked) return mark;
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
