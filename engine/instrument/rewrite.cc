#include "engine/instrument/rewrite.h"

#include <string>

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
  if (absl::StartsWith(file.text, "\xEF\xBB\xBF")) edits.Replace(0, 3, "", Owner());
}

std::string ThunkName(int function) { return absl::StrCat("augment_thunk_", function); }

// `AUGMENT_USE_THUNK(…) ` where the function's body is instantiated on demand.
std::string UseThunk(int index, const FunctionFacts& function, const ClassFacts* cls) {
  if (cls == nullptr || !cls->dependent || function.thunk.empty()) return "";
  return absl::StrCat(" AUGMENT_USE_THUNK(", cls->injected_name, ", &", cls->injected_name,
                      "::", ThunkName(index), ")");
}

void EditFunction(int index, const FunctionFacts& function, const ClassFacts* cls,
                  EditList& edits) {
  const FunctionModel& model = function.model;
  const Owner owner{Owner::kBody, index};
  const unsigned open = function.body.begin + 1;
  const std::string use = UseThunk(index, function, cls);
  if (!use.empty()) edits.Insert(open, use, {Owner::kThunk, index});
  if (!model.captured() || model.is_defaulted() || !model.is_public()) return;
  const std::string id = IdLiteral(model.id());
  const std::string arguments =
      function.arguments.empty() ? "" : absl::StrCat(", ", absl::StrJoin(function.arguments, ", "));
  const auto name_parameters = [&] {
    for (const Insertion& name : function.parameter_names) {
      edits.Insert(name.offset, name.text, owner);
    }
  };
  const std::string call =
      absl::StrCat(" ::augment::Call augment_call(", id,
                   ", ::augment::", function.has_self ? "Self(this)" : "NoSelf()", arguments, ");");
  switch (function.wrap) {
    case Wrap::kNone:
      return;
    case Wrap::kScope:
      name_parameters();
      edits.Insert(open, call, owner);
      return;
    case Wrap::kLambda:
      name_parameters();
      edits.Insert(
          open, absl::StrCat(call, " return augment_call.Run([&]()", function.lambda_return, " {"),
          owner);
      for (const Span& span : function.returned_parameters) {
        edits.Insert(span.begin, "::augment::Move(", owner);
        edits.Insert(span.end, ")", owner);
      }
      edits.Insert(function.body.end, " }); ", owner);
      return;
    case Wrap::kConstructor: {
      name_parameters();
      const std::string first =
          absl::StrCat("augment_first_(this, ::augment::Construct(", id, arguments, "))");
      edits.Insert(function.initializers,
                   function.has_initializers ? absl::StrCat(" ", first, ",")
                                             : absl::StrCat(" : ", first, " "),
                   owner);
      edits.Insert(open, " ::augment::ConstructBody augment_body(this);", owner);
      return;
    }
    case Wrap::kDestructor:
      edits.Insert(open, absl::StrCat(" ::augment::DestructBody<", id, "> augment_body(this);"),
                   owner);
      return;
  }
}

void EditClass(int index, const ClassFacts& cls, const LibraryFacts& facts,
               const SourceSet& sources, EditList& edits) {
  const Owner tracker{Owner::kTracker, index};
  const Owner fields{Owner::kFields, index};
  const bool tracked = cls.model.tracked();
  if (tracked) {
    edits.Insert(
        cls.body.begin + 1,
        absl::StrCat(" friend struct ::augment::Access; ::augment::First<",
                     IdLiteral(cls.model.id()), ", ", cls.injected_name, "> augment_first_{this};"),
        tracker);
  }
  const unsigned end = cls.body.end;
  if (tracked || cls.visits_fields) edits.Insert(end, " public:", tracked ? tracker : fields);
  // The recorder asks every tracked class for its fields.
  if (tracked || cls.visits_fields) {
    edits.Insert(end,
                 absl::StrCat(" template <class AugmentSelf, class AugmentVisitor> static void "
                              "augment_fields(AugmentSelf& self, AugmentVisitor& visit) { ",
                              cls.visits_fields ? absl::StrJoin(cls.field_visits, " ") : "", " }"),
                 fields);
  }
  if (!tracked) {
    if (cls.visits_fields) edits.Insert(end, " ", fields);
    return;
  }
  if (cls.dependent) {
    const std::string parameter =
        absl::StrCat("(::augment::ClassThunks<", cls.injected_name, ">& augment_thunks) {");
    for (const int i : cls.functions) {
      const FunctionFacts& function = facts.functions[i];
      if (function.thunk.empty()) continue;
      edits.Insert(
          end,
          absl::StrCat(
              " AUGMENT_DRIVER_ONLY(static void ", ThunkName(i), parameter, " ", function.thunk,
              // Every object of an instance had some constructor.
              function.model.kind() == FunctionModel::CONSTRUCTOR ? BaseThunks(cls) : "", " })"),
          {Owner::kThunk, i});
    }
  } else if (IsRegistered(cls, sources)) {
    edits.Insert(end,
                 absl::StrCat(" AUGMENT_DRIVER_ONLY(static void augment_register",
                              "(::augment::ClassThunks<", cls.injected_name, ">&);",
                              PredicateDeclaration(index, facts), ")"),
                 tracker);
  }
  edits.Insert(end, " private: ::augment::Last augment_last_; ", tracker);
}

}  // namespace

EditedText RewriteSubjectFile(int file, const LibraryFacts& facts, const SourceSet& sources,
                              const SearchPath& search) {
  const SourceFile& source = sources[file];
  if (!source.skipped.empty()) return RewriteOtherFile(file, sources, search);
  EditList edits;
  DropByteOrderMark(source, edits);
  RewriteInclusions(source, sources, search, edits);
  for (size_t i = 0; i < facts.classes.size(); ++i) {
    const ClassFacts& cls = facts.classes[i];
    if (cls.body.file == file && !cls.from_macro) {
      EditClass(static_cast<int>(i), cls, facts, sources, edits);
    }
  }
  for (size_t i = 0; i < facts.functions.size(); ++i) {
    const FunctionFacts& function = facts.functions[i];
    if (function.body.file != file) continue;
    const ClassFacts* cls =
        function.class_index < 0 ? nullptr : &facts.classes[function.class_index];
    EditFunction(static_cast<int>(i), function, cls, edits);
  }
  return edits.Apply(source.text,
                     absl::StrCat("#include \"engine/probe/probe.h\"\n", LineDirective(source)));
}

EditedText RewriteOtherFile(int file, const SourceSet& sources, const SearchPath& search) {
  const SourceFile& source = sources[file];
  EditList edits;
  DropByteOrderMark(source, edits);
  RewriteInclusions(source, sources, search, edits);
  RelaxLayoutAssertions(source.text, edits);
  return edits.Apply(source.text, LineDirective(source));
}

}  // namespace augment::instrument
