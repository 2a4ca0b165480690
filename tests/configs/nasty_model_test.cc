// What is withdrawn of nasty.h, and only that.
//
// In:     the files of `nasty_test.augment`; those that end in .model are read.
#include <fstream>
#include <map>
#include <string>

#include "gtest/gtest.h"
#include "proto/subject.pb.h"

namespace augment {
namespace {

std::map<std::string, proto::ClassModel> classes;
std::map<std::string, proto::FunctionModel> functions;

TEST(NastyTest, OnlyClassesThatCannotCarryATrackerGoWithout) {
  for (const auto& [name, tracked] : std::map<std::string, bool>{{"nasty::Packet", true},
                                                                 {"nasty::Sample", false},
                                                                 {"nasty::Macros", true},
                                                                 {"nasty::Shadowing", true},
                                                                 {"nasty::Odd", true},
                                                                 {"nasty::Label", false},
                                                                 {"nasty::Shelf", true}}) {
    ASSERT_EQ(classes.count(name), 1u) << name;
    EXPECT_EQ(classes.at(name).tracked(), tracked) << name;
    EXPECT_EQ(classes.at(name).untracked_reason().empty(), tracked) << name;
  }
}

TEST(NastyTest, EveryCallIsStillSeen) {
  for (const char* name :
       {"nasty::Packet::SetLength", "nasty::Packet::length", "nasty::Sample::value",
        "nasty::Channel::Send", "nasty::Channel::Exchange", "nasty::Macros::Add",
        "nasty::Macros::Twice", "nasty::Shadowing::Sum", "nasty::Odd::Interpret",
        "nasty::Odd::FrameIsHere", "nasty::Odd::Name", "nasty::Odd::operator,",
        "nasty::Behind::size"}) {
    ASSERT_EQ(functions.count(name), 1u) << name;
    EXPECT_TRUE(functions.at(name).captured()) << name << functions.at(name).skip_reason();
  }
}

TEST(NastyTest, WhatIsLeftOutSaysWhy) {
  EXPECT_EQ(classes.at("nasty::Label").untracked_reason(), "left out: a value");
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    const std::string path = argv[i];
    const std::string end = ".model";
    if (path.size() < end.size() || path.substr(path.size() - end.size()) != end) continue;
    std::ifstream file(path, std::ios::binary);
    augment::proto::SubjectModel model;
    if (!model.ParseFromIstream(&file)) return 1;
    for (const auto& cls : model.classes()) augment::classes[cls.name()] = cls;
    for (const auto& function : model.functions()) {
      augment::functions[function.qualified_name()] = function;
    }
  }
  return RUN_ALL_TESTS();
}
