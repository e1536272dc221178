import { casesFrom, numbersOf, type Sample } from './sample.ts';

const isPalindrome = (page: number) => {
  const text = String(page);
  return text === [...text].reverse().join('');
};
const solve = (input: string) => {
  const [from, to] = numbersOf(input) as [number, number];
  let count = 0;
  for (let page = from; page <= to; page += 1) if (isPalindrome(page)) count += 1;
  return `${count}\n`;
};

export const pageNumbers: Sample = {
  title: '回文页码 Mirror Pages',
  level: 2,
  description: {
    zh: '一本厚书的页码从 $a$ 到 $b$。如果一个页码从左往右读和从右往左读一样（例如 $7$、$33$、$1221$），就称它是**回文页码**。书里有多少个回文页码？',
    en: 'The pages of a thick book are numbered from $a$ to $b$. A number that reads the same from both ends, such as $7$, $33$ or $1221$, is a **mirror page**. How many mirror pages are there?',
  },
  input: {
    zh: '一行两个整数 $a, b$（$1 \\le a \\le b \\le 10^5$）。',
    en: 'One line with two integers $a, b$ ($1 \\le a \\le b \\le 10^5$).',
  },
  output: { zh: '一个整数。', en: 'One integer.' },
  hint: {
    zh: '本题按顺序评测测试点，遇到第一个错误就停止。',
    en: 'The tests of this problem run in order and stop at the first failure.',
  },
  examples: [{ input: '1 22\n', output: '11\n' }],
  tags: [
    ['入门', '枚举'],
    ['入门', '数位'],
  ],
  more: { judgeCaseMode: 'ergodic_without_error' },
  answers: [
    {
      language: 'C++ 17',
      code: `#include <iostream>
int main() {
    int a, b, count = 0;
    std::cin >> a >> b;
    for (int page = a; page <= b; page++) {
        int mirrored = 0;
        for (int rest = page; rest > 0; rest /= 10) mirrored = mirrored * 10 + rest % 10;
        if (mirrored == page) count++;
    }
    std::cout << count << std::endl;
}
`,
    },
    {
      language: 'Python3',
      code: 'a, b = map(int, input().split())\nprint(sum(str(x) == str(x)[::-1] for x in range(a, b + 1)))\n',
    },
  ],
  wrong: {
    language: 'Python3',
    code: 'a, b = map(int, input().split())\nprint(sum(str(x) == str(x)[::-1] for x in range(a, b)))\n',
  },
  cases: () =>
    casesFrom(['1 22\n', '1 1\n', '10 10\n', '99 101\n', '1 9999\n', '12345 54321\n', '1 100000\n'], solve),
};
