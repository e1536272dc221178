/** Our testlib.h, asked the way checkers, interactors, validators and generators of every common kind ask it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile } from '#judge/engine/compile.ts';
import { checkerAllowance } from '#judge/engine/limits.ts';
import { openPlayer, type Player } from '#judge/engine/player.ts';
import { aWorkshop, type TestWorkshop } from '#judge/engine/testing.ts';
import { testlibHeader } from '#judge/engine/testlib.ts';
import { Job } from '#judge/engine/workshop.ts';

let shop: TestWorkshop;
let job: Job;
beforeAll(async () => {
  shop = await aWorkshop();
  job = new Job(shop);
});
afterAll(async () => {
  await job.close();
  await shop.close();
});

async function build(source: string): Promise<Player> {
  const language = shop.languages.findChecker('C++')!;
  const sources = [{ name: 'main.cpp', content: Buffer.from(source) }];
  const compiled = await compile(job, { language, sources, beside: [await testlibHeader()] });
  if (!compiled.ok) throw new Error(compiled.diagnostics);
  return openPlayer(job, compiled.program);
}

async function run(player: Player, args: string[], stdin = ''): Promise<[number, string, string]> {
  const result = await player.run({ ...checkerAllowance, args, stdin: { data: Buffer.from(stdin) } });
  return [
    result.exitCode,
    Buffer.from(result.stderr).toString().trim(),
    Buffer.from(result.stdout.inline!).toString(),
  ];
}

/** The first word of the input chooses what kind of checker this is. */
const checkers = String.raw`
#include "testlib.h"
using namespace std;
int main(int argc, char* argv[]) {
  setName("many checkers in one, number %d", 1);
  registerTestlibCmd(argc, argv);
  string kind = inf.readToken();
  if (kind == "numbers") {
    int n = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
      n++;
      long long j = ans.readLong(), p = ouf.readLong();
      if (j != p) quitf(_wa, "%d%s numbers differ - expected: '%s', found: '%s'", n, englishEnding(n).c_str(), vtos(j).c_str(), vtos(p).c_str());
    }
    if (!ans.seekEof()) quitf(_wa, "Answer contains longer sequence, length = %d", n);
    quitf(_ok, "%d numbers", n);
  }
  if (kind == "ints") {
    vector<int> v = ouf.readInts(3, 1, 9, "v");
    ouf.readEoln(); ouf.readEof();
    quitif(v[0] == 9, _wa, "nine");
    quitf(_ok, "%d", v[0] + v[1] + v[2]);
  }
  if (kind == "reals") {
    for (int n = 1; !ans.seekEof(); n++) {
      double j = ans.readDouble(), p = ouf.readDouble();
      if (!doubleCompare(j, p, 1e-6)) quitf(_wa, "%d%s numbers differ - expected: '%.7f', found: '%.7f', error = '%.7f'", n, englishEnding(n).c_str(), j, p, doubleDelta(j, p));
    }
    quitf(_ok, "fine");
  }
  if (kind == "lines") {
    int n = 0;
    while (!ans.eof()) {
      string j = ans.readString();
      if (j == "" && ans.eof()) break;
      string p = ouf.readString();
      n++;
      if (j != p) quitf(_wa, "%d%s lines differ - expected: '%s', found: '%s'", n, englishEnding(n).c_str(), compress(j).c_str(), compress(p).c_str());
    }
    quitf(_ok, "%d lines", n);
  }
  if (kind == "words") {
    while (!ans.seekEof()) { string j = ans.readWord(), p = ouf.readWord(); if (j != p) quitf(_wa, "words differ"); }
    quitf(_ok, "words");
  }
  if (kind == "yesno") {
    string j = upperCase(ans.readWord()), p = upperCase(ouf.readWord());
    if (j != "YES" && j != "NO") quitf(_fail, "YES or NO expected in answer, but %s found", compress(j).c_str());
    if (p != "YES" && p != "NO") quitf(_pe, "YES or NO expected, but %s found", compress(p).c_str());
    if (j != p) quitf(_wa, "expected %s, found %s", compress(j).c_str(), compress(p).c_str());
    quitf(_ok, "answer is %s", p.c_str());
  }
  if (kind == "cases") {
    for (int t = 1; t <= 2; t++) { setTestCase(t); if (ouf.readInt() != ans.readInt()) quitf(_wa, "differs"); }
    quit(_ok, "all");
  }
  if (kind == "pattern") { string s = ouf.readToken("[a-z]{1,3}-(x|yy)+[^0-9]?", "s"); quitf(_ok, "%s", s.c_str()); }
  if (kind == "strict") { double d = ouf.readStrictDouble(-1, 1, 2, 4, "d"); quitf(_ok, "%.2f", d); }
  if (kind == "unsigned") { quitf(_ok, "%llu", ouf.readUnsignedLong(0, 18446744073709551615ULL, "u")); }
  if (kind == "long") { quitf(_ok, "%lld", ouf.readLong(-5, 5)); }
  if (kind == "points") quitp(42.5, "well %s", "done");
  if (kind == "wholepoints") quitp(30);
  if (kind == "badpoints") quitp(-1.0);
  if (kind == "pointsinfo") quitpi("12/20", "so so");
  if (kind == "partial") quitf(_pc(50), "half");
  if (kind == "ensure") { ensuref(1 > 0, "never"); ensure(2 + 2 == 5); }
  if (kind == "ensuref") ensuref(false, "because %d", 7);
  if (kind == "ouf") { ouf.quitf(_wa, "through the stream"); }
  if (kind == "ansfault") ans.quitf(_wa, "jury");
  if (kind == "expected") expectedButFound(_wa, 3, 4, "value");
  if (kind == "expecteddouble") expectedButFound(_wa, 1.0, 2.0);
  if (kind == "dirt") { ouf.readInt(); quitf(_ok, "one"); }
  if (kind == "nothing") return 0;
  if (kind == "text") {
    vector<string> parts = split("a,,b", ','), tokens = tokenize("a,,b", ',');
    if (parts.size() != 3 || tokens.size() != 2) quitf(_fail, "split");
    if (trim(" x\n") != "x" || lowerCase("AbC") != "abc" || toString(12) != "12" || join(tokens) != "a b") quitf(_fail, "words");
    if (format("%03d", 7) != "007" || englishEnding(11) != "th" || englishEnding(22) != "nd") quitf(_fail, "format");
    if (compress(string(1000, 'x')).size() > 64) quitf(_fail, "compress");
    if (doubleCompare(1, numeric_limits<double>::quiet_NaN(), 1) || !doubleCompare(1e9, 1e9 + 1, 1e-6)) quitf(_fail, "double");
    if (stringToInt(ouf, "12") + stringToLongLong(ouf, "-3") != 9) quitf(_fail, "numbers");
    quitf(_ok, "text");
  }
  quitf(_fail, "unknown kind");
}
`;

