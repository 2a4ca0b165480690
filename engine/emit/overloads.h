// Which text of an argument still means this function, among others of its name.
//
// In:     the models of all that can be called; functions by their places in the registry,
//         parameters by theirs from 0.
// Out:    what a call may leave out, and where it has to say a type.
// Errors: none; where it is not known what another overload takes, it may take anything.
// Threads: any, once it is made.
#ifndef AUGMENT_ENGINE_EMIT_OVERLOADS_H_
#define AUGMENT_ENGINE_EMIT_OVERLOADS_H_

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"
#include "proto/subject.pb.h"

namespace augment {

class Overloads {
 public:
  // Keeps the pointers; they must outlive it.
  Overloads(const Vocabulary* vocabulary, const std::vector<proto::SubjectModel>* models);

  // Another one might be meant by a literal that only converts to the type.
  bool Confusable(int function, int position) const;

  // It has a default for this parameter, and without it and what follows the call still means this
  // function.
  bool MayEndBefore(int function, int position) const;

  // How many arguments a call needs: those after them are stateless, have defaults,
  // and without them it still means this function.
  size_t Needed(int function) const;

  // The elements in braces are enough for this container, as in `insert({1, 2})`.
  bool BracesSuffice(int function, int position) const;

  // An overload for objects that are not constant takes the same.
  bool HasMutableTwin(int function) const;

  // Something of this qualified name is known.
  bool Knows(const std::string& qualified_name) const {
    return by_name_.count(qualified_name) != 0;
  }

 private:
  // Others that may take the first `count` of this function's arguments.
  std::vector<const proto::FunctionModel*> Rivals(int function, int count) const;
  bool Copies(const proto::FunctionModel& other, int function) const;
  bool MayTake(const proto::FunctionModel& other, int function, int count) const;
  bool IsMadeOfText(const proto::Type& type) const;
  // As the driver knows it for the class of this function, else null.
  const proto::Type* TypeOf(const proto::FunctionModel& other, int function, int position) const;

  const Vocabulary* vocabulary_;
  // Every overload of a qualified name, callable or not.
  std::multimap<std::string, const proto::FunctionModel*> by_name_;
  // By the number of the model and the class.
  std::map<std::pair<uint64_t, int>, int> functions_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_OVERLOADS_H_
