#include "engine/instrument/extract.h"

#include <algorithm>
#include <cstddef>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/strip.h"
#include "engine/compile/words.h"
#include "engine/instrument/inclusions.h"
#include "engine/instrument/names.h"
#include "engine/instrument/template_arguments.h"

namespace augment::instrument {
namespace {

// Nothing around it is private or without a name.
bool IsAccessible(const clang::Cursor& declaration) {
  if (InAnonymousNamespace(declaration)) return false;
  for (clang::Cursor scope = declaration; scope.valid() && !scope.is(CXCursor_TranslationUnit);
       scope = scope.semantic_parent()) {
    const CX_CXXAccessSpecifier access = scope.access();
    if (access == CX_CXXPrivate || access == CX_CXXProtected) return false;
  }
  return true;
}

bool NamesType(const clang::Cursor& declaration) {
  return declaration.is(CXCursor_ClassDecl) || declaration.is(CXCursor_StructDecl) ||
         declaration.is(CXCursor_TypedefDecl) || declaration.is(CXCursor_TypeAliasDecl);
}

// A member of it is another one for each instance.
bool InTemplate(const clang::Cursor& declaration) {
  for (clang::Cursor scope = declaration.semantic_parent();
       scope.valid() && !scope.is(CXCursor_TranslationUnit); scope = scope.semantic_parent()) {
    if (scope.is(CXCursor_ClassTemplate) || scope.template_of().valid()) return true;
  }
  return false;
}

}  // namespace

int Extractor::FileOf(CXFile file) {
  if (file == nullptr) return -1;
  const auto [it, is_new] = file_index_.emplace(file, -1);
  if (is_new) {
    const std::string name = clang::FileName(file);
    it->second = sources_.IndexOf(name);
    if (it->second < 0) it->second = sources_.ForeignIndexOf(name);
  }
  return it->second;
}

bool Extractor::Concerns(const clang::Cursor& cursor) {
  const int file = FileOf(cursor.place().file);
  return sources_.IsOwn(file) || (in_foreign_class_ && file >= 0);
}

void Extractor::Open(const clang::TranslationUnit& unit, CXFile file, int index) {
  SourceFile& source = sources_[index];
  if (source.tokens.size() > 0 || file == nullptr) return;
  source.parsed = true;
  source.tokens = TokenList(unit.Tokens(file, static_cast<unsigned>(source.text.size())));
}

void Extractor::Extract(const clang::TranslationUnit& unit, int main) {
  unit_ = &unit;
  file_index_.clear();
  macros_.clear();
  if (main >= 0) {
    Open(unit, unit.File(sources_[main].request.path()), main);
  }
  const std::vector<clang::Cursor> declarations = unit.root().children();
  // The preprocessing record comes first in the list: by the time a function is
  // read, the tokens and macros of its file are there.
  for (const clang::Cursor& cursor : declarations) {
    if (cursor.is(CXCursor_InclusionDirective)) {
      const CXFile included = cursor.included_file();
      const int index = FileOf(included);
      if (sources_.IsOwn(index)) Open(unit, included, index);
      const clang::Place place = cursor.place();
      const int from = FileOf(place.file);
      if (sources_.IsOwn(from) && included != nullptr) {
        NoteInclusion(from, place.line, clang::FileName(included), sources_);
      }
    } else if (cursor.is(CXCursor_MacroExpansion)) {
      const clang::Place place = cursor.place();
      const int index = FileOf(place.file);
      if (sources_.IsOwn(index)) macros_[index].insert(place.offset);
    } else if (cursor.is(CXCursor_MacroDefinition)) {
      const clang::Place place = cursor.place();
      const int index = FileOf(place.file);
      if (!sources_.IsOwn(index)) continue;
      const unsigned end = cursor.extent().end.offset;
      contract_macros_.defined().Define(sources_[index], place.offset, end);
      own_name_macros_.Define(sources_[index].text.substr(place.offset, end - place.offset));
    }
  }
  for (const clang::Cursor& cursor : declarations) Visit(cursor);
}

namespace {

// With all that it stands in, inline or not.
std::string NamespaceName(const clang::Cursor& cursor) {
  std::string name = cursor.spelling();
  for (clang::Cursor scope = cursor.semantic_parent(); scope.is(CXCursor_Namespace);
       scope = scope.semantic_parent()) {
    name = absl::StrCat(scope.spelling(), "::", name);
  }
  return name;
}

// In `std` and what the compiler's own headers have beside it: every part of the tool knows their
// names.
bool IsOfCompiler(const clang::Cursor& declaration) {
  const std::string name = QualifiedClassName(declaration);
  return absl::StartsWith(name, "std::") || name == "std" || absl::StartsWith(name, "_");
}

// No other declaration came before.
bool IsFirst(const clang::Cursor& declaration) {
  const clang::Place first = declaration.canonical().place();
  const clang::Place place = declaration.place();
  return first.file == place.file && first.offset == place.offset;
}

}  // namespace

void Extractor::Visit(const clang::Cursor& cursor) {
  const CXCursorKind kind = cursor.kind();
  switch (kind) {
    case CXCursor_Namespace:
    case CXCursor_LinkageSpec:
    case CXCursor_UnexposedDecl:
      if (!Concerns(cursor)) return NoteInlineNamespaces(cursor);
      if (cursor.is_inline_namespace()) facts_.inline_namespaces.insert(NamespaceName(cursor));
      for (const clang::Cursor& child : cursor.children()) {
        if (kind == CXCursor_Namespace) NoteIncludedInside(cursor, child);
        Visit(child);
      }
      return;
    case CXCursor_ClassDecl:
    case CXCursor_StructDecl:
    case CXCursor_UnionDecl:
    case CXCursor_ClassTemplate:
    case CXCursor_ClassTemplatePartialSpecialization:
      if (Concerns(cursor) && cursor.is_definition()) VisitClass(cursor);
      return;
    case CXCursor_FunctionDecl:
    case CXCursor_FunctionTemplate:
    case CXCursor_CXXMethod:
    case CXCursor_Constructor:
    case CXCursor_Destructor:
    case CXCursor_ConversionFunction:
      if (Concerns(cursor)) VisitFunction(cursor);
      return;
    case CXCursor_TypedefDecl:
    case CXCursor_TypeAliasDecl:
    case CXCursor_TypeAliasTemplateDecl:
    case CXCursor_UsingDeclaration:
      if (Concerns(cursor) && cursor.access() != CX_CXXPrivate &&
          cursor.access() != CX_CXXProtected) {
        NoteExposed(cursor, cursor.semantic_parent());
        if (kind == CXCursor_TypedefDecl || kind == CXCursor_TypeAliasDecl) {
          NoteAlias(cursor, FileOf(cursor.place().file));
        }
        if (kind == CXCursor_TypeAliasTemplateDecl) NoteAliasTemplate(cursor);
        if (kind == CXCursor_UsingDeclaration) NoteUsing(cursor, FileOf(cursor.place().file));
      }
      return;
    case CXCursor_VarDecl:
      if (Concerns(cursor)) {
        NoteExposed(cursor, cursor.semantic_parent());
        // Its declaration may not say the type: `constexpr auto chain = impl::ChainMaker{};`.
        const clang::Cursor type = cursor.type().canonical().declaration();
        NoteExposed(type.usr(), cursor.semantic_parent());
        if (type.template_of().valid()) {
          NoteExposed(type.template_of().usr(), cursor.semantic_parent());
        }
        VisitConstant(cursor);
      }
      return;
    case CXCursor_EnumDecl:
      if (sources_.IsOwn(FileOf(cursor.place().file))) VisitEnum(cursor);
      return;
    case CXCursor_FriendDecl:
      if (sources_.IsOwn(FileOf(cursor.place().file))) VisitFriend(cursor);
      return;
    default:
      return;
  }
}

void Extractor::VisitConstant(const clang::Cursor& variable) {
  const int file = FileOf(variable.place().file);
  if (!sources_.IsOwn(file) || !sources_[file].request.is_header()) return;
  const clang::Type type = variable.type().canonical();
  if (!type.is_const() || !type.is_class_like() || type.size() < 1) return;
  if (variable.spelling().empty() || !IsAccessible(variable)) return;
  if (InInternalNamespace(variable) || InTemplate(variable)) return;
  const std::string name = CanonicalSpelling(type);
  facts_.constants.emplace(QualifiedFunctionName(variable),
                           ConstantFacts{std::string(absl::StripPrefix(name, "const ")), file});
}

void Extractor::VisitEnum(const clang::Cursor& cursor) {
  if (!cursor.is_definition() || cursor.is_anonymous() || cursor.spelling().empty()) return;
  if (!IsAccessible(cursor)) return;
  if (!facts_.enum_usrs.insert(cursor.usr()).second) return;
  proto::EnumModel model;
  model.set_name(QualifiedClassName(cursor));
  model.set_scoped(cursor.is_scoped_enum());
  for (const clang::Cursor& child : cursor.children()) {
    if (!child.is(CXCursor_EnumConstantDecl)) continue;
    proto::Enumerator* enumerator = model.add_enumerators();
    enumerator->set_name(child.spelling());
    enumerator->set_value(child.enum_value());
  }
  facts_.enums.push_back(model);
}

void Extractor::VisitFriend(const clang::Cursor& cursor) {
  for (const clang::Cursor& child : cursor.children()) {
    if (!child.is(CXCursor_FunctionDecl) && !child.is(CXCursor_FunctionTemplate)) continue;
    if (!child.is_definition()) {
      VisitDeclaredFriend(child, cursor.semantic_parent());
      continue;
    }
    const bool declared = facts_.function_of_usr.count(child.usr()) != 0;
    VisitFunction(child);
    const auto found = facts_.function_of_usr.find(child.usr());
    if (declared || found == facts_.function_of_usr.end()) continue;
    facts_.functions[found->second].hidden_friend = true;
    facts_.functions[found->second].model.set_is_hidden_friend(true);
  }
}

void Extractor::VisitDeclaredFriend(const clang::Cursor& function, const clang::Cursor& of) {
  const auto cls = facts_.class_of_usr.find(of.usr());
  // Of a template it would be another function for each instance, that nobody defines.
  if (!function.is(CXCursor_FunctionDecl) || cls == facts_.class_of_usr.end() ||
      facts_.classes[cls->second].dependent || !IsFirst(function) ||
      facts_.function_of_usr.count(function.usr()) != 0) {
    return;
  }
  const std::string& name = facts_.classes[cls->second].model.name();
  const std::vector<clang::Type> types = function.type().arguments();
  if (std::none_of(types.begin(), types.end(), [&](const clang::Type& type) {
        return absl::StrContains(type.canonical().spelling(), name);
      })) {
    return;
  }
  VisitFunction(function);
  const auto found = facts_.function_of_usr.find(function.usr());
  if (found == facts_.function_of_usr.end()) return;
  facts_.functions[found->second].only_friend = true;
  facts_.functions[found->second].model.set_is_hidden_friend(true);
}

void Extractor::NoteUsing(const clang::Cursor& declaration, int file) {
  const bool known = sources_.IsOwn(file) && declaration.semantic_parent().is(CXCursor_Namespace);
  if (!known || InAnonymousNamespace(declaration) || InInternalNamespace(declaration)) return;
  for (const clang::Cursor& child : declaration.children()) {
    const std::vector<clang::Cursor> meant = child.overloads();
    if (std::none_of(meant.begin(), meant.end(), NamesType)) continue;
    AliasFacts alias;
    alias.name = QualifiedClassName(declaration);
    alias.file = file;
    if (facts_.alias_usrs.insert("using " + alias.name).second) facts_.aliases.push_back(alias);
  }
}

void Extractor::NoteForeignAliases(const clang::Cursor& declaration, int file) {
  for (const clang::Cursor& child : declaration.children()) {
    if (!child.is(CXCursor_TypeRef)) continue;
    const clang::Cursor alias = child.referenced();
    if (!alias.is(CXCursor_TypedefDecl) && !alias.is(CXCursor_TypeAliasDecl)) continue;
    if (FileOf(alias.place().file) < 0 && !IsOfCompiler(alias)) NoteAlias(alias, file);
  }
}

// A header that another one includes inside of a namespace is nothing by itself.
void Extractor::NoteIncludedInside(const clang::Cursor& space, const clang::Cursor& member) {
  const int outer = FileOf(space.place().file);
  const int inner = FileOf(member.place().file);
  if (inner == outer || !sources_.IsOwn(inner) || !sources_.IsOwn(outer)) return;
  SourceFile& file = sources_[inner];
  // Not where a file of its own opens the namespace, before or after the header.
  if (file.inclusion == SourceFile::Inclusion::kAlone && file.request.is_header() &&
      sources_[outer].request.is_header() && Includes(outer, inner, sources_)) {
    file.inclusion = SourceFile::Inclusion::kThroughOthers;
  }
}

void Extractor::NoteInlineNamespaces(const clang::Cursor& space) {
  if (!space.is(CXCursor_Namespace) || IsOfCompiler(space)) return;
  if (space.is_inline_namespace()) facts_.inline_namespaces.insert(NamespaceName(space));
  for (const clang::Cursor& child : space.children()) NoteInlineNamespaces(child);
}

void Extractor::NoteAlias(const clang::Cursor& cursor, int file) {
  AliasFacts alias;
  alias.file = file;
  if (!sources_.IsOwn(alias.file)) return;
  if (InAnonymousNamespace(cursor) || InInternalNamespace(cursor)) return;
  for (clang::Cursor scope = cursor.semantic_parent();
       scope.valid() && !scope.is(CXCursor_TranslationUnit); scope = scope.semantic_parent()) {
    if (scope.is(CXCursor_Namespace)) continue;
    // Within a template it is as many names as there are instances.
    const bool named = scope.is(CXCursor_ClassDecl) || scope.is(CXCursor_StructDecl);
    const CX_CXXAccessSpecifier access = scope.access();
    if (!named || scope.is_anonymous() || scope.template_of().valid() || access == CX_CXXPrivate ||
        access == CX_CXXProtected) {
      return;
    }
    alias.is_member = true;
  }
  const clang::Cursor meant = cursor.underlying_type().canonical().declaration();
  if (!meant.valid() || (!meant.template_of().valid() && !InInternalNamespace(meant))) return;
  if (!facts_.alias_usrs.insert(cursor.usr()).second) return;
  alias.name = QualifiedClassName(cursor);
  facts_.aliases.push_back(std::move(alias));
}

namespace {

struct AliasParameter {
  std::string name;
  bool is_type = false;
  std::string by_default;  // in words of the template; "" for none
};

// Its place for a parameter, which may have no name.
std::string WithPlace(absl::string_view text, const std::string& parameter, size_t place) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    const size_t end = at + parameter.size();
    const bool whole = !parameter.empty() && absl::StartsWith(text.substr(at), parameter) &&
                       (at == 0 || !compile::IsPartOfName(text[at - 1])) &&
                       (end == text.size() || !compile::IsPartOfName(text[end]));
    if (whole) {
      absl::StrAppend(&out, "$", place);
      at = end;
    } else {
      out += text[at++];
    }
  }
  return out;
}

}  // namespace

