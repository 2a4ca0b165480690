#include "engine/findings/left_to_caller.h"

#include <set>

#include "engine/base/status.h"
#include "engine/model/sequence.h"

namespace augment {
namespace {

constexpr uint32_t kRepeats = 10;  // from the second time on it has to be the same

}  // namespace

std::vector<uint32_t> MayBeLeft(const Vocabulary& vocabulary, const proto::Candidate& sequence) {
  std::set<uint64_t> given;
  for (const proto::CandidateCall& call : sequence.calls()) {
    const bool of_function = call.special() == proto::CandidateCall::FUNCTION;
    const int first =
        of_function && vocabulary.function(static_cast<int>(call.function())).has_receiver() ? 1
                                                                                             : 0;
    for (int o = of_function ? first : 0; o < call.operands_size(); ++o) {
      if (call.operands(o).kind_case() == proto::Value::kObject) {
        given.insert(call.operands(o).object());
      }
    }
  }
  std::vector<uint32_t> left;
  for (int i = 0; i < sequence.calls_size(); ++i) {
    const proto::CandidateCall& call = sequence.calls(i);
    if (call.special() != proto::CandidateCall::FUNCTION) continue;
    const proto::Type& result = vocabulary.function(static_cast<int>(call.function())).result();
    const int of = vocabulary.ObjectClass(result);
    if (result.kind() == proto::Type::POINTER && !result.pointee_const() && of >= 0 &&
        vocabulary.class_at(of).destructible() && given.count(static_cast<uint64_t>(i)) == 0) {
      left.push_back(static_cast<uint32_t>(i));
    }
  }
  return left;
}

absl::Status NoteLeft(const Vocabulary& vocabulary, Executor* executor,
                      proto::GeneratedTest* test) {
  // What a case of the user's made is still there.
  if (StartOf(test->sequence()).moment != 0 || !test->throws().empty()) return absl::OkStatus();
  const std::vector<uint32_t> left = MayBeLeft(vocabulary, test->sequence());
  if (left.empty()) return absl::OkStatus();
  ASSIGN_OR_RETURN(const auto outcomes,
                   executor->RunAlone({Repeated(test->sequence(), kRepeats, /*find_lost=*/true)},
                                      Executor::Purpose::kTests));
  if (outcomes.empty() || outcomes[0].balance().search() != proto::Balance::LOST) {
    return absl::OkStatus();
  }
  for (const uint32_t slot : left) test->add_owned_slots(slot);
  return absl::OkStatus();
}

}  // namespace augment
