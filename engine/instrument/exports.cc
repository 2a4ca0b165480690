#include "engine/instrument/exports.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"

namespace augment::instrument {

bool IsExported(const clang::Cursor& declaration) {
  // The nearest that says anything decides.
  for (clang::Cursor scope = declaration; scope.valid() && !scope.is(CXCursor_TranslationUnit);
       scope = scope.semantic_parent()) {
    if (!scope.has_attributes()) continue;
    for (const clang::Cursor& child : scope.children()) {
      if (child.is(CXCursor_VisibilityAttr)) return child.spelling() == "default";
    }
  }
  return false;
}

void FindNotExported(const SourceSet& sources, LibraryFacts* facts) {
  std::vector<FunctionFacts>& functions = facts->functions;
  if (std::none_of(functions.begin(), functions.end(), [&](const FunctionFacts& one) {
        return one.exported && sources.IsOwn(one.declared_in);
      })) {
    return;
  }
  for (FunctionFacts& one : functions) {
    proto::FunctionModel& model = one.model;
    if (!sources.IsOwn(one.declared_in)) continue;
    const bool in_header = one.body.file >= 0 && sources[one.body.file].request.is_header();
    const bool in_template =
        one.class_index >= 0 && facts->classes[static_cast<size_t>(one.class_index)].dependent;
    if (one.exported || in_header || in_template || model.is_template() || model.is_virtual() ||
        model.is_implicit() || model.is_defaulted() || model.is_deleted()) {
      continue;
    }
    model.set_not_exported(true);
  }
}

void FindUsedInside(const SourceSet& sources, LibraryFacts* facts) {
  // By name, the functions whose bodies call it. In templates nobody knows which one is meant.
  struct Callers {
    std::set<std::string> all;
    std::set<std::string> of_a_class;  // as `Class::name(`
  };
  std::map<std::string, Callers> callers;
  for (const FunctionFacts& one : facts->functions) {
    if (one.body.file < 0 || one.body.end <= one.body.begin) continue;
    const TokenList& tokens = sources[one.body.file].tokens;
    for (size_t at = tokens.At(one.body.begin) + 1; at + 1 < tokens.size(); ++at) {
      if (tokens[at].offset >= one.body.end) break;
      const std::string& before = tokens[at - 1].text;
      const std::string& behind = tokens[at + 1].text;
      if ((behind != "(" && behind != "<") || before == "." || before == "->") continue;
      Callers& by = callers[tokens[at].text];
      by.all.insert(one.model.qualified_name());
      if (before == "::") by.of_a_class.insert(one.model.qualified_name());
    }
  }
  for (FunctionFacts& one : facts->functions) {
    const auto found = callers.find(one.model.name());
    if (found == callers.end()) continue;
    if (one.class_index < 0) {
      // Recursion says nothing.
      const std::set<std::string>& by = found->second.all;
      one.model.set_used_inside(by.size() > by.count(one.model.qualified_name()));
      continue;
    }
    if (one.model.kind() != proto::FunctionModel::STATIC) continue;
    if (!facts->classes[static_cast<size_t>(one.class_index)].model.comment().empty()) continue;
    // Nor does what the class calls itself, in whatever specialization.
    const std::string& name = one.model.qualified_name();
    const absl::string_view scope = absl::StripSuffix(
        absl::StripSuffix(name, one.model.name()).substr(0, name.find('<')), "::");
    const auto is_outside = [scope](const std::string& caller) {
      absl::string_view rest = caller;
      return !absl::ConsumePrefix(&rest, scope) ||
             !(absl::StartsWith(rest, "::") || absl::StartsWith(rest, "<"));
    };
    const std::set<std::string>& by = found->second.of_a_class;
    one.model.set_used_inside(std::any_of(by.begin(), by.end(), is_outside));
  }
}

}  // namespace augment::instrument
