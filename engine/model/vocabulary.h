// What can be called and observed: the driver's registry joined with the
// subject models.
#ifndef AUGMENT_ENGINE_MODEL_VOCABULARY_H_
#define AUGMENT_ENGINE_MODEL_VOCABULARY_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/model/enumerators.h"
#include "engine/model/type_name.h"
#include "engine/model/wire_index.h"
#include "proto/driver.pb.h"
#include "proto/subject.pb.h"

namespace augment {

// The driver's own element type (engine/probe/witness.h).
constexpr char kWitness[] = "augment_witness::Witness";
bool HasWitness(absl::string_view type);
bool IsWitness(const proto::Type& type);

// Immutable after construction; keeps pointers into neither argument.
class Vocabulary {
 public:
  Vocabulary(proto::Registry registry, const std::vector<proto::SubjectModel>& models);

  const proto::Registry& registry() const { return registry_; }
  int function_count() const { return registry_.functions_size(); }
  const proto::RegistryFunction& function(int index) const { return registry_.functions(index); }
  // Class by registry index; the receiver's or made class of a function, -1 none.
  const proto::RegistryClass& class_at(int index) const { return registry_.classes(index); }
  int class_of(int function) const { return ClassOf(registry_.functions(function)); }
  // Null when no model describes it.
  const proto::FunctionModel* model(int function) const;
  const proto::ClassModel* class_model(int index) const;
  // By its qualified name, without template arguments; null when no model has it, or more than
  // one.
  const proto::ClassModel* ClassNamed(const std::string& name) const;
  // Of all public functions, callable or not, by id; and of others that check
  // what they are given.
  const std::map<uint64_t, proto::FunctionModel>& models() const { return functions_; }
  const std::vector<proto::FunctionModel>& helpers() const { return helpers_; }
  // A type that the library under test throws by an expression of its own.
  bool IsThrown(const std::string& type) const { return thrown_.count(type) != 0; }
  const Enumerators& enumerators() const { return enumerators_; }
  // What the library calls its own types: of several names the shortest, as a reader would.
  const LibraryNames& names() const { return names_; }

  // A class, or a member of one, that the test declares: there for arguments, never
  // under test.
  bool IsOfTest(int function) const;
  // What the test says of all values (augment/theory.h): "Suite.Name"; "" of any other function.
  std::string TheoryOf(int function) const;
  bool IsClassOfTest(int class_index) const;
  // Of a class or enumeration by its qualified name, without template arguments.
  bool IsTypeOfTest(const std::string& name) const;
  // The name of a type of the test's own that the function's class, parameters, result or
  // template arguments mention; "" when there is none.
  std::string TestTypeIn(int function) const;
  // … that the name of the class mentions.
  std::string TestTypeInClass(int class_index) const;

  // It is a member of an instance that no test makes, with a witness for its elements
  // (engine/probe/witness.h), or has to do with one: it is called as the test's own
  // instance is (engine/model/witness.h), and nothing is inferred of it.
  bool IsOfWitness(int function) const { return of_witness_[static_cast<size_t>(function)]; }

  // "BoundedStack::pop()", "Stack<int>::push(const int &)".
  std::string Display(int function) const;
  // The class for a sentence: "Stack<std::string>" (ShownTypeName).
  std::string ShownClass(int index) const;
  // "pop", "operator==".
  std::string Name(int function) const;
  // "lib::Stack::pop"; its name alone where no model has it.
  std::string QualifiedName(int function) const;
  // Registry index for a traced call; -1 when the driver has no thunk for it.
  int Find(uint64_t id, const std::string& receiver_class) const;
  int FindClass(const std::string& name) const;
  // … of this class itself.
  int FindMember(uint64_t id, int class_index) const;
  // `derived` is `base` or derives from it.
  bool IsA(int derived, int base) const;
  // A base that is told by a template argument what is derived from it (CRTP):
  // no object is one alone, since its functions take themselves for the derived.
  bool IsMixin(int class_index) const;
  // The class of objects this parameter takes (by reference, pointer, smart pointer, value),
  // -1 when it takes none.
  int ObjectClass(const proto::Type& type) const;
  // Smart pointers too.
  bool IsPointerToObject(const proto::Type& type) const;
  // Only these; only std::unique_ptr, to which an object is given away.
  bool IsOwnerOfObject(const proto::Type& type) const;
  bool IsSoleOwner(const proto::Type& type) const;

  // Written contracts and conditions that the driver evaluates: registry
  // indices of those of one function, and of the invariants of a class and its
  // bases.
  const proto::RegistryPredicate& predicate(int index) const { return registry_.predicates(index); }
  const std::vector<int>& PredicatesOf(int function) const;
  const std::vector<int>& InvariantsOf(int class_index) const;
  // What the model says of it; null when it says nothing.
  const proto::ConditionModel* predicate_model(int index) const;
  // How outcomes and masks count it among queries, and back: -1 for a query.
  int QueryNumber(int predicate) const { return function_count() + predicate; }
  int PredicateNumber(int query) const {
    return query < function_count() ? -1 : query - function_count();
  }

 private:
  void NameTestTypesAsWritten();
  std::string TestTypeAmong(const std::vector<std::string>& texts) const;

  // Types of the test's own are named as its sources do, without anonymous scopes.
  proto::Registry registry_;
  Enumerators enumerators_;
  LibraryNames names_;
  std::map<uint64_t, proto::FunctionModel> functions_;
  std::set<std::string> thrown_;
  std::vector<proto::FunctionModel> helpers_;
  std::map<uint64_t, proto::ClassModel> classes_;
  std::map<std::string, uint64_t> class_ids_;  // of models, by name; 0: several
  std::set<std::string> test_types_;           // without anonymous scopes
  std::map<std::pair<uint64_t, int>, int> by_id_;
  std::map<std::string, int> class_by_name_;
  std::vector<bool> of_witness_;              // by function
  std::vector<std::vector<int>> predicates_;  // by function
  std::vector<std::vector<int>> invariants_;  // by class
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_VOCABULARY_H_
