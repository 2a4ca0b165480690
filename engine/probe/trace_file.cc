#include "engine/probe/trace_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace augment {
namespace {

constexpr Uint32 kTraceVersion = 3;
constexpr Size kBlock = Size{1} << 18;

}  // namespace

bool TraceFile::Open() {
  char path[4096] = "";
  if (const char* file = std::getenv("AUGMENT_TRACE")) {
    std::snprintf(path, sizeof path, "%s", file);
  } else if (const char* folder = std::getenv("TEST_UNDECLARED_OUTPUTS_DIR")) {
    std::snprintf(path, sizeof path, "%s/augment.%d.trace", folder, static_cast<int>(getpid()));
  }
  if (path[0] == 0) return false;
  file_ = ::open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0644);
  if (file_ < 0) {
    std::fprintf(stderr, "augment: cannot write the trace %s: %s\n", path, std::strerror(errno));
    return false;
  }
  Buffer header;
  header.VarintField(1, kTraceVersion);
  header.VarintField(2, static_cast<Uint64>(getpid()));
  // Not in a block, so that any version can be told.
  Buffer record;
  const Size whole = record.Open(1);
  record.BytesField(1, header.data(), header.size());
  record.Close(whole);
  WriteBytes(record);
  return true;
}

void TraceFile::WriteBytes(const Buffer& bytes) {
  const char* at = bytes.data();
  Size left = bytes.size();
  while (left > 0 && file_ >= 0) {
    const ssize_t written = ::write(file_, at, left);
    if (written <= 0) break;
    at += written;
    left -= static_cast<Size>(written);
  }
}

void TraceFile::Write(Uint32 kind, const Buffer& body) {
  const Size record = records_.Open(1);
  records_.BytesField(kind, body.data(), body.size());
  records_.Close(record);
  if (records_.size() >= kBlock || always_) Flush();
}

void TraceFile::Flush() {
  if (records_.size() == 0) return;
  packed_.Clear();
  const Size block = packed_.Open(2);
  packed_.VarintField(1, records_.size());
  const Size bytes = packed_.Open(2);
  const bool whole = compressor_.Compress(records_.data(), records_.size(), packed_);
  packed_.Close(bytes);
  packed_.Close(block);
  // Without memory the trace ends with the block before.
  if (whole) WriteBytes(packed_);
  records_.Clear();
}

}  // namespace augment
