#include "engine/trace/expand.h"

#include <cstdint>
#include <map>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace augment {
namespace {

constexpr uint32_t kVersion = 3;
constexpr unsigned char kRecordTag = 0x0a;
constexpr unsigned char kBlockTag = 0x12;

// Length-delimited fields one after the other.
class Fields {
 public:
  explicit Fields(absl::string_view bytes) : bytes_(bytes) {}

  // False at the end, at another tag, and where a field is cut off.
  bool Next(unsigned char tag, absl::string_view* field) {
    if (bytes_.empty() || static_cast<unsigned char>(bytes_[0]) != tag) return false;
    size_t at = 1;
    uint64_t length = 0;
    for (int shift = 0;; shift += 7) {
      if (at >= bytes_.size() || shift > 56) return false;
      const auto byte = static_cast<unsigned char>(bytes_[at++]);
      length |= static_cast<uint64_t>(byte & 0x7f) << shift;
      if ((byte & 0x80) == 0) break;
    }
    if (length > bytes_.size() - at) return false;
    *field = bytes_.substr(at, length);
    bytes_.remove_prefix(at + length);
    return true;
  }
  bool done() const { return bytes_.empty(); }

 private:
  absl::string_view bytes_;
};

bool ParseField(absl::string_view bytes, google::protobuf::Message* message) {
  return message->ParseFromArray(bytes.data(), static_cast<int>(bytes.size()));
}

// What events leave out because an earlier one said it.
class Memory {
 public:
  // False when an event refers to what was never said.
  bool Fill(proto::EventRecord* event) {
    if (const uint32_t index = event->function_index(); index != 0) {
      if (event->function() != 0) functions_[index] = {event->function(), event->declared()};
      const auto known = functions_.find(index);
      if (known == functions_.end()) return false;
      event->set_function(known->second.id);
      event->set_declared(known->second.declared);
      event->clear_function_index();
    }
    for (proto::Operand& operand : *event->mutable_operands()) Fill(&operand, false);
    if (event->has_result()) Fill(event->mutable_result(), true);
    return true;
  }

 private:
  struct Function {
    uint64_t id = 0;
    uint64_t declared = 0;
  };
  struct Object {
    uint32_t class_index = 0;
    uint32_t state = 0;
  };

  void Fill(proto::Operand* operand, bool result) {
    if (operand->object() == 0) return;
    Object& object = objects_[operand->object()];
    operand->mutable_value()->set_object(operand->object());
    operand->clear_object();
    if (operand->class_index() != 0) object.class_index = operand->class_index();
    operand->set_class_index(object.class_index);
    uint32_t before = object.state;
    if (result) {
      operand->clear_before();
    } else {
      if (operand->has_before()) before = operand->before();
      operand->set_before(before);
    }
    if (!operand->has_after()) operand->set_after(before);
    object.state = operand->after();
  }

  std::map<uint32_t, Function> functions_;
  std::map<uint64_t, Object> objects_;
};

}  // namespace

absl::StatusOr<proto::Trace> ExpandTrace(const std::string& bytes, const std::string& name,
                                         bool* truncated) {
  const auto damaged = [&] {
    return absl::DataLossError(absl::StrCat(name, ": damaged; run the traced test again"));
  };
  Fields file(bytes);
  absl::string_view field;
  proto::Trace trace;
  if (!file.Next(kRecordTag, &field) || !ParseField(field, trace.add_records()) ||
      !trace.records(0).has_header()) {
    return absl::DataLossError(absl::StrCat(name, ": not a trace"));
  }
  if (const uint32_t version = trace.records(0).header().version(); version != kVersion) {
    return absl::DataLossError(absl::StrCat(name, ": a trace of version ", version, ", expected ",
                                            kVersion, "; run the traced test again"));
  }
  std::string records;
  BlockExpander blocks;
  while (file.Next(kBlockTag, &field)) {
    proto::Block block;
    if (!ParseField(field, &block) ||
        !blocks.Expand(block.bytes(), static_cast<size_t>(block.raw_size()), &records)) {
      return damaged();
    }
  }
  if (truncated != nullptr) *truncated = !file.done();
  Memory memory;
  Fields plain(records);
  while (plain.Next(kRecordTag, &field)) {
    proto::Record* record = trace.add_records();
    if (!ParseField(field, record)) return damaged();
    if (record->has_event() && !memory.Fill(record->mutable_event())) return damaged();
  }
  if (!plain.done()) return damaged();
  return trace;
}

}  // namespace augment