// Of a namespace only: within a class it is as many names as there are classes, in a template.
void Extractor::NoteAliasTemplate(const clang::Cursor& cursor) {
  const clang::Cursor scope = cursor.semantic_parent();
  if (!sources_.IsOwn(FileOf(cursor.place().file)) || InAnonymousNamespace(cursor) ||
      InInternalNamespace(cursor) ||
      (!scope.is(CXCursor_Namespace) && !scope.is(CXCursor_TranslationUnit))) {
    return;
  }
  std::vector<AliasParameter> parameters;
  std::string type;
  std::string of;  // the template, in full: the spelling of what depends on a parameter has it bare
  for (const clang::Cursor& child : cursor.children()) {
    if (child.is(CXCursor_TemplateTemplateParameter)) return;
    const bool is_type = child.is(CXCursor_TemplateTypeParameter);
    if (is_type || child.is(CXCursor_NonTypeTemplateParameter)) {
      parameters.push_back({child.spelling(), is_type, DefaultOf(child)});
    }
    if (!child.is(CXCursor_TypeAliasDecl)) continue;
    type = child.underlying_type().canonical().spelling();
    for (const clang::Cursor& part : child.children()) {
      if (of.empty() && part.is(CXCursor_TemplateRef)) of = NamespaceName(part.referenced());
    }
  }
  const bool of_template =
      absl::EndsWith(type, ">") && !absl::StrContains(type, "typename ") && !of.empty();
  if (parameters.empty() || !of_template || !facts_.alias_usrs.insert(cursor.usr()).second) return;
  AliasTemplateFacts alias;
  for (size_t i = parameters.size(); i-- > 0;) {
    const AliasParameter& parameter = parameters[i];
    // A value is spelt by its name.
    const std::string place =
        parameter.is_type ? absl::StrCat("type-parameter-0-", i) : parameter.name;
    // All that is left of the arguments, if anything.
    const bool is_pack = absl::StrContains(type, place + "...");
    if (is_pack && !absl::EndsWith(type, place + "...>")) return;
    const std::string without = type;
    type = WithPlace(type, place, i);
    if (type == without) return;
  }
  for (const AliasParameter& parameter : parameters) {
    std::string by_default = parameter.by_default;
    for (size_t i = 0; i < parameters.size(); ++i) {
      by_default = WithPlace(by_default, parameters[i].name, i);
    }
    alias.defaults.push_back(std::move(by_default));
  }
  alias.name = QualifiedClassName(cursor);
  alias.type = of + type.substr(type.find('<'));
  alias.file = FileOf(cursor.place().file);
  facts_.alias_templates.push_back(std::move(alias));
}

