// What the instrumenter knows about one library between reading and writing:
// the subject model plus the places in the files where edits go.
//
// Filled by extract.h while a translation unit is alive; nothing here refers to
// libclang, so facts from several units lie side by side. Rewriting is a pure
// function of the facts: to withdraw an edit, the self-check changes a fact.
// Offsets are bytes in the original file; `file` is an index of SourceSet, -1
// for none.
#ifndef AUGMENT_ENGINE_INSTRUMENT_FACTS_H_
#define AUGMENT_ENGINE_INSTRUMENT_FACTS_H_

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/instrument/counted_parameters.h"
#include "proto/subject.pb.h"

namespace augment::instrument {

struct Span {
  int file = -1;
  unsigned begin = 0;
  unsigned end = 0;
};

// How the body of a function is edited (docs/instrumentation.md).
enum class Wrap {
  kNone,
  kLambda,  // the result is seen
  kScope,   // only entry and exit are seen
  kConstexpr,
  kConstructor,
  kDelegating,  // constructor
  kMade,        // constructor of a class without tracker: seen at its end
  kDestructor,
};

// Copying and moving, which every tracked class sees whoever wrote it.
enum class Special { kNone, kCopy, kMove, kCopyAssign, kMoveAssign };

struct Insertion {
  unsigned offset;
  std::string text;
};

// `__func__`, or the longer `__PRETTY_FUNCTION__`, in a body.
struct OwnName {
  Span place;
  bool pretty;
};

struct FunctionFacts {
  proto::FunctionModel model;
  int class_index = -1;
  int declared_in = -1;  // the file of the first declaration
  int declared_line = 0;
  std::string display;  // canonical "ns::f(int) const", before clashes are resolved
  // Parameter types as written in the first declaration, abstract.
  std::vector<std::string> parameter_types;
  bool variadic = false;
  // Reference qualification of the object: "", "&", "&&".
  std::string qualifier;
  bool is_volatile = false;
  bool internal_linkage = false;
  // Defined inside a class that is its friend: only its arguments' types find it.
  bool hidden_friend = false;
  // Declared as a friend of a class, defined elsewhere, and named by nothing else in a header:
  // again only its arguments' types find it, but a thunk may call it.
  bool only_friend = false;
  // Marked as what a shared library exports (exports.h).
  bool exported = false;
  // A pointer to numbers that the body takes for an array, and nothing says how long it is, or
  // for a matrix.
  bool takes_array = false;
  // Not part of the interface by convention, unless its class is exposed.
  bool internal_namespace = false;
  // Has a body, which may stand in one source of a program only.
  bool of_one_source = false;
  bool is_conversion = false;
  bool is_pure = false;
  Special special = Special::kNone;
  bool defined = false;  // somewhere in the library, also where nothing can be edited

  Wrap wrap = Wrap::kNone;
  Span body;                  // from `{` to `}`, both within
  std::string lambda_return;  // " -> int"; empty for a deduced type
  bool has_self = false;
  std::vector<std::string> arguments;      // how the body names them; packs end in `...`
  std::vector<Insertion> parameter_names;  // for unnamed parameters
  // Of callbacks that the body only calls: parameter -> its name.
  std::map<size_t, std::string> borrowed_callbacks;
  // Of each parameter which part of a range it is if it is an iterator; none without a body.
  std::vector<RangePart> range_parts;
  std::vector<Span>
      returned_parameters;  // Constructors: where ` : ` or the first initialiser goes.
  unsigned initializers = 0;
  unsigned initializers_begin = 0;  // at the `:` or the body
  bool has_initializers = false;
  bool delegating = false;
  // Of what it delegates to, those that may begin the call: by self-check none.
  std::vector<Span> target_arguments;
  bool is_constexpr = false;
  bool function_try = false;  // the body is a try block; `body` starts with `try`
  // How the body names its parameters, whoever sees their values; packs end in `...`.
  std::vector<std::string> parameter_uses;
  // Of a function template, what a call has to say because it follows from no
  // parameter: "R", "N", "T...".
  std::vector<std::string> explicit_arguments;
  std::vector<bool> explicit_types;  // which of them are types
  bool unsayable = false;            // … and it has no name
  // Static, of a class that is no subject: called by its whole name, like a free one.
  bool called_as_free = false;
  bool in_template = false;  // … which is a template's: each instance has its own
  // From the body, which cannot call itself before that is done.
  bool deduced_result = false;
  std::vector<OwnName> own_names;

  // How many arguments a call may have that leaves out some with defaults, largest
  // first; only where somebody may need it. Found by self-check to be wrong: none.
  std::vector<size_t> shorter;
  bool whole_only = false;

  // The statement that registers the thunk; empty when it is not callable. That of a
  // function template stands in its body.
  std::string thunk;

  // Of the definition, where they differ from the declaration's in the model.
  std::vector<std::string> definition_names;

  // Of each of the model's entry checks the macro with its arguments.
  std::vector<Span> check_places;

  std::set<std::string> reads;
  std::set<std::string> writes;
  std::set<std::string> helpers;  // USRs of non-public members it calls

