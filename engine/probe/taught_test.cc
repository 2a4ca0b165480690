// Value types that users describe (include/augment/value.h): recorded as their
// parts, made from them, described to the engine with the code that writes them.
#include <list>
#include <memory>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "augment/value.h"
#include "engine/probe/machine_impl.h"
#include "engine/probe/thunk.h"
#include "gtest/gtest.h"
#include "proto/driver.pb.h"
#include "proto/value.pb.h"

namespace {

// No default constructor, nothing that a visitor could see.
class Money {
 public:
  static Money Of(std::string currency, long cents) { return Money(std::move(currency), cents); }
  const std::string& currency() const { return currency_; }
  long cents() const { return cents_; }

 private:
  Money(std::string currency, long cents) : currency_(std::move(currency)), cents_(cents) {}
  std::string currency_;
  long cents_;
};

class Celsius {
 public:
  Celsius() = default;
  explicit Celsius(double degrees) : degrees_(degrees) {}
  double degrees() const { return degrees_; }

 private:
  double degrees_ = 0;
};

class Secret {};  // recorded only

}  // namespace

template <>
struct augment::ValueTraits<Money> {
  static std::tuple<std::string, long> Parts(const Money& money) {
    if (money.cents() == 13) throw std::runtime_error("unlucky");
    return {money.currency(), money.cents()};
  }
  static Money Make(std::string currency, long cents) {
    return Money::Of(std::move(currency), cents);
  }
  static constexpr const char* kCode = "Money::Of($1, $2)";
};

template <>
struct augment::ValueTraits<Celsius> {
  static double Parts(const Celsius& celsius) { return celsius.degrees(); }
  static Celsius Make(double degrees) { return Celsius(degrees); }
};

template <>
struct augment::ValueTraits<Secret> {
  static bool Parts(const Secret&) { return true; }
};

namespace augment {
namespace {

template <class T>
std::string Bytes(const T& value) {
  Buffer buffer;
  Encoder(buffer).Write(value);
  return std::string(buffer.data(), buffer.size());
}

template <class T>
std::string Text(const T& value) {
  proto::Value message;
  EXPECT_TRUE(message.ParseFromString(Bytes(value)));
  return message.ShortDebugString();
}

template <class T>
proto::Type Described() {
  Buffer buffer;
  driver::DescribeType<T>(buffer);
  proto::Type type;
  EXPECT_TRUE(type.ParseFromArray(buffer.data(), static_cast<int>(buffer.size())));
  return type;
}

TEST(TaughtTest, IsRecordedAsItsParts) {
  EXPECT_EQ(Text(Money::Of("EUR", 250)),
            "tuple { values { text: \"EUR\" } values { integer: 250 } }");
  EXPECT_EQ(Text(Celsius(1.5)), "tuple { values { real: 1.5 } }");
  EXPECT_EQ(Text(std::vector<Celsius>(1)), "sequence { values { tuple { values { real: 0 } } } }");
  EXPECT_EQ(Text(Secret()), "tuple { values { boolean: true } }");
}

TEST(TaughtTest, PartsThatThrowAreOpaque) {
  EXPECT_EQ(Text(Money::Of("EUR", 13)), "opaque: UNKNOWN_TYPE");
}

TEST(TaughtTest, IsMadeFromItsParts) {
  driver::Machine machine;
  const std::string bytes = Bytes(Celsius(36.6));
  Celsius celsius;
  ASSERT_TRUE(Decoder(&machine).Read(Reader(bytes.data(), bytes.size()), celsius));
  EXPECT_EQ(celsius.degrees(), 36.6);
  const std::string other = Bytes(std::string("36.6"));
  EXPECT_FALSE(Decoder(&machine).Read(Reader(other.data(), other.size()), celsius));
}

TEST(TaughtTest, IsAnArgumentWithoutDefaultConstructor) {
  using driver::Source;
  static_assert(driver::SourceOf<Money>() == Source::kTaught);
  static_assert(driver::SourceOf<const Money&>() == Source::kTaught);
  static_assert(driver::SourceOf<std::vector<Celsius>>() == Source::kValue);
  // A vector of them would need one to read into: the empty one.
  static_assert(driver::SourceOf<std::vector<Money>>() == Source::kDefault);
  static_assert(driver::SourceOf<Secret>() == Source::kNone);
  driver::Machine machine;
  const std::string bytes = Bytes(Money::Of("USD", -1));
  driver::Frame frame{};
  frame.machine = &machine;
  frame.operands[0] = Reader(bytes.data(), bytes.size());
  frame.count = 1;
  driver::Argument<const Money&> argument;
  ASSERT_TRUE(argument.Load(frame, 0));
  EXPECT_EQ(argument.Get().currency(), "USD");
  EXPECT_EQ(argument.Get().cents(), -1);
  ASSERT_EQ(machine.kept.size(), 1u);
  machine.kept[0].destroy(machine.kept[0].memory);
}

TEST(TaughtTest, IsDescribedWithItsCode) {
  const proto::Type money = Described<const Money&>();
  EXPECT_EQ(money.kind(), proto::Type::AGGREGATE);
  EXPECT_EQ(money.code(), "Money::Of($1, $2)");
  ASSERT_EQ(money.elements_size(), 2);
  EXPECT_EQ(money.elements(0).kind(), proto::Type::TEXT);
  EXPECT_EQ(money.elements(1).kind(), proto::Type::INTEGER);
  const proto::Type celsius = Described<Celsius>();
  EXPECT_EQ(celsius.code(), "");
  ASSERT_EQ(celsius.elements_size(), 1);
  EXPECT_EQ(celsius.elements(0).kind(), proto::Type::REAL);
}

}  // namespace
}  // namespace augment
