// Members of a parsed report (docs/findings.md), for benches that read some of them.
//
// In:     an object and the name of a member.
// Out:    what it is; of one that is not there, or of another kind, nothing.
// Owner:  the object. Errors: none. Threads: any.
#ifndef AUGMENT_BENCH_SWEEP_JSON_MEMBERS_H_
#define AUGMENT_BENCH_SWEEP_JSON_MEMBERS_H_

#include <string>

#include "google/protobuf/struct.pb.h"

namespace augment {

// Null when there is none.
inline const google::protobuf::Value* FindMember(const google::protobuf::Struct& object,
                                                 const std::string& name) {
  const auto found = object.fields().find(name);
  return found == object.fields().end() ? nullptr : &found->second;
}

inline std::string TextMember(const google::protobuf::Struct& object, const std::string& name) {
  const google::protobuf::Value* value = FindMember(object, name);
  return value == nullptr ? "" : value->string_value();
}

inline const google::protobuf::ListValue& ListMember(const google::protobuf::Struct& object,
                                                     const std::string& name) {
  const google::protobuf::Value* value = FindMember(object, name);
  return value == nullptr ? google::protobuf::ListValue::default_instance() : value->list_value();
}

}  // namespace augment

#endif  // AUGMENT_BENCH_SWEEP_JSON_MEMBERS_H_
