import type { Database } from '#server/database/connect.ts';
import { ownLanguages } from './queries.ts';

interface Named {
  name: string;
  contentType: string;
}

/**
 * Test runs of problems of other judges are made here: the own language that comes closest to the chosen one, or
 * undefined when the judges have none.
 */
export async function ownLanguage(db: Database, chosen: Named): Promise<string | undefined> {
  const names = await ownLanguages(db);
  return candidates(chosen).find(name => names.has(name));
}

/** From the closest to what will do. */
function candidates({ name, contentType }: Named): string[] {
  switch (contentType) {
    case 'text/x-c++src':
      return [...standards(name).flatMap(withO2), ...withO2('C++')];
    case 'text/x-csrc':
      return withO2('C');
    case 'text/x-python':
      return pythons(name);
    case 'text/javascript':
      return /node/i.test(name) ? ['JavaScript Node', 'JavaScript V8'] : ['JavaScript V8', 'JavaScript Node'];
    default:
      return byContentType[contentType] ?? [];
  }
}

const withO2 = (name: string): string[] => [`${name} With O2`, name];

const standards = (name: string): string[] => {
  const year = /(?:g|c|clang)\+\+\s?(11|17|20|23)(?!\d)/i.exec(name)?.[1];
  return year ? [`C++ ${year}`] : [];
};

function pythons(name: string): string[] {
  const isTwo = /(?:python|pypy)\D*2/i.test(name);
  if (isTwo) return /pypy/i.test(name) ? ['PyPy2', 'Python2'] : ['Python2'];
  return /pypy/i.test(name) ? ['PyPy3', 'Python3'] : ['Python3', 'PyPy3'];
}

const byContentType: Record<string, string[]> = {
  'text/x-java': ['Java'],
  'text/x-kotlin': ['Kotlin'],
  'text/x-go': ['Golang'],
  'text/x-rustsrc': ['Rust'],
  'text/x-csharp': ['C#'],
  'text/typescript': ['TypeScript'],
  'text/x-pascal': ['Pascal'],
  'text/x-haskell': ['Haskell'],
  'text/x-ruby': ['Ruby'],
  'text/x-php': ['PHP'],
  'text/x-perl': ['Perl'],
  'text/x-lua': ['Lua'],
  'text/x-sh': ['Bash'],
};
