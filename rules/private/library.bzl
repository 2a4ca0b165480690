"""What the rules that compile libraries again have in common."""

load("@rules_cc//cc:defs.bzl", "cc_common")

def repository_of(label):
    """The repository of a label, as Bazel of this version calls it.

    Args:
      label: Label.

    Returns:
      Text; "" is the main repository.
    """
    if hasattr(label, "repo_name"):
        return label.repo_name
    return label.workspace_name  # older Bazel only

def identifier(label):
    """A label as a part of a file name.

    Args:
      label: Label.

    Returns:
      Text.
    """
    text = repository_of(label) + "/" + label.package + "/" + label.name
    return text.strip("/").replace("/", "_").replace("~", "_").replace("+", "_")

def unique_name(ctx, library, suffix = ""):
    """A name for what this rule makes of a library: two tests may share one.

    Args:
      ctx: the rule's.
      library: struct of collect.bzl.
      suffix: of the variant.

    Returns:
      Text.
    """
    return "%s_%s%s" % (ctx.label.name, identifier(library.label), suffix)

def library_features(ctx, toolchain, library, unsupported = []):
    """The features that a library is compiled with.

    Args:
      ctx: the rule's.
      toolchain: C++ toolchain.
      library: struct of collect.bzl.
      unsupported: names of features that are off whatever the library says.

    Returns:
      FeatureConfiguration.
    """
    disabled = [f[1:] for f in library.features if f.startswith("-")]
    return cc_common.configure_features(
        ctx = ctx,
        cc_toolchain = toolchain,
        requested_features = ctx.features + [f for f in library.features if not f.startswith("-")],
        unsupported_features = ctx.disabled_features + disabled + unsupported,
    )

def compile_variables(ctx, toolchain, features, library, context, flags, source = None, object = None):
    """What a compiler's command for a file of a library is made from.

    Args:
      ctx: the rule's.
      toolchain: C++ toolchain.
      features: feature configuration.
      library: struct of collect.bzl.
      context: CompilationContext.
      flags: list, after those of the command line.
      source: path, or None.
      object: path, or None.

    Returns:
      Variables of cc_common.
    """
    return cc_common.create_compile_variables(
        feature_configuration = features,
        cc_toolchain = toolchain,
        source_file = source,
        output_file = object,
        user_compile_flags = ctx.fragments.cpp.copts + ctx.fragments.cpp.cxxopts + list(flags),
        include_directories = context.includes,
        # The compiler is given "." for files of the main repository.
        quote_include_directories = depset(["."], transitive = [context.quote_includes]),
        system_include_directories = context.system_includes,
        framework_include_directories = context.framework_includes,
        preprocessor_defines = depset(list(library.local_defines), transitive = [context.defines]),
        use_pic = bool(object),
    )

def linker_inputs(ctx, toolchain, features, library, suffix, outputs, alwayslink):
    """An archive of what was compiled of a library.

    Args:
      ctx: the rule's.
      toolchain: C++ toolchain.
      features: feature configuration.
      library: struct of collect.bzl.
      suffix: of the variant.
      outputs: CcCompilationOutputs.
      alwayslink: whether all of it is linked.

    Returns:
      List of LinkerInput.
    """
    context, _ = cc_common.create_linking_context_from_compilation_outputs(
        name = unique_name(ctx, library, suffix),
        actions = ctx.actions,
        feature_configuration = features,
        cc_toolchain = toolchain,
        compilation_outputs = outputs,
        disallow_dynamic_library = True,
        alwayslink = alwayslink,
    )
    return context.linker_inputs.to_list()

def compile_as_is(ctx, toolchain, features, library, suffix, sources, flags, alwayslink):
    """Compiles sources of a library against the original headers.

    Args:
      ctx: the rule's.
      toolchain: C++ toolchain.
      features: feature configuration.
      library: struct of collect.bzl.
      suffix: of the variant.
      sources: list of File.
      flags: list, after those of the library.
      alwayslink: whether all of it is linked.

    Returns:
      List of LinkerInput.
    """
    _, outputs = cc_common.compile(
        name = unique_name(ctx, library, suffix),
        actions = ctx.actions,
        feature_configuration = features,
        cc_toolchain = toolchain,
        srcs = sources,
        compilation_contexts = [library.context] + list(library.private_contexts) + [
            # As `private_hdrs` takes them, headers must have the extension of one.
            cc_common.create_compilation_context(
                headers = depset(list(library.public_headers + library.private_headers)),
            ),
        ],
        local_defines = list(library.local_defines),
        user_compile_flags = list(library.copts) + flags,
    )
    return linker_inputs(ctx, toolchain, features, library, suffix, outputs, alwayslink)

def printed_key(text):
    """A label as the user's workspace writes it.

    Args:
      text: of a Label; newer Bazels write the main repository as "@" or "@@".

    Returns:
      Text.
    """
    for prefix in ["@@//", "@//"]:
        if text.startswith(prefix):
            return text[len(prefix) - 2:]
    return text

def printed_label(label):
    return printed_key(str(label))