namespace {

bool IsAlias(const clang::Cursor& cursor) {
  return cursor.is(CXCursor_TypedefDecl) || cursor.is(CXCursor_TypeAliasDecl) ||
         cursor.is(CXCursor_TypeAliasTemplateDecl);
}

// The USRs of the types, templates and functions that a part of a declaration refers to.
std::vector<std::string> Mentioned(const clang::Cursor& part) {
  if (part.is(CXCursor_TypeRef)) {
    const clang::Cursor named = part.type().canonical().declaration();
    // An alias, too, since its arguments are named by it.
    return {named.usr(), named.template_of().valid() ? named.template_of().usr() : "",
            part.referenced().usr()};
  }
  if (!part.is(CXCursor_TemplateRef) && !part.is(CXCursor_OverloadedDeclRef)) return {};
  std::vector<std::string> usrs = {part.referenced().usr()};
  for (const clang::Cursor& meant : part.overloads()) usrs.push_back(meant.usr());
  return usrs;
}

}  // namespace

void Extractor::NoteExposed(const clang::Cursor& mentions, const clang::Cursor& owner) {
  for (const clang::Cursor& child : mentions.children()) {
    for (const std::string& usr : Mentioned(child)) {
      NoteExposed(usr, owner);
      if (!usr.empty() && IsAlias(mentions)) facts_.exposures.insert({mentions.usr(), usr});
    }
    if (child.is(CXCursor_TypeAliasDecl)) NoteExposed(child, owner);  // of an alias template
  }
}

