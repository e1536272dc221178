import { findGnu, gnuFlags, gnuProduct } from './gnu.ts';
import { aLanguage, type Family, type Language, seconds } from './language.ts';

const template = `#include <bits/stdc++.h>
using namespace std;

int main() {
    int a, b;
    cin >> a >> b;
    cout << a + b << endl;
    return 0;
}
`;

const sourceEndings = ['.cpp', '.cc', '.cxx', '.c++', '.C'];

/** "C++" alone has meant C++14 on this kind of site for a decade; stored submissions rely on it. */
const standards = [
  { name: 'C++', std: 'gnu++14' },
  { name: 'C++ 11', std: 'gnu++11' },
  { name: 'C++ 17', std: 'gnu++17' },
  { name: 'C++ 20', std: 'gnu++20' },
  { name: 'C++ 23', std: 'gnu++23' },
];

export const cpp: Family = {
  name: 'C++',
  async find(tools) {
    const gxx = await findGnu(tools, 'g++');
    if (!gxx) return [];
    const row = (name: string, flags: string[], more: Partial<Language> = {}): Language =>
      aLanguage({
        ...gxx.row,
        name,
        contentType: 'text/x-c++src',
        sourceName: 'main.cpp',
        extensions: sourceEndings,
        template,
        seq: 5,
        compile: {
          product: gnuProduct,
          limits: more.isSpj ? seconds(15, 30, 512) : seconds(10, 20, 512),
          headerFlags: [...gnuFlags, ...flags],
          commands: sources => [gxx.command(flags, units(sources))],
        },
        ...more,
      });
    const known = await Promise.all(standards.map(({ std }) => understands(std, gxx.file, tools.ask)));
    const offered = standards.filter((_, at) => known[at]);
    return [
      ...offered.flatMap(({ name, std }) => [
        row(name, ['-fmax-errors=1', `-std=${std}`]),
        row(`${name} With O2`, ['-fmax-errors=1', `-std=${std}`, '-O2']),
      ]),
      row('C++', ['-fmax-errors=3', '-std=gnu++14', '-O2'], { isSpj: true }),
    ];
  },
};

const units = (sources: string[]): string[] =>
  sources.filter(name => [...sourceEndings, '.c'].some(ending => name.endsWith(ending)));

const understands = async (
  std: string,
  gxx: string,
  ask: (file: string, ...args: string[]) => Promise<string | null>,
) => (await ask(gxx, `-std=${std}`, '-x', 'c++', '-fsyntax-only', '/dev/null')) !== null;
