"""Instruments the libraries under one test and compiles them twice.

In:     `sources`, a cc_library of the test's own sources, and `subjects`.
Out:    ShadowsInfo: the rebuilt libraries as CcInfo for the traced test and as
        CcInfo for the driver, and the subject models.
How:    docs/instrumentation.md. Each rebuilt library gets one action that
        writes shadow copies of its files, whose #include lines name other
        shadows by their path; so the original include paths stay as they are
        and no original of a shadowed header is reached.
"""

load("@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain")
load("@rules_cc//cc:defs.bzl", "CcInfo", "cc_common")
load(":collect.bzl", "LibrariesInfo", "collect_aspect")
load(":compile.bzl", "agree", "finish_compile", "linked_files", "merged_context", "resolve", "start_compile")
load(":flags.bzl", "SANITIZERS", "parser_flags", "runtime_link_flags", "sanitize_compile_flags")
load(":link.bzl", "linking_context")
load(":subjects.bzl", "TEST", "assign_roles")

ShadowsInfo = provider(
    doc = "A test and its subjects, instrumented.",
    fields = {
        "driver": "CcInfo to link into the driver",
        "libraries": "list of struct(label, role, model), dependencies first",
        "linked": "labels of the libraries that are linked as they are",
        "models": "list of File, binary SubjectModel; the test's own is last",
        "passed_over": "{label: why this subject is not instrumented}",
        "test": "struct of collect.bzl: the test's own sources",
        "traced": "CcInfo to link into the traced test",
        "withdrawals": "list of File, what each object file does without (proto/compile.proto)",
    },
)

# Features that look at headers on their own or at who may include what; the
# originals were checked, the shadows do not answer to the same rules.
_UNSUPPORTED = ["header_modules", "layering_check", "module_maps", "parse_headers", "use_header_modules"]

def _identifier(label):
    text = label.workspace_name + "/" + label.package + "/" + label.name
    return text.strip("/").replace("/", "_").replace("~", "_").replace("+", "_")

def _unique(ctx, library, suffix):
    # Two tests of a package may share a library.
    return "%s_%s%s" % (ctx.label.name, _identifier(library.label), suffix)

def _shadow_path(ctx, library, file):
    # One folder per library: a source may belong to several, with other flags.
    path = file.short_path
    if path.startswith("../"):
        path = "external/" + path[len("../"):]
    return "%s/%s/%s" % (ctx.label.name, _identifier(library.label), path)

def _declare_shadows(ctx, library, shadowed):
    """Declares the copies of one library.

    Args:
      ctx: the rule's.
      library: struct of collect.bzl.
      shadowed: {path of an original header: File of its shadow}, extended. A
        header that two libraries list has one shadow, made by the first.

    Returns:
      struct(files = list of the request's File messages, outputs, sources,
      visible = {path: File} of its own headers).
    """
    files = []
    outputs = []
    sources = []
    visible = {}
    public = {f.path: True for f in library.public_headers}
    for file in library.public_headers + library.private_headers:
        if file.path not in shadowed:
            shadow = ctx.actions.declare_file(_shadow_path(ctx, library, file))
            shadowed[file.path] = shadow
            outputs.append(shadow)
            files.append({
                "path": file.path,
                "shadow": shadow.path,
                "is_header": True,
                "is_public": file.path in public,
            })
        visible[file.path] = shadowed[file.path]
    for link, file in library.virtual:
        visible[link] = shadowed[file.path]
    for file in library.sources:
        shadow = ctx.actions.declare_file(_shadow_path(ctx, library, file))
        outputs.append(shadow)
        sources.append(shadow)
        files.append({"path": file.path, "shadow": shadow.path, "is_header": False, "is_public": False})
    return struct(files = files, outputs = outputs, sources = sources, visible = visible)

def _parser_flags(ctx, toolchain, features, library, context):
    variables = cc_common.create_compile_variables(
        feature_configuration = features,
        cc_toolchain = toolchain,
        user_compile_flags = ctx.fragments.cpp.copts + ctx.fragments.cpp.cxxopts + list(library.copts),
        include_directories = context.includes,
        # The compiler is given "." for files of the main repository.
        quote_include_directories = depset(["."], transitive = [context.quote_includes]),
        system_include_directories = context.system_includes,
        preprocessor_defines = depset(list(library.local_defines), transitive = [context.defines]),
    )
    return parser_flags(cc_common.get_memory_inefficient_command_line(
        feature_configuration = features,
        action_name = "c++-compile",
        variables = variables,
    ))

