#include "tests/puzzles/ledger.h"

#include <string>

#include "augment/theory.h"
#include "gtest/gtest.h"

namespace augment {
template <>
struct Arbitrary<puzzles::Ledger> {
  static auto Values() {
    return gen::ObjectsOf<puzzles::Ledger>("puzzles::Ledger $0;", [] { return puzzles::Ledger(); })
        .Call("$0.Undo();", [](puzzles::Ledger& ledger) { return ledger.Undo(); })
        .UpTo(2);
  }
};
}  // namespace augment

namespace puzzles {
namespace {

TEST(LedgerTest, Books) {
  Ledger ledger;
  ledger.Book("rent", -500);
  ledger.Book("wages", 1200);
  EXPECT_EQ(ledger.bookings(), 2);
  EXPECT_EQ(ledger.balance(), 700);
}

TEST(LedgerTest, Undoes) {
  Ledger ledger;
  EXPECT_FALSE(ledger.Undo());
  ledger.Book("rent", -500);
  EXPECT_TRUE(ledger.Undo());
  EXPECT_EQ(ledger.balance(), 0);
}

TEST(LedgerTest, Reads) {
  const Ledger ledger("rent:-500;wages:1200;none");
  EXPECT_EQ(ledger.bookings(), 2);
  EXPECT_EQ(ledger.balance(), 700);
}

// Of the ledgers that are tried here none has a booking yet.
AUGMENT_THEORY(LedgerTheory, UndoTakesTheLastBookingBack,
               (Ledger & ledger, const std::string& purpose)) {
  AUGMENT_ASSUME(!purpose.empty());
  const long before = ledger.balance();
  ledger.Book(purpose, 300);
  ledger.Undo();
  EXPECT_EQ(ledger.balance(), before);
}

}  // namespace
}  // namespace puzzles
