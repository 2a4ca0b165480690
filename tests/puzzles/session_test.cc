#include "tests/puzzles/session.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

class Line : public Transport {
 public:
  bool Write(const std::string& message) override {
    written_ += message;
    return !broken_;
  }
  void Break() { broken_ = true; }
  const std::string& written() const { return written_; }

 private:
  std::string written_;
  bool broken_ = false;
};

class SessionTest : public ::testing::Test {
 protected:
  Line line_;
  std::unique_ptr<Session> session_ = Session::Open(line_);
};

TEST_F(SessionTest, KeepsWhatItSends) {
  EXPECT_EQ(session_->unconfirmed(), 0);
  EXPECT_TRUE(session_->Send("one"));
  EXPECT_TRUE(session_->Send("two"));
  EXPECT_EQ(session_->unconfirmed(), 2);
  EXPECT_EQ(line_.written(), "onetwo");
}

TEST_F(SessionTest, ForgetsWhatIsConfirmed) {
  session_->Send("one");
  session_->Send("two");
  session_->Send("three");
  EXPECT_EQ(session_->Confirm(2), 1);
  EXPECT_EQ(session_->unconfirmed(), 1);
}

TEST_F(SessionTest, RepeatsTheLastMessage) {
  session_->Send("one");
  EXPECT_TRUE(session_->Repeat());
  EXPECT_EQ(line_.written(), "oneone");
  session_->Send("two");
  EXPECT_TRUE(session_->Repeat());
  EXPECT_EQ(session_->unconfirmed(), 2);
}

TEST_F(SessionTest, SaysThatTheLineIsBroken) {
  line_.Break();
  EXPECT_FALSE(session_->Send("one"));
  EXPECT_EQ(session_->unconfirmed(), 0);
}

}  // namespace
}  // namespace puzzles
