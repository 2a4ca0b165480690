// Theories: what holds of all values, as a test (Saff, Boshernitsan and Ernst, "Theories in
// practice", 2008; technique P7 of docs/techniques.md; docs/theories.md).
//
//   AUGMENT_THEORY(StackTest, PopUndoesPush, (Stack& stack, int x)) {
//     AUGMENT_ASSUME(!stack.isFull());
//     const Stack before = stack;
//     stack.push(x);
//     stack.pop();
//     EXPECT_EQ(stack, before);
//   }
//
// It is a TEST(StackTest, PopUndoesPush) that calls the body with values of the
// parameters' types, each made for this call, small before large (augment/generate/arbitrary.h
// says which; AUGMENT_THEORY_OVER takes generators instead, one for each parameter).
// The first that fails an expectation is printed as code, for each expectation that
// fails. Where an assumption does not hold the call ends and is not counted; so does one that
// ends in GTEST_SKIP().
//
// The test fails, with a sentence, when no call met the assumptions: a theory that was
// never tried vouches for nothing, and who changes a type or an assumption should not find
// out years later. It also fails when its inputs cannot be made or filters leave none. Of more
// than 20,000 inputs it tries the smallest, and says so.
//
//   AUGMENT_THEORY_INPUTS=1000000   in the environment: so many
//   AUGMENT_THEORY_EACH=1           names each input before it is tried: who ends the process?
//
// Thread rule: as TEST; an expectation may fail in any thread that the body waits for.
#ifndef AUGMENT_THEORY_H_
#define AUGMENT_THEORY_H_

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "augment/generate.h"  // IWYU pragma: export

// `parameters` in parentheses: (const std::string& text, int n).
#define AUGMENT_THEORY(suite, name, parameters) \
  AUGMENT_THEORY_OVER(suite, name, parameters, ::augment::theory::ByType())

// For augment's parser.
#ifdef __clang__
#define AUGMENT_IS_THEORY(name) __attribute__((annotate("augment::theory " name)))
#else
#define AUGMENT_IS_THEORY(name)
#endif

