// Functions: declaration, then definition, which may come from another file.
#include <algorithm>
#include <cstring>
#include <functional>
#include <set>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "engine/compile/words.h"
#include "engine/instrument/body_facts.h"
#include "engine/instrument/body_shape.h"
#include "engine/instrument/callback_parameters.h"
#include "engine/instrument/counted_parameters.h"
#include "engine/instrument/default_text.h"
#include "engine/instrument/exports.h"
#include "engine/instrument/extract.h"
#include "engine/instrument/names.h"
#include "engine/instrument/predicates.h"
#include "engine/instrument/template_arguments.h"

namespace augment::instrument {
namespace {

CXCursorKind KindOf(const clang::Cursor& function) {
  return function.is(CXCursor_FunctionTemplate) ? function.template_kind() : function.kind();
}

proto::FunctionModel::Kind ModelKind(const clang::Cursor& function) {
  switch (KindOf(function)) {
    case CXCursor_Constructor:
      return proto::FunctionModel::CONSTRUCTOR;
    case CXCursor_Destructor:
      return proto::FunctionModel::DESTRUCTOR;
    case CXCursor_CXXMethod:
    case CXCursor_ConversionFunction:
      return function.is_static_method() ? proto::FunctionModel::STATIC
                                         : proto::FunctionModel::METHOD;
    default:
      return proto::FunctionModel::FREE;
  }
}

// The `=` that starts a parameter's default argument; size() without one.
size_t DefaultArgument(const TokenList& tokens, size_t first, size_t last) {
  int depth = 0;
  for (size_t i = first; i < last; ++i) {
    const std::string& text = tokens[i].text;
    if (text == "(" || text == "[" || text == "{") ++depth;
    if (text == ")" || text == "]" || text == "}") --depth;
    if (depth == 0 && text == "=") return i;
  }
  return tokens.size();
}

bool IsPack(const clang::Cursor& parameter) {
  return absl::EndsWith(parameter.type().spelling(), "...");
}

bool IsQualifier(const std::string& token) {
  return token == "const" || token == "volatile" || token == "__restrict";
}

// Where the name of an unnamed parameter goes; false when that is within a macro.
bool NamePlace(const clang::Cursor& parameter, const TokenList& tokens, unsigned& place) {
  const clang::Extent extent = parameter.extent();
  if (extent.in_macro) {
    // The parameter without a name is where the name would be.
    place = parameter.place().offset;
    const size_t at = tokens.At(place);
    if (at == 0 || at >= tokens.size() || tokens[at].offset != place) return false;
    const std::string& next = tokens[at].text;
    return next == "," || next == ")" || next == "=" || next == "[";
  }
  const size_t first = tokens.At(extent.begin.offset);
  size_t last = std::min(tokens.At(extent.end.offset), tokens.size());
  last = std::min(last, DefaultArgument(tokens, first, last));
  // Of `char* const` the parser's extent ends at the `*`.
  while (last < tokens.size() && IsQualifier(tokens[last].text)) ++last;
  for (size_t i = first; i < last; ++i) {
    // `int (*)(long)`, `int (* const)(long)`, `int (&)[3]`, `int [3]`
    size_t before = i;
    while (before > first + 1 && IsQualifier(tokens[before - 1].text)) --before;
    if (i > first && tokens[i].text == ")" &&
        (tokens[before - 1].text == "*" || tokens[before - 1].text == "&" ||
         tokens[before - 1].text == "&&")) {
      place = tokens[i].offset;
      return true;
    }
    if (i > first && tokens[i].text == "[") {
      place = tokens[i].offset;
      return true;
    }
  }
  place = last > first ? tokens[last - 1].end() : extent.end.offset;
  return true;
}

// How a lambda around the body spells the result type; "" for a deduced one.
std::string LambdaResult(const clang::Cursor& function, const TokenList& tokens) {
  const clang::Type result = function.result_type();
  if (result.kind() != CXType_Auto) {
    return SpellingInside(result, function, Injected::kName);
  }
  // Only the tokens tell `auto` from `decltype(auto)`, before the name or behind an arrow.
  const size_t name = tokens.At(function.place().offset);
  const size_t end = tokens.At(function.extent().end.offset);
  for (size_t i = tokens.At(function.extent().begin.offset); i + 2 < end; ++i) {
    // The body; the parameters may have some in their defaults.
    if (i > name && tokens[i].text == "{") break;
    if (i > name && tokens[i].text == "(") {
      i = tokens.Match(i);
      continue;
    }
    const bool says = i + 2 < name || (i > 0 && tokens[i - 1].text == "->");
    if (says && tokens[i].text == "decltype" && tokens[i + 2].text == "auto") {
      return "decltype(auto)";
    }
  }
  return "";
}

// Compiled for other processors than the rest of the file. A lambda would not
// be, and only generating code shows that it has to be: no parser complains.
bool IsForTarget(const std::string& printed) {
  for (const char* attribute : {"((target", "gnu::target", "clang::target"}) {
    if (absl::StrContains(printed, attribute)) return true;
  }
  return false;
}

// "Suite.Name" of what AUGMENT_THEORY declares, which says it in an annotation (augment/theory.h);
// "" of anything else.
std::string TheoryOf(const clang::Cursor& function) {
  if (!function.has_attributes()) return "";
  for (const clang::Cursor& child : function.children()) {
    std::string annotation = child.is(CXCursor_AnnotateAttr) ? child.spelling() : "";
    absl::string_view name = annotation;
    if (absl::ConsumePrefix(&name, "augment::theory ")) return std::string(name);
  }
  return "";
}

// "T", "const T &", or an alias of one, of "Stack<T, N>".
bool IsParameterOfTemplate(const clang::Type& type, const std::string& name) {
  const size_t open = name.find('<');
  if (open == std::string::npos) return false;
  std::string bare = type.canonical().spelling();
  for (const char* word : {"const ", " &&", " &"}) {
    const size_t at = bare.find(word);
    if (at != std::string::npos) bare.erase(at, std::strlen(word));
  }
  return absl::StartsWith(bare, "type-parameter-") ||
         compile::Words(name.substr(open)).count(bare) != 0;
}

}  // namespace

FunctionFacts& Extractor::Declare(const clang::Cursor& cursor, int class_index) {
  FunctionFacts function;
  function.class_index = class_index;
  const clang::Place place = cursor.place();
  function.declared_in = FileOf(place.file);
  const std::string printed = cursor.printed();
  const clang::Type type = cursor.type();
  const CXCursorKind kind = KindOf(cursor);
  proto::FunctionModel& model = function.model;
  model.set_kind(ModelKind(cursor));
  model.set_name(FunctionName(cursor));
  model.set_qualified_name(QualifiedFunctionName(cursor));
  model.set_is_public(class_index < 0 || cursor.access() == CX_CXXPublic);
  model.set_is_const(cursor.is_const_method());
  model.set_is_virtual(cursor.is_virtual_method());
  model.set_is_deleted(cursor.is_deleted());
  model.set_is_defaulted(cursor.is_defaulted());
  model.set_is_template(cursor.is(CXCursor_FunctionTemplate) || cursor.template_of().valid());
  model.set_is_explicit(cursor.is_explicit());
  const int exceptions = cursor.exception_specification();
  model.set_is_noexcept(exceptions == CXCursor_ExceptionSpecificationKind_DynamicNone ||
                        exceptions == CXCursor_ExceptionSpecificationKind_BasicNoexcept ||
                        exceptions == CXCursor_ExceptionSpecificationKind_NoThrow);
  if (model.kind() != proto::FunctionModel::CONSTRUCTOR &&
      model.kind() != proto::FunctionModel::DESTRUCTOR) {
    model.set_return_type(SpellingInside(cursor.result_type(), cursor, Injected::kDisplay));
    model.set_result_depends(
        class_index >= 0 &&
        IsParameterOfTemplate(cursor.result_type(), facts_.classes[class_index].model.name()));
  }
  if (function.declared_in >= 0) {
    model.set_file(sources_[function.declared_in].request.path());
    const clang::Extent extent = cursor.extent();
    function.declared_line = static_cast<int>(place.line);
    model.set_line(static_cast<int>(place.line));
    model.set_end_line(static_cast<int>(extent.end.line));
  }
  const bool dependent =
      model.is_template() || (class_index >= 0 && facts_.classes[class_index].dependent);
  std::vector<std::string> canonical;
  const std::vector<clang::Type> types = type.arguments();
  const std::vector<clang::Cursor> parameters = ParametersOf(cursor);
  for (size_t i = 0; i < parameters.size(); ++i) {
    const clang::Type parameter = i < types.size() ? types[i] : parameters[i].type();
    proto::ParameterModel* out = model.add_parameters();
    out->set_name(parameters[i].spelling());
    const std::string display = SpellingInside(parameter, parameters[i], Injected::kDisplay);
    out->set_type(display);
    out->set_canonical(dependent ? display : CanonicalSpelling(parameter));
    canonical.push_back(out->canonical());
    function.parameter_types.push_back(SpellingInside(parameter, parameters[i], Injected::kName));
  }
  NoteForeignAliases(cursor, function.declared_in);
  for (const clang::Cursor& parameter : parameters) {
    NoteForeignAliases(parameter, function.declared_in);
  }
  ReadTemplateArguments(cursor, function);
  function.variadic = cursor.is_variadic();
  if (function.variadic) canonical.push_back("...");
  const CXRefQualifierKind qualifier = type.ref_qualifier();
  function.qualifier = qualifier == CXRefQualifier_LValue   ? "&"
                       : qualifier == CXRefQualifier_RValue ? "&&"
                                                            : "";
  function.is_volatile = absl::StrContains(type.spelling(), ") volatile") ||
                         absl::StrContains(type.spelling(), ") const volatile");
  function.internal_linkage = InAnonymousNamespace(cursor) ||
                              (class_index < 0 && cursor.is_static_function()) ||
                              (class_index >= 0 && facts_.classes[class_index].anonymous_namespace);
  function.internal_namespace = InInternalNamespace(cursor);
  if (model.kind() != proto::FunctionModel::CONSTRUCTOR && model.is_public()) {
    NoteExposed(cursor, cursor.semantic_parent());
  }
  if (function.internal_namespace && class_index < 0 &&
      absl::StartsWith(model.name(), "operator")) {
    NoteOperands(cursor);
  }
  function.special = class_index < 0 ? Special::kNone : SpecialOf(cursor);
  function.is_conversion = kind == CXCursor_ConversionFunction;
  function.is_pure = cursor.is_pure();
  function.display =
      absl::StrCat(model.qualified_name(), "(", absl::StrJoin(canonical, ", "), ")",
                   model.is_const() ? " const" : "", function.is_volatile ? " volatile" : "",
                   function.qualifier.empty() ? "" : " ", function.qualifier);
  function.is_constexpr = absl::StrContains(printed, "constexpr ");
  if (absl::StrContains(printed, "noreturn")) contract_macros_.defined().NoReturn(model.name());
  if (absl::StrContains(printed, "consteval ")) model.set_skip_reason("consteval");
  if (class_index < 0) model.set_theory(TheoryOf(cursor));
  facts_.functions.push_back(std::move(function));
  return facts_.functions.back();
}

void Extractor::VisitFunction(const clang::Cursor& cursor) {
  const clang::Place place = cursor.place();
  // A macro may declare and define it in one place.
  const std::string which = absl::StrCat(cursor.usr(), cursor.is_definition() ? "{}" : "");
  if (!seen_.emplace(FileOf(place.file), place.offset, which).second) return;
  const CXCursorKind kind = KindOf(cursor);
  int class_index = -1;
  if (kind != CXCursor_FunctionDecl) {
    const auto found = facts_.class_of_usr.find(cursor.semantic_parent().usr());
    // A member of a class that is not ours, or of one of its specialisations.
    class_index = found != facts_.class_of_usr.end()
                      ? found->second
                      : VisitForeignClass(cursor.semantic_parent().definition());
    if (class_index < 0) return;
  }
  const std::string usr = cursor.usr();
  const auto [it, is_new] =
      facts_.function_of_usr.emplace(usr, static_cast<int>(facts_.functions.size()));
  if (is_new) {
    Declare(cursor, class_index);
    if (class_index >= 0) facts_.classes[class_index].functions.push_back(it->second);
  }
  FunctionFacts& function = facts_.functions[it->second];
  function.defined = function.defined || cursor.is_definition();
  function.exported = function.exported || IsExported(cursor);
  if (cursor.is_deprecated()) function.model.set_deprecated(true);
  const int file = FileOf(place.file);
  if (function.only_friend && file >= 0 && sources_[file].request.is_header()) {
    function.only_friend = false;  // its name is found like any other's
    function.model.set_is_hidden_friend(false);
  }
  if (file >= 0 && sources_[file].request.is_header() && function.model.header().empty()) {
    function.model.set_header(sources_[file].request.path());
  }
  if (file >= 0) ReadParameters(cursor, sources_[file], function);
  NoteCounted(&function.model);
  ReadComments(cursor, function);
  if (cursor.is_defaulted()) {
    // Also outside the class. It has a body too, made up by the compiler.
    function.model.set_is_defaulted(true);
    if (cursor.is_definition() && file >= 0) {
      function.model.set_has_body(true);
      function.model.set_file(sources_[file].request.path());
      function.model.set_line(static_cast<int>(place.line));
      function.model.set_end_line(static_cast<int>(cursor.extent().end.line));
    }
    return;
  }
  const clang::Cursor body = BodyOf(cursor);
  if (file < 0 || function.body.file >= 0) return;
  if (body.valid()) {
    NoteThrown(body, &facts_.thrown);
    NoteTexts(body, &facts_.texts);
    const bool dependent = class_index >= 0 && facts_.classes[class_index].dependent;
    function.of_one_source = !function.model.is_template() && !dependent &&
                             !cursor.is_inline_function() && cursor.linkage() == CXLinkage_External;
  }
  const clang::Extent whole = cursor.extent();
  if (!body.valid()) {
    // libclang shows no body of a coroutine.
    if (IsCoroutine(sources_[file], {file, whole.begin.offset, whole.end.offset})) {
      function.model.set_skip_reason("coroutine: its frame outlives the call");
    }
    return;
  }
  const clang::Extent inner = body.extent();
  // The children of an explicit instantiation lie at the template. (`auto` in a
  // parameter leaves the whole without an extent.)
  const bool unknown = whole.begin.file == nullptr;
  if (inner.begin.file != place.file ||
      inner.begin.offset < (unknown ? place.offset : whole.begin.offset) ||
      (!unknown && inner.end.offset > whole.end.offset)) {
    if (inner.in_macro) function.model.set_skip_reason("body comes from a macro");
    return;
  }
  ReadDefinition(cursor, body, function);
}

void Extractor::ReadParameters(const clang::Cursor& cursor, const SourceFile& file,
                               FunctionFacts& function) {
  const std::vector<clang::Cursor> parameters = ParametersOf(cursor);
  if (static_cast<int>(parameters.size()) != function.model.parameters_size()) return;
  for (size_t i = 0; i < parameters.size(); ++i) {
    proto::ParameterModel* model = function.model.mutable_parameters(static_cast<int>(i));
    if (model->name().empty()) model->set_name(parameters[i].spelling());
    const clang::Extent extent = parameters[i].extent();
    if (extent.in_macro || !model->default_value().empty()) continue;
    const size_t last = std::min(file.tokens.At(extent.end.offset), file.tokens.size());
    const size_t equals = DefaultArgument(file.tokens, file.tokens.At(extent.begin.offset), last);
    if (equals + 1 >= last) continue;
    const unsigned begin = file.tokens[equals + 1].offset;
    model->set_default_value(DefaultText(
        file.text.substr(begin, file.tokens[last - 1].end() - begin),
        model->canonical().empty() ? model->type() : model->canonical(), parameters[i]));
  }
}

namespace {

// What the traced test records of it.
void NoteRangePart(size_t parameter, FunctionFacts& function) {
  const std::vector<RangePart>& parts = function.range_parts;
  const std::vector<std::string>& names = function.definition_names;
  std::string& argument = function.arguments[parameter];
  switch (parts[parameter]) {
    case RangePart::kBegin: {
      const size_t last = parameter + (parts[parameter + 1] == RangePart::kMiddle ? 2 : 1);
      argument = absl::StrCat("::augment::RangeFrom(", names[parameter], ", ", names[last], ")");
      break;
    }
    case RangePart::kMiddle:
      argument =
          absl::StrCat("::augment::RangeAt(", names[parameter - 1], ", ", names[parameter], ")");
      break;
    case RangePart::kEnd:
      argument = absl::StrCat("::augment::RangeTo(", names[parameter], ")");
      break;
    case RangePart::kNone:
      break;
  }
}

}  // namespace

void Extractor::ReadDefinition(const clang::Cursor& cursor, const clang::Cursor& body,
                               FunctionFacts& function) {
  const clang::Extent extent = body.extent();
  const int index = FileOf(extent.begin.file);
  const SourceFile& file = sources_[index];
  proto::FunctionModel& model = function.model;
  model.set_file(file.request.path());
  model.set_line(static_cast<int>(cursor.place().line));
  model.set_end_line(static_cast<int>(extent.end.line));

  const std::string class_usr = function.class_index < 0 ? "" : cursor.semantic_parent().usr();
  FieldUse use = FieldUseOf(cursor, class_usr);
  function.reads = std::move(use.reads);
  function.writes = std::move(use.writes);
  function.helpers = std::move(use.helpers);

  for (const std::string& usr : ByteUseOf(cursor)) {
    facts_.punned.emplace(usr, function.model.qualified_name());
  }

  const auto skip = [&model](absl::string_view reason) {
    if (model.skip_reason().empty()) model.set_skip_reason(std::string(reason));
  };
  model.set_has_body(true);
  function.body = {index, extent.begin.offset, extent.end.offset - 1};
  function.function_try = body.is(CXCursor_CXXTryStmt);
  if (extent.in_macro || function.body.end >= file.text.size() ||
      file.text[function.body.begin] != (function.function_try ? 't' : '{') ||
      file.text[function.body.end] != '}') {
    return skip("body comes from a macro");
  }
  if (function.function_try && (model.kind() == proto::FunctionModel::CONSTRUCTOR ||
                                model.kind() == proto::FunctionModel::DESTRUCTOR)) {
    return skip("function-try-block");
  }
  for (auto& condition : ConditionsOf(body, file)) {
    AddCondition(std::move(condition), model.mutable_conditions());
  }
  ReadContracts(file, body, function);
  ReadCommentsInside(file, function);

  function.has_self = model.kind() == proto::FunctionModel::METHOD;
  std::set<std::string> by_value;
  const std::vector<clang::Cursor> parameters = ParametersOf(cursor);
  for (size_t i = 0; i < parameters.size(); ++i) {
    const clang::Cursor& parameter = parameters[i];
    std::string name = parameter.spelling();
    function.definition_names.push_back(name);
    if (name.empty()) {
      unsigned place = 0;
      if (!NamePlace(parameter, file.tokens, place)) return skip("unnamed parameter from a macro");
      name = absl::StrCat("augment_p", i);
      function.parameter_names.push_back({place, absl::StrCat(" ", name)});
    } else if (!parameter.type().is_reference() && parameter.type().is_class_like()) {
      by_value.insert(name);
    }
    function.parameter_uses.push_back(IsPack(parameter) ? absl::StrCat(name, "...") : name);
    const CallbackUse use = CallbackUseOf(parameter, body, file, function.body);
    if (use == CallbackUse::kBorrowed) {
      function.borrowed_callbacks[i] = name;
    } else if (use == CallbackUse::kOwned) {
      name = absl::StrCat("::augment::Callback(", name, ")");
    }
    function.arguments.push_back(IsPack(parameter) ? absl::StrCat(name, "...") : name);
  }
  function.range_parts = RangePartsOf(model);
  for (const std::string& name : function.definition_names) {
    if (name.empty()) function.range_parts.assign(function.range_parts.size(), RangePart::kNone);
  }
  Subscripted subscripted;
  NoteSubscripted(body, file, &subscripted);
  for (int i = 0; i < model.parameters_size() && i < static_cast<int>(parameters.size()); ++i) {
    if (function.range_parts[static_cast<size_t>(i)] != RangePart::kNone) {
      NoteRangePart(static_cast<size_t>(i), function);
      continue;
    }
    const std::string& own_name = function.definition_names[static_cast<size_t>(i)];
    if ((IsUncounted(model, i) && subscripted.all.count(own_name) != 0) ||
        (IsNumbers(model, i) && subscripted.scaled.count(own_name) != 0)) {
      function.takes_array = true;
    }
    const int first = model.parameters(i).end_of() - 1;
    if (first >= 0 && !function.definition_names[static_cast<size_t>(first)].empty() &&
        !function.definition_names[static_cast<size_t>(i)].empty()) {
      const std::string last = function.definition_names[static_cast<size_t>(i)];
      function.arguments[static_cast<size_t>(first)] =
          absl::StrCat("::augment::Range(", function.definition_names[static_cast<size_t>(first)],
                       ", ", last, ")");
      function.arguments[static_cast<size_t>(i)] = absl::StrCat("::augment::RangeEnd(", last, ")");
      continue;
    }
    const int length = model.parameters(i).counted_by() - 1;
    if (length < 0 || function.definition_names[static_cast<size_t>(length)].empty()) continue;
    std::string& argument = function.arguments[static_cast<size_t>(i)];
    argument = absl::StrCat("::augment::Array(", argument, ", ",
                            function.definition_names[static_cast<size_t>(length)], ")");
  }
  if (model.kind() == proto::FunctionModel::CONSTRUCTOR) {
    function.wrap = Wrap::kConstructor;
    return ReadInitializers(cursor, file, function);
  }
  if (model.kind() == proto::FunctionModel::DESTRUCTOR) {
    function.wrap = Wrap::kDestructor;
    return;
  }
  const std::string printed = cursor.has_attributes() ? cursor.printed() : "";
  const std::string result = LambdaResult(cursor, file.tokens);
  function.deduced_result = result.empty() || compile::Words(result).count("auto") != 0;
  if (IsCoroutine(file, function.body)) return skip("coroutine: its frame outlives the call");
  if (function.variadic || NeedsOwnFrame(file, function.body) ||
      absl::StrContains(printed, "noreturn") || IsForTarget(printed) || !IsNameable(result)) {
    if (function.is_constexpr) return skip("constexpr, and its body needs its own frame");
    function.wrap = Wrap::kScope;
    return;
  }
  function.wrap = function.is_constexpr ? Wrap::kConstexpr : Wrap::kLambda;
  function.own_names = OwnNames(body, file, function.body, own_name_macros_);
  if (!result.empty()) function.lambda_return = absl::StrCat(" -> ", result);
  function.returned_parameters = ReturnedParameters(body, file, function.body, by_value);
}

}  // namespace augment::instrument
