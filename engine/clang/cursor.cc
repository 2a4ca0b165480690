#include "engine/clang/cursor.h"

namespace augment::clang {

std::string ToString(CXString text) {
  const char* chars = clang_getCString(text);
  std::string result = chars == nullptr ? "" : chars;
  clang_disposeString(text);
  return result;
}

Place PlaceOf(CXSourceLocation location) {
  Place place;
  clang_getFileLocation(location, &place.file, &place.line, nullptr, &place.offset);
  return place;
}

namespace {

bool InMacro(CXSourceLocation location) {
  CXFile spelled_file, expanded_file;
  unsigned spelled, expanded;
  clang_getSpellingLocation(location, &spelled_file, nullptr, nullptr, &spelled);
  clang_getExpansionLocation(location, &expanded_file, nullptr, nullptr, &expanded);
  return spelled != expanded || clang_File_isEqual(spelled_file, expanded_file) == 0;
}

}  // namespace

Extent ExtentOf(CXSourceRange range) {
  const CXSourceLocation begin = clang_getRangeStart(range);
  const CXSourceLocation end = clang_getRangeEnd(range);
  return {PlaceOf(begin), PlaceOf(end), InMacro(begin) || InMacro(end)};
}

std::string FileName(CXFile file) {
  return file == nullptr ? "" : ToString(clang_getFileName(file));
}

std::string Type::spelling() const { return ToString(clang_getTypeSpelling(type_)); }
Type Type::canonical() const { return Type(clang_getCanonicalType(type_)); }
Type Type::pointee() const { return Type(clang_getPointeeType(type_)); }
Type Type::element() const { return Type(clang_getArrayElementType(type_)); }
long long Type::array_size() const { return clang_getArraySize(type_); }
long long Type::size() const { return clang_Type_getSizeOf(type_); }
Type Type::result() const { return Type(clang_getResultType(type_)); }

std::vector<Type> Type::arguments() const {
  std::vector<Type> result;
  const int count = clang_getNumArgTypes(type_);
  for (int i = 0; i < count; ++i) result.emplace_back(clang_getArgType(type_, i));
  return result;
}

Cursor Type::declaration() const { return Cursor(clang_getTypeDeclaration(type_)); }
bool Type::is_const() const { return clang_isConstQualifiedType(type_) != 0; }
bool Type::is_volatile() const { return clang_isVolatileQualifiedType(type_) != 0; }
bool Type::is_pod() const { return clang_isPODType(type_) != 0; }
CXRefQualifierKind Type::ref_qualifier() const { return clang_Type_getCXXRefQualifier(type_); }

bool Type::is_reference() const {
  return type_.kind == CXType_LValueReference || type_.kind == CXType_RValueReference;
}

bool Type::is_class_like() const {
  const CXTypeKind kind = clang_getCanonicalType(type_).kind;
  return kind == CXType_Record || kind == CXType_Unexposed || kind == CXType_Dependent;
}

Cursor::Cursor() : cursor_(clang_getNullCursor()) {}
bool Cursor::valid() const {
  return clang_Cursor_isNull(cursor_) == 0 && clang_isInvalid(cursor_.kind) == 0;
}
bool Cursor::is_expression() const { return clang_isExpression(cursor_.kind) != 0; }
bool Cursor::is_statement() const { return clang_isStatement(cursor_.kind) != 0; }
bool Cursor::is_definition() const { return clang_isCursorDefinition(cursor_) != 0; }
std::string Cursor::spelling() const { return ToString(clang_getCursorSpelling(cursor_)); }
std::string Cursor::display_name() const { return ToString(clang_getCursorDisplayName(cursor_)); }
std::string Cursor::usr() const { return ToString(clang_getCursorUSR(cursor_)); }

std::string Cursor::printed() const {
  CXPrintingPolicy policy = clang_getCursorPrintingPolicy(cursor_);
  clang_PrintingPolicy_setProperty(policy, CXPrintingPolicy_TerseOutput, 1);
  std::string result = ToString(clang_getCursorPrettyPrinted(cursor_, policy));
  clang_PrintingPolicy_dispose(policy);
  return result;
}

Place Cursor::place() const { return PlaceOf(clang_getCursorLocation(cursor_)); }
Extent Cursor::extent() const { return ExtentOf(clang_getCursorExtent(cursor_)); }

std::vector<Cursor> Cursor::children() const {
  std::vector<Cursor> result;
  clang_visitChildren(
      cursor_,
      [](CXCursor child, CXCursor, CXClientData data) {
        static_cast<std::vector<Cursor>*>(data)->emplace_back(child);
        return CXChildVisit_Continue;
      },
      &result);
  return result;
}

Cursor Cursor::semantic_parent() const { return Cursor(clang_getCursorSemanticParent(cursor_)); }
Cursor Cursor::lexical_parent() const { return Cursor(clang_getCursorLexicalParent(cursor_)); }
Cursor Cursor::definition() const { return Cursor(clang_getCursorDefinition(cursor_)); }
Cursor Cursor::canonical() const { return Cursor(clang_getCanonicalCursor(cursor_)); }
std::vector<Cursor> Cursor::overloads() const {
  std::vector<Cursor> found;
  for (unsigned i = 0; i < clang_getNumOverloadedDecls(cursor_); ++i) {
    found.emplace_back(clang_getOverloadedDecl(cursor_, i));
  }
  return found;
}

Cursor Cursor::referenced() const { return Cursor(clang_getCursorReferenced(cursor_)); }
Cursor Cursor::template_of() const { return Cursor(clang_getSpecializedCursorTemplate(cursor_)); }
CXCursorKind Cursor::template_kind() const { return clang_getTemplateCursorKind(cursor_); }

Type Cursor::type() const { return Type(clang_getCursorType(cursor_)); }
Type Cursor::result_type() const { return Type(clang_getCursorResultType(cursor_)); }
Type Cursor::underlying_type() const { return Type(clang_getTypedefDeclUnderlyingType(cursor_)); }

std::vector<Cursor> Cursor::arguments() const {
  std::vector<Cursor> result;
  const int count = clang_Cursor_getNumArguments(cursor_);
  for (int i = 0; i < count; ++i) result.emplace_back(clang_Cursor_getArgument(cursor_, i));
  return result;
}

CX_CXXAccessSpecifier Cursor::access() const { return clang_getCXXAccessSpecifier(cursor_); }
CXLinkageKind Cursor::linkage() const { return clang_getCursorLinkage(cursor_); }
bool Cursor::is_inline_function() const { return clang_Cursor_isFunctionInlined(cursor_) != 0; }
bool Cursor::is_static_function() const {
  return clang_Cursor_getStorageClass(cursor_) == CX_SC_Static;
}
bool Cursor::is_variadic() const { return clang_Cursor_isVariadic(cursor_) != 0; }
bool Cursor::is_inline_namespace() const { return clang_Cursor_isInlineNamespace(cursor_) != 0; }
bool Cursor::is_anonymous() const { return clang_Cursor_isAnonymous(cursor_) != 0; }
bool Cursor::is_anonymous_record() const {
  return clang_Cursor_isAnonymousRecordDecl(cursor_) != 0;
}
bool Cursor::is_bit_field() const { return clang_Cursor_isBitField(cursor_) != 0; }
bool Cursor::is_scoped_enum() const { return clang_EnumDecl_isScoped(cursor_) != 0; }
long long Cursor::enum_value() const { return clang_getEnumConstantDeclValue(cursor_); }
bool Cursor::is_abstract() const { return clang_CXXRecord_isAbstract(cursor_) != 0; }
bool Cursor::is_const_method() const { return clang_CXXMethod_isConst(cursor_) != 0; }
bool Cursor::is_static_method() const { return clang_CXXMethod_isStatic(cursor_) != 0; }
bool Cursor::is_virtual_method() const { return clang_CXXMethod_isVirtual(cursor_) != 0; }
bool Cursor::is_pure() const { return clang_CXXMethod_isPureVirtual(cursor_) != 0; }
bool Cursor::is_defaulted() const { return clang_CXXMethod_isDefaulted(cursor_) != 0; }
bool Cursor::is_deleted() const { return clang_CXXMethod_isDeleted(cursor_) != 0; }
bool Cursor::is_deprecated() const {
  return clang_getCursorAvailability(cursor_) == CXAvailability_Deprecated;
}
bool Cursor::is_explicit() const { return clang_CXXMethod_isExplicit(cursor_) != 0; }
bool Cursor::is_copy_constructor() const {
  return clang_CXXConstructor_isCopyConstructor(cursor_) != 0;
}
bool Cursor::is_move_constructor() const {
  return clang_CXXConstructor_isMoveConstructor(cursor_) != 0;
}
bool Cursor::is_copy_assignment() const {
  return clang_CXXMethod_isCopyAssignmentOperator(cursor_) != 0;
}
bool Cursor::is_move_assignment() const {
  return clang_CXXMethod_isMoveAssignmentOperator(cursor_) != 0;
}
bool Cursor::is_virtual_base() const { return clang_isVirtualBase(cursor_) != 0; }
int Cursor::exception_specification() const {
  return clang_getCursorExceptionSpecificationType(cursor_);
}
CXBinaryOperatorKind Cursor::binary_operator() const {
  return clang_getCursorBinaryOperatorKind(cursor_);
}
CXUnaryOperatorKind Cursor::unary_operator() const {
  return clang_getCursorUnaryOperatorKind(cursor_);
}
std::optional<Constant> Cursor::constant() const {
  CXEvalResult result = clang_Cursor_Evaluate(cursor_);
  if (result == nullptr) return std::nullopt;
  std::optional<Constant> constant;
  if (clang_EvalResult_getKind(result) == CXEval_Int) {
    constant.emplace();
    constant->integer = clang_EvalResult_isUnsignedInt(result) != 0
                            ? static_cast<int64_t>(clang_EvalResult_getAsUnsigned(result))
                            : clang_EvalResult_getAsLongLong(result);
  } else if (clang_EvalResult_getKind(result) == CXEval_Float) {
    constant.emplace();
    constant->is_real = true;
    constant->real = clang_EvalResult_getAsDouble(result);
  }
  clang_EvalResult_dispose(result);
  return constant;
}
Comment Cursor::comment() const {
  return {ToString(clang_Cursor_getRawCommentText(cursor_)),
          PlaceOf(clang_getRangeStart(clang_Cursor_getCommentRange(cursor_)))};
}

CXFile Cursor::included_file() const { return clang_getIncludedFile(cursor_); }
bool Cursor::has_attributes() const { return clang_Cursor_hasAttrs(cursor_) != 0; }

bool operator==(const Cursor& a, const Cursor& b) {
  return clang_equalCursors(a.cursor_, b.cursor_) != 0;
}

}  // namespace augment::clang