// Behind the parameters a generator for each.
#define AUGMENT_THEORY_OVER(suite, name, parameters, ...)                             \
  AUGMENT_IS_THEORY(#suite "." #name) static void suite##_##name##_Theory parameters; \
  TEST(suite, name) {                                                                 \
    ::augment::theory::Run(&suite##_##name##_Theory, #parameters, __FILE__, __LINE__, \
                           __VA_ARGS__);                                              \
  }                                                                                   \
  static void suite##_##name##_Theory parameters

// In the body of a theory: nothing is claimed where the condition is false.
#define AUGMENT_ASSUME(...) \
  switch (0)                \
  case 0:                   \
  default:                  \
    if (__VA_ARGS__) {      \
    } else /* NOLINT */     \
      return ::augment::theory::Refuse(#__VA_ARGS__, __FILE__, __LINE__)

namespace augment::theory {

// The values of a theory are found by the types of its parameters.
struct ByType {};

// The assumption that does not hold, of the call that this thread is in.
inline std::optional<std::string>*& Refused() {
  static thread_local std::optional<std::string>* refused = nullptr;
  return refused;
}

inline void Refuse(const char* condition, const char* /*file*/, int line) {
  if (Refused() != nullptr) {
    *Refused() = std::string(condition) + " (line " + std::to_string(line) + ")";
  }
}

namespace internal {

struct Parameter {
  std::string type;  // without const and &
  std::string name;
};

// Of "(const std::string& text, int n)".
inline std::vector<Parameter> ReadParameters(std::string_view text) {
  const auto strip = [](std::string_view from) {
    while (!from.empty() && (from.front() == ' ' || from.front() == '\n')) from.remove_prefix(1);
    while (!from.empty() && (from.back() == ' ' || from.back() == '\n')) from.remove_suffix(1);
    return from;
  };
  if (text.size() >= 2) text = text.substr(1, text.size() - 2);
  std::vector<Parameter> parameters;
  const auto read = [&](std::string_view one) {
    one = strip(one);
    size_t begin = one.size();
    const auto word = [](char c) {
      return c == '_' || std::isalnum(static_cast<unsigned char>(c));
    };
    while (begin > 0 && word(one[begin - 1])) --begin;
    Parameter parameter;
    parameter.name = begin == 0 ? std::string() : std::string(one.substr(begin));
    std::string_view type = begin == 0 ? one : strip(one.substr(0, begin));
    while (!type.empty() && (type.back() == '&' || type.back() == ' ')) type.remove_suffix(1);
    if (type.substr(0, 6) == "const ") type = strip(type.substr(6));
    parameter.type = std::string(type);
    if (parameter.name.empty()) parameter.name = "argument" + std::to_string(parameters.size() + 1);
    parameters.push_back(std::move(parameter));
  };
  int depth = 0;
  size_t begin = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '<' || text[i] == '(' || text[i] == '{' || text[i] == '[') ++depth;
    if (text[i] == '>' || text[i] == ')' || text[i] == '}' || text[i] == ']') --depth;
    if (text[i] == ',' && depth == 0) {
      read(text.substr(begin, i - begin));
      begin = i + 1;
    }
  }
  read(text.substr(begin));
  return parameters;
}

template <class T>
std::string Declaration(const Parameter& parameter, const T& value) {
  return parameter.type + " " + parameter.name + " = " + gen::ToCode(value) + ";";
}
template <class T>
std::string Declaration(const Parameter& parameter, const gen::Object<T>& object) {
  return object.Code(parameter.name);
}

// A generated value as a parameter of type P takes it.
template <class P, class T>
decltype(auto) Pass(T& value) {
  if constexpr (std::is_lvalue_reference_v<P>) {
    return (value);
  } else {
    return std::move(value);
  }
}
template <class P, class T>
decltype(auto) Pass(gen::Object<T>& object) {
  return Pass<P>(*object);
}

// Where the expectations stand that failed, and what they said.
struct Call {
  std::string places;
  std::string file;  // of the first of them; empty when there is none
  int line = 0;
};

// Calls a body once and collects what GoogleTest would have been told.
template <class F>
gen::Outcome Watch(const F& body, Call& call) {
  std::optional<std::string> refused;
  testing::TestPartResultArray results;
  gen::Outcome outcome;
  {
    // This thread may have a reporter of its own already; others report to the global one.
    using Reporter = testing::ScopedFakeTestPartResultReporter;
    const Reporter others(Reporter::INTERCEPT_ALL_THREADS, &results);
    const Reporter own(Reporter::INTERCEPT_ONLY_CURRENT_THREAD, &results);
    std::optional<std::string>* const outer = std::exchange(Refused(), &refused);
    outcome = gen::internal::Ask([&](int /*nothing*/) { body(); }, 0);
    Refused() = outer;
  }
  call = {};
  if (outcome.kind == gen::Outcome::kFailed) call.places = outcome.message;  // an exception
  for (int i = 0; i < results.size(); ++i) {
    const testing::TestPartResult& result = results.GetTestPartResult(i);
    if (result.skipped() && !refused.has_value()) refused = result.message();
    if (!result.failed()) continue;
    const std::string place =
        result.file_name() == nullptr
            ? std::string()
            : result.file_name() + (":" + std::to_string(result.line_number()));
    if (call.file.empty() && !place.empty()) {
      call.file = result.file_name();
      call.line = result.line_number();
    }
    // One in a loop counts once.
    if ((call.places + ",").find(place + ",") == std::string::npos) {
      call.places += (call.places.empty() ? "" : ",") + place;
    }
    if (!outcome.message.empty()) outcome.message += "\n";
    outcome.message += result.message();
    outcome.kind = gen::Outcome::kFailed;
  }
  if (outcome.kind == gen::Outcome::kPassed && refused.has_value()) {
    return gen::Outcome::Skip(*refused);
  }
  return outcome;
}

inline uint64_t MaxInputs() {
  const char* const inputs = std::getenv("AUGMENT_THEORY_INPUTS");
  const uint64_t number = inputs == nullptr ? 0 : std::strtoull(inputs, nullptr, 10);
  return number == 0 ? 20000 : number;
}

// The report as failures of the running test.
inline void Tell(const gen::Report& report, const std::vector<Call>& calls, const char* file,
                 int line) {
  testing::Test::RecordProperty("inputs", std::to_string(report.tried - report.skipped));
  testing::Test::RecordProperty("refused_by_assumptions", std::to_string(report.skipped));
  if (!report.problem.empty()) {
    ADD_FAILURE_AT(file, line) << "The theory was tried on nothing: " << report.problem << ".";
    return;
  }
  if (report.skipped == report.tried) {
    std::string refusals;
    for (const auto& [assumption, times] : report.skipped_by) {
      refusals += "\n  " + gen::ToText(gen::Index{times}) + " times: " + assumption;
    }
    ADD_FAILURE_AT(file, line) << "The theory was tried on nothing: none of "
                               << gen::internal::OfHowMany(report)
                               << " meets its assumptions. Not met were" << refusals
                               << "\nLoosen them, or give generators of what meets them "
                                  "(AUGMENT_THEORY_OVER).";
    return;
  }
  for (size_t i = 0; i < report.clusters.size(); ++i) {
    const gen::Cluster& cluster = report.clusters[i];
    const bool known = i < calls.size() && !calls[i].file.empty();
    ADD_FAILURE_AT(known ? calls[i].file.c_str() : file, known ? calls[i].line : line)
        << "The theory does not hold of\n"
        << gen::internal::Indented(cluster.smallest.input, "    ") << cluster.smallest.message
        << "\nThis is the smallest of " << gen::ToText(gen::Index{cluster.failures})
        << (cluster.failures == 1 ? " failure" : " failures") << " here, among "
        << gen::internal::OfHowMany(report) << ".";
  }
  if (report.bounded && report.failures == 0) {
    std::cout << "[  THEORY  ] the smallest " << gen::internal::OfHowMany(report)
              << " were tried (AUGMENT_THEORY_INPUTS=n: n of them)\n";
  }
}

template <class... P, class... T>
gen::Report Check(void (*body)(P...), const char* parameters, std::vector<Call>* calls,
                  const gen::Generator<T>&... values) {
  static_assert(sizeof...(P) > 0, "a theory takes parameters: without any it is a TEST");
  static_assert(sizeof...(P) == sizeof...(T),
                "AUGMENT_THEORY_OVER takes a generator for each parameter");
  const auto inputs = gen::SmallestFirst(values...);
  const std::vector<Parameter> read = ReadParameters(parameters);
  Call call;
  gen::internal::Subject subject;
  subject.size = inputs.Size();
  subject.filtered = inputs.Filtered();
  subject.problem = inputs.Problem();
  subject.attempt = [&](gen::Index index, gen::Selection*) {
    gen::internal::Attempt attempt;
    auto place = inputs.Find(index);
    if (!place.value.has_value()) {
      attempt.empty = place.empty;
      return attempt;
    }
    attempt.outcome = Watch(
        [&] { std::apply([&](T&... value) { body(Pass<P>(value)...); }, *place.value); }, call);
    return attempt;
  };
  subject.print = [&](gen::Index index, gen::Selection*) {
    const auto place = inputs.Find(index);
    std::string code;
    size_t which = 0;
    const auto declare = [&](const auto& value) {
      const Parameter parameter = which < read.size()
                                      ? read[which]
                                      : Parameter{"auto", "argument" + std::to_string(which + 1)};
      if (which++ > 0) code += "\n";
      code += Declaration(parameter, value);
    };
    std::apply([&](const T&... value) { (declare(value), ...); }, *place.value);
    return code;
  };
  gen::CheckOptions options;
  options.sparse = false;  // the first that fails shall be the smallest
  options.max_inputs = MaxInputs();
  options.max_failures = 1000;
  std::string known;
  options.cluster_by = [&](const std::string& /*message*/) {
    // Which expectations failed, not what they said of the values.
    if (calls != nullptr && known.find("\n" + call.places + "\n") == std::string::npos) {
      known += "\n" + call.places + "\n";
      calls->push_back(call);
    }
    return call.places;
  };
  options.each = std::getenv("AUGMENT_THEORY_EACH") != nullptr;
  options.progress = options.each ? &std::cerr : nullptr;
  return gen::internal::Search(subject, options).Run();
}

template <class... P>
gen::Report Check(void (*body)(P...), const char* parameters, std::vector<Call>* calls,
                  ByType /*values*/) {
  return Check(body, parameters, calls,
               gen::Any<std::remove_cv_t<std::remove_reference_t<P>>>()...);
}

}  // namespace internal

// What AUGMENT_THEORY does: the test in which it is called fails when the theory does.
template <class... P, class... Values>
void Run(void (*body)(P...), const char* parameters, const char* file, int line,
         const Values&... values) {
  std::vector<internal::Call> calls;
  const gen::Report report = internal::Check(body, parameters, &calls, values...);
  internal::Tell(report, calls, file, line);
}

#ifdef AUGMENT_DRIVER
namespace internal {

// "Expected equality of these values: a (which is 1), b (which is 2)".
inline std::string OnOneLine(const std::string& message) {
  std::istringstream lines(message);
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    line.erase(0, line.find_first_not_of(' '));
    if (line.empty()) continue;
    if (line.compare(0, 10, "Which is: ") == 0) {
      text += " (which is " + line.substr(10) + ")";
    } else {
      text += (text.empty() ? "" : text.back() == ':' ? " " : ", ") + line;
    }
  }
  return text;
}

}  // namespace internal

// What `Challenge()` throws where an assumption does not hold.
class AssumptionNotMet : public std::logic_error {
  using std::logic_error::logic_error;
};

// What augment's search calls instead of the body, with objects and values that it knows: a
// failure is printed as of an assertion at the theory's line, which ends the process, and an
// assumption that does not hold is thrown.
template <class... P, class... Arguments>
void Challenge(void (*body)(P...), const char* name, const char* file, int line,
               Arguments&&... arguments) {
  internal::Call call;
  const gen::Outcome outcome =
      internal::Watch([&] { body(std::forward<Arguments>(arguments)...); }, call);
  if (outcome.kind == gen::Outcome::kPassed) return;
  if (outcome.kind == gen::Outcome::kSkipped) throw AssumptionNotMet(outcome.message);
  const std::string message = internal::OnOneLine(outcome.message);
  std::fprintf(stderr, "theory: %s:%d: %s: Assertion `%s' failed.\n", file, line, name,
               message.c_str());
  std::abort();
}
#endif

}  // namespace augment::theory

#endif  // AUGMENT_THEORY_H_
