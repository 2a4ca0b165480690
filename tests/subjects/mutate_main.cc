// Puts one small fault into one of several source files.
//
// In:     --seed=N and paths of files; or --list and paths. With
//         --noassertions what stands in assertions is left as it is.
// Out:    one of the files is changed in place, and what was done is printed:
//         "path:line: kind: old -> new". The seed decides first on a kind, so
//         that the frequent kinds do not crowd out the rare ones, then on a
//         place among all of that kind. With --list nothing is changed and all
//         places are printed.
// Errors: 1 with a message: a file cannot be read or written, or no file has a
//         place for a fault.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "tests/subjects/mutation.h"

namespace augment {
namespace {

struct Place {
  std::string path;
  Mutation mutation;
};

std::string OnOneLine(std::string text) {
  std::string result;
  for (const char c : text) {
    const bool blank = c == '\n' || c == ' ';
    if (!blank || result.empty() || result.back() != ' ') result += blank ? ' ' : c;
  }
  return result.empty() ? "nothing" : result;
}

std::string Description(const Place& place, const std::string& text) {
  const Mutation& mutation = place.mutation;
  std::ostringstream out;
  out << place.path << ":" << mutation.line << ": " << KindName(mutation.kind) << ": "
      << OnOneLine(text.substr(mutation.offset, mutation.length)) << " -> "
      << OnOneLine(mutation.replacement);
  return out.str();
}

int Fail(const std::string& message) {
  std::cerr << "mutate: " << message << "\n";
  return 1;
}

int Main(const std::vector<std::string>& arguments) {
  bool list = false;
  bool assertions = true;
  uint64_t seed = 1;
  std::map<std::string, std::string> texts;
  for (const std::string& argument : arguments) {
    if (argument == "--list") {
      list = true;
    } else if (argument == "--noassertions") {
      assertions = false;
    } else if (argument.rfind("--seed=", 0) == 0) {
      std::istringstream value(argument.substr(7));
      if (!(value >> seed) || !value.eof()) return Fail("not a number: " + argument);
    } else if (argument.rfind("--", 0) == 0) {
      return Fail("there is no flag " + argument +
                  "; there are --seed=N, --list and --noassertions");
    } else {
      std::ifstream file(argument, std::ios::binary);
      std::ostringstream text;
      if (!(text << file.rdbuf())) return Fail("cannot read " + argument);
      texts[argument] = text.str();
    }
  }
  std::map<MutationKind, std::vector<Place>> places;
  for (const auto& [path, text] : texts) {
    for (const Mutation& mutation : FindMutations(text)) {
      if (mutation.in_assertion && !assertions) continue;
      places[mutation.kind].push_back({path, mutation});
      if (list) std::cout << Description({path, mutation}, text) << "\n";
    }
  }
  if (list) return 0;
  if (places.empty()) return Fail("no place for a fault in the files given");
  std::mt19937_64 random(seed);
  auto kind = places.begin();
  std::advance(kind, random() % places.size());
  const Place& place = kind->second[random() % kind->second.size()];
  const std::string& text = texts[place.path];
  std::ofstream file(place.path, std::ios::binary);
  file << Mutate(text, place.mutation);
  file.close();
  if (!file) return Fail("cannot write " + place.path);
  std::cout << Description(place, text) << "\n";
  return 0;
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  return augment::Main(std::vector<std::string>(argv + 1, argv + argc));
}
