"""The aspect that walks from a test to the libraries it is built from.

In:     any target that carries CcInfo, and what its `deps` lead to.
Out:    LibrariesInfo: one `struct` per target, dependencies first, with
        everything that is needed to compile the target again.
Leaves out: what is done with them (shadows.bzl). The walk makes no action,
        because what becomes of a library depends on the test that asks: a
        subject of one test is a mere passage for another.
"""

load("@rules_cc//cc:defs.bzl", "CcInfo")
load(":flags.bzl", "tokenize")

LibrariesInfo = provider(
    doc = "The libraries under a target.",
    fields = {
        "key": "str, the target itself, as in `libraries`",
        "libraries": "depset of struct (see _library), postorder",
    },
)

_SOURCES = ["cc", "cpp", "cxx", "c++", "C", "cu", "cl"]
_PRECOMPILED = ["a", "so", "lo", "lib", "dylib", "dll"]

# Built by cc_library, but by another compiler or none.
_NOT_CPP = ["c", "S", "s", "asm", "o", "m", "mm"]

# Of these, what sees no C++: a library may have them beside its C++, or alone.
_PLAIN = ["c", "S", "s"]

# Headers that are C++ by their names, as compilers know them (the GCC manual, "Options Controlling
# the Kind of Output"): behind C alone they are what there is to be rebuilt.
_CPP_HEADERS = ["hh", "H", "hp", "hxx", "hpp", "HPP", "h++", "tcc"]

# Attributes that lead to further libraries. `actual` of an alias is followed
# by Bazel itself.
_DEPENDENCIES = ["deps", "implementation_deps", "interface_deps"]

def _extension(file):
    # libx.so.1 is a shared library too.
    return "so" if ".so." in file.basename else file.extension

def _is_cc_rule(kind):
    # Wrapper macros do not change the kind.
    return kind in ["cc_library", "cc_test", "cc_binary"]

def _expand(ctx, text):
    """Make variables and $(location) in one string of copts."""
    if "$(" not in text:
        return text
    if "$(location" in text or "$(execpath" in text or "$(rootpath" in text:
        targets = []
        for attribute in ["srcs", "hdrs", "textual_hdrs", "data", "deps", "additional_compiler_inputs"]:
            targets += getattr(ctx.rule.attr, attribute, None) or []
        text = ctx.expand_location(text, [t for t in targets if type(t) == "Target"])
    for name, value in ctx.var.items():
        text = text.replace("$(" + name + ")", value)
    return text.replace("$$", "$")

def _copts(ctx):
    flags = []
    for text in getattr(ctx.rule.attr, "copts", None) or []:
        flags += tokenize(_expand(ctx, text))
    for text in getattr(ctx.rule.attr, "cxxopts", None) or []:
        flags += tokenize(_expand(ctx, text))
    return flags

def _local_defines(ctx, context):
    if hasattr(context, "local_defines"):
        return context.local_defines.to_list()
    flags = []
    for text in getattr(ctx.rule.attr, "local_defines", None) or []:
        flags += tokenize(_expand(ctx, text))
    return flags

# Libraries of the C runtime, which no header of a user describes.
_RUNTIME = ["-latomic", "-lc", "-ldl", "-lm", "-lpthread", "-lrt", "-lstdc++"]

# What follows "c++" in -std=.
_TOO_OLD = ["98", "03", "0x", "11"]

def _why_not_rebuilt(ctx, sources, headers, precompiled):
    """Why this target cannot be compiled a second time; None if it can."""
    if not _is_cc_rule(ctx.rule.kind):
        return "a %s, not a cc_library" % ctx.rule.kind

    # Compiled code keeps to the layouts of the headers that it was given.
    for file in precompiled:
        return "%s is compiled already" % file.basename
    for flag in getattr(ctx.rule.attr, "copts", None) or []:
        if flag.startswith("-std=") and flag.split("++")[-1] in _TOO_OLD:
            return "it is compiled as %s, and the probe needs C++14" % flag[len("-std="):]
    for file in sources + headers:
        if file.is_directory:
            return "%s is a directory" % file.short_path
    for file in sources:
        if file.extension in _NOT_CPP:
            return "%s is not C++" % file.basename
    return None

def _link_option(ctx, sources, headers):
    """An option that may bring the code of what these headers declare; "" if there is none.

    Whether it does the instrumenter tells, which reads the headers: those of a library
    of headers alone define what they declare.
    """
    if headers and not sources:
        for flag in getattr(ctx.rule.attr, "linkopts", None) or []:
            if (flag.startswith("-l") and flag not in _RUNTIME) or flag.endswith(".a") or flag.endswith(".so"):
                return flag
    return ""

