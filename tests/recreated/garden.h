// Takes and returns smart pointers of every kind.
#pragma once

#include <functional>
#include <memory>
#include <vector>

class Plant {
 public:
  virtual ~Plant();
  virtual int Height() const = 0;
};

class Tree : public Plant {
 public:
  explicit Tree(int height);
  int Height() const override;
  void Grow(int by);

 private:
  int height_;
};

// Hands itself out, so that it has to be shared.
class Hedge : public std::enable_shared_from_this<Hedge> {
 public:
  explicit Hedge(int height);
  std::shared_ptr<Hedge> Trim(int by);
  int height() const;

 private:
  int height_;
};

class Garden {
 public:
  // Null is nothing planted. Both make the garden an owner.
  void Add(std::unique_ptr<Plant> plant);
  void Share(std::shared_ptr<const Plant> plant);
  // One that somebody else may fell.
  void Watch(std::weak_ptr<const Tree> tree);

  std::size_t size() const;
  // 0 where it was felled.
  int Watched() const;
  // The one planted last, null when there is none: to be planted elsewhere, to be looked at.
  std::unique_ptr<Plant> Uproot();
  std::shared_ptr<const Plant> Shared() const;
  // A tree that is not in it.
  static std::shared_ptr<Tree> Nursery(int height);

 private:
  std::vector<std::unique_ptr<Plant>> plants_;
  std::vector<std::shared_ptr<const Plant>> shared_;
  std::weak_ptr<const Tree> watched_;
};

// Up to this height.
int Prune(std::reference_wrapper<Tree> tree, int height);
