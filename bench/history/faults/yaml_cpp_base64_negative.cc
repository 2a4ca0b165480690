// A byte above 127 was an index of more than four billion.
#include <string>

#include "yaml-cpp/binary.h"

int main() { return YAML::DecodeBase64(std::string("\xc6\xff\x9d\x6d", 4)).empty() ? 0 : 1; }
