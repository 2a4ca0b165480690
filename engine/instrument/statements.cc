#include "engine/instrument/statements.h"

#include <set>
#include <string>
#include <tuple>

#include "absl/strings/match.h"
#include "engine/clang/cursor.h"
#include "engine/instrument/body_shape.h"

namespace augment::instrument {
namespace {

bool IsFunction(const clang::Cursor& cursor) {
  return cursor.is(CXCursor_FunctionDecl) || cursor.is(CXCursor_CXXMethod) ||
         cursor.is(CXCursor_FunctionTemplate);
}

bool IsScope(const clang::Cursor& cursor) {
  return cursor.is(CXCursor_Namespace) || cursor.is(CXCursor_LinkageSpec) ||
         cursor.is(CXCursor_UnexposedDecl) || cursor.is(CXCursor_ClassDecl) ||
         cursor.is(CXCursor_StructDecl) || cursor.is(CXCursor_ClassTemplate);
}

// An object, or what points to one.
bool MayHoldObject(clang::Type type) {
  for (;;) {
    type = type.canonical();
    if (type.is_reference() || type.kind() == CXType_Pointer) {
      type = type.pointee();
    } else {
      return type.is_class_like();
    }
  }
}

class Marker {
 public:
  Marker(const SourceSet& sources, std::vector<Mark>* marks) : sources_(sources), marks_(marks) {
    for (const Mark& mark : *marks) known_.insert({mark.file, mark.offset, mark.kind, mark.local});
  }

  void Visit(const clang::Cursor& cursor) {
    for (const clang::Cursor& child : cursor.children()) {
      if (!IsOwn(child.place())) continue;
      if (IsFunction(child)) {
        VisitFunction(child);
      } else if (IsScope(child)) {
        Visit(child);
      }
    }
  }

 private:
  bool IsOwn(const clang::Place& place) const { return FileAt(place.file) >= 0; }
  int FileAt(CXFile file) const {
    return file == nullptr ? -1 : sources_.IndexOf(clang::FileName(file));
  }

  void VisitFunction(const clang::Cursor& function) {
    const clang::Cursor body = BodyOf(function);
    if (!body.valid() || !body.is(CXCursor_CompoundStmt)) return;
    const std::string head = function.printed();
    if (absl::StrContains(head, "constexpr ") || absl::StrContains(head, "consteval ")) return;
    const clang::Extent extent = body.extent();
    file_ = FileAt(extent.begin.file);
    if (file_ < 0 || extent.in_macro ||
        IsCoroutine(sources_[file_], {file_, extent.begin.offset, extent.end.offset})) {
      return;
    }
    locals_.clear();
    const unsigned open = extent.begin.offset + 1;
    const bool of_framework = function.is(CXCursor_CXXMethod) && IsOfFramework(function);
    if (function.is(CXCursor_CXXMethod) && !of_framework && MayBeCalledBack(function)) return;
    Add(open, Mark::kFunction, "");
    if (of_framework && !function.is_static_method()) {
      AddFields(function.semantic_parent(), true, open);
    }
    for (const clang::Cursor& parameter : function.arguments()) {
      AddLocal(parameter, open);
    }
    VisitBlock(body, /*of_switch=*/false);
  }

  // What the library may hold of a class of the test's: function pointers, function objects,
  // interfaces, values. It calls them in the middle of its own work.
  static bool MayBeCalledBack(const clang::Cursor& method) {
    return method.is_static_method() || method.is_virtual_method() || method.is_const_method() ||
           absl::StartsWith(method.spelling(), "operator");
  }

  // A test case, or what a fixture does for one.
  bool IsOfFramework(const clang::Cursor& method) const {
    const clang::Cursor cls = method.semantic_parent().definition();
    if (!cls.valid()) return false;
    for (const clang::Cursor& child : cls.children()) {
      if (!child.is(CXCursor_CXXBaseSpecifier)) continue;
      const clang::Cursor base = child.type().declaration().definition();
      if (!base.valid() || !IsOwn(base.place())) return true;
      for (const clang::Cursor& one : base.children()) {
        if (one.is(CXCursor_CXXBaseSpecifier)) return true;
      }
    }
    return false;
  }

  // What a test case finds made: the members of its fixture, those of bases first.
  void AddFields(const clang::Cursor& cls, bool own, unsigned offset) {
    const clang::Cursor definition = cls.definition();
    if (!definition.valid() || !IsOwn(definition.place())) return;
    for (const clang::Cursor& child : definition.children()) {
      if (child.is(CXCursor_CXXBaseSpecifier)) AddFields(child.type().declaration(), false, offset);
    }
    for (const clang::Cursor& child : definition.children()) {
      if (!child.is(CXCursor_FieldDecl) || child.is_bit_field()) continue;
      if (own || child.access() != CX_CXXPrivate) AddLocal(child, offset);
    }
  }