def _instrument(ctx, toolchain, features, library, role, declared, visible, contexts):
    """The action that writes the shadows of one library.

    Returns:
      struct(model, thunks, adapter, pieces): its other outputs.
    """
    prefix = "%s/%s" % (ctx.label.name, _identifier(library.label))
    request = ctx.actions.declare_file(prefix + ".request.json")
    model = ctx.actions.declare_file(prefix + ".model")
    thunks = ctx.actions.declare_file(prefix + ".thunks.cc")
    adapter = ctx.actions.declare_file(prefix + ".adapter.cc")
    pieces = ctx.actions.declare_file(prefix + ".pieces")
    context = merged_context(contexts)
    ctx.actions.write(request, json.encode({
        "target": _printed_label(library.label),
        "role": role,
        "files": declared.files,
        "shadows": {path: file.path for path, file in visible.items()},
        "flags": _parser_flags(ctx, toolchain, features, library, context),
        "exclude": ctx.attr.exclude,
        "modelOut": model.path,
        "thunksOut": thunks.path,
        "adapterOut": adapter.path,
        "piecesOut": pieces.path,
        "contractMacros": ctx.attr.contract_macros,
    }))
    own = {f.path: True for f in declared.outputs}
    ctx.actions.run(
        executable = ctx.executable._instrument,
        arguments = ["--request=" + request.path],
        inputs = depset(
            [request] + list(library.sources + library.public_headers + library.private_headers) +
            [f for f in visible.values() if f.path not in own],
            transitive = [context.headers],
        ),
        outputs = declared.outputs + [model, thunks, adapter, pieces],
        mnemonic = "AugmentInstrument",
        progress_message = "Instrumenting %s for %s" % (_printed_label(library.label), ctx.label),
    )
    return struct(model = model, thunks = thunks, adapter = adapter, pieces = pieces)

def _printed_key(text):
    # Newer Bazels write the main repository as "@" or "@@".
    for prefix in ["@@//", "@//"]:
        if text.startswith(prefix):
            return text[len(prefix) - 2:]
    return text

def _printed_label(label):
    return _printed_key(str(label))

def _with_shadow_includes(copts, visible):
    # `-include a/b.h` is an #include line too.
    return [
        visible[copts[i]].path if i > 0 and copts[i - 1] == "-include" and copts[i] in visible else copts[i]
        for i in range(len(copts))
    ]

def _link(ctx, toolchain, features, library, suffix, outputs, alwayslink):
    if not outputs:
        return []
    context, _ = cc_common.create_linking_context_from_compilation_outputs(
        name = _unique(ctx, library, suffix),
        actions = ctx.actions,
        feature_configuration = features,
        cc_toolchain = toolchain,
        compilation_outputs = outputs,
        disallow_dynamic_library = True,
        alwayslink = alwayslink,
    )
    return context.linker_inputs.to_list()

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
        linked.append(_link(ctx, toolchain, one.common.features, one.common.library, one.suffix, done.objects, one.alwayslink))
    return struct(linked = linked, withdrawals = withdrawals)

def _features(ctx, toolchain, library):
    disabled = [f[1:] for f in library.features if f.startswith("-")]
    return cc_common.configure_features(
        ctx = ctx,
        cc_toolchain = toolchain,
        requested_features = ctx.features + [f for f in library.features if not f.startswith("-")],
        unsupported_features = ctx.disabled_features + disabled + _UNSUPPORTED,
    )

