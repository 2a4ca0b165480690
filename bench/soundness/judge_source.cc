#include "bench/soundness/judge_source.h"

#include <cctype>
#include <map>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace augment::soundness {
namespace {

constexpr char kHead[] = R"(#include <cstdint>
#include <string>
#include <tuple>
#include <utility>

#include "augment/terms.h"
#include "bench/soundness/checker/contract_watch.h"
)";

bool IsWordCharacter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// The index of what closes the bracket at `open`; npos when nothing does.
size_t Closing(const std::string& text, size_t open) {
  int depth = 0;
  for (size_t i = open; i < text.size(); ++i) {
    if (text[i] == '"' || text[i] == '\'') {
      const char quote = text[i];
      for (++i; i < text.size() && text[i] != quote; ++i) {
        if (text[i] == '\\') ++i;
      }
    } else if (text[i] == '(') {
      ++depth;
    } else if (text[i] == ')' && --depth == 0) {
      return i;
    }
  }
  return std::string::npos;
}

// Splits at commas outside of any brackets.
std::vector<std::string> SplitTypes(const std::string& text) {
  std::vector<std::string> result;
  int depth = 0;
  std::string current;
  for (const char c : text) {
    if (c == '<' || c == '(') ++depth;
    if (c == '>' || c == ')') --depth;
    if (c == ',' && depth == 0) {
      result.push_back(current);
      current.clear();
    } else {
      current += c;
    }
  }
  if (!current.empty()) result.push_back(current);
  for (std::string& type : result) type = std::string(absl::StripAsciiWhitespace(type));
  return result;
}

// Members of a template are named by their declaration, "Push(T)". Its parameter
// is taken to be called T, as it mostly is.
std::string Instantiated(const std::string& function, const std::string& class_name) {
  const size_t open = class_name.find('<');
  if (open == std::string::npos) return function;
  const std::string argument = class_name.substr(open + 1, class_name.rfind('>') - open - 1);
  std::string result;
  for (size_t i = 0; i < function.size(); ++i) {
    const bool alone = function[i] == 'T' && (i == 0 || !IsWordCharacter(function[i - 1])) &&
                       (i + 1 == function.size() || !IsWordCharacter(function[i + 1]));
    result += alone ? argument : std::string(1, function[i]);
  }
  return result;
}

bool IsObject(const std::string& type, const std::string& class_name) {
  return absl::StrContains(absl::StrCat(" ", type, " "), absl::StrCat(" ", class_name, " "));
}

class Writer {
 public:
  Writer(const Description& description, const std::vector<Expression>& contracts)
      : description_(description), contracts_(contracts) {
    for (size_t i = 0; i < description.functions.size(); ++i) {
      const std::string& signature = description.functions[i].signature;
      functions_[absl::StrCat(description.class_name, "::", signature)] = i;
    }
  }

  // Puts contract `number` into the source, if its function is known.
  bool Add(size_t number) {
    const Expression& contract = contracts_[number];
    const std::string line = absl::StrCat("#line ", number + 1, " \"contract\"\n");
    if (contract.place == Place::kInvariant) {
      if (contract.function != description_.class_name) return false;
      absl::StrAppend(&probe_, line, "bool C", number, "() const { return (", contract.text,
                      "); }\n");
      absl::StrAppend(&look_, line, "Hold(", number, ", [&] { return p.C", number, "(); });\n");
      return true;
    }
    const auto function = functions_.find(Instantiated(contract.function, description_.class_name));
    if (function == functions_.end()) return false;
    if (contract.place == Place::kPrecondition) {
      AddBefore(function->second, number, line);
    } else {
      AddAfter(function->second, number, line);
    }
    return true;
  }

