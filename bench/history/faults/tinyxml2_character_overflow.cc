// A character reference of more than 32 bits was another character.
#include <cstring>

#include "tinyxml2.h"

int main() {
  tinyxml2::XMLDocument document;
  document.Parse("<a>&#x100000041;</a>");
  const tinyxml2::XMLElement* const a = document.FirstChildElement("a");
  const char* const text = a == nullptr ? nullptr : a->GetText();
  return text == nullptr || std::strcmp(text, "A") != 0 ? 0 : 1;
}
