"""Compiles shadows, each in an action that leaves out what the compiler refuses.

In:     shadow sources, the pieces that the instrumenter put into them, and
        what cc_common.compile would have been given.
Out:    object files, and for each what had to be withdrawn (proto/compile.proto).
How:    //tools:compile runs the toolchain's own command and tries again. What
        changes the layout of a class must be the same everywhere: each source
        is tried by itself, then what they agree on is collected, and a source
        that had agreed on something else is compiled again. Mostly nothing is
        withdrawn, and the second step copies.
"""

load("@rules_cc//cc:action_names.bzl", "CPP_COMPILE_ACTION_NAME")
load("@rules_cc//cc:defs.bzl", "CcInfo", "cc_common")
load(":library.bzl", "compile_variables", "identifier", "printed_label")

def merged_context(contexts):
    return cc_common.merge_cc_infos(
        cc_infos = [CcInfo(compilation_context = c) for c in contexts],
    ).compilation_context

def _command(toolchain, features, ctx, library, context, source, object, flags):
    variables = compile_variables(ctx, toolchain, features, library, context, flags, source.path, object.path)
    return struct(
        words = [cc_common.get_tool_for_action(
            feature_configuration = features,
            action_name = CPP_COMPILE_ACTION_NAME,
        )] + cc_common.get_memory_inefficient_command_line(
            feature_configuration = features,
            action_name = CPP_COMPILE_ACTION_NAME,
            variables = variables,
        ),
        environment = cc_common.get_environment_variables(
            feature_configuration = features,
            action_name = CPP_COMPILE_ACTION_NAME,
            variables = variables,
        ),
    )

def _object_path(ctx, library, suffix, source, step):
    # Two libraries may have sources of one name.
    return "%s.objects/%s%s/%s%s" % (
        ctx.label.name,
        library,
        suffix,
        source.short_path.replace("../", "external/"),
        step,
    )

def start_compile(ctx, toolchain, features, library, identifier, suffix, sources, visible, contexts, flags, pieces, optional = [], known = [], driver = False):
    """The first try of each source.

    Args:
      ctx: the rule's.
      toolchain: C++ toolchain.
      features: feature configuration.
      library: struct of collect.bzl.
      identifier: of the library, for paths.
      suffix: of the variant, ".traced".
      sources: list of File.
      visible: {path: File}, shadowed headers.
      contexts: list of CompilationContext.
      flags: after those of the toolchain and of the library.
      pieces: list of File, the maps of all shadows that are seen.
      optional: those of `sources` that may end up empty.
      known: list of File, Withdrawals that are left out from the start.
      driver: whether nothing is recorded.

    Returns:
      list of struct for finish_compile, one for each source.
    """
    context = merged_context(contexts)
    started = []
    for source in sources:
        object = ctx.actions.declare_file(_object_path(ctx, identifier, suffix, source, ".try.o"))
        started.append(_compile_one(ctx, toolchain, struct(
            features = features,
            library = library,
            identifier = identifier,
            suffix = suffix,
            source = source,
            context = context,
            headers = visible,
            flags = flags,
            pieces = pieces,
            optional = source in optional,
            driver = driver,
        ), object, known, None))
    return started

def list_included(ctx, toolchain, features, library, context, names):
    """What the sources of a library include.

    Args:
      ctx: the rule's.
      toolchain: C++ toolchain.
      features: feature configuration.
      library: struct of collect.bzl, with sources.
      context: CompilationContext.
      names: whether to look for internals that they name, too.

    Returns:
      struct(files = File, a path a line; names = File, a name a line, or None).
    """
    sources = list(library.sources)
    texts = list(library.sources + library.public_headers + library.private_headers) if names else []
    prefix = "%s.objects/%s.included" % (ctx.label.name, identifier(library.label))
    out = ctx.actions.declare_file(prefix)
    command = _command(toolchain, features, ctx, library, context, sources[0], out, library.copts)
    names_out = ctx.actions.declare_file(prefix + ".names") if names else None
    request = ctx.actions.declare_file(prefix + ".json")
    ctx.actions.write(request, json.encode({
        "command": command.words,
        "sources": [f.path for f in sources],
        "out": out.path,
        "texts": [f.path for f in texts],
        "namesOut": names_out.path if names else "",
    }))
    ctx.actions.run(
        executable = ctx.executable._compile,
        arguments = ["--included=" + request.path],
        env = command.environment,
        inputs = depset(
            [request] + sources + list(library.public_headers + library.private_headers),
            transitive = [context.headers, toolchain.all_files],
        ),
        outputs = [out] + ([names_out] if names else []),
        mnemonic = "AugmentIncluded",
        progress_message = "Looking what %s includes for %s" % (printed_label(library.label), ctx.label),
    )
    return struct(files = out, names = names_out)

