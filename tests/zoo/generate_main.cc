// Writes the specimens of one test.
//
// In:     FOLDER as the headers are included from, OUT the directory to write to,
//         NAME of the test, then the numbers of the specimens.
// Out:    OUT/zooNN.h each, OUT/NAME.cc and OUT/NAME_test.cc. `--list` prints what
//         there is.
// Errors: exits 1 with a message.
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "tests/zoo/specimen.h"
#include "tests/zoo/write.h"

namespace {

bool Write(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file) std::cerr << "cannot write " << path << "\n";
  return static_cast<bool>(file);
}

}  // namespace

int main(int argc, char** argv) {
  using namespace augment::zoo;
  const std::vector<Specimen> all = AllSpecimens();
  if (argc == 2 && std::string(argv[1]) == "--list") {
    for (const Specimen& s : all) std::cout << Name(s) << ": " << Words(s) << "\n";
    return 0;
  }
  if (argc < 5) {
    std::cerr << "usage: generate FOLDER OUT NAME NUMBER…\n";
    return 1;
  }
  const std::string out = argv[2];
  std::vector<Specimen> chosen;
  bool good = true;
  for (int i = 4; i < argc; ++i) {
    int number = -1;
    if (!absl::SimpleAtoi(argv[i], &number) || number < 0 ||
        number >= static_cast<int>(all.size())) {
      std::cerr << "there is no specimen " << argv[i] << " of " << all.size() << "\n";
      return 1;
    }
    chosen.push_back(all[number]);
    good =
        Write(absl::StrCat(out, "/", Name(chosen.back()), ".h"), HeaderOf(chosen.back())) && good;
  }
  good = Write(absl::StrCat(out, "/", argv[3], ".cc"), LibrarySource(chosen, argv[1])) && good;
  good = Write(absl::StrCat(out, "/", argv[3], "_test.cc"), TestSource(chosen, argv[1])) && good;
  return good ? 0 : 1;
}