def _virtual_paths(target, ctx, headers, context):
    """The names that strip_include_prefix and include_prefix give to headers.

    Bazel links each such header as `_virtual_includes/<name>/<path>`.

    Args:
      target: the library.
      ctx: the aspect's.
      headers: its public headers.
      context: its compilation context.

    Returns:
      {exec path of the link: header}
    """
    strip = getattr(ctx.rule.attr, "strip_include_prefix", None) or ""
    prefix = getattr(ctx.rule.attr, "include_prefix", None) or ""
    if not strip and not prefix:
        return {}
    if strip.startswith("/"):
        base = strip.strip("/")
    else:
        base = "/".join([p for p in [target.label.package, strip.strip("/")] if p])
    base = base + "/" if base else ""
    wanted = {}
    for file in headers:
        path = _path_in_repository(file)
        if path.startswith(base):
            virtual = "/".join([p for p in [prefix.strip("/"), path[len(base):]] if p])
            wanted[virtual] = file
    marker = "/_virtual_includes/%s/" % target.label.name
    found = {}
    for link in context.headers.to_list():
        if link.owner == target.label and marker in link.path:
            file = wanted.get(link.path.split(marker, 1)[1])
            if file:
                found[link.path] = file
    return found

def _path_in_repository(file):
    # "../repo/a/b.h" for a file of another repository.
    path = file.short_path
    return path.split("/", 2)[2] if path.startswith("../") else path

def _library(target, ctx, key, dependencies):
    attr = ctx.rule.attr
    files = ctx.rule.files
    context = target[CcInfo].compilation_context
    sources = []
    headers = []
    precompiled = []
    for file in getattr(files, "srcs", None) or []:
        extension = _extension(file)
        if extension in _PRECOMPILED:
            precompiled.append(file)
        elif extension in _SOURCES or extension in _NOT_CPP:
            sources.append(file)
        else:
            headers.append(file)
    plain = [f for f in sources if f.extension in _PLAIN]
    sources = [f for f in sources if f.extension not in _PLAIN]

    # Each file once: what is compiled may also be included, and what is public also private.
    listed = (getattr(files, "hdrs", None) or []) + (getattr(files, "textual_hdrs", None) or [])
    public = {f: None for f in listed if f not in sources and f not in plain}.keys()
    headers = {f: None for f in headers if f not in public}.keys()
    has_cpp = bool(sources) or bool([f for f in headers + public if f.extension in _CPP_HEADERS])
    why_not = _why_not_rebuilt(ctx, sources if has_cpp else plain, headers + public, precompiled)

    # Compiled from source, whether or not it can be compiled with a probe.
    from_source = _is_cc_rule(ctx.rule.kind)
    virtual = _virtual_paths(target, ctx, public, context) if from_source else {}
    private_contexts = [
        d[CcInfo].compilation_context
        for d in getattr(attr, "implementation_deps", None) or []
        if CcInfo in d
    ]
    return struct(
        key = key,
        label = target.label,
        why_not = why_not,
        link_option = _link_option(ctx, sources or plain, headers + public),
        # Some of its code comes compiled: what calls it is not to be seen.
        precompiled = bool(precompiled) or not from_source,
        sources = tuple(sources),
        # C and assembler: compiled as they are.
        plain_sources = tuple(plain),
        # There is nothing else, and nothing that comes compiled.
        is_plain = bool(plain) and not has_cpp and not precompiled and _is_cc_rule(ctx.rule.kind),
        private_headers = tuple(headers),
        public_headers = tuple(public),
        virtual = tuple(virtual.items()),
        copts = tuple(_copts(ctx) if from_source else []),
        local_defines = tuple(_local_defines(ctx, context) if from_source else []),
        features = tuple(getattr(attr, "features", None) or []),
        # As written: relative to the package.
        includes = tuple((getattr(attr, "includes", None) or []) if from_source else []),
        # Never a subject, whoever names it.
        noaugment = "noaugment" in (getattr(attr, "tags", None) or []),
        # A library that exists for tests is no subject unless it is named.
        testonly = bool(getattr(attr, "testonly", False)),
        alwayslink = bool(getattr(attr, "alwayslink", False)),
        context = context,
        private_contexts = tuple(private_contexts),
        # A rule of another kind with nothing of its own only groups others.
        owns_code = _owns_code(target, context),
        deps = tuple(dependencies),
    )

def _owns_code(target, context):
    for header in getattr(context, "direct_headers", []):
        if header.owner == target.label:
            return True
    for linker_input in target[CcInfo].linking_context.linker_inputs.to_list():
        if linker_input.owner == target.label and linker_input.libraries:
            return True
    return False

def _collect_impl(target, ctx):
    below = []
    for attribute in _DEPENDENCIES:
        for dependency in getattr(ctx.rule.attr, attribute, None) or []:
            if type(dependency) == "Target" and LibrariesInfo in dependency:
                below.append(dependency[LibrariesInfo])
    if CcInfo not in target:
        return []
    key = str(target.label)
    return [LibrariesInfo(
        key = key,
        libraries = depset(
            [_library(target, ctx, key, [b.key for b in below])],
            transitive = [b.libraries for b in below],
            order = "postorder",
        ),
    )]

collect_aspect = aspect(
    implementation = _collect_impl,
    attr_aspects = _DEPENDENCIES,
)