  std::string Finish(const std::string& spec_header, const std::string& name_space) const {
    const std::string& name = description_.class_name;
    std::string text = absl::StrCat(
        kHead, "#include \"", spec_header, "\"\n\nnamespace ", name_space,
        " {\nnamespace judged {\nusing namespace augment::terms;\nusing Class = ", name,
        ";\nusing Base = augment::soundness::ContractWatch;\n",
        "using World = decltype(augment::soundness::MakeSpec())::WorldType;\n",
        "const decltype(augment::soundness::MakeSpec())* spec = nullptr;\n",
        "const World** world = nullptr;\nstd::string thrown;\n",
        "bool threw(const std::string& name) { return thrown == name; }\n",
        "void Ask(int operation, const Class* self, const void* const* arguments) {\n",
        "  if (!spec->operations()[operation]->AllowedAt(**world, self, arguments)) {\n",
        "    throw augment::soundness::NotApplicable();\n  }\n}\n",
        "bool same_state(const Class& a, const Class& b) {\n",
        "  augment::soundness::Key x, y;\n  spec->shape()(a, **world, &x);\n",
        "  spec->shape()(b, **world, &y);\n  return x == y;\n}\n\n", "struct Asked : Class {\n");
    for (size_t i = 0; i < description_.functions.size(); ++i) {
      const Function& function = description_.functions[i];
      if (function.kind == FunctionKind::kQuery) absl::StrAppend(&text, Guarded(i, function));
    }
    absl::StrAppend(&text, "};\n\nstruct Probe : Asked {\n", probe_, "};\n\n",
                    "struct Judge : Base {\n  Judge() : Base(", contracts_.size(), ") {}\n",
                    "  const World* world = nullptr;\n", stored_,
                    "#line 1 \"before\"\n"
                    "void Before(int operation, void* self, void* const* a) override {\n",
                    "switch (operation) {\n", Cases(before_, false), "}\n}\n",
                    "#line 1 \"after\"\n"
                    "void After(int operation, void* self, void* const* a, void* r, ",
                    "const std::exception_ptr& exception) override {\n",
                    "thrown = augment::soundness::ExceptionName(exception);\n",
                    "switch (operation) {\n", Cases(after_, true), "}\n}\n",
                    "#line 1 \"look\"\nvoid Look(void* self) override {\n",
                    "auto& p = *static_cast<Probe*>(static_cast<Class*>(self));\n(void)p;\n", look_,
                    "}\n};\n\n}  // namespace judged\n}  // namespace ", name_space, "\n\n");
    absl::StrAppend(&text, "int main(int argc, char** argv) {\n  using namespace ", name_space,
                    "::judged;\n  const auto made = augment::soundness::MakeSpec();\n",
                    "  spec = &made;\n  Judge judge;\n  world = &judge.world;\n",
                    "  return augment::soundness::CheckContracts(made, ",
                    "argc > 1 ? std::stoul(argv[1]) : 1000, &judge);\n}\n");
    return text;
  }

 private:
  // Parameters as contracts see them: objects with guarded queries.
  std::string Parameters(const Function& function) const {
    std::vector<std::string> result;
    for (size_t i = 0; i < function.types.size(); ++i) {
      const std::string& type = function.types[i];
      const bool pointer = absl::EndsWith(type, "*");
      const std::string seen =
          IsObject(type, description_.class_name) ? (pointer ? "Asked*" : "Asked&") : type;
      result.push_back(absl::StrCat(seen, " ", function.names[i]));
    }
    return absl::StrJoin(result, ", ");
  }

  void AddBefore(size_t function, size_t number, const std::string& line) {
    const Function& f = description_.functions[function];
    const bool constructor = f.kind == FunctionKind::kConstructor;
    absl::StrAppend(&probe_, line, constructor ? "static bool C" : "bool C", number, "(",
                    Parameters(f), constructor ? ") { return (" : ") const { return (",
                    contracts_[number].text, "); }\n");
    absl::StrAppend(&before_[function], line, "Hold(", number, ", [&] { return ",
                    constructor ? "Probe::" : "p.", "C", number, "(", absl::StrJoin(f.names, ", "),
                    "); });\n");
  }

