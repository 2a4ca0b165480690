"""Instruments the libraries under one test and compiles them twice.

In:     `sources`, a cc_library of the test's own sources, and `subjects`.
Out:    ShadowsInfo: the rebuilt libraries as CcInfo for the traced test and as
        CcInfo for the driver, and the subject models.
How:    docs/instrumentation.md. Each rebuilt library gets one action that
        writes shadow copies of its files, whose #include lines name other
        shadows by their path; so the original include paths stay as they are
        and no original of a shadowed header is reached.
"""

load("@rules_cc//cc:defs.bzl", "CcInfo", "cc_common")
load("@rules_cc//cc:find_cc_toolchain.bzl", "CC_TOOLCHAIN_TYPE", "find_cc_toolchain")
load(":collect.bzl", "LibrariesInfo", "collect_aspect")
load(":compile.bzl", "agree", "finish_compile", "link_flags_of", "linked_files", "list_included", "merged_context", "resolve", "select_kept", "start_compile")
load(":flag.bzl", "FlagInfo")
load(":flags.bzl", "COVERAGE_COMPILE", "SANITIZERS", "runtime_link_flags", "sanitize_compile_flags", "sanitize_link_flags")
load(":instrument.bzl", "declare_shadows", "instrument_library", "library_parser_flags")
load(":library.bzl", "compile_as_is", "identifier", "library_features", "linker_inputs", "printed_key", "printed_label", "repository_of")
load(":link.bzl", "in_place", "linking_context")
load(":subjects.bzl", "SUBJECT", "TEST", "assign_roles")

ShadowsInfo = provider(
    doc = "A test and its subjects, instrumented.",
    fields = {
        "driver": "CcInfo to link into the driver",
        "libraries": "list of struct(label, role, model), dependencies first",
        "linked": "labels of the libraries that are linked as they are",
        "models": "list of File, binary SubjectModel; the test's own is last",
        "passed_over": "{label: why this subject is not instrumented}",
        "pieces": "list of File, binary PieceMap",
        "test": "struct of collect.bzl: the test's own sources",
        "traced": "CcInfo to link into the traced test",
        "withdrawals": "list of File, what each object file does without (proto/compile.proto)",
    },
)

# Features that look at headers on their own or at who may include what; the
# originals were checked, the shadows do not answer to the same rules.
_UNSUPPORTED = ["header_modules", "layering_check", "module_maps", "parse_headers", "use_header_modules"]

def _with_shadow_includes(copts, visible):
    # `-include a/b.h` is an #include line too.
    return [
        visible[copts[i]].path if i > 0 and copts[i - 1] == "-include" and copts[i] in visible else copts[i]
        for i in range(len(copts))
    ]

def _of_includer(test):
    """The copts of a test for headers that no source of their library compiles.

    Args:
      test: struct of collect.bzl.

    Returns:
      Tuple of text, without `-include` of what is among the test's own sources, which the
      libraries do not see.
    """
    own = [file.path for file in list(test.sources) + list(test.public_headers) + list(test.private_headers)]
    dropped = {}
    for i in range(1, len(test.copts)):
        if test.copts[i - 1] in ["-include", "-imacros"] and [
            path
            for path in own
            if ("/" + path).endswith("/" + test.copts[i])
        ]:
            dropped[i - 1] = True
            dropped[i] = True
    return tuple([option for i, option in enumerate(test.copts) if i not in dropped])

def _compile_plain(ctx, toolchain, instrumented, suffix, flags):
    """C and assembler beside C++, as they are: LinkerInputs."""
    linked = []
    for one in instrumented:
        library = one.library
        if not library.plain_sources:
            continue
        linked += compile_as_is(
            ctx,
            toolchain,
            one.common["features"],
            library,
            suffix,
            list(library.plain_sources),
            flags + ["-w", "-Wno-error"],
            one.common["alwayslink"],
        )
    return linked

def _sanitize_plain(ctx, toolchain, libraries, plan, flags):
    """Libraries of C alone for the driver: {str of label: list of LinkerInput}."""
    if not flags:
        return {}
    return {
        library.key: compile_as_is(
            ctx,
            toolchain,
            library_features(ctx, toolchain, library),
            library,
            ".driver.plain",
            list(library.plain_sources),
            flags + ["-w", "-Wno-error"],
            library.alwayslink or not ctx.attr.linkstatic,
        )
        for library in libraries
        if library.key in plan.plain
    }

