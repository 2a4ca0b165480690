#include "engine/oracle/verdicts.h"

#include <cstddef>
#include <iterator>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"

namespace augment {
namespace {

using proto::Finding;

struct Line {
  Row row;
  const char* oracle;  // who judges: Oracle::Name, or what the classifier is shown
  const char* when;
  proto::Verdict verdict;
  proto::Confidence confidence;
  Finding::Group group;
};

constexpr proto::Verdict kNone = proto::VERDICT_UNKNOWN;
constexpr proto::Verdict kPrecondition = proto::UNDOCUMENTED_PRECONDITION;
constexpr proto::Verdict kFault = proto::FAULT;

// In the order of `Row`.
constexpr Line kTable[] = {
    {Row::kResources, "failure", "memory, an allocation's size or a length ran out", kNone,
     proto::LOW, Finding::ALONE},
    {Row::kForbidden, "failure", "the assertion that failed is the function's own precondition",
     kNone, proto::LOW, Finding::ALONE},
    {Row::kRefused, "all but teardown",
     "another call of the function was refused by an assertion about its arguments, and this one "
     "does not meet that either",
     kNone, proto::LOW, Finding::ALONE},
    {Row::kWarnedOfState, "invariant, postcondition",
     "a sentence of a comment, or the function's name, warns of such a call", kNone, proto::LOW,
     Finding::ALONE},
    {Row::kSaidByDestructor, "teardown",
     "a destructor asserts where it begins that this object may not be destroyed", kNone,
     proto::LOW, Finding::ALONE},
    {Row::kOfPosition, "failure", "a call on an iterator", kNone, proto::LOW, Finding::ALONE},
    {Row::kStalePosition, "failure",
     "a position is passed that is not fresh: `begin()` while it is not empty, `begin()` and "
     "`end()`, or what `insert` returned; or one in a range whose parts are in an order in all "
     "calls of the tests and not in this one",
     kNone, proto::LOW, Finding::ALONE},
    {Row::kHugeWork, "failure", "a hang, and a number beyond 4096 or a made-up callback was passed",
     kNone, proto::LOW, Finding::ALONE},
    {Row::kOfCallback, "failure",
     "a made-up callback threw, or a `noexcept` function let it through", kNone, proto::LOW,
     Finding::ALONE},
    {Row::kNotShared, "failure",
     "`std::bad_weak_ptr`: the object may only live in a `shared_ptr`, and does not", kNone,
     proto::LOW, Finding::ALONE},
    {Row::kRejects, "failure",
     "an exception of the `std::logic_error` family, of a type that the library is known to throw "
     "(its own code or a test shows it, or its namespace) or of the environment "
     "(`std::system_error`, no such file), one that says that what is asked for is of another type "
     "(`std::bad_any_cast`, `std::bad_cast`), or where an established precondition is violated",
     kNone, proto::LOW, Finding::ALONE},
    {Row::kNeverReturns, "failure",
     "a function that no test calls never does but throw, or end the process (by a trap or "
     "`abort()` where it is given nothing)",
     kNone, proto::LOW, Finding::ALONE},
    {Row::kNoInvariant, "invariant",
     "the invariant that is broken is not established, or the tests have it otherwise of another "
     "instance of the template",
     kNone, proto::LOW, Finding::ALONE},
    {Row::kNoPostcondition, "postcondition",
     "the postcondition that is false has too little support, or was dropped, or is inferred of "
     "how much room there is",
     kNone, proto::LOW, Finding::ALONE},
    {Row::kNoNumber, "invariant, postcondition",
     "a NaN comes out, and a NaN or an infinity went in, or a number or object that is nothing but "
     "zeros; nothing written is broken",
     kNone, proto::LOW, Finding::ALONE},
    {Row::kAsserted, "failure",
     "an assertion about what is passed: of this function before it changes anything, or of a "
     "parameter where the tests call it less than five times, or of another one it hands "
     "arguments to that no test passes, or that break it from the start; anything deliberate in a "
     "function with parameters "
     "that no test calls, in one without `exit()`, what another public function asks of the "
     "object, or an assertion about one that was made of nothing and had nothing done to it, where "
     "the tests call it less than five times; a bare `abort()`, `terminate()`, `exit()` or "
     "`assert(false)` in a call unlike those "
     "of the "
     "tests or with a value of an enumeration that none passes, the last also where they call it "
     "less than five times; what a function further down asserts of a private member that an "
     "argument is equal to, as in no call of the tests; what is known to be asserted so, or of a "
     "function that they call often, where they call this one less than five times; what ends a "
     "function with parameters says that a precondition failed; a comment "
     "states "
     "a precondition that cannot be asked, or one of a function that no test calls, which changed "
     "an object before where memory is misused",
     kPrecondition, proto::MEDIUM, Finding::DOCUMENTED},
    {Row::kAssertedAsInferred, "failure", "the same, and an established precondition is violated",
     kPrecondition, proto::HIGH, Finding::DOCUMENTED},
    {Row::kDiesInTests, "failure",
     "an assertion, `abort()`, `exit()` or trap in a function that a death test of the suite "
     "calls and dies in",
     kPrecondition, proto::HIGH, Finding::DOCUMENTED},
    {Row::kWarnedOf, "failure",
     "a sentence in the comment of the function or its class warns of the situation that the "
     "call is made in (\"undefined if …\", \"must not …\", \"does not check …\", \"only be called "
     "after f()\"); or the name "
     "says that nothing is checked (`unchecked`, `unsafe`, `raw`), and what is passed is unlike "
     "all that tests passed, or out of range; or `operator[]` reads out of bounds with an index "
     "that is out of range; or it does so as the standard's containers do (`front()`, `pop_back()` "
     "of nothing, a `pos` or `index` beyond the last, `|=` of two sizes), and no test calls it "
     "so; or a random distribution of the standard does not take a number that is passed; or a "
     "question of the same words says no (`has_value()` before `value()`), or an object that it is "
     "not valid (`is_valid()`, `is_open()`, `operator bool`), and no test calls it then",
     kPrecondition, proto::MEDIUM, Finding::DOCUMENTED},
    {Row::kWaits, "failure",
     "it waits for another thread: it sleeps, and not for a lock, or spins, and its object has an "
     "atomic",
     kPrecondition, proto::MEDIUM, Finding::WAITS},
    {Row::kViolates, "failure",
     "crash, sanitizer report, assertion inside, hang, `terminate`, `exit`; an established "
     "precondition is violated",
     kPrecondition, proto::HIGH, Finding::ALONE},
    {Row::kViolatesNotNull, "failure",
     "the same, and it says that a pointer is not null, which the library does not look for",
     kPrecondition, proto::HIGH, Finding::NULL_POINTER},
    {Row::kNullArgument, "failure",
     "the same with a null pointer that no test passes, or only with a count of 0, which is "
     "another "
     "one here",
     kPrecondition, proto::MEDIUM, Finding::NULL_POINTER},
    {Row::kNullArgumentMeant, "failure",
     "the same, and the library looks for null in a function like it", kPrecondition, proto::MEDIUM,
     Finding::ALONE},
    {Row::kNullMember, "failure",
     "an invalid access, and a member or something passed before is null where it is not in any "
     "test; or the library ends the process, and something passed before is null",
     kPrecondition, proto::MEDIUM, Finding::NULL_POINTER},
    {Row::kTooEarly, "failure",
     "an invalid access, a null smart pointer or an empty optional that is read, on an object that "
     "something was not called on which the tests call first each time (five calls of the "
     "function; where they do not call it, three others of its class)",
     kPrecondition, proto::MEDIUM, Finding::CALL_ORDER},
    {Row::kTooLate, "failure",
     "the same on an object that `close()`, `shutdown()`, `dispose()` or the like was called on, "
     "after which the tests call nothing of one",
     kPrecondition, proto::MEDIUM, Finding::CALL_ORDER},
    {Row::kUnbegun, "failure",
     "whatever ends the process, in a function that no test calls and that ends something by its "
     "name (`EndObject()`, `leave_scope()`), on an object on which what begins it by its name "
     "(`StartObject()`) was called less often",
     kPrecondition, proto::MEDIUM, Finding::CALL_ORDER},
    {Row::kNumber, "failure, invariant, teardown",
     "the same as one of the faults below and as confident, but not with a small number instead, "
     "where no test calls the function or the number is huge; or not with a number that tests pass "
     "in the set-up, in place of one below zero or more than four times as large; or the report "
     "names the number (an "
     "index, by how much it shifts, a divisor of zero) and a larger one is not refused; or it "
     "hangs, "
     "reaches out of bounds or "
     "an inferred invariant is false, but not with numbers that tests pass, or, but for the last, "
     "with aggregates that they do; or it fails, but not "
     "with "
     "lists of the one length that all have which tests pass there; or an operator of a "
     "class that computes divides by zero or overflows",
     kPrecondition, proto::MEDIUM, Finding::NUMBER},
    {Row::kCircle, "failure",
     "the stack overflows or it hangs, and a call before gave an object itself to hold, directly "
     "or not, as no test does with one of its class",
     kPrecondition, proto::MEDIUM, Finding::CIRCLE},
    {Row::kGivenTwice, "failure, teardown",
     "memory is used after it was freed, or freed twice, and functions that no test calls were "
     "given one object more than once by pointers",
     kPrecondition, proto::MEDIUM, Finding::GIVEN_TWICE},
    {Row::kUngiven, "all but what is written",
     "one of the faults below, and a handle was used that nobody gave out, while the tests only "
     "use "
     "those that an object gave them and hand them back to it",
     kPrecondition, proto::MEDIUM, Finding::HANDLE},
    {Row::kInternal, "all but what is written",
     "one of the faults below, of a function in a namespace for internals (`detail`), one "
     "whose comment says that it is internal, one whose name begins with `_`, one without the mark "
     "by which the library exports "
     "others, which it alone calls, one outside of classes that has no comment and that the "
     "library calls and no test, a static member where neither it nor its class has one, which "
     "code outside of the class calls and no test, nor any other function of it, or one in an "
     "outermost namespace of which the tests neither call nor pass anything, while they call "
     "others, and not as the tests call it; or on an object of a class that has no name outside of "
     "such a namespace, which a call constructs and no test does",
     kPrecondition, proto::MEDIUM, Finding::INTERNAL},
    {Row::kMadeByHand, "all but what is written",
     "one of the faults below, and the calls construct an object of a class of which the tests "
     "call members and no constructor, since they have its objects from the library alone",
     kPrecondition, proto::MEDIUM, Finding::BY_HAND},
    {Row::kInTestsCode, "failure, teardown",
     "one of the faults below, in a class that the test's own sources declare and the library "
     "calls",
     kPrecondition, proto::MEDIUM, Finding::TESTS_CODE},
    {Row::kSingleValue, "failure, teardown",
     "one of the faults below: more was used than the one value that a pointer leads to, where "
     "nothing says how many there have to be",
     kPrecondition, proto::MEDIUM, Finding::SINGLE_VALUE},
    {Row::kFreesArgument, "failure, teardown",
     "memory that the call was given is freed in another way than the driver made it "
     "(alloc-dealloc-mismatch, bad-free), or by the driver as well (double-free); or what was "
     "never "
     "allocated is freed (bad-free) in a call that is given an object by a pointer",
     kPrecondition, proto::MEDIUM, Finding::FREES_ARGUMENT},
    {Row::kEncoding, "failure, teardown",
     "one of the faults below and as confident, but not where each text is UTF-8, as are those "
     "that "
     "tests pass and get, three or more of them beyond ASCII, but for functions that tests give "
     "others; or not with a code point for each `char32_t` that is none",
     kPrecondition, proto::MEDIUM, Finding::ENCODING},
    {Row::kWrittenAfter, "failure",
     "an assertion of a `void Check() const` failed, or one that says what the function leaves",
     kFault, proto::HIGH, Finding::ALONE},
    {Row::kThrows, "failure", "an exception of another type, no established precondition violated",
     kFault, proto::MEDIUM, Finding::ALONE},
    {Row::kEscapes, "failure",
     "an exception of the `std::logic_error` family that the C++ run-time library threw where the "
     "library called it (`std::stoi`, `map::at`), and the function otherwise refuses by exceptions "
     "of the library's own; no test, throw expression or comment knows of it",
     kFault, proto::MEDIUM, Finding::ALONE},
    {Row::kNullComparison, "failure", "a comparison died of a null pointer (a law)", kFault,
     proto::HIGH, Finding::ALONE},
    {Row::kMeetsDocumented, "failure",
     "an established precondition is violated, but a comment says for the caller what the "
     "function takes (`REQUIRES`, `@pre`), and all of that holds",
     kFault, proto::HIGH, Finding::ALONE},
    {Row::kMeetsDocumentedExtreme, "failure", "the same, with a number beyond 4096", kFault,
     proto::MEDIUM, Finding::ALONE},
    {Row::kFails, "failure, teardown",
     "crash, sanitizer report, assertion inside, hang, `terminate`, `exit`; no established "
     "precondition is violated",
     kFault, proto::HIGH, Finding::ALONE},
    {Row::kFailsSeldomKnown, "failure, teardown",
     "the same, with a number beyond 4096 or arithmetic that began at the limit of a type, or of a "
     "function that the tests call less than five times and not with texts alone",
     kFault, proto::MEDIUM, Finding::ALONE},
    {Row::kFailsOutOfRange, "failure, teardown",
     "the same, by a container of the standard library that is asked for what it does not have "
     "(`n < size()`, `!empty()`), in a call unlike those of the tests that passes more than texts, "
     "and no empty one, nor an empty list or object, without a number",
     kFault, proto::LOW, Finding::ALONE},
    {Row::kFailsUncalled, "failure, teardown",
     "the same, of a function that no test calls, which is passed more than texts, and no empty "
     "one, "
     "nor an empty list or object, without a number, and does not copy, move or assign; but for "
     "overflows, "
     "uses after free and double frees",
     kFault, proto::LOW, Finding::ALONE},
    {Row::kInvariant, "invariant",
     "a written class invariant, true on entry, is false on exit; or an established one that says "
     "that there are not less than no elements",
     kFault, proto::HIGH, Finding::ALONE},
    {Row::kInvariantWeaker, "invariant",
     "the same, with a number beyond 4096; or an established one that is inferred, in a call like "
     "those of the tests",
     kFault, proto::MEDIUM, Finding::ALONE},
    {Row::kInvariantBeyond, "invariant",
     "the same of an inferred one, in a call unlike those of the tests, with a number beyond 4096, "
     "or inferred from the states of one test of many",
     kFault, proto::LOW, Finding::ALONE},
    {Row::kRelationBeyond, "invariant", "the same of an order or equality of two", kPrecondition,
     proto::LOW, Finding::INFERRED},
    {Row::kPostcondition, "postcondition",
     "a supported postcondition is false (`throws T iff full()` is one), or a written one that no "
     "test has seen kept",
     kFault, proto::MEDIUM, Finding::ALONE},
    {Row::kPostconditionBeyond, "postcondition",
     "the same of an inferred `throws T iff …`, in a call unlike those of the tests", kFault,
     proto::LOW, Finding::ALONE},
    {Row::kAnswerBeyond, "postcondition",
     "the same of any other inferred one, in a call unlike those of the tests, or inferred from "
     "calls of a single test",
     kPrecondition, proto::LOW, Finding::INFERRED},
    {Row::kWrittenPostcondition, "postcondition", "a written postcondition is false", kFault,
     proto::HIGH, Finding::ALONE},
    {Row::kOrder, "comparisons", "`a < a`, or both `a < b` and `b < a` (a law)", kFault,
     proto::HIGH, Finding::ALONE},
    {Row::kComparison, "comparisons",
     "`a == b` but not `b == a`; `==` together with `<` or `!=`; not `a == a` (a law)", kFault,
     proto::MEDIUM, Finding::ALONE},
    {Row::kContainer, "containers", "answers of a container contradict a default law", kFault,
     proto::MEDIUM, Finding::ALONE},
    {Row::kLeak, "leak",
     "it returned, and with all objects destroyed the same memory stays allocated each time, to "
     "which nothing leads",
     kFault, proto::MEDIUM, Finding::ALONE},
    {Row::kLifeCycle, "life-cycle",
     "a copy does not answer as its source did, or changes with it; an object that is assigned to "
     "itself changes (a law)",
     kFault, proto::MEDIUM, Finding::ALONE},
    {Row::kCongruence, "congruence",
     "`a < b` but not `a <= b`, and the like (a law); equal objects are answered differently",
     kFault, proto::MEDIUM, Finding::ALONE},
    {Row::kAsNew, "as-new",
     "what was cleared, reset or assigned a new object is not like a new one, or not after the "
     "next call (a law)",
     kFault, proto::MEDIUM, Finding::ALONE},
    {Row::kInverse, "inverse",
     "what one function makes of an object or value, and another one mostly leads back, does not "
     "lead back to it (a law)",
     kFault, proto::MEDIUM, Finding::ALONE},
};

constexpr bool IsInOrder() {
  for (std::size_t i = 0; i < std::size(kTable); ++i) {
    if (static_cast<std::size_t>(kTable[i].row) != i) return false;
  }
  return static_cast<std::size_t>(Row::kInverse) + 1 == std::size(kTable);
}
static_assert(IsInOrder(), "the table has a line for each Row, in their order");

const Line& LineOf(Row row) { return kTable[static_cast<std::size_t>(row)]; }

std::string InWords(const Line& line) {
  if (line.verdict == kNone) return "none";
  const std::string group =
      line.group == Finding::ALONE
          ? ""
          : absl::StrCat(", grouped: ",
                         absl::StrReplaceAll(absl::AsciiStrToLower(Finding::Group_Name(line.group)),
                                             {{"_", " "}}));
  return absl::StrCat(line.verdict == kFault ? "fault, " : "undocumented precondition, ",
                      absl::AsciiStrToLower(proto::Confidence_Name(line.confidence)), group);
}

}  // namespace

Verdict VerdictOf(Row row) {
  Verdict verdict;
  Judge(row, &verdict);
  return verdict;
}

void Judge(Row row, Verdict* verdict) {
  const Line& line = LineOf(row);
  verdict->verdict = line.verdict;
  verdict->confidence = line.confidence;
  verdict->group = line.group;
}

std::string VerdictsAsMarkdown() {
  std::string table =
      "| oracle | what happened at the call under test | verdict |\n|---|---|---|\n";
  for (const Line& line : kTable) {
    absl::StrAppend(&table, "| ", line.oracle, " | ", line.when, " | ", InWords(line), " |\n");
  }
  return table;
}

}  // namespace augment
