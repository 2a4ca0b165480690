// One text for many mutants, and the switch that chooses among them.
#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "engine/mutate/mutate.h"

namespace augment::mutate {
namespace {

bool ReplacesOperator(const Mutant& mutant) { return mutant.operator_begin < mutant.operator_end; }

constexpr char kHeader[] = R"(#ifndef AUGMENT_MUTANTS_SWITCH_H_
#define AUGMENT_MUTANTS_SWITCH_H_
#ifdef __cplusplus

namespace augment_mutants {

extern int chosen;
extern bool reached[];

inline bool Is(int number) {
  reached[number] = true;
  return number == chosen;
}

enum Code {
  kLess, kLessEqual, kGreater, kGreaterEqual, kEqual, kUnequal, kNever, kAlways,
  kPlus, kMinus, kTimes, kOver, kModulo
};

template <int code> struct Apply;
template <> struct Apply<kLess> { template <class A, class B> static bool Of(A a, B b) { return a < b; } };
template <> struct Apply<kLessEqual> { template <class A, class B> static bool Of(A a, B b) { return a <= b; } };
template <> struct Apply<kGreater> { template <class A, class B> static bool Of(A a, B b) { return a > b; } };
template <> struct Apply<kGreaterEqual> { template <class A, class B> static bool Of(A a, B b) { return a >= b; } };
template <> struct Apply<kEqual> { template <class A, class B> static bool Of(A a, B b) { return a == b; } };
template <> struct Apply<kUnequal> { template <class A, class B> static bool Of(A a, B b) { return a != b; } };
template <> struct Apply<kNever> { template <class A, class B> static bool Of(A, B) { return false; } };
template <> struct Apply<kAlways> { template <class A, class B> static bool Of(A, B) { return true; } };
template <> struct Apply<kPlus> { template <class A, class B> static auto Of(A a, B b) -> decltype(a + b) { return a + b; } };
template <> struct Apply<kMinus> { template <class A, class B> static auto Of(A a, B b) -> decltype(a - b) { return a - b; } };
template <> struct Apply<kTimes> { template <class A, class B> static auto Of(A a, B b) -> decltype(a * b) { return a * b; } };
template <> struct Apply<kOver> { template <class A, class B> static auto Of(A a, B b) -> decltype(a / b) { return a / b; } };
template <> struct Apply<kModulo> { template <class A, class B> static auto Of(A a, B b) -> decltype(a % b) { return a % b; } };

template <int was, int becomes, class A, class B>
inline bool Relation(int number, A a, B b) {
  return Is(number) ? Apply<becomes>::Of(a, b) : Apply<was>::Of(a, b);
}
template <int was, int becomes, class A, class B>
inline auto Arithmetic(int number, A a, B b) -> decltype(Apply<was>::Of(a, b)) {
  typedef decltype(Apply<was>::Of(a, b)) Result;
  return Is(number) ? static_cast<Result>(Apply<becomes>::Of(a, b)) : Apply<was>::Of(a, b);
}
template <class T>
inline T Constant(int number, T value) {
  return Is(number) ? static_cast<T>(value + 1) : value;
}
template <class T>
inline T Returned(int number, T value) {
  return Is(number) ? static_cast<T>(value == T() ? 1 : 0) : value;
}

}  // namespace augment_mutants

#endif
#endif
)";

// Set before the constructors of the program's own static objects.
constexpr char kSource[] = R"(#include "$HEADER"

#include <cstdio>
#include <cstdlib>

namespace augment_mutants {

int chosen = 0;
bool reached[$COUNT + 1];

namespace {

__attribute__((constructor(101))) void Choose() {
  if (const char* text = std::getenv("$CHOSEN")) chosen = std::atoi(text);
}

__attribute__((destructor(101))) void Write() {
  const char* path = std::getenv("$REACHED");
  if (path == nullptr) return;
  std::FILE* file = std::fopen(path, "a");
  if (file == nullptr) return;
  for (int i = 1; i <= $COUNT; ++i) {
    if (reached[i]) std::fprintf(file, "%d\n", i);
  }
  std::fclose(file);
}

}  // namespace
}  // namespace augment_mutants
)";

}  // namespace

bool Excludes(const Mutant& a, const Mutant& b) {
  return a.file == b.file && ReplacesOperator(a) && ReplacesOperator(b) &&
         a.operator_begin == b.operator_begin;
}

std::string Schemata(absl::string_view text, std::vector<Numbered> mutants) {
  struct Edit {
    unsigned at;
    unsigned until;
    // Of those at one place: what ends there, the inner first; then what begins, the outer first.
    bool begins;
    unsigned length;
    bool innermost;  // its operator is gone: nothing comes between it and its operands
    int number;
    std::string text;
  };
  std::vector<Edit> edits;
  for (const Numbered& numbered : mutants) {
    const Mutant& m = *numbered.mutant;
    const unsigned length = m.end - m.begin;
    edits.push_back({m.begin, m.begin, true, length, ReplacesOperator(m), numbered.number,
                     absl::StrReplaceAll(m.before, {{"$", absl::StrCat(numbered.number)}})});
    edits.push_back({m.end, m.end, false, length, ReplacesOperator(m), numbered.number, m.after});
    if (ReplacesOperator(m)) {
      edits.push_back({m.operator_begin, m.operator_end, true, 0, true, numbered.number, ","});
    }
  }
  std::sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) {
    if (a.at != b.at) return a.at < b.at;
    if (a.begins != b.begins) return b.begins;
    if (a.length != b.length) return a.begins ? a.length > b.length : a.length < b.length;
    if (a.innermost != b.innermost) return a.begins ? b.innermost : a.innermost;
    // Around the same text: which one is outside does not matter, but it must be one.
    return a.begins ? a.number < b.number : a.number > b.number;
  });
  std::string result = absl::StrCat("#include \"", kSwitchHeader, "\"\n");
  size_t done = 0;
  for (const Edit& edit : edits) {
    absl::StrAppend(&result, text.substr(done, edit.at - done), edit.text);
    done = edit.until;
  }
  absl::StrAppend(&result, text.substr(done));
  return result;
}

std::string SwitchHeader() { return kHeader; }

std::string SwitchSource(int mutants) {
  return absl::StrReplaceAll(kSource, {{"$HEADER", kSwitchHeader},
                                       {"$COUNT", absl::StrCat(mutants)},
                                       {"$CHOSEN", kChosenVariable},
                                       {"$REACHED", kReachedVariable}});
}

}  // namespace augment::mutate
