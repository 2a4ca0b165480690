#include "engine/instrument/instrument_testing.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/instrument/instrument.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {
namespace {

std::string WithoutIds(const std::string& text) {
  static const std::regex id("0x[0-9a-f]{16}ULL");
  return std::regex_replace(text, id, "ID");
}

std::string Read(const std::string& path) {
  auto text = ReadFile(path);
  EXPECT_TRUE(text.ok()) << text.status();
  return text.ok() ? *text : "";
}

}  // namespace

Instrumented InstrumentForTest(const TestLibrary& library) {
  static const std::string start = std::filesystem::current_path().string();
  std::string folder = absl::StrCat(testing::TempDir(), "/instrumentXXXXXX");
  if (mkdtemp(folder.data()) == nullptr) ADD_FAILURE() << folder;
  std::filesystem::current_path(folder);

  proto::InstrumentRequest request;
  request.set_target("//test:library");
  request.set_role(library.role);
  for (const auto& [path, text] : library.files) {
    EXPECT_TRUE(WriteFile(path, text).ok());
    auto* file = request.add_files();
    file->set_path(path);
    file->set_shadow(absl::StrCat("out/", path));
    file->set_is_header(absl::EndsWith(path, ".h") || library.fragments.count(path) != 0);
    file->set_is_public(file->is_header() && library.sources.count(path) == 0);
    (*request.mutable_shadows())[path] = file->shadow();
  }
  for (const auto& [path, text] : library.others) {
    EXPECT_TRUE(WriteFile(path, text).ok());
    EXPECT_TRUE(WriteFile(absl::StrCat("out/", path), text).ok());
    (*request.mutable_shadows())[path] = absl::StrCat("out/", path);
  }
  for (const auto& [path, text] : library.foreign) {
    EXPECT_TRUE(WriteFile(path, text).ok());
    (*request.mutable_shadows())[path] = absl::StrCat("out/", path);
    auto* header = request.add_foreign();
    header->set_path(path);
    header->set_model("out/foreign.model");
    const auto shadow = library.foreign_shadows.find(path);
    EXPECT_TRUE(WriteFile(absl::StrCat("out/", path),
                          shadow == library.foreign_shadows.end() ? text : shadow->second)
                    .ok());
  }
  request.set_defined_elsewhere(library.defined_elsewhere);
  request.set_link_option(library.link_option);
  for (const std::string& path : library.unlisted) {
    auto& header = (*request.mutable_unlisted())[path];
    header.set_shadow(absl::StrCat("out/", path));
    header.set_target("//test:other");
  }
  for (const std::string& flag : library.including_flags) request.add_including_flags(flag);
  EXPECT_TRUE(WriteFile("out/foreign.model", library.foreign_model.SerializeAsString()).ok());
  for (const auto& [path, text] : library.linked) EXPECT_TRUE(WriteFile(path, text).ok());
  request.add_flags("-std=c++17");
  request.add_flags("-iquote");
  request.add_flags(start);
  for (const std::string& flag : library.flags) request.add_flags(flag);
  for (const std::string& entry : library.exclude) request.add_exclude(entry);
  for (const std::string& macro : library.contract_macros) request.add_contract_macros(macro);
  if (!library.included.empty()) {
    EXPECT_TRUE(WriteFile("out/included", absl::StrJoin(library.included, "\n")).ok());
    request.add_included("out/included");
  }
  if (!library.named.empty()) {
    EXPECT_TRUE(WriteFile("out/named", absl::StrJoin(library.named, "\n")).ok());
    request.add_named("out/named");
  }
  request.set_model_out("out/model");
  request.set_thunks_out("out/thunks.cc");
  request.set_adapter_out("out/adapter.cc");
  request.set_pieces_out("out/pieces");
  const absl::Status status = Instrument(request);
  EXPECT_TRUE(status.ok()) << status;

  Instrumented result;
  for (const auto& [path, text] : library.files) {
    const std::string shadow = absl::StrCat("out/", path);
    result.raw[shadow] = Read(shadow);
    result.text[path] = WithoutIds(result.raw[shadow]);
  }
  result.thunks = WithoutIds(Read("out/thunks.cc"));
  result.raw["out/thunks.cc"] = Read("out/thunks.cc");
  result.adapter = Read("out/adapter.cc");
  EXPECT_TRUE(result.pieces.ParseFromString(Read("out/pieces")));
  EXPECT_TRUE(result.model.ParseFromString(Read("out/model")));
  std::filesystem::current_path(start);
  return result;
}

Instrumented InstrumentHeader(const std::string& text) {
  TestLibrary library;
  library.files["a.h"] = text;
  return InstrumentForTest(library);
}

const proto::FunctionModel& Instrumented::function(const std::string& signature) const {
  for (const auto& function : model.functions()) {
    if (function.signature() == signature) return function;
  }
  ADD_FAILURE() << "no function " << signature << " in\n" << model.DebugString();
  return proto::FunctionModel::default_instance();
}

const proto::ClassModel& Instrumented::cls(const std::string& name) const {
  for (const auto& cls : model.classes()) {
    if (cls.name() == name) return cls;
  }
  ADD_FAILURE() << "no class " << name << " in\n" << model.DebugString();
  return proto::ClassModel::default_instance();
}

std::string Instrumented::Line(const std::string& path, int line) const {
  const std::string& whole = text.at(path);
  // The prologue ends with its #line directive.
  const size_t begin = whole.find('\n', whole.find("#line")) + 1;
  const std::vector<std::string> lines = absl::StrSplit(whole.substr(begin), '\n');
  return line <= static_cast<int>(lines.size()) ? lines[line - 1] : "";
}

}  // namespace augment::instrument
