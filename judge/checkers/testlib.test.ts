/** Our testlib.h, asked the way checkers and interactors of every common kind ask it. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Player } from '#judge/engine/player.ts';
import { aTestlibBench, read, run, type TestlibBench } from './testing.ts';

let bench: TestlibBench;
beforeAll(async () => {
  bench = await aTestlibBench();
});
afterAll(() => bench.close());

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
  if (kind == "pattern") { string s = ouf.readToken("[a-z]{1,3}-[^0-9]?(x|yy)", "s"); quitf(_ok, "%s", s.c_str()); }
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
  if (kind == "expected") expectedButFound(_wa, 3, 4, "value %d", 1);
  if (kind == "expecteddouble") expectedButFound(_wa, 1.0, 2.5);
  if (kind == "dirt") { ouf.readInt(); quitf(_ok, "one"); }
  if (kind == "nothing") return 0;
  if (kind == "bigrange") { ouf.readInt(-1000000000, 20000000); quitf(_ok, "in range"); }
  if (kind == "list") { ouf.readTokens(2, "[0-9]+", "t", 0); quitf(_ok, "list"); }
  if (kind == "greedy") quitf(_ok, "%d", pattern("[0-9]?1").matches("1"));
  if (kind == "nested") { string line = ouf.readLine(); InStream in(ouf, line); int n = in.readInt(1, 5, "n"); in.readEof(); quitf(_ok, "%d", n); }
  if (kind == "verbose") quit(_wa, string(40000, 'x'));
  if (kind == "group") quitf(_ok, "%s %s", checker.testset().c_str(), checker.group().c_str());
  if (kind == "eof") { ouf.readChar('a'); quitf(_ok, "a"); }
  if (kind == "text") {
    vector<string> parts = split("a,,b", ','), tokens = tokenize("a,,b", ',');
    if (parts.size() != 3 || tokens.size() != 2) quitf(_fail, "split");
    if (trim(" x\n") != "x" || lowerCase("AbC") != "abc" || toString(12) != "12" || join(tokens) != "a b") quitf(_fail, "words");
    if (format("%03d", 7) != "007" || englishEnding(11) != "th" || englishEnding(22) != "nd") quitf(_fail, "format");
    if (compress(string(1000, 'x')).size() > 64) quitf(_fail, "compress");
    if (doubleCompare(1, numeric_limits<double>::quiet_NaN(), 1) || !doubleCompare(1e9, 1e9 + 1, 1e-6)) quitf(_fail, "double");
    if (stringToUnsignedLongLong(ouf, "12") != 12 || stringToLongLong(ouf, "-3") != -3) quitf(_fail, "numbers");
    if (vtos('a') != "97" || vtos(-5LL) != "-5" || vtos(1.5) != "1.5" || vtos("two words") != "two") quitf(_fail, "vtos");
    quitf(_ok, "text");
  }
  quitf(_fail, "unknown kind");
}
`;

describe('checkers', () => {
  let player: Player;
  beforeAll(async () => {
    player = await bench.build(checkers);
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
    ['ints', '1 20 3', '', 1, 'wrong answer Integer element v[2] equals to 20, violates the range [1, 9]'],
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
    ['pattern', 'abc-!yy', '', 0, 'ok abc-!yy'],
    [
      'pattern',
      'abcd-x',
      '',
      1,
      `wrong answer Token parameter [name=s] equals to "abcd-x", doesn't correspond to pattern "[a-z]{1,3}-[^0-9]?(x|yy)"`,
    ],
    ['strict', '0.50', '', 0, 'ok 0.50'],
    [
      'strict',
      '0.5',
      '',
      2,
      'wrong output format Expected strict double with number of digits after point in range [2,4], but "0.5" found',
    ],
    ['strict', '-0.00', '', 2, 'wrong output format Redundant minus in "-0.00" found'],
    ['strict', '.50', '', 2, 'wrong output format Expected strict double, but ".50" found'],
    ['unsigned', '18446744073709551615', '', 0, 'ok 18446744073709551615'],
    ['unsigned', '-1', '', 2, 'wrong output format Expected unsigned integer, but "-1" found'],
    ['long', '6', '', 1, 'wrong answer Integer 6 violates the range [-5, 5]'],
    ['points', '', '', 7, 'points 42.5 well done'],
    ['wholepoints', '', '', 7, 'points 30'],
    ['badpoints', '', '', 3, "FAIL Parameter 'points' can't be negative"],
    ['pointsinfo', '', '', 7, 'points points_info=12/20 so so'],
    ['partial', '', '', 50, 'partially correct (50) half'],
    ['ensure', '', '', 3, 'FAIL Condition failed: "2 + 2 == 5"'],
    ['ensuref', '', '', 3, 'FAIL because 7'],
    ['ouf', '', '', 1, 'wrong answer through the stream'],
    ['ansfault', '', '', 3, 'FAIL jury (answer)'],
    ['expected', '', '', 1, "wrong answer value 1: expected '3', but found '4'"],
    ['expecteddouble', '', '', 1, "wrong answer expected '1.0', but found '2.5'"],
    ['dirt', '1 2', '', 2, 'wrong output format Extra information in the output file'],
    ['points', '1 2', '', 2, 'wrong output format Extra information in the output file'],
    ['partial', '1 2', '', 2, 'wrong output format Extra information in the output file'],
    ['nothing', '', '', 3, 'FAIL Checker must end with quit or quitf call.'],
    ['text', '', '', 0, 'ok text'],
    ['bigrange', '-2000000000', '', 1, 'wrong answer Integer -2000000000 violates the range [-10^9, 2*10^7]'],
    [
      'list',
      '1 b',
      '',
      1,
      `wrong answer Token element t[1] equals to "b", doesn't correspond to pattern "[0-9]+"`,
    ],
    ['greedy', '', '', 0, 'ok 0'],
    ['nested', '3\n', '', 0, 'ok 3'],
    ['nested', '3 4\n', '', 2, 'wrong output format Expected EOF'],
    [
      'nested',
      '7\n',
      '',
      1,
      'wrong answer Integer parameter [name=n] equals to 7, violates the range [1, 5]',
    ],
    ['eof', '', '', 2, "wrong output format Unexpected end of file - 'a' expected"],
    ['eof', '\n', '', 2, "wrong output format Unexpected character #10, but 'a' expected"],
    // A byte order mark is no part of an output, and a lone CR no part of a line.
    ['numbers', '\uFEFF1 2', '1 2', 0, 'ok 2 numbers'],
    ['lines', 'a\rb\n', 'ab\n', 0, 'ok 1 lines'],
    ['lines', 'a\r', 'a', 0, 'ok 1 lines'],
    ['reals', '1e999', '1e400', 0, 'ok fine'],
  ])('%s: "%s" against "%s"', async (kind, output, answer, code, said) => {
    expect(await ask(kind, output, answer)).toEqual([code, said]);
  });

  test('wrong arguments are a failure', async () => {
    expect((await run(player, ['input']))[0]).toBe(3);
  });

  test('a long message is cut and says so', async () => {
    const [code, said] = await ask('verbose', '', '');
    expect(code).toBe(1);
    expect(said).toMatch(/^wrong answer message length exceeds 32000, the message is truncated: x+$/);
    expect(said).toHaveLength('wrong answer '.length + 32000);
  });

  test('a missing answer is the fault of the jury, a missing output that of the contestant', async () => {
    await player.room.put('input', Buffer.from('numbers'));
    await player.room.put('output', Buffer.from('1'));
    expect((await run(player, ['input', 'output', 'gone'])).slice(0, 2)).toEqual([
      3,
      'FAIL Answer file not found: "gone"',
    ]);
    expect((await run(player, ['input', 'gone', 'output'])).slice(0, 2)).toEqual([
      2,
      'wrong output format Output file not found: "gone"',
    ]);
  });

  test('the arguments choose a group, a report file and its form', async () => {
    await player.room.put('input', Buffer.from('group'));
    await player.room.put('output', Buffer.from(''));
    const files = ['input', 'output', 'output'];
    expect(await run(player, [...files, '--group', 'g'])).toEqual([0, 'ok tests g', '']);
    expect(await run(player, ['--testset', 's', ...files, 'report'])).toEqual([
      0,
      'See file to check exit message',
      '',
    ]);
    expect(await read(player, 'report')).toBe('s');
    await player.room.put('input', Buffer.from('points'));
    await run(player, [...files, 'report', '-appes']);
    expect(await read(player, 'report')).toBe(
      '<?xml version="1.0" encoding="windows-1251"?><result outcome = "points" points = "42.5">42.5 well done</result>\n',
    );
  });
});

test.each(['11', '14', '17', '20', '23'])('C++%s has nothing to complain about', standard => {
  const header = fileURLToPath(new URL('testlib.h', import.meta.url));
  const flags = [`-std=c++${standard}`, '-Wall', '-Wpedantic', '-Werror', '-fsyntax-only'];
  expect(() =>
    execFileSync('g++', [...flags, '-include', header, '-x', 'c++', '-'], { input: 'int main() {}' }),
  ).not.toThrow();
});

describe('an interactor', () => {
  test('reads the program on stdin, writes its log, and does not mind text left over', async () => {
    const player = await bench.build(`
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
    expect(await read(player, 'log')).toBe('12\n');
    expect(await run(player, ['input', 'log', 'answer'], '13')).toEqual([1, 'wrong answer 13', '6\n']);
    expect((await run(player, ['input', 'log', 'answer'], ''))[1]).toMatch(
      /^wrong output format Unexpected end of file/,
    );
  });
});
