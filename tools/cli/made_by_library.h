// Objects that the user's test has from the library alone, and does not make by hand.
//
// In:     what the plain test calls (Report.called), the library's models, the test's sources.
// Out:    whether a generated test constructs an object of a class of which the user's calls
//         members and no constructor, and which its sources do not even name: results, events,
//         iterators. Who reads such a test asks where the object comes from.
// Errors: none. False where it is not known what is called, and of classes some of whose
//         constructors are the compiler's, whose calls nobody notes.
// Threads: any; no shared state.
#ifndef AUGMENT_TOOLS_CLI_MADE_BY_LIBRARY_H_
#define AUGMENT_TOOLS_CLI_MADE_BY_LIBRARY_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/model/vocabulary.h"
#include "google/protobuf/repeated_ptr_field.h"
#include "proto/finding.pb.h"
#include "proto/subject.pb.h"

namespace augment {

class MadeByLibrary {
 public:
  // `sources`: by path.
  MadeByLibrary(const google::protobuf::RepeatedPtrField<proto::CalledFunction>& called,
                const std::vector<proto::SubjectModel>& models,
                const std::map<std::string, std::string>& sources);

  bool IsConstructedIn(const proto::GeneratedTest& test, const Vocabulary& vocabulary) const;

 private:
  std::set<uint64_t> classes_;  // ids
};

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_MADE_BY_LIBRARY_H_
