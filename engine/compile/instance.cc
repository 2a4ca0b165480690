#include "engine/compile/instance.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace augment::compile {
namespace {

struct Kind {
  absl::string_view name;  // of the template in augment::driver
  absl::string_view id;
  absl::string_view verb;
};
// engine/probe/class_of.h, moment.h and thunk.h.
constexpr Kind kKinds[] = {
    {"CopyOf", "copy", "copying"},
    {"MoveOf", "move", "moving"},
    {"CopyAssignOf", "copy_assign", "assigning"},
    {"MoveAssignOf", "move_assign", "move-assigning"},
    {"DestroyOf", "destroy", "destroying"},
    {"ShareOf", "share", "sharing"},
    {"KnownClass", "known", "taking from variables objects of"},
    {"AssignMemberOf", "assign_member", "setting members of"},
    {"ThunkUse", "thunk_of", "calling a member of"},
    {"MembersUse", "members", "calling what no test instantiates of"},
    {"WitnessUse", "witness", "calling what no test instantiates of"},
};

constexpr absl::string_view kScope = "augment::driver::";

// Until the bracket that was open before `text`.
absl::string_view UntilClosed(absl::string_view text) {
  int nesting = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (nesting == 0 && (c == ']' || c == '>')) return text.substr(0, i);
    if (c == '<' || c == '[' || c == '(' || c == '{') ++nesting;
    if (c == '>' || c == ']' || c == ')' || c == '}') --nesting;
  }
  return text;
}

// The first argument: of "C = X; f = y" and of "X, y".
absl::string_view FirstArgument(absl::string_view arguments) {
  int nesting = 0;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const char c = arguments[i];
    if (nesting == 0 && (c == ';' || c == ',')) return arguments.substr(0, i);
    if (c == '<' || c == '[' || c == '(' || c == '{') ++nesting;
    if (c == '>' || c == ']' || c == ')' || c == '}') --nesting;
  }
  return arguments;
}

}  // namespace

std::optional<Instance> FindInstance(absl::string_view text) {
  for (size_t at = text.find(kScope); at != absl::string_view::npos;
       at = text.find(kScope, at + 1)) {
    const absl::string_view rest = text.substr(at + kScope.size());
    for (const Kind& kind : kKinds) {
      if (!absl::StartsWith(rest, absl::StrCat(kind.name, "<"))) continue;
      absl::string_view arguments;
      if (const size_t with = rest.find("[with "); with != absl::string_view::npos) {
        arguments = UntilClosed(rest.substr(with + 6));
      } else {
        arguments = UntilClosed(rest.substr(kind.name.size() + 1));
        // GCC names the template's own parameters elsewhere too; that says nothing.
        if (arguments == "C" || absl::StartsWith(arguments, "C,")) continue;
      }
      absl::string_view cls = FirstArgument(arguments);
      Instance instance;
      instance.kind = std::string(kind.name);
      instance.verb = std::string(kind.verb);
      // GCC tells what typedefs of a function's parameters stand for, too.
      instance.arguments = std::string(
          kind.name == "ThunkUse" || !absl::StartsWith(arguments, "C = ") ? arguments : cls);
      if (const size_t member = arguments.rfind("::augment_"); member != arguments.npos) {
        instance.member = std::string(arguments.substr(member + 2));
      }
      if (absl::StartsWith(cls, "C = ")) cls.remove_prefix(4);
      instance.cls = std::string(cls);
      instance.id = absl::StrCat(kind.id, ":", cls);
      instance.name = absl::StrCat(kind.verb, " ", cls);
      return instance;
    }
  }
  return std::nullopt;
}

}  // namespace augment::compile
