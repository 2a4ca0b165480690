#include "engine/emit/place_comment.h"

#include <cstdint>

#include "absl/strings/str_cat.h"
#include "engine/base/file_names.h"

namespace augment {
namespace {

// 3 -> "3rd"
std::string Ordinal(uint64_t number) {
  const bool teen = number % 100 / 10 == 1;
  const char* const endings[] = {"th", "st", "nd", "rd"};
  return absl::StrCat(number, !teen && number % 10 < 4 ? endings[number % 10] : "th");
}

}  // namespace

std::string PlaceComment(const proto::Moment& moment) {
  std::string text = "// In ";
  absl::StrAppend(&text, moment.test_case().empty() ? "the test" : moment.test_case(),
                  ", after line ", moment.line(), " of ", BaseName(moment.file()));
  if (moment.time() > 1)
    absl::StrAppend(&text, ", when it is there for the ", Ordinal(moment.time()), " time");
  return text + ":";
}

}  // namespace augment
