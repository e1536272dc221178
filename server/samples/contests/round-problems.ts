import { ProblemType } from '#core/scoring/mode.ts';
import { casesFrom, numbersOf, type Sample } from '../problems/sample.ts';

/** What the problems of a contest have in common: nobody finds them outside of it. */
const inContests = { more: { auth: 3 }, tags: [['比赛', '示例']] } satisfies Partial<Sample>;

const digitSum: Sample = {
  ...inContests,
  type: ProblemType.OI,
  title: '门牌之和 House Numbers',
  level: 1,
  description: {
    zh: '把门牌号 $n$ 的各位数字加起来，结果若不止一位就再加，直到剩下一位。输出它。',
    en: 'Add up the digits of the house number $n$; while the result has more than one digit, add up its digits again. Print what is left.',
  },
  input: {
    zh: '一个整数 $n$（$0 \\le n \\le 10^{18}$）。',
    en: 'One integer $n$ ($0 \\le n \\le 10^{18}$).',
  },
  output: { zh: '一个数字。', en: 'One digit.' },
  examples: [{ input: '987\n', output: '6\n' }],
  answers: [
    {
      language: 'C++ 17',
      code: '#include <iostream>\nint main() { long long n; std::cin >> n; std::cout << (n == 0 ? 0 : 1 + (n - 1) % 9) << "\\n"; }\n',
    },
  ],
  wrong: { language: 'Python3', code: 'print(sum(map(int, input())) % 10)\n' },
  cases: () =>
    casesFrom(['987\n', '0\n', '9\n', '1000000000000000000\n', '999999999999999999\n'], input => {
      let rest = input.trim();
      while (rest.length > 1) rest = String([...rest].reduce((sum, digit) => sum + Number(digit), 0));
      return `${rest}\n`;
    }),
};

const clockHands: Sample = {
  ...inContests,
  type: ProblemType.OI,
  title: '钟楼 The Clock Tower',
  level: 2,
  description: {
    zh: '现在是 $h$ 时 $m$ 分。时针与分针的夹角（$0$ 到 $180$ 度）的**两倍**是多少？',
    en: 'It is $m$ minutes past $h$. Print **twice** the angle between the two hands of the clock, which is $0$ to $180$ degrees.',
  },
  input: {
    zh: '两个整数 $h, m$（$0 \\le h < 24$，$0 \\le m < 60$）。',
    en: 'Two integers $h, m$ ($0 \\le h < 24$, $0 \\le m < 60$).',
  },
  output: { zh: '一个整数。', en: 'One integer.' },
  examples: [{ input: '3 0\n', output: '180\n' }],
  answers: [
    {
      language: 'C++ 17',
      code: '#include <algorithm>\n#include <cstdlib>\n#include <iostream>\nint main() { int h, m; std::cin >> h >> m; int d = std::abs(h % 12 * 60 + m - m * 12); std::cout << std::min(d, 720 - d) << "\\n"; }\n',
    },
  ],
  wrong: {
    language: 'Python3',
    code: 'h, m = map(int, input().split())\nprint(abs(h % 12 * 60 - m * 12))\n',
  },
  cases: () =>
    casesFrom(['3 0\n', '0 0\n', '12 30\n', '23 59\n', '18 5\n'], input => {
      const [hour, minute] = numbersOf(input) as [number, number];
      const apart = Math.abs((hour % 12) * 60 + minute - minute * 12);
      return `${Math.min(apart, 720 - apart)}\n`;
    }),
};

const missingTicket: Sample = {
  ...inContests,
  type: ProblemType.OI,
  title: '没用过的票 The Unused Ticket',
  level: 2,
  description: {
    zh: '剧院的票从 $1$ 开始编号，已经用了 $n$ 张，编号可能重复登记。没用过的最小编号是多少？',
    en: 'Tickets of a theatre are numbered from $1$. The numbers of $n$ used ones were written down, some of them more than once. What is the smallest number that was not used?',
  },
  input: {
    zh: '第一行 $n$（$1 \\le n \\le 1000$），第二行 $n$ 个整数（$1$ 到 $10^9$）。',
    en: 'First $n$ ($1 \\le n \\le 1000$), then $n$ integers from $1$ to $10^9$.',
  },
  output: { zh: '一个整数。', en: 'One integer.' },
  examples: [{ input: '5\n1 2 2 5 3\n', output: '4\n' }],
  answers: [
    {
      language: 'C++ 17',
      code: '#include <iostream>\n#include <set>\nint main() { int n, a, free = 1; std::cin >> n; std::set<int> used; while (n--) { std::cin >> a; used.insert(a); } while (used.count(free)) free++; std::cout << free << "\\n"; }\n',
    },
  ],
  wrong: { language: 'Python3', code: 'n = int(input())\nprint(max(map(int, input().split())) + 1)\n' },
  cases: () =>
    casesFrom(
      [
        '5\n1 2 2 5 3\n',
        '1\n7\n',
        '3\n1 2 3\n',
        `1000\n${Array.from({ length: 1000 }, (_, at) => at + 1).join(' ')}\n`,
      ],
      input => {
        const used = new Set(numbersOf(input).slice(1));
        let free = 1;
        while (used.has(free)) free += 1;
        return `${free}\n`;
      },
    ),
};

