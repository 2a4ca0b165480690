// Protobuf wire format by hand, for code that runs inside the user's program.
//
// The probe must link nothing and include next to nothing, since the user's code may
// bring a protobuf of its own; so it cannot use protobuf; the formats are nevertheless ordinary
// messages (proto/trace.proto, proto/value.proto, proto/driver.proto). `Buffer` appends, `Reader`
// walks the fields of one message. Neither throws; a buffer that cannot grow drops what does not
// fit and says so (`overflowed`). Not thread-safe: one buffer, one thread.
#ifndef AUGMENT_ENGINE_PROBE_WIRE_H_
#define AUGMENT_ENGINE_PROBE_WIRE_H_

namespace augment {

using Uint64 = unsigned long long;
using Int64 = long long;
using Uint32 = unsigned int;
using Size = decltype(sizeof(0));

// A growing run of bytes. Owns its memory; kept for reuse by `Clear`.
class Buffer {
 public:
  constexpr Buffer() = default;
  ~Buffer();
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;

  const char* data() const { return data_; }
  Size size() const { return size_; }
  bool overflowed() const { return overflowed_; }
  void Clear() { size_ = 0; }
  void Truncate(Size size) { size_ = size; }

  void Byte(unsigned char byte) {
    if (size_ == capacity_ && !Grow(1)) return;
    data_[size_++] = static_cast<char>(byte);
  }
  void Bytes(const char* bytes, Size count);
  void Varint(Uint64 value) {
    while (value >= 0x80) {
      Byte(static_cast<unsigned char>(value) | 0x80);
      value >>= 7;
    }
    Byte(static_cast<unsigned char>(value));
  }
  void Fixed64(Uint64 value);

  // Fields.
  void Tag(Uint32 field, Uint32 wire_type) { Varint((field << 3) | wire_type); }
  void VarintField(Uint32 field, Uint64 value) {
    Tag(field, 0);
    Varint(value);
  }
  // An index that may be absent: n + 1, since 0 is a field that was left out, which is how
  // none is written (engine/model/wire_index.h).
  void IndexField(Uint32 field, Uint64 index) { VarintField(field, index + 1); }
  void SignedField(Uint32 field, Int64 value) {
    VarintField(field, (static_cast<Uint64>(value) << 1) ^ static_cast<Uint64>(value >> 63));
  }
  void Fixed64Field(Uint32 field, Uint64 value) {
    Tag(field, 1);
    Fixed64(value);
  }
  void DoubleField(Uint32 field, double value);
  void BytesField(Uint32 field, const char* bytes, Size count) {
    Tag(field, 2);
    Varint(count);
    Bytes(bytes, count);
  }
  void TextField(Uint32 field, const char* text);

  // A nested message: everything written between Open and Close.
  Size Open(Uint32 field) {
    Tag(field, 2);
    Byte(0);
    return size_;
  }
  void Close(Size start);
  // Orders the runs of bytes that begin at `starts` and reach to the end.
  void SortPieces(const Size* starts, int count);

 private:
  bool Grow(Size more);
  char* data_ = nullptr;
  Size size_ = 0;
  Size capacity_ = 0;
  bool overflowed_ = false;
};

// One field at a time of a message in memory that outlives the reader.
class Reader {
 public:
  Reader() = default;
  Reader(const char* data, Size size) : at_(data), end_(data + size) {}

  // Advances; false at the end or at bytes that are no message (`bad`).
  bool Next();
  bool bad() const { return bad_; }
  Uint32 field() const { return field_; }
  Uint32 wire_type() const { return wire_type_; }
  Uint64 varint() const { return number_; }  // also fixed64's bits
  Int64 sint() const { return static_cast<Int64>(number_ >> 1) ^ -static_cast<Int64>(number_ & 1); }
  double real() const;
  const char* bytes() const { return bytes_; }
  Size length() const { return length_; }
  Reader message() const { return Reader(bytes_, length_); }
  // What has not been read yet.
  const char* raw() const { return at_; }
  Size raw_size() const { return static_cast<Size>(end_ - at_); }

 private:
  bool ReadVarint(Uint64& value);
  const char* at_ = nullptr;
  const char* end_ = nullptr;
  bool bad_ = false;
  Uint32 field_ = 0;
  Uint32 wire_type_ = 0;
  Uint64 number_ = 0;
  const char* bytes_ = nullptr;
  Size length_ = 0;
};

// Identity of field views within one process, eight bytes a step: not the stable hash of
// engine/base/hash.h, and written nowhere.
Uint64 HashBytes(const char* bytes, Size count);

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_WIRE_H_
