// Values to try for arguments that are no objects: what the tests used, its
// neighbours, and the boundaries of the type (P8, B1, and S6 for primitives).
#ifndef AUGMENT_ENGINE_POOL_DOMAIN_H_
#define AUGMENT_ENGINE_POOL_DOMAIN_H_

#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "engine/model/vocabulary.h"
#include "engine/pool/derived_texts.h"
#include "proto/baseline.pb.h"
#include "proto/driver.pb.h"
#include "proto/subject.pb.h"

namespace augment {

class Domain {
 public:
  Domain(const Vocabulary& vocabulary, const std::vector<proto::SubjectModel>& models);

  // Notes the values that a recorded or normal call used.
  void Learn(int function, const proto::CandidateCall& call);

  // Adds values that a user wants to be tried (P8: ParamValue), which come before all others.
  // Returns a note for each that nothing takes.
  std::vector<std::string> AddSpecial(const std::vector<proto::SpecialValue>& values);

  // A text, or a value that holds texts, like those that the tests and normal calls used
  // (derived_texts.h). False when none was seen.
  bool DeriveText(const proto::Type& type, std::mt19937_64* random, proto::Value* value) const;
  // A parameter of the function is a text or may hold one.
  bool TakesText(int function) const;
  // A change of this value; false when it holds no text.
  bool DeriveFrom(const proto::Type& type, const proto::Value& like, std::mt19937_64* random,
                  proto::Value* value) const {
    return texts_.Derive(type, like, random, value);
  }

  // Simple values first. Empty: no value of this type can be made.
  std::vector<proto::Value> Values(int function, int parameter) const;

 private:
  void Collect(const proto::Type& type, const std::vector<proto::Value>& used, int depth,
               std::vector<proto::Value>* values) const;

  const Vocabulary& vocabulary_;
  DerivedTexts texts_;
  std::map<std::string, std::vector<int64_t>> enumerators_;
  std::map<std::pair<int, int>, std::vector<proto::Value>> special_;
  std::map<std::pair<int, int>, std::vector<proto::Value>> used_;
  std::map<std::string, std::vector<proto::Value>> used_by_type_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_POOL_DOMAIN_H_
