// What its objects hold stands in notebook.cc alone (a private implementation).
#pragma once

#include <memory>
#include <string>

class Notebook {
 public:
  Notebook();
  explicit Notebook(const std::string& title);
  Notebook(const Notebook& other);
  Notebook& operator=(const Notebook& other);
  ~Notebook();

  void Write(const std::string& line);
  void Tear();
  bool Full() const;

 private:
  class Private;
  Private* d_;
};

class Shelf {
 public:
  Shelf();
  ~Shelf();
  void Add(int weight);
  bool Bends() const;

 private:
  struct Load;
  std::unique_ptr<Load> load_;
};
