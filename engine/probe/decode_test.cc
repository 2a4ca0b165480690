// decode.h is the inverse of encode.h: what was recorded can be given to a call.

#include "engine/probe/decode.h"

#include <array>
#include <cstdlib>
#include <functional>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/probe/machine_impl.h"
#include "gtest/gtest.h"
#include "proto/value.pb.h"

namespace augment {
namespace {

enum class Colour : unsigned char { kRed = 1, kBlue = 200 };

struct Point {
  int x = 0;
  std::string name;
  template <class AugmentSelf, class AugmentVisitor>
  static void augment_fields(AugmentSelf& self, AugmentVisitor& visit) {
    visit("x", self.x);
    visit("name", self.name);
  }
};

std::string Encoded(const Buffer& buffer) { return std::string(buffer.data(), buffer.size()); }

template <class T>
std::string Encoded(const T& value) {
  Buffer buffer;
  Encoder(buffer).Write(value);
  return Encoded(buffer);
}

class DecodeTest : public ::testing::Test {
 protected:
  ~DecodeTest() override {
    for (const driver::Kept& kept : machine_.kept) kept.destroy(kept.memory);
  }

  template <class T>
  bool Decode(const std::string& bytes, T* to) {
    kept_.push_back(bytes);  // texts are copied out, but not what a Reader holds
    return Decoder(&machine_).Read(Reader(kept_.back().data(), kept_.back().size()), *to);
  }

  // Encoded, decoded and encoded again.
  template <class T>
  void RoundTrip(const T& value) {
    const std::string bytes = Encoded(value);
    T decoded{};
    ASSERT_TRUE(Decode(bytes, &decoded));
    EXPECT_EQ(Encoded(decoded), bytes);
  }

