// One C++ value, the proto/value.proto text it is recorded as.

#include "engine/probe/encode.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstring>
#include <deque>
#include <filesystem>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include "gtest/gtest.h"
#include "proto/value.pb.h"

namespace large {
// It says of itself that it is an integer, and is no number of the language's.
struct Number {
  int low;
  int high;
};
}  // namespace large
namespace std {
template <>
struct is_arithmetic<large::Number> : true_type {};
template <>
struct is_integral<large::Number> : true_type {};
}  // namespace std

namespace augment {
namespace {

proto::Value Parsed(const Buffer& buffer) {
  proto::Value value;
  EXPECT_TRUE(value.ParseFromArray(buffer.data(), static_cast<int>(buffer.size())));
  return value;
}

// The encoding as one line of protobuf's text format.
template <class T>
std::string Encoded(const T& value) {
  Buffer buffer;
  EncodeGuarded(buffer, value);
  return Parsed(buffer).ShortDebugString();
}

enum class Colour : unsigned char { kRed = 1, kBlue = 200 };
enum Plain { kMinus = -3 };

// As the instrumenter writes it for an aggregate.
struct Point {
  int x;
  int y;
  template <class AugmentSelf, class AugmentVisitor>
  static void augment_fields(AugmentSelf& self, AugmentVisitor& visit) {
    visit("x", self.x);
    visit("y", self.y);
  }
};

struct Node {
  int key;
  Node* next;
  template <class AugmentSelf, class AugmentVisitor>
  static void augment_fields(AugmentSelf& self, AugmentVisitor& visit) {
    visit("key", self.key);
    visit("next", self.next);
  }
};

struct Unknown {
  int hidden = 0;
};
struct Incomplete;

// Looks like a container, but is not the standard library's: walking it would
// call user code.
struct Impostor {
  using value_type = int;
  const int* begin() const { return nullptr; }
  const int* end() const {
    ADD_FAILURE() << "user code was called";
    return nullptr;
  }
  int size() const { return 0; }
  int hidden = 0;
};

struct Nothing {};

TEST(EncodeTest, ArithmeticTypes) {
  EXPECT_EQ(Encoded(-7), "integer: -7");
  EXPECT_EQ(Encoded(true), "boolean: true");
  EXPECT_EQ(Encoded('A'), "integer: 65");
  EXPECT_EQ(Encoded(static_cast<short>(-1)), "integer: -1");
  EXPECT_EQ(Encoded(std::numeric_limits<int64_t>::min()), "integer: -9223372036854775808");
  EXPECT_EQ(Encoded(1.5), "real: 1.5");
  EXPECT_EQ(Encoded(0.25f), "real: 0.25");
}

TEST(EncodeTest, UnsignedValuesAboveTheSignedRangeAreBig) {
  EXPECT_EQ(Encoded(uint64_t{0x7fffffffffffffff}), "integer: 9223372036854775807");
  EXPECT_EQ(Encoded(uint64_t{0x8000000000000000}), "big: 9223372036854775808");
}

TEST(EncodeTest, AClassThatCallsItselfANumberIsNone) {
  static_assert(std::is_integral_v<large::Number>);
  // As of any other class of which nothing can be read.
  EXPECT_EQ(Encoded(large::Number{1, 2}), Encoded(std::mutex()));
}

TEST(EncodeTest, EnumeratorsAreTheirValues) {
  EXPECT_EQ(Encoded(Colour::kBlue), "integer: 200");
  EXPECT_EQ(Encoded(kMinus), "integer: -3");
}

TEST(EncodeTest, Texts) {
  const char* none = nullptr;
  const char* some = "some";
  EXPECT_EQ(Encoded(std::string("a\nb")), "text: \"a\\nb\"");
  EXPECT_EQ(Encoded(std::string_view("view")), "text: \"view\"");
  EXPECT_EQ(Encoded(some), "text: \"some\"");
  EXPECT_EQ(Encoded(none), "null: true");
}

TEST(EncodeTest, WideTextsAreUtf8) {
  const wchar_t* const wide = L"a\u00e4\U0001f600";
  const char16_t* const two = u"a\u00e4\U0001f600";
  const wchar_t* const none = nullptr;
  EXPECT_EQ(Encoded(wide), Encoded(std::string("a\xc3\xa4\xf0\x9f\x98\x80")));
  EXPECT_EQ(Encoded(two), Encoded(wide));
  EXPECT_EQ(Encoded(none), "null: true");
  const std::wstring longer(Encoder::kLongestText, L'x');
  EXPECT_EQ(Encoded(longer.c_str()), "opaque: CUT_OFF");
}

TEST(EncodeTest, TextLongerThanTheLimitIsCutOff) {
  const std::string limit(Encoder::kLongestText, 'x');
  EXPECT_EQ(Encoded(limit), "text: \"" + limit + "\"");
  EXPECT_EQ(Encoded(limit + "x"), "opaque: CUT_OFF");
}

TEST(EncodeTest, Containers) {
  const int array[2] = {4, 5};
  EXPECT_EQ(Encoded(std::vector<int>{1, 2}),
            "sequence { values { integer: 1 } values { integer: 2 } }");
  EXPECT_EQ(Encoded(std::vector<int>()), "sequence { }");
  EXPECT_EQ(Encoded(std::vector<bool>{true}), "sequence { values { boolean: true } }");
  EXPECT_EQ(Encoded(std::set<char>{'b', 'a'}),
            "sequence { values { integer: 97 } values { integer: 98 } }");
  EXPECT_EQ(Encoded(std::array<int, 1>{9}), "sequence { values { integer: 9 } }");
  EXPECT_EQ(Encoded(array), "sequence { values { integer: 4 } values { integer: 5 } }");
  EXPECT_EQ(Encoded("ab"), "text: \"ab\"");
  const char unterminated[2] = {'a', 'b'};
  EXPECT_EQ(Encoded(unterminated), "sequence { values { integer: 97 } values { integer: 98 } }");
  EXPECT_EQ(Encoded(std::map<int, std::string>{{1, "one"}}),
            "sequence { values { tuple { values { integer: 1 } values { text: \"one\" } } } }");
}

TEST(EncodeTest, ContainersAreCutAfterTheBudget) {
  Buffer buffer;
  Encoder(buffer).Write(std::vector<int>(1000, 0));
  const proto::ValueList list = Parsed(buffer).sequence();
  EXPECT_EQ(list.values_size(), Encoder::kMostElements + 2);
  EXPECT_EQ(list.values(list.values_size() - 1).opaque(), 3u);
}

TEST(EncodeTest, PairsTuplesAndAggregatesAreTuples) {
  EXPECT_EQ(Encoded(std::make_pair(1, false)),
            "tuple { values { integer: 1 } values { boolean: false } }");
  EXPECT_EQ(Encoded(std::make_tuple(1, 2, 3)),
            "tuple { values { integer: 1 } values { integer: 2 } values { integer: 3 } }");
  EXPECT_EQ(Encoded(Point{3, 4}), "tuple { values { integer: 3 } values { integer: 4 } }");
}

TEST(EncodeTest, OptionalsAndSmartPointers) {
  EXPECT_EQ(Encoded(std::optional<int>()), "null: true");
  EXPECT_EQ(Encoded(std::optional<int>(3)), "pointee { integer: 3 }");
  EXPECT_EQ(Encoded(std::unique_ptr<int>()), "null: true");
  EXPECT_EQ(Encoded(std::make_unique<int>(3)), "pointee { integer: 3 }");
  EXPECT_EQ(Encoded(std::make_shared<std::string>("s")), "pointee { text: \"s\" }");
}

TEST(EncodeTest, RawPointersAreFollowed) {
  int value = 5;
  int* to = &value;
  int* none = nullptr;
  EXPECT_EQ(Encoded(to), "pointee { integer: 5 }");
  EXPECT_EQ(Encoded(none), "null: true");
  EXPECT_EQ(Encoded(nullptr), "null: true");
}

TEST(EncodeTest, PointersThatMustNotBeFollowed) {
  int value = 5;
  void* anything = &value;
  void (*function)() = [] {};
  auto* incomplete = reinterpret_cast<Incomplete*>(&value);
  unsigned char buffer[4] = {};
  unsigned char* bytes = buffer;
  EXPECT_EQ(Encoded(anything), "opaque: POINTER");
  EXPECT_EQ(Encoded(function), "opaque: POINTER");
  EXPECT_EQ(Encoded(incomplete), "opaque: POINTER");
  EXPECT_EQ(Encoded(bytes), "opaque: POINTER");
}

TEST(EncodeTest, WhatThePointerLeadsBackToIsACycle) {
  Node node{1, nullptr};
  node.next = &node;
  Buffer buffer;
  EncodeFields(buffer, node);
  proto::ValueList fields;
  ASSERT_TRUE(fields.ParseFromArray(buffer.data(), static_cast<int>(buffer.size())));
  EXPECT_EQ(fields.ShortDebugString(), "values { integer: 1 } values { opaque: CYCLE }");
}

TEST(EncodeTest, LongListsAreCutOff) {
  std::deque<Node> nodes;
  for (int i = 0; i < 1000; ++i) nodes.push_back({i, nullptr});
  for (int i = 0; i + 1 < 1000; ++i) nodes[i].next = &nodes[i + 1];
  Buffer buffer;
  Encoder encoder(buffer);
  encoder.Write(nodes[0]);
  EXPECT_GT(encoder.opaque(), 0);
  EXPECT_LT(buffer.size(), 2000u);
}

TEST(EncodeTest, ViewsOfEqualContentAreEqualWhateverTheAddresses) {
  Node tail_a{2, nullptr};
  Node tail_b{2, nullptr};
  EXPECT_EQ(Encoded(Node{1, &tail_a}), Encoded(Node{1, &tail_b}));
}

// Not even what is there is asked: whatever it leads to, nobody has set it.
TEST(EncodeTest, PointersInFreshMemoryAreUninitialised) {
  void* pointer = nullptr;
  std::memset(&pointer, driver::kFreshPattern, sizeof pointer);
  EXPECT_EQ(Encoded(pointer), "opaque: UNINITIALISED");
  EXPECT_EQ(Encoded(static_cast<char*>(pointer)), "opaque: UNINITIALISED");
  EXPECT_EQ(Encoded(static_cast<const char*>(pointer)), "opaque: UNINITIALISED");
  EXPECT_EQ(Encoded(static_cast<int*>(pointer)), "opaque: UNINITIALISED");
}

TEST(EncodeTest, DanglingPointersAreAbsent) {
  auto* nowhere = reinterpret_cast<Node*>(0x10);
  EXPECT_EQ(Encoded(nowhere), "opaque: ABSENT");
  Buffer buffer;
  buffer.VarintField(kInteger, 1);  // what was there stays
  const Size before = buffer.size();
  EncodeGuarded(buffer, nowhere);
  EXPECT_EQ(buffer.size(), before + 2);
}

TEST(EncodeTest, WhatIsAroundADanglingPointerStays) {
  Node inner{2, reinterpret_cast<Node*>(0x10)};
  const auto around = std::make_tuple(1, &inner, std::make_tuple(3, &inner));
  const std::string lost = "pointee { tuple { values { integer: 2 } values { opaque: ABSENT } } }";
  EXPECT_EQ(Encoded(around), "tuple { values { integer: 1 } values { " + lost +
                                 " } values { tuple { values { integer: 3 } values { " + lost +
                                 " } } } }");
}

TEST(EncodeTest, UnknownTypesAreOpaqueAndCounted) {
  Buffer buffer;
  Encoder encoder(buffer);
  encoder.Write(std::vector<Unknown>(3));
  EXPECT_EQ(encoder.opaque(), 3);
  EXPECT_EQ(Encoded(Impostor()), "opaque: UNKNOWN_TYPE");
}

TEST(EncodeTest, EmptyClassesHaveNothingToTell) { EXPECT_EQ(Encoded(Nothing()), "unit: true"); }

TEST(EncodeTest, HashTablesAreInAnOrderOfTheirElements) {
  std::unordered_set<int> one = {1, 2, 3, 400, 5};
  std::unordered_set<int> other(1000);
  for (const int element : {5, 400, 3, 2, 1}) other.insert(element);
  EXPECT_EQ(Encoded(one), Encoded(other));
}

TEST(EncodeTest, KnownTypesAreRecognisedByTheirName) {
  EXPECT_EQ(Encoded(std::chrono::seconds(3)), "integer: 3");
  EXPECT_EQ(Encoded(std::filesystem::path("a/b")), "text: \"a/b\"");
  EXPECT_EQ(Encoded(std::variant<int, bool>(true)),
            "tuple { values { integer: 1 } values { boolean: true } }");
  EXPECT_EQ(Encoded(std::variant<int, int>(std::in_place_index<1>, 7)),
            "tuple { values { integer: 1 } values { integer: 7 } }");
  EXPECT_EQ(Encoded(std::atomic<int>(4)), "integer: 4");
  EXPECT_EQ(Encoded(std::function<void()>()), "null: true");
  EXPECT_EQ(Encoded(std::function<void()>([] {})), "opaque: POINTER");
}

}  // namespace
}  // namespace augment
