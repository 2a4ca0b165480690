#include "engine/trace/expand.h"

namespace augment {
namespace {

constexpr size_t kLeastMatch = 4;
constexpr size_t kNibble = 15;
// No byte of a block stands for more than this many.
constexpr size_t kMostPerByte = 255;

class Block {
 public:
  explicit Block(absl::string_view bytes) : bytes_(bytes) {}

  bool Byte(size_t* byte) {
    if (bytes_.empty()) return false;
    *byte = static_cast<unsigned char>(bytes_[0]);
    bytes_.remove_prefix(1);
    return true;
  }
  // A length whose nibble is full goes on in further bytes.
  bool Length(size_t* length) {
    if (*length < kNibble) return true;
    size_t more = 255;
    while (more == 255) {
      if (!Byte(&more)) return false;
      *length += more;
    }
    return true;
  }
  bool Literals(size_t count, std::string* out) {
    if (count > bytes_.size()) return false;
    out->append(bytes_.data(), count);
    bytes_.remove_prefix(count);
    return true;
  }
  bool done() const { return bytes_.empty(); }

 private:
  absl::string_view bytes_;
};

bool Expand(Block block, size_t end, std::string* out) {
  while (!block.done()) {
    size_t token = 0;
    block.Byte(&token);
    size_t literals = token >> 4;
    if (!block.Length(&literals) || literals > end - out->size()) return false;
    if (!block.Literals(literals, out)) return false;
    if (block.done()) return true;
    size_t low = 0;
    size_t high = 0;
    size_t match = token & kNibble;
    if (!block.Byte(&low) || !block.Byte(&high) || !block.Length(&match)) return false;
    match += kLeastMatch;
    const size_t distance = low | high << 8;
    if (distance == 0 || distance > out->size() || match > end - out->size()) return false;
    // A match may overlap what it makes.
    for (size_t from = out->size() - distance; match > 0; --match) *out += (*out)[from++];
  }
  return true;
}

}  // namespace

bool ExpandBlock(absl::string_view block, size_t raw_size, std::string* out) {
  if (raw_size / kMostPerByte > block.size()) return false;
  const size_t begin = out->size();
  if (Expand(Block(block), begin + raw_size, out) && out->size() == begin + raw_size) return true;
  out->resize(begin);
  return false;
}

}  // namespace augment
