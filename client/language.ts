import path from 'node:path';
import { ExitCode, Stop } from './exit-code.ts';
import { words } from './words.ts';

/**
 * A language as it is known here: the names that sites have for it, those that are taken first in front, and how it is compiled
 * and run on this machine. Commands run in a folder of their own, in which the program lies as `source`.
 */
export interface Language {
  endings: string[];
  isName(name: string): boolean;
  /** of several names for it, such as one for each standard */
  preferred: string[];
  source: string;
  compile?: string[];
  run: string[];
}

const exe = process.platform === 'win32' ? 'main.exe' : './main';

const named =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name.toLowerCase());

const languages: Language[] = [
  {
    endings: ['.cpp', '.cc', '.cxx', '.c++'],
    isName: name => /^(g\+\+|c\+\+)/i.test(name),
    preferred: ['C++ 20 With O2', 'C++ 17 With O2', 'C++ 23 With O2', 'C++ With O2', 'C++ 20', 'C++ 17'],
    source: 'main.cpp',
    compile: ['g++', '-O2', '-std=gnu++17', '-o', 'main', 'main.cpp'],
    run: [exe],
  },
  {
    endings: ['.c'],
    isName: name => /^c( |$|\d)/i.test(name),
    preferred: ['C With O2'],
    source: 'main.c',
    compile: ['gcc', '-O2', '-o', 'main', 'main.c', '-lm'],
    run: [exe],
  },
  {
    endings: ['.py', '.py3'],
    isName: name => /^(python ?3|pypy ?3)/i.test(name),
    preferred: ['Python3'],
    source: 'main.py',
    run: [process.platform === 'win32' ? 'python' : 'python3', 'main.py'],
  },
  {
    endings: ['.java'],
    isName: named('java'),
    preferred: [],
    source: 'Main.java',
    compile: ['javac', '-encoding', 'UTF-8', 'Main.java'],
    run: ['java', 'Main'],
  },
  {
    endings: ['.go'],
    isName: named('golang', 'go'),
    preferred: [],
    source: 'main.go',
    compile: ['go', 'build', '-o', process.platform === 'win32' ? 'main.exe' : 'main', 'main.go'],
    run: [exe],
  },
  {
    endings: ['.rs'],
    isName: named('rust'),
    preferred: [],
    source: 'main.rs',
    compile: ['rustc', '-O', '-o', process.platform === 'win32' ? 'main.exe' : 'main', 'main.rs'],
    run: [exe],
  },
  {
    endings: ['.js', '.mjs'],
    isName: name => /^javascript/i.test(name),
    preferred: ['JavaScript Node'],
    source: 'main.js',
    run: [process.execPath, 'main.js'],
  },
  {
    endings: ['.kt'],
    isName: named('kotlin'),
    preferred: [],
    source: 'main.kt',
    compile: ['kotlinc', 'main.kt', '-include-runtime', '-d', 'main.jar'],
    run: ['java', '-jar', 'main.jar'],
  },
  {
    endings: ['.pas'],
    isName: named('pascal'),
    preferred: [],
    source: 'main.pas',
    compile: ['fpc', '-O2', '-omain', 'main.pas'],
    run: [exe],
  },
  {
    endings: ['.hs'],
    isName: named('haskell'),
    preferred: [],
    source: 'main.hs',
    compile: ['ghc', '-O2', '-o', 'main', 'main.hs'],
    run: [exe],
  },
  { endings: ['.rb'], isName: named('ruby'), preferred: [], source: 'main.rb', run: ['ruby', 'main.rb'] },
  { endings: ['.php'], isName: named('php'), preferred: [], source: 'main.php', run: ['php', 'main.php'] },
  { endings: ['.lua'], isName: named('lua'), preferred: [], source: 'main.lua', run: ['lua', 'main.lua'] },
  { endings: ['.pl'], isName: named('perl'), preferred: [], source: 'main.pl', run: ['perl', 'main.pl'] },
  { endings: ['.sh'], isName: named('bash'), preferred: [], source: 'main.sh', run: ['bash', 'main.sh'] },
  { endings: ['.cs'], isName: named('c#'), preferred: [], source: 'main.cs', run: [] },
  { endings: ['.ts'], isName: named('typescript'), preferred: [], source: 'main.ts', run: [] },
  {
    endings: ['.py2'],
    isName: named('python2'),
    preferred: [],
    source: 'main.py',
    run: ['python2', 'main.py'],
  },
];

/** What the site calls the language of a file: the one that was asked for, or what its ending says. */
export function chooseLanguage(taken: string[], file: string, wish: string | undefined): string {
  if (wish !== undefined) {
    const found = wished(taken, wish);
    if (found) return found;
    throw new Stop(ExitCode.Refused, words.languageNotTaken(wish, taken));
  }
  const language = languageOfFile(file);
  if (!language) throw new Stop(ExitCode.Usage, words.languageUnknown(file));
  const names = taken.filter(language.isName);
  const found = language.preferred.find(name => names.includes(name)) ?? names[0];
  if (found) return found;
  throw new Stop(ExitCode.Refused, words.languageNotTaken(path.extname(file), taken));
}

/** By its whole name in any case, or by the beginning of one name alone. */
function wished(taken: string[], wish: string): string | undefined {
  const same = (name: string) => name.toLowerCase().replace(/\s/g, '');
  const exact = taken.find(name => same(name) === same(wish));
  const beginning = taken.filter(name => same(name).startsWith(same(wish)));
  return exact ?? (beginning.length === 1 ? beginning[0] : undefined);
}

export const languageNamed = (name: string): Language | undefined => languages.find(one => one.isName(name));

const languageOfFile = (file: string): Language | undefined => {
  const ending = path.extname(file);
  // A capital C is how some name C++.
  return languages.find(one => one.endings.includes(ending === '.C' ? '.cpp' : ending.toLowerCase()));
};
