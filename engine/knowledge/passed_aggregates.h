// Aggregates that passing tests give functions ("Options{4, true}"): their members belong together.
//
// In:     observations of the tests' calls.
// Out:    for each type the one that is passed most often.
// Errors: none. Threads: one writes, or many read.
#ifndef AUGMENT_ENGINE_KNOWLEDGE_PASSED_AGGREGATES_H_
#define AUGMENT_ENGINE_KNOWLEDGE_PASSED_AGGREGATES_H_

#include <map>
#include <string>
#include <vector>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"
#include "proto/value.pb.h"

namespace augment {

class PassedAggregates {
 public:
  void Note(const Vocabulary& vocabulary, int function, const proto::Observation& observation);
  // By the type's name (proto::Type, of a class proto::RegistryClass); null: no test passes one of
  // which all is known. Of those that are passed as often the one that was passed first.
  const proto::Value* Usual(const std::string& type) const;
  bool IsPassed(const std::string& type, const proto::Value& value) const;

 private:
  void Note(const std::string& type, const proto::Value& value);

  struct Passed {
    proto::Value value;
    int times = 0;
  };
  std::map<std::string, std::vector<Passed>> passed_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_KNOWLEDGE_PASSED_AGGREGATES_H_
