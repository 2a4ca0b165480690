#include "bench/soundness/templates.h"

#include "gtest/gtest.h"

namespace augment::soundness {
namespace {

TEST(TemplatesTest, CountsContractsCallsAndFaults) {
  Templates templates;
  templates.Contract("order", true, true);
  templates.Contract("order", true, false);
  templates.Contract("order", false, false);
  templates.Contract("order", false, true);  // lost, which no call can help
  templates.Contract("constant", true, true);
  templates.Contract("sorted", false, false);
  templates.Calls("order", 10, 1);
  templates.Calls("constant", 30, 2);
  templates.Calls("constant", 5, 1);
  templates.Calls("law", 40, 0);
  templates.Fault("order");
  templates.Fault("law");
  templates.Fault("law");
  EXPECT_EQ(templates.Table(),
            "template          inferred  unsound  invalidated  candidates  refuted  faults\n"
            "order                    4        2            1          10        1       1\n"
            "constant                 1        1            1          35        3       0\n"
            "sorted                   1        0            0           0        0       0\n"
            "law                      -        -            -          40        0       2\n");
}

}  // namespace
}  // namespace augment::soundness
