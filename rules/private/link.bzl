"""Puts rebuilt libraries in the place of the originals when linking."""

load("@rules_cc//cc:defs.bzl", "cc_common")

def _precompiled(library_to_link, paths):
    for field in [
        "static_library",
        "pic_static_library",
        "dynamic_library",
        "resolved_symlink_dynamic_library",
        "interface_library",
        "resolved_symlink_interface_library",
    ]:
        file = getattr(library_to_link, field, None)
        if file and file.path in paths:
            return True
    return False

def _without_objects(linker_input, library):
    """What remains of a rebuilt library: its linkopts and prebuilt archives."""
    paths = {f.path: True for f in library.precompiled}
    return cc_common.create_linker_input(
        owner = linker_input.owner,
        libraries = depset([lib for lib in linker_input.libraries if _precompiled(lib, paths)]),
        user_link_flags = depset(linker_input.user_link_flags),
        additional_inputs = depset(linker_input.additional_inputs),
    )

def linking_context(shadows, originals, rebuilt, before = [], after = []):
    """What is linked: shadows first, then everything that was not rebuilt.

    Nothing that was not rebuilt depends on something that was, so this order
    suits static libraries.

    Args:
      shadows: list of lists of LinkerInput, dependencies first.
      originals: list of LinkerInput of the plain test, dependents first.
      rebuilt: {str of label: library} that has shadows.
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
        library = rebuilt.get(str(original.owner))
        inputs.append(_without_objects(original, library) if library else original)
    return cc_common.create_linking_context(linker_inputs = depset(inputs, order = "topological"))
