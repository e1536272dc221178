import { languageBank, type RemoteKey } from '#core/remote.ts';
import type { Database } from '#server/database/connect.ts';
import { addLanguages } from './store/languages.ts';

/** What each judge on another site takes programs in, under the names it gives them, by how an editor shows them. */
type Lists = Record<Exclude<RemoteKey, 'GYM'>, Record<string, string[]>>;

const lists: Lists = {
  HDU: {
    'text/x-c++src': ['G++', 'C++'],
    'text/x-csrc': ['GCC', 'C'],
    'text/x-java': ['Java'],
    'text/x-pascal': ['Pascal'],
    'text/x-csharp': ['C#'],
  },
  POJ: {
    'text/x-c++src': ['G++', 'C++'],
    'text/x-csrc': ['GCC', 'C'],
    'text/x-java': ['Java'],
    'text/x-pascal': ['Pascal'],
    'text/x-fortran': ['Fortran'],
  },
  CF: {
    'text/x-c++src': [
      'GNU G++17 7.3.0',
      'GNU G++20 13.2 (64 bit, winlibs)',
      'GNU G++23 14.2 (64 bit, msys2)',
      'Microsoft Visual C++ 2017',
    ],
    'text/x-csrc': ['GNU GCC C11 5.1.0'],
    'text/x-java': ['Java 21 64bit', 'Java 8 32bit'],
    'text/x-python': ['PyPy 3.10 (7.3.15, 64bit)', 'Python 3.13.2', 'PyPy 2.7.13 (7.3.0)', 'Python 2.7.18'],
    'text/x-go': ['Go 1.22.2'],
    'text/x-rustsrc': ['Rust 1.89.0 (2021)'],
    'text/x-kotlin': ['Kotlin 1.9.21', 'Kotlin 1.7.20'],
    'text/x-csharp': ['C# 13, .NET SDK 9', 'C# 8, .NET Core 3.1', 'C# Mono 6.8'],
    'text/javascript': ['Node.js 15.8.0 (64bit)', 'JavaScript V8 4.8.0'],
    'text/x-pascal': ['Free Pascal 3.2.2', 'PascalABC.NET 3.8.3', 'Delphi 7'],
    'text/x-haskell': ['Haskell GHC 8.10.1'],
    'text/x-ruby': ['Ruby 3.2.2'],
    'text/x-php': ['PHP 8.1.7'],
    'text/x-perl': ['Perl 5.20.1'],
    'text/x-scala': ['Scala 2.12.8'],
    'text/x-ocaml': ['OCaml 4.02.1'],
    'text/x-d': ['D DMD32 v2.105.0'],
  },
  AC: {
    'text/x-c++src': ['C++ 20 (gcc 12.2)', 'C++ 23 (gcc 12.2)', 'C++ 17 (gcc 12.2)', 'C++ 20 (Clang 16.0.6)'],
    'text/x-csrc': ['C (gcc 12.2.0)'],
    'text/x-java': ['Java (OpenJDK 17)'],
    'text/x-python': ['Python (PyPy 3.10-v7.3.12)', 'Python (CPython 3.11.4)'],
    'text/x-go': ['Go (go 1.20.6)'],
    'text/x-rustsrc': ['Rust (rustc 1.70.0)'],
    'text/x-kotlin': ['Kotlin (Kotlin/JVM 1.8.20)'],
    'text/x-csharp': ['C# 11.0 (.NET 7.0.7)'],
    'text/javascript': ['JavaScript (Node.js 18.16.1)'],
    'text/typescript': ['TypeScript 5.1 (Node.js 18.16.1)'],
    'text/x-pascal': ['Pascal (fpc 3.2.2)'],
    'text/x-haskell': ['Haskell (GHC 9.4.5)'],
    'text/x-ruby': ['Ruby (ruby 3.2.2)'],
    'text/x-php': ['PHP (php 8.2.8)'],
    'text/x-perl': ['Perl (perl 5.36.1)'],
    'text/x-lua': ['Lua (Lua 5.4.6)'],
    'text/x-sh': ['Bash (bash 5.2.2)'],
  },
  SPOJ: {
    'text/x-c++src': ['C++ (gcc 8.3)', 'C++14 (gcc 8.3)', 'C++14 (clang 8.0)'],
    'text/x-csrc': ['C (gcc 8.3)', 'C (clang 8.0)'],
    'text/x-java': ['Java (HotSpot 12)'],
    'text/x-python': ['Python 3 (python 3.7.3)', 'PyPy (PyPy 2.6.0)', 'Python (cpython 2.7.16)'],
    'text/x-go': ['Go (gc 1.12.1)'],
    'text/x-rustsrc': ['Rust (rust 1.33.0)'],
    'text/x-kotlin': ['Kotlin (kotlin 1.3.21)'],
    'text/x-csharp': ['C# (gmcs 5.20.1)'],
    'text/javascript': ['Node.js (node 11.12.0)'],
    'text/x-pascal': ['Pascal (fpc 3.0.4)', 'Pascal (gpc 20070904)'],
    'text/x-haskell': ['Haskell (ghc 8.4.4)'],
    'text/x-ruby': ['Ruby (ruby 2.5.5)'],
    'text/x-php': ['PHP (php 7.3.5)'],
    'text/x-perl': ['Perl (perl 5.28.1)'],
    'text/x-lua': ['Lua (luac 5.3.3)'],
    'text/x-sh': ['Bash (bash 5.0.3)'],
    'text/x-scala': ['Scala (scala 2.12.8)'],
  },
  LIBRE: {
    'text/x-c++src': ['C++ 17 (G++)', 'C++ 20 (G++)', 'C++ 14 (G++)', 'C++ 11 (G++)', 'C++ 17 (Clang++)'],
    'text/x-csrc': ['C 17 (GCC)', 'C 11 (GCC)', 'C 99 (GCC)'],
    'text/x-java': ['Java'],
    'text/x-python': ['Python 3', 'Python 2'],
    'text/x-go': ['Go'],
    'text/x-rustsrc': ['Rust'],
    'text/x-kotlin': ['Kotlin'],
    'text/x-csharp': ['C#'],
    'text/x-pascal': ['Pascal'],
    'text/x-haskell': ['Haskell'],
    'text/x-swift': ['Swift'],
  },
};

/** The languages of a bank join those the site knows; returns their names. One that an owner left out stays out. */
export async function offerLanguages(db: Database, key: RemoteKey): Promise<string[]> {
  const oj = languageBank(key) as keyof Lists;
  const rows = Object.entries(lists[oj]).flatMap(([contentType, names]) =>
    names.map(name => ({ oj, name, contentType, description: name, compileCommand: '', template: '' })),
  );
  // C and C++ come first, as among our own.
  const seqOf = (contentType: string) => ({ 'text/x-c++src': 10, 'text/x-csrc': 5 })[contentType] ?? 0;
  await addLanguages(
    db,
    rows.map(row => ({ ...row, seq: seqOf(row.contentType) })),
  );
  return rows.map(({ name }) => name);
}
