#include "examples/theories/database.h"

#include <algorithm>
#include <stdexcept>

namespace {

// "3" of "insert 3".
int NumberBehind(const std::string& word, const std::string& command) {
  return std::stoi(command.substr(word.size()));
}

bool StartsWith(const std::string& text, const std::string& start) {
  return text.compare(0, start.size(), start) == 0;
}

}  // namespace

Driver::Driver() = default;

std::unique_ptr<Connection> Driver::connect(const std::string& url) const {
  if (!StartsWith(url, "numbers:")) throw std::invalid_argument("no database at " + url);
  return std::make_unique<Connection>();
}

Statement::Statement(Connection& connection) : connection_(&connection) {
  if (!connection.isOpen()) throw std::logic_error("the connection is closed");
}

bool Statement::isClosed() const { return closed_ || !connection_->isOpen(); }

void Statement::close() { closed_ = true; }

void Statement::execute(const std::string& command) {
  if (isClosed()) throw std::logic_error("the statement is closed");
  std::vector<int>& numbers = connection_->numbers_;
  if (StartsWith(command, "insert ")) {
    numbers.push_back(NumberBehind("insert ", command));
  } else if (StartsWith(command, "delete ")) {
    const int number = NumberBehind("delete ", command);
    numbers.erase(std::remove(numbers.begin(), numbers.end(), number), numbers.end());
  } else {
    throw std::invalid_argument("unknown command " + command);
  }
  answers_.clear();
}

std::vector<int> Statement::executeQuery(const std::string& query) {
  // Planted: a known answer is given by a closed statement, too.
  const auto known = answers_.find(query);
  if (known != answers_.end()) return known->second;
  if (isClosed()) throw std::logic_error("the statement is closed");
  const std::vector<int>& numbers = connection_->numbers_;
  std::vector<int> answer;
  if (query == "all") {
    answer = numbers;
  } else if (StartsWith(query, "count ")) {
    const int number = NumberBehind("count ", query);
    answer.push_back(static_cast<int>(std::count(numbers.begin(), numbers.end(), number)));
  } else {
    throw std::invalid_argument("unknown query " + query);
  }
  answers_[query] = answer;
  return answer;
}
