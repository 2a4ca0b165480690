// Which instances of the driver's templates the compiler takes is tried, not
// concluded (engine/compile): one that was refused is left out by name.
//
// In:     AUGMENT_WITHDRAWN, keys of instances that are left out, separated by
//         commas; nothing when there are none.
// Out:    AUGMENT_STANDS(), in a static member of a class template in
//         augment::driver: whether this instance is there.
// The key is a hash of the template's name and its arguments as the compiler
// prints them, without spaces; engine/compile/instance.cc computes the same.
#ifndef AUGMENT_ENGINE_PROBE_STANDS_H_
#define AUGMENT_ENGINE_PROBE_STANDS_H_

namespace augment {
namespace driver {

#ifdef AUGMENT_WITHDRAWN
constexpr unsigned long kWithdrawnInstances[] = {AUGMENT_WITHDRAWN};

// `pretty` is __PRETTY_FUNCTION__. GCC: "… augment::driver::X<C>::f() [with C =
// int]"; Clang: "… augment::driver::X<int>::f() [C = int]". Of both, the name up
// to "<" and, of GCC, what the brackets say, of Clang what stands in "<>".
constexpr unsigned long InstanceKey(const char* pretty) {
  constexpr const char* kScope = "augment::driver::";
  const char* at = pretty;
  for (; *at != 0; ++at) {
    int same = 0;
    while (kScope[same] != 0 && at[same] == kScope[same]) ++same;
    if (kScope[same] == 0) {
      at += same;
      break;
    }
  }
  unsigned long hash = 0xcbf29ce484222325UL;
  for (; *at != 0 && *at != '<'; ++at) {
    hash = (hash ^ static_cast<unsigned char>(*at)) * 0x100000001b3UL;
  }
#ifndef __clang__
  // The last "[with ".
  const char* with = at;
  for (const char* look = at; *look != 0; ++look) {
    if (look[0] == '[' && look[1] == 'w' && look[2] == 'i' && look[3] == 't' && look[4] == 'h' &&
        look[5] == ' ') {
      with = look + 6;
      break;
    }
  }
  at = with;
#else
  if (*at == '<') ++at;
#endif
  for (int nesting = 0; *at != 0; ++at) {
    const char c = *at;
    if (nesting == 0 && (c == ']' || c == '>')) break;
    if (c == '<' || c == '[' || c == '(' || c == '{') ++nesting;
    if (c == '>' || c == ']' || c == ')' || c == '}') --nesting;
    if (c != ' ') hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3UL;
  }
  return hash;
}

constexpr bool IsWithdrawn(unsigned long key) {
  for (const unsigned long one : kWithdrawnInstances) {
    if (one == key) return true;
  }
  return false;
}

#define AUGMENT_STANDS() \
  (!::augment::driver::IsWithdrawn(::augment::driver::InstanceKey(__PRETTY_FUNCTION__)))
#else
#define AUGMENT_STANDS() true
#endif

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_STANDS_H_
