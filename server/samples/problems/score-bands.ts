import { ProblemType } from '#core/scoring/mode.ts';
import { dice } from './dice.ts';
import { casesFrom, numbersOf, type Sample } from './sample.ts';

const solve = (input: string) => {
  const [, ...scores] = numbersOf(input);
  const bands = Array<number>(10).fill(0);
  for (const score of scores) bands[Math.min(9, Math.floor(score / 10))]! += 1;
  return `${bands.join(' ')}\n`;
};

export const scoreBands: Sample = {
  title: '成绩分段 Score Bands',
  level: 2,
  type: ProblemType.OI,
  description: {
    zh: '一次测验有 $n$ 名同学参加，成绩是 $0$ 到 $100$ 的整数。请统计每个分数段的人数：$[0,9], [10,19], \\dots, [80,89], [90,100]$。注意最后一段有 $11$ 个分数。',
    en: '$n$ pupils sat a test and scored integers from $0$ to $100$. Count the pupils in each band $[0,9], [10,19], \\dots, [80,89], [90,100]$. Mind that the last band has $11$ scores.',
  },
  input: {
    zh: '第一行一个整数 $n$（$1 \\le n \\le 10^4$），第二行 $n$ 个整数。',
    en: 'The first line has $n$ ($1 \\le n \\le 10^4$), the second has $n$ integers.',
  },
  output: { zh: '一行十个整数，从低分段到高分段。', en: 'Ten integers on one line, lowest band first.' },
  examples: [{ input: '5\n100 90 89 5 0\n', output: '2 0 0 0 0 0 0 0 1 2\n' }],
  tags: [
    ['入门', '数组'],
    ['入门', '计数'],
  ],
  answers: [
    {
      language: 'C++ 17',
      code: `#include <algorithm>
#include <iostream>
int main() {
    int n, score, bands[10] = {};
    std::cin >> n;
    while (n--) {
        std::cin >> score;
        bands[std::min(9, score / 10)]++;
    }
    for (int i = 0; i < 10; i++) std::cout << bands[i] << (i < 9 ? ' ' : '\\n');
}
`,
    },
    {
      language: 'Python3',
      code: 'input()\nbands = [0] * 10\nfor score in map(int, input().split()):\n    bands[min(9, score // 10)] += 1\nprint(*bands)\n',
    },
  ],
  wrong: {
    language: 'Python3',
    code: 'input()\nbands = [0] * 11\nfor score in map(int, input().split()):\n    bands[score // 10] += 1\nprint(*bands[:10])\n',
  },
  cases: () => {
    const { ints } = dice(5);
    const of = (list: number[]) => `${list.length}\n${list.join(' ')}\n`;
    return casesFrom(
      [
        of([100, 90, 89, 5, 0]),
        of([100]),
        of(ints(20, 0, 89)),
        of(ints(300, 0, 100)),
        of(ints(10_000, 0, 100)),
      ],
      solve,
    );
  },
};
