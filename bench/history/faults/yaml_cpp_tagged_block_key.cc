// A key that is a map with a tag in front was not written as a long key.
#include <string>

#include "yaml-cpp/yaml.h"

int main() {
  YAML::Emitter out;
  out << YAML::BeginMap << YAML::Key << YAML::LocalTag("inner") << YAML::BeginMap << YAML::Key
      << "key" << YAML::Value << "value" << YAML::EndMap << YAML::Value << "outer" << YAML::EndMap;
  return std::string(out.c_str()) == "? !inner\n  key: value\n: outer" ? 0 : 1;
}
