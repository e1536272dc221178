import { expect, test } from 'vitest';
import { familyOf, isCFamily } from './family.ts';

test('names of one family in every dialect and on every judge', () => {
  for (const name of ['C++', 'C++ 17 With O2', 'GNU G++20', 'G++', 'cpp']) expect(familyOf(name)).toBe('cpp');
  for (const name of ['C', 'C With O2', 'GCC', 'GNU GCC C11']) expect(familyOf(name)).toBe('c');
  for (const name of ['C#', 'Mono C#']) expect(familyOf(name)).toBe('csharp');
  for (const name of ['Python3', 'PyPy 3-64', 'py']) expect(familyOf(name)).toBe('python');
  expect(familyOf('Java')).toBe('java');
  expect(familyOf('JavaScript Node')).toBe('javascript');
  expect(familyOf('TypeScript')).toBe('typescript');
  expect(familyOf('Golang')).toBe('go');
  expect(familyOf('Brainfuck')).toBe('plain');
});

test('only C and C++ keep the limits as they stand', () => {
  expect(['C', 'C++ 20', 'C#', 'Java', 'Python3'].filter(isCFamily)).toEqual(['C', 'C++ 20']);
});
