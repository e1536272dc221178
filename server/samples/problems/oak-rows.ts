import { ProblemType } from '#core/scoring/mode.ts';
import { dice } from './dice.ts';
import { type Sample, subtasks } from './sample.ts';

const solve = (input: string) => {
  const lines = input.trim().split('\n');
  const [, q] = lines[0]!.split(' ').map(Number) as [number, number];
  const before = [0];
  for (const height of lines[1]!.split(' ').map(Number)) before.push(before.at(-1)! + height);
  const answers = lines.slice(2, 2 + q).map(line => {
    const [left, right] = line.split(' ').map(Number) as [number, number];
    return before[right]! - before[left - 1]!;
  });
  return `${answers.join('\n')}\n`;
};

export const oakRows: Sample = {
  title: '橡树林荫道 Oak Avenue',
  level: 5,
  type: ProblemType.OI,
  description: {
    zh: '林荫道上有一排 $n$ 棵橡树，第 $i$ 棵结了 $a_i$ 颗橡果。请回答 $q$ 个问题：从第 $l$ 棵到第 $r$ 棵一共结了多少颗？',
    en: 'An avenue has $n$ oaks in a row, the $i$-th with $a_i$ acorns. Answer $q$ questions: how many acorns are on the oaks from $l$ to $r$?',
  },
  input: {
    zh: '第一行 $n, q$；第二行 $n$ 个整数 $a_i$（$0 \\le a_i \\le 10^9$）；接下来 $q$ 行每行两个整数 $l, r$（$1 \\le l \\le r \\le n$）。',
    en: 'The first line has $n$ and $q$, the second has the $a_i$ ($0 \\le a_i \\le 10^9$); then $q$ lines with $l$ and $r$ ($1 \\le l \\le r \\le n$).',
  },
  output: { zh: '$q$ 行，每行一个整数。', en: '$q$ lines with one integer each.' },
  hint: {
    zh: `| 子任务 | 分值 | $n, q$ |
|---|---|---|
| 1 | 30 | $\\le 100$ |
| 2 | 30 | $\\le 2000$ |
| 3 | 40 | $\\le 5 \\times 10^4$ |

每个子任务的得分是其中各测试点得分的平均值。`,
    en: 'The score of a subtask is the average of its tests.',
  },
  examples: [{ input: '5 3\n1 2 3 4 5\n1 5\n2 4\n3 3\n', output: '15\n9\n3\n' }],
  tags: [['基础算法', '前缀和']],
  more: { judgeCaseMode: 'subtask_average', timeLimit: 1000 },
  answers: [
    {
      language: 'C++ 17',
      code: `#include <cstdio>
#include <vector>
int main() {
    int n, q;
    scanf("%d %d", &n, &q);
    std::vector<long long> before(n + 1);
    for (int i = 1; i <= n; i++) {
        scanf("%lld", &before[i]);
        before[i] += before[i - 1];
    }
    while (q--) {
        int l, r;
        scanf("%d %d", &l, &r);
        printf("%lld\\n", before[r] - before[l - 1]);
    }
}
`,
    },
    {
      language: 'Python3',
      code: `import sys
from itertools import accumulate

data = list(map(int, sys.stdin.buffer.read().split()))
n, q = data[0], data[1]
before = [0, *accumulate(data[2:2 + n])]
rest = data[2 + n:]
print('\\n'.join(str(before[r] - before[l - 1]) for l, r in zip(rest[::2], rest[1::2])))
`,
    },
  ],
  wrong: {
    language: 'C++ 17',
    code: `#include <cstdio>
#include <vector>
int main() {
    int n, q;
    scanf("%d %d", &n, &q);
    std::vector<int> a(n + 1);
    for (int i = 1; i <= n; i++) scanf("%d", &a[i]);
    while (q--) {
        int l, r, sum = 0;
        scanf("%d %d", &l, &r);
        for (int i = l; i <= r; i++) sum += a[i];
        printf("%d\\n", sum);
    }
}
`,
  },
  cases: () => {
    const { int, ints, list } = dice(13);
    const avenue = (n: number, q: number, high: number) => {
      const questions = list(q, () => {
        const [a, b] = [int(1, n), int(1, n)];
        return `${Math.min(a, b)} ${Math.max(a, b)}\n`;
      });
      return `${n} ${q}\n${ints(n, 0, high).join(' ')}\n${questions.join('')}`;
    };
    return subtasks(
      [
        [30, ['5 3\n1 2 3 4 5\n1 5\n2 4\n3 3\n', '1 1\n7\n1 1\n', avenue(100, 100, 1000)]],
        [30, [avenue(2000, 2000, 1000), avenue(2000, 2000, 1e9)]],
        [40, [avenue(50_000, 50_000, 1e9), avenue(50_000, 40_000, 1e9)]],
      ],
      solve,
    );
  },
};
