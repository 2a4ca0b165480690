// Any bytes are a trace or an error, never a crash: the fuzz target of the
// reader. How to run it: fuzz_driver.cc.
#include <cstdint>
#include <string>

#include "engine/base/hash.h"
#include "engine/model/value.h"
#include "engine/probe/compress.h"
#include "engine/trace/trace.h"
#include "google/protobuf/stubs/logging.h"
#include "proto/trace.pb.h"

namespace augment {
namespace {

// The bytes as one block of records behind a header, so that a mutation reaches
// what lies behind the compression.
std::string AsBlock(const std::string& records) {
  proto::Trace file;
  file.add_records()->mutable_header()->set_version(3);
  Compressor compressor;
  Buffer packed;
  compressor.Compress(records.data(), records.size(), packed);
  proto::Block* block = file.add_blocks();
  block->set_raw_size(records.size());
  block->set_bytes(std::string(packed.data(), packed.size()));
  return file.SerializeAsString();
}

void Read(const std::string& bytes) {
  const auto trace = ParseTrace(bytes, "fuzz.trace");
  if (!trace.ok()) return;
  // What the engine does with every trace before it looks at the model.
  uint64_t hash = 0;
  for (const auto& event : trace->events) {
    for (const auto& operand : event.operands()) {
      hash = MixHash(hash, HashValue(operand.value()));
      hash += HasOpaque(operand.value()) ? 1 : ShowValue(operand.value()).size();
    }
  }
  for (const auto& [index, state] : trace->states) {
    for (const auto& value : state.fields().values()) hash = MixHash(hash, HashValue(value));
  }
  static volatile uint64_t sink;
  sink = hash;
  static_cast<void>(sink);
}

}  // namespace
}  // namespace augment

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  // Damaged messages are what this is about; protobuf need not tell.
  const google::protobuf::LogSilencer silent;
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  augment::Read(bytes);
  augment::Read(augment::AsBlock(bytes));
  return 0;
}
