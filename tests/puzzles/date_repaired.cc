#include <algorithm>
#include <stdexcept>

#include "tests/puzzles/date.h"

namespace puzzles {
namespace {

bool IsLeap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

int LastDay(int year, int month) {
  static const int kDays[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return kDays[month - 1] + (month == 2 && IsLeap(year) ? 1 : 0);
}

}  // namespace

Date::Date(int year, int month, int day) : year_(year), month_(month), day_(day) {
  if (year < 1 || year > 9999 || month < 1 || month > 12) throw std::out_of_range("no such month");
  if (day < 1 || day > LastDay(year, month)) throw std::out_of_range("no such day");
}

int Date::year() const { return year_; }

int Date::month() const { return month_; }

int Date::day() const { return day_; }

bool Date::leap_year() const { return IsLeap(year_); }

bool Date::Before(const Date& other) const {
  if (year_ != other.year_) return year_ < other.year_;
  if (month_ != other.month_) return month_ < other.month_;
  return day_ < other.day_;
}

void Date::AddMonths(int months) {
  if (months < 0 || months > 12 * 9999) throw std::out_of_range("no such number of months");
  const int since_january = month_ - 1 + months;
  const int year = year_ + since_january / 12;
  const int month = since_january % 12 + 1;
  if (year > 9999) throw std::out_of_range("no such year");
  day_ = std::min(day_, LastDay(year, month));
  year_ = year;
  month_ = month;
}

void Date::AddYears(int years) {
  if (years < 0 || years > 9999 - year_) throw std::out_of_range("no such year");
  year_ += years;
  day_ = std::min(day_, LastDay(year_, month_));
}

}  // namespace puzzles
