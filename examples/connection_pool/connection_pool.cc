#include "examples/connection_pool/connection_pool.h"

#include <utility>

Connection::Connection(std::unique_ptr<Transport> transport) : transport_(std::move(transport)) {}

bool Connection::is_open() const { return transport_ != nullptr; }

int Connection::pending() const { return static_cast<int>(pending_.size()); }

int Connection::sent() const { return sent_; }

void Connection::Write(const std::string& bytes) {
  if (!is_open()) return;
  pending_ += bytes;
}

void Connection::Flush() {
  if (pending_.empty()) return;
  transport_->Send(pending_);
  sent_ += pending();
  pending_.clear();
}

// What is pending stays, and Flush() has nothing to send it over.
void Connection::Close() { transport_.reset(); }

ConnectionPool& ConnectionPool::Instance() {
  static ConnectionPool pool;
  return pool;
}

Connection* ConnectionPool::Open(const std::string& address, std::unique_ptr<Transport> transport) {
  std::unique_ptr<Connection>& connection = connections_[address];
  if (connection == nullptr) connection.reset(new Connection(std::move(transport)));
  return connection.get();
}

Connection* ConnectionPool::Find(const std::string& address) {
  const auto found = connections_.find(address);
  return found == connections_.end() ? nullptr : found->second.get();
}

void ConnectionPool::Clear() { connections_.clear(); }
