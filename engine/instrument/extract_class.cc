// Classes: members, bases, what decides whether they carry a tracker.
#include <algorithm>
#include <optional>
#include <set>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/base/hash.h"
#include "engine/instrument/extract.h"
#include "engine/instrument/names.h"

namespace augment::instrument {

clang::Cursor WithMembers(const clang::Type& type) {
  const clang::Cursor declaration = type.canonical().declaration();
  const clang::Cursor made_from = declaration.template_of();
  const clang::Cursor definition = declaration.definition();
  if (definition.valid() && !definition.children().empty()) return definition;
  return made_from.valid() ? made_from.definition() : definition;
}

clang::Type WithoutArrays(const clang::Type& type) {
  clang::Type element = type.canonical();
  while (element.element().valid()) element = element.element().canonical();
  return element;
}

clang::Cursor DeclarationOf(const clang::Type& type) {
  const clang::Cursor declaration = type.canonical().declaration();
  const clang::Cursor made_from = declaration.template_of();
  return made_from.valid() ? made_from : declaration;
}

namespace {

// Of a function or of a template for one.
bool HasParameter(const clang::Cursor& function) {
  const std::vector<clang::Cursor> children = function.children();
  return std::any_of(children.begin(), children.end(),
                     [](const clang::Cursor& child) { return child.is(CXCursor_ParmDecl); });
}

bool IsClass(CXCursorKind kind) {
  return kind == CXCursor_ClassDecl || kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl ||
         kind == CXCursor_ClassTemplate || kind == CXCursor_ClassTemplatePartialSpecialization;
}

bool IsUnion(const clang::Cursor& cursor) {
  return cursor.is(CXCursor_UnionDecl) ||
         (cursor.is(CXCursor_ClassTemplate) && cursor.template_kind() == CXCursor_UnionDecl);
}

// Whether copying compiles, as far as declarations tell; depth bounds the walk
// through fields' types.
bool IsCopyable(const clang::Cursor& cls, int depth) {
  if (!cls.valid() || depth == 0) return true;
  bool copy = false;
  bool move = false;
  for (const clang::Cursor& child : cls.children()) {
    if (child.is(CXCursor_Constructor) && child.is_copy_constructor()) {
      if (child.is_deleted() || child.access() != CX_CXXPublic) return false;
      copy = true;
    }
    move |= (child.is(CXCursor_Constructor) && child.is_move_constructor()) ||
            (child.is(CXCursor_CXXMethod) && child.is_move_assignment());
  }
  if (copy) return true;
  if (move) return false;
  for (const clang::Cursor& child : cls.children()) {
    if (child.is(CXCursor_CXXBaseSpecifier)) {
      if (!IsCopyable(WithMembers(child.type()), depth - 1)) return false;
    } else if (child.is(CXCursor_FieldDecl)) {
      const clang::Type type = WithoutArrays(child.type());
      if (type.kind() == CXType_RValueReference) return false;
      if (type.kind() == CXType_Record && !IsCopyable(WithMembers(type), depth - 1)) return false;
    }
  }
  return true;
}

bool HasVirtualBase(const clang::Cursor& cls, int depth) {
  if (!cls.valid() || depth == 0) return false;
  for (const clang::Cursor& child : cls.children()) {
    if (!child.is(CXCursor_CXXBaseSpecifier)) continue;
    if (child.is_virtual_base() || HasVirtualBase(WithMembers(child.type()), depth - 1)) {
      return true;
    }
  }
  return false;
}

bool HasCLinkage(const clang::Cursor& cursor) {
  for (clang::Cursor scope = cursor.lexical_parent();
       scope.valid() && !scope.is(CXCursor_TranslationUnit); scope = scope.lexical_parent()) {
    if (scope.is(CXCursor_LinkageSpec)) return true;
  }
  return false;
}

constexpr int kDepth = 8;

// Its fields are all there is to say: `T{…}` makes any object of it.
bool IsAggregateOfFields(const ClassFacts& cls) {
  return cls.model.is_aggregate() && cls.sayable_fields && cls.model.fields_size() != 0 &&
         cls.model.bases_size() == 0 && !cls.from_macro;
}

}  // namespace

namespace {

struct Braces {
  unsigned open;  // offsets
  unsigned close;
};

// Of the class whose name is at `name` and that ends at `end`.
std::optional<Braces> BracesOf(const TokenList& tokens, unsigned name, unsigned end) {
  size_t open = tokens.At(name);
  while (open < tokens.size() && tokens[open].text != "{" && tokens[open].text != ";") {
    open = tokens[open].text == "(" ? tokens.Match(open) + 1 : open + 1;
  }
  if (open >= tokens.size() || tokens[open].text != "{") return std::nullopt;
  const size_t close = tokens.Match(open);
  if (close >= tokens.size() || tokens[close].end() != end) return std::nullopt;
  return Braces{tokens[open].offset, tokens[close].offset};
}

}  // namespace

void Extractor::VisitClass(const clang::Cursor& cursor) {
  const std::string usr = cursor.usr();
  if (usr.empty() || facts_.class_of_usr.count(usr) != 0) return;
  const clang::Extent extent = cursor.extent();
  const int file = FileOf(cursor.place().file);
  if (file < 0) return;

  ClassFacts cls;
  // Its head may come from a macro; its braces must stand in the file.
  const bool is_here = extent.end.file == cursor.place().file;
  std::optional<Braces> body;
  if (is_here) {
    body = BracesOf(sources_[file].tokens, cursor.place().offset, extent.end.offset);
    if (!body.has_value()) {
      // Or several heads, of which the preprocessor took one.
      const auto size = static_cast<unsigned>(sources_[file].text.size());
      body = BracesOf(TokenList(unit_->ReadTokens(cursor.place().file, size)),
                      cursor.place().offset, extent.end.offset);
    }
  }
  if (body.has_value()) {
    cls.body = {file, body->open, body->close};
  } else if (cursor.template_of().valid()) {
    return;  // an explicit instantiation is a definition without a body
  } else {
    cls.from_macro = true;
  }
  const clang::Cursor parent = cursor.semantic_parent();
  const auto enclosing = facts_.class_of_usr.find(parent.usr());
  const ClassFacts* outer =
      enclosing == facts_.class_of_usr.end() ? nullptr : &facts_.classes[enclosing->second];
  cls.injected_name = cursor.spelling();
  cls.is_union = IsUnion(cursor);
  cls.anonymous_namespace = InAnonymousNamespace(cursor);
  cls.c_linkage = HasCLinkage(cursor);
  cls.publicly_nested = !IsClass(parent.kind()) || (cursor.access() == CX_CXXPublic &&
                                                    (outer == nullptr || outer->accessible));
  cls.accessible = cls.publicly_nested && !cls.anonymous_namespace && !cursor.is_anonymous();
  proto::ClassModel& model = cls.model;
  cls.declared_elsewhere = cursor.canonical().place().file != cursor.place().file;
  model.set_is_template(cursor.is(CXCursor_ClassTemplate) ||
                        cursor.is(CXCursor_ClassTemplatePartialSpecialization));
  cls.dependent = model.is_template() || (outer != nullptr && outer->dependent);
  model.set_name(QualifiedClassName(cursor));
  model.set_id(HashText(model.name()));
  model.set_is_abstract(cursor.is_abstract());
  model.set_header(sources_[file].request.path());
  model.set_line(static_cast<int>(cursor.place().line));
  model.set_copyable(IsCopyable(cursor, kDepth));
  model.set_destructible(true);
  cls.virtual_base = HasVirtualBase(cursor, kDepth);
  if (cursor.is_anonymous() || cursor.spelling().empty()) cls.from_macro = true;
  if (cls.is_union) NoteUnionMembers(cursor, model.name());

  if (IsClass(parent.kind()) && cls.publicly_nested) NoteExposed(usr, parent);
  // What is said of a template is said of its specialisations.
  if (cursor.template_of().valid()) facts_.exposures.insert({cursor.template_of().usr(), usr});

  cls.foreign = !sources_.IsOwn(file);

  const int index = static_cast<int>(facts_.classes.size());
  facts_.class_of_usr.emplace(usr, index);
  ReadMembers(cursor, cls);
  ReadInvariants(cursor, cls);
  facts_.classes.push_back(std::move(cls));
  DeclareImplicitConstructor(index);
  DeclareAggregateInitialization(index);
  // Members come after: a function finds its class by USR.
  for (const clang::Cursor& child : cursor.children()) Visit(child);
  DeclareImplicitCopies(index, cursor.display_name());
}

int Extractor::VisitForeignClass(const clang::Cursor& definition) {
  if (!definition.valid() || in_foreign_class_) return -1;
  // The class around it, if there is one, says who may name it.
  clang::Cursor outermost = definition;
  while (IsClass(outermost.semantic_parent().kind())) outermost = outermost.semantic_parent();
  const CXFile place = outermost.place().file;
  const int file = FileOf(place);
  if (file < 0 || sources_.IsOwn(file)) return -1;
  Open(*unit_, place, file);
  in_foreign_class_ = true;
  VisitClass(outermost);
  in_foreign_class_ = false;
  const auto found = facts_.class_of_usr.find(definition.usr());
  return found == facts_.class_of_usr.end() ? -1 : found->second;
}

// What the compiler declares has no cursor. A constructor with this parameter, "" for none.
FunctionFacts& Extractor::DeclareImplicit(int class_index, const std::string& parameter) {
  ClassFacts& cls = facts_.classes[static_cast<size_t>(class_index)];
  FunctionFacts function;
  function.class_index = class_index;
  function.declared_in = cls.body.file;
  function.declared_line = cls.model.line();
  function.defined = true;
  function.internal_linkage = cls.anonymous_namespace;
  proto::FunctionModel& model = function.model;
  model.set_kind(proto::FunctionModel::CONSTRUCTOR);
  model.set_name(cls.injected_name);
  model.set_qualified_name(absl::StrCat(cls.model.name(), "::", cls.injected_name));
  model.set_is_public(true);
  model.set_is_defaulted(true);
  model.set_is_implicit(true);
  model.set_file(cls.model.header());
  model.set_line(cls.model.line());
  model.set_end_line(cls.model.line());
  if (!parameter.empty()) {
    proto::ParameterModel* out = model.add_parameters();
    out->set_name("other");
    out->set_type(parameter);
    out->set_canonical(parameter);
    function.parameter_types.push_back(parameter);
  }
  function.display = absl::StrCat(model.qualified_name(), "(", parameter, ")");
  cls.functions.push_back(static_cast<int>(facts_.functions.size()));
  facts_.functions.push_back(std::move(function));
  return facts_.functions.back();
}

void Extractor::DeclareImplicitConstructor(int class_index) {
  const ClassFacts& cls = facts_.classes[static_cast<size_t>(class_index)];
  if (cls.declares_constructor || cls.is_union || cls.from_macro) return;
  const bool aggregate = !cls.inherits_constructors && IsAggregateOfFields(cls);
  DeclareImplicit(class_index, "").model.set_is_aggregate_initialization(aggregate);
}

// `Span{2, 5}`. The types are asked of the fields: some have no name.
void Extractor::DeclareAggregateInitialization(int class_index) {
  if (!IsAggregateOfFields(facts_.classes[static_cast<size_t>(class_index)])) return;
  FunctionFacts& function = DeclareImplicit(class_index, "");
  const ClassFacts& cls = facts_.classes[static_cast<size_t>(class_index)];
  function.model.set_is_aggregate_initialization(true);
  std::vector<std::string> types;
  for (const proto::FieldModel& field : cls.model.fields()) {
    proto::ParameterModel* const out = function.model.add_parameters();
    out->set_name(field.name());
    out->set_type(field.type());
    out->set_canonical(field.type());
    function.parameter_types.push_back(
        absl::StrCat("decltype(", cls.injected_name, "::", field.name(), ")"));
    types.push_back(field.type());
  }
  function.display =
      absl::StrCat(function.model.qualified_name(), "(", absl::StrJoin(types, ", "), ")");
}

// C++ declares a copy that nobody has written, unless somebody has written how to
// move; and a move where nobody has written any of the five.
void Extractor::DeclareImplicitCopies(int class_index, const std::string& display_name) {
  ClassFacts& cls = facts_.classes[static_cast<size_t>(class_index)];
  if (cls.is_union || cls.from_macro) return;
  const std::set<Special> declared = cls.declares;
  const bool moves =
      declared.count(Special::kMove) != 0 || declared.count(Special::kMoveAssign) != 0;
  const bool moves_implicitly = declared.empty() && !cls.declares_destructor;
  const std::string type = cls.dependent ? display_name : cls.model.name();
  for (const Special special :
       {Special::kCopy, Special::kMove, Special::kCopyAssign, Special::kMoveAssign}) {
    const bool move = special == Special::kMove || special == Special::kMoveAssign;
    if (declared.count(special) != 0 || (move ? !moves_implicitly : moves)) continue;
    FunctionFacts& function = DeclareImplicit(
        class_index, move ? absl::StrCat(type, " &&") : absl::StrCat("const ", type, " &"));
    function.special = special;
    if (special == Special::kCopy || special == Special::kMove) continue;
    proto::FunctionModel& model = function.model;
    model.set_kind(proto::FunctionModel::METHOD);
    model.set_name("operator=");
    model.set_qualified_name(
        absl::StrCat(facts_.classes[static_cast<size_t>(class_index)].model.name(), "::operator="));
    model.set_return_type(absl::StrCat(type, " &"));
    function.display =
        absl::StrCat(model.qualified_name(), "(", model.parameters(0).canonical(), ")");
  }
}

// Several, as many as the class is made with: `Policies...`.
bool Extractor::IsPackOfBases(const clang::Cursor& base) {
  const clang::Extent extent = base.extent();
  const int file = FileOf(extent.begin.file);
  if (file < 0 || extent.in_macro) return false;
  const TokenList& tokens = sources_[file].tokens;
  const size_t next = tokens.At(extent.end.offset);
  return next < tokens.size() && tokens[next].text == "...";
}

void Extractor::ReadBase(const clang::Cursor& base, const clang::Cursor& derived, ClassFacts& cls) {
  const std::string spelling = base.type().spelling();
  if (IsPackOfBases(base)) {
    cls.base_visits.push_back(
        absl::StrCat("AUGMENT_EACH(::augment::VisitBase(static_cast<::augment::Like<AugmentSelf, ",
                     BaseAsArgument(spelling, cls.dependent), ">&>(self), visit));"));
  } else if (!base.is_virtual_base()) {
    if (base.access() == CX_CXXPublic) {
      cls.public_bases.push_back(spelling);
      NoteExposed(base, derived);
      NotePublicBase(base, derived);
    }
    cls.base_visits.push_back(
        absl::StrCat("::augment::VisitBase(static_cast<::augment::Like<AugmentSelf, ",
                     BaseAsArgument(spelling, cls.dependent), ">&>(self), visit);"));
  }
  NotePart(base.type(), cls);
  cls.model.add_bases(HashText(QualifiedClassName(DeclarationOf(base.type()))));
}

// "ns::Base<T>" of `using ns::Base<T>::Base;`: where the last two names are the same, it is
// constructors that are named ([class.qual]). "" of other using-declarations.
std::string Extractor::InheritedBase(const clang::Cursor& declaration) {
  const clang::Extent extent = declaration.extent();
  const int file = FileOf(extent.begin.file);
  if (file < 0 || extent.in_macro) return "";
  const TokenList& tokens = sources_[file].tokens;
  std::vector<std::string> texts;
  for (size_t i = tokens.At(extent.begin.offset);
       i < tokens.size() && tokens[i].offset < extent.end.offset; ++i) {
    texts.push_back(tokens[i].text);
  }
  // The last name, `::`, and what stands before without template arguments.
  if (texts.size() < 4 || texts[0] != "using" || texts[texts.size() - 2] != "::") return "";
  size_t before = texts.size() - 3;
  int depth = 0;
  while (before > 0 && (depth > 0 || absl::StartsWith(texts[before], ">"))) {
    depth += static_cast<int>(std::count(texts[before].begin(), texts[before].end(), '>'));
    if (texts[before] == "<") --depth;
    --before;
  }
  if (texts[before] != texts.back()) return "";
  const size_t first = texts[1] == "typename" ? 2 : 1;
  std::string base;
  for (size_t i = first; i + 2 < texts.size(); ++i) {
    absl::StrAppend(&base, texts[i], texts[i] == "," || texts[i] == "const" ? " " : "");
  }
  return base;
}

void Extractor::ReadMembers(const clang::Cursor& cursor, ClassFacts& cls) {
  proto::ClassModel& model = cls.model;
  bool aggregate = !cls.is_union;
  bool dereferences = false;
  bool increments = false;
  std::set<std::string> bases;
  for (const clang::Cursor& child : cursor.children()) {
    CXCursorKind kind = child.kind();
    if (kind == CXCursor_FunctionTemplate) kind = child.template_kind();
    switch (kind) {
      case CXCursor_CXXBaseSpecifier:
        ReadBase(child, cursor, cls);
        bases.insert(child.type().declaration().spelling());
        if (child.is_virtual_base() || child.access() != CX_CXXPublic) aggregate = false;
        break;
      case CXCursor_FieldDecl:
        cls.has_fields = true;
        if (child.access() != CX_CXXPublic) {
          aggregate = false;
          cls.has_non_public_field = true;
        }
        ReadField(child, child.access() == CX_CXXPublic, cls);
        break;
      case CXCursor_UnionDecl:
      case CXCursor_StructDecl:
        if (!child.is_anonymous_record()) break;
        cls.has_fields = true;
        if (child.access() != CX_CXXPublic) {
          aggregate = false;
          cls.has_non_public_field = true;
        }
        ReadAnonymousRecord(child, child.access() == CX_CXXPublic, cls);
        break;
      case CXCursor_Constructor:
        cls.declares_constructor = true;
        if (const Special special = SpecialOf(child); special != Special::kNone) {
          cls.declares.insert(special);
        }
        if (!child.is_defaulted() && !child.is_deleted()) {
          aggregate = false;
          cls.user_provided_special_member = true;
        }
        if (absl::StrContains(child.printed(), "constexpr ")) cls.constexpr_constructor = true;
        break;
      case CXCursor_Destructor:
        cls.declares_destructor = true;
        if (!child.is_defaulted() && !child.is_deleted()) cls.user_provided_special_member = true;
        if (child.is_deleted() || child.access() != CX_CXXPublic) model.set_destructible(false);
        if (child.is_virtual_method()) {
          aggregate = false;
          cls.has_virtual = true;
        }
        break;
      case CXCursor_UsingDeclaration:
        // `using Base::Base;` goes by the name of the deriving class, or, when
        // the base depends on a parameter, by that of the base.
        if (const std::string base = InheritedBase(child); !base.empty()) {
          cls.inherits_constructors = true;
          cls.inherited_bases.push_back(base);
        }
        cls.inherits_constructors |=
            child.spelling() == cls.injected_name ||
            bases.count(child.spelling().substr(0, child.spelling().find('<'))) != 0;
        break;
      case CXCursor_CXXMethod:
        if (child.is_virtual_method()) {
          aggregate = false;
          cls.has_virtual = true;
        }
        if (const Special special = SpecialOf(child); special != Special::kNone) {
          cls.declares.insert(special);
        }
        cls.has_method |= child.access() == CX_CXXPublic && !child.is_static_method();
        if (!child.is_deleted()) {
          // With an argument it multiplies: numbers are incremented, too.
          dereferences |= child.spelling() == "operator*" && !HasParameter(child);
          increments |= child.spelling() == "operator++";
        }
        if (!child.is_static_method() && absl::StrContains(child.printed(), "constexpr ")) {
          cls.constexpr_method = true;
        }
        if ((child.is_copy_assignment() || child.is_move_assignment()) && !child.is_defaulted() &&
            !child.is_deleted()) {
          cls.user_provided_special_member = true;
        }
        break;
      default:
        break;
    }
  }
  cls.is_iterator = dereferences && increments;
  model.set_is_aggregate(aggregate && !cls.inherits_constructors);
}

}  // namespace augment::instrument