  // Only its own body can name it, or its instances: it is registered there, under a
  // number for each instance.
  bool RegistersItself() const {
    return model.is_template() || hidden_friend || in_template || !model.theory().empty();
  }
};

struct ClassFacts {
  proto::ClassModel model;
  Span body;  // from `{` to `}`
  // How the class calls itself inside itself.
  std::string injected_name;
  // Inside a class template, itself or by nesting: members are instantiated
  // one by one, so thunks are too.
  bool dependent = false;
  // Nameable from outside, and not in an anonymous namespace.
  bool accessible = false;
  // Declared in one file and defined in another.
  bool declared_elsewhere = false;
  bool visits_fields = false;
  // What decides whether it can carry a tracker.
  bool is_union = false;
  bool user_provided_special_member = false;
  bool constexpr_constructor = false;
  bool constexpr_method = false;
  bool virtual_base = false;
  bool has_non_public_field = false;
  bool has_fields = false;  // of its own, named or not; no static ones
  bool has_virtual = false;
  bool has_method = false;  // public and not static
  // Each field may be said in `T{…}`: no arrays, references, members without a name.
  bool sayable_fields = true;
  bool inherits_constructors = false;
  // Of which bases, as the using-declarations name them.
  std::vector<std::string> inherited_bases;
  bool declares_constructor = false;
  bool declares_destructor = false;
  std::set<Special> declares;
  // Functions without a body, so that others have to mention their thunks.
  std::vector<int> bodiless_thunks;
  bool is_iterator = false;  // has operator* and operator++
  bool is_mixin = false;     // a base, without fields, of classes with a tracker
  // Each base whose constructors it inherits is instrumented with it, so that their calls are seen.
  bool inherits_seen = false;
  // Some object may be made by a constructor without an edit.
  bool unseen_constructor = false;
  bool anonymous_namespace = false;
  bool c_linkage = false;
  bool publicly_nested = true;
  // In a namespace for internals, but something public names it.
  bool exposed = false;
  // The file of a class that has it as a public base, where that stands in a public header and
  // this does not: what it has is anybody's. -1: its own file.
  int seen_in = -1;
  bool from_macro = false;
  bool of_test = false;        // there for arguments (engine/instrument/test_types.h)
  bool value_refused = false;  // what would make it a value class does not compile
  std::string punned_in;       // a function that relies on the bytes of its objects
  std::string in_union;        // a union that it, or what it is part of, is a member of
  // Another library's, which writes its tracker and thunks; bodies of its functions
  // stand here. What `model` says of trackers comes from there.
  bool foreign = false;
  std::vector<std::string> base_visits;
  std::vector<std::string> field_visits;
  std::vector<std::string> public_bases;  // as written; virtual ones left out
  std::set<std::string> parts;            // by USR: what its bases and fields are, of classes
  std::vector<int> functions;

  // The search can have objects of it.
  bool IsSubject() const { return model.tracked() || model.is_value(); }
};

// A place in a test's source (statements.h).
struct Mark {
  enum Kind { kFunction, kBlock, kLocal, kHere, kGone };
  int file = -1;
  unsigned offset = 0;
  Kind kind = kHere;
  std::string local;  // the variable's name
};

// A written contract or a condition that becomes a predicate of the driver.
struct PredicateFacts {
  enum Kind { kCondition, kPrecondition, kPostcondition, kInvariant };
  Kind kind = kCondition;
  int owner = -1;         // the function; of an invariant the class
  int number = 0;         // in the list of its kind in the owner's model
  std::string withdrawn;  // why it is none after all
};

// A name that the library's headers give to an instance of a template, or to what stands in a
// namespace for internals.
struct AliasFacts {
  std::string name;  // qualified
  int file = -1;
  bool is_member = false;  // of a class
  std::string withdrawn;   // why it is not registered; usually empty
};

// A constant that everybody may name.
struct ConstantFacts {
  std::string type;  // without const
  int file = -1;
};

// A name that they give to a template of which a part is said.
struct AliasTemplateFacts {
  std::string name;
  std::string type;  // of its parameters, "$0" is the first; "$0..." a pack, at the end
  std::vector<std::string> defaults;  // of each parameter, likewise; "" for none
  int file = -1;
};

struct LibraryFacts {
  std::vector<ClassFacts> classes;
  std::vector<FunctionFacts> functions;
  std::vector<PredicateFacts> predicates;
  std::vector<Mark> marks;  // of a test
  std::map<std::string, int> class_of_usr;
  std::map<std::string, int> function_of_usr;
  std::vector<proto::EnumModel> enums;
  std::set<std::string> enum_usrs;
  std::map<std::string, ConstantFacts> constants;  // of class types, by qualified name
  std::vector<AliasFacts> aliases;
  std::vector<AliasTemplateFacts> alias_templates;
  std::set<std::string> alias_usrs;
  // By USR: who names this class as its base, alias, variable or result, or has it as a member;
  // "" for somebody outside of namespaces for internals.
  std::set<std::pair<std::string, std::string>> exposures;
  // By USR: a class, and one that it has as a public base; templates for their instances.
  std::set<std::pair<std::string, std::string>> public_bases;
  // By USR: a class that is an operand of a free operator in a namespace for internals, and the
  // operator. Who has the one needs no name for the other.
  std::set<std::pair<std::string, std::string>> operators;
  // What is defined where the headers are included (configuration.h).
  std::vector<std::string> configuration;
  // Its headers compile only behind those of the standard (standard_headers.h).
  bool behind_standard = false;
  // "detail::Box": internals that the test names.
  std::set<std::string> named;
  // By USR: who casts a pointer to this class into one to another, or back.
  std::map<std::string, std::string> punned;
  // By USR: the union, or the class around it, that has a member of this class, or of one
  // that has it as a member or base.
  std::map<std::string, std::string> stored_in_union;
  std::set<std::string> texts;              // short ones, in its bodies
  std::set<std::string> thrown;             // types, by `throw` expressions of its own
  std::set<std::string> inline_namespaces;  // "ns::v2"
};

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_FACTS_H_
