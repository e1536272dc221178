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
  if (standard && year !== 98) {
    const family = year >= 23 ? 'C++ 23' : year >= 20 ? 'C++ 20' : year >= 17 ? 'C++ 17' : 'C++';
    return key.endsWith('o2') ? `${family} With O2` : family;
  }
  return byWord.get(key) ?? byWord.get(key.split('.')[0]!);
}

/** By the ending of a file. A solution in C++ is taken for a modern one. */
export function languageOfFile(file: string): string | undefined {
  const ending = /\.([A-Za-z0-9+]+)$/.exec(file)?.[1];
  if (ending === 'C') return 'C++ 17';
  const name = ending && languageNamed(ending);
  return name === 'C++' ? 'C++ 17' : name;
}

/** What a language is called abroad, where it is known there. */
interface Abroad {
  /** of its files */
  ending: string;
  hustoj?: string;
  qduoj?: string;
  hydro?: string;
  polygon?: string;
}

const cpp = { ending: 'cpp', hustoj: 'C++', qduoj: 'C++' };
const abroad: Record<string, Abroad> = {
  C: { ending: 'c', hustoj: 'C', qduoj: 'C', hydro: 'c', polygon: 'c.gcc' },
  'C++': { ...cpp, hydro: 'cc.cc14', polygon: 'cpp.g++14' },
  'C++ 11': { ...cpp, hydro: 'cc.cc11', polygon: 'cpp.g++11' },
  'C++ 17': { ...cpp, hydro: 'cc.cc17', polygon: 'cpp.g++17' },
  'C++ 20': { ...cpp, hydro: 'cc.cc20', polygon: 'cpp.gcc13-64-winlibs-g++20' },
  'C++ 23': { ...cpp, hydro: 'cc.cc23', polygon: 'cpp.gcc14-64-msys2-g++23' },
  Java: { ending: 'java', hustoj: 'Java', qduoj: 'Java', hydro: 'java', polygon: 'java21' },
  Python3: { ending: 'py', hustoj: 'Python', qduoj: 'Python3', hydro: 'py.py3', polygon: 'python.3' },
  Python2: { ending: 'py', hydro: 'py.py2', polygon: 'python.2' },
  PyPy3: { ending: 'py', hydro: 'py.pypy3', polygon: 'python.pypy3' },
  Golang: { ending: 'go', hustoj: 'Go', qduoj: 'Golang', hydro: 'go', polygon: 'go' },
  Rust: { ending: 'rs', hydro: 'rs', polygon: 'rust' },
  'C#': { ending: 'cs', hustoj: 'C#', hydro: 'cs', polygon: 'csharp.mono' },
  'JavaScript Node': {
    ending: 'js',
    hustoj: 'JavaScript',
    qduoj: 'JavaScript',
    hydro: 'js',
    polygon: 'js.node',
  },
  TypeScript: { ending: 'ts' },
  PHP: { ending: 'php', hustoj: 'PHP', hydro: 'php', polygon: 'php' },
  Ruby: { ending: 'rb', hustoj: 'Ruby', hydro: 'rb', polygon: 'ruby' },
  Pascal: { ending: 'pas', hustoj: 'Pascal', hydro: 'pas', polygon: 'pas.fpc' },
  Haskell: { ending: 'hs', hydro: 'hs', polygon: 'haskell' },
  Kotlin: { ending: 'kt', hydro: 'kt', polygon: 'kotlin19' },
  Lua: { ending: 'lua', hustoj: 'Lua' },
  Perl: { ending: 'pl', hustoj: 'Perl', polygon: 'perl' },
  Bash: { ending: 'sh', hustoj: 'Bash', hydro: 'bash' },
};

/** Whether it is compiled with optimisation is no language of its own abroad. */
export const languageAbroad = (language: string): Abroad | undefined => {
  const name = language.replace(/ With O2$/, '');
  return Object.hasOwn(abroad, name) ? abroad[name] : undefined;
};

/** What the file of a model answer is called, without its ending. Java wants a file called after its class. */
export const answerStem = (language: string): string =>
  language === 'Java'
    ? 'Main'
    : language.toLowerCase().replaceAll('+', 'p').replaceAll('#', 'sharp').replaceAll(' ', '-');

const byStem = new Map(
  Object.keys(abroad)
    .flatMap(name => [name, `${name} With O2`])
    .map(name => [answerStem(name), name]),
);

/** A model answer of ours says its language by its whole name; any other says it by its ending. */
export function languageOfAnswer(file: string): string | undefined {
  const byEnding = languageOfFile(file);
  const named = byStem.get(file.replace(/\.[^.]*$/, ''));
  const isLikely = named && languageOfFile(`answer.${languageAbroad(named)!.ending}`) === byEnding;
  return isLikely ? named : byEnding;
}
