#include "engine/emit/witness_text.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"

namespace augment {

bool NeedsWitness(const Vocabulary& vocabulary, const proto::GeneratedTest& test) {
  const auto& calls = test.sequence().calls();
  return std::any_of(calls.begin(), calls.end(), [&](const proto::CandidateCall& call) {
    return call.special() == proto::CandidateCall::FUNCTION &&
           vocabulary.IsOfWitness(static_cast<int>(call.function()));
  });
}

std::string WhyNoWitness(const Vocabulary& vocabulary, const proto::GeneratedTest& test,
                         const std::string& message) {
  // Nothing in a test would look at it.
  if (absl::StartsWith(message, "hands out")) {
    return "only an element type that knows when it was moved from shows it";
  }
  for (const proto::CandidateCall& call : test.sequence().calls()) {
    const int of = call.special() == proto::CandidateCall::FUNCTION
                       ? vocabulary.class_of(static_cast<int>(call.function()))
                       : static_cast<int>(call.class_index());
    // Nor can a class within a function be given one.
    if (of >= 0 &&
        absl::StrContains(vocabulary.class_at(of).name(), absl::StrCat("std::hash<", kWitness))) {
      return "its elements need a hash of augment's own";
    }
  }
  return "";
}

void NameWitness(TestBody* body) {
  for (auto* lines : {&body->arrange, &body->act, &body->assertions}) {
    for (std::string& line : *lines) {
      line = absl::StrReplaceAll(
          line, {{absl::StrCat("::", kWitness), "Witness"}, {kWitness, "Witness"}});
    }
  }
}

// `life` is of each element, so destroying one twice and assigning to none shows even when it
// was moved from.
std::string WitnessText() {
  return R"(  // An element that owns memory, so that sanitizers see what is done to it.
  struct Witness {
    Witness(int n = 0) : number(new int(n)) {}
    Witness(const Witness& other) : number(other.number ? new int(*other.number) : nullptr) {}
    Witness(Witness&& other) noexcept : number(std::exchange(other.number, nullptr)) {}
    Witness& operator=(Witness other) noexcept {
      std::swap(number, other.number);
      ++*life;
      return *this;
    }
    ~Witness() {
      delete number;
      delete life;
    }
    bool operator==(const Witness& other) const { return *number == *other.number; }
    bool operator!=(const Witness& other) const { return *number != *other.number; }
    bool operator<(const Witness& other) const { return *number < *other.number; }

    int* number;  // null once it was moved from
    int* life = new int(0);
  };

)";
}

}  // namespace augment
