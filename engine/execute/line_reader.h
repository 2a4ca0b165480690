// An addr2line (binutils) that goes on answering: of a large program it reads the debugging
// information for seconds, and once is enough.
//
// In:     the path of a program; addresses in it ("0x12ab").
// Out:    what addr2line prints of each.
// Errors: none: it says nothing where it cannot be started, or does not answer within a minute.
// Threads: one.
#ifndef AUGMENT_ENGINE_EXECUTE_LINE_READER_H_
#define AUGMENT_ENGINE_EXECUTE_LINE_READER_H_

#include <sys/types.h>

#include <string>
#include <vector>

namespace augment {

class LineReader {
 public:
  explicit LineReader(const std::string& program);
  ~LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  // A function and its place in turn, as often as functions are inlined there, the innermost first.
  std::vector<std::string> Read(const std::string& address);

 private:
  bool ReadLine(std::string* line);
  void Stop();

  pid_t process_ = -1;
  int socket_ = -1;  // its input and output
  std::string unread_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXECUTE_LINE_READER_H_
