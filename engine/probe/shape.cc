#include "engine/probe/shape.h"

namespace augment {
namespace {

struct Abbreviation {
  const char* from;
  const char* to;
};
constexpr Abbreviation kAbbreviations[] = {
    {"std::__cxx11::basic_string<char>", "std::string"},
    {"std::basic_string_view<char>", "std::string_view"},
    {"std::__cxx11::", "std::"},
    {"std::__debug::", "std::"},
};

}  // namespace

const char* TypeName(const char* spelled, char* out, Size room) {
  const char* at = spelled;
  while (*at != 0 && !shape::StartsWith(at, "T = ")) ++at;
  if (*at != 0) at += 4;
  Size size = 0;
  int nesting = 0;
  while (*at != 0 && size + 1 < room) {
    // "[with T = X]" or, with more parameters, "[with T = X; …]".
    if (nesting == 0 && (*at == ']' || *at == ';')) break;
    if (*at == '<' || *at == '[' || *at == '(') ++nesting;
    if (*at == '>' || *at == ']' || *at == ')') --nesting;
    bool shortened = false;
    for (const Abbreviation& abbreviation : kAbbreviations) {
      if (!shape::StartsWith(at, abbreviation.from)) continue;
      for (const char* from = abbreviation.from; *from != 0; ++from) ++at;
      for (const char* to = abbreviation.to; *to != 0 && size + 1 < room; ++to) out[size++] = *to;
      shortened = true;
      break;
    }
    if (!shortened) out[size++] = *at++;
  }
  out[size] = 0;
  return out;
}

}  // namespace augment