def _compile_one(ctx, toolchain, unit, object, agreed, earlier):
    command = _command(toolchain, unit.features, ctx, unit.library, unit.context, unit.source, object, unit.flags)
    withdrawals = ctx.actions.declare_file(object.basename + ".withdrawn", sibling = object)
    request = ctx.actions.declare_file(object.basename + ".request.json", sibling = object)
    content = {
        "command": command.words,
        "source": unit.source.path,
        "object": object.path,
        "pieceMaps": [f.path for f in unit.pieces],
        "agreed": [f.path for f in agreed],
        "withdrawalsOut": withdrawals.path,
        "optional": unit.optional,
        "driver": unit.driver,
        "systemFolders": toolchain.built_in_include_directories,
    }
    inputs = [request, unit.source] + unit.pieces + agreed + unit.headers.values()
    if earlier:
        content["earlierObject"] = earlier.object.path
        content["earlierWithdrawals"] = earlier.withdrawals.path
        inputs += [earlier.object, earlier.withdrawals]
    ctx.actions.write(request, json.encode(content))
    ctx.actions.run(
        executable = ctx.executable._compile,
        arguments = ["--request=" + request.path],
        # As Bazel has it for its own compilations: debug information says where the compiler was
        # started, which is another folder each time.
        env = dict(command.environment, PWD = "/proc/self/cwd"),
        inputs = depset(inputs, transitive = [unit.context.headers, toolchain.all_files]),
        outputs = [object, withdrawals],
        mnemonic = "AugmentCompile",
        progress_message = "%s %s" % ("Checking" if earlier else "Compiling", unit.source.short_path),
    )
    return struct(unit = unit, object = object, withdrawals = withdrawals)

def agree(ctx, name, started):
    """What all sources must agree on.

    Args:
      ctx: the rule's.
      name: of the list.
      started: list of what start_compile returned, flattened.

    Returns:
      File, Withdrawals.
    """
    out = ctx.actions.declare_file("%s.objects/%s.agreed" % (ctx.label.name, name))
    lists = [s.withdrawals for s in started]
    arguments = ctx.actions.args()
    arguments.add("--agree")
    arguments.add(out, format = "--out=%s")
    arguments.add_all(lists)
    ctx.actions.run(
        executable = ctx.executable._compile,
        arguments = [arguments],
        inputs = lists,
        outputs = [out],
        mnemonic = "AugmentAgree",
        progress_message = "Collecting what was withdrawn for %s" % ctx.label,
    )
    return out

def select_kept(ctx, name, kept, entries, pieces):
    """What running the traced test has shown to be in its way.

    Args:
      ctx: the rule's.
      name: of the list.
      kept: File, KeptWithdrawals, or None.
      entries: list of more pieces, as SelectRequest has them.
      pieces: list of File, the maps of all shadows.

    Returns:
      File, Withdrawals.
    """
    out = ctx.actions.declare_file("%s.objects/%s.selected" % (ctx.label.name, name))
    request = ctx.actions.declare_file("%s.objects/%s.select.json" % (ctx.label.name, name))
    ctx.actions.write(request, json.encode({
        "pieceMaps": [f.path for f in pieces],
        "kept": kept.path if kept else "",
        "pieces": entries,
        "withdrawalsOut": out.path,
    }))
    ctx.actions.run(
        executable = ctx.executable._compile,
        arguments = ["--select=" + request.path],
        inputs = [request] + pieces + ([kept] if kept else []),
        outputs = [out],
        mnemonic = "AugmentSelect",
        progress_message = "Reading what %s does without" % ctx.label,
    )
    return out

