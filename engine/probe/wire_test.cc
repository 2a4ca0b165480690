// What the hand-written wire format promises: protobuf reads what Buffer wrote,
// Reader reads what protobuf wrote, and bytes that are no message are refused.

#include "engine/probe/wire.h"

#include <cmath>
#include <limits>
#include <string>

#include "gtest/gtest.h"
#include "proto/driver.pb.h"
#include "proto/trace.pb.h"
#include "proto/value.pb.h"

namespace augment {
namespace {

std::string Bytes(const Buffer& buffer) { return std::string(buffer.data(), buffer.size()); }

template <class Message>
Message Parsed(const Buffer& buffer) {
  Message message;
  EXPECT_TRUE(message.ParseFromString(Bytes(buffer)));
  return message;
}

TEST(BufferTest, VarintFieldsAreProtobufs) {
  for (const uint32_t index : {0u, 1u, 127u, 128u, 300u, 16383u, 16384u, 0xffffffffu}) {
    Buffer buffer;
    buffer.VarintField(1, index);
    EXPECT_EQ(Parsed<proto::StateRecord>(buffer).index(), index);
  }
}

// A reader of messages takes 0 for none.
TEST(BufferTest, IndicesThatMayBeAbsentBeginAtOne) {
  Buffer buffer;
  buffer.IndexField(2, 0);
  EXPECT_EQ(Parsed<proto::RegistryFunction>(buffer).class_index(), 1U);
}

TEST(BufferTest, LargestVarintTakesTenBytes) {
  Buffer buffer;
  buffer.Varint(std::numeric_limits<Uint64>::max());
  EXPECT_EQ(buffer.size(), 10u);
}

TEST(BufferTest, SignedFieldsAreZigZagEncoded) {
  for (const int64_t value :
       {int64_t{0}, int64_t{-1}, int64_t{1}, int64_t{-64}, int64_t{64},
        std::numeric_limits<int64_t>::min(), std::numeric_limits<int64_t>::max()}) {
    Buffer buffer;
    buffer.SignedField(1, value);
    EXPECT_EQ(Parsed<proto::Value>(buffer).integer(), value);
  }
}

TEST(BufferTest, Fixed64FieldsAreLittleEndian) {
  Buffer buffer;
  buffer.Fixed64Field(2, 0x0123456789abcdefULL);
  EXPECT_EQ(Parsed<proto::ClassRecord>(buffer).id(), 0x0123456789abcdefULL);
  EXPECT_EQ(buffer.data()[1], static_cast<char>(0xef));
}

TEST(BufferTest, DoublesKeepTheirBits) {
  for (const double value : {0.0, -0.0, 1.5, -1e300, std::numeric_limits<double>::infinity()}) {
    Buffer buffer;
    buffer.DoubleField(3, value);
    const double read = Parsed<proto::Value>(buffer).real();
    EXPECT_EQ(read, value);
    EXPECT_EQ(std::signbit(read), std::signbit(value));
  }
}

TEST(BufferTest, BytesMayHoldZeros) {
  const std::string text("a\0b", 3);
  Buffer buffer;
  buffer.BytesField(4, text.data(), text.size());
  EXPECT_EQ(Parsed<proto::Value>(buffer).text(), text);
}

TEST(BufferTest, NoTextIsEmptyText) {
  Buffer buffer;
  buffer.TextField(4, nullptr);
  const auto value = Parsed<proto::Value>(buffer);
  EXPECT_EQ(value.kind_case(), proto::Value::kText);
  EXPECT_EQ(value.text(), "");
}

// The length of a nested message is written before it is known; one byte is
// kept for it, and longer lengths move the content.
TEST(BufferTest, NestedMessagesOfEveryLengthOfLength) {
  for (const size_t size : {0, 1, 120, 126, 127, 128, 129, 16380, 16384, 2100000}) {
    const std::string text(size, 'x');
    Buffer buffer;
    const Size pointee = buffer.Open(10);
    const Size list = buffer.Open(8);
    const Size element = buffer.Open(1);
    buffer.BytesField(4, text.data(), text.size());
    buffer.Close(element);
    buffer.Close(list);
    buffer.Close(pointee);
    const auto value = Parsed<proto::Value>(buffer);
    ASSERT_EQ(value.pointee().sequence().values_size(), 1) << size;
    EXPECT_EQ(value.pointee().sequence().values(0).text(), text) << size;
  }
}

TEST(BufferTest, EmptyNestedMessageIsPresent) {
  Buffer buffer;
  buffer.Close(buffer.Open(9));
  EXPECT_EQ(Parsed<proto::Value>(buffer).kind_case(), proto::Value::kTuple);
}

TEST(BufferTest, TruncateAndClearKeepWhatIsBefore) {
  Buffer buffer;
  buffer.VarintField(1, 7);
  const Size size = buffer.size();
  buffer.VarintField(1, 9);
  buffer.Truncate(size);
  EXPECT_EQ(Parsed<proto::StateRecord>(buffer).index(), 7u);
  buffer.Clear();
  EXPECT_EQ(buffer.size(), 0u);
}

TEST(BufferTest, MoreThanAGigabyteIsDroppedAndSaid) {
  Buffer buffer;
  buffer.VarintField(1, 7);
  const char nothing_is_read = 0;
  buffer.Bytes(&nothing_is_read, (Size{1} << 30) + 1);
  EXPECT_TRUE(buffer.overflowed());
  EXPECT_EQ(Parsed<proto::StateRecord>(buffer).index(), 7u);
}

TEST(ReaderTest, WalksTheFieldsOfAMessage) {
  proto::EventRecord event;
  event.set_kind(proto::EventRecord::DESTROY);
  event.set_function(0xfedcba9876543210ULL);
  event.add_operands()->mutable_value()->set_integer(-5);
  event.set_exception_type("E");
  const std::string bytes = event.SerializeAsString();
  Reader reader(bytes.data(), bytes.size());

  ASSERT_TRUE(reader.Next());
  EXPECT_EQ(reader.field(), 1u);
  EXPECT_EQ(reader.varint(), 5u);
  ASSERT_TRUE(reader.Next());
  EXPECT_EQ(reader.field(), 2u);
  EXPECT_EQ(reader.varint(), 0xfedcba9876543210ULL);
  ASSERT_TRUE(reader.Next());
  EXPECT_EQ(reader.field(), 4u);
  Reader operand = reader.message();
  ASSERT_TRUE(operand.Next());
  Reader value = operand.message();
  ASSERT_TRUE(value.Next());
  EXPECT_EQ(value.sint(), -5);
  EXPECT_FALSE(value.Next());
  ASSERT_TRUE(reader.Next());
  EXPECT_EQ(std::string(reader.bytes(), reader.length()), "E");
  EXPECT_FALSE(reader.Next());
  EXPECT_FALSE(reader.bad());
}

TEST(ReaderTest, ReadsDoubles) {
  proto::Value value;
  value.set_real(-2.25);
  const std::string bytes = value.SerializeAsString();
  Reader reader(bytes.data(), bytes.size());
  ASSERT_TRUE(reader.Next());
  EXPECT_EQ(reader.real(), -2.25);
}

TEST(ReaderTest, EveryStrictPrefixEndsOrIsBad) {
  proto::Value value;
  for (int i = 0; i < 40; ++i) value.mutable_sequence()->add_values()->set_text("0123456789");
  const std::string bytes = value.SerializeAsString();
  for (size_t size = 1; size < bytes.size(); ++size) {
    const std::string cut = bytes.substr(0, size);  // its own allocation, for ASan
    Reader reader(cut.data(), cut.size());
    EXPECT_FALSE(reader.Next()) << size;
    EXPECT_TRUE(reader.bad()) << size;
  }
}

TEST(ReaderTest, RefusesBytesThatAreNoMessage) {
  for (const std::string& bytes : {
           std::string("\x0b"),                  // wire type 3, a group
           std::string("\x0f"),                  // wire type 7 does not exist
           std::string("\x08"),                  // a varint without bytes
           std::string("\x09\x01\x02"),          // a cut fixed64
           std::string("\x0a\xff\xff\xff\x7f"),  // a length beyond the end
           std::string(11, '\xff'),              // a varint that does not end
       }) {
    Reader reader(bytes.data(), bytes.size());
    EXPECT_FALSE(reader.Next());
    EXPECT_TRUE(reader.bad());
  }
}

TEST(HashBytesTest, ContentAndLengthMatter) {
  const std::string zeros(64, '\0');
  EXPECT_EQ(HashBytes("abcdefgh1", 9), HashBytes(std::string("abcdefgh1").data(), 9));
  EXPECT_NE(HashBytes("abcdefgh1", 9), HashBytes("abcdefgh2", 9));
  EXPECT_NE(HashBytes("abcdefgh", 8), HashBytes("bacdefgh", 8));
  for (size_t size = 0; size < zeros.size(); ++size) {
    EXPECT_NE(HashBytes(zeros.data(), size), HashBytes(zeros.data(), size + 1)) << size;
  }
}

}  // namespace
}  // namespace augment
