#include "tests/recreated/garden.h"

#include <utility>

Plant::~Plant() = default;

Tree::Tree(int height) : height_(height) {}

int Tree::Height() const { return height_; }

void Tree::Grow(int by) {
  if (by > 0 && by < 100 && height_ < 1000) height_ += by;
}

Hedge::Hedge(int height) : height_(height) {}

std::shared_ptr<Hedge> Hedge::Trim(int by) {
  if (by > 0 && by < height_) height_ -= by;
  return shared_from_this();
}

int Hedge::height() const { return height_; }

void Garden::Add(std::unique_ptr<Plant> plant) {
  if (plant != nullptr) plants_.push_back(std::move(plant));
}

void Garden::Share(std::shared_ptr<const Plant> plant) {
  if (plant != nullptr) shared_.push_back(std::move(plant));
}

void Garden::Watch(std::weak_ptr<const Tree> tree) { watched_ = std::move(tree); }

std::size_t Garden::size() const { return plants_.size() + shared_.size(); }

int Garden::Watched() const {
  const auto tree = watched_.lock();
  return tree == nullptr ? 0 : tree->Height();
}

std::unique_ptr<Plant> Garden::Uproot() {
  if (plants_.empty()) return nullptr;
  std::unique_ptr<Plant> last = std::move(plants_.back());
  plants_.pop_back();
  return last;
}

std::shared_ptr<const Plant> Garden::Shared() const {
  return shared_.empty() ? nullptr : shared_.back();
}

std::shared_ptr<Tree> Garden::Nursery(int height) { return std::make_shared<Tree>(height); }

int Prune(std::reference_wrapper<Tree> tree, int height) {
  if (height < 0 || tree.get().Height() <= height) return 0;
  const int above = tree.get().Height() - height;
  tree.get() = Tree(height);
  return above;
}
