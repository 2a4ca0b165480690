#include "engine/findings/storage.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "engine/findings/went_in.h"
#include "engine/judge/names.h"
#include "engine/model/members.h"
#include "engine/model/value.h"

namespace augment {

namespace {

// "maxloadfactor" of "max_load_factor" and "MaxLoadFactor".
std::string Plain(const std::string& function) {
  return absl::AsciiStrToLower(absl::StrReplaceAll(function, {{"_", ""}}));
}

bool IsStandardHash(const Vocabulary& vocabulary, int function) {
  const int of = vocabulary.class_of(function);
  return of >= 0 && absl::StartsWith(vocabulary.class_at(of).name(), "std::hash<");
}

}  // namespace

bool IsAboutStorage(const std::string& function) {
  static const char* const kNames[] = {"capacity",    "maxsize",        "bucket",
                                       "bucketcount", "maxbucketcount", "bucketsize",
                                       "loadfactor",  "maxloadfactor"};
  const std::string name = Plain(function);
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames) ||
         Means(function, Meaning::kMemory);
}

bool HasImpossibleSize(const Vocabulary& vocabulary, const proto::GeneratedTest& test) {
  return std::any_of(
      test.expect().begin(), test.expect().end(), [&](const proto::Expectation& one) {
        const proto::Value& value = one.value();
        const bool impossible =
            value.kind_case() == proto::Value::kBig ||
            (value.kind_case() == proto::Value::kInteger && value.integer() < 0);
        return impossible && one.subject() != proto::Expectation::ARGUMENT &&
               one.arguments_size() == 0 &&
               Means(PlainWord(NameOfAsked(vocabulary, static_cast<int>(test.function()), one)),
                     Meaning::kSize);
      });
}

void LeaveOutStorage(const Vocabulary& vocabulary, proto::GeneratedTest* test) {
  const WentIn went_in(test->sequence());
  const std::string called = Plain(vocabulary.Name(static_cast<int>(test->function())));
  const bool hashes = IsStandardHash(vocabulary, static_cast<int>(test->function()));
  const auto is_storage = [&](const proto::Expectation& one) {
    if (hashes && one.subject() == proto::Expectation::RESULT) return true;
    const std::string name = NameOfAsked(vocabulary, static_cast<int>(test->function()), one);
    if (one.same_object() || !IsAboutStorage(name)) return false;
    // Who asks for room gets as much or more; what is set by its name is what was set.
    const bool is_set = (called == Plain(name) || called == "set" + Plain(name)) &&
                        one.subject() != proto::Expectation::RESULT && went_in.Shows(one.value());
    return !is_set;
  };
  auto* const all = test->mutable_expect();
  all->erase(std::remove_if(all->begin(), all->end(), is_storage), all->end());
}

}  // namespace augment