describe('checkers', () => {
  let player: Player;
  beforeAll(async () => {
    player = await build(checkers);
  });

  const ask = async (kind: string, output: string, answer: string) => {
    await player.room.put('input', Buffer.from(`${kind}\n`));
    await player.room.put('output', Buffer.from(output));
    await player.room.put('answer', Buffer.from(answer));
    const [code, said] = await run(player, ['input', 'output', 'answer']);
    return [code, said];
  };

  test.each<[string, string, string, number, string]>([
    ['numbers', '1 2\n3', '1\n2 3\n', 0, 'ok 3 numbers'],
    ['numbers', '1 2 4', '1 2 3', 1, "wrong answer 3rd numbers differ - expected: '3', found: '4'"],
    ['numbers', '1 2', '1 2 3', 1, 'wrong answer Answer contains longer sequence, length = 2'],
    ['numbers', '1 2 3 4', '1 2 3', 2, 'wrong output format Extra information in the output file'],
    ['numbers', '01', '1', 2, 'wrong output format Expected integer, but "01" found'],
    ['numbers', '-0', '0', 2, 'wrong output format Expected integer, but "-0" found'],
    ['numbers', '+1', '1', 2, 'wrong output format Expected integer, but "+1" found'],
    [
      'numbers',
      '9223372036854775808',
      '1',
      2,
      'wrong output format Expected integer, but "9223372036854775808" found',
    ],
    ['numbers', '-9223372036854775808', '-9223372036854775808', 0, 'ok 1 numbers'],
    ['numbers', '1', 'x', 3, 'FAIL Expected integer, but "x" found (answer)'],
    ['ints', '1 2 3\n', '', 0, 'ok 6'],
    ['ints', '1 2 3\n4', '', 2, 'wrong output format Expected EOF'],
    ['ints', '1 2 3 ', '', 2, 'wrong output format Expected EOLN'],
    ['ints', '1 2', '', 2, 'wrong output format Unexpected end of file - int32 expected'],
    [
      'ints',
      '1 20 3',
      '',
      1,
      'wrong answer Integer parameter [name=v[2]] equals to 20, violates the range [1, 9]',
    ],
    ['ints', '1 3000000000 3', '', 2, 'wrong output format Expected int32, but "3000000000" found'],
    ['ints', '9 1 1\n', '', 1, 'wrong answer nine'],
    ['reals', '0.3333333 1e3', '0.33333333 1000', 0, 'ok fine'],
    [
      'reals',
      '0.34',
      '0.33',
      1,
      "wrong answer 1st numbers differ - expected: '0.3300000', found: '0.3400000', error = '0.0100000'",
    ],
    ['reals', '', '0.33', 2, 'wrong output format Unexpected end of file - double expected'],
    ['reals', '1\0', '1', 2, 'wrong output format Expected double, but "1~" found (it contains \\0)'],
    ['reals', 'nan', '0.33', 2, 'wrong output format Expected double, but "nan" found'],
    ['reals', '0x1p3', '8', 2, 'wrong output format Expected double, but "0x1p3" found'],
    ['lines', 'a b\r\nc\r\n', 'a b\nc\n', 0, 'ok 2 lines'],
    ['lines', 'a  b\n', 'a b\n', 1, "wrong answer 1st lines differ - expected: 'a b', found: 'a  b'"],
    ['lines', '', 'a\n', 1, "wrong answer 1st lines differ - expected: 'a', found: ''"],
    ['words', 'a\n\tb', 'a b', 0, 'ok words'],
    ['yesno', 'yes', 'YES', 0, 'ok answer is YES'],
    ['yesno', 'no', 'YES', 1, 'wrong answer expected YES, found NO'],
    ['yesno', 'maybe', 'YES', 2, 'wrong output format YES or NO expected, but MAYBE found'],
    ['yesno', 'yes', 'maybe', 3, 'FAIL YES or NO expected in answer, but MAYBE found'],
    ['cases', '1 2', '1 2', 0, 'ok all (2 test cases)'],
    ['cases', '1 3', '1 2', 1, 'wrong answer differs (test case 2)'],
    ['pattern', 'abc-xyyx!', '', 0, 'ok abc-xyyx!'],
    [
      'pattern',
      'abcd-x',
      '',
      1,
      `wrong answer Token parameter [name=s] equals to "abcd-x", doesn't correspond to pattern "[a-z]{1,3}-(x|yy)+[^0-9]?"`,
    ],
    ['strict', '0.50', '', 0, 'ok 0.50'],
    ['strict', '0.5', '', 2, 'wrong output format Expected strict double, but "0.5" found'],
    ['unsigned', '18446744073709551615', '', 0, 'ok 18446744073709551615'],
    ['unsigned', '-1', '', 2, 'wrong output format Expected unsigned integer, but "-1" found'],
    ['long', '6', '', 1, 'wrong answer Integer 6 violates the range [-5, 5]'],
    ['points', '', '', 7, 'points 42.50 well done'],
    ['wholepoints', '', '', 7, 'points 30'],
    ['badpoints', '', '', 3, "FAIL Parameter 'points' can't be negative"],
    ['pointsinfo', '', '', 7, 'points points_info=12/20 so so'],
    ['partial', '', '', 50, 'partially correct (50) half'],
    ['ensure', '', '', 3, 'FAIL Condition failed: "2 + 2 == 5"'],
    ['ensuref', '', '', 3, 'FAIL because 7'],
    ['ouf', '', '', 1, 'wrong answer through the stream'],
    ['ansfault', '', '', 3, 'FAIL jury (answer)'],
    ['expected', '', '', 1, "wrong answer value expected '3', found '4'"],
    ['expecteddouble', '', '', 1, "wrong answer expected '1.0000000000', found '2.0000000000', error = '1'"],
    ['dirt', '1 2', '', 2, 'wrong output format Extra information in the output file'],
    ['points', '1 2', '', 2, 'wrong output format Extra information in the output file'],
    ['partial', '1 2', '', 2, 'wrong output format Extra information in the output file'],
    ['nothing', '', '', 3, 'FAIL Checker must end with quit or quitf call.'],
    ['text', '', '', 0, 'ok text'],
  ])('%s: "%s" against "%s"', async (kind, output, answer, code, said) => {
    expect(await ask(kind, output, answer)).toEqual([code, said]);
  });

  test('wrong arguments are a failure', async () => {
    expect((await run(player, ['input']))[0]).toBe(3);
  });
});