def resolve(ctx, toolchain, name, started, pieces, libraries, link_flags):
    """What a program calls or uses and nothing defines.

    Args:
      ctx: the rule's.
      toolchain: C++ toolchain.
      name: of the program.
      started: list of what start_compile returned, flattened.
      pieces: list of File, the maps of all shadows.
      libraries: list of File that are linked as they are.
      link_flags: of the program that is linked of all that.

    Returns:
      struct(withdrawals = File, Withdrawals; linked = list of LinkerInput that
      defines the rest).
    """
    prefix = "%s.objects/%s" % (ctx.label.name, name)
    out = ctx.actions.declare_file(prefix + ".unresolved")
    definitions = ctx.actions.declare_file(prefix + ".undefined.cc")
    request = ctx.actions.declare_file(prefix + ".resolve.json")
    objects = [s.object for s in started]
    ctx.actions.write(request, json.encode({
        "nm": toolchain.nm_executable,
        "pieceMaps": [f.path for f in pieces],
        "objects": [f.path for f in objects],
        "libraries": [f.path for f in libraries],
        "compiler": toolchain.compiler_executable,
        "linkFlags": link_flags,
        "withdrawalsOut": out.path,
        "definitionsOut": definitions.path,
    }))
    ctx.actions.run(
        executable = ctx.executable._compile,
        arguments = ["--resolve=" + request.path],
        inputs = depset([request] + objects + pieces + libraries, transitive = [toolchain.all_files]),
        outputs = [out, definitions],
        mnemonic = "AugmentResolve",
        # The compiler looks for the linker on PATH.
        use_default_shell_env = True,
        progress_message = "Looking for undefined functions of %s" % ctx.label,
    )
    features = cc_common.configure_features(
        ctx = ctx,
        cc_toolchain = toolchain,
        requested_features = ctx.features,
        unsupported_features = ctx.disabled_features,
    )
    unique = "%s.%s.undefined" % (ctx.label.name, name)
    _, compiled = cc_common.compile(
        actions = ctx.actions,
        cc_toolchain = toolchain,
        feature_configuration = features,
        name = unique,
        srcs = [definitions],
        user_compile_flags = ["-w", "-Wno-error", "-fno-sanitize=all", "-fno-lto"],
    )
    context, _ = cc_common.create_linking_context_from_compilation_outputs(
        actions = ctx.actions,
        cc_toolchain = toolchain,
        feature_configuration = features,
        name = unique,
        compilation_outputs = compiled,
        disallow_dynamic_library = True,
        # What refers to it may come later.
        alwayslink = True,
    )
    return struct(withdrawals = out, linked = context.linker_inputs.to_list())

def linked_files(linker_inputs):
    """The archives and shared libraries of some linker inputs.

    Args:
      linker_inputs: list of LinkerInput.

    Returns:
      list of File.
    """
    files = []
    for linker_input in linker_inputs:
        for library in linker_input.libraries:
            for file in [library.pic_static_library, library.static_library, library.dynamic_library]:
                if file:
                    files.append(file)
                    break
    return files

def link_flags_of(linker_inputs):
    """What the user wants to be linked with.

    Args:
      linker_inputs: list of LinkerInput.

    Returns:
      list of text.
    """
    return [flag for linker_input in linker_inputs for flag in linker_input.user_link_flags]

def finish_compile(ctx, toolchain, started, agreed):
    """The objects that are linked.

    Args:
      ctx: the rule's.
      toolchain: C++ toolchain.
      started: list of what start_compile returned for one library.
      agreed: list of File from agree().

    Returns:
      struct(objects = CcCompilationOutputs or None, withdrawals = list of File).
    """
    done = []
    for one in started:
        unit = one.unit
        object = ctx.actions.declare_file(_object_path(ctx, unit.identifier, unit.suffix, unit.source, ".o"))
        done.append(_compile_one(ctx, toolchain, unit, object, agreed, one))
    objects = depset([d.object for d in done])
    return struct(
        objects = cc_common.create_compilation_outputs(
            objects = objects,
            pic_objects = objects,
        ) if done else None,
        withdrawals = [d.withdrawals for d in done],
    )
