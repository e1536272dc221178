/**
 * Generators with our testlib.h give the very tests that testlib gives from the same command line: the numbers below
 * were printed by programs compiled with testlib 0.9.45.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Player } from '#judge/engine/player.ts';
import { aTestlibBench, run, type TestlibBench } from './testing.ts';

let bench: TestlibBench;
beforeAll(async () => {
  bench = await aTestlibBench();
});
afterAll(() => bench.close());

const everyKind = (version: number) => `
#include "testlib.h"
using namespace std;
int main(int argc, char** argv) {
  registerGen(argc, argv, ${version});
  println(rnd.next(6));
  println(rnd.next(1, 1000000000));
  println(rnd.next(1LL, 1000000000000LL));
  println(rnd.next(64));
  println(rnd.next(100u));
  println(rnd.next(5ULL, 500000000000ULL));
  println(rnd.next(size_t(10)));
  println(rnd.wnext(1000, 3));
  println(rnd.wnext(1000LL, -30));
  printf("%.9f\\n", rnd.next());
  printf("%.9f\\n", rnd.next(-1.0, 1.0));
  printf("%.9f\\n", rnd.wnext(2.0, 5));
  println(rnd.next("[a-z]{8}"));
  println(rnd.next("id-([ac]|b{2})"));
  println(rnd.next("%d[xyz]{%d}", 4, 3));
  println(rnd.next("yes|no|maybe"));
  println(rnd.perm(8));
  println(rnd.perm(4, 1));
  println(rnd.distinct(5, 100));
  println(rnd.distinct(4, 1, 4));
  println(rnd.partition(4, 50));
  println(rnd.partition(3, 10LL, 2LL));
  set<string> names = {"oak", "elm", "ash", "fir"};
  vector<int> items = {3, 1, 4, 1, 5, 9, 2, 6};
  println(rnd.any(items));
  println(rnd.any(names));
  println(rnd.wany(items, 2));
  println(rnd.wany(names, -1));
  shuffle(items.begin(), items.end());
  println(items.begin(), items.end());
}`;

const linesOf = (text: string) => text.slice(1);

describe('the numbers of a seed', () => {
  test('version 1, for new generators', async () => {
    const player = await bench.build(everyKind(1));
    expect(await run(player, ['-n', '5', 'oak'])).toEqual([
      0,
      '',
      linesOf(`
2
776172272
614127778167
62
61
32104608870
7
842
8
0.167403679
0.473094242
1.806118072
psaihihc
id-a
4xzy
yes
5 4 3 1 2 6 0 7
4 1 3 2
4 63 43 32 10
3 4 1 2
10 6 15 19
4 2 4
1
ash
6
ash
3 6 1 1 2 4 9 5
`),
    ]);
  });

  test('version 0, for old ones', async () => {
    const player = await bench.build(everyKind(0));
    expect(await run(player, ['-n', '5', 'oak'])).toEqual([
      0,
      '',
      linesOf(`
2
727461752
612813225148
62
61
31279965109
4
842
8
0.167403679
0.473094242
1.806118072
psaihihc
id-a
4xzy
yes
5 4 3 1 2 6 0 7
4 1 3 2
8 47 75 76 90
2 3 4 1
7 7 8 28
2 6 2
1
elm
2
elm
3 2 1 6 5 4 9 1
`),
    ]);
  });
});

describe('options', () => {
  let player: Player;
  beforeAll(async () => {
    player = await bench.build(`
#include "testlib.h"
using namespace std;
int main(int argc, char** argv) {
  registerGen(argc, argv, 1);
  println(opt<int>("n"), opt<double>("p", 0.5), opt<bool>("sorted"), opt("name", "acorn"), opt<long long>("sum", -1));
}`);
  });

  test.each<[string, number, string]>([
    ['-n 5', 0, '5 0.5 0 acorn -1\n'],
    ['-n5 -sorted', 0, '5 0.5 1 acorn -1\n'],
    ['--n=2e5 -p 0.25 -sorted false -name=oak', 0, '200000 0.25 0 oak -1\n'],
    ['-n -7 --sum 1.5e3', 0, '-7 0.5 0 acorn 1500\n'],
    ['', 3, "FAIL Opts: unknown key 'n'"],
    ['-n x', 3, "FAIL Opts: expected integer but 'x' found"],
    ['-n 1.5', 3, "FAIL Opts: expected integer but '1.5' found"],
    ['-n 3e9', 3, "FAIL Opts: integer overflow: expected integer but '3e9' found"],
    ['-n 1 -sorted maybe', 3, "FAIL Opts: key 'sorted': expected bool true/false or 0/1 but 'maybe' found"],
    ['-n 1 -nmae x', 3, "FAIL Opts: unused key 'nmae'"],
  ])('"%s"', async (line, code, answer) => {
    const [exitCode, said, printed] = await run(player, line.split(' ').filter(Boolean));
    expect([exitCode, code === 0 ? printed : said]).toEqual([code, answer]);
  });
});

test('a program that registers as nothing is told so', async () => {
  const player = await bench.build('#include "testlib.h"\nint main() { println(rnd.next(1, 1)); }');
  const [code, said, printed] = await run(player, []);
  expect([code, printed]).toEqual([3, '1\n']);
  expect(said).toMatch(/^FAIL Call register-function/);
});
