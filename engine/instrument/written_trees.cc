#include "engine/instrument/written_trees.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/clang/translation_unit.h"
#include "engine/instrument/condition_tree.h"
#include "engine/instrument/edit_list.h"
#include "engine/instrument/inclusions.h"
#include "engine/instrument/written_expression.h"

namespace augment::instrument {
namespace {

using proto::FunctionModel;
using Conditions = google::protobuf::RepeatedPtrField<proto::ConditionModel>;

constexpr const char* kUnitName = "augment_conditions.cc";
constexpr const char* kVariable = "augment_condition_";

// On one line. `Self` makes the type of a parameter one word.
constexpr const char* kPreamble =
    "namespace augment_written { "
    "template <class T> struct Self { using type = T; }; "
    "template <class T> struct Plain { using type = T; }; "
    "template <class T> struct Plain<T&> { using type = T; }; "
    "template <class T> struct Plain<T&&> { using type = T; }; "
    "template <class T> const typename Plain<T>::type& Result(); "
    "template <class T> const T& augment_old(const T&); }\n";

// Text that an error in it cannot reach beyond.
bool IsContained(const std::string& text) {
  const std::vector<Lexeme> lexemes = Lex(text);
  std::vector<std::string> open;
  for (const Lexeme& lexeme : lexemes) {
    if (lexeme.kind != Lexeme::kSign) continue;
    if (lexeme.text == "(" || lexeme.text == "[") open.push_back(lexeme.text);
    if (lexeme.text != ")" && lexeme.text != "]") continue;
    if (open.empty() || (open.back() == "(") != (lexeme.text == ")")) return false;
    open.pop_back();
  }
  return !lexemes.empty() && open.empty() && !absl::StrContains(text, "//");
}

// `old(…)` by the name that nobody else has.
std::string WithOld(const std::string& text) {
  std::string result;
  size_t copied = 0;
  const std::vector<Lexeme> lexemes = Lex(text);
  for (size_t i = 0; i + 1 < lexemes.size(); ++i) {
    if (lexemes[i].text != "old" || lexemes[i + 1].text != "(") continue;
    absl::StrAppend(&result, text.substr(copied, lexemes[i].begin - copied),
                    "::augment_written::", kOldFunction);
    copied = lexemes[i].begin + lexemes[i].text.size();
  }
  return result + text.substr(copied);
}

// A condition and the words that it is put among.
struct Written {
  proto::ConditionModel* model;
  ScopeNames names;
};

// A function that is made up for the conditions of one that has no body, outside of classes:
// it stands behind all of a unit that brings in the file.
struct FreeScope {
  int file = -1;
  std::string text;
};

class TreeReader {
 public:
  TreeReader(const Parser& parser, const SourceSet& sources, LibraryFacts& facts)
      : parser_(parser), sources_(sources), facts_(facts) {}

  void Run(const std::vector<CheckedUnit>& units) {
    for (FunctionFacts& function : facts_.functions) Place(function);
    for (ClassFacts& cls : facts_.classes) Place(cls);
    for (const CheckedUnit& unit : units) {
      if (!pending_.empty()) Read(unit);
    }
  }

 private:
  // Notes the condition; the statement that holds it, "" when there can be none.
  std::string Statement(proto::ConditionModel* model, ScopeNames names,
                        const std::string& before = "") {
    const std::string& text = model->expression();
    if (text.empty() || !IsContained(text)) return "";
    written_.push_back({model, std::move(names)});
    return absl::StrCat("({ ", before, "bool ", kVariable, written_.size() - 1, "((", WithOld(text),
                        ")); });");
  }

  // Of pre- and postconditions, where the parameters have these names.
  std::string Statements(FunctionFacts& function, const std::vector<std::string>& names) {
    FunctionModel& model = function.model;
    ScopeNames scope;
    std::string aliases;
    for (int i = 0; i < model.parameters_size(); ++i) {
      const std::string& declared = model.parameters(i).name();
      const auto at = static_cast<size_t>(i);
      const std::string& name = at < names.size() && !names[at].empty() ? names[at] : declared;
      if (name.empty()) continue;
      scope.parameters[name] = declared.empty() ? name : declared;
      if (declared.empty() || declared == name) continue;
      scope.parameters[declared] = declared;
      scope.variables.insert(declared);
      absl::StrAppend(&aliases, "const auto& ", declared, " = ", name, "; ");
    }
    std::string text;
    for (proto::ConditionModel& one : *model.mutable_preconditions()) {
      text += Statement(&one, scope, aliases);
    }
    const std::string& result = model.return_type();
    if (!result.empty() && result != "void" && scope.parameters.count("result") == 0) {
      scope.variables.insert("result");
      absl::StrAppend(&aliases, "const auto& result = ::augment_written::Result<", result, ">(); ");
    }
    for (proto::ConditionModel& one : *model.mutable_postconditions()) {
      text += Statement(&one, scope, aliases);
    }
    return text;
  }

