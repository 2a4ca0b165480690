#include <cstddef>
#include <optional>
#include <utility>

#include "absl/strings/escaping.h"
#include "absl/strings/string_view.h"
#include "engine/instrument/body_facts.h"

namespace augment::instrument {
namespace {

constexpr size_t kLongest = 16;  // what is longer is said to people
constexpr size_t kMost = 400;    // of a library

}  // namespace

void NoteTexts(const clang::Cursor& body, std::set<std::string>* texts) {
  if (texts->size() >= kMost) return;
  if (body.is(CXCursor_StringLiteral)) {
    // As clang prints it: "a\tb"; wide ones begin with their kind.
    const std::string printed = body.spelling();
    std::string text;
    if (printed.size() > 2 && printed[0] == '"' &&
        absl::CUnescape(absl::string_view(printed).substr(1, printed.size() - 2), &text) &&
        !text.empty() && text.size() <= kLongest) {
      texts->insert(std::move(text));
    }
  } else if (body.is(CXCursor_CharacterLiteral)) {
    const std::optional<clang::Constant> character = body.constant();
    if (character && character->integer > 0 && character->integer < 256) {
      texts->insert(std::string(1, static_cast<char>(character->integer)));
    }
  }
  for (const clang::Cursor& child : body.children()) NoteTexts(child, texts);
}

}  // namespace augment::instrument
