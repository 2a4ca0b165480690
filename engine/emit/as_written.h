// The registry in the words of the library's headers: what tests are written in.
//
// In:     the registry as the compiler prints it; the models, which have the declarations.
// Out:    the same with aliases for classes and, in Type.written, for the types that a
//         declaration calls by one (`const StringList&`, `size_t`).
// Errors: none. A declaration whose names nothing registered keeps the compiler's.
// Thread rule: a free function.
#ifndef AUGMENT_ENGINE_EMIT_AS_WRITTEN_H_
#define AUGMENT_ENGINE_EMIT_AS_WRITTEN_H_

#include <string>
#include <vector>

#include "proto/driver.pb.h"
#include "proto/subject.pb.h"

namespace augment {

proto::Registry AsWritten(const proto::Registry& registry,
                          const std::vector<proto::SubjectModel>& models);

// The type in a test.
std::string Spelled(const proto::Type& type);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_AS_WRITTEN_H_
