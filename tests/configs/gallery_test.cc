// A plain main(): prints what it does, so that two builds can be compared, and
// ends with the number of expectations that failed.
#include "tests/configs/gallery.h"

#include <iostream>
#include <stdexcept>

namespace {

int failures = 0;

void Expect(bool condition, int line) {
  std::cout << "line " << line << (condition ? " holds\n" : " FAILS\n");
  failures += condition ? 0 : 1;
}

#define EXPECT(condition) Expect(condition, __LINE__)

void TestShapes() {
  const auto strip = gallery::Make(gallery::Kind::kStrip, 7);
  EXPECT(strip->Area() == 7);
  EXPECT(strip->name() == "strip");
  gallery::Square square(3);
  square.Grow();
  square.Grow(2);
  EXPECT(square.Area() == 36);
  EXPECT(gallery::Square(1).name() == "square");
  EXPECT(gallery::Strip({2, 5}).Area() == 10);
}

void TestFrames() {
  const gallery::Square square(3);
  gallery::Frame frame;
  EXPECT(frame.Area() == 0);
  frame.around = &square;
  frame.border = 2;
  EXPECT(frame.Area() == 13);
}

void TestTickets() {
  gallery::Ticket one(17);
  gallery::Ticket two = gallery::Renew(std::move(one));
  EXPECT(two.number() == 17);
  EXPECT(gallery::Renew(gallery::Ticket(0)).number() == 1);
  two = gallery::Ticket(4);
  EXPECT(static_cast<bool>(two));
  EXPECT(gallery::Ticket::InUse() == 1);
}

void TestRings() {
  gallery::Ring<int> numbers(2);
  EXPECT(numbers.Push(1));
  EXPECT(numbers.Push(2));
  EXPECT(!numbers.Push(3));
  EXPECT(numbers.full());
  EXPECT(numbers[1] == 2);
  EXPECT(numbers == (gallery::Ring<int>{1, 2}));
  gallery::Ring<std::string> texts(3);
  EXPECT(texts.Emplace(3u, 'x'));
  EXPECT(texts[0] == "xxx");
  EXPECT(texts.end_position().index == 1);
}

void TestLedgers() {
  gallery::Ledger ledger;
  ledger += 10;
  ledger += 5;
  ledger.Spend(4);
  EXPECT(ledger.balance() == 11);
  gallery::Ledger copy = ledger;
  copy.Undo();
  EXPECT(copy.balance() == 15);
  copy.Undo();
  EXPECT(copy.entries() == 1);
  std::cout << copy << "\n";
#ifdef __cpp_exceptions
  try {
    copy.Spend(100);
    EXPECT(false);
  } catch (const std::invalid_argument& error) {
    std::cout << error.what() << "\n";
  }
#else
  copy.Spend(100);
#endif
  EXPECT(copy.balance() == 10);
  EXPECT(copy.CountIf([](int amount) { return amount > 5; }) == 1);
  EXPECT(copy.Sum([](int amount) { return 2 * amount; }) == 20);
  EXPECT(gallery::Twice(4) == 8);
  EXPECT(gallery::Larger(2, 3) == 3);
}

void TestWideNumbers() {
  const gallery::Wide two = gallery::Wide(1).Plus(gallery::Wide(1));
  EXPECT(two == gallery::Wide(2));
  EXPECT(two.low() == 2);
  EXPECT(gallery::Wide(-1).negative());
}

void TestDeducedResults() {
  std::vector<int> values = {4, 1, 7};
  EXPECT(gallery::Middle(values) == 1);
  gallery::Last(values) = 5;
  EXPECT(values[2] == 5);
  EXPECT(gallery::Ring<int>::Empty().full());
  EXPECT(gallery::Ring<int>({3, 2}).Mapped(1, [](int i) { return i > 1; }));
}

}  // namespace

int main() {
  TestShapes();
  TestFrames();
  TestTickets();
  TestRings();
  TestLedgers();
  TestDeducedResults();
  TestWideNumbers();
  return failures;
}
