/** What other judges call the languages that ours know by these names. */
const names: Record<string, string[]> = {
  C: ['c', 'gcc', 'clang', 'c.gcc', 'c.c99', 'c.c11'],
  'C++': ['c++', 'cpp', 'cc', 'g++', 'clang++', 'cxx', 'cpp.g++', 'cpp.g++11', 'cpp.g++14', 'cpp.ms'],
  'C++ 17': [
    'c++17',
    'cpp17',
    'cpp.g++17',
    'cpp.ms2017',
    'cpp.msys2-mingw64-9-g++17',
    'cpp.gcc7-64-win-g++17',
  ],
  'C++ 20': ['c++20', 'cpp20', 'cpp.g++20', 'cpp.gcc11-64-winlibs-g++20', 'cpp.gcc13-64-winlibs-g++20'],
  'C++ 23': ['c++23', 'cpp23', 'cpp.gcc14-64-msys2-g++23'],
  Java: ['java', 'java7', 'java8', 'java11', 'java17', 'java21'],
  Python3: ['py', 'py3', 'python', 'python3', 'python.3', 'py.py3'],
  Python2: ['py2', 'python2', 'python.2', 'py.py2'],
  PyPy3: ['pypy', 'pypy3', 'python.pypy3', 'python.pypy3-64', 'py.pypy3'],
  Golang: ['go', 'golang'],
  Rust: ['rs', 'rust', 'rust2021'],
  'C#': ['cs', 'c#', 'csharp', 'csharp.mono'],
  'JavaScript Node': ['js', 'javascript', 'javascript node', 'node', 'nodejs', 'js.node'],
  TypeScript: ['ts', 'typescript'],
  PHP: ['php'],
  Ruby: ['rb', 'ruby'],
  Pascal: ['pas', 'pascal', 'pas.fpc', 'pas.dpr', 'delphi', 'fpc'],
  Haskell: ['hs', 'haskell'],
  Kotlin: ['kt', 'kotlin', 'kotlin14', 'kotlin16', 'kotlin17', 'kotlin19'],
  Lua: ['lua'],
  Perl: ['pl', 'perl'],
  Bash: ['sh', 'bash'],
};
const byWord = new Map(Object.entries(names).flatMap(([name, words]) => words.map(word => [word, name])));
const own = new Set(Object.keys(names));

/** Our name for a language, or undefined. Versions that are not known fall back to the family. */
export function languageNamed(word: string): string | undefined {
  const name = word.trim();
  if (own.has(name) || /^C(\+\+( \d\d)?)?( With O2)?$/.test(name)) return name;
  const key = name.toLowerCase();
  const standard = /g\+\+(\d\d)|cc\.cc(\d\d)|c\+\+\s?(\d\d)/.exec(key);
  const year = Number(standard?.[1] ?? standard?.[2] ?? standard?.[3] ?? 0);
  if (standard && year !== 98)
    return year >= 23 ? 'C++ 23' : year >= 20 ? 'C++ 20' : year >= 17 ? 'C++ 17' : 'C++';
  return byWord.get(key) ?? byWord.get(key.split('.')[0]!);
}

/** By the ending of a file. A solution in C++ is taken for a modern one. */
export function languageOfFile(file: string): string | undefined {
  const ending = /\.([A-Za-z0-9+]+)$/.exec(file)?.[1];
  if (ending === 'C') return 'C++ 17';
  const name = ending && languageNamed(ending);
  return name === 'C++' ? 'C++ 17' : name;
}
