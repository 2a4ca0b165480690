#include "engine/instrument/stateless.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "engine/instrument/source_set.h"

namespace augment::instrument {
namespace {

using proto::FunctionModel;

// Whoever speaks of `this` may mean an object of a class that derives from it (CRTP), or its place.
bool SpeaksOfThis(const FunctionFacts& function, const SourceSet& sources) {
  if (function.body.file < 0) return false;
  const TokenList& tokens = sources[function.body.file].tokens;
  for (size_t i = tokens.At(function.body.begin); i < tokens.size(); ++i) {
    if (tokens[i].offset >= function.body.end) break;
    if (tokens[i].text == "this") return true;
  }
  return false;
}

// `C{}` makes one.
bool CanBeMade(const ClassFacts& cls, const LibraryFacts& facts) {
  return !cls.declares_constructor ||
         std::any_of(cls.functions.begin(), cls.functions.end(), [&](int f) {
           const FunctionModel& model = facts.functions[static_cast<size_t>(f)].model;
           return model.kind() == FunctionModel::CONSTRUCTOR && model.is_public() &&
                  !model.is_deleted() && model.parameters_size() == 0;
         });
}

bool IsStateless(const ClassFacts& cls, const LibraryFacts& facts, const SourceSet& sources) {
  if (cls.IsSubject() || cls.of_test || cls.foreign || cls.from_macro || cls.is_union ||
      cls.is_mixin || cls.has_fields || cls.has_virtual || cls.virtual_base ||
      !cls.publicly_nested || !cls.public_bases.empty() || !cls.base_visits.empty() ||
      cls.model.bases_size() != 0 || cls.model.is_abstract()) {
    return false;
  }
  return CanBeMade(cls, facts) &&
         std::none_of(cls.functions.begin(), cls.functions.end(), [&](int f) {
           return SpeaksOfThis(facts.functions[static_cast<size_t>(f)], sources);
         });
}

// The constant of the class that the same header has, as an author means it to be used:
// `inline constexpr Doubler doubled{};`.
std::string ConstantOf(const ClassFacts& cls, const LibraryFacts& facts) {
  if (cls.dependent) return "";
  for (const auto& [name, constant] : facts.constants) {
    if (constant.type == cls.model.name() && constant.file == cls.body.file) return name;
  }
  return "";
}

}  // namespace

void FindStateless(LibraryFacts& facts, const SourceSet& sources) {
  for (const ClassFacts& cls : facts.classes) {
    if (!IsStateless(cls, facts, sources)) continue;
    const std::string constant = ConstantOf(cls, facts);
    for (const int f : cls.functions) {
      FunctionFacts& function = facts.functions[static_cast<size_t>(f)];
      if (function.model.kind() != FunctionModel::METHOD || function.is_conversion ||
          function.special != Special::kNone) {
        continue;
      }
      function.model.set_kind(FunctionModel::STATIC);
      function.model.set_on_any_object(true);
      function.model.set_constant(constant);
      function.has_self = false;
    }
  }
}

}  // namespace augment::instrument
