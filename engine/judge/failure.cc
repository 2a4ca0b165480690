#include <cctype>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "augment/generate/abstract_message.h"
#include "engine/judge/judge.h"
#include "engine/model/type_name.h"
#include "engine/model/utf8.h"

// What a failed outcome says: sanitizers, assertions and the runtime each have
// their own way of putting it.

namespace augment {
namespace {

constexpr char kWitnessSays[] = "augment: witness: ";  // engine/probe/witness.cc
// engine/probe/thread_limit.cc
constexpr char kNoMoreThreads[] = "augment: a candidate may have no more threads";

std::string FirstLineWith(const std::string& text, const std::string& part) {
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    if (absl::StrContains(line, part)) return std::string(absl::StripAsciiWhitespace(line));
  }
  return "";
}

// "path:12:5: rest" or "path:12: rest"; false when the line has no such start.
bool ReadPlace(const std::string& line, std::string* file, int* number, std::string* rest) {
  for (size_t colon = line.find(':'); colon != std::string::npos;
       colon = line.find(':', colon + 1)) {
    size_t end = colon + 1;
    while (end < line.size() && std::isdigit(static_cast<unsigned char>(line[end])) != 0) ++end;
    if (end == colon + 1 || end >= line.size() || line[end] != ':') continue;
    *file = line.substr(0, colon);
    if (!absl::SimpleAtoi(line.substr(colon + 1, end - colon - 1), number)) return false;
    size_t after = end + 1;
    size_t column = after;
    while (column < line.size() && std::isdigit(static_cast<unsigned char>(line[column])) != 0) {
      ++column;
    }
    if (column > after && column < line.size() && line[column] == ':') after = column + 1;
    *rest = std::string(absl::StripAsciiWhitespace(line.substr(after)));
    return true;
  }
  return false;
}

// "lib/stack.h:12" somewhere in the line, as CHECK-like macros print it.
bool FindPlace(const std::string& line, std::string* file, int* number) {
  for (size_t colon = line.find(':'); colon != std::string::npos;
       colon = line.find(':', colon + 1)) {
    size_t end = colon + 1;
    while (end < line.size() && std::isdigit(static_cast<unsigned char>(line[end])) != 0) ++end;
    const size_t space = colon == 0 ? std::string::npos : line.rfind(' ', colon - 1);
    const size_t begin = space == std::string::npos ? 0 : space + 1;
    const std::string path = line.substr(begin, colon - begin);
    const size_t dot = path.rfind('.');
    if (end == colon + 1 || dot == std::string::npos || dot + 1 == path.size() ||
        path.size() - dot > 4 ||
        !absl::SimpleAtoi(line.substr(colon + 1, end - colon - 1), number)) {
      continue;
    }
    *file = path;
    return true;
  }
  return false;
}

// "#3 0x5600 (/path/to/x.driver+0x1234)" lines of the first stack.
std::vector<std::string> ReadFrames(const std::string& report) {
  std::vector<std::string> frames;
  for (absl::string_view line : absl::StrSplit(report, '\n')) {
    line = absl::StripAsciiWhitespace(line);
    if (line.empty() && !frames.empty()) break;
    if (line.empty() || line[0] != '#') continue;
    if (absl::StartsWith(line, "#0 ") && !frames.empty()) break;
    const size_t open = line.rfind('(');
    const size_t close = line.find(')', open == absl::string_view::npos ? 0 : open);
    if (open == absl::string_view::npos || close == absl::string_view::npos) continue;
    frames.emplace_back(line.substr(open + 1, close - open - 1));
  }
  return frames;
}

void ReadAssertion(const std::string& line, Failure* failure) {
  // glibc: "program: file:line: function: Assertion `text' failed."
  failure->message = line;
  std::string rest = line;
  const size_t program = rest.find(": ");
  if (program != std::string::npos) rest = rest.substr(program + 2);
  std::string tail;
  if (ReadPlace(rest, &failure->file, &failure->line, &tail)) rest = tail;
  const size_t mark = rest.find("Assertion ");
  if (mark != std::string::npos && mark > 2) failure->function = rest.substr(0, mark - 2);
  const size_t open = line.find_first_of("`'", line.find("Assertion "));
  const size_t close = line.rfind('\'');
  if (open != std::string::npos && close != std::string::npos && close > open) {
    failure->kind = line.substr(open + 1, close - open - 1);
  }
}

}  // namespace

