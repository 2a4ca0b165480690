// A parcel, and where it has been if the program asks for that.
#ifndef AUGMENT_TESTS_RECREATED_PARCEL_H_
#define AUGMENT_TESTS_RECREATED_PARCEL_H_

#include <cstddef>
#include <string>
#include <vector>

class Parcel {
 public:
  explicit Parcel(int grams) : grams_(grams) {}

  void Send(const std::string& place) {
#ifdef PARCEL_IS_TRACKED
    places_.push_back(place);
#endif
    place_ = place;
  }
  const std::string& place() const { return place_; }
  int grams() const { return grams_; }
#ifdef PARCEL_IS_TRACKED
  std::size_t Stations() const { return places_.size(); }
#endif

 private:
#ifdef PARCEL_IS_TRACKED
  std::vector<std::string> places_;
#endif
  std::string place_;
  int grams_;
};

// One source of a program may include this, and parcel.cc.
int sent_parcels = 0;
int Postage(const Parcel& parcel);

#endif  // AUGMENT_TESTS_RECREATED_PARCEL_H_