def _try(ctx, toolchain, common, suffix, sources, contexts, flags, alwayslink = False, optional = []):
    return struct(
        started = start_compile(
            ctx,
            toolchain,
            common.features,
            common.library,
            common.identifier,
            suffix,
            sources,
            common.visible,
            contexts,
            common.flags + flags + ["-w", "-Wno-error"],
            common.pieces,
            optional = optional,
            known = common.known,
            driver = suffix != ".traced",
        ),
        common = common,
        suffix = suffix,
        alwayslink = alwayslink or common.alwayslink,
    )

def _started(tried):
    started = []
    for one in tried:
        started += one.started
    return started

def _finish(ctx, toolchain, tried, agreed):
    linked = []
    withdrawals = []
    for one in tried:
        done = finish_compile(ctx, toolchain, one.started, agreed)
        withdrawals += done.withdrawals
        linked.append([] if not done.objects else linker_inputs(ctx, toolchain, one.common.features, one.common.library, one.suffix, done.objects, one.alwayslink))
    return struct(linked = linked, withdrawals = withdrawals)

def _own_link_flags(ctx):
    """The test's `linkopts`, as cc_test understands them, but for those that name files."""
    flags = []
    for option in ctx.attr.linkopts:
        if "$(location" not in option and "$(execpath" not in option:
            flags += ctx.tokenize(ctx.expand_make_variables("linkopts", option, {}))
    return flags

def _undefined(ctx, toolchain, name, tried, pieces, as_they_are, probe, originals, flags):
    return resolve(
        ctx,
        toolchain,
        name,
        _started(tried),
        pieces,
        linked_files(as_they_are + probe.linking_context.linker_inputs.to_list()),
        flags + link_flags_of(originals) + _own_link_flags(ctx),
    )

def _above(rebuilt, plan):
    """{key: True} of libraries whose functions another one's sources may define.

    Args:
      rebuilt: list of struct of collect.bzl, dependencies first.
      plan: of assign_roles().

    Returns:
      dict.
    """
    above = {}
    first = {}
    for library in rebuilt:
        if not library.sources or plan.roles[library.key] == TEST:
            continue
        for key in plan.below[library.key]:
            above[key] = True
    for library in rebuilt:
        for file in library.public_headers + library.private_headers:
            # Listed by two.
            if first.setdefault(file.path, library.key) != library.key:
                above[first[file.path]] = True
    return above

def _include_flags_of(ctx, toolchain, library):
    features = library_features(ctx, toolchain, library, _UNSUPPORTED)
    context = merged_context([library.context] + list(library.private_contexts))
    return library_parser_flags(ctx, toolchain, features, library, [], context)

def _instrument_all(ctx, toolchain, libraries, plan):
    """Instruments what has a role, dependencies first.

    Returns:
      list of struct(library, role, is_test, declared, made, contexts, common).
    """
    probe = ctx.attr._probe_traced[CcInfo].compilation_context
    shadowed = {}
    declared_by = {}
    visible_from = {}
    pieces_from = {}
    instrumented = []
    rebuilt = [library for library in libraries if library.key in plan.roles and (
        plan.roles[library.key] == TEST or
        library.sources or
        library.public_headers or
        library.private_headers
    )]
    public = {f.path: True for library in rebuilt for f in library.public_headers}
    included = {
        library.key: list_included(
            ctx,
            toolchain,
            library_features(ctx, toolchain, library, _UNSUPPORTED),
            library,
            merged_context([library.context] + list(library.private_contexts)),
            plan.roles[library.key] == TEST,
        )
        for library in rebuilt
        if library.sources
    }
    above = _above(rebuilt, plan)
    declarations = {library.key: declare_shadows(ctx, library, shadowed, public) for library in rebuilt}
    headers = {
        path: {"shadow": shadow.path, "target": printed_label(library.label)}
        for library in rebuilt
        for path, shadow in declarations[library.key].visible.items()
    }
    including_flags = _include_flags_of(ctx, toolchain, libraries[-1])
    for library in rebuilt:
        role = plan.roles[library.key]
        is_test = role == TEST
        features = library_features(ctx, toolchain, library, _UNSUPPORTED)
        declared = declarations[library.key]
        visible = {}
        pieces = []
        for key in plan.below[library.key]:
            visible.update(visible_from.get(key, {}))
            pieces += pieces_from.get(key, [])
        visible.update(declared.visible)
        visible_from[library.key] = declared.visible

        foreign = []
        if role == SUBJECT and library.sources:
            own = {f.path: True for f in declared.headers}
            foreign = [declared_by[path] for path in visible if path in declared_by and path not in own]

        # Headers alone are compiled with the flags of who includes them.
        copts = library.copts if library.sources else library.copts + _of_includer(libraries[-1])
        contexts = [library.context] + list(library.private_contexts)
        made = instrument_library(ctx, toolchain, features, library, copts, role, declared, visible, contexts + [probe], [
            one
            for key, one in included.items()
            # What the test itself reaches.
            if not is_test or key == library.key
        ], foreign, library.key in above, {
            path: header
            for path, header in headers.items()
            if not is_test and path not in visible
        }, including_flags)
        if role == SUBJECT:
            for file in declared.headers:
                declared_by[file.path] = struct(header = file, model = made.model)
        pieces_from[library.key] = [made.pieces]
        instrumented.append(struct(
            library = library,
            role = role,
            is_test = is_test,
            declared = declared,
            made = made,
            contexts = contexts,
            common = dict(
                features = features,
                library = library,
                identifier = identifier(library.label),
                visible = visible,
                pieces = pieces + [made.pieces],
                # A user's -Werror must not stop at generated code.
                flags = _with_shadow_includes(copts, visible),
                # A shared library is there as a whole.
                alwayslink = is_test or library.alwayslink or not ctx.attr.linkstatic,
            ),
        ))
    return instrumented

