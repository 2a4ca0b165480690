// Lines of comma-separated values (RFC 4180).
#ifndef EXAMPLES_THEORIES_CSV_H_
#define EXAMPLES_THEORIES_CSV_H_

#include <string>
#include <vector>

// Fields that need it are quoted. No fields are one empty field.
std::string JoinCsv(const std::vector<std::string>& fields);
// Of a line without its end; what is in quotation marks may have ends of lines.
std::vector<std::string> SplitCsv(const std::string& line);

#endif  // EXAMPLES_THEORIES_CSV_H_
