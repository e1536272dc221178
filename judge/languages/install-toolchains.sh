#!/bin/sh
# Installs the toolchains of the languages an owner wants to offer, from Debian's (or Ubuntu's) own packages.
#
#   judge/languages/install-toolchains.sh            every language there is a package for
#   judge/languages/install-toolchains.sh java go    only these
#   judge/languages/install-toolchains.sh --list     what can be named
#
# Restart the judge afterwards: it looks for toolchains once, at start.
set -eu

packages_of() {
  case "$1" in
    c) echo "gcc libc6-dev lld" ;;
    cpp | c++) echo "g++ libc6-dev lld" ;;
    java) echo "default-jdk-headless" ;;
    python | python3) echo "python3" ;;
    python2) echo "python2" ;;
    pypy | pypy3) echo "pypy3" ;;
    go | golang) echo "golang-go" ;;
    rust) echo "rustc lld" ;;
    csharp | 'c#') echo "mono-mcs mono-runtime libmono-system-core4.0-cil libmono-system-numerics4.0-cil" ;;
    php) echo "php-cli" ;;
    ruby) echo "ruby" ;;
    pascal) echo "fp-compiler fp-units-rtl" ;;
    haskell) echo "ghc lld" ;;
    lua) echo "lua5.4" ;;
    perl) echo "perl" ;;
    bash) echo "bash" ;;
    kotlin) echo "kotlin default-jdk-headless" ;;
    node | javascript | typescript) echo "" ;;
    *)
      echo "Unknown language: $1 (try --list)" >&2
      return 1
      ;;
  esac
}

all="c cpp java python3 python2 pypy3 go rust csharp php ruby pascal haskell lua perl bash kotlin"

case "${1:-}" in
  --list)
    echo "$all node typescript" | tr ' ' '\n'
    exit 0
    ;;
  -h | --help)
    sed -n '2,8s/^# \{0,1\}//p' "$0"
    exit 0
    ;;
esac

command -v apt-get >/dev/null 2>&1 || {
  echo "There is no apt-get here. Install the toolchains with your system's own tools; the judge finds them on PATH." >&2
  exit 1
}

wanted=${*:-$all}
apt-get update -qq || true
failed=""
for language in $wanted; do
  packages=$(packages_of "$language")
  case "$language" in
    node | javascript | typescript)
      echo "$language: nothing to do, the judge brings its own Node."
      continue
      ;;
  esac
  # One by one: a package this release does not have (python2, kotlin) must not stop the others.
  # shellcheck disable=SC2086
  if DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages >/dev/null; then
    echo "$language: installed"
  else
    echo "$language: not installed, see above" >&2
    failed="$failed $language"
  fi
done

[ -z "$failed" ] || {
  echo "Not installed:$failed" >&2
  exit 1
}
