#!/usr/bin/env bash
# The one script: ./build.sh [build|serve|test|check|bench|lock|clean] [arguments]
# It needs Python 3.11+ and Node 20+; everything else it fetches itself, pinned by hash, into this folder.
set -euo pipefail
cd "$(dirname "$0")"

fail() { printf '\ncarpet: %s\n' "$*" >&2; exit 1; }

# Run a command whose failure most likely means that a download did not come through.
fetch() {
  local what=$1; shift
  "$@" || fail "could not fetch $what. Is there a network? Run ./build.sh again: it goes on where it stopped."
}

as_root_on_debian() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

find_python() {
  local name
  for name in "${PYTHON:-python3}" python3.14 python3.13 python3.12 python3.11; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      command -v "$name"; return
    fi
  done
  fail "needs Python 3.11 or newer; found $(python3 --version 2>/dev/null || echo none). Set PYTHON=/path/to/python to name one."
}

check_node() {
  local version major
  version=$(node --version 2>/dev/null) || fail "needs Node 20 or newer and npm; found no node."
  major=${version#v}; major=${major%%.*}
  [ "$major" -ge 20 ] || fail "needs Node 20 or newer; found $version."
  command -v npm >/dev/null || fail "needs npm beside Node; found none."
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
  printf %s "$wanted" > "$stamp"
}

prepare_node() {
  local stamp=node_modules/complete wanted
  check_node
  wanted="$(cksum < package-lock.json)"
  up_to_date "$stamp" "$wanted" && return
  echo "carpet: fetching the npm packages"
  fetch "the npm packages" npm ci --silent
  printf %s "$wanted" > "$stamp"
}

command=${1:-build}; [ $# -gt 0 ] && shift
case $command in
  build|serve|test|check|bench|lock) prepare_python; prepare_node; exec .venv/bin/python -m tools "$command" "$@" ;;
  clean) rm -rf .venv .cache node_modules dist build .*_cache .hypothesis .coverage* ;;
  *) fail "no such command: $command. There are build, serve, test, check, bench, lock and clean." ;;
esac
