// Theories of double-conversion 3.2.1: text and number undo each other.
#include <double-conversion/double-conversion.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

#include "augment/theory.h"

namespace gen = augment::gen;

namespace {

using double_conversion::DoubleToStringConverter;
using double_conversion::StringBuilder;
using double_conversion::StringToDoubleConverter;

double Read(const std::string& text) {
  const StringToDoubleConverter converter(StringToDoubleConverter::NO_FLAGS, 0, NAN, "Infinity",
                                          "NaN");
  int read = 0;
  const double value = converter.StringToDouble(text.data(), static_cast<int>(text.size()), &read);
  return read == static_cast<int>(text.size()) ? value : NAN;
}

// Doubles by their bits: each exponent, with bits at the ends of the mantissa.
gen::Generator<double> Doubles() {
  return gen::Map(
      [](uint64_t exponent, uint64_t mantissa, uint64_t sign) {
        const uint64_t bits = sign << 63 | exponent << 52 | mantissa;
        double value;
        std::memcpy(&value, &bits, sizeof value);
        return value;
      },
      gen::InRange<uint64_t>(0, 2046),
      gen::ElementOf<uint64_t>(
          {0, 1, 2, (uint64_t{1} << 52) - 1, uint64_t{1} << 51, 0x5555555555555}),
      gen::ElementOf<uint64_t>({0, 1}));
}

AUGMENT_THEORY_OVER(DoubleConversionTheory, ReadingUndoesTheShortestText, (double value),
                    Doubles()) {
  char text[64];
  StringBuilder builder(text, sizeof text);
  ASSERT_TRUE(DoubleToStringConverter::EcmaScriptConverter().ToShortest(value, &builder));
  EXPECT_EQ(Read(builder.Finalize()), value);
}

AUGMENT_THEORY_OVER(DoubleConversionTheory, SeventeenDigitsAreEnough, (double value), Doubles()) {
  char text[64];
  StringBuilder builder(text, sizeof text);
  ASSERT_TRUE(DoubleToStringConverter::EcmaScriptConverter().ToExponential(value, 16, &builder));
  EXPECT_EQ(Read(builder.Finalize()), value);
}

// What begins like a number is read as far as the C library reads it.
AUGMENT_THEORY_OVER(DoubleConversionTheory, ReadsWhatStrtodReads, (const std::string& text),
                    gen::StringOf("01.e-", 6)) {
  const StringToDoubleConverter converter(StringToDoubleConverter::ALLOW_TRAILING_JUNK, 0, NAN,
                                          nullptr, nullptr);
  int read = 0;
  const double value = converter.StringToDouble(text.data(), static_cast<int>(text.size()), &read);
  AUGMENT_ASSUME(read > 0);
  char* end = nullptr;
  EXPECT_EQ(value, std::strtod(text.c_str(), &end));
  EXPECT_EQ(read, end - text.c_str());
}

}  // namespace
