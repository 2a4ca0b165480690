#include "engine/instrument/rewrite.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/instrument/layout_assertions.h"
#include "engine/instrument/names.h"
#include "engine/instrument/predicates.h"
#include "engine/instrument/thunks.h"

namespace augment::instrument {
namespace {

using proto::FunctionModel;

std::string LineDirective(const SourceFile& file) {
  return absl::StrCat("#line 1 \"", file.request.path(), "\"\n");
}

// A byte order mark is one only at the very start.
void DropByteOrderMark(const SourceFile& file, EditList& edits) {
  if (absl::StartsWith(file.text, kByteOrderMark)) {
    edits.Replace(0, static_cast<unsigned>(kByteOrderMark.size()), "", Owner());
  }
}

std::string ThunkName(int function) { return absl::StrCat("augment_thunk_", function); }

// An instance of a template is a function of its own.
std::string FunctionIdText(const FunctionFacts& function) {
  const std::string id = IdLiteral(function.model.id());
  return function.RegistersItself() ? absl::StrCat("AUGMENT_INSTANCE(", id, ")") : id;
}

const char* OwnNameVariable(const OwnName& name) {
  return name.pretty ? "augment_pretty" : "augment_func";
}

// The function's own names, for the lambda.
std::string OwnNames(const FunctionFacts& function) {
  std::string text;
  for (const bool pretty : {false, true}) {
    for (const OwnName& name : function.own_names) {
      if (name.pretty != pretty) continue;
      absl::StrAppend(&text, " auto& ", OwnNameVariable(name), " = ",
                      pretty ? "__PRETTY_FUNCTION__;" : "__func__;");
      break;
    }
  }
  return text;
}

std::string MentionThunk(int function, const ClassFacts& cls) {
  return absl::StrCat(" AUGMENT_USE_THUNK(", cls.injected_name, ", &", cls.injected_name,
                      "::", ThunkName(function), ")");
}

// `AUGMENT_USE_THUNK(…) ` where the function's body is instantiated on demand.
std::string UseThunk(int index, const FunctionFacts& function, const ClassFacts* cls) {
  if (function.RegistersItself() && !function.thunk.empty()) {
    return absl::StrCat(" ", function.thunk);
  }
  if (cls == nullptr || !cls->dependent || function.thunk.empty()) return "";
  // What is defaulted has no body that could mention it; the first of them registers all.
  return absl::StrCat(MentionThunk(index, *cls), cls->bodiless_thunks.empty()
                                                     ? ""
                                                     : MentionThunk(cls->bodiless_thunks[0], *cls));
}

// For the piece that has to stand where they are used: what registers an instance does
// in a driver, whose bodies are the user's own.
void NameParameters(const FunctionFacts& function, Owner owner, EditList& edits) {
  if (function.RegistersItself() && !function.thunk.empty()) owner.kind = Owner::kThunk;
  for (const Insertion& name : function.parameter_names) {
    edits.Insert(name.offset, name.text, owner);
  }
}

// Puts text at the beginning and the end of the body; around a body that is a
// try block, with braces.
void EditBody(const FunctionFacts& function, const std::string& begin, const std::string& end,
              Owner owner, EditList& edits) {
  if (function.function_try) {
    edits.Insert(function.body.begin, absl::StrCat("{", begin, " "), owner);
    edits.Insert(function.body.end + 1, absl::StrCat(end, "}"), owner);
  } else {
    edits.Insert(function.body.begin + 1, begin, owner);
    edits.Insert(function.body.end, end, owner);
  }
}

// Inside the lambda: a captured parameter is not moved by itself, and the
// function's own name is not that of the lambda.
void EditReturns(const FunctionFacts& function, Owner owner, EditList& edits) {
  for (const Span& span : function.returned_parameters) {
    edits.Insert(span.begin, "::augment::Move(", owner);
    edits.Insert(span.end, ")", owner);
  }
  for (const OwnName& name : function.own_names) {
    edits.Replace(name.place.begin, name.place.end, OwnNameVariable(name), owner);
  }
}

// What stands for a callback that the body only calls takes its name in the lambda.
std::string BorrowedName(const std::string& name) { return absl::StrCat("augment_", name); }

std::string Borrow(const FunctionFacts& function) {
  std::string text;
  for (const auto& [parameter, name] : function.borrowed_callbacks) {
    absl::StrAppend(&text, " const auto ", BorrowedName(name), " = ::augment::Borrow(", name, ");");
  }
  return text;
}

std::string UseBorrowed(const FunctionFacts& function) {
  std::string text;
  for (const auto& [parameter, name] : function.borrowed_callbacks) {
    absl::StrAppend(&text, " const auto& ", name, " = ", BorrowedName(name), ";");
  }
  return text;
}

// Of the probe's call, after the receiver.
std::string Arguments(const FunctionFacts& function, bool borrows) {
  std::string text;
  for (size_t i = 0; i < function.arguments.size(); ++i) {
    const bool borrowed = borrows && function.borrowed_callbacks.count(i) != 0;
    const std::string& name = function.arguments[i];
    absl::StrAppend(&text, ", ", borrowed ? BorrowedName(name) : name);
  }
  return text;
}

void EditConstructor(const FunctionFacts& function, const std::string& id,
                     const std::string& arguments, Owner owner, EditList& edits) {
  NameParameters(function, owner, edits);
  const std::string first =
      absl::StrCat("augment_first_(this, ::augment::Construct(", id, arguments, "))");
  edits.Insert(function.initializers_begin, " AUGMENT_CONSTRUCT_TRY ", owner);
  edits.Insert(
      function.initializers,
      function.has_initializers ? absl::StrCat(" ", first, ",") : absl::StrCat(": ", first, " "),
      owner);
  edits.Insert(function.body.begin + 1, " ::augment::ConstructBody augment_body(this);", owner);
  edits.Insert(function.body.end + 1, " AUGMENT_CONSTRUCT_CATCH", owner);
}

// The arguments are those of the probe's call, the first comma included.
void EditDelegating(const FunctionFacts& function, const std::string& arguments, Owner owner,
                    EditList& edits) {
  NameParameters(function, owner, edits);
  const std::string id = IdLiteral(function.model.id());
  const std::string call =
      absl::StrCat("<", id, ", ", function.model.is_public() ? "true" : "false", ">");
  edits.Insert(function.initializers_begin, " AUGMENT_CONSTRUCT_TRY ", owner);
  for (const Span& argument : function.target_arguments) {
    edits.Insert(argument.begin,
                 absl::StrCat("(::augment::Delegate", call, "(this", arguments, "), "), owner);
    edits.Insert(argument.end, ")", owner);
  }
  edits.Insert(
      function.body.begin + 1,
      absl::StrCat(" ::augment::DelegateBody", call, " augment_body(this", arguments, ");"), owner);
  edits.Insert(function.body.end + 1, absl::StrCat(" AUGMENT_DELEGATE_CATCH(", id, ")"), owner);
}

// The arguments are those of the probe's call, the first comma included.
void EditMade(const FunctionFacts& function, const std::string& arguments, Owner owner,
              EditList& edits) {
  NameParameters(function, owner, edits);
  edits.Insert(function.body.end,
               absl::StrCat(" AUGMENT_MADE(", FunctionIdText(function), ", this", arguments, ") "),
               owner);
}

void EditFunction(int index, const FunctionFacts& function, const ClassFacts* cls,
                  EditList& edits) {
  const FunctionModel& model = function.model;
  const Owner owner{Owner::kBody, index};
  const unsigned open = function.body.begin + 1;
  const std::string use = UseThunk(index, function, cls);
  // Before `try` there is no block yet to put it in.
  if (!use.empty() && !function.function_try) edits.Insert(open, use, {Owner::kThunk, index});
  if (!model.captured() || model.is_defaulted()) return;
  if (!model.is_public()) {
    if (function.wrap == Wrap::kConstructor) EditConstructor(function, "0", "", owner, edits);
    if (function.wrap == Wrap::kDelegating) EditDelegating(function, "", owner, edits);
    return;
  }
  const std::string id = FunctionIdText(function);
  const bool borrows = function.wrap == Wrap::kLambda;
  const std::string arguments = Arguments(function, borrows);
  const std::string call =
      absl::StrCat(id, ", ::augment::", function.has_self ? "Self(this)" : "NoSelf()", arguments);
  const std::string scope =
      absl::StrCat(function.function_try ? use : "", " ::augment::Call augment_call(", call, ");");
  const std::string lambda = absl::StrCat("([&]()", function.lambda_return, " {");
  if (function.wrap != Wrap::kNone && function.wrap != Wrap::kConstructor &&
      function.wrap != Wrap::kDelegating && function.wrap != Wrap::kMade) {
    NameParameters(function, owner, edits);
  }
  switch (function.wrap) {
    case Wrap::kNone:
      return;
    case Wrap::kScope:
      EditBody(function, absl::StrCat(scope, " AUGMENT_TRY"), " AUGMENT_CATCH ", owner, edits);
      return;
    case Wrap::kLambda:
      EditReturns(function, owner, edits);
      EditBody(function,
               absl::StrCat(Borrow(function), scope, OwnNames(function), " return augment_call.Run",
                            lambda, UseBorrowed(function)),
               " }); ", owner, edits);
      return;
    case Wrap::kConstexpr:
      EditReturns(function, owner, edits);
      EditBody(function,
               absl::StrCat(OwnNames(function), " return ::augment::RunConstexpr", lambda),
               absl::StrCat(" }, ", call, "); "), owner, edits);
      return;
    case Wrap::kConstructor:
      EditConstructor(function, id, arguments, owner, edits);
      return;
    case Wrap::kDelegating:
      EditDelegating(function, arguments, owner, edits);
      return;
    case Wrap::kMade:
      EditMade(function, arguments, owner, edits);
      return;
    case Wrap::kDestructor:
      edits.Insert(open, absl::StrCat(" ::augment::DestructBody<", id, "> augment_body(this);"),
                   owner);
      return;
  }
}

// `Last`, or what stands for a destructor without a body.
std::string LastMember(const ClassFacts& cls, const LibraryFacts& facts) {
  for (const int i : cls.functions) {
    const FunctionModel& model = facts.functions[i].model;
    if (model.kind() == FunctionModel::DESTRUCTOR && model.is_defaulted() && model.is_public() &&
        model.captured()) {
      return absl::StrCat("[[no_unique_address]] ::augment::LastOf<", IdLiteral(model.id()), ", ",
                          cls.injected_name, "> augment_last_{this};");
    }
  }
  return absl::StrCat("[[no_unique_address]] ::augment::Last<", cls.injected_name,
                      "> augment_last_;");
}

// Mentions every thunk, so that members are registered that no test instantiates.
void EditMembers(int index, const ClassFacts& cls, const LibraryFacts& facts, EditList& edits) {
  // The first of those without a body registers the others.
  const std::set<int> registered(cls.bodiless_thunks.begin() + !cls.bodiless_thunks.empty(),
                                 cls.bodiless_thunks.end());
  const bool any = std::any_of(cls.functions.begin(), cls.functions.end(),
                               [&facts](int i) { return HasOwnThunk(facts.functions[i]); });
  if (!any) return;
  const Owner tracker{Owner::kTracker, index};
  edits.Insert(cls.body.end, " AUGMENT_DRIVER_ONLY(static void augment_members() {", tracker);
  for (const int i : cls.functions) {
    if (!HasOwnThunk(facts.functions[i]) || registered.count(i) != 0) continue;
    edits.Insert(cls.body.end, absl::StrCat(" AUGMENT_TRY_THUNK(", cls.injected_name, ", ", i, ")"),
                 {Owner::kThunk, i});
  }
  edits.Insert(cls.body.end, " })", tracker);
}

// What the first of those thunks adds for the others.
std::string OtherBodilessThunks(int index, const ClassFacts& cls) {
  std::string text;
  if (cls.bodiless_thunks.empty() || cls.bodiless_thunks[0] != index) return text;
  for (size_t i = 1; i < cls.bodiless_thunks.size(); ++i) {
    absl::StrAppend(&text, " ", ThunkName(cls.bodiless_thunks[i]), "(augment_thunks);");
  }
  return text;
}

// Lists the constructors, for classes that inherit them.
void EditConstructors(int index, const ClassFacts& cls, const LibraryFacts& facts,
                      EditList& edits) {
  const Owner tracker{Owner::kTracker, index};
  const bool inherited =
      std::any_of(facts.classes.begin(), facts.classes.end(), [&cls](const ClassFacts& derived) {
        const auto& bases = derived.model.bases();
        return derived.inherits_seen &&
               std::find(bases.begin(), bases.end(), cls.model.id()) != bases.end();
      });
  if (!inherited || !cls.model.tracked()) return;
  edits.Insert(cls.body.end,
               " AUGMENT_DRIVER_ONLY(template <class AugmentThunks> static void "
               "augment_constructors(AugmentThunks& augment_thunks) {",
               tracker);
  for (const int i : cls.functions) {
    const std::string thunk = ThunkForDerived(facts.functions[i]);
    if (!thunk.empty()) edits.Insert(cls.body.end, " " + thunk, {Owner::kThunk, i});
  }
  edits.Insert(cls.body.end, " static_cast<void>(augment_thunks); })", tracker);
}

void EditClass(int index, const ClassFacts& cls, const LibraryFacts& facts,
               const SourceSet& sources, EditList& edits) {
  const Owner tracker{Owner::kTracker, index};
  const Owner visitor{Owner::kVisitor, index};
  const Owner fields{Owner::kFields, index};
  const bool tracked = cls.model.tracked();
  if (tracked) {
    edits.Insert(
        cls.body.begin + 1,
        absl::StrCat(" friend struct ::augment::Access; [[no_unique_address]] ::augment::First<",
                     IdLiteral(cls.model.id()), ", ", cls.injected_name, "> augment_first_{this",
                     cls.unseen_constructor ? ", ::augment::Unseen()"
                     : cls.inherits_seen    ? ", ::augment::Inherited()"
                                            : "",
                     "};",
                     cls.has_fields
                         ? absl::StrCat(" AUGMENT_MARK(augment_begin_, ", cls.injected_name, ");")
                         : ""),
        tracker);
  }
  const unsigned end = cls.body.end;
  std::string visits;
  if (cls.visits_fields) {
    std::vector<std::string> all = cls.base_visits;
    all.insert(all.end(), cls.field_visits.begin(), cls.field_visits.end());
    visits = absl::StrJoin(all, " ");
  }
  // The recorder asks every tracked class for its fields.
  if (tracked || cls.visits_fields) {
    edits.Insert(
        end,
        " public: template <class AugmentSelf, class AugmentVisitor> AUGMENT_UNCHECKED static void "
        "augment_fields(AugmentSelf& self, AugmentVisitor& visit) {",
        visitor);
    edits.Insert(end, absl::StrCat(" ", visits), fields);
    edits.Insert(end, " }", visitor);
  }
  if (cls.visits_fields && cls.declared_elsewhere && !cls.dependent && !cls.anonymous_namespace) {
    edits.Insert(end, absl::StrCat(" AUGMENT_DEFINITION(", cls.injected_name, ")"), fields);
  }
  if (!cls.IsSubject()) {
    if (cls.visits_fields) edits.Insert(end, " ", fields);
    return;
  }
  if (!tracked) {
    edits.Insert(end,
                 absl::StrCat(" using augment_value_class = ::augment::ValueClass<",
                              IdLiteral(cls.model.id()), ", ", cls.injected_name, ">;"),
                 tracker);
  }
  if (cls.inherits_seen) {
    edits.Insert(end,
                 absl::StrCat(" AUGMENT_DRIVER_ONLY(static void augment_inherit",
                              "(::augment::ClassThunks<", cls.injected_name, ">& augment_thunks) {",
                              BaseThunks(cls), InheritedThunks(cls), " })"),
                 tracker);
  }
  EditConstructors(index, cls, facts, edits);
  if (cls.dependent) {
    const std::string parameter =
        absl::StrCat("(::augment::ClassThunks<", cls.injected_name, ">& augment_thunks) {");
    for (const int i : cls.functions) {
      const FunctionFacts& function = facts.functions[i];
      if (!HasOwnThunk(function)) continue;
      edits.Insert(end,
                   absl::StrCat(" AUGMENT_DRIVER_ONLY(static void ", ThunkName(i), parameter, " ",
                                function.thunk,
                                // Every object of an instance had some constructor.
                                function.model.kind() == FunctionModel::CONSTRUCTOR &&
                                        function.special == Special::kNone
                                    ? BaseThunks(cls)
                                    : "",
                                OtherBodilessThunks(i, cls), " })"),
                   {Owner::kThunk, i});
    }
    EditMembers(index, cls, facts, edits);
  } else if (IsRegistered(cls, sources)) {
    edits.Insert(end,
                 absl::StrCat(" AUGMENT_DRIVER_ONLY(static void augment_register",
                              "(::augment::ClassThunks<", cls.injected_name, ">&);",
                              PredicateDeclaration(index, facts), ")"),
                 tracker);
  }
  if (tracked) {
    edits.Insert(end,
                 absl::StrCat(" private: ",
                              cls.has_fields ? absl::StrCat("AUGMENT_MARK(augment_end_, ",
                                                            cls.injected_name, "); ")
                                             : "",
                              LastMember(cls, facts), " "),
                 tracker);
  }
}

std::string MarkText(const Mark& mark) {
  switch (mark.kind) {
    case Mark::kFunction:
      return " AUGMENT_FUNCTION";
    case Mark::kBlock:
      return " AUGMENT_BLOCK";
    case Mark::kLocal:
      return absl::StrCat(" AUGMENT_LOCAL(", mark.local, ")");
    case Mark::kHere:
      return " AUGMENT_HERE";
    case Mark::kGone:
      return absl::StrCat(" AUGMENT_GONE(", mark.local, ")");
  }
  return "";
}

// Whether there are any.
bool EditMarks(int file, const LibraryFacts& facts, EditList& edits) {
  bool any = false;
  for (size_t i = 0; i < facts.marks.size(); ++i) {
    const Mark& mark = facts.marks[i];
    if (mark.file != file) continue;
    edits.Insert(mark.offset, MarkText(mark), {Owner::kMark, static_cast<int>(i)});
    any = true;
  }
  return any;
}

constexpr const char* kProbe = "#include \"engine/probe/probe.h\"\n";

// Whether anything was edited.
bool EditDeclarations(int file, const LibraryFacts& facts, const SourceSet& sources,
                      EditList& edits) {
  bool any = false;
  for (size_t i = 0; i < facts.classes.size(); ++i) {
    const ClassFacts& cls = facts.classes[i];
    if (cls.body.file == file && !cls.from_macro) {
      EditClass(static_cast<int>(i), cls, facts, sources, edits);
      any = true;
    }
  }
  for (size_t i = 0; i < facts.functions.size(); ++i) {
    const FunctionFacts& function = facts.functions[i];
    if (function.body.file != file) continue;
    const ClassFacts* cls =
        function.class_index < 0 ? nullptr : &facts.classes[function.class_index];
    EditFunction(static_cast<int>(i), function, cls, edits);
    any = any || function.model.captured();
  }
  return any;
}

}  // namespace

EditedText RewriteSubjectFile(int file, const LibraryFacts& facts, const SourceSet& sources,
                              const SearchPath& search) {
  const SourceFile& source = sources[file];
  if (!source.skipped.empty() || source.unused) {
    return RewriteOtherFile(file, {}, sources, search);
  }
  EditList edits;
  DropByteOrderMark(source, edits);
  RewriteInclusions(source, sources, search, edits);
  EditDeclarations(file, facts, sources, edits);
  return edits.Apply(source.text, absl::StrCat(kProbe, LineDirective(source)));
}

EditedText RewriteOtherFile(int file, const LibraryFacts& types, const SourceSet& sources,
                            const SearchPath& search) {
  const SourceFile& source = sources[file];
  EditList edits;
  DropByteOrderMark(source, edits);
  RewriteInclusions(source, sources, search, edits);
  RelaxLayoutAssertions(source.text, edits);
  const bool marked = EditMarks(file, types, edits);
  const bool any = EditDeclarations(file, types, sources, edits) || marked;
  return edits.Apply(source.text, absl::StrCat(any ? kProbe : "", LineDirective(source)));
}

}  // namespace augment::instrument
