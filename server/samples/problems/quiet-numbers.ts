import { casesFrom, type Sample } from './sample.ts';

/** How many numbers of 0…limit have no two equal neighbouring digits and a digit sum divisible by seven. */
function upTo(limit: bigint): bigint {
  if (limit < 0n) return 0n;
  const digits = [...limit.toString()].map(Number);
  const seen = new Map<string, bigint>();
  const count = (at: number, last: number, sum: number, tight: boolean): bigint => {
    if (at === digits.length) return sum === 0 ? 1n : 0n;
    const key = `${at} ${last} ${sum}`;
    const known = tight ? undefined : seen.get(key);
    if (known !== undefined) return known;
    let total = 0n;
    for (let digit = 0; digit <= (tight ? digits[at]! : 9); digit += 1) {
      if (digit === last) continue;
      const begun = last !== -1 || digit > 0;
      total += count(at + 1, begun ? digit : -1, (sum + digit) % 7, tight && digit === digits[at]);
    }
    if (!tight) seen.set(key, total);
    return total;
  };
  return count(0, -1, 0, true);
}

const solve = (input: string) => {
  const [from, to] = input.trim().split(' ').map(BigInt) as [bigint, bigint];
  return `${upTo(to) - upTo(from - 1n)}\n`;
};

export const quietNumbers: Sample = {
  title: '安静的数 Quiet Numbers',
  level: 9,
  description: {
    zh: '一个正整数如果满足下面两个条件，就称它是**安静的**：\n\n1. 十进制表示中没有两个相邻的数字相同；\n2. 各位数字之和是 $7$ 的倍数。\n\n区间 $[a, b]$ 里有多少个安静的数？',
    en: 'A positive integer is **quiet** if\n\n1. no two neighbouring digits of its decimal notation are equal, and\n2. the sum of its digits is a multiple of $7$.\n\nHow many quiet numbers are in $[a, b]$?',
  },
  input: {
    zh: '一行两个整数 $a, b$（$1 \\le a \\le b \\le 10^{18}$）。',
    en: 'One line with $a$ and $b$ ($1 \\le a \\le b \\le 10^{18}$).',
  },
  output: { zh: '一个整数。', en: 'One integer.' },
  examples: [{ input: '1 100\n', output: solve('1 100') }],
  tags: [['动态规划', '数位 DP']],
  answers: [
    {
      language: 'C++ 17',
      code: `#include <cstring>
#include <iostream>
#include <string>
std::string digits;
long long memo[20][11][7];
long long count(size_t at, int last, int sum, bool tight) {
    if (at == digits.size()) return sum == 0;
    long long &kept = memo[at][last + 1][sum];
    if (!tight && kept >= 0) return kept;
    long long total = 0;
    int top = tight ? digits[at] - '0' : 9;
    for (int digit = 0; digit <= top; digit++) {
        if (digit == last) continue;
        bool begun = last != -1 || digit > 0;
        total += count(at + 1, begun ? digit : -1, (sum + digit) % 7, tight && digit == top);
    }
    if (!tight) kept = total;
    return total;
}
long long upTo(long long limit) {
    digits = std::to_string(limit);
    memset(memo, -1, sizeof memo);
    return count(0, -1, 0, true);
}
int main() {
    long long a, b;
    std::cin >> a >> b;
    std::cout << upTo(b) - upTo(a - 1) << std::endl;
}
`,
    },
    {
      language: 'Python3',
      code: `from functools import lru_cache

def up_to(limit):
    digits = list(map(int, str(limit)))

    @lru_cache(None)
    def count(at, last, total, tight):
        if at == len(digits):
            return int(total == 0)
        result = 0
        for digit in range((digits[at] if tight else 9) + 1):
            if digit != last:
                begun = last != -1 or digit > 0
                result += count(at + 1, digit if begun else -1, (total + digit) % 7, tight and digit == digits[at])
        return result

    return count(0, -1, 0, True)

a, b = map(int, input().split())
print(up_to(b) - up_to(a - 1))
`,
    },
  ],
  wrong: {
    language: 'Python3',
    code: 'a, b = map(int, input().split())\nb = min(b, a + 300000)\nprint(sum(sum(map(int, str(x))) % 7 == 0 and all(p != q for p, q in zip(str(x), str(x)[1:])) for x in range(a, b + 1)))\n',
  },
  cases: () =>
    casesFrom(
      [
        '1 100\n',
        '1 1\n',
        '7 7\n',
        '1000 99999\n',
        '1 1000000000\n',
        '123456789012 987654321098765\n',
        '1 1000000000000000000\n',
        '999999999999999999 1000000000000000000\n',
      ],
      solve,
    ),
};
