// A carriage return alone was no line break, so that a text with one was written plainly.
#include <string>

#include "yaml-cpp/yaml.h"

int main() {
  YAML::Emitter out;
  out << "a\rb";
  return YAML::Load(out.c_str()).as<std::string>() == "a\rb" && out.c_str()[0] == '"' ? 0 : 1;
}
