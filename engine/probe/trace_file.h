// The file of a trace: records gather in memory and are written in compressed
// blocks, at the end of each test case and at exit, so that a killed process
// leaves a prefix of whole blocks (proto/trace.proto).
//
// Errors: a file that cannot be made is said on stderr; what cannot be written
// to it later is lost. Not thread-safe: the recorder holds its lock.
#ifndef AUGMENT_ENGINE_PROBE_TRACE_FILE_H_
#define AUGMENT_ENGINE_PROBE_TRACE_FILE_H_

#include "engine/probe/compress.h"
#include "engine/probe/wire.h"

namespace augment {

class TraceFile {
 public:
  constexpr TraceFile() = default;

  // Where AUGMENT_TRACE or TEST_UNDECLARED_OUTPUTS_DIR say. False: nowhere, or
  // it cannot be written.
  bool Open();
  // One Record around `body`, whose field in Record is `kind`.
  void Write(Uint32 kind, const Buffer& body);
  // What has gathered, as one Block.
  void Flush();
  // The process ends: every further record is written at once.
  void FlushAlways() {
    always_ = true;
    Flush();
  }

 private:
  void WriteBytes(const Buffer& bytes);

  int file_ = -1;
  bool always_ = false;
  Buffer records_;
  Buffer packed_;
  Compressor compressor_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_TRACE_FILE_H_
