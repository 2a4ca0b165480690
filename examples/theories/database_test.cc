// Theories of the database, over statements that all sequences of at most three calls leave.
#include "examples/theories/database.h"

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "augment/theory.h"

namespace gen = augment::gen;

template <>
struct augment::Arbitrary<Statement> {
  static auto Values() {
    struct All {
      std::unique_ptr<Connection> connection = Driver().connect("numbers:test");
      Statement statement{*connection};
    };
    return gen::ObjectsOf<Statement>(
               "auto connection = Driver().connect(\"numbers:test\");\n"
               "Statement $0(*connection);",
               [] {
                 auto all = std::make_shared<All>();
                 return std::shared_ptr<Statement>(all, &all->statement);
               })
        .Call(
            "$0.execute($1);", [](Statement& s, const std::string& c) { s.execute(c); },
            gen::ElementOf<std::string>({"insert 1", "insert 2", "delete 1"}))
        .Call(
            "$0.executeQuery($1);", [](Statement& s, const std::string& q) { s.executeQuery(q); },
            gen::ElementOf<std::string>({"all", "count 1"}))
        .Call("$0.close();", [](Statement& s) { s.close(); })
        .UpTo(3);
  }
};

namespace {

// The theory of the paper's Figure 4: noActionAfterClose.
AUGMENT_THEORY_OVER(StatementTheory, ExecutesNothingAfterClose,
                    (Statement & statement, const std::string& query), gen::Any<Statement>(),
                    gen::ElementOf<std::string>({"all", "count 1", "count 2"})) {
  statement.close();
  EXPECT_THROW(statement.executeQuery(query), std::logic_error);
  EXPECT_THROW(statement.execute("insert 1"), std::logic_error);
}

AUGMENT_THEORY(StatementTheory, MayBeClosedTwice, (Statement & statement)) {
  statement.close();
  EXPECT_NO_THROW(statement.close());
  EXPECT_TRUE(statement.isClosed());
}

AUGMENT_THEORY(StatementTheory, InsertsOne, (Statement & statement)) {
  AUGMENT_ASSUME(!statement.isClosed());
  const int before = statement.executeQuery("count 1").at(0);
  statement.execute("insert 1");
  EXPECT_EQ(statement.executeQuery("count 1"), std::vector<int>{before + 1});
}

// Any text is no command or one: nothing in between.
AUGMENT_THEORY(StatementTheory, AnswersOrThrows, (Statement & statement, const std::string& text)) {
  AUGMENT_ASSUME(!statement.isClosed());
  const std::vector<int> before = statement.executeQuery("all");
  EXPECT_THROW(statement.execute(text), std::invalid_argument);
  EXPECT_EQ(statement.executeQuery("all"), before);
}

}  // namespace
