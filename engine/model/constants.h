// How values are written for which a library has constants of its own: those of a class of which
// there is nothing else (tags, `std::nullopt`; one is as good as another, as they have no state),
// and the position that is none.
//
// In:     subject models, which list the constants; the driver's registry.
// Out:    the registry's types with what stands for their value. Errors: none.
// Threads: pure functions.
#ifndef AUGMENT_ENGINE_MODEL_CONSTANTS_H_
#define AUGMENT_ENGINE_MODEL_CONSTANTS_H_

#include <vector>

#include "engine/model/type_name.h"
#include "proto/driver.pb.h"
#include "proto/subject.pb.h"

namespace augment {

// `type` is of an empty class whose objects nobody but the library makes, or of nullptr.
bool IsOfConstant(const proto::Type& type);

// Gives each such type in `registry` the `code` that stands for its value: the name of the constant
// that a public header declares, of several the one with the fewest scopes, "nullptr". It stays
// empty where there is none. `names` says which namespaces are inline.
void NameConstants(const std::vector<proto::SubjectModel>& models, const LibraryNames& names,
                   proto::Registry* registry);

// Gives each unsigned number of 64 bits that a member function takes or returns the `no_position`
// of its class: `npos`, as the standard's strings call it ([string.view.template]), where a
// parameter of one of its functions has that as its default.
void NameNoPosition(const std::vector<proto::SubjectModel>& models, proto::Registry* registry);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_CONSTANTS_H_
