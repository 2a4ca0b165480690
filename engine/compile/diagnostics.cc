#include "engine/compile/diagnostics.h"

#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace augment::compile {
namespace {

// Cuts "file:12:3:" off the front.
bool TakePlace(absl::string_view& line, Frame& frame) {
  for (size_t colon = line.find(':'); colon != absl::string_view::npos;
       colon = line.find(':', colon + 1)) {
    const absl::string_view rest = line.substr(colon + 1);
    const size_t second = rest.find(':');
    if (second == absl::string_view::npos) return false;
    unsigned number = 0;
    if (!absl::SimpleAtoi(rest.substr(0, second), &number)) continue;
    frame.file = std::string(absl::StripPrefix(line.substr(0, colon), "./"));
    frame.line = number;
    absl::string_view after = rest.substr(second + 1);
    const size_t third = after.find(':');
    if (third != absl::string_view::npos && absl::SimpleAtoi(after.substr(0, third), &number)) {
      frame.column = number;
      after = after.substr(third + 1);
    }
    line = after;
    return true;
  }
  return false;
}

bool TakeWord(absl::string_view& line, absl::string_view word) {
  line = absl::StripLeadingAsciiWhitespace(line);
  return absl::ConsumePrefix(&line, word);
}

// "x.h: In instantiation of 'f':", which opens the context of GCC's next errors.
bool OpensContext(absl::string_view line) {
  return absl::StrContains(line, ": In ") || absl::StartsWith(line, "In ") ||
         absl::StrContains(line, ": At ");
}

// "In file included from a.h:1,", "                 from b.cc:5:": of the file that is spoken of
// from there on. The first begins a list in GCC's words; Clang's have one for each file.
bool TakeInclusion(absl::string_view line, std::vector<Frame>* included_from) {
  const bool first = absl::ConsumePrefix(&line, "In file included from ");
  if (!first && (!absl::StartsWith(line, "      ") || !TakeWord(line, "from "))) return false;
  Frame frame;
  // The end of such a line is no place's.
  const size_t colon = line.find(':');
  if (colon == absl::string_view::npos) return false;
  frame.file = std::string(absl::StripPrefix(line.substr(0, colon), "./"));
  const absl::string_view rest = line.substr(colon + 1);
  if (!absl::SimpleAtoi(rest.substr(0, rest.find_first_not_of("0123456789")), &frame.line)) {
    return false;
  }
  included_from->push_back(std::move(frame));
  return true;
}

}  // namespace

std::vector<Problem> ParseDiagnostics(absl::string_view text) {
  std::vector<Problem> problems;
  std::vector<Frame> context;  // of GCC: what it says before the error
  bool fresh = false;          // nothing was reported in this context yet
  std::vector<Frame> included_from;
  bool was_inclusion = false;
  for (const absl::string_view whole : absl::StrSplit(text, '\n')) {
    absl::string_view line = whole;
    Frame frame;
    std::vector<Frame> inclusion;
    if (TakeInclusion(line, &inclusion)) {
      if (!was_inclusion) included_from.clear();
      included_from.insert(included_from.end(), inclusion.begin(), inclusion.end());
      was_inclusion = true;
      continue;
    }
    was_inclusion = false;
    if (!TakePlace(line, frame)) {
      if (absl::StartsWith(line, "     ")) continue;
      if (OpensContext(line)) {
        context.clear();
        fresh = true;
        frame.text = std::string(line);
        context.push_back(std::move(frame));
        continue;
      }
      // "cc1plus: error: …"
      const size_t error = line.find("error: ");
      if (error != absl::string_view::npos && !absl::StartsWith(line, " ")) {
        problems.push_back({std::string(line.substr(error + 7)), {}, {}});
      }
      continue;
    }
    if (TakeWord(line, "Error: ")) {
      frame.text = std::string(line);
      problems.push_back({frame.text, {frame}, {}, true});
      continue;
    }
    if (TakeWord(line, "error: ") || TakeWord(line, "fatal error: ") ||
        TakeWord(line, "internal compiler error: ")) {
      Problem problem{std::string(line), {}, included_from};
      frame.text = problem.message;
      problem.frames.push_back(std::move(frame));
      problem.frames.insert(problem.frames.end(), context.begin(), context.end());
      problems.push_back(std::move(problem));
      fresh = false;
    } else if (TakeWord(line, "note: ")) {
      frame.text = std::string(line);
      if (!problems.empty() && !fresh) problems.back().frames.push_back(std::move(frame));
    } else if (TakeWord(line, "warning: ")) {
      continue;
    } else {
      // "  required from 'f'", "in 'constexpr' expansion of 'f'".
      frame.text = std::string(absl::StripLeadingAsciiWhitespace(line));
      context.push_back(std::move(frame));
    }
  }
  return problems;
}

}  // namespace augment::compile
