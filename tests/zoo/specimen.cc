#include "tests/zoo/specimen.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace augment::zoo {
namespace {

enum AxisNumber { kConstructors, kShapes, kElements, kLayouts, kIterators, kFrameworks };

template <class Enum>
int At(Enum value) {
  return static_cast<int>(value);
}

Choice ChoiceOf(const Specimen& s) {
  return {At(s.constructor), At(s.shape),    At(s.element),
          At(s.layout),      At(s.iterator), At(s.framework)};
}

}  // namespace

const std::vector<Axis>& Axes() {
  static const auto& axes = *new std::vector<Axis>{
      {"constructor",
       {"plain", "delegating", "defaulted", "constexpr", "list", "trailing", "factory"}},
      {"shape", {"none", "type", "value", "policy", "allocator", "partial", "crtp", "detail"}},
      {"element", {"int", "string", "move-only", "copy-only", "no-default", "test-local"}},
      {"layout", {"none", "standard", "size", "trivial", "offset", "memcmp"}},
      {"iterator", {"none", "own", "standard", "pointer"}},
      {"framework", {"googletest", "plain", "catch2", "doctest"}},
  };
  return axes;
}

std::vector<int> AxisSizes() {
  std::vector<int> sizes;
  for (const Axis& axis : Axes()) sizes.push_back(static_cast<int>(axis.values.size()));
  return sizes;
}

std::string WhyImpossible(const Level& a, const Level& b) {
  if (b < a) return WhyImpossible(b, a);
  const auto are = [&](const Level& x, const Level& y) { return a == x && b == y; };
  if (are({kConstructors, At(Constructor::kList)}, {kElements, At(Element::kMoveOnly)})) {
    return "what is in an initializer_list can only be copied";
  }
  if (are({kShapes, At(Shape::kNone)}, {kElements, At(Element::kTestLocal)})) {
    return "only a template can hold what the library does not know";
  }
  if (are({kLayouts, At(Layout::kMemcmp)}, {kFrameworks, At(Framework::kPlain)})) {
    return "a plain main() is one case, and what a tracker makes it differ in hides all others";
  }
  return "";
}

std::vector<Specimen> AllSpecimens() {
  const Possible possible = [](const Level& a, const Level& b) {
    return WhyImpossible(a, b).empty();
  };
  std::vector<Specimen> specimens;
  for (const Choice& choice : Choose(AxisSizes(), possible)) {
    Specimen s;
    s.number = static_cast<int>(specimens.size());
    s.constructor = static_cast<Constructor>(choice[0]);
    s.shape = static_cast<Shape>(choice[1]);
    s.element = static_cast<Element>(choice[2]);
    s.layout = static_cast<Layout>(choice[3]);
    s.iterator = static_cast<Iterator>(choice[4]);
    s.framework = static_cast<Framework>(choice[5]);
    specimens.push_back(s);
  }
  return specimens;
}

std::string Name(const Specimen& specimen) { return absl::StrFormat("zoo%02d", specimen.number); }

std::string Words(const Specimen& specimen) {
  std::string words;
  const Choice choice = ChoiceOf(specimen);
  for (size_t axis = 0; axis < choice.size(); ++axis) {
    absl::StrAppend(&words, axis == 0 ? "" : ", ", Axes()[axis].values[choice[axis]]);
  }
  return words;
}

}  // namespace augment::zoo
