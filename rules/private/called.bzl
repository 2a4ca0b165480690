"""Compiles a test and its libraries once more as they are, to note their calls.

In:     `sources`, a cc_library of the test's own sources, and `subjects`.
Out:    CcInfo for `<name>.called`, and CalledInfo: which files are the
        libraries' own.
Nothing is instrumented but by the compiler itself (-finstrument-functions), so
what is called is known whatever becomes of the shadows: it is the denominator
of "X of N called functions tried". Without optimisation and sanitizers, so it
costs about what the plain test costs.
"""

load("@rules_cc//cc:defs.bzl", "CcInfo")
load("@rules_cc//cc:find_cc_toolchain.bzl", "CC_TOOLCHAIN_TYPE", "find_cc_toolchain")
load(":collect.bzl", "LibrariesInfo", "collect_aspect")
load(":library.bzl", "compile_as_is", "library_features", "repository_of")
load(":link.bzl", "linking_context")
load(":subjects.bzl", "SUBJECT", "TEST", "assign_roles")

CalledInfo = provider(
    doc = "The files of the libraries under test.",
    fields = {
        "files": "{path that the compiler sees: path of the original}",
        "unseen": "{label: why calls of its compiled code are not noted}",
    },
)

# addr2line of binutils 2.40 takes the first header of a DWARF 5 line table for the
# source that includes it.
_NOTE = ["-w", "-Wno-error", "-O0", "-g1", "-gdwarf-4", "-finstrument-functions"]

# The standard library is passed through: who calls it is who calls on. Clang
# has no such option; there the reader does it (engine/called).
_PASS_SYSTEM = "-finstrument-functions-exclude-file-list=/usr/"

def _noted(ctx, toolchain, library, is_test):
    """LinkerInputs of one library; empty when it has no sources."""
    sources = list(library.sources + library.plain_sources)
    if not sources:
        return []
    features = library_features(ctx, toolchain, library)
    gcc = "clang" not in toolchain.compiler_executable.split("/")[-1]
    return compile_as_is(
        ctx,
        toolchain,
        features,
        library,
        "",
        sources,
        _NOTE + ([_PASS_SYSTEM] if gcc else []),
        # A shared library is there as a whole.
        alwayslink = is_test or library.alwayslink or not ctx.attr.linkstatic,
    )

def _noted_libraries_impl(ctx):
    toolchain = find_cc_toolchain(ctx)
    libraries = ctx.attr.sources[LibrariesInfo].libraries.to_list()
    plan = assign_roles(libraries, ctx.attr.subjects, repository_of(ctx.label))
    noted = []
    rebuilt = {}
    files = {}
    unseen = {}
    for library in libraries:
        passed_over = library.key in plan.passed_over
        if passed_over or plan.roles.get(library.key) == SUBJECT:
            for file in library.sources + library.plain_sources + library.public_headers + library.private_headers:
                files[file.path] = file.path
            for link, file in library.virtual:
                files[link] = file.path
        if library.key not in plan.roles and not passed_over:
            continue
        if library.precompiled:
            unseen[library.key] = library.why_not
            continue

        # No layout changes and no header is included, so what is passed over can be
        # compiled again too, also C and old C++.
        rebuilt[library.key] = True
        noted.append(_noted(ctx, toolchain, library, plan.roles.get(library.key) == TEST))
    return [
        CalledInfo(files = files, unseen = unseen),
        CcInfo(linking_context = linking_context(
            ctx,
            noted,
            ctx.attr.sources[CcInfo].linking_context.linker_inputs.to_list(),
            rebuilt,
            after = [ctx.attr._note_calls[CcInfo]],
        )),
    ]

noted_libraries = rule(
    implementation = _noted_libraries_impl,
    attrs = {
        "linkstatic": attr.bool(doc = "As the test is linked."),
        "sources": attr.label(
            mandatory = True,
            providers = [CcInfo],
            aspects = [collect_aspect],
            doc = "A cc_library of the test's sources and deps.",
        ),
        "subjects": attr.string_list(doc = "As parse_pattern() of subjects.bzl writes them."),
        "_cc_toolchain": attr.label(default = Label("@rules_cc//cc:current_cc_toolchain")),
        "_note_calls": attr.label(default = Label("//engine/probe:note_calls"), providers = [CcInfo]),
    },
    fragments = ["cpp"],
    toolchains = [CC_TOOLCHAIN_TYPE],
    doc = "The libraries of a test, compiled so that calls are noted (see the top of the file).",
)