describe('an interactor', () => {
  test('reads the program on stdin, writes its log, and does not mind text left over', async () => {
    const player = await build(`
#include "testlib.h"
int main(int argc, char** argv) {
  registerInteraction(argc, argv);
  int n = inf.readInt();
  std::cout << n << std::endl;
  int m = ouf.readInt(0, 100);
  tout << m << std::endl;
  if (m == ans.readInt()) quitf(_ok, "%d", m);
  quitf(_wa, "%d", m);
}`);
    await player.room.put('input', Buffer.from('6\n'));
    await player.room.put('answer', Buffer.from('12\n'));
    expect(await run(player, ['input', 'log', 'answer'], '12 and more')).toEqual([0, 'ok 12', '6\n']);
    expect(Buffer.from((await player.room.take('log', 100))!).toString()).toBe('12\n');
    expect(await run(player, ['input', 'log', 'answer'], '13')).toEqual([1, 'wrong answer 13', '6\n']);
    expect((await run(player, ['input', 'log', 'answer'], ''))[1]).toMatch(
      /^wrong output format Unexpected end of file/,
    );
  });
});

describe('a validator', () => {
  test('is strict about every blank', async () => {
    const player = await build(`
#include "testlib.h"
int main(int argc, char** argv) {
  registerValidation(argc, argv);
  int n = inf.readInt(1, 5, "n");
  inf.readEoln();
  inf.readInts(n, 0, 9, "a");
  inf.readEoln();
  inf.readEof();
}`);
    const says = async (input: string) => (await run(player, [], input)).slice(0, 2);
    expect(await says('2\n3 4\n')).toEqual([0, '']);
    expect((await says('2\n3  4\n'))[0]).toBe(3);
    expect((await says('2\n3 4 \n'))[1]).toMatch(/^FAIL Expected EOLN \(line 2\)/);
    expect((await says('2\r\n3 4\r\n'))[0]).toBe(3);
    expect((await says('2\n3 4'))[0]).toBe(3);
    expect((await says('2\n3 4\n\n'))[1]).toMatch(/^FAIL Expected EOF/);
    expect((await says('9\n'))[1]).toMatch(
      /^FAIL Integer parameter \[name=n\] equals to 9, violates the range \[1, 5\]/,
    );
  });
});

