// Reads the declarations of a parsed unit into LibraryFacts.
//
// In:     a unit without errors, the library's files. Declarations outside the
//         library's own files are passed over.
// Out:    facts, and in the SourceSet the tokens and resolved inclusions of
//         every own file that the unit opened. A declaration that several units
//         see is read once; what is declared in one unit and defined in another
//         becomes one function.
// Errors: none. What cannot be instrumented carries its reason.
#ifndef AUGMENT_ENGINE_INSTRUMENT_EXTRACT_H_
#define AUGMENT_ENGINE_INSTRUMENT_EXTRACT_H_

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/clang/translation_unit.h"
#include "engine/instrument/body_shape.h"
#include "engine/instrument/facts.h"
#include "engine/instrument/source_set.h"
#include "engine/instrument/written_macros.h"

namespace augment::instrument {

class Extractor {
 public:
  Extractor(SourceSet& sources, LibraryFacts& facts, const ContractMacros& macros)
      : sources_(sources), facts_(facts), contract_macros_(macros) {}

  // `main` is the own file that the unit was parsed from, -1 when it was made
  // up to include several.
  void Extract(const clang::TranslationUnit& unit, int main);

 private:
  // extract.cc
  // Of an own file, or of a header of another library that was asked for; else -1.
  int FileOf(CXFile file);
  // In an own file, or within a class of another library that is being read.
  bool Concerns(const clang::Cursor& cursor);
  void Open(const clang::TranslationUnit& unit, CXFile file, int index);
  void Visit(const clang::Cursor& cursor);
  void VisitEnum(const clang::Cursor& cursor);
  // A constant of a class type that everybody may name.
  void VisitConstant(const clang::Cursor& variable);
  void VisitFriend(const clang::Cursor& cursor);
  void VisitDeclaredFriend(const clang::Cursor& function, const clang::Cursor& of);
  // In the own header `file`, or in what that includes.
  void NoteAlias(const clang::Cursor& cursor, int file);
  // `using sv_lite::string_view;` in a namespace, which is where people know the type.
  void NoteUsing(const clang::Cursor& declaration, int file);
  // Those of other libraries that a declaration in `file` has for its types.
  void NoteForeignAliases(const clang::Cursor& declaration, int file);
  // Another library's namespaces within this one that nobody writes.
  void NoteIncludedInside(const clang::Cursor& space, const clang::Cursor& member);
  void NoteInlineNamespaces(const clang::Cursor& space);
  void NoteAliasTemplate(const clang::Cursor& cursor);
  // The classes that a declaration mentions are as public as `owner` is.
  void NoteExposed(const clang::Cursor& mentions, const clang::Cursor& owner);
  void NoteExposed(const std::string& usr, const clang::Cursor& owner);
  void NotePublicBase(const clang::Cursor& base, const clang::Cursor& derived);
  // The classes that a free operator of internals takes.
  void NoteOperands(const clang::Cursor& operation);

  // extract_class.cc
  void VisitClass(const clang::Cursor& cursor);
  // The class of another library whose member is defined here; its index, or -1.
  int VisitForeignClass(const clang::Cursor& definition);
  void ReadMembers(const clang::Cursor& cursor, ClassFacts& cls);
  std::string InheritedBase(const clang::Cursor& declaration);
  void ReadField(const clang::Cursor& field, bool is_public, ClassFacts& cls);
  void ReadAnonymousRecord(const clang::Cursor& record, bool is_public, ClassFacts& cls);
  // `name` is what the union is called, or the class that it is an unnamed part of.
  void NoteUnionMembers(const clang::Cursor& of_union, const std::string& name);
  bool IsPackOfBases(const clang::Cursor& base);
  void ReadBase(const clang::Cursor& base, const clang::Cursor& derived, ClassFacts& cls);
  void DeclareImplicitConstructor(int class_index);
  void DeclareAggregateInitialization(int class_index);
  void DeclareImplicitCopies(int class_index, const std::string& display_name);
  FunctionFacts& DeclareImplicit(int class_index, const std::string& parameter);

  // extract_contracts.cc
  struct CommentText {
    int file;
    unsigned line;
    std::string text;  // with its marks
  };
  std::vector<CommentText> CommentsOf(const clang::Cursor& cursor);
  void ReadComments(const clang::Cursor& cursor, FunctionFacts& function);
  void ReadContracts(const SourceFile& file, const clang::Cursor& body, FunctionFacts& function);
  void ReadCommentsInside(const SourceFile& file, FunctionFacts& function);
  void ReadInvariants(const clang::Cursor& cursor, ClassFacts& cls);

  // extract_function.cc
  void VisitFunction(const clang::Cursor& cursor);
  FunctionFacts& Declare(const clang::Cursor& cursor, int class_index);
  void ReadDefinition(const clang::Cursor& cursor, const clang::Cursor& body,
                      FunctionFacts& function);
  void ReadParameters(const clang::Cursor& cursor, const SourceFile& file, FunctionFacts& function);
  void ReadInitializers(const clang::Cursor& cursor, const SourceFile& file,
                        FunctionFacts& function);
  void ReadDelegation(const clang::Cursor& cursor, const SourceFile& file, size_t name,
                      FunctionFacts& function);

  SourceSet& sources_;
  LibraryFacts& facts_;
  ContractMacros contract_macros_;
  const clang::TranslationUnit* unit_ = nullptr;  // at hand
  bool in_foreign_class_ = false;
  std::map<CXFile, int> file_index_;          // of the unit at hand
  std::map<int, std::set<unsigned>> macros_;  // expansions in own files, this unit
  OwnNameMacros own_name_macros_;
  // Declarations of all units; a macro makes several at one place.
  std::set<std::tuple<int, unsigned, std::string>> seen_;
};

// Which copy or move a member is.
Special SpecialOf(const clang::Cursor& member);

// The class itself or, for a specialisation that libclang shows without
// members, the template it was made from.
clang::Cursor WithMembers(const clang::Type& type);

// Of an array the type of its elements, else the type itself; canonical.
clang::Type WithoutArrays(const clang::Type& type);

// How the class of that name is declared, for an instance its template.
clang::Cursor DeclarationOf(const clang::Type& type);

// Notes that an object of `cls` has one of `type` in it, where that is a class; of an array,
// those of its elements.
void NotePart(const clang::Type& type, ClassFacts& cls);

// The parameters, also of templates, for which libclang has no call.
std::vector<clang::Cursor> ParametersOf(const clang::Cursor& function);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_EXTRACT_H_
