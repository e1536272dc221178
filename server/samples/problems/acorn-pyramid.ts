import { casesFrom, type Sample } from './sample.ts';

const solve = (input: string) => {
  const n = Number(input);
  return `${Array.from({ length: n }, (_, row) => ' '.repeat(n - 1 - row) + '*'.repeat(2 * row + 1)).join('\n')}\n`;
};

export const acornPyramid: Sample = {
  title: '橡果塔 Acorn Pyramid',
  level: 0,
  description: {
    zh: '松鼠要用橡果堆一座塔：一共 $n$ 层，第 $i$ 层有 $2i-1$ 颗橡果，左右对称。请画出这座塔，用 `*` 表示一颗橡果。',
    en: 'A squirrel builds a pyramid of $n$ layers; layer $i$ from the top has $2i-1$ acorns and the pyramid is symmetric. Draw it with one `*` for each acorn.',
  },
  input: { zh: '一个整数 $n$（$1 \\le n \\le 40$）。', en: 'One integer $n$ ($1 \\le n \\le 40$).' },
  output: {
    zh: '$n$ 行。每行先是空格，再是橡果；橡果后面不要有空格。',
    en: '$n$ lines: spaces first, then the acorns, with no spaces after them.',
  },
  examples: [{ input: '3\n', output: solve('3') }],
  tags: [['入门', '循环']],
  answers: [
    {
      language: 'C++ 17',
      code: `#include <iostream>
#include <string>
int main() {
    int n;
    std::cin >> n;
    for (int i = 1; i <= n; i++)
        std::cout << std::string(n - i, ' ') << std::string(2 * i - 1, '*') << '\\n';
}
`,
    },
    {
      language: 'Python3',
      code: "n = int(input())\nfor i in range(1, n + 1):\n    print(' ' * (n - i) + '*' * (2 * i - 1))\n",
    },
  ],
  wrong: {
    language: 'Python3',
    code: "n = int(input())\nfor i in range(1, n + 1):\n    print('*' * (2 * i - 1))\n",
  },
  cases: () => casesFrom(['1\n', '2\n', '3\n', '7\n', '40\n'], solve),
};
