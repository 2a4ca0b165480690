// A sequence of calls is the body of a test that asserts nothing.
#include "engine/base/status.h"
#include "engine/emit/as_written.h"
#include "engine/emit/body_writer.h"
#include "engine/emit/emit.h"

namespace augment {

absl::StatusOr<SequenceText> WriteSequence(const proto::Candidate& sequence,
                                           const std::set<int>& named,
                                           const proto::Registry& registry,
                                           const std::vector<proto::SubjectModel>& models,
                                           const std::map<uint64_t, proto::Moment>& moments) {
  const Vocabulary vocabulary(AsWritten(registry, models), models);
  LiteralWriter literals(models);
  const CallWriter calls(&vocabulary, &models, &literals);
  proto::GeneratedTest test;
  *test.mutable_sequence() = sequence;
  BodyOptions options;
  options.named = named;
  for (const auto& [number, moment] : moments) options.moments[number] = &moment;
  ASSIGN_OR_RETURN(TestBody body, WriteBody(test, vocabulary, calls, &literals, options));
  SequenceText text;
  text.lines = body.Lines();
  for (const int slot : named) {
    const auto found = body.objects.find(slot);
    if (found != body.objects.end()) text.objects[slot] = found->second;
  }
  return text;
}

}  // namespace augment
