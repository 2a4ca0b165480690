#include "engine/probe/block_model.h"
#include "engine/trace/expand.h"

namespace augment {
namespace {

using block::BitModel;
using block::Kind;
using block::Step;

// Undoes RangeEncoder (engine/probe/compress.cc).
class RangeDecoder {
 public:
  explicit RangeDecoder(absl::string_view bytes) : bytes_(bytes) {
    for (int i = 0; i < 4; ++i) Shift();
  }

  bool Decide(BitModel& model, bool) {
    const uint32_t no = (range_ >> 16) * model.no();
    const bool yes = code_ >= no;
    if (yes) {
      code_ -= no;
      range_ -= no;
    } else {
      range_ = no;
    }
    model.Saw(yes);
    for (; range_ < kTop; range_ <<= 8) Shift();
    return yes;
  }

  // No encoder would have stopped so early.
  bool ran_out() const { return beyond_ > 4; }

 private:
  static constexpr uint32_t kTop = uint32_t{1} << 24;

  void Shift() {
    code_ <<= 8;
    if (bytes_.empty()) {
      ++beyond_;
      return;
    }
    code_ |= static_cast<unsigned char>(bytes_[0]);
    bytes_.remove_prefix(1);
  }

  absl::string_view bytes_;
  uint32_t code_ = 0;
  uint32_t range_ = 0xffffffff;
  int64_t beyond_ = 0;
};

}  // namespace

BlockExpander::BlockExpander() : model_(std::make_unique<block::Model>()) {}
BlockExpander::~BlockExpander() = default;

bool BlockExpander::Expand(absl::string_view bytes, size_t raw_size, std::string* out) {
  if (raw_size / block::kMostPerByte > bytes.size()) return false;
  const size_t begin = out->size();
  const size_t end = begin + raw_size;
  RangeDecoder coder(bytes);
  while (out->size() < end && !coder.ran_out()) {
    const size_t before = out->size();
    const Step step = model_->Code(coder, out->data() + before, before, Step());
    if (step.kind == Kind::kByte) {
      *out += static_cast<char>(step.byte);
      continue;
    }
    if (step.length == 0 || step.length > end - before) break;
    if (step.distance == 0 || step.distance > before) break;
    // A copy may overlap what it makes.
    for (size_t from = before - step.distance; out->size() < before + step.length;) {
      *out += (*out)[from++];
    }
  }
  if (out->size() == end && !coder.ran_out()) return true;
  out->resize(begin);
  return false;
}

}  // namespace augment