def _shadows_impl(ctx):
    toolchain = find_cpp_toolchain(ctx)
    libraries = ctx.attr.sources[LibrariesInfo].libraries.to_list()
    test = libraries[-1]
    if test.why_not:
        fail("augmented_cc_test %s cannot be instrumented: %s" % (_printed_label(ctx.label), test.why_not))
    plan = assign_roles(libraries, ctx.attr.subjects, ctx.label.workspace_name)

    probe_traced = ctx.attr._probe_traced[CcInfo]
    probe_driver = ctx.attr._probe_driver[CcInfo]
    sanitize_flags = sanitize_compile_flags(
        ctx.attr.sanitize,
        [library.copts for library in libraries] + [ctx.fragments.cpp.copts, ctx.fragments.cpp.cxxopts],
    )
    shadowed = {}
    visible_from = {}
    pieces_from = {}
    report = []
    texts = []
    tried_traced = []
    tried_driver = []
    for library in libraries:
        if library.key not in plan.roles:
            continue
        role = plan.roles[library.key]
        is_test = role == TEST
        if not (is_test or library.sources or library.public_headers or library.private_headers):
            continue
        features = _features(ctx, toolchain, library)
        declared = _declare_shadows(ctx, library, shadowed)
        visible = {}
        pieces = []
        for key in plan.below[library.key]:
            visible.update(visible_from.get(key, {}))
            pieces += pieces_from.get(key, [])
        visible.update(declared.visible)
        visible_from[library.key] = declared.visible

        contexts = [library.context] + list(library.private_contexts)
        made = _instrument(
            ctx,
            toolchain,
            features,
            library,
            role,
            declared,
            visible,
            contexts + [probe_traced.compilation_context],
        )
        pieces_from[library.key] = [made.pieces]
        texts += declared.outputs
        report.append(struct(label = _printed_label(library.label), role = role, model = made.model))

        common = struct(
            features = features,
            library = library,
            identifier = _identifier(library.label),
            visible = visible,
            pieces = pieces + [made.pieces],
            # A user's -Werror must not stop at generated code.
            flags = _with_shadow_includes(library.copts, visible),
            alwayslink = is_test or library.alwayslink,
        )
        tried_traced.append(_try(
            ctx,
            toolchain,
            common,
            ".traced",
            declared.sources + ([made.adapter] if is_test else []),
            contexts + [probe_traced.compilation_context],
            [],
            optional = [made.adapter],
        ))

        driver_contexts = contexts + [probe_driver.compilation_context]
        driver_flags = ["-DAUGMENT_DRIVER"] + sanitize_flags

        # The driver's own main() runs; the test's, wherever it is, is not called.
        tried_driver.append(_try(
            ctx,
            toolchain,
            common,
            ".driver",
            declared.sources,
            driver_contexts,
            driver_flags + ["-Dmain=augment_user_main"],
        ))

        # Registers thunks from static constructors: nothing refers to it.
        tried_driver.append(_try(
            ctx,
            toolchain,
            common,
            ".thunks",
            [made.thunks],
            driver_contexts,
            driver_flags,
            alwayslink = True,
        ))

    # A class that carries no tracker in one object file carries one in none.
    agreed = [agree(ctx, "traced", _started(tried_traced))]
    traced = _finish(ctx, toolchain, tried_traced, agreed)
    agreed.append(agree(ctx, "driver", _started(tried_driver)))
    originals = ctx.attr.sources[CcInfo].linking_context.linker_inputs.to_list()
    agreed.append(resolve(
        ctx,
        toolchain,
        "driver",
        _started(tried_driver),
        [p for pieces in pieces_from.values() for p in pieces],
        linked_files([i for i in originals if str(i.owner) not in plan.roles]),
    ))
    driver = _finish(ctx, toolchain, tried_driver, agreed)
    withdrawals = traced.withdrawals + driver.withdrawals
    traced = traced.linked
    driver = driver.linked

    driver.append([cc_common.create_linker_input(
        owner = ctx.label,
        user_link_flags = depset(runtime_link_flags(ctx.attr.sanitize, toolchain.compiler_executable)),
    )])

    return [
        DefaultInfo(files = depset([r.model for r in report])),
        # What the user's code has become, for tests and for the curious.
        OutputGroupInfo(texts = depset(texts)),
        ShadowsInfo(
            traced = CcInfo(linking_context = linking_context(
                traced,
                originals,
                plan.roles,
                after = [probe_traced],
            )),
            driver = CcInfo(linking_context = linking_context(
                driver,
                originals,
                plan.roles,
                # Its main() must come before any other in a static library.
                before = [probe_driver],
            )),
            libraries = report,
            linked = [_printed_label(lib.label) for lib in libraries if lib.key not in plan.roles],
            models = [r.model for r in report],
            passed_over = {_printed_key(k): _printed_key(why) for k, why in plan.passed_over.items()},
            test = test,
            withdrawals = withdrawals,
        ),
    ]

instrumented_libraries = rule(
    implementation = _shadows_impl,
    attrs = {
        "contract_macros": attr.string_list(doc = "As proto/instrument.proto has them."),
        "exclude": attr.string_list(doc = "As proto/instrument.proto has them."),
        "sanitize": attr.string(default = SANITIZERS[0], values = SANITIZERS),
        "sources": attr.label(
            mandatory = True,
            providers = [CcInfo],
            aspects = [collect_aspect],
            doc = "A cc_library of the test's sources and deps.",
        ),
        "subjects": attr.string_list(doc = "As parse_pattern() of subjects.bzl writes them."),
        "_cc_toolchain": attr.label(default = Label("@bazel_tools//tools/cpp:current_cc_toolchain")),
        # Built for the target platform, not for the execution platform: the
        # engine shares most of its code and is then compiled once. So the
        # machine that builds must be able to run what it builds, which
        # running the tests asks for anyway.
        "_compile": attr.label(default = Label("//tools:compile"), executable = True, cfg = "target"),
        "_instrument": attr.label(default = Label("//tools:instrument"), executable = True, cfg = "target"),
        "_probe_driver": attr.label(default = Label("//engine/probe:driver"), providers = [CcInfo]),
        "_probe_traced": attr.label(default = Label("//engine/probe:traced"), providers = [CcInfo]),
    },
    fragments = ["cpp"],
    toolchains = ["@bazel_tools//tools/cpp:toolchain_type"],
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