  void Place(FunctionFacts& function) {
    FunctionModel& model = function.model;
    const bool any =
        model.preconditions_size() + model.postconditions_size() + model.entry_checks_size() > 0;
    if (!any) return;
    const int file = function.body.file;
    if (file < 0) return PlaceBeside(function);
    if (!sources_.IsOwn(file)) return;
    const TokenList& tokens = sources_[file].tokens;
    // Behind `try` of a body that is one.
    const size_t open = tokens.At(function.body.begin) + (function.function_try ? 1 : 0);
    if (open >= tokens.size() || tokens[open].text != "{") return;
    Insert(file, tokens[open].end(), Statements(function, function.definition_names));
    PlaceChecks(function);
  }

  // A check stands in the place of its macro, where local variables hide other names.
  void PlaceChecks(FunctionFacts& function) {
    ScopeNames scope;
    for (int i = 0; i < function.model.parameters_size(); ++i) {
      const auto at = static_cast<size_t>(i);
      if (at >= function.definition_names.size()) break;
      const std::string& name = function.definition_names[at];
      const std::string& declared = function.model.parameters(i).name();
      if (!name.empty()) scope.parameters[name] = declared.empty() ? name : declared;
    }
    for (int i = 0; i < function.model.entry_checks_size(); ++i) {
      const Span& place = function.check_places[static_cast<size_t>(i)];
      std::string text = Statement(function.model.mutable_entry_checks(i), scope);
      if (text.empty()) continue;
      text.pop_back();  // the semicolon stands behind the macro
      Replace(place.file, place.begin, place.end, std::move(text));
    }
  }

  // Of a function whose body is not seen: a function with its parameters. One of a type
  // that is not known there is in no tree.
  void PlaceBeside(FunctionFacts& function) {
    FunctionModel& model = function.model;
    if (model.is_template()) return;
    const bool member = function.class_index >= 0;
    std::string parameters;
    for (int i = 0; i < model.parameters_size(); ++i) {
      const std::string& type = member ? function.parameter_types[static_cast<size_t>(i)]
                                       : model.parameters(i).canonical();
      if (absl::StrContains(type, "...")) return;
      absl::StrAppend(&parameters, i == 0 ? "" : ", ", "typename ::augment_written::Self<", type,
                      ">::type ", model.parameters(i).name());
    }
    const size_t first = written_.size();
    const std::string statements = Statements(function, {});
    if (statements.empty()) return;
    const std::string text = absl::StrCat("void augment_scope_", first, "(", parameters, ")",
                                          member ? " const" : "", " { ", statements, " }");
    if (member) {
      InsertIntoClass(facts_.classes[static_cast<size_t>(function.class_index)], text);
      return;
    }
    if (!sources_.IsOwn(function.declared_in)) return;
    FreeScope scope;
    scope.file = function.declared_in;
    std::vector<std::string> names = absl::StrSplit(model.qualified_name(), "::");
    names.pop_back();
    for (const std::string& name : names) absl::StrAppend(&scope.text, "namespace ", name, " { ");
    absl::StrAppend(&scope.text, "inline ", text);
    for (size_t i = 0; i < names.size(); ++i) scope.text += " }";
    pending_.insert(scope.file);
    free_.push_back(std::move(scope));
  }

  void Place(ClassFacts& cls) {
    const size_t first = written_.size();
    std::string statements;
    for (proto::ConditionModel& one : *cls.model.mutable_invariants()) {
      statements += Statement(&one, {});
    }
    if (statements.empty()) return;
    InsertIntoClass(cls,
                    absl::StrCat("void augment_scope_", first, "() const { ", statements, " }"));
  }

  void InsertIntoClass(const ClassFacts& cls, std::string text) {
    if (sources_.IsOwn(cls.body.file)) Insert(cls.body.file, cls.body.end, std::move(text));
  }

