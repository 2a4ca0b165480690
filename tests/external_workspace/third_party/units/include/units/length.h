#ifndef UNITS_LENGTH_H_
#define UNITS_LENGTH_H_

namespace units {

// A length in millimetres.
class Length {
 public:
  explicit Length(int millimetres) : millimetres_(millimetres) {}
  Length(const Length& other) : millimetres_(other.millimetres_) {}

  int millimetres() const { return millimetres_; }
  Length Times(int factor) const;

 private:
  int millimetres_;
};

}  // namespace units

#endif  // UNITS_LENGTH_H_
