import { numbersOf, type Sample, shares } from './sample.ts';

const solve = (input: string) => {
  const [x, y, n] = numbersOf(input) as [number, number, number];
  for (let a = 0; a * x <= n; a += 1) if ((n - a * x) % y === 0) return `${a} ${(n - a * x) / y}\n`;
  return '-1\n';
};

/** Speaks by exit codes alone: 0 accepted, 101 presentation, 102 wrong, 103 the jury is wrong. */
const checker = `#include <stdio.h>
int main(int argc, char **argv) {
    FILE *in = fopen(argv[1], "r"), *out = fopen(argv[2], "r"), *ans = fopen(argv[3], "r");
    long long x, y, n, a, b, possible;
    if (fscanf(in, "%lld %lld %lld", &x, &y, &n) != 3 || fscanf(ans, "%lld", &possible) != 1) return 103;
    if (fscanf(out, "%lld", &a) != 1) return 101;
    if (a == -1) {
        if (fscanf(out, "%lld", &b) == 1) return 101;
        return possible == -1 ? 0 : 102;
    }
    if (fscanf(out, "%lld", &b) != 1) return 101;
    if (a < 0 || b < 0 || a > n || b > n || a * x + b * y != n) return 102;
    return possible == -1 ? 103 : 0;
}
`;

export const twoCoins: Sample = {
  title: '两种硬币 Two Coins',
  level: 3,
  description: {
    zh: '森林银行只发行两种硬币，面值分别为 $x$ 和 $y$。松鼠要正好付 $n$ 元，可以怎么付？如果有多种付法，输出**任意一种**；如果没有，输出 $-1$。',
    en: 'The forest bank issues two coins only, worth $x$ and $y$. A squirrel has to pay exactly $n$. Print **any** way to do so, or $-1$ if there is none.',
  },
  input: {
    zh: '一行三个整数 $x, y, n$（$1 \\le x, y, n \\le 10^6$）。',
    en: 'One line with three integers $x, y, n$ ($1 \\le x, y, n \\le 10^6$).',
  },
  output: {
    zh: '两个非负整数 $a, b$，满足 $ax + by = n$；无解时输出 $-1$。',
    en: 'Two non-negative integers $a, b$ with $ax + by = n$, or $-1$.',
  },
  hint: {
    zh: '本题由特殊评测程序检查，答案不唯一。',
    en: 'A special judge checks the answer; it need not be the one shown.',
  },
  examples: [
    { input: '3 5 14\n', output: '3 1\n' },
    { input: '4 6 7\n', output: '-1\n' },
  ],
  tags: [
    ['入门', '枚举'],
    ['数学', '数论'],
  ],
  more: { judgeMode: 'spj', spjCode: checker, spjLanguage: 'C' },
  answers: [
    {
      language: 'C++ 17',
      code: `#include <iostream>
int main() {
    long long x, y, n;
    std::cin >> x >> y >> n;
    for (long long b = 0; b * y <= n; b++)
        if ((n - b * y) % x == 0) {
            std::cout << (n - b * y) / x << ' ' << b << std::endl;
            return 0;
        }
    std::cout << -1 << std::endl;
}
`,
    },
    {
      language: 'Python3',
      code: `x, y, n = map(int, input().split())
for a in range(n // x + 1):
    if (n - a * x) % y == 0:
        print(a, (n - a * x) // y)
        break
else:
    print(-1)
`,
    },
  ],
  wrong: { language: 'Python3', code: 'x, y, n = map(int, input().split())\nprint(n // x, n % x // y)\n' },
  cases: () => {
    const inputs = [
      '3 5 14\n',
      '4 6 7\n',
      '1 1 1\n',
      '7 7 13\n',
      '999983 999979 1000000\n',
      '6 10 999999\n',
      '17 101 1000000\n',
      '1 1000000 1000000\n',
    ];
    const scores = shares(100, inputs.length);
    return inputs.map((input, at) => ({ input, output: solve(input), score: scores[at]! }));
  },
};
