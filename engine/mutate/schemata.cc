// One text for many mutants, and the switch that chooses among them.
#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "engine/mutate/mutate.h"

namespace augment::mutate {
namespace {

bool ReplacesOperator(const Mutant& mutant) { return mutant.operator_begin < mutant.operator_end; }

// What schemata call, behind Is().
constexpr char kOperations[] = R"(enum Code {
  kLess, kLessEqual, kGreater, kGreaterEqual, kEqual, kUnequal, kNever, kAlways,
  kPlus, kMinus, kTimes, kOver, kModulo
};

template <int code> struct Apply;
template <> struct Apply<kLess> { template <class A, class B> static $CONSTEXPRbool Of(A a, B b) { return a < b; } };
template <> struct Apply<kLessEqual> { template <class A, class B> static $CONSTEXPRbool Of(A a, B b) { return a <= b; } };
template <> struct Apply<kGreater> { template <class A, class B> static $CONSTEXPRbool Of(A a, B b) { return a > b; } };
template <> struct Apply<kGreaterEqual> { template <class A, class B> static $CONSTEXPRbool Of(A a, B b) { return a >= b; } };
template <> struct Apply<kEqual> { template <class A, class B> static $CONSTEXPRbool Of(A a, B b) { return a == b; } };
template <> struct Apply<kUnequal> { template <class A, class B> static $CONSTEXPRbool Of(A a, B b) { return a != b; } };
template <> struct Apply<kNever> { template <class A, class B> static $CONSTEXPRbool Of(A, B) { return false; } };
template <> struct Apply<kAlways> { template <class A, class B> static $CONSTEXPRbool Of(A, B) { return true; } };
template <> struct Apply<kPlus> { template <class A, class B> static $CONSTEXPRauto Of(A a, B b) -> decltype(a + b) { return a + b; } };
template <> struct Apply<kMinus> { template <class A, class B> static $CONSTEXPRauto Of(A a, B b) -> decltype(a - b) { return a - b; } };
template <> struct Apply<kTimes> { template <class A, class B> static $CONSTEXPRauto Of(A a, B b) -> decltype(a * b) { return a * b; } };
template <> struct Apply<kOver> { template <class A, class B> static $CONSTEXPRauto Of(A a, B b) -> decltype(a / b) { return a / b; } };
template <> struct Apply<kModulo> { template <class A, class B> static $CONSTEXPRauto Of(A a, B b) -> decltype(a % b) { return a % b; } };

template <int was, int becomes, class A, class B>
inline $CONSTEXPRbool Relation(int number, A a, B b) {
  return Is(number) ? Apply<becomes>::Of(a, b) : Apply<was>::Of(a, b);
}
template <int was, int becomes, class A, class B>
inline $CONSTEXPRauto Arithmetic(int number, A a, B b) -> decltype(Apply<was>::Of(a, b)) {
  typedef decltype(Apply<was>::Of(a, b)) Result;
  return Is(number) ? static_cast<Result>(Apply<becomes>::Of(a, b)) : Apply<was>::Of(a, b);
}
template <class T>
inline $CONSTEXPRT Constant(int number, T value) {
  return Is(number) ? static_cast<T>(value + 1) : value;
}
template <class T>
inline $CONSTEXPRT Returned(int number, T value) {
  return Is(number) ? static_cast<T>(value == T() ? 1 : 0) : value;
}
)";

// The same for constexpr functions. The compiler runs these without a switch; where it does not
// tell who runs them, they do not compile, and there are none of them.
constexpr char kConstantIs[] = R"(
namespace constant {

#if (defined(__GNUC__) && __GNUC__ >= 9) || (defined(__clang__) && __clang_major__ >= 9)
inline constexpr bool Is(int number) {
  return __builtin_is_constant_evaluated() ? false : $SPACE::Is(number);
}
#else
using $SPACE::Is;
#endif

$OPERATIONS
}  // namespace constant
)";

std::string Operations(absl::string_view space) {
  const std::string plain = absl::StrReplaceAll(kOperations, {{"$CONSTEXPR", ""}});
  const std::string constant = absl::StrReplaceAll(kOperations, {{"$CONSTEXPR", "constexpr "}});
  return absl::StrCat(
      plain, absl::StrReplaceAll(kConstantIs, {{"$SPACE", space}, {"$OPERATIONS", constant}}));
}

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

$OPERATIONS

}  // namespace augment_mutants

#endif
#endif
)";

