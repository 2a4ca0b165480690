"""Puts rebuilt libraries in the place of the originals when linking."""

load("@rules_cc//cc:defs.bzl", "cc_common")

def _without_code(linker_input):
    """What remains of a rebuilt library: its linkopts."""
    return cc_common.create_linker_input(
        owner = linker_input.owner,
        user_link_flags = depset(linker_input.user_link_flags),
        additional_inputs = depset(linker_input.additional_inputs),
    )

def in_place(originals, instead):
    """The originals, with other code for some of them where they stand.

    Args:
      originals: list of LinkerInput of the plain test.
      instead: {str of label: list of LinkerInput}.

    Returns:
      List of LinkerInput.
    """
    inputs = []
    for original in originals:
        if str(original.owner) in instead:
            inputs += instead[str(original.owner)] + [_without_code(original)]
        else:
            inputs.append(original)
    return inputs

def linking_context(ctx, shadows, originals, rebuilt, before = [], after = []):
    """What is linked: shadows first, then everything that was not rebuilt.

    Nothing that was not rebuilt depends on something that was, so this order
    suits static libraries.

    If the plain test is not linked statically, its libraries are shared ones, which may
    define what the test defines as well (`main`, a hook): the test's counts, which
    stands first.

    Args:
      ctx: of a rule with the test's `linkstatic`.
      shadows: list of lists of LinkerInput, dependencies first.
      originals: list of LinkerInput of the plain test, dependents first.
      rebuilt: {str of label: True} for libraries that have shadows.
      before: CcInfos to link ahead of everything.
      after: CcInfos that the shadows need.

    Returns:
      LinkingContext.
    """
    inputs = []
    for info in before:
        inputs += info.linking_context.linker_inputs.to_list()
    for group in reversed(shadows):
        inputs += group
    for info in after:
        inputs += info.linking_context.linker_inputs.to_list()
    for original in originals:
        inputs.append(_without_code(original) if str(original.owner) in rebuilt else original)
    if not ctx.attr.linkstatic:
        inputs.append(cc_common.create_linker_input(
            owner = ctx.label,
            user_link_flags = depset(["-Wl,-z,muldefs"]),
        ))
    return cc_common.create_linking_context(linker_inputs = depset(inputs, order = "topological"))
