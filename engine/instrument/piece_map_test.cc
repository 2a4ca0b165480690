// What can be left out of rewritten texts, and what is left then.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/instrument/instrument_testing.h"

namespace augment::instrument {
namespace {

constexpr char kHeader[] =
    "#include <vector>\n"
    "class Stack {\n"
    " public:\n"
    "  Stack() {}\n"
    "  explicit Stack(int n) : v_(n) {}\n"
    "  ~Stack() {}\n"
    "  // REQUIRES: n > 0\n"
    "  int push(int n) { v_.push_back(n); return n; }\n"
    " private:\n"
    "  std::vector<int> v_;\n"
    "};\n"
    "template <class T> class Box {\n"
    " public:\n"
    "  Box() {}\n"
    "  T get() const { return t_; }\n"
    " private:\n"
    "  T t_{};\n"
    "};\n"
    "inline int twice(int n) { return 2 * n; }\n";

std::string Without(const std::string& text, const proto::EditedFile& file,
                    const std::set<int>& pieces) {
  std::string result;
  size_t at = 0;
  for (const auto& edit : file.edits()) {
    if (pieces.count(edit.piece()) == 0) continue;
    result += text.substr(at, edit.begin() - at) + edit.replaced();
    at = edit.end();
  }
  return result + text.substr(at);
}

TEST(PieceMapTest, WithoutAllPiecesTheTextIsTheUsers) {
  const Instrumented result = InstrumentHeader(kHeader);
  std::set<int> all;
  for (int i = 0; i < result.pieces.pieces_size(); ++i) all.insert(i);
  EXPECT_GT(all.size(), 10u);
  for (const proto::EditedFile& file : result.pieces.files()) {
    const std::string text = Without(result.raw.at(file.shadow()), file, all);
    if (file.original().empty()) {
      EXPECT_EQ(text.find("augment_thunks."), std::string::npos) << text;
    } else {
      EXPECT_EQ(text.substr(text.find("#line")), "#line 1 \"a.h\"\n" + std::string(kHeader));
    }
  }
}

TEST(PieceMapTest, EditsAreInOrderAndLieApart) {
  const Instrumented result = InstrumentHeader(kHeader);
  for (const proto::EditedFile& file : result.pieces.files()) {
    unsigned at = 0;
    for (const auto& edit : file.edits()) {
      EXPECT_LE(at, edit.begin());
      EXPECT_LT(edit.begin(), edit.end());
      at = edit.end();
    }
    EXPECT_LE(at, result.raw.at(file.shadow()).size());
  }
}

TEST(PieceMapTest, WhatNeedsATrackerSaysSo) {
  const Instrumented result = InstrumentHeader(kHeader);
  std::set<std::string> ids;
  for (const proto::Piece& piece : result.pieces.pieces()) ids.insert(piece.id());
  int with_tracker = 0;
  for (const proto::Piece& piece : result.pieces.pieces()) {
    const std::string kind = piece.id().substr(0, piece.id().find(':'));
    EXPECT_EQ(piece.layout(), kind == "tracker") << piece.id();
    bool tracker = false;
    for (const std::string& id : piece.needs()) {
      EXPECT_EQ(ids.count(id), 1u) << piece.id() << " needs " << id;
      tracker = tracker || id.substr(0, 8) == "tracker:";
    }
    with_tracker += tracker;
    if (piece.name() == "Stack::push(int)") {
      EXPECT_EQ(tracker, kind == "thunk") << piece.id();
    }
    if (piece.name() == "Stack::Stack(int)") {
      EXPECT_TRUE(tracker) << piece.id();
    }
    if (piece.name() == "twice(int)") {
      EXPECT_FALSE(tracker) << piece.id();
    }
  }
  EXPECT_GT(with_tracker, 5);
}

TEST(PieceMapTest, PlacesAreThoseOfTheOriginal) {
  const Instrumented result = InstrumentHeader(kHeader);
  for (const proto::Piece& piece : result.pieces.pieces()) {
    if (piece.id().substr(0, 5) != "body:" || piece.name() != "twice(int)") continue;
    EXPECT_EQ(piece.file(), "a.h");
    EXPECT_EQ(piece.first_line(), 19u);
    EXPECT_EQ(piece.last_line(), 19u);
    return;
  }
  ADD_FAILURE() << "no body of twice(int)";
}

}  // namespace
}  // namespace augment::instrument