Failure ReadFailure(const proto::Outcome& outcome) {
  Failure failure;
  const std::string& report = outcome.report();
  failure.frames = ReadFrames(report);
  if (outcome.status() == proto::Outcome::HUNG) {
    failure.oracle = proto::ORACLE_HANG;
    failure.waits = outcome.waits();
    failure.kind = failure.message = failure.waits ? "waits for another thread" : "does not return";
  } else if (outcome.status() == proto::Outcome::THREW) {
    failure.oracle = proto::ORACLE_EXCEPTION;
    failure.kind = outcome.exception_type();
    failure.message = absl::StrCat("throws ", ShownTypeName(outcome.exception_type()),
                                   outcome.exception_message().empty() ? "" : ": ",
                                   ValidUtf8(outcome.exception_message()));
    failure.resources = outcome.resources();
    // What an exception says depends on the input; its type does not.
    failure.abstract = outcome.exception_type();
    const auto& frames =
        outcome.runtime_throw().empty() ? outcome.thrown_at() : outcome.runtime_throw();
    failure.frames.assign(frames.begin(), frames.end());
    return failure;
  } else if (outcome.status() == proto::Outcome::EXITED) {
    failure.oracle = proto::ORACLE_EXIT;
    failure.kind = failure.message = "ends the process";
  } else if (absl::StrContains(report, kWitnessSays)) {
    failure.oracle = proto::ORACLE_WITNESS;
    const std::string line = FirstLineWith(report, kWitnessSays);
    failure.kind = failure.message = line.substr(line.find(kWitnessSays) + 18);
  } else if (absl::StrContains(report, "ERROR: AddressSanitizer: ")) {
    failure.oracle = proto::ORACLE_ASAN;
    const std::string line = FirstLineWith(report, "ERROR: AddressSanitizer: ");
    const size_t at = line.find("AddressSanitizer: ") + 18;
    failure.message = line.substr(at);
    failure.kind = failure.message.substr(0, failure.message.find_first_of(" :"));
    failure.resources = absl::StrContains(failure.kind, "out-of-memory") ||
                        absl::StrContains(failure.message, "allocation-size-too-big") ||
                        absl::StrContains(failure.message, "exceeds maximum supported size") ||
                        absl::StrContains(failure.message, "rss-limit") ||
                        absl::StrContains(failure.message, "out of memory") ||
                        absl::StrContains(failure.kind, "calloc-overflow");
    // "attempting double-free on …", "attempting free on address which was …"
    if (absl::StrContains(failure.message, "attempting double-free")) {
      failure.kind = failure.message = "double-free";
    } else if (absl::StrContains(failure.message, "attempting free on address")) {
      failure.kind = "bad-free";
      failure.message = "free of what was not allocated (bad-free)";
    }
    if (failure.kind == "SEGV") {
      failure.message = absl::StrContains(report, "address points to the zero page")
                            ? "access through a null pointer (SEGV)"
                            : "invalid memory access (SEGV)";
    }
    const size_t address = failure.message.find(" on address ");
    if (address != std::string::npos) failure.message.resize(address);
    const bool twice = failure.kind == "double-free";
    const size_t allocated =
        report.find(twice ? "\npreviously allocated by thread " : "\nallocated by thread ");
    const bool concerns_allocation = twice || failure.kind == "heap-buffer-overflow" ||
                                     failure.kind == "bad-free" ||
                                     failure.kind == "alloc-dealloc-mismatch";
    if (concerns_allocation && allocated != std::string::npos) {
      failure.allocation = ReadFrames(report.substr(allocated));
    }
    const size_t freed = report.find("\nfreed by thread ");
    if (twice && freed != std::string::npos) failure.freed = ReadFrames(report.substr(freed));
  } else if (absl::StrContains(report, "hard rss limit exhausted") ||
             absl::StrContains(report, "allocator is out of memory")) {
    failure.oracle = proto::ORACLE_ASAN;
    failure.resources = true;
    failure.kind = failure.message = "out of memory";
  } else if (absl::StrContains(report, "runtime error: ")) {
    failure.oracle = proto::ORACLE_UBSAN;
    const std::string line = FirstLineWith(report, "runtime error: ");
    failure.message = line.substr(line.find("runtime error: ") + 15);
    failure.kind = failure.message;
    std::string rest;
    ReadPlace(line, &failure.file, &failure.line, &rest);
  } else if (absl::StrContains(report, "Assertion '") && absl::StrContains(report, "/c++/")) {
    // libstdc++: "/usr/include/c++/12/…: …: Assertion '…' failed."
    failure.oracle = proto::ORACLE_CONTAINER;
    ReadAssertion(absl::StrCat("x: ", FirstLineWith(report, "Assertion '")), &failure);
    failure.message = absl::StrCat("container precondition violated: ", failure.kind);
    failure.file.clear();
    failure.line = 0;
  } else if (absl::StrContains(report, "Assertion `")) {
    failure.oracle = proto::ORACLE_ASSERTION;
    ReadAssertion(FirstLineWith(report, "Assertion `"), &failure);
    failure.message = absl::StrCat("assertion failed: ", failure.kind);
  } else if (absl::StrContains(report, "terminate called")) {
    failure.oracle = proto::ORACLE_TERMINATE;
    failure.message = FirstLineWith(report, "terminate called");
    failure.kind = "std::terminate";
    for (const char* type : {"std::bad_alloc", "std::bad_array_new_length", "std::length_error"}) {
      failure.resources = failure.resources || absl::StrContains(failure.message, type);
    }
  } else if (absl::StrContains(report, "pure virtual method called")) {
    failure.oracle = proto::ORACLE_CRASH;
    failure.kind = failure.message = "pure virtual method called";
  } else {
    failure.oracle = proto::ORACLE_CRASH;
    failure.kind = absl::StrCat("signal ", outcome.signal());
    const std::string line = FirstLineWith(report, " ");
    if (outcome.signal() == 6) FindPlace(line, &failure.file, &failure.line);
    failure.message = outcome.signal() == 6 && !line.empty()
                          ? absl::StrCat("aborts: ", line)
                          : absl::StrCat("killed by signal ", outcome.signal());
  }
  failure.resources = failure.resources || absl::StrContains(report, kNoMoreThreads);
  failure.says_precondition =
      (IsDeliberate(failure) || failure.oracle == proto::ORACLE_TERMINATE) &&
      absl::StrContains(absl::AsciiStrToLower(report), "precondition");
  failure.message = ValidUtf8(failure.message);
  failure.kind = ValidUtf8(failure.kind);
  failure.abstract = AbstractMessage(absl::StrCat(failure.kind, " ", failure.message));
  return failure;
}

std::string AbstractMessage(const std::string& message) { return gen::AbstractMessage(message); }

}  // namespace augment