def _on_trial(ctx):
    # //rules:withdrawn says how it is written.
    for entry in ctx.attr._trial[FlagInfo].value.split(";"):
        target, _, pieces = entry.partition("|")
        if target == ctx.attr.target and pieces:
            return pieces.split(",")
    return []

def _shadows_impl(ctx):
    toolchain = find_cc_toolchain(ctx)
    libraries = ctx.attr.sources[LibrariesInfo].libraries.to_list()
    test = libraries[-1]
    if test.why_not:
        fail("augmented_cc_test %s cannot be instrumented: %s" % (printed_label(ctx.label), test.why_not))
    plan = assign_roles(libraries, ctx.attr.subjects, repository_of(ctx.label))

    probe_traced = ctx.attr._probe_traced[CcInfo]
    probe_driver = ctx.attr._probe_driver[CcInfo]
    sanitize_flags = sanitize_compile_flags(
        ctx.attr.sanitize,
        [library.copts for library in libraries] + [ctx.fragments.cpp.copts, ctx.fragments.cpp.cxxopts],
    )
    instrumented = _instrument_all(ctx, toolchain, libraries, plan)
    pieces = [one.made.pieces for one in instrumented]
    known = []
    if ctx.file.withdrawn:
        known.append(select_kept(ctx, "kept", ctx.file.withdrawn, [], pieces))
    on_trial = _on_trial(ctx)
    trial = [select_kept(ctx, "trial", None, on_trial, pieces)] if on_trial else []

    tried_traced = []
    tried_driver = []
    for one in instrumented:
        common = struct(known = known, **one.common)
        contexts = one.contexts + [probe_traced.compilation_context]
        adapter = [one.made.adapter] if one.is_test else []
        tried_traced.append(_try(
            ctx,
            toolchain,
            common,
            ".traced",
            one.declared.sources + adapter,
            contexts,
            [],
            optional = adapter,
        ))

        contexts = one.contexts + [probe_driver.compilation_context]
        flags = ["-DAUGMENT_DRIVER"] + COVERAGE_COMPILE + sanitize_flags
        tried_driver.append(_try(
            ctx,
            toolchain,
            common,
            ".driver",
            one.declared.sources + adapter,
            contexts,
            # Of the instances of class templates that the test uses, not of those that a
            # library has for itself.
            flags + (["-DAUGMENT_TRY_MEMBERS"] if one.is_test else []),
            optional = adapter,
        ))

        # Registers thunks from static constructors: nothing refers to it.
        tried_driver.append(_try(
            ctx,
            toolchain,
            common,
            ".thunks",
            [one.made.thunks],
            contexts,
            flags,
            alwayslink = True,
        ))

    # A class that carries no tracker in one object file carries one in none.
    # What is on trial is left out of the second step alone: where it does not
    # occur nothing is compiled again.
    agreed = known + trial + [agree(ctx, "traced", _started(tried_traced))]
    traced = _finish(ctx, toolchain, tried_traced, agreed)
    agreed.append(agree(ctx, "driver", _started(tried_driver)))
    plain_traced = _compile_plain(ctx, toolchain, instrumented, ".traced.plain", [])
    plain_driver = _compile_plain(
        ctx,
        toolchain,
        instrumented,
        ".driver.plain",
        COVERAGE_COMPILE + sanitize_flags,
    )
    originals = ctx.attr.sources[CcInfo].linking_context.linker_inputs.to_list()
    sanitized = in_place(
        originals,
        _sanitize_plain(ctx, toolchain, libraries, plan, sanitize_flags),
    )
    as_they_are = [i for i in originals if str(i.owner) not in plan.roles]
    sanitized_as_they_are = [i for i in sanitized if str(i.owner) not in plan.roles]

    # Nothing is asked of the pieces of the traced test: it calls what is called.
    undefined_traced = _undefined(ctx, toolchain, "traced", tried_traced, [], plain_traced + as_they_are, probe_traced, originals, [])
    undefined_driver = _undefined(
        ctx,
        toolchain,
        "driver",
        tried_driver,
        pieces,
        plain_driver + sanitized_as_they_are,
        probe_driver,
        originals,
        sanitize_link_flags(ctx.attr.sanitize) + link_flags_of(probe_driver.linking_context.linker_inputs.to_list()),
    )
    agreed.append(undefined_driver.withdrawals)
    driver = _finish(ctx, toolchain, tried_driver, agreed)
    withdrawals = known + trial + traced.withdrawals + driver.withdrawals + [
        undefined_traced.withdrawals,
        undefined_driver.withdrawals,
    ]
    traced = [plain_traced] + traced.linked + [undefined_traced.linked]
    driver = [plain_driver] + driver.linked + [undefined_driver.linked]

    driver.append([cc_common.create_linker_input(
        owner = ctx.label,
        user_link_flags = depset(runtime_link_flags(ctx.attr.sanitize, toolchain.compiler_executable)),
    )])

    report = [
        struct(label = printed_label(one.library.label), role = one.role, model = one.made.model)
        for one in instrumented
    ]
    return [
        DefaultInfo(files = depset([r.model for r in report])),
        # What the user's code has become, for tests and for the curious.
        OutputGroupInfo(texts = depset([f for one in instrumented for f in one.declared.outputs])),
        ShadowsInfo(
            traced = CcInfo(linking_context = linking_context(
                ctx,
                traced,
                originals,
                plan.roles,
                after = [probe_traced],
            )),
            driver = CcInfo(linking_context = linking_context(
                ctx,
                driver,
                sanitized,
                plan.roles,
                # Its main() must come before any other in a static library.
                before = [probe_driver],
            )),
            libraries = report,
            linked = [printed_label(lib.label) for lib in libraries if lib.key not in plan.roles and lib.key not in plan.plain],
            models = [r.model for r in report],
            pieces = pieces,
            passed_over = {printed_key(k): printed_key(why) for k, why in plan.passed_over.items()},
            test = test,
            withdrawals = withdrawals,
        ),
    ]

