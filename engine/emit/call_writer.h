// Calls of a sequence as C++ expressions.
//
// In:     calls of a proto::Candidate, the vocabulary that gives their indices
//         a meaning, and the variables that earlier calls left in their slots.
// Out:    one expression per call; locals that an argument needs are declared
//         in lines before it.
// Errors: Unimplemented when something has no spelling in source code.
#ifndef AUGMENT_ENGINE_EMIT_CALL_WRITER_H_
#define AUGMENT_ENGINE_EMIT_CALL_WRITER_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/emit/literal.h"
#include "engine/emit/names.h"
#include "engine/emit/overloads.h"
#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"
#include "proto/subject.pb.h"

namespace augment {

// The variable that holds the object of a slot.
struct SlotVariable {
  std::string name;
  int class_index = -1;
  bool is_const = false;
  bool pointer = false;  // the variable is a pointer to the object
  bool owner = false;    // … a smart one
  // An expression that makes the object, for the one call that is given it.
  bool temporary = false;

  std::string Object() const { return pointer ? "*" + name : name; }
  std::string Address() const { return owner ? name + ".get()" : pointer ? name : "&" + name; }
  std::string Member() const { return name + (pointer ? "->" : "."); }
};

struct CallText {
  std::vector<std::string> before;  // declarations of locals
  std::string expression;           // for a constructor: its arguments only
  // By parameter: an expression for what the call left in the local that it refers or points to.
  std::map<int, std::string> written = {};
};

class CallWriter {
 public:
  // Keeps the pointers; they must outlive it. `lasting`: what is passed by reference to const lives
  // as long as the variables of the test do.
  CallWriter(const Vocabulary* vocabulary, const std::vector<proto::SubjectModel>* models,
             LiteralWriter* literals, bool lasting = false);

  // `names` gives names to locals, `slots` are the variables so far.
  absl::StatusOr<CallText> Write(int function, const std::vector<proto::Value>& operands,
                                 const std::map<int, SlotVariable>& slots, NamePool* names) const;

  // A constructor's call has only arguments: `Stack stack(3)`, `Stack stack`.
  bool IsConstructor(int function) const {
    return vocabulary_->function(function).is_constructor();
  }

 private:
  absl::StatusOr<std::string> Argument(int function, int position, const proto::Value& value,
                                       const std::map<int, SlotVariable>& slots, NamePool* names,
                                       CallText* call) const;
  absl::StatusOr<std::string> OwnerArgument(const proto::Type& type,
                                            const SlotVariable& variable) const;
  absl::StatusOr<std::string> Position(const proto::Value& receiver, const proto::Value& position,
                                       const std::map<int, SlotVariable>& slots) const;
  // local_arguments.cc
  std::string LocalName(int function, int position, const std::string& otherwise,
                        NamePool* names) const;
  absl::StatusOr<std::string> Buffer(const std::string& content, const proto::Type& type,
                                     const std::string& name) const;
  absl::StatusOr<std::string> PointerArgument(int function, int position,
                                              const std::string& pointer, NamePool* names,
                                              CallText* call) const;
  absl::StatusOr<std::string> ArrayArgument(int function, int position, const proto::Value& value,
                                            NamePool* names, CallText* call) const;
  absl::StatusOr<std::string> LocalArgument(int function, int position, const proto::Value& value,
                                            NamePool* names, CallText* call) const;
  std::string Receiver(int function, const SlotVariable& variable, bool as_member) const;
  absl::StatusOr<std::string> Operator(int function, const std::string& symbol,
                                       const std::vector<std::string>& operands) const;

  const Vocabulary* vocabulary_;
  LiteralWriter* literals_;
  const Overloads overloads_;
  const bool lasting_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_CALL_WRITER_H_