// Each text has a switch of its own, which is named as it is seen from there: a library may include
// its headers in a namespace, so that nothing in them has a name that begins with `::`.
// No header of the system stands before the user's first line: it may define what they look at.
// The functions are those of the C library under names that no declaration of theirs meets.
constexpr char kInline[] = R"(#ifndef AUGMENT_MUTATION_SWITCH_$TAG
#define AUGMENT_MUTATION_SWITCH_$TAG
#ifdef __cplusplus

namespace augment_mutation_$TAG {

extern "C" {
const char* augment_mutation_getenv(const char*) __asm__("getenv");
int augment_mutation_open(const char*, int, ...) __asm__("open");
long augment_mutation_write(int, const void*, unsigned long) __asm__("write");
int augment_mutation_close(int) __asm__("close");
}

struct State {
  int chosen;
  bool reached[$COUNT + 1];

  State() : chosen(0), reached() {
    const char* text = augment_mutation_getenv("$CHOSEN");
    for (; text != nullptr && *text >= '0' && *text <= '9'; ++text) chosen = chosen * 10 + (*text - '0');
  }
  ~State() {
    const char* path = augment_mutation_getenv("$REACHED");
    if (path == nullptr) return;
    const int file = augment_mutation_open(path, 02101 /* append to what may be new */, 0644);
    if (file < 0) return;
    for (int i = 1; i <= $COUNT; ++i) {
      if (!reached[i]) continue;
      char line[12];
      int begin = 12;
      line[--begin] = '\n';
      for (int rest = i; rest > 0; rest /= 10) line[--begin] = static_cast<char>('0' + rest % 10);
      if (augment_mutation_write(file, line + begin, static_cast<unsigned long>(12 - begin)) < 0) break;
    }
    augment_mutation_close(file);
  }
};

// One of the text and the process, wherever what includes it is linked to.
inline State& TheState() {
  static State state;
  return state;
}

inline bool Is(int number) {
  State& state = TheState();
  state.reached[number] = true;
  return number == state.chosen;
}

$OPERATIONS

}  // namespace augment_mutation_$TAG

#endif
#endif
#line 1
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

namespace {

std::string Edited(absl::string_view text, const std::vector<Numbered>& mutants) {
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
  std::string result;
  size_t done = 0;
  for (const Edit& edit : edits) {
    absl::StrAppend(&result, text.substr(done, edit.at - done), edit.text);
    done = edit.until;
  }
  absl::StrAppend(&result, text.substr(done));
  return result;
}

}  // namespace

std::string Schemata(absl::string_view text, const std::vector<Numbered>& mutants) {
  return absl::StrCat("#include \"", kSwitchHeader, "\"\n", Edited(text, mutants));
}

std::string SelfContainedSchemata(absl::string_view text, std::vector<Numbered> mutants, int most) {
  std::string tag = mutants.empty() ? "" : mutants[0].mutant->file;
  std::replace_if(
      tag.begin(), tag.end(),
      [](char c) { return !absl::ascii_isalnum(static_cast<unsigned char>(c)); }, '_');
  const std::string space = absl::StrCat("augment_mutation_", tag);
  // Names in a mutant's texts are those of the switch with a header.
  std::vector<Mutant> renamed;
  for (const Numbered& numbered : mutants) {
    renamed.push_back(*numbered.mutant);
    for (std::string* part : {&renamed.back().before, &renamed.back().after}) {
      *part = absl::StrReplaceAll(*part, {{"::augment_mutants::", absl::StrCat(" ", space, "::")}});
    }
  }
  for (size_t i = 0; i < mutants.size(); ++i) mutants[i].mutant = &renamed[i];
  return absl::StrCat(absl::StrReplaceAll(kInline, {{"$OPERATIONS", Operations(space)},
                                                    {"$TAG", tag},
                                                    {"$COUNT", absl::StrCat(most)},
                                                    {"$CHOSEN", kOwnChosenVariable},
                                                    {"$REACHED", kOwnReachedVariable}}),
                      Edited(text, mutants));
}

std::string SwitchHeader() {
  return absl::StrReplaceAll(kHeader, {{"$OPERATIONS", Operations("::augment_mutants")}});
}

std::string SwitchSource(int mutants) {
  return absl::StrReplaceAll(kSource, {{"$HEADER", kSwitchHeader},
                                       {"$COUNT", absl::StrCat(mutants)},
                                       {"$CHOSEN", kChosenVariable},
                                       {"$REACHED", kReachedVariable}});
}

}  // namespace augment::mutate