describe('a generator', () => {
  test('repeats itself for the same arguments and stays in its ranges', async () => {
    const player = await build(`
#include "testlib.h"
using namespace std;
int main(int argc, char** argv) {
  registerGen(argc, argv, 1);
  int n = opt<int>("n");
  vector<int> p = rnd.perm(n, 1), d = rnd.distinct(n, 1, n), parts = rnd.partition(3, 10);
  sort(d.begin(), d.end());
  for (int i = 0; i < n; i++) if (d[i] != i + 1) return 1;
  if (parts[0] + parts[1] + parts[2] != 10) return 2;
  for (int i = 0; i < 1000; i++) {
    int x = rnd.next(5, 7), y = rnd.wnext(10, 3); double z = rnd.next();
    if (x < 5 || x > 7 || y < 0 || y > 9 || z < 0 || z >= 1) return 3;
  }
  if (!pattern("[ab]{3}").matches(rnd.next("[ab]{3}"))) return 4;
  shuffle(p.begin(), p.end());
  println(p);
  println(n, rnd.any(p), rnd.next(1LL, 1000000000000LL));
}`);
    const first = await run(player, ['-n', '5', '17']);
    expect(first[0]).toBe(0);
    expect(first[2].split('\n')[0]?.split(' ').sort()).toEqual(['1', '2', '3', '4', '5']);
    expect(await run(player, ['-n', '5', '17'])).toEqual(first);
    expect((await run(player, ['-n', '5', '18']))[2]).not.toBe(first[2]);
  });
});
