#ifndef EXAMPLES_CONNECTION_POOL_CONNECTION_POOL_H_
#define EXAMPLES_CONNECTION_POOL_CONNECTION_POOL_H_

#include <map>
#include <memory>
#include <string>

// What carries the bytes; the program that uses the pool brings its own.
class Transport {
 public:
  virtual ~Transport() = default;
  virtual void Send(const std::string& bytes) = 0;
};

// A connection that the pool has opened. Nobody else can make one, nor copy it.
class Connection {
 public:
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  bool is_open() const;
  // Bytes that wait for Flush().
  int pending() const;
  // Bytes that were sent so far.
  int sent() const;

  // Ignored when the connection is closed.
  void Write(const std::string& bytes);
  // Sends what is pending; a closed connection sends nothing.
  void Flush();
  void Close();

 private:
  friend class ConnectionPool;
  explicit Connection(std::unique_ptr<Transport> transport);

  std::unique_ptr<Transport> transport_;
  std::string pending_;
  int sent_ = 0;
};

// The connections of this program, by address.
class ConnectionPool {
 public:
  static ConnectionPool& Instance();

  // The connection to that address, over this transport if there is none yet.
  Connection* Open(const std::string& address, std::unique_ptr<Transport> transport);
  // Null when none was opened.
  Connection* Find(const std::string& address);
  void Clear();

 private:
  ConnectionPool() = default;
  std::map<std::string, std::unique_ptr<Connection>> connections_;
};

#endif  // EXAMPLES_CONNECTION_POOL_CONNECTION_POOL_H_