  void AddAfter(size_t function, size_t number, const std::string& line) {
    const Function& f = description_.functions[function];
    const bool constructor = f.kind == FunctionKind::kConstructor;
    const std::string names = absl::StrJoin(f.names, ", ");
    const std::string parameters = Parameters(f);
    std::vector<std::string> olds;
    const std::string text = ReplaceOld(contracts_[number].text, &olds);
    for (std::string& old : olds) old = absl::StrCat("augment::soundness::Old(", old, ")");
    absl::StrAppend(&probe_, line, constructor ? "static auto B" : "auto B", number, "(",
                    parameters, constructor ? ")" : ") const", " { return std::make_tuple(",
                    absl::StrJoin(olds, ", "), "); }\n", line, "template <class R, class O> bool C",
                    number, "(", parameters, parameters.empty() ? "" : ", ",
                    "R& result, const O& old_values) const { return (", text, "); }\n");
    // The type of what is kept is that of the tuple which B returns.
    std::vector<std::string> values;
    for (size_t i = 0; i < f.types.size(); ++i) {
      const bool object = IsObject(f.types[i], description_.class_name);
      values.push_back(!object ? absl::StrCat("std::declval<", f.types[i], ">()")
                       : absl::EndsWith(f.types[i], "*") ? "std::declval<Asked*>()"
                                                         : "std::declval<Asked&>()");
    }
    absl::StrAppend(&stored_, line, "std::optional<decltype(std::declval<Probe&>().B", number, "(",
                    absl::StrJoin(values, ", "), "))> old", number, ";\n");
    absl::StrAppend(&before_[function], line, "old", number, ".reset(); if (!Broken(", number,
                    ")) Survives([&] { old", number, ".emplace(", constructor ? "Probe::" : "p.",
                    "B", number, "(", names, ")); });\n");
    const bool asks_thrown = absl::StrContains(contracts_[number].text, "threw(");
    absl::StrAppend(&after_[function], line, "if (old", number,
                    asks_thrown ? "" : " && exception == nullptr", ") Hold(", number,
                    ", [&] { return p.C", number, "(", names, names.empty() ? "" : ", ",
                    "result, *old", number, "); });\n");
  }

  // The query, asked only where the specification allows it.
  std::string Guarded(size_t number, const Function& function) const {
    std::vector<std::string> parameters;
    std::vector<std::string> addresses;
    for (size_t i = 0; i < function.types.size(); ++i) {
      const std::string& name = function.names[i];
      parameters.push_back(absl::StrCat(function.types[i], " ", name));
      const bool pointer_to_object = absl::EndsWith(function.types[i], "*") &&
                                     IsObject(function.types[i], description_.class_name);
      addresses.push_back(absl::StrCat(pointer_to_object ? "" : "&", name));
    }
    addresses.push_back("nullptr");
    return absl::StrCat("  decltype(auto) ", function.name, "(", absl::StrJoin(parameters, ", "),
                        ") const {\n    const void* const a[] = {", absl::StrJoin(addresses, ", "),
                        "};\n    Ask(", number, ", this, a);\n    return Class::", function.name,
                        "(", absl::StrJoin(function.names, ", "), ");\n  }\n");
  }

  std::string Cases(const std::map<size_t, std::string>& bodies, bool after) const {
    std::string text;
    for (const auto& [number, body] : bodies) {
      const Function& function = description_.functions[number];
      absl::StrAppend(&text, "case ", number, ": {\n");
      if (after || function.kind != FunctionKind::kConstructor) {
        absl::StrAppend(&text, "auto& p = *static_cast<Probe*>(static_cast<Class*>(self));\n");
      }
      std::vector<std::string> values;
      for (size_t i = 0; i < function.types.size(); ++i) {
        const std::string& type = function.types[i];
        const std::string& name = function.names[i];
        values.push_back(absl::StrCat("std::declval<", type, ">()"));
        if (!IsObject(type, description_.class_name)) {
          absl::StrAppend(&text, "auto& ", name, " = *static_cast<std::decay_t<", type, ">*>(a[", i,
                          "]);\n");
        } else if (absl::EndsWith(type, "*")) {
          absl::StrAppend(&text, "auto* ", name, " = static_cast<Asked*>(static_cast<Class*>(a[", i,
                          "]));\n");
        } else {
          absl::StrAppend(&text, "auto& ", name, " = *static_cast<Asked*>(static_cast<Class*>(a[",
                          i, "]));\n");
        }
      }
      if (after) absl::StrAppend(&text, Result(function, absl::StrJoin(values, ", ")));
      absl::StrAppend(&text, body, "break;\n}\n");
    }
    return text;
  }