  void Insert(int file, unsigned offset, std::string text) {
    Replace(file, offset, offset, std::move(text));
  }
  void Replace(int file, unsigned begin, unsigned end, std::string text) {
    if (text.empty()) return;
    pending_.insert(file);
    edits_[file].Replace(begin, end, std::move(text), Owner());
  }

  // The own files that the unit brings in.
  std::set<int> Covered(const CheckedUnit& unit) const {
    std::set<int> covered(unit.files.begin(), unit.files.end());
    for (std::vector<int> next = unit.files; !next.empty();) {
      std::vector<int> included;
      for (const int file : next) {
        for (const auto& [line, path] : sources_[file].inclusions) {
          const int index = sources_.IndexOf(path);
          if (index >= 0 && covered.insert(index).second) included.push_back(index);
        }
      }
      next = std::move(included);
    }
    return covered;
  }

  void Read(const CheckedUnit& unit) {
    std::set<int> now;
    for (const int file : Covered(unit)) {
      if (pending_.count(file) != 0) now.insert(file);
    }
    if (now.empty()) return;
    const bool source = unit.files.size() == 1 && !sources_[unit.files[0]].request.is_header();
    std::string main = kPreamble;
    if (!source) {
      for (const int file : unit.files) {
        main += Including(sources_[file].request.path());
      }
    }
    std::vector<clang::UnsavedFile> unsaved;
    for (const auto& [file, edits] : edits_) {
      const std::string& path = sources_[file].request.path();
      if (source && file == unit.files[0]) continue;
      const std::string text = edits.Apply(sources_[file].text, "").text();
      // The second is how the parser names what it finds through `-iquote .`.
      for (const std::string& name : {path, absl::StrCat("./", path)}) {
        unsaved.push_back({name, text});
      }
    }
    if (source) {
      const auto edits = edits_.find(unit.files[0]);
      const std::string& text = sources_[unit.files[0]].text;
      main += edits == edits_.end() ? text : edits->second.Apply(text, "").text();
    }
    for (const FreeScope& scope : free_) {
      if (now.count(scope.file) != 0) absl::StrAppend(&main, "\n", scope.text);
    }
    main += "\n";
    const std::string name = source ? sources_[unit.files[0]].request.path() : kUnitName;
    unsaved.push_back({name, std::move(main)});
    const auto parsed = parser_.ParseAgain(name, unsaved);
    for (const int file : now) pending_.erase(file);
    if (parsed.ok()) Collect(*parsed, name);
  }

  void Collect(const clang::TranslationUnit& unit, const std::string& name) {
    std::map<CXFile, bool> is_own;
    const auto concerns = [&](CXFile file) {
      if (file == nullptr) return false;
      const auto [known, is_new] = is_own.emplace(file, false);
      if (is_new) {
        const std::string path = clang::FileName(file);
        known->second = path == name || sources_.IndexOf(path) >= 0;
      }
      return known->second;
    };
    const std::function<void(const clang::Cursor&)> visit = [&](const clang::Cursor& cursor) {
      if (cursor.is(CXCursor_VarDecl)) {
        const std::string variable = cursor.spelling();
        absl::string_view digits = variable;
        size_t number = 0;
        if (absl::ConsumePrefix(&digits, kVariable) && absl::SimpleAtoi(digits, &number) &&
            number < written_.size()) {
          Note(unit, cursor, number);
          return;
        }
      }
      for (const clang::Cursor& child : cursor.children()) visit(child);
    };
    for (const clang::Cursor& cursor : unit.root().children()) {
      if (concerns(cursor.place().file)) visit(cursor);
    }
  }

  void Note(const clang::TranslationUnit& unit, const clang::Cursor& variable, size_t number) {
    proto::ConditionModel& model = *written_[number].model;
    if (model.has_condition()) return;
    for (const clang::Cursor& child : variable.children()) {
      if (!child.is_expression()) continue;
      proto::ExprModel tree = TreeOf(child, written_[number].names, unit);
      if (tree.op() != proto::ExprModel::VOID) *model.mutable_condition() = std::move(tree);
    }
  }

  const Parser& parser_;
  const SourceSet& sources_;
  LibraryFacts& facts_;
  std::vector<Written> written_;
  std::map<int, EditList> edits_;
  std::vector<FreeScope> free_;
  std::set<int> pending_;  // files with conditions that no unit has shown yet
};

}  // namespace

void ReadTrees(const std::vector<CheckedUnit>& units, const Parser& parser,
               const SourceSet& sources, LibraryFacts& facts) {
  TreeReader(parser, sources, facts).Run(units);
}

}  // namespace augment::instrument
