#include "engine/instrument/test_types.h"

#include <set>
#include <utility>

#include "engine/instrument/assess.h"
#include "engine/instrument/extract.h"
#include "engine/instrument/parser.h"
#include "engine/instrument/statements.h"
#include "engine/instrument/written_macros.h"

namespace augment::instrument {
namespace {

// Fixtures, test cases and mocks are what their frameworks make of them.
bool DerivesFromOthers(const ClassFacts& cls, const std::set<uint64_t>& own) {
  for (const uint64_t base : cls.model.bases()) {
    if (own.count(base) == 0) return true;
  }
  return false;
}

void KeepOut(FunctionFacts& function, const char* reason) {
  function.model.set_skip_reason(reason);
  function.model.set_not_callable_reason(reason);
}

// The driver tells by its line that it does not hold (`Challenge()` in augment/theory.h).
void KeepTheory(FunctionFacts& theory) {
  proto::ConditionModel& holds = *theory.model.add_postconditions();
  holds.set_text(theory.model.theory());
  holds.set_file(theory.model.file());
  holds.set_line(theory.model.line());
  holds.set_origin("AUGMENT_THEORY");
  holds.set_evaluated(true);
}

// Leaves classes with their constructors, and theories.
void KeepTypes(const SourceSet& sources, LibraryFacts& facts) {
  std::set<uint64_t> own;
  std::set<uint64_t> twice;
  for (const ClassFacts& cls : facts.classes) {
    if (!own.insert(cls.model.id()).second) twice.insert(cls.model.id());
  }
  for (ClassFacts& cls : facts.classes) {
    cls.of_test = true;
    cls.model.set_of_test(true);
    cls.model.set_untracked_reason("declared by the test");
    cls.model.clear_invariants();
    cls.model.clear_comment();
    // As of a class template, whoever wrote it may have put it where nobody else can
    // name it: its own bodies register it.
    cls.dependent = true;
    const bool of_framework = cls.body.file >= 0 && !sources[cls.body.file].framework.empty();
    if (twice.count(cls.model.id()) != 0 || of_framework || DerivesFromOthers(cls, own)) {
      cls.from_macro = true;
    }
  }
  for (proto::EnumModel& one : facts.enums) one.set_of_test(true);
  for (FunctionFacts& function : facts.functions) {
    function.model.set_of_test(true);
    // Contracts are of what is under test.
    function.model.clear_conditions();
    function.model.clear_preconditions();
    function.model.clear_postconditions();
    function.model.clear_entry_checks();
    function.model.clear_unread_preconditions();
    function.model.clear_comment();
    if (!function.model.theory().empty()) {
      KeepTheory(function);
    } else if (function.class_index < 0 ||
               function.model.kind() != proto::FunctionModel::CONSTRUCTOR) {
      KeepOut(function, "the test's own");
    } else if (facts.classes[static_cast<size_t>(function.class_index)].from_macro) {
      KeepOut(function, "of a class that is its framework's");
    }
  }
}

}  // namespace

LibraryFacts ReadTestTypes(SourceSet& sources, const std::vector<std::string>& flags,
                           const std::string& scratch,
                           const std::map<int, clang::TranslationUnit>& units) {
  LibraryFacts facts;
  if (sources.HasC()) return facts;
  Extractor extractor(sources, facts, *ContractMacros::Make({}));
  std::vector<int> files;
  std::vector<std::string> paths;
  const auto read = [&](const clang::TranslationUnit& unit, int file) {
    if (!WhyUnread(unit, sources).empty()) return;
    extractor.Extract(unit, file);
    AddMarks(unit, sources, &facts.marks);
  };
  for (const auto& [file, unit] : units) read(unit, file);
  for (int i = 0; i < sources.size(); ++i) {
    if (sources[i].request.is_header() || units.count(i) != 0) continue;
    files.push_back(i);
    paths.push_back(sources[i].request.path());
  }
  if (!paths.empty()) {
    Parser(flags, sources, scratch).ParseEach(paths, [&](size_t i, const Parser::Unit& unit) {
      if (unit.ok()) read(*unit, files[i]);
    });
  }
  Link(facts);
  KeepTypes(sources, facts);
  Assess(facts, sources);
  return facts;
}

}  // namespace augment::instrument
