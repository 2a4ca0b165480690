"""Compiler flags: splitting users' copts, what the parser gets, what the driver adds.

In:     attribute strings and command lines.
Out:    lists of single flags.
"""

# Crashes and undefined behaviour end a candidate's process (not that of the user's test:
# engine/probe/undefined_behaviour.h); the sanitizers alone miss
# `v[i]` within capacity and `front()` of an empty vector, hence the assertions.
_SANITIZE_COMPILE = [
    "-fsanitize=address,undefined",
    # A quarter of the driver's compile time, for what the hardware tells, or what it
    # does not mind (docs/design.md).
    "-fno-sanitize=null,alignment,object-size,nonnull-attribute,enum",
    "-D_GLIBCXX_ASSERTIONS",
    "-g1",
    "-fno-omit-frame-pointer",
]

_SANITIZE_LINK = ["-fsanitize=address,undefined"]

# Tells which code a call runs (engine/probe/code_blocks.h); both compilers have it.
COVERAGE_COMPILE = ["-fsanitize-coverage=trace-pc"]

SANITIZERS = ["address,undefined", "none"]

def sanitize_compile_flags(sanitize, all_copts):
    """What compiles a library for the driver.

    Args:
      sanitize: one of SANITIZERS.
      all_copts: list of lists, those of every library that is linked.

    Returns:
      Flags.
    """
    if sanitize == "none":
        return []

    # -fsanitize=vptr reads the run-time type information of every class that is
    # called, also of those of other libraries.
    without = [True for copts in all_copts if "-fno-rtti" in copts]
    return _SANITIZE_COMPILE + (["-fno-sanitize=vptr"] if without else [])

def runtime_link_flags(sanitize, compiler):
    """What links the sanitizers' C++ half.

    Bazel links C++ with the C driver of the compiler; GCC's runtime is one
    library, Clang's are two.

    Args:
      sanitize: one of SANITIZERS.
      compiler: path of the program.

    Returns:
      Flags.
    """
    if sanitize == "none" or "clang" not in compiler.split("/")[-1]:
        return []
    return ["-fsanitize-link-c++-runtime"]

def sanitize_link_flags(sanitize):
    return [] if sanitize == "none" else _SANITIZE_LINK

def tokenize(text):
    """Splits like a Bourne shell, as Bazel does with each string of `copts`.

    Args:
      text: one string of the attribute.

    Returns:
      The tokens, quotes and backslashes resolved.
    """
    tokens = []
    token = ""
    started = False
    quote = None
    escaped = False
    for c in text.elems():
        if escaped:
            # Within double quotes a backslash only escapes these.
            token += c if quote == None or c in "\"\\$`" else "\\" + c
            escaped = False
        elif quote == "'" and c != "'":
            token += c
        elif c == "\\":
            escaped = True
            started = True
        elif quote:
            if c == quote:
                quote = None
            else:
                token += c
        elif c in "'\"":
            quote = c
            started = True
        elif c in " \t\n":
            if started:
                tokens.append(token)
            token = ""
            started = False
        else:
            token += c
            started = True
    if started:
        tokens.append(token)
    return tokens

# Flags that change what a parser sees and that Clang understands. Everything
# else (warnings, optimisation, code generation, GCC's own) is dropped.
_KEEP_EXACT = [
    "-ansi",
    "-fexceptions",
    "-fno-char8_t",
    "-fchar8_t",
    "-fms-extensions",
    "-fno-exceptions",
    "-fno-rtti",
    "-frtti",
    "-fshort-enums",
    "-fshort-wchar",
    "-fsigned-char",
    "-fno-signed-char",
    "-fpermissive",
    "-fno-unsigned-char",
    "-funsigned-char",
    "-fopenmp",
    "-nostdinc",
    "-nostdinc++",
    "-pthread",
]

_KEEP_PREFIX = ["-D", "-U", "-I", "-F", "-std=", "--std=", "-stdlib=", "-march=", "-m", "--sysroot="]

_KEEP_WITH_ARGUMENT = [
    "-D",
    "-I",
    "-U",
    "-F",
    "-idirafter",
    "-imacros",
    "-include",
    "-iquote",
    "-isysroot",
    "-isystem",
    "--sysroot",
]

_SKIP_PREFIX = [
    # Needs optimisation, which the parser does not do.
    "-D_FORTIFY_SOURCE",
    # Bazel redacts the time; Clang warns about it.
    "-D__DATE__",
    "-D__TIMESTAMP__",
    "-D__TIME__",
    # Code generation under -m that only GCC knows, or that parsing ignores.
    "-mno-",
    "-mtune=",
    "-mcmodel=",
]

def _starts_with_any(text, prefixes):
    for prefix in prefixes:
        if text.startswith(prefix):
            return True
    return False

def parser_flags(command_line):
    """What of a compiler command line the instrumenter's parser gets.

    Args:
      command_line: flags as the toolchain composes them, GCC's or Clang's.

    Returns:
      Flags for Clang, starting with the language.
    """
    flags = ["-x", "c++"]
    pending = False
    for flag in command_line:
        if pending:
            flags.append(flag)
            pending = False
        elif flag in _KEEP_WITH_ARGUMENT:
            flags.append(flag)
            pending = True
        elif flag in _KEEP_EXACT:
            flags.append(flag)
        elif _starts_with_any(flag, _SKIP_PREFIX):
            continue
        elif _starts_with_any(flag, _KEEP_PREFIX + [f for f in _KEEP_WITH_ARGUMENT if f.startswith("-i")]):
            flags.append(flag)
    return flags
