#include "engine/instrument/thunks.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "engine/instrument/counted_parameters.h"
#include "engine/instrument/inclusions.h"
#include "engine/instrument/names.h"
#include "engine/instrument/predicates.h"
#include "engine/instrument/public_headers.h"
#include "engine/instrument/standard_headers.h"
#include "engine/instrument/thunk_call.h"

namespace augment::instrument {
namespace {

using proto::FunctionModel;

int FileSeenIn(const ClassFacts& cls) { return cls.seen_in >= 0 ? cls.seen_in : cls.body.file; }

// Its own body names it, once a test brings it in; or the thunk file, which has to see it.
bool IsReachable(int file, bool registers_itself, const SourceSet& sources) {
  return registers_itself ? IsPublicHeader(file, sources) : HeaderFor(file, sources) >= 0;
}

std::string OperatorReason(const FunctionModel& model) {
  const std::string& name = model.name();
  if (absl::StartsWith(name, "operator new") || absl::StartsWith(name, "operator delete")) {
    return "allocation function";
  }
  if (absl::StartsWith(name, "operator\"\"")) return "literal operator";
  if (name == "operator->*" || name == "operator,") return name;
  const bool unary = model.kind() == FunctionModel::METHOD ? model.parameters_size() == 0
                                                           : model.parameters_size() == 1;
  if (name == "operator&" && unary) return "operator& (address)";
  return "";
}

// Nobody may give it a definition: a leftover, another platform's. Of a library of
// headers alone, with a file that could not be read, or with others above it, that
// cannot be said: the link tells (engine/compile/resolve.h).
bool IsUndefined(const FunctionFacts& function, const SourceSet& sources) {
  if (function.defined || function.is_pure || function.model.is_defaulted()) return false;
  if (sources.defined_elsewhere()) return false;
  bool has_source = false;
  for (int i = 0; i < sources.size(); ++i) {
    if (!sources[i].skipped.empty()) return false;
    has_source = has_source || !sources[i].request.is_header();
  }
  return has_source;
}

// "int[3]", "T[]" without a number beside it: it arrives as a pointer, and how much lies behind it
// only the declaration says. "int (&)[3]" is what it says.
bool TakesArray(const FunctionModel& model) {
  return std::any_of(model.parameters().begin(), model.parameters().end(),
                     [](const proto::ParameterModel& parameter) {
                       const std::string& type = parameter.type();
                       const size_t open = type.find('[');
                       return !parameter.is_array() && absl::EndsWith(type, "]") &&
                              open != std::string::npos && open > 0 && type[open - 1] != ')';
                     });
}

// The types of a function's parameters as its thunk must spell them.
std::vector<std::string> Types(const FunctionFacts& function, const ClassFacts* cls) {
  if (cls != nullptr && !function.called_as_free) return function.parameter_types;
  std::vector<std::string> types;
  for (const auto& parameter : function.model.parameters()) types.push_back(parameter.canonical());
  return types;
}

// Why what only its own body can name cannot be registered there.
std::string WhyUnregistered(const FunctionFacts& function) {
  const FunctionModel& model = function.model;
  if (function.unsayable) return "template with an argument that has no name";
  const char* const what = !model.theory().empty() ? "theory"
                           : model.is_template()   ? "template"
                           : function.in_template  ? "static member of a class template"
                                                   : "friend defined inside a class";
  if (!model.captured() || function.function_try || function.wrap == Wrap::kDelegating) {
    return absl::StrCat(what, " without edited body", model.skip_reason().empty() ? "" : ": ",
                        model.skip_reason());
  }
  if (function.deduced_result && !CanWait(function)) {
    return absl::StrCat(what, " whose result is deduced from its body, with no type to call it by");
  }
  return "";
}

}  // namespace

void FindSeenBases(LibraryFacts& facts, const SourceSet& sources) {
  bool changed = true;
  while (changed) {  // a base may have bases
    changed = false;
    for (const auto& [derived_usr, base_usr] : facts.public_bases) {
      const auto derived = facts.class_of_usr.find(derived_usr);
      const auto base = facts.class_of_usr.find(base_usr);
      if (derived == facts.class_of_usr.end() || base == facts.class_of_usr.end()) continue;
      ClassFacts& seen = facts.classes[static_cast<size_t>(base->second)];
      const int by = FileSeenIn(facts.classes[static_cast<size_t>(derived->second)]);
      if (seen.foreign || IsPublicHeader(FileSeenIn(seen), sources)) continue;
      if (!IsPublicHeader(by, sources)) continue;
      seen.seen_in = by;
      changed = true;
    }
  }
}

bool HasOwnThunk(const FunctionFacts& function) {
  return !function.thunk.empty() && !function.RegistersItself();
}

bool IsRegistered(const ClassFacts& cls, const SourceSet& sources) {
  return cls.IsSubject() && cls.accessible && !cls.dependent &&
         HeaderFor(FileSeenIn(cls), sources) >= 0;
}

std::string NotCallableReason(const FunctionFacts& function, const ClassFacts* cls,
                              const SourceSet& sources) {
  const FunctionModel& model = function.model;
  if (!model.is_public()) return "not public";
  if (model.is_deleted()) return "deleted";
  if (IsUndefined(function, sources)) return "declared, not defined";
  if (model.kind() == FunctionModel::DESTRUCTOR) {
    return cls != nullptr && cls->IsSubject() && cls->model.destructible()
               ? ""
               : "destructor of a class that the search cannot hold";
  }
  if (function.internal_linkage && !model.of_test()) return "internal linkage";
  if (function.internal_namespace) return "in a namespace for internals";
  if (function.variadic) return "variadic";
  if (function.is_volatile) return "volatile";
  if (TakesArray(model)) return "a parameter is declared as an array";
  if (function.takes_array) return "a parameter is an array of a length that nothing says";
  if (function.RegistersItself()) {
    if (std::string reason = WhyUnregistered(function); !reason.empty()) return reason;
  } else {
    for (const std::string& type : Types(function, cls)) {
      if (!IsNameable(type)) return "a parameter's type has no name";
    }
  }
  if (std::string reason = OperatorReason(model); !reason.empty()) return reason;
  if (cls != nullptr && cls->of_test) {
    return cls->IsSubject() && model.captured() ? "" : "nothing of its class is seen";
  }
  if (!model.theory().empty()) return "";
  if (cls == nullptr) {
    if (!IsReachable(function.declared_in, function.RegistersItself(), sources)) {
      return "not declared in a public header";
    }
    if (model.qualified_name() == "main") return "main";
    return "";
  }
  if (!cls->IsSubject() && !function.called_as_free) {
    return absl::StrCat("its class carries no tracker: ", cls->model.untracked_reason());
  }
  if (!cls->accessible) return "its class has no accessible name";
  if (!IsReachable(FileSeenIn(*cls), cls->dependent, sources)) {
    return "not declared in a public header";
  }
  if (model.kind() == FunctionModel::CONSTRUCTOR) {
    if (cls->model.is_abstract()) return "constructor of an abstract class";
    if (!cls->model.destructible()) return "objects of its class cannot be destroyed";
  }
  if (model.is_implicit() && !cls->model.copyable() &&
      (function.special == Special::kCopy || function.special == Special::kCopyAssign)) {
    return "objects of its class cannot be copied";
  }
  // Only a body that the user's test instantiates may name its own thunk.
  if (cls->dependent && !model.captured() && !function.delegating &&
      !model.is_aggregate_initialization()) {
    return absl::StrCat("member of a template without edited body: ", model.skip_reason());
  }
  return "";
}

namespace {

// "Constructor<int, T>(id)" of what makes it with these types, by the name of what registers it.
std::string MakerCall(absl::string_view registrar, const FunctionFacts& function,
                      const std::vector<std::string>& types, absl::string_view id) {
  const std::string least =
      function.shorter.empty()
          ? ""
          : absl::StrCat("From<", function.shorter.back(), types.empty() ? "" : ", ");
  return absl::StrCat(registrar, least.empty() ? "<" : least, absl::StrJoin(types, ", "), ">(", id,
                      ")");
}

// Made of an array, which becomes the pointer. Its end cannot be told from that.
std::vector<std::string> MakerTypes(const FunctionFacts& function) {
  std::vector<std::string> types = function.parameter_types;
  for (size_t i = 0; i < types.size(); ++i) {
    const bool array =
        PartOf(function, i) == ArrayPart::kFirst && PartOf(function, i + 1) != ArrayPart::kEnd;
    types[i] = array ? absl::StrCat("::augment::driver::Array<",
                                    ElementOf(function.model.parameters(static_cast<int>(i))), ">")
                     : ParameterType(function, i, types[i]);
  }
  return types;
}

// What `registrar` is told of each of these bases.
std::string ForEachBase(const ClassFacts& cls, const std::vector<std::string>& bases,
                        absl::string_view registrar) {
  std::string text;
  for (const std::string& base : bases) {
    absl::StrAppend(&text, " augment_thunks.", cls.dependent ? "template " : "", registrar, "<",
                    BaseAsArgument(base, cls.dependent), ">();");
  }
  return text;
}

std::string InstanceThunk(const FunctionFacts& function, const ClassFacts* cls) {
  const FunctionModel& model = function.model;
  std::string text = absl::StrCat(
      function.is_constexpr ? "AUGMENT_USE_CONSTEXPR_INSTANCE(" : "AUGMENT_USE_INSTANCE(",
      IdLiteral(model.id()), ", [](const ",
      // A template is instantiated when the unit ends, and then the result is known.
      function.deduced_result ? "auto& augment_function) -> void { "
                              : "::augment::driver::FunctionName& augment_function) { ");
  if (cls == nullptr || function.called_as_free) {
    return absl::StrCat(text, "::augment::driver::AddFree(augment_function, +",
                        InstanceCall(function, cls), "); })");
  }
  absl::StrAppend(&text, "::augment::ClassThunks<", cls->injected_name, "> augment_thunks; ");
  if (model.kind() == FunctionModel::CONSTRUCTOR) {
    std::vector<std::string> types;
    for (size_t i = 0; i < function.parameter_uses.size(); ++i) {
      absl::string_view name = function.parameter_uses[i];
      const absl::string_view dots = absl::ConsumeSuffix(&name, "...") ? "..." : "";
      types.push_back(
          absl::StrCat(ParameterType(function, i, absl::StrCat("decltype(", name, ")")), dots));
    }
    return absl::StrCat(text, "augment_thunks.template ",
                        MakerCall("Constructor", function, types, "augment_function"), "; })");
  }
  const char* const registrar = model.kind() == FunctionModel::STATIC ? "Static" : "Method";
  return absl::StrCat(text, "augment_thunks.", registrar, "(augment_function, ",
                      InstanceCall(function, cls), "); })");
}

}  // namespace

std::string ThunkText(const FunctionFacts& function, const ClassFacts* cls) {
  const FunctionModel& model = function.model;
  if (model.kind() == FunctionModel::DESTRUCTOR) return "";
  if (function.RegistersItself()) return InstanceThunk(function, cls);
  const std::string id = IdLiteral(model.id());
  std::vector<std::string> types = Types(function, cls);
  if (model.is_defaulted() && function.special != Special::kNone) {
    const char* const name = function.special == Special::kCopy         ? "CopyConstructor"
                             : function.special == Special::kMove       ? "MoveConstructor"
                             : function.special == Special::kCopyAssign ? "CopyAssignment"
                                                                        : "MoveAssignment";
    return absl::StrCat("augment_thunks.", name, "(", id, ");");
  }
  if (model.is_aggregate_initialization()) {
    return absl::StrCat("augment_thunks.", cls->dependent ? "template " : "", "Aggregate<",
                        absl::StrJoin(types, ", "), ">(", id, ");");
  }
  if (model.is_implicit()) return absl::StrCat("augment_thunks.ImplicitConstructor(", id, ");");
  if (model.kind() == FunctionModel::CONSTRUCTOR) {
    return absl::StrCat("augment_thunks.", cls->dependent ? "template " : "",
                        MakerCall("Constructor", function, MakerTypes(function), id), ";");
  }
  std::string lambda = CallText(function, cls, types, types.size());
  for (const size_t count : function.shorter) {
    absl::StrAppend(&lambda, ", ", CallText(function, cls, types, count));
  }
  if (cls == nullptr || function.called_as_free) return absl::StrCat("(", id, ", ", lambda, ");");
  const char* registrar = model.kind() == FunctionModel::STATIC ? "Static" : "Method";
  return absl::StrCat("augment_thunks.", registrar, "(", id, ", ", lambda, ");");
}

std::string BaseThunks(const ClassFacts& cls) { return ForEachBase(cls, cls.public_bases, "Base"); }

std::string InheritedThunks(const ClassFacts& cls) {
  return ForEachBase(cls, cls.inherited_bases, "Inherit");
}

std::string ThunkForDerived(const FunctionFacts& function) {
  const FunctionModel& model = function.model;
  if (model.kind() != FunctionModel::CONSTRUCTOR || !HasOwnThunk(function) ||
      function.special != Special::kNone || model.is_implicit() || model.parameters_size() == 0) {
    return "";
  }
  return absl::StrCat("augment_thunks.template ",
                      MakerCall("Inherited", function, MakerTypes(function), IdLiteral(model.id())),
                      ";");
}

std::string ThunkFileHead(const LibraryFacts& facts) {
  std::string head;
  // As in the sources of the test: else they would be other classes.
  for (const std::string& definition : facts.configuration) {
    absl::StrAppend(&head, "#define ", definition, "\n");
  }
  if (facts.behind_standard) head += IncludeStandardHeaders();
  // A header may merely declare the streams that its functions take.
  return head + "#include <istream>\n#include <ostream>\n#include \"engine/probe/probe.h\"\n";
}

std::string Include(int header, const SourceSet& sources) {
  return Including(sources[header].request.shadow());
}

ThunkFile WriteThunkFile(const std::string& target, const LibraryFacts& facts,
                         const SourceSet& sources) {
  ThunkFile file;
  std::set<int> headers;
  std::vector<std::pair<std::string, Owner>> lines;
  // An inline function is to be seen where it is called.
  const auto see = [&](int declared_in) {
    if (const int header = HeaderFor(declared_in, sources); header >= 0) headers.insert(header);
  };
  for (size_t i = 0; i < facts.classes.size(); ++i) {
    const ClassFacts& cls = facts.classes[i];
    if (!IsRegistered(cls, sources)) continue;
    const Owner owner{Owner::kTracker, static_cast<int>(i)};
    see(FileSeenIn(cls));
    for (OwnedLine& line : PredicateDefinitions(static_cast<int>(i), facts)) {
      lines.push_back(std::move(line));
    }
    lines.emplace_back(
        absl::StrCat("void ", cls.model.name(), "::augment_register(::augment::ClassThunks<",
                     cls.model.name(), ">& augment_thunks) {", BaseThunks(cls)),
        owner);
    for (const int f : cls.functions) {
      if (!HasOwnThunk(facts.functions[f])) continue;
      see(facts.functions[f].body.file);
      lines.emplace_back(facts.functions[f].thunk, Owner{Owner::kThunk, f});
    }
    for (OwnedLine& line : PredicateRegistrations(static_cast<int>(i), facts)) {
      lines.push_back(std::move(line));
    }
    lines.emplace_back("static_cast<void>(augment_thunks); }", owner);
    lines.emplace_back(absl::StrCat("static const ::augment::RegisterClass<::", cls.model.name(),
                                    "> augment_class_", i, ";"),
                       owner);
  }
  for (size_t i = 0; i < facts.functions.size(); ++i) {
    const FunctionFacts& function = facts.functions[i];
    const bool is_free = function.class_index < 0;
    if ((!is_free && !function.called_as_free) || !HasOwnThunk(function)) continue;
    see(function.declared_in);
    see(function.body.file);
    lines.emplace_back(absl::StrCat("static const ::augment::RegisterFunction augment_function_", i,
                                    function.thunk),
                       Owner{Owner::kThunk, static_cast<int>(i)});
    if (!is_free) continue;
    for (OwnedLine& line : FreePredicates(static_cast<int>(i), facts)) {
      lines.push_back(std::move(line));
    }
  }
  file.text = absl::StrCat("// Thunks of ", target, "; written by //tools:instrument.\n");
  if (lines.empty()) return file;
  // The compiler says which types they are: its names are the registry's.
  for (size_t i = 0; i < facts.aliases.size(); ++i) {
    const AliasFacts& alias = facts.aliases[i];
    if (!alias.withdrawn.empty() || HeaderFor(alias.file, sources) < 0) continue;
    see(alias.file);
    lines.emplace_back(
        absl::StrCat("static const ::augment::RegisterAlias<::", alias.name, "> augment_alias_", i,
                     "(\"", alias.name, "\", ", alias.is_member ? "true" : "false", ");"),
        Owner{Owner::kAlias, static_cast<int>(i)});
  }
  absl::StrAppend(&file.text, ThunkFileHead(facts));
  unsigned line = 1 + static_cast<unsigned>(std::count(file.text.begin(), file.text.end(), '\n'));
  for (const int header : headers) {
    file.headers.emplace(line++, header);
    absl::StrAppend(&file.text, Include(header, sources));
  }
  for (const auto& [text, owner] : lines) {
    file.owners.emplace(line++, owner);
    absl::StrAppend(&file.text, text, "\n");
  }
  return file;
}

}  // namespace augment::instrument
