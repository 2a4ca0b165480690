// The common prefix of alternatives in Latin-1 was looked for in UTF-8.
#include <string>

#include "re2/re2.h"

int main() {
  std::string text =
      "\xa5\xd1\xa5\xd1"
      "ac\xa5"
      "d";
  const re2::RE2 pattern(
      "\xa5\xd1|\xa5"
      "d",
      re2::RE2::Latin1);
  return re2::RE2::GlobalReplace(&text, pattern, "") == 3 && text == "ac" ? 0 : 1;
}
