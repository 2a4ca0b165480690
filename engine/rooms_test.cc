// The engine's rooms are what docs/design.md says they are: no room uses one above it, and
// the table there names what each uses.
//
// Usage: rooms_test ARROWS DESIGN ROOM..., the rooms lowest first (engine/rooms.bzl);
// ARROWS is a graph of libraries as `bazel query --output=graph` writes it.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using Uses = std::map<std::string, std::set<std::string>>;

std::string arrows_path;
std::string design_path;
std::vector<std::string> rooms;

std::vector<std::string> LinesOf(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return absl::StrSplit(text.str(), '\n');
}

// "oracle" of "//engine/oracle:oracle" in quotation marks.
std::string RoomOf(absl::string_view label) {
  label = absl::StripAsciiWhitespace(label);
  absl::ConsumePrefix(&label, "\"");
  if (!absl::ConsumePrefix(&label, "//engine/")) return "";
  return std::string(label.substr(0, label.find_first_of("/:")));
}

Uses FromBuildFiles() {
  Uses uses;
  for (const std::string& line : LinesOf(arrows_path)) {
    const std::vector<std::string> ends = absl::StrSplit(line, " -> ");
    if (ends.size() != 2) continue;
    const std::string from = RoomOf(ends[0]);
    const std::string to = RoomOf(ends[1]);
    if (!from.empty() && !to.empty() && from != to) uses[from].insert(to);
  }
  return uses;
}

// The rows of the table under "## Rooms", in their order: `| room | what | uses |`.
std::vector<std::pair<std::string, std::set<std::string>>> FromDesign() {
  std::vector<std::pair<std::string, std::set<std::string>>> rows;
  bool inside = false;
  for (const std::string& line : LinesOf(design_path)) {
    if (absl::StartsWith(line, "## ")) inside = line == "## Rooms";
    if (!inside || !absl::StartsWith(line, "| `")) continue;
    const std::vector<std::string> cells = absl::StrSplit(line, '|');
    if (cells.size() != 5) {
      ADD_FAILURE() << "not a row of three cells: " << line;
      continue;
    }
    std::set<std::string> used;
    for (absl::string_view word : absl::StrSplit(cells[3], ',')) {
      word = absl::StripAsciiWhitespace(word);
      if (!word.empty()) used.insert(std::string(word));
    }
    const std::string name(absl::StripAsciiWhitespace(cells[1]));
    rows.emplace_back(name.substr(1, name.size() - 2), used);
  }
  return rows;
}

TEST(RoomsTest, NoRoomUsesOneAboveIt) {
  const Uses uses = FromBuildFiles();
  ASSERT_GT(uses.size(), rooms.size() / 2);
  const auto height = [](const std::string& room) {
    return std::find(rooms.begin(), rooms.end(), room) - rooms.begin();
  };
  for (const auto& [room, used] : uses) {
    EXPECT_LT(height(room), static_cast<int64_t>(rooms.size()))
        << room << " is not in engine/rooms.bzl";
    for (const std::string& other : used) {
      EXPECT_LT(height(other), height(room)) << room << " uses " << other;
    }
  }
}

TEST(RoomsTest, TheDrawingInTheDesignIsWhatBuildFilesSay) {
  Uses uses = FromBuildFiles();
  std::vector<std::string> drawn;
  for (const auto& [room, used] : FromDesign()) {
    drawn.push_back(room);
    EXPECT_EQ(used, uses[room]) << "docs/design.md, Rooms, `" << room << "`: it should say "
                                << absl::StrJoin(uses[room], ", ");
  }
  EXPECT_EQ(drawn, std::vector<std::string>(rooms.rbegin(), rooms.rend()))
      << "docs/design.md, Rooms: the rows in the order of engine/rooms.bzl, highest first";
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc < 4) {
    std::cerr << "usage: rooms_test ARROWS DESIGN ROOM...\n";
    return 2;
  }
  augment::arrows_path = argv[1];
  augment::design_path = argv[2];
  augment::rooms.assign(argv + 3, argv + argc);
  return RUN_ALL_TESTS();
}