instrumented_libraries = rule(
    implementation = _shadows_impl,
    attrs = {
        "contract_macros": attr.string_list(doc = "As proto/instrument.proto has them."),
        "exclude": attr.string_list(doc = "As proto/instrument.proto has them."),
        "linkopts": attr.string_list(doc = "The test's own."),
        "linkstatic": attr.bool(doc = "As the test is linked."),
        "sanitize": attr.string(default = SANITIZERS[0], values = SANITIZERS),
        "sources": attr.label(
            mandatory = True,
            providers = [CcInfo],
            aspects = [collect_aspect],
            doc = "A cc_library of the test's sources and deps.",
        ),
        "subjects": attr.string_list(doc = "As parse_pattern() of subjects.bzl writes them."),
        "target": attr.string(doc = "The test, as the tool names it."),
        "withdrawn": attr.label(
            allow_single_file = True,
            doc = "KeptWithdrawals (proto/compile.proto): what the traced test cannot stand.",
        ),
        "_cc_toolchain": attr.label(default = Label("@rules_cc//cc:current_cc_toolchain")),
        # Built for the target platform, not for the execution platform: the
        # engine shares most of its code and is then compiled once. So the
        # machine that builds must be able to run what it builds, which
        # running the tests asks for anyway.
        "_compile": attr.label(default = Label("//tools:compile"), executable = True, cfg = "target"),
        "_instrument": attr.label(default = Label("//tools:instrument"), executable = True, cfg = "target"),
        "_probe_driver": attr.label(default = Label("//engine/probe:driver"), providers = [CcInfo]),
        "_probe_traced": attr.label(default = Label("//engine/probe:traced"), providers = [CcInfo]),
        "_trial": attr.label(default = Label("//rules:withdrawn"), providers = [FlagInfo]),
    },
    fragments = ["cpp"],
    toolchains = [CC_TOOLCHAIN_TYPE],
    doc = "Instruments what is under `sources` (see the top of the file).",
)

def _variant_impl(ctx):
    shadows = ctx.attr.shadows[ShadowsInfo]
    return [shadows.traced if ctx.attr.variant == "traced" else shadows.driver]

# cc_test and cc_binary want one CcInfo per dependency.
instrumented_variant = rule(
    implementation = _variant_impl,
    attrs = {
        "shadows": attr.label(mandatory = True, providers = [ShadowsInfo]),
        "variant": attr.string(mandatory = True, values = ["driver", "traced"]),
    },
)