  void VisitBlock(const clang::Cursor& block, bool of_switch) {
    for (const clang::Cursor& statement : block.children()) {
      const clang::Extent extent = statement.extent();
      if (FileAt(extent.end.file) != file_) continue;
      if (extent.in_macro) {
        VisitMacro(statement, extent.begin.offset);
        continue;
      }
      if (statement.is(CXCursor_DeclStmt)) {
        // Behind the semicolon. A case label may not jump over it.
        if (of_switch) continue;
        for (const clang::Cursor& variable : statement.children()) {
          if (variable.is(CXCursor_VarDecl)) AddLocal(variable, extent.end.offset);
        }
        AddGone(extent.begin.offset, extent.end.offset);
        Add(extent.end.offset, Mark::kHere, "");
      } else if (statement.is_expression()) {
        const TokenList& tokens = sources_[file_].tokens;
        const size_t next = tokens.At(extent.end.offset);
        if (next < tokens.size() && tokens[next].text == ";") {
          AddEnd(extent.begin.offset, tokens[next].end());
        }
      } else {
        VisitStatement(statement);
      }
    }
  }

  // `CHECK(stack.empty());`, or what begins like `SECTION("empty") {`.
  void VisitMacro(const clang::Cursor& statement, unsigned begin) {
    const TokenList& tokens = sources_[file_].tokens;
    const size_t name = tokens.At(begin);
    if (name + 1 >= tokens.size() || tokens[name].offset != begin || tokens[name + 1].text != "(") {
      return;
    }
    const size_t next = tokens.Match(name + 1) + 1;
    if (next >= tokens.size()) return;
    if (tokens[next].text == ";") {
      AddEnd(begin, tokens[next].end());
    } else if (tokens[next].text == "{") {
      VisitStatement(statement);
    }
  }

  // Behind a statement.
  void AddEnd(unsigned begin, unsigned end) {
    AddGone(begin, end);
    Add(end, Mark::kHere, "");
  }

  // Variables that the text moves from or deletes.
  void AddGone(unsigned begin, unsigned end) {
    const TokenList& tokens = sources_[file_].tokens;
    for (size_t at = tokens.At(begin); at + 1 < tokens.size() && tokens[at].end() <= end; ++at) {
      size_t name = tokens.size();
      if (tokens[at].text == "delete") {
        name = tokens[at + 1].text == "[" ? at + 3 : at + 1;
      } else if ((tokens[at].text == "move" || tokens[at].text == "forward") &&
                 at + 3 < tokens.size() && tokens[at + 1].text == "(" &&
                 tokens[at + 3].text == ")") {
        name = at + 2;
      }
      if (name < tokens.size() && locals_.count(tokens[name].text) != 0) {
        Add(end, Mark::kGone, tokens[name].text);
      }
    }
  }

  // A block within a function, whose variables end with it.
  void VisitInner(const clang::Cursor& block, bool of_switch) {
    const clang::Extent extent = block.extent();
    if (extent.in_macro || FileAt(extent.begin.file) != file_) return;
    if (!of_switch && Declares(block)) Add(extent.begin.offset + 1, Mark::kBlock, "");
    VisitBlock(block, of_switch);
  }

  static bool Declares(const clang::Cursor& block) {
    for (const clang::Cursor& statement : block.children()) {
      if (statement.is(CXCursor_DeclStmt)) return true;
    }
    return false;
  }

  // The blocks in a statement.
  void VisitStatement(const clang::Cursor& statement) {
    if (statement.is(CXCursor_CompoundStmt)) return VisitInner(statement, false);
    for (const clang::Cursor& child : statement.children()) {
      if (child.is(CXCursor_CompoundStmt)) {
        VisitInner(child, statement.is(CXCursor_SwitchStmt));
      } else if (child.is_statement() && !child.is(CXCursor_DeclStmt)) {
        VisitStatement(child);
      }
    }
  }

  void AddLocal(const clang::Cursor& variable, unsigned offset) {
    const std::string name = variable.spelling();
    if (name.empty() || !MayHoldObject(variable.type())) return;
    locals_.insert(name);
    Add(offset, Mark::kLocal, name);
  }

  void Add(unsigned offset, Mark::Kind kind, const std::string& local) {
    if (known_.insert({file_, offset, kind, local}).second) {
      marks_->push_back({file_, offset, kind, local});
    }
  }

  const SourceSet& sources_;
  std::vector<Mark>* marks_;
  std::set<std::tuple<int, unsigned, Mark::Kind, std::string>> known_;
  int file_ = -1;
  std::set<std::string> locals_;  // of the function
};

}  // namespace

void AddMarks(const clang::TranslationUnit& unit, const SourceSet& sources,
              std::vector<Mark>* marks) {
  Marker(sources, marks).Visit(unit.root());
}

}  // namespace augment::instrument
