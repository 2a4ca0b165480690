// Theories of functions: each undoes the other. Values are found by their types.
#include "examples/theories/csv.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "augment/theory.h"
#include "examples/wallet/wallet.h"

namespace gen = augment::gen;

namespace {

AUGMENT_THEORY(CsvTheory, SplitUndoesJoin, (const std::vector<std::string>& fields)) {
  AUGMENT_ASSUME(!fields.empty());
  EXPECT_EQ(SplitCsv(JoinCsv(fields)), fields);
}

// Of the characters that mean something.
AUGMENT_THEORY_OVER(CsvTheory, JoinOfSplitIsSplitTheSame, (const std::string& line),
                    gen::StringOf("a,\"\n", 6)) {
  EXPECT_EQ(SplitCsv(JoinCsv(SplitCsv(line))), SplitCsv(line));
}

AUGMENT_THEORY(CsvTheory, PlainFieldsAreNotQuoted, (const std::string& a, const std::string& b)) {
  AUGMENT_ASSUME((a + b).find_first_of(",\"\r\n") == std::string::npos);
  EXPECT_EQ(JoinCsv({a, b}), a + "," + b);
}

// Of a type that is taught to augment (examples/wallet/wallet.h).
AUGMENT_THEORY(MoneyTheory, EqualMoneyHasEqualParts, (const Money& a, const Money& b)) {
  EXPECT_EQ(a == b, a.InCents() == b.InCents() && a.Currency() == b.Currency());
}

}  // namespace
