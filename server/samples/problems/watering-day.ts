import { ProblemType } from '#core/scoring/mode.ts';
import { dice } from './dice.ts';
import { type Sample, subtasks } from './sample.ts';

const solve = (input: string) => {
  const lines = input.trim().split('\n');
  const [n] = lines[0]!.split(' ').map(Number) as [number];
  const blocks = 256;
  const water = new Float64Array(n);
  const count = Math.ceil(n / blocks);
  const [added, top] = [new Float64Array(count), new Float64Array(count)];
  const answers: number[] = [];
  for (const line of lines.slice(1)) {
    const [kind, l, r, x = 0] = line.split(' ').map(Number) as [number, number, number, number?];
    let best = 0;
    for (let block = Math.floor((l - 1) / blocks); block <= Math.floor((r - 1) / blocks); block += 1) {
      const [from, to] = [Math.max(l - 1, block * blocks), Math.min(r, (block + 1) * blocks, n)];
      const whole = from === block * blocks && to === Math.min((block + 1) * blocks, n);
      if (kind === 1 && whole) added[block]! += x;
      else if (kind === 1)
        for (let at = from; at < to; at += 1) {
          water[at]! += x;
          top[block] = Math.max(top[block]!, water[at]!);
        }
      else if (whole) best = Math.max(best, top[block]! + added[block]!);
      else for (let at = from; at < to; at += 1) best = Math.max(best, water[at]! + added[block]!);
    }
    if (kind === 2) answers.push(best);
  }
  return `${answers.join('\n')}\n`;
};

export const wateringDay: Sample = {
  title: '浇水日 Watering Day',
  level: 8,
  type: ProblemType.OI,
  description: {
    zh: `苗圃里有一排 $n$ 棵树苗，一开始都没有浇过水。有 $q$ 个操作：

- \`1 l r x\`：给第 $l$ 到第 $r$ 棵树苗各浇 $x$ 升水；
- \`2 l r\`：问第 $l$ 到第 $r$ 棵树苗中，浇水最多的一棵浇了多少升。`,
    en: `A nursery has $n$ saplings in a row, none of them watered yet. There are $q$ operations:

- \`1 l r x\`: give $x$ litres to each sapling from $l$ to $r$;
- \`2 l r\`: how much has the best watered sapling from $l$ to $r$ been given?`,
  },
  input: {
    zh: '第一行 $n, q$（$1 \\le n, q \\le 3 \\times 10^4$）；接下来 $q$ 行，每行一个操作（$1 \\le l \\le r \\le n$，$1 \\le x \\le 10^9$）。至少有一个第二种操作。',
    en: 'The first line has $n$ and $q$ ($1 \\le n, q \\le 3 \\times 10^4$); then $q$ operations ($1 \\le l \\le r \\le n$, $1 \\le x \\le 10^9$), at least one of the second kind.',
  },
  output: { zh: '对每个第二种操作输出一行答案。', en: 'One line for each operation of the second kind.' },
  hint: {
    zh: '子任务 1（30 分）：$n, q \\le 500$。子任务 2（70 分）：没有额外限制。',
    en: 'Subtask 1 (30 points): $n, q \\le 500$. Subtask 2 (70 points): no further limits.',
  },
  examples: [{ input: '5 4\n1 1 3 2\n1 2 5 3\n2 1 5\n2 4 5\n', output: '5\n3\n' }],
  tags: [['数据结构', '线段树']],
  more: { judgeCaseMode: 'subtask_lowest' },
  answers: [
    {
      language: 'C++ 17',
      code: `#include <algorithm>
#include <cstdio>
#include <vector>
std::vector<long long> top, waiting;
void add(int node, int from, int to, int l, int r, long long x) {
    if (r < from || to < l) return;
    if (l <= from && to <= r) {
        top[node] += x;
        waiting[node] += x;
        return;
    }
    int middle = (from + to) / 2;
    add(2 * node, from, middle, l, r, x);
    add(2 * node + 1, middle + 1, to, l, r, x);
    top[node] = std::max(top[2 * node], top[2 * node + 1]) + waiting[node];
}
long long ask(int node, int from, int to, int l, int r) {
    if (r < from || to < l) return 0;
    if (l <= from && to <= r) return top[node];
    int middle = (from + to) / 2;
    return waiting[node] + std::max(ask(2 * node, from, middle, l, r), ask(2 * node + 1, middle + 1, to, l, r));
}
int main() {
    int n, q;
    scanf("%d %d", &n, &q);
    top.assign(4 * n, 0);
    waiting.assign(4 * n, 0);
    while (q--) {
        int kind, l, r;
        long long x;
        scanf("%d %d %d", &kind, &l, &r);
        if (kind == 1) {
            scanf("%lld", &x);
            add(1, 1, n, l, r, x);
        } else {
            printf("%lld\\n", ask(1, 1, n, l, r));
        }
    }
}
`,
    },
  ],
  wrong: {
    language: 'C++ 17',
    code: `#include <algorithm>
#include <cstdio>
int main() {
    int n, q;
    scanf("%d %d", &n, &q);
    static int water[30001];
    while (q--) {
        int kind, l, r, x, best = 0;
        scanf("%d %d %d", &kind, &l, &r);
        if (kind == 1) {
            scanf("%d", &x);
            for (int i = l; i <= r; i++) water[i] += x;
        } else {
            for (int i = l; i <= r; i++) best = std::max(best, water[i]);
            printf("%d\\n", best);
        }
    }
}
`,
  },
  cases: () => {
    const { int, list } = dice(37);
    const day = (n: number, q: number, high: number) => {
      const operations = list(q, at => {
        const [a, b] = [int(1, n), int(1, n)];
        const range = `${Math.min(a, b)} ${Math.max(a, b)}`;
        return at % 2 ? `2 ${range}\n` : `1 ${range} ${int(1, high)}\n`;
      });
      return `${n} ${q}\n${operations.join('')}`;
    };
    return subtasks(
      [
        [30, ['5 4\n1 1 3 2\n1 2 5 3\n2 1 5\n2 4 5\n', '1 1\n2 1 1\n', day(500, 500, 1000)]],
        [70, [day(30_000, 30_000, 1e9), day(1, 30_000, 1e9), day(29_999, 20_000, 1000)]],
      ],
      solve,
    );
  },
};
