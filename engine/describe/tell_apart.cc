#include "engine/describe/tell_apart.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/describe/test_name.h"

namespace augment {
namespace {

using Words = std::function<std::string(const proto::GeneratedTest&)>;

// Adds the words where they differ among tests of one name.
void Add(const Vocabulary& vocabulary, const Words& words,
         google::protobuf::RepeatedPtrField<proto::GeneratedTest>* tests) {
  // By the class, whose tests are one suite, and the name.
  std::map<std::pair<int, std::string>, std::vector<proto::GeneratedTest*>> alike;
  for (proto::GeneratedTest& test : *tests) {
    const int of = vocabulary.class_of(static_cast<int>(test.function()));
    alike[{of, test.function_words() + test.situation_words() + test.outcome_words()}].push_back(
        &test);
  }
  for (const auto& [name, group] : alike) {
    std::set<std::string> different;
    for (const proto::GeneratedTest* test : group) different.insert(words(*test));
    if (different.size() < 2) continue;
    for (proto::GeneratedTest* test : group) *test->mutable_situation_words() += words(*test);
  }
}

}  // namespace

void TellApart(const Vocabulary& vocabulary,
               google::protobuf::RepeatedPtrField<proto::GeneratedTest>* tests) {
  Add(
      vocabulary,
      [&](const proto::GeneratedTest& test) {
        const std::string words = SetUpWords(vocabulary, test);
        return words == test.situation_words() ? "" : words;
      },
      tests);
  Add(
      vocabulary,
      [&](const proto::GeneratedTest& test) -> std::string {
        const int calls = test.sequence().calls_size();
        // Of what the situation says already nothing is said twice.
        if (calls == 0 || test.situation_words().rfind("With", 0) == 0) return "";
        return ArgumentWords(vocabulary, test.sequence().calls(calls - 1));
      },
      tests);
}

}  // namespace augment