void Extractor::NotePublicBase(const clang::Cursor& base, const clang::Cursor& derived) {
  for (const clang::Cursor& child : base.children()) {
    const std::vector<std::string> named = Mentioned(child);
    for (const std::string& usr : named) facts_.public_bases.insert({derived.usr(), usr});
    if (!named.empty()) return;  // the others are arguments
  }
}

void Extractor::NoteOperands(const clang::Cursor& operation) {
  for (const clang::Cursor& parameter : operation.children()) {
    if (!parameter.is(CXCursor_ParmDecl)) continue;
    for (const clang::Cursor& child : parameter.children()) {
      for (const std::string& usr : Mentioned(child)) {
        if (!usr.empty()) facts_.operators.insert({usr, operation.usr()});
      }
    }
  }
}

void Extractor::NoteExposed(const std::string& usr, const clang::Cursor& owner) {
  if (usr.empty()) return;
  const bool hidden =
      InInternalNamespace(owner) || (owner.is(CXCursor_Namespace) && IsInternalNamespace(owner));
  if (!hidden) {
    facts_.exposures.insert({"", usr});
  } else if (!owner.is(CXCursor_Namespace)) {
    facts_.exposures.insert({owner.usr(), usr});
  }
}

Special SpecialOf(const clang::Cursor& member) {
  if (member.is(CXCursor_Constructor)) {
    return member.is_copy_constructor()   ? Special::kCopy
           : member.is_move_constructor() ? Special::kMove
                                          : Special::kNone;
  }
  if (!member.is(CXCursor_CXXMethod)) return Special::kNone;
  return member.is_copy_assignment()   ? Special::kCopyAssign
         : member.is_move_assignment() ? Special::kMoveAssign
                                       : Special::kNone;
}

std::vector<clang::Cursor> ParametersOf(const clang::Cursor& function) {
  if (!function.is(CXCursor_FunctionTemplate)) return function.arguments();
  std::vector<clang::Cursor> result;
  const clang::Place name = function.place();
  for (const clang::Cursor& child : function.children()) {
    // Before its name stand those of function types: `Rule<R(A...)>::Rule(…)`.
    const clang::Place place = child.place();
    const bool of_name = place.file == name.file && place.offset < name.offset;
    if (child.is(CXCursor_ParmDecl) && !of_name) result.push_back(child);
  }
  // Behind its own stand those of the return type: `-> std::result_of_t<F(A...)>`.
  const size_t own = std::min(result.size(), function.type().arguments().size());
  result.erase(result.begin() + static_cast<std::ptrdiff_t>(own), result.end());
  return result;
}

}  // namespace augment::instrument