  static std::string Result(const Function& function, const std::string& values) {
    if (function.kind == FunctionKind::kConstructor || function.kind == FunctionKind::kDestructor) {
      return "int result = 0;\n";
    }
    const bool query = function.kind == FunctionKind::kQuery;
    return absl::StrCat("using R = decltype(std::declval<", query ? "const " : "", "Class&>().",
                        function.name, "(", values, "));\n",
                        "auto&& result = augment::soundness::ResultAt<R, Class, Asked>(r);\n");
  }

  const Description& description_;
  const std::vector<Expression>& contracts_;
  std::map<std::string, size_t> functions_;
  std::string probe_;
  std::string stored_;
  std::string look_;
  std::map<size_t, std::string> before_;
  std::map<size_t, std::string> after_;
};

}  // namespace

absl::StatusOr<Description> ParseDescription(const std::string& text) {
  Description result;
  for (const absl::string_view line : absl::StrSplit(text, '\n', absl::SkipEmpty())) {
    if (result.class_name.empty()) {
      result.class_name = std::string(line);
      continue;
    }
    const std::vector<std::string> fields = absl::StrSplit(line, '\t');
    int kind = 0;
    Function function;
    const size_t open = fields.size() > 1 ? fields[1].find('(') : std::string::npos;
    const size_t close = open == std::string::npos ? open : Closing(fields[1], open);
    if (fields.size() != 3 || !absl::SimpleAtoi(fields[0], &kind) || close == std::string::npos) {
      return absl::InvalidArgumentError(absl::StrCat("not a function of a specification: ", line));
    }
    function.kind = static_cast<FunctionKind>(kind);
    function.signature = fields[1];
    function.name = fields[1].substr(0, open);
    function.types = SplitTypes(fields[1].substr(open + 1, close - open - 1));
    function.names = absl::StrSplit(fields[2], ' ', absl::SkipEmpty());
    if (function.names.size() != function.types.size()) {
      return absl::InvalidArgumentError(absl::StrCat("a name is missing or too many: ", line));
    }
    result.functions.push_back(std::move(function));
  }
  return result;
}

std::string ReplaceOld(const std::string& expression, std::vector<std::string>* olds) {
  std::string result;
  size_t at = 0;
  while (at < expression.size()) {
    const bool begins_word = at == 0 || !IsWordCharacter(expression[at - 1]);
    const bool old = begins_word && expression.compare(at, 4, "old(") == 0;
    const size_t close = old ? Closing(expression, at + 3) : std::string::npos;
    if (close == std::string::npos) {
      result += expression[at++];
      continue;
    }
    absl::StrAppend(&result, "std::get<", olds->size(), ">(old_values)");
    olds->push_back(expression.substr(at + 4, close - at - 4));
    at = close + 1;
  }
  return result;
}

JudgeSource WriteJudge(const Description& description, const std::string& spec_header,
                       const std::string& name_space, const std::vector<Expression>& contracts,
                       const std::vector<bool>& refused) {
  JudgeSource result;
  Writer writer(description, contracts);
  for (size_t i = 0; i < contracts.size(); ++i) {
    result.contained.push_back(!refused[i] && writer.Add(i));
  }
  result.text = writer.Finish(spec_header, name_space);
  return result;
}

}  // namespace augment::soundness
