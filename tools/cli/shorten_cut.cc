#include "tools/cli/shorten_cut.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/emit/cut_test.h"
#include "tools/cli/test_failure.h"

namespace augment {
namespace {

// More of them in one build than this take longer than they are worth.
constexpr size_t kMostTries = 60;

// Lines move when statements go.
std::string WithoutNumbers(std::string text) {
  text.erase(
      std::remove_if(text.begin(), text.end(),
                     [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }),
      text.end());
  return text;
}

bool SameFailure(const VerifiedTest& a, const VerifiedTest& b) {
  return a.outcome == Verified::kFailed && b.outcome == Verified::kFailed &&
         WithoutNumbers(a.reason) == WithoutNumbers(b.reason) &&
         WithoutNumbers(SanitizerWords(a.output)) == WithoutNumbers(SanitizerWords(b.output));
}

class Shortening {
 public:
  Shortening(const std::map<std::string, VerifiedTest>& results, const VerifyCut& verify,
             std::vector<TestText>* tests)
      : results_(results), verify_(verify), tests_(*tests) {}

  absl::Status Run() {
    for (const auto& step :
         {&Shortening::WithoutUnrelated, &Shortening::WithoutEach, &Shortening::WithoutUnneeded}) {
      (this->*step)();
      RETURN_IF_ERROR(Try());
    }
    return absl::OkStatus();
  }

 private:
  struct Attempt {
    size_t test;
    std::set<size_t> without;
    bool alone = false;  // of one statement, or one variable: others may be unneeded too
  };

  bool Fails(size_t test) const {
    const auto result = results_.find(tests_[test].FullName());
    return result != results_.end() && result->second.outcome == Verified::kFailed &&
           tests_[test].cut_size > 0;
  }

  void Add(size_t test, std::set<size_t> without, bool alone) {
    if (without.empty() || attempts_.size() == kMostTries) return;
    attempts_.push_back({test, std::move(without), alone});
  }

  // The shortest first: it is taken when it fails.
  void WithoutUnrelated() {
    for (size_t i = 0; i < tests_.size(); ++i) {
      if (!Fails(i)) continue;
      const CutBody body = SplitCut(tests_[i]);
      const std::set<size_t> few = Unrelated(body, /*expectations=*/false);
      const std::set<size_t> more = Unrelated(body, /*expectations=*/true);
      Add(i, few, false);
      if (more != few) Add(i, more, false);
    }
  }

  void WithoutEach() {
    for (size_t i = 0; i < tests_.size(); ++i) {
      if (!Fails(i)) continue;
      const CutBody body = SplitCut(tests_[i]);
      const size_t count = body.statements.size();
      for (size_t s = 0; s < count; ++s) {
        Add(i, {s}, count > 1);
        const std::set<size_t> uses = WithUses(body, s);
        if (uses.size() > 1 && uses.size() < count) Add(i, uses, true);
      }
    }
  }

  void WithoutUnneeded() {
    for (auto& [test, statements] : unneeded_) Add(test, std::move(statements), false);
  }

  absl::Status Try() {
    if (attempts_.empty()) return absl::OkStatus();
    std::vector<TestText> tried;
    for (size_t a = 0; a < attempts_.size(); ++a) {
      const TestText& test = tests_[attempts_[a].test];
      tried.push_back(WithoutStatements(test, SplitCut(test), attempts_[a].without));
      absl::StrAppend(&tried.back().name, "Without", a);
    }
    ASSIGN_OR_RETURN(auto results, verify_(tried));
    std::set<size_t> shorter;  // tests that an attempt replaced
    for (size_t a = 0; a < attempts_.size(); ++a) {
      const Attempt& attempt = attempts_[a];
      TestText& test = tests_[attempt.test];
      const auto result = results.find(tried[a].FullName());
      if (result == results.end() || !SameFailure(result->second, results_.at(test.FullName()))) {
        continue;
      }
      if (attempt.alone) {
        unneeded_[attempt.test].insert(attempt.without.begin(), attempt.without.end());
      } else if (shorter.insert(attempt.test).second) {
        tried[a].name = test.name;
        test = tried[a];
      }
    }
    attempts_.clear();
    return absl::OkStatus();
  }

  const std::map<std::string, VerifiedTest>& results_;
  const VerifyCut& verify_;
  std::vector<TestText>& tests_;
  std::vector<Attempt> attempts_;
  std::map<size_t, std::set<size_t>> unneeded_;  // statements of a test
};

}  // namespace

absl::Status ShortenCuts(const std::map<std::string, VerifiedTest>& results,
                         const VerifyCut& verify, std::vector<TestText>* tests) {
  return Shortening(results, verify, tests).Run();
}

}  // namespace augment
