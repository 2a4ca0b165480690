#include "engine/instrument/assess.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/base/hash.h"
#include "engine/compile/words.h"
#include "engine/instrument/names.h"
#include "engine/instrument/stateless.h"
#include "engine/instrument/thunks.h"

namespace augment::instrument {
namespace {

using proto::FunctionModel;

// What everything that `start` calls on its object reads and writes.
void MergeHelpers(LibraryFacts& facts, int start) {
  std::set<int> seen = {start};
  std::vector<int> todo = {start};
  FunctionFacts& caller = facts.functions[start];
  while (!todo.empty()) {
    const int at = todo.back();
    todo.pop_back();
    for (const std::string& usr : facts.functions[at].helpers) {
      const auto found = facts.function_of_usr.find(usr);
      if (found == facts.function_of_usr.end() || !seen.insert(found->second).second) continue;
      const FunctionFacts& helper = facts.functions[found->second];
      caller.reads.insert(helper.reads.begin(), helper.reads.end());
      caller.writes.insert(helper.writes.begin(), helper.writes.end());
      todo.push_back(found->second);
    }
  }
}

std::string UntrackedReason(const ClassFacts& cls) {
  if (cls.is_union) return "union";
  if (cls.from_macro) return "written by a macro";
  if (cls.c_linkage) return "C linkage";
  if (!cls.publicly_nested) return "nested and not public";
  if (cls.model.is_aggregate() && !cls.is_mixin) return "aggregate";
  if (cls.constexpr_constructor) return "constexpr constructor";
  if (cls.virtual_base) return "virtual base class";
  if (!cls.punned_in.empty()) {
    return absl::StrCat(
        cls.punned_in,
        "() overwrites or copies its objects as bytes, or takes them for those of another class");
  }
  if (!cls.in_union.empty()) return absl::StrCat("in a union: ", cls.in_union);
  if (cls.user_provided_special_member || cls.is_mixin) return "";
  // It is as little plain as its base.
  if (cls.inherits_seen) return "";
  // Nobody wrote a special member. The tracker makes the class non-trivial, so
  // it must not look like something that is used as a plain value.
  if (cls.inherits_constructors) return "inherits constructors";
  if (cls.constexpr_method) return "constexpr members";
  if (cls.is_iterator) return "iterator: recorded as a value";
  if (!cls.has_non_public_field && !cls.has_virtual) {
    return "no special member, nothing private and no virtual function";
  }
  return "";
}

bool IsSpecialMember(const FunctionModel& model) {
  return model.kind() == FunctionModel::CONSTRUCTOR || model.kind() == FunctionModel::DESTRUCTOR;
}

std::string SkipReason(const FunctionFacts& function, const ClassFacts* cls) {
  const FunctionModel& model = function.model;
  if (model.is_deleted()) return "deleted";
  // A hidden class may be called through an interface that it implements.
  if (function.internal_linkage && cls == nullptr && model.theory().empty()) {
    return "internal linkage";
  }
  const bool made = cls != nullptr && cls->model.is_value() &&
                    model.kind() == FunctionModel::CONSTRUCTOR && !model.is_defaulted();
  if (IsSpecialMember(model) && cls != nullptr && !cls->model.tracked() && !made) {
    return absl::StrCat("its class carries no tracker: ", cls->model.untracked_reason());
  }
  if (model.is_defaulted()) {
    // `First` and `Last` see defaulted special members.
    const bool seen = cls != nullptr && cls->model.tracked() && !cls->foreign &&
                      (IsSpecialMember(model) || model.name() == "operator=");
    return seen ? "" : "defaulted";
  }
  if (function.is_pure && function.body.file < 0) return "pure virtual";
  if (function.body.file < 0) return "no body in this library's sources";
  if (absl::StartsWith(model.name(), "operator new") ||
      absl::StartsWith(model.name(), "operator delete")) {
    return "allocation function";
  }
  if (model.kind() == FunctionModel::FREE && model.qualified_name() == "main") return "main";
  if (cls != nullptr && cls->from_macro) return "its class is written by a macro";
  return "";
}

// What the driver can make whatever happens, so that nobody need leave it out.
bool IsPlain(const std::string& type) {
  static const auto* const kPlain = new std::set<std::string>{"bool",
                                                              "char",
                                                              "signed char",
                                                              "unsigned char",
                                                              "short",
                                                              "int",
                                                              "long",
                                                              "long long",
                                                              "float",
                                                              "double",
                                                              "unsigned int",
                                                              "unsigned long",
                                                              "unsigned long long",
                                                              "unsigned short",
                                                              "std::string",
                                                              "const std::string &"};
  return kPlain->count(type) != 0;
}

size_t RequiredArguments(const FunctionModel& model) {
  int count = 0;
  for (int i = 0; i < model.parameters_size(); ++i) {
    // A pack of the class has as many as the class says.
    const bool optional =
        !model.parameters(i).default_value().empty() ||
        (model.is_template() && absl::EndsWith(model.parameters(i).type(), "..."));
    if (!optional) count = i + 1;
  }
  return static_cast<size_t>(count);
}

// Fills `shorter`: of a constructor the least number, as the compiler says which
// ones it has; of another function those that no other of its name may take, too.
void FindShorterCalls(LibraryFacts& facts) {
  std::multimap<std::string, const FunctionFacts*> by_name;
  for (const FunctionFacts& function : facts.functions) {
    by_name.emplace(function.model.qualified_name(), &function);
  }
  for (FunctionFacts& function : facts.functions) {
    function.shorter.clear();
    const FunctionModel& model = function.model;
    const size_t least = RequiredArguments(model);
    const auto parameters = static_cast<size_t>(model.parameters_size());
    if (function.whole_only || least == parameters) continue;
    const auto overloads = by_name.equal_range(model.qualified_name());
    for (size_t count = parameters; count-- > least;) {
      if (IsPlain(model.parameters(static_cast<int>(count)).canonical())) continue;
      bool rival = false;
      for (auto other = overloads.first; other != overloads.second; ++other) {
        const FunctionFacts& f = *other->second;
        const auto most = static_cast<size_t>(f.model.parameters_size());
        const bool pack =
            f.variadic ||
            (most > 0 &&
             absl::EndsWith(f.model.parameters(static_cast<int>(most) - 1).type(), "..."));
        rival = rival ||
                (&f != &function && RequiredArguments(f.model) <= count && (pack || count <= most));
      }
      if (!rival || model.kind() == FunctionModel::CONSTRUCTOR) function.shorter.push_back(count);
    }
  }
}

// Whether the test names an internal, as "detail::Box" of "ns::detail::Box<T>".
bool IsNamed(const std::string& name, const LibraryFacts& facts) {
  if (facts.named.empty()) return false;
  for (const std::string& internal : compile::InternalNames(name.substr(0, name.find('<')))) {
    if (facts.named.count(internal) != 0) return true;
  }
  return false;
}

// From what anybody may name, on to what that names, until nothing is added.
void FindExposed(LibraryFacts& facts) {
  std::set<std::string> exposed = {""};
  std::vector<std::string> todo = {""};
  while (!todo.empty()) {
    const std::string by = todo.back();
    todo.pop_back();
    for (auto at = facts.exposures.lower_bound({by, ""});
         at != facts.exposures.end() && at->first == by; ++at) {
      if (exposed.insert(at->second).second) todo.push_back(at->second);
    }
  }
  // An operator is found where its operands are.
  for (const auto& [operand, operation] : facts.operators) {
    if (exposed.count(operand) != 0) exposed.insert(operation);
  }
  for (const auto& [usr, index] : facts.function_of_usr) {
    FunctionFacts& function = facts.functions[static_cast<size_t>(index)];
    if (function.class_index < 0 && exposed.count(usr) != 0) function.internal_namespace = false;
  }
  for (const auto& [usr, index] : facts.class_of_usr) {
    ClassFacts& cls = facts.classes[static_cast<size_t>(index)];
    cls.exposed = exposed.count(usr) != 0 || IsNamed(cls.model.name(), facts);
  }
}

// Bases without fields that add functions to the classes deriving from them
// (CRTP) are parts of objects; on their own they would be aggregates.
void FindMixins(LibraryFacts& facts) {
  for (ClassFacts& cls : facts.classes) {
    if (!cls.model.is_aggregate() || cls.model.fields_size() != 0 || cls.model.bases_size() != 0 ||
        !cls.has_method) {
      continue;
    }
    bool is_base = false;
    bool all_tracked = true;
    for (const ClassFacts& derived : facts.classes) {
      const auto& bases = derived.model.bases();
      if (std::find(bases.begin(), bases.end(), cls.model.id()) == bases.end()) continue;
      is_base = true;
      all_tracked = all_tracked && UntrackedReason(derived).empty();
    }
    cls.is_mixin = is_base && all_tracked;
  }
  for (ClassFacts& cls : facts.classes) {
    if (cls.is_mixin) cls.model.set_is_aggregate(false);
  }
}

// Of a base that depends on a template's parameters a parser does not say what is
// inherited; with virtual functions nothing is an aggregate.
void InheritVirtualFunctions(LibraryFacts& facts) {
  std::map<uint64_t, const ClassFacts*> by_id;
  for (const ClassFacts& cls : facts.classes) by_id.emplace(cls.model.id(), &cls);
  for (bool changed = true; changed;) {
    changed = false;
    for (ClassFacts& cls : facts.classes) {
      if (cls.has_virtual) continue;
      for (const uint64_t base : cls.model.bases()) {
        const auto found = by_id.find(base);
        cls.has_virtual |= found != by_id.end() && found->second->has_virtual;
      }
      if (!cls.has_virtual) continue;
      cls.model.set_is_aggregate(false);
      changed = true;
    }
  }
}

bool IsUnseenConstructor(const FunctionFacts& function) {
  const FunctionModel& model = function.model;
  return model.kind() == FunctionModel::CONSTRUCTOR && !model.is_deleted() &&
         !model.is_defaulted() && !function.delegating &&
         (!model.captured() || function.wrap != Wrap::kConstructor);
}

// With functions of its own, and made in a way that a test can write. Others are values.
// The members of a coroutine's promise are called by the language.
bool IsAggregateSubject(const ClassFacts& cls) {
  return cls.has_method && cls.sayable_fields && cls.model.bases_size() == 0 && !cls.of_test &&
         cls.injected_name != "promise_type";
}

// Without a tracker an object is what its fields are, or those of a base that is no subject. Of
// what leads into other objects (iterators) that would not do: nobody would see that it leads
// nowhere any more.
bool IsValue(const ClassFacts& cls, bool has_state) {
  return !cls.model.tracked() && !cls.value_refused && cls.visits_fields && has_state &&
         cls.publicly_nested && (!cls.model.is_aggregate() || IsAggregateSubject(cls)) &&
         !cls.is_iterator && !cls.is_mixin;
}

void AssessClass(ClassFacts& cls) {
  proto::ClassModel& model = cls.model;
  if (model.untracked_reason().empty()) model.set_untracked_reason(UntrackedReason(cls));
  model.set_tracked(model.untracked_reason().empty());
  model.set_is_value(IsValue(cls, !cls.field_visits.empty()));
}

// Nobody outside of the library calls what it has.
bool IsInternal(const ClassFacts& cls, const LibraryFacts& facts) {
  return !cls.exposed && std::any_of(cls.functions.begin(), cls.functions.end(), [&](int index) {
    return facts.functions[static_cast<size_t>(index)].internal_namespace;
  });
}

// Of a class without fields of its own: whether a base has some that is no subject itself. (The
// functions of one that is would take the same bytes for an object of theirs, unless only the
// library itself calls them, in calls of the whole object.)
bool InheritsState(const ClassFacts& cls, const LibraryFacts& facts, int depth = 0) {
  constexpr int kDeepest = 12;  // a template may be its own base
  const auto& bases = cls.model.bases();
  return depth < kDeepest &&
         std::any_of(facts.classes.begin(), facts.classes.end(), [&](const ClassFacts& base) {
           return std::find(bases.begin(), bases.end(), base.model.id()) != bases.end() &&
                  (!base.IsSubject() || IsInternal(base, facts)) && base.visits_fields &&
                  (!base.field_visits.empty() || InheritsState(base, facts, depth + 1));
         });
}

// How a constructor is seen depends on whether its objects are.
void AssessConstructor(const ClassFacts& cls, FunctionFacts& function) {
  if (function.model.kind() != FunctionModel::CONSTRUCTOR || function.wrap == Wrap::kNone) return;
  if (cls.model.is_value()) {
    function.wrap = Wrap::kMade;
  } else if (function.wrap == Wrap::kMade) {
    function.wrap = function.delegating ? Wrap::kDelegating : Wrap::kConstructor;
  }
}

// Bytes of a class that is left out, or cannot carry a tracker after all, are
// not those of its base either.
void KeepMixinsOut(const ClassFacts& derived, LibraryFacts& facts) {
  for (ClassFacts& cls : facts.classes) {
    const auto& bases = derived.model.bases();
    if (!cls.is_mixin || cls.foreign || !cls.model.tracked() ||
        std::find(bases.begin(), bases.end(), cls.model.id()) == bases.end()) {
      continue;
    }
    cls.model.set_tracked(false);
    cls.model.set_untracked_reason(
        absl::StrCat("base of ", derived.model.name(), ", which has none"));
  }
}

}  // namespace

void Link(LibraryFacts& facts) {
  FindExposed(facts);
  std::map<std::string, int> clashes;
  for (size_t i = 0; i < facts.functions.size(); ++i) {
    FunctionFacts& function = facts.functions[i];
    // Overloads that differ only in a template's head print alike.
    const int count = ++clashes[function.display];
    function.model.set_signature(count == 1 ? function.display
                                            : absl::StrCat(function.display, " #", count));
    function.model.set_id(HashText(function.model.signature()));
    if (function.class_index >= 0) {
      const ClassFacts& cls = facts.classes[function.class_index];
      function.model.set_class_id(cls.model.id());
      if (!cls.publicly_nested) function.model.set_is_public(false);
      if (cls.exposed) function.internal_namespace = false;
    } else if (IsNamed(function.model.qualified_name(), facts)) {
      function.internal_namespace = false;
    }
    MergeHelpers(facts, static_cast<int>(i));
  }
  for (ClassFacts& cls : facts.classes) {
    cls.visits_fields = !cls.is_union && !cls.from_macro && !cls.c_linkage &&
                        !(cls.field_visits.empty() && cls.base_visits.empty());
  }
  for (const auto& [usr, function] : facts.punned) {
    const auto found = facts.class_of_usr.find(usr);
    if (found != facts.class_of_usr.end()) facts.classes[found->second].punned_in = function;
  }
  for (const auto& [usr, name] : facts.stored_in_union) {
    const auto found = facts.class_of_usr.find(usr);
    if (found != facts.class_of_usr.end()) facts.classes[found->second].in_union = name;
  }
  InheritVirtualFunctions(facts);
  FindMixins(facts);
}

namespace {

// What makes an object of it is recorded where its bases are.
bool InheritsSeen(const ClassFacts& cls, const LibraryFacts& facts) {
  return !cls.inherited_bases.empty() &&
         std::any_of(facts.classes.begin(), facts.classes.end(), [&cls](const ClassFacts& base) {
           return base.model.tracked() && !base.foreign && !base.unseen_constructor &&
                  std::find(cls.model.bases().begin(), cls.model.bases().end(), base.model.id()) !=
                      cls.model.bases().end();
         });
}

}  // namespace

void Assess(LibraryFacts& facts, const SourceSet& sources) {
  for (ClassFacts& cls : facts.classes) {
    if (cls.foreign) continue;
    cls.inherits_seen = InheritsSeen(cls, facts);
    AssessClass(cls);
    cls.inherits_seen = cls.inherits_seen && cls.model.tracked();
  }
  for (ClassFacts& cls : facts.classes) {
    if (cls.foreign || cls.model.is_value() || !cls.field_visits.empty()) continue;
    if (IsInternal(cls, facts)) continue;
    cls.model.set_is_value(IsValue(cls, InheritsState(cls, facts)));
  }
  for (const ClassFacts& cls : facts.classes) {
    if (!cls.model.tracked()) KeepMixinsOut(cls, facts);
  }
  FindShorterCalls(facts);
  FindSeenBases(facts, sources);
  FindStateless(facts, sources);
  for (FunctionFacts& function : facts.functions) {
    FunctionModel& model = function.model;
    const ClassFacts* cls =
        function.class_index < 0 ? nullptr : &facts.classes[function.class_index];
    if (cls != nullptr) AssessConstructor(*cls, function);
    function.called_as_free = model.kind() == FunctionModel::STATIC && cls != nullptr &&
                              !cls->IsSubject() && !cls->of_test;
    function.in_template = function.called_as_free && cls->dependent;
    if (model.skip_reason().empty()) model.set_skip_reason(SkipReason(function, cls));
    model.set_captured(model.skip_reason().empty());
    if (model.not_callable_reason().empty()) {
      model.set_not_callable_reason(NotCallableReason(function, cls, sources));
    }
    model.set_callable(model.not_callable_reason().empty());
    function.thunk = model.callable() ? ThunkText(function, cls) : "";
  }
  for (ClassFacts& cls : facts.classes) {
    cls.unseen_constructor = cls.inherits_constructors && !cls.inherits_seen;
    cls.bodiless_thunks.clear();
    for (const int f : cls.functions) {
      const FunctionFacts& function = facts.functions[f];
      const bool made = function.special != Special::kNone ||
                        function.model.is_aggregate_initialization() ||
                        (function.model.kind() == FunctionModel::CONSTRUCTOR &&
                         function.model.parameters_size() == 0);
      if (made && function.model.is_defaulted() && !function.thunk.empty()) {
        cls.bodiless_thunks.push_back(f);
      }
      cls.unseen_constructor = cls.unseen_constructor || IsUnseenConstructor(facts.functions[f]);
    }
  }
}

}  // namespace augment::instrument
