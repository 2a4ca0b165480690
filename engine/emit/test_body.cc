#include "absl/strings/str_cat.h"
#include "engine/emit/body_writer.h"

namespace augment {

std::vector<std::string> TestBody::Lines() const {
  std::vector<std::string> lines = arrange;
  lines.insert(lines.end(), act.begin(), act.end());
  lines.insert(lines.end(), assertions.begin(), assertions.end());
  return lines;
}

std::string TestBody::Text() const {
  std::string text;
  for (const auto* part : {&arrange, &act, &assertions}) {
    if (part->empty()) continue;
    if (!text.empty()) text += "\n";
    for (const std::string& line : *part) absl::StrAppend(&text, "  ", line, "\n");
  }
  return text;
}

}  // namespace augment
