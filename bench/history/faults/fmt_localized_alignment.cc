// A number with separators of a locale was cut when it was aligned.
#include <fmt/format.h>

#include <locale>
#include <string>

class Grouped : public std::numpunct<char> {
 protected:
  char do_thousands_sep() const override { return ','; }
  std::string do_grouping() const override { return "\3"; }
};

int main() {
  const std::locale locale(std::locale::classic(), new Grouped);
  return fmt::format(locale, "{:15.6Lf}", 1e3) == "   1,000.000000" ? 0 : 1;
}
