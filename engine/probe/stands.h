// Which instances of the driver's templates the compiler takes is tried, not
// concluded (engine/compile): one that was refused is left out by name.
//
// In:     AUGMENT_WITHDRAWN, initialisers of Refused, separated by commas; nothing
//         when there are none.
// Out:    AUGMENT_STANDS(), in a static member of a class template in
//         augment::driver: whether this instance is there.
// An instance is told by what the compiler calls it in __PRETTY_FUNCTION__, which
// is what it calls it in a diagnostic (engine/compile/instance.cc). GCC:
// "… augment::driver::X<C>::f() [with C = int]"; Clang: "… augment::driver::X<int>::f()
// [C = int]". Comparisons are left to the compiler's builtins: constant evaluation
// of a loop over each character of each name took longer than all else.
#ifndef AUGMENT_ENGINE_PROBE_STANDS_H_
#define AUGMENT_ENGINE_PROBE_STANDS_H_

namespace augment {
namespace driver {

#ifdef AUGMENT_WITHDRAWN
// Of the template `kind` the instance with these arguments; or all whose arguments
// have both texts in them.
struct Refused {
  const char* kind;
  const char* arguments;  // null: those that have `mentions` and `member`
  const char* mentions;
  const char* member;
};
constexpr Refused kRefused[] = {AUGMENT_WITHDRAWN};

constexpr bool Begins(const char* text, const char* with) {
  return __builtin_strncmp(text, with, __builtin_strlen(with)) == 0;
}
// Behind the first `mark`, which is near; null without one.
constexpr const char* Behind(const char* text, const char* mark) {
  for (; *text != 0; ++text) {
    if (*text == *mark && Begins(text, mark)) return text + __builtin_strlen(mark);
  }
  return nullptr;
}
constexpr bool Has(const char* text, const char* part) {
  return *part == 0 || Behind(text, part) != nullptr;
}

// A name that ends in a number is not the beginning of another.
constexpr bool HasName(const char* text, const char* part) {
  if (*part == 0) return true;
  const char* const behind = Behind(text, part);
  return behind != nullptr && !(*behind >= '0' && *behind <= '9');
}

constexpr bool IsRefused(const char* pretty) {
  const char* const name = Behind(pretty, "augment::driver::");
  if (name == nullptr) return false;
#ifdef __clang__
  const char* const arguments = Behind(name, "<");
#else
  const char* const arguments = Behind(name, "[with ");
#endif
  if (arguments == nullptr) return false;
  for (const Refused& one : kRefused) {
    if (!Begins(name, one.kind) || name[__builtin_strlen(one.kind)] != '<') continue;
    if (one.arguments == nullptr) {
      if (Has(arguments, one.mentions) && HasName(arguments, one.member)) return true;
    } else if (Begins(arguments, one.arguments)) {
      const char end = arguments[__builtin_strlen(one.arguments)];
      if (end == ']' || end == '>' || end == ' ') return true;
    }
  }
  return false;
}

#define AUGMENT_STANDS() (!::augment::driver::IsRefused(__PRETTY_FUNCTION__))
#else
#define AUGMENT_STANDS() true
#endif

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_STANDS_H_
