// A database of numbers: a driver connects, a connection makes statements, a statement
// executes. After the tinySQL driver of "Combined Static and Dynamic Automated Test
// Generation" (Zhang et al., ISSTA 2011): a statement needs a connection that is
// open, and executes nothing once it is closed.
#ifndef EXAMPLES_THEORIES_DATABASE_H_
#define EXAMPLES_THEORIES_DATABASE_H_

#include <map>
#include <memory>
#include <string>
#include <vector>

class Connection {
 public:
  bool isOpen() const { return open_; }
  // Closes its statements as well.
  void close() { open_ = false; }

 private:
  friend class Driver;
  friend class Statement;
  std::vector<int> numbers_;
  bool open_ = true;
};

class Driver {
 public:
  Driver();

  // Throws std::invalid_argument unless the url begins with "numbers:".
  std::unique_ptr<Connection> connect(const std::string& url) const;
};

class Statement {
 public:
  // Throws std::logic_error when the connection is closed. It must outlive the statement.
  explicit Statement(Connection& connection);

  bool isClosed() const;
  void close();

  // These throw std::logic_error when the statement is closed, and std::invalid_argument
  // when they do not know the command: "insert 3", "delete 3"; "all", "count 3".
  void execute(const std::string& command);
  std::vector<int> executeQuery(const std::string& query);

 private:
  Connection* connection_;
  bool closed_ = false;
  // Answers since the last command.
  std::map<std::string, std::vector<int>> answers_;
};

#endif  // EXAMPLES_THEORIES_DATABASE_H_
