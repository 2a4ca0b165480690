"""The action that writes the shadows of one library.

In:     a library of collect.bzl and what it sees of other libraries' shadows.
Out:    declared files: rewritten headers and sources, the subject model, the
        thunks, the test framework's adapter, the map of pieces.
"""

load("@rules_cc//cc:action_names.bzl", "CPP_COMPILE_ACTION_NAME")
load("@rules_cc//cc:defs.bzl", "cc_common")
load(":compile.bzl", "merged_context")
load(":flags.bzl", "parser_flags")
load(":library.bzl", "compile_variables", "identifier", "printed_label")

def _shadow_path(ctx, library, file):
    # One folder per library: a source may belong to several, with other flags.
    path = file.short_path
    if path.startswith("../"):
        path = "external/" + path[len("../"):]
    return "%s/%s/%s" % (ctx.label.name, identifier(library.label), path)

def declare_shadows(ctx, library, shadowed, public):
    """Declares the copies of one library.

    Args:
      ctx: the rule's.
      library: struct of collect.bzl.
      shadowed: {path of an original header: File of its shadow}, extended. A
        header that two libraries list has one shadow, made by the first.
      public: {path of a header: True}; what one library has among its `srcs`
        another may list as `hdrs`, for those who test the inside.

    Returns:
      struct(files = list of the request's File messages, outputs, sources,
      visible = {path: File} of its own headers, headers: those it declared).
    """
    files = []
    outputs = []
    sources = []
    visible = {}
    headers = []
    for file in library.public_headers + library.private_headers:
        if file.path not in shadowed:
            headers.append(file)
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
    return struct(files = files, outputs = outputs, sources = sources, visible = visible, headers = headers)

def library_parser_flags(ctx, toolchain, features, library, copts, context):
    """How a file of a library is parsed.

    Args:
      ctx: the rule's.
      toolchain: C++ toolchain.
      features: feature configuration.
      library: struct of collect.bzl.
      copts: list, after those of the command line.
      context: CompilationContext.

    Returns:
      List of flags.
    """
    return parser_flags(cc_common.get_memory_inefficient_command_line(
        feature_configuration = features,
        action_name = CPP_COMPILE_ACTION_NAME,
        variables = compile_variables(ctx, toolchain, features, library, context, copts),
    ))

def instrument_library(ctx, toolchain, features, library, copts, role, declared, visible, contexts, included, foreign, defined_elsewhere, unlisted, including_flags):
    """The action that writes the shadows of one library.

    Args:
      ctx: the rule's.
      toolchain: C++ toolchain.
      features: feature configuration.
      library: struct of collect.bzl.
      copts: what its headers are compiled with.
      role: of subjects.bzl.
      declared: of declare_shadows().
      visible: {path: File}, all shadowed headers that it may include.
      contexts: list of CompilationContext.
      included: list of what list_included() of compile.bzl returned.
      foreign: list of struct(header, model): other subjects' headers.
      defined_elsewhere: whether another library may define what this one declares.
      unlisted: {path: struct(shadow, target)}, headers of the libraries that it does not depend on.
      including_flags: list, for the parser, of who includes its headers.

    Returns:
      struct(model, thunks, adapter, pieces): its other outputs.
    """
    prefix = "%s/%s" % (ctx.label.name, identifier(library.label))
    request = ctx.actions.declare_file(prefix + ".request.json")
    model = ctx.actions.declare_file(prefix + ".model")
    thunks = ctx.actions.declare_file(prefix + ".thunks.cc")
    adapter = ctx.actions.declare_file(prefix + ".adapter.cc")
    pieces = ctx.actions.declare_file(prefix + ".pieces")
    context = merged_context(contexts)
    ctx.actions.write(request, json.encode({
        "target": printed_label(library.label),
        "role": role,
        "files": declared.files,
        "shadows": {path: file.path for path, file in visible.items()},
        "flags": library_parser_flags(ctx, toolchain, features, library, copts, context),
        "exclude": ctx.attr.exclude,
        "modelOut": model.path,
        "thunksOut": thunks.path,
        "adapterOut": adapter.path,
        "piecesOut": pieces.path,
        "contractMacros": ctx.attr.contract_macros,
        "included": [one.files.path for one in included],
        "named": [one.names.path for one in included if one.names],
        "foreign": [{"path": one.header.path, "model": one.model.path} for one in foreign],
        "definedElsewhere": defined_elsewhere,
        "linkOption": library.link_option,
        "unlisted": unlisted,
        "includingFlags": including_flags,
    }))
    own = {f.path: True for f in declared.outputs}
    ctx.actions.run(
        # Says why when the other one cannot even start.
        executable = ctx.executable._compile,
        tools = [ctx.executable._instrument],
        arguments = ["--instrument=" + ctx.executable._instrument.path, "--request=" + request.path],
        inputs = depset(
            [request] + list(library.sources + library.public_headers + library.private_headers) +
            [f for f in visible.values() if f.path not in own] +
            [one.files for one in included] + [one.names for one in included if one.names] +
            [one.model for one in foreign],
            transitive = [context.headers],
        ),
        outputs = declared.outputs + [model, thunks, adapter, pieces],
        mnemonic = "AugmentInstrument",
        progress_message = "Instrumenting %s for %s" % (printed_label(library.label), ctx.label),
    )
    return struct(model = model, thunks = thunks, adapter = adapter, pieces = pieces)
