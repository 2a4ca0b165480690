// A number that is aligned was filled up with zeros all the same.
#include <fmt/format.h>

int main() { return fmt::format("{:<06}", -42) == "-42   " ? 0 : 1; }
