#include "engine/findings/storage.h"

#include <algorithm>
#include <iterator>

#include "absl/strings/ascii.h"
#include "absl/strings/str_replace.h"
#include "engine/findings/went_in.h"

namespace augment {

bool IsAboutStorage(const std::string& function) {
  static const char* const kNames[] = {"capacity",    "maxsize",        "bucket",
                                       "bucketcount", "maxbucketcount", "bucketsize",
                                       "loadfactor",  "maxloadfactor"};
  const std::string name = absl::AsciiStrToLower(absl::StrReplaceAll(function, {{"_", ""}}));
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

void LeaveOutStorage(const Vocabulary& vocabulary, proto::GeneratedTest* test) {
  const WentIn went_in(test->sequence());
  const auto is_storage = [&](const proto::Expectation& one) {
    const uint32_t asked =
        one.subject() == proto::Expectation::QUERY ? one.function() : test->function();
    return !one.same_object() && IsAboutStorage(vocabulary.Name(static_cast<int>(asked))) &&
           !went_in.Shows(one.value());
  };
  auto* const all = test->mutable_expect();
  all->erase(std::remove_if(all->begin(), all->end(), is_storage), all->end());
}

}  // namespace augment