/** A to C of the sample round that is under way. */
export const roundProblems: Sample[] = [digitSum, clockHands, missingTicket];

const leapYears: Sample = {
  ...inContests,
  title: '闰年灯会 Leap Lanterns',
  level: 1,
  description: {
    zh: '小镇每逢闰年办一次灯会。从 $a$ 年到 $b$ 年（含两端）一共办几次？能被 $4$ 整除但不能被 $100$ 整除，或者能被 $400$ 整除的年份是闰年。',
    en: 'A town lights its lanterns in leap years. How often does it from year $a$ to year $b$, both included? Years that 4 divides are leap years, except those that 100 divides and 400 does not.',
  },
  input: {
    zh: '两个整数 $a, b$（$1 \\le a \\le b \\le 10^9$）。',
    en: 'Two integers $a, b$ ($1 \\le a \\le b \\le 10^9$).',
  },
  output: { zh: '一个整数。', en: 'One integer.' },
  examples: [{ input: '1999 2004\n', output: '2\n' }],
  answers: [
    {
      language: 'C++ 17',
      code: '#include <iostream>\nlong long f(long long y) { return y / 4 - y / 100 + y / 400; }\nint main() { long long a, b; std::cin >> a >> b; std::cout << f(b) - f(a - 1) << "\\n"; }\n',
    },
  ],
  wrong: { language: 'Python3', code: 'a, b = map(int, input().split())\nprint(b // 4 - (a - 1) // 4)\n' },
  cases: () =>
    casesFrom(['1999 2004\n', '1900 1900\n', '2000 2000\n', '1 1000000000\n'], input => {
      const until = (year: number) => Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
      const [from, to] = numbersOf(input) as [number, number];
      return `${until(to) - until(from - 1)}\n`;
    }),
};

const turningWord: Sample = {
  ...inContests,
  title: '转动的门牌 The Turning Sign',
  level: 2,
  description: {
    zh: '一块圆形招牌上写着一个单词，从任意一个字母起顺时针读一圈。哪种读法的字典序最小？',
    en: 'A word stands on a round sign and may be read clockwise from any of its letters. Print the reading that comes first in the dictionary.',
  },
  input: {
    zh: '一个由小写字母组成的单词，长度 $1$ 到 $1000$。',
    en: 'One word of $1$ to $1000$ lower-case letters.',
  },
  output: { zh: '一个单词。', en: 'One word.' },
  examples: [{ input: 'oak\n', output: 'ako\n' }],
  answers: [
    { language: 'Python3', code: 's = input()\nprint(min(s[i:] + s[:i] for i in range(len(s))))\n' },
    {
      language: 'C++ 17',
      code: '#include <iostream>\n#include <string>\nint main() { std::string s, best; std::cin >> s; best = s; for (size_t i = 1; i < s.size(); i++) best = std::min(best, s.substr(i) + s.substr(0, i)); std::cout << best << "\\n"; }\n',
    },
  ],
  wrong: { language: 'Python3', code: 's = input()\ni = s.index(min(s))\nprint(s[i:] + s[:i])\n' },
  cases: () =>
    casesFrom(['oak\n', 'z\n', 'abaab\n', `${'ab'.repeat(499)}aa\n`], input => {
      const word = input.trim();
      const readings = [...word].map((_, at) => word.slice(at) + word.slice(0, at));
      return `${readings.sort()[0]}\n`;
    }),
};

/** A and B of the sample round that begins later. */
export const laterProblems: Sample[] = [leapYears, turningWord];
