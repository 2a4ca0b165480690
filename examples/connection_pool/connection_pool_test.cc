#include "examples/connection_pool/connection_pool.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"

namespace {

// Notes what was sent.
class Recorder : public Transport {
 public:
  explicit Recorder(std::vector<std::string>* sent) : sent_(*sent) {}
  void Send(const std::string& bytes) override { sent_.push_back(bytes); }

 private:
  std::vector<std::string>& sent_;
};

class ConnectionPoolTest : public ::testing::Test {
 protected:
  ~ConnectionPoolTest() override { ConnectionPool::Instance().Clear(); }

  Connection* Open(const std::string& address) {
    return ConnectionPool::Instance().Open(address, std::make_unique<Recorder>(&sent_));
  }

  std::vector<std::string> sent_;
};

TEST_F(ConnectionPoolTest, SendsWhatWasWritten) {
  Connection* connection = Open("server:80");
  connection->Write("hello ");
  connection->Write("world");
  EXPECT_EQ(connection->pending(), 11);
  EXPECT_TRUE(sent_.empty());
  connection->Flush();
  EXPECT_EQ(sent_, std::vector<std::string>{"hello world"});
  EXPECT_EQ(connection->pending(), 0);
}

TEST_F(ConnectionPoolTest, OneConnectionForAnAddress) {
  Connection* first = Open("server:80");
  Connection* second = Open("server:81");
  EXPECT_EQ(Open("server:80"), first);
  EXPECT_NE(first, second);
  EXPECT_EQ(ConnectionPool::Instance().Find("server:81"), second);
  EXPECT_EQ(ConnectionPool::Instance().Find("server:82"), nullptr);
}

TEST_F(ConnectionPoolTest, AClosedConnectionTakesNothing) {
  Connection* other = Open("server:81");
  other->Write("other");
  Connection* connection = Open("server:80");
  EXPECT_TRUE(connection->is_open());
  connection->Write("hello");
  connection->Close();
  EXPECT_FALSE(connection->is_open());
  connection->Write("world");
  EXPECT_EQ(connection->pending(), 5);
}

TEST_F(ConnectionPoolTest, ClosingWhatIsFlushed) {
  Connection* connection = Open("server:80");
  connection->Write("hello");
  connection->Flush();
  connection->Close();
  connection->Flush();
  EXPECT_EQ(sent_.size(), 1u);
}

}  // namespace
