// Which of the user's sources has to stand around a test: it begins like a case of that source, or
// names a type that is declared there.
//
// In:     the sources and the framework of the suite; the vocabulary; where tests may begin.
// Out:    paths. The source around a generated file is the user's without its cases (cut_test.h).
// Errors: none; empty where there is no such source. Threads: one at a time.
#ifndef AUGMENT_ENGINE_EMIT_SURROUNDINGS_H_
#define AUGMENT_ENGINE_EMIT_SURROUNDINGS_H_

#include <cstdint>
#include <map>
#include <string>

#include "engine/emit/emit.h"
#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"
#include "proto/finding.pb.h"

namespace augment {

class Surroundings {
 public:
  // All must outlive this. `moments` by their numbers.
  Surroundings(const EmitOptions& options, const Vocabulary& vocabulary,
               const std::map<uint64_t, const proto::Moment*>& moments)
      : options_(options), vocabulary_(vocabulary), moments_(moments) {}

  // Where the test starts; null: from calls of its own.
  const proto::Moment* MomentOf(const proto::GeneratedTest& test) const;

  // The source that the test is cut from.
  std::string CutFrom(const proto::GeneratedTest& test) const;
  // … or the one that declares what it names.
  std::string Around(const proto::GeneratedTest& test) const;

  // A type of the tests' own that its calls need.
  std::string TypeOfTestsIn(const proto::GeneratedTest& test) const;
  // The first source that speaks of the type and that tests can be put into.
  std::string Declaring(const std::string& type) const;
  bool AnyCanFrame() const;

 private:
  const EmitOptions& options_;
  const Vocabulary& vocabulary_;
  const std::map<uint64_t, const proto::Moment*>& moments_;
  mutable std::map<std::string, std::string> declaring_;  // by type
};

// The compiler may have seen the file under a longer path.
bool IsPathOf(const std::string& path, const std::string& seen);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_SURROUNDINGS_H_
