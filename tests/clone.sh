# Sourced by scripts that build this repository in several folders.

# Clones a commit into a folder that is not there yet.
#   clone_commit ROOT COMMIT FOLDER
# Errors: the status of git's.
clone_commit() {
  git clone -q "$1" "$3" && git -C "$3" checkout -q --detach "$2" || return
  # What bazelw installs beside the sources is there already.
  [ ! -d "$1/.cache/tools" ] || { mkdir -p "$3/.cache" && cp -r "$1/.cache/tools" "$3/.cache/"; }
}
