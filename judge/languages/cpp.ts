import { aLanguage, type Family, type Language, plainEnvironment, seconds } from './language.ts';
import { linkFlags } from './link.ts';

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
    const gxx = await tools.which('g++');
    const version = gxx && (await tools.ask(gxx, '-dumpfullversion'));
    if (!gxx || !version) return [];
    const build = (await tools.ask(gxx, '--version'))?.split('\n')[0] ?? version;
    const link = await linkFlags(tools, gxx, 'c++');
    const row = (name: string, flags: string[], more: Partial<Language> = {}): Language =>
      aLanguage({
        name,
        contentType: 'text/x-c++src',
        version: `g++ ${version}`,
        description: build,
        sourceName: 'main.cpp',
        extensions: sourceEndings,
        template,
        seq: 5,
        limitFactor: 1,
        mounts: tools.mountsFor(gxx),
        run: () => ({ argv: ['./main'], env: plainEnvironment }),
        compile: {
          product: 'main',
          limits: more.isSpj ? seconds(15, 30, 512) : seconds(10, 20, 512),
          headerFlags: ['-DONLINE_JUDGE', '-w', ...flags],
          commands: sources => [
            {
              argv: [
                gxx,
                '-DONLINE_JUDGE',
                '-w',
                '-pipe',
                ...flags,
                ...units(sources),
                '-o',
                'main',
                '-lm',
                ...link,
              ],
              env: plainEnvironment,
            },
          ],
        },
        ...more,
      });
    const known = await Promise.all(standards.map(({ std }) => understands(std, gxx, tools.ask)));
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
