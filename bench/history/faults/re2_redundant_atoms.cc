// Of the texts that one must occur of, one that has another in it was not left out.
#include <string>
#include <vector>

#include "re2/filtered_re2.h"
#include "re2/re2.h"

int main() {
  re2::FilteredRE2 filter;
  int id = 0;
  filter.Add("(abc123|def456|ghi789).*mnop[x-z]+", re2::RE2::Options(), &id);
  filter.Add("abcxyz|xyz", re2::RE2::Options(), &id);
  std::vector<std::string> atoms;
  filter.Compile(&atoms);
  for (const std::string& atom : atoms) {
    if (atom == "abcxyz") return 1;
  }
  return 0;
}
