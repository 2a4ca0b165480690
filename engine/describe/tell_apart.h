// Names of tests that would be the same but for a number.
//
// In:     tests as they will be written, with the words of their names.
// Out:    more words for the situations of those that share a name, where such words tell them
//         apart: the call before ("AfterPush"), each argument that differs ("WithIndex3"), the
//         user's case that it begins like ("AsInSplices").
// Errors: none. Threads: pure.
#ifndef AUGMENT_ENGINE_DESCRIBE_TELL_APART_H_
#define AUGMENT_ENGINE_DESCRIBE_TELL_APART_H_

#include "engine/model/vocabulary.h"
#include "google/protobuf/repeated_ptr_field.h"
#include "proto/driver.pb.h"
#include "proto/finding.pb.h"

namespace augment {

// `moments` are the report's.
void TellApart(const Vocabulary& vocabulary,
               const google::protobuf::RepeatedPtrField<proto::Moment>& moments,
               google::protobuf::RepeatedPtrField<proto::GeneratedTest>* tests);

}  // namespace augment

#endif  // AUGMENT_ENGINE_DESCRIBE_TELL_APART_H_
