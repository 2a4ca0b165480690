// A text with an ampersand was written plainly, and was an anchor when it was read.
#include <string>

#include "yaml-cpp/yaml.h"

int main() {
  YAML::Node node;
  node["--- &$ [*$]1"] = 1;
  YAML::Emitter out;
  out << node;
  try {
    return YAML::Load(out.c_str())["--- &$ [*$]1"].as<int>() == 1 ? 0 : 1;
  } catch (const YAML::Exception&) {
    return 1;
  }
}
