// Theories of jsoncpp 1.9.5, over all documents of depth two with a few leaves.
#include <gtest/gtest.h>
#include <json/json.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "augment/theory.h"

namespace gen = augment::gen;

std::string Written(const Json::Value& value) {
  Json::StreamWriterBuilder builder;
  builder["indentation"] = "";
  return Json::writeString(builder, value);
}

bool Parse(const std::string& text, Json::Value* value) {
  const std::unique_ptr<Json::CharReader> reader(Json::CharReaderBuilder().newCharReader());
  return reader->parse(text.data(), text.data() + text.size(), value, nullptr);
}

template <>
struct augment::gen::CodeOf<Json::Value> {
  static std::string Of(const Json::Value& value) {
    return "Parsed(" + ToCode(Written(value)) + ")";
  }
};

template <>
struct augment::Arbitrary<Json::Value> {
  static auto Values() {
    const auto leaf = [](auto value) { return Json::Value(value); };
    const auto leaves =
        gen::OneOf(gen::Just(Json::Value()), gen::Map(leaf, gen::ElementOf({false, true})),
                   gen::Map(leaf, gen::ElementOf<Json::Int64>({0, 1, -1, INT64_MAX, INT64_MIN})),
                   gen::Map(leaf, gen::ElementOf<Json::UInt64>({UINT64_MAX})),
                   gen::Map(leaf, gen::ElementOf({0.5, -0.0, 1e300, 5e-324})),
                   gen::Map(leaf, gen::ElementOf<std::string>({"", "a", "\"\\", "\n", "\x7f",
                                                               "\u00e9", "\U0001f600", "/"})));
    return gen::Recursive(
        leaves,
        [](const gen::Generator<Json::Value>& smaller) {
          const auto array = [](const std::vector<Json::Value>& elements) {
            Json::Value value(Json::arrayValue);
            for (const Json::Value& one : elements) value.append(one);
            return value;
          };
          const auto object = [](const std::string& key, const Json::Value& one,
                                 const std::string& other, const Json::Value& two) {
            Json::Value value(Json::objectValue);
            value[key] = one;
            value[other] = two;
            return value;
          };
          const auto keys = gen::ElementOf<std::string>({"", "k", "\n\""});
          return gen::OneOf(gen::Map(array, gen::VectorOf(smaller, 2)),
                            gen::Map(object, keys, smaller, keys, smaller));
        },
        2);
  }
};

namespace {

AUGMENT_THEORY(JsoncppTheory, ParsingUndoesWriting, (const Json::Value& document)) {
  Json::Value parsed;
  ASSERT_TRUE(Parse(Written(document), &parsed)) << Written(document);
  EXPECT_EQ(Written(parsed), Written(document));
}

AUGMENT_THEORY(JsoncppTheory, ComparisonsAgree, (const Json::Value& a, const Json::Value& b)) {
  EXPECT_EQ(a == b, b == a);
  EXPECT_FALSE(a < b && b < a);
  if (a == b) {
    EXPECT_FALSE(a < b);
  }
}

AUGMENT_THEORY(JsoncppTheory, ACopyIsWrittenAlike, (const Json::Value& document)) {
  Json::Value copy = document;
  EXPECT_EQ(Written(copy), Written(document));
  copy = Json::Value();
  copy = document;
  EXPECT_EQ(copy.compare(document), 0);
}

}  // namespace
