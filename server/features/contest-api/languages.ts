/** How the Contest API calls a language: the ids that it knows, and for others one made of the name. */
const known: Record<string, { id: string; extensions: string[] }> = {
  C: { id: 'c', extensions: ['c'] },
  'C++': { id: 'cpp', extensions: ['cc', 'cpp', 'cxx', 'c++', 'C'] },
  'C++ 11': { id: 'cpp11', extensions: ['cc', 'cpp', 'cxx', 'c++', 'C'] },
  'C++ 17': { id: 'cpp17', extensions: ['cc', 'cpp', 'cxx', 'c++', 'C'] },
  'C++ 20': { id: 'cpp20', extensions: ['cc', 'cpp', 'cxx', 'c++', 'C'] },
  'C++ 23': { id: 'cpp23', extensions: ['cc', 'cpp', 'cxx', 'c++', 'C'] },
  'C#': { id: 'csharp', extensions: ['cs'] },
  Golang: { id: 'go', extensions: ['go'] },
  Haskell: { id: 'haskell', extensions: ['hs'] },
  Java: { id: 'java', extensions: ['java'] },
  'JavaScript Node': { id: 'javascript', extensions: ['js'] },
  Kotlin: { id: 'kotlin', extensions: ['kt'] },
  Pascal: { id: 'pascal', extensions: ['pas'] },
  PHP: { id: 'php', extensions: ['php'] },
  PyPy3: { id: 'pypy3', extensions: ['py'] },
  Python2: { id: 'python2', extensions: ['py'] },
  Python3: { id: 'python3', extensions: ['py'] },
  Ruby: { id: 'ruby', extensions: ['rb'] },
  Rust: { id: 'rust', extensions: ['rs'] },
  TypeScript: { id: 'typescript', extensions: ['ts'] },
};

export const languageId = (name: string): string =>
  known[name]?.id ??
  (name
    .toLowerCase()
    .replaceAll('+', 'p')
    .replaceAll('#', 'sharp')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 36) ||
    'other');

export const extensionsOf = (name: string): string[] => known[name]?.extensions ?? [];

/** What a program's file is called in the archive of a submission. */
export const fileNameOf = (language: string): string =>
  `${language === 'Java' ? 'Main' : 'main'}.${extensionsOf(language)[0] ?? 'txt'}`;