  driver::Machine machine_;
  std::list<std::string> kept_;
};

TEST_F(DecodeTest, ArithmeticTypesAndEnums) {
  RoundTrip(true);
  RoundTrip('x');
  RoundTrip(-1);
  RoundTrip(std::numeric_limits<int64_t>::min());
  RoundTrip(std::numeric_limits<uint64_t>::max());
  RoundTrip(1.25);
  RoundTrip(0.5f);
  RoundTrip(Colour::kBlue);
}

TEST_F(DecodeTest, Texts) {
  RoundTrip(std::string("a\0b", 3));
  RoundTrip(std::string_view("view"));
  const char* text = "c string";
  RoundTrip(text);
  const char* none = nullptr;
  RoundTrip(none);
}

TEST_F(DecodeTest, TextsOutliveTheMessage) {
  const char* text = nullptr;
  {
    std::string bytes = Encoded(std::string("kept"));
    ASSERT_TRUE(Decoder(&machine_).Read(Reader(bytes.data(), bytes.size()), text));
    bytes.assign(bytes.size(), '?');
  }
  EXPECT_STREQ(text, "kept");
}

TEST_F(DecodeTest, Containers) {
  RoundTrip(std::vector<int>{1, 2, 3});
  RoundTrip(std::vector<bool>{true, false});
  RoundTrip(std::list<std::string>{"a", ""});
  RoundTrip(std::set<int>{3, 1});
  RoundTrip(std::map<int, std::string>{{1, "one"}, {2, "two"}});
  RoundTrip(std::array<int, 2>{7, 8});
  RoundTrip(std::vector<std::vector<int>>{{}, {1}});
}

TEST_F(DecodeTest, WideTexts) {
  const std::string text = "a\xc3\xa4\xf0\x9f\x98\x80";
  const wchar_t* wide = nullptr;
  const char16_t* two = nullptr;
  ASSERT_TRUE(Decode(Encoded(text), &wide));
  EXPECT_EQ(std::wstring(wide), L"a\u00e4\U0001f600");
  ASSERT_TRUE(Decode(Encoded(text), &two));
  EXPECT_EQ(std::u16string(two), u"a\u00e4\U0001f600");
  ASSERT_TRUE(Decode(Encoded(std::string("\xff")), &wide)) << "no UTF-8";
  EXPECT_EQ(std::wstring(wide), L"\u00ff");
  ASSERT_TRUE(Decode(Encoded(nullptr), &wide));
  EXPECT_EQ(wide, nullptr);
  EXPECT_FALSE(Decode(Encoded(7), &wide));
}

TEST_F(DecodeTest, PairsTuplesOptionalsAndSmartPointers) {
  RoundTrip(std::make_pair(1, std::string("x")));
  RoundTrip(std::make_tuple(1, true, 2.5));
  RoundTrip(std::optional<int>());
  RoundTrip(std::optional<int>(4));
  RoundTrip(std::unique_ptr<int>());
  RoundTrip(std::make_unique<int>(4));
  RoundTrip(std::make_shared<std::string>("shared"));
}

TEST_F(DecodeTest, TheElementOfAMapCannotBeAssigned) {
  std::pair<const int, std::string> element;
  ASSERT_TRUE(
      Decode(Encoded(std::make_pair(3, std::string("long enough for the heap"))), &element));
  EXPECT_EQ(element.first, 3);
  EXPECT_EQ(element.second, "long enough for the heap");
  EXPECT_FALSE(Decode(Encoded(7), &element));
}

TEST_F(DecodeTest, Aggregates) {
  Point point{3, "p"};
  RoundTrip(point);
  RoundTrip(std::vector<Point>{{1, "a"}, {2, "b"}});
}

TEST_F(DecodeTest, AnIntegerServesForAFloatingPointParameter) {
  double value = 0;
  ASSERT_TRUE(Decode(Encoded(-3), &value));
  EXPECT_EQ(value, -3.0);
}

TEST_F(DecodeTest, ValuesOfAnotherKindAreRefused) {
  int number = 0;
  bool flag = false;
  std::string text;
  std::vector<int> list;
  std::array<int, 3> three{};
  std::optional<int> maybe;
  Point point;
  EXPECT_FALSE(Decode(Encoded(std::string("1")), &number));
  EXPECT_FALSE(Decode(Encoded(1), &flag));
  EXPECT_FALSE(Decode(Encoded(1), &text));
  EXPECT_FALSE(Decode(Encoded(std::make_pair(1, 2)), &list));
  EXPECT_FALSE(Decode(Encoded(std::vector<std::string>{"x"}), &list));
  EXPECT_FALSE(Decode(Encoded(std::vector<int>{1, 2}), &three));
  EXPECT_FALSE(Decode(Encoded(1), &maybe));
  EXPECT_FALSE(Decode(Encoded(std::make_pair(1, 2)), &point));
  EXPECT_FALSE(Decode("", &number));
}

TEST_F(DecodeTest, CutMessagesAreRefusedAtEveryLength) {
  const std::string whole = Encoded(std::vector<std::pair<int, std::string>>{{1, "one"}});
  for (size_t size = 0; size < whole.size(); ++size) {
    std::vector<std::pair<int, std::string>> list;
    EXPECT_FALSE(Decode(whole.substr(0, size), &list)) << size;
  }
}

TEST(DecodableTest, WhatTheSearchCanSupply) {
  struct Opaque {
    explicit Opaque(int) {}
  };
  EXPECT_TRUE(shape::Decodable<int>());
  EXPECT_TRUE((shape::Decodable<std::map<int, std::vector<std::string>>>()));
  EXPECT_TRUE(shape::Decodable<Point>());
  EXPECT_FALSE(shape::Decodable<Opaque>());
  EXPECT_FALSE(shape::Decodable<std::vector<Opaque>>());
  EXPECT_FALSE(shape::Decodable<int*>());
}

std::string StockBytes(Stock stock) {
  Buffer buffer;
  buffer.VarintField(kStock, static_cast<unsigned>(stock));
  return Encoded(buffer);
}

TEST_F(DecodeTest, StockCallables) {
  std::function<bool(int, int)> compares;
  ASSERT_TRUE(Decode(StockBytes(Stock::kLess), &compares));
  EXPECT_TRUE(compares(1, 2));
  EXPECT_FALSE(compares(2, 2));
  ASSERT_TRUE(Decode(StockBytes(Stock::kDefault), &compares));
  EXPECT_FALSE(compares(1, 2));
  // "Less" both ways round has no meaning.
  EXPECT_FALSE(Decode(StockBytes(Stock::kOne), &compares));
  int (*one)(const std::string&) = nullptr;
  ASSERT_TRUE(Decode(StockBytes(Stock::kOne), &one));
  EXPECT_EQ(one("a"), 1);
  EXPECT_FALSE(Decode(StockBytes(Stock::kArgument), &one)) << "takes no int";
  EXPECT_FALSE(Decode(StockBytes(static_cast<Stock>(77)), &one));
  ASSERT_TRUE(Decode(StockBytes(Stock::kThrows), &one));
  EXPECT_THROW(one("a"), std::runtime_error);
  std::function<std::string(const std::string&)> same;
  ASSERT_TRUE(Decode(StockBytes(Stock::kArgument), &same));
  EXPECT_EQ(same("text"), "text");
  std::function<void(std::unique_ptr<int>)> listener;
  ASSERT_TRUE(Decode(StockBytes(Stock::kDefault), &listener));
  listener(nullptr);
}

proto::Value Behaviour(std::vector<std::pair<int, int>> answers, int otherwise) {
  proto::Value value;
  proto::Behaviour* behaviour = value.mutable_behaviour();
  for (const auto& [argument, result] : answers) {
    proto::Behaviour::Answer* answer = behaviour->add_answers();
    answer->add_arguments()->set_integer(argument);
    answer->mutable_result()->set_integer(result);
  }
  behaviour->mutable_otherwise()->set_integer(otherwise);
  return value;
}

TEST_F(DecodeTest, CallablesThatAnswerAsRecorded) {
  std::function<int(const int&)> answers;
  ASSERT_TRUE(Decode(Behaviour({{3, 7}, {-1, 0}}, 9).SerializeAsString(), &answers));
  EXPECT_EQ(answers(3), 7);
  EXPECT_EQ(answers(-1), 0);
  EXPECT_EQ(answers(4), 9);
  std::function<void(int)> listener;
  EXPECT_TRUE(Decode(Behaviour({}, 0).SerializeAsString(), &listener));
  listener(1);
  proto::Value text;
  text.mutable_behaviour()->mutable_otherwise()->set_text("all");
  std::function<std::string()> name;
  ASSERT_TRUE(Decode(text.SerializeAsString(), &name));
  EXPECT_EQ(name(), "all");
  std::function<std::vector<int>()> list;
  EXPECT_FALSE(Decode(text.SerializeAsString(), &list)) << "such results are not recorded";
}

TEST_F(DecodeTest, PointersToFunctionsThatAnswerAsRecorded) {
  std::vector<long (*)(int)> functions;
  for (int i = 0; i < 16; ++i) {
    long (*function)(int) = nullptr;
    ASSERT_TRUE(Decode(Behaviour({{1, i}}, -i).SerializeAsString(), &function));
    functions.push_back(function);
  }
  for (int i = 0; i < 16; ++i) {
    EXPECT_EQ(functions[i](1), i);
    EXPECT_EQ(functions[i](2), -i);
  }
  long (*again)(int) = nullptr;
  EXPECT_TRUE(Decode(Behaviour({{1, 5}}, -5).SerializeAsString(), &again));
  EXPECT_EQ(again, functions[5]);
  EXPECT_FALSE(Decode(Behaviour({{1, 16}}, -16).SerializeAsString(), &again))
      << "more than there are functions";
}

// What the driver makes with `new` is for no other way of freeing.
TEST_F(DecodeTest, SmartPointersWithADeleterOfTheirOwn) {
  struct Free {
    void operator()(char* memory) const { std::free(memory); }
  };
  EXPECT_TRUE(shape::Decodable<std::unique_ptr<char>>());
  EXPECT_TRUE(shape::Decodable<std::shared_ptr<char>>());
  EXPECT_FALSE((shape::Decodable<std::unique_ptr<char, Free>>()));
  EXPECT_FALSE(shape::Decodable<std::unique_ptr<char[]>>());
  EXPECT_FALSE(shape::Decodable<std::shared_ptr<char[]>>());
}

TEST_F(DecodeTest, CallablesWhoseResultNobodyCanMake) {
  EXPECT_FALSE(shape::Decodable<std::function<int&()>>());
  EXPECT_FALSE(shape::Decodable<std::function<std::unique_ptr<int>()>>());
  EXPECT_FALSE(shape::Decodable<int* (*)()>());
  EXPECT_TRUE(shape::Decodable<std::vector<std::function<int()>>>());
}

}  // namespace
}  // namespace augment
