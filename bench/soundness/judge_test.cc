// Compiles and runs a judge about one of the classes.
#include "bench/soundness/judge.h"

#include <cstdlib>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment::soundness {
namespace {

using ::testing::HasSubstr;

constexpr char kStack[] =
    "LinkedStack\n"
    "0\tLinkedStack()\t\n"
    "0\tLinkedStack(const LinkedStack &)\tother \n"
    "1\toperator=(const LinkedStack &)\tother \n"
    "3\t~LinkedStack()\t\n"
    "2\tcount() const\t\n"
    "2\tis_empty() const\t\n"
    "2\thas(int) const\tv \n"
    "2\titem() const\t\n"
    "2\tsecond() const\t\n"
    "2\tto_vector() const\t\n"
    "2\tis_equal(const LinkedStack *) const\tother \n"
    "1\tput(int)\tv \n"
    "1\tput_new(int)\tv \n";

struct Case {
  Place place;
  const char* function;
  const char* text;
  Truth truth;
  const char* why;
};

constexpr Case kCases[] = {
    {Place::kPrecondition, "LinkedStack::put(int)", "num(v) > 0", Truth::kUnsound, "put(0)"},
    {Place::kPrecondition, "LinkedStack::put(int)", "count() >= 0", Truth::kSound, ""},
    {Place::kPostcondition, "LinkedStack::put(int)", "item() == v", Truth::kSound, ""},
    {Place::kPostcondition, "LinkedStack::put(int)", "num(count()) == num(old(count())) + 1",
     Truth::kSound, ""},
    // Before the first put there is no item, and nothing is said.
    {Place::kPostcondition, "LinkedStack::put(int)", "second() == old(item())", Truth::kSound, ""},
    {Place::kPostcondition, "LinkedStack::put(int)", "item() != old(item())", Truth::kUnsound,
     "put(0); #0.put(0)"},
    {Place::kPostcondition, "LinkedStack::put_new(int)", "result == !old(has(v))", Truth::kSound,
     ""},
    {Place::kPostcondition, "LinkedStack::put_new(int)", "(result)", Truth::kUnsound, "put_new(0)"},
    {Place::kPrecondition, "LinkedStack::is_equal(const LinkedStack *) const", "(other) != nullptr",
     Truth::kUnsound, "is_equal(null)"},
    // Follows a null pointer in the first state: it says nothing there.
    {Place::kPostcondition, "LinkedStack::is_equal(const LinkedStack *) const",
     "!(result) || (num(count()) == num(other->count()))", Truth::kSound, ""},
    {Place::kPostcondition, "LinkedStack::to_vector() const", "length(result) == num(count())",
     Truth::kSound, ""},
    {Place::kPostcondition, "LinkedStack::LinkedStack(const LinkedStack &)",
     "same_state(*this, other)", Truth::kSound, ""},
    {Place::kInvariant, "LinkedStack", "(is_empty()) == (top_ == nullptr)", Truth::kSound, ""},
    {Place::kInvariant, "LinkedStack", "top_->below == nullptr", Truth::kUnsound,
     "put(0); #0.put(0)"},
    {Place::kPrecondition, "LinkedStack::put(int)", "no_such_name(v)", Truth::kUndecided,
     "no_such_name"},
    {Place::kPrecondition, "LinkedStack::pop()", "true", Truth::kUndecided, "has no"},
};

TEST(JudgeContractsTest, TellsSoundFromUnsound) {
  const absl::StatusOr<Description> description = ParseDescription(kStack);
  ASSERT_TRUE(description.ok());
  std::vector<Expression> contracts;
  for (const Case& one : kCases) contracts.push_back({one.place, one.function, one.text});
  JudgeOptions options;
  options.workspace = ".";
  options.folder = std::getenv("TEST_TMPDIR");
  options.spec_header = "bench/soundness/classes/linked_stack_spec.h";
  options.source = "bench/soundness/classes/linked_stack.cc";
  options.name_space = "structures";
  options.states = 50;
  const absl::StatusOr<std::vector<Judgement>> judged =
      JudgeContracts(*description, contracts, options);
  ASSERT_TRUE(judged.ok()) << judged.status();
  for (size_t i = 0; i < contracts.size(); ++i) {
    EXPECT_EQ(static_cast<int>((*judged)[i].truth), static_cast<int>(kCases[i].truth))
        << kCases[i].text << ": " << (*judged)[i].why;
    EXPECT_THAT((*judged)[i].why, HasSubstr(kCases[i].why)) << kCases[i].text;
  }
}

}  // namespace
}  // namespace augment::soundness
