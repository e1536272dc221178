import { dice } from './dice.ts';
import { casesFrom, numbersOf, type Sample } from './sample.ts';

/** Dinic: layers by breadth, then blocking flows by depth. */
function greatestFlow(n: number, canals: [number, number, number][]): number {
  const to: number[] = [];
  const room: number[] = [];
  const at: number[][] = Array.from({ length: n + 1 }, () => []);
  for (const [a, b, c] of canals)
    for (const [from, end, capacity] of [
      [a, b, c],
      [b, a, 0],
    ] as const) {
      at[from]!.push(to.length);
      to.push(end);
      room.push(capacity);
    }
  let total = 0;
  for (;;) {
    const layer = Array<number>(n + 1).fill(-1);
    layer[1] = 0;
    const queue = [1];
    for (const lock of queue)
      for (const edge of at[lock]!)
        if (room[edge]! > 0 && layer[to[edge]!] === -1) {
          layer[to[edge]!] = layer[lock]! + 1;
          queue.push(to[edge]!);
        }
    if (layer[n] === -1) return total;
    const next = Array<number>(n + 1).fill(0);
    const push = (lock: number, limit: number): number => {
      if (lock === n) return limit;
      for (; next[lock]! < at[lock]!.length; next[lock]! += 1) {
        const edge = at[lock]![next[lock]!]!;
        if (room[edge]! <= 0 || layer[to[edge]!] !== layer[lock]! + 1) continue;
        const pushed = push(to[edge]!, Math.min(limit, room[edge]!));
        if (!pushed) continue;
        room[edge]! -= pushed;
        room[edge ^ 1]! += pushed;
        return pushed;
      }
      return 0;
    };
    for (let pushed = push(1, Infinity); pushed; pushed = push(1, Infinity)) total += pushed;
  }
}

const solve = (input: string) => {
  const [n, m, ...ends] = numbersOf(input) as [number, number, ...number[]];
  const canals = Array.from(
    { length: m },
    (_, i) => ends.slice(3 * i, 3 * i + 3) as [number, number, number],
  );
  return `${greatestFlow(n, canals)}\n`;
};

export const canalBarges: Sample = {
  title: '运河船队 Canal Barges',
  level: 10,
  description: {
    zh: '水乡有 $n$ 座船闸和 $m$ 条单向运河，第 $i$ 条运河从船闸 $a_i$ 通到船闸 $b_i$，每天最多通过 $c_i$ 条船。每天最多能有多少条船从 $1$ 号船闸驶到 $n$ 号船闸？（船在当天内走完全程，船闸本身不限制数量。）',
    en: 'A land of water has $n$ locks and $m$ one-way canals; canal $i$ leads from lock $a_i$ to lock $b_i$ and takes at most $c_i$ barges a day. How many barges can travel from lock $1$ to lock $n$ each day? (A barge makes its whole way within the day; locks themselves take any number.)',
  },
  input: {
    zh: '第一行 $n, m$（$2 \\le n \\le 500$，$0 \\le m \\le 5000$）；接下来 $m$ 行每行 $a_i, b_i, c_i$（$a_i \\ne b_i$，$0 \\le c_i \\le 10^9$）。',
    en: 'The first line has $n$ and $m$ ($2 \\le n \\le 500$, $0 \\le m \\le 5000$); then $m$ lines with $a_i, b_i, c_i$ ($a_i \\ne b_i$, $0 \\le c_i \\le 10^9$).',
  },
  output: { zh: '一个整数。', en: 'One integer.' },
  examples: [{ input: '4 5\n1 2 3\n1 3 2\n2 3 2\n2 4 2\n3 4 3\n', output: '5\n' }],
  tags: [['图论', '网络流']],
  answers: [
    {
      language: 'C++ 17',
      code: `#include <algorithm>
#include <cstdio>
#include <queue>
#include <vector>
struct Canal {
    int to;
    long long room;
};
int n, m;
std::vector<Canal> canals;
std::vector<int> at[505];
int layer[505];
size_t next_[505];
bool layers() {
    std::fill(layer, layer + n + 1, -1);
    std::queue<int> queue;
    queue.push(1);
    layer[1] = 0;
    while (!queue.empty()) {
        int lock = queue.front();
        queue.pop();
        for (int edge : at[lock])
            if (canals[edge].room > 0 && layer[canals[edge].to] < 0) {
                layer[canals[edge].to] = layer[lock] + 1;
                queue.push(canals[edge].to);
            }
    }
    return layer[n] >= 0;
}
long long push(int lock, long long limit) {
    if (lock == n) return limit;
    for (; next_[lock] < at[lock].size(); next_[lock]++) {
        int edge = at[lock][next_[lock]];
        if (canals[edge].room <= 0 || layer[canals[edge].to] != layer[lock] + 1) continue;
        long long pushed = push(canals[edge].to, std::min(limit, canals[edge].room));
        if (!pushed) continue;
        canals[edge].room -= pushed;
        canals[edge ^ 1].room += pushed;
        return pushed;
    }
    return 0;
}
int main() {
    scanf("%d %d", &n, &m);
    while (m--) {
        int a, b;
        long long c;
        scanf("%d %d %lld", &a, &b, &c);
        at[a].push_back(canals.size());
        canals.push_back({b, c});
        at[b].push_back(canals.size());
        canals.push_back({a, 0});
    }
    long long total = 0;
    while (layers()) {
        std::fill(next_, next_ + n + 1, 0);
        while (long long pushed = push(1, 4e18)) total += pushed;
    }
    printf("%lld\\n", total);
}
`,
    },
  ],
  wrong: {
    language: 'Python3',
    code: `n, m = map(int, input().split())
out, into = 0, 0
for _ in range(m):
    a, b, c = map(int, input().split())
    out += c * (a == 1)
    into += c * (b == n)
print(min(out, into))
`,
  },
  cases: () => {
    const { int, list, shuffle } = dice(41);
    const land = (n: number, m: number, high: number) => {
      const order = [1, ...shuffle(list(n - 2, at => at + 2)), n];
      const rows = list(m, () => {
        const from = int(0, n - 2);
        const to = Math.min(n - 1, from + int(1, Math.max(2, Math.ceil(n / 20))));
        const [a, b] = int(0, 9) ? [order[from]!, order[to]!] : [order[to]!, order[from]!];
        return `${a} ${b} ${int(0, high)}\n`;
      });
      return `${n} ${m}\n${rows.join('')}`;
    };
    return casesFrom(
      [
        '4 5\n1 2 3\n1 3 2\n2 3 2\n2 4 2\n3 4 3\n',
        '2 0\n',
        land(20, 60, 10),
        land(100, 1000, 1000),
        land(500, 5000, 1e9),
        land(500, 5000, 1),
      ],
      solve,
    );
  },
};
