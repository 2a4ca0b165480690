// Which part of the library a test deals with.
//
// In:     what the plain test calls of the library (Report.called), and the library's models.
// Out:    whether a function belongs there: it is declared or defined in a file of which the test
//         calls something. All do where it is not known what is called.
// Errors: none. Threads: any; no shared state.
#ifndef AUGMENT_TOOLS_CLI_OWN_PART_H_
#define AUGMENT_TOOLS_CLI_OWN_PART_H_

#include <set>
#include <string>
#include <vector>

#include "google/protobuf/repeated_ptr_field.h"
#include "proto/finding.pb.h"
#include "proto/subject.pb.h"

namespace augment {

class OwnPart {
 public:
  OwnPart(const google::protobuf::RepeatedPtrField<proto::CalledFunction>& called,
          const std::vector<proto::SubjectModel>& models);

  // `function` may be null: the compiler's own functions, of which nobody says where they are.
  bool Has(const proto::FunctionModel* function) const;

 private:
  std::set<std::string> files_;
};

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_OWN_PART_H_
