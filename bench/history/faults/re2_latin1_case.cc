// In Latin-1 case was ignored as in Unicode.
#include "re2/re2.h"

int main() {
  re2::RE2::Options options(re2::RE2::Latin1);
  options.set_case_sensitive(false);
  return re2::RE2::FullMatch("\xf1", re2::RE2("\xd1", options)) ? 1 : 0;
}
