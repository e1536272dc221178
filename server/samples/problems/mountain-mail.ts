import { dice } from './dice.ts';
import { casesFrom, type Sample } from './sample.ts';

const solve = (input: string) => {
  const numbers = input.split(/\s+/).map(Number);
  const [n, m, start] = numbers as [number, number, number];
  const roads: [number, number][][] = Array.from({ length: n + 1 }, () => []);
  for (let road = 0; road < m; road += 1) {
    const [a, b, w] = numbers.slice(3 + 3 * road, 6 + 3 * road) as [number, number, number];
    roads[a]!.push([b, w]);
    roads[b]!.push([a, w]);
  }
  const far = Array<number>(n + 1).fill(Number.POSITIVE_INFINITY);
  far[start] = 0;
  // Distances are whole and small enough for buckets: at most n times the longest road.
  const buckets: number[][] = [[start]];
  for (let distance = 0; distance < buckets.length; distance += 1)
    for (const village of buckets[distance] ?? [])
      if (far[village] === distance)
        for (const [next, w] of roads[village]!)
          if (distance + w < far[next]!) {
            far[next] = distance + w;
            buckets[distance + w] ??= [];
            buckets[distance + w]!.push(next);
          }
  const known = far.slice(1).map(distance => (distance === Number.POSITIVE_INFINITY ? -1 : distance));
  return `${known.join(' ')}\n`;
};

export const mountainMail: Sample = {
  title: '山间邮路 Mountain Mail',
  level: 7,
  description: {
    zh: '山里有 $n$ 个村庄和 $m$ 条可以双向通行的小路，走完第 $i$ 条小路要 $w_i$ 分钟。邮差从村庄 $s$ 出发，到每个村庄最快各要多少分钟？',
    en: 'There are $n$ villages in the mountains and $m$ paths that can be walked both ways; path $i$ takes $w_i$ minutes. The postman starts in village $s$. How soon can he be in each village?',
  },
  input: {
    zh: '第一行 $n, m, s$（$1 \\le n \\le 10^4$，$0 \\le m \\le 5 \\times 10^4$）；接下来 $m$ 行每行三个整数 $a_i, b_i, w_i$（$1 \\le w_i \\le 1000$）。',
    en: 'The first line has $n, m, s$ ($1 \\le n \\le 10^4$, $0 \\le m \\le 5 \\times 10^4$); then $m$ lines with $a_i, b_i, w_i$ ($1 \\le w_i \\le 1000$).',
  },
  output: {
    zh: '一行 $n$ 个整数，依次是到每个村庄的时间；到不了的输出 $-1$。',
    en: '$n$ integers on one line, the time to each village in order, $-1$ where there is no way.',
  },
  examples: [{ input: '4 4 1\n1 2 5\n1 3 2\n3 2 1\n2 2 9\n', output: '0 3 2 -1\n' }],
  tags: [
    ['图论', '最短路'],
    ['数据结构', '堆'],
  ],
  answers: [
    {
      language: 'C++ 17',
      code: `#include <cstdio>
#include <queue>
#include <vector>
int main() {
    int n, m, s;
    scanf("%d %d %d", &n, &m, &s);
    std::vector<std::vector<std::pair<int, int>>> paths(n + 1);
    while (m--) {
        int a, b, w;
        scanf("%d %d %d", &a, &b, &w);
        paths[a].push_back({b, w});
        paths[b].push_back({a, w});
    }
    std::vector<long long> far(n + 1, -1);
    std::priority_queue<std::pair<long long, int>> queue;
    queue.push({0, s});
    while (!queue.empty()) {
        auto [minus, village] = queue.top();
        queue.pop();
        if (far[village] >= 0) continue;
        far[village] = -minus;
        for (auto [next, w] : paths[village])
            if (far[next] < 0) queue.push({minus - w, next});
    }
    for (int i = 1; i <= n; i++) printf("%lld%c", far[i], i < n ? ' ' : '\\n');
}
`,
    },
    {
      language: 'Python3',
      code: `import heapq
import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n, m, s = data[:3]
paths = [[] for _ in range(n + 1)]
for a, b, w in zip(data[3::3], data[4::3], data[5::3]):
    paths[a].append((b, w))
    paths[b].append((a, w))
far = [-1] * (n + 1)
queue = [(0, s)]
while queue:
    distance, village = heapq.heappop(queue)
    if far[village] >= 0:
        continue
    far[village] = distance
    for near, w in paths[village]:
        if far[near] < 0:
            heapq.heappush(queue, (distance + w, near))
print(*far[1:])
`,
    },
  ],
  wrong: {
    language: 'Python3',
    code: `import sys
from collections import deque
data = list(map(int, sys.stdin.buffer.read().split()))
n, m, s = data[:3]
paths = [[] for _ in range(n + 1)]
for a, b, w in zip(data[3::3], data[4::3], data[5::3]):
    paths[a].append((b, w))
    paths[b].append((a, w))
far = [-1] * (n + 1)
far[s] = 0
queue = deque([s])
while queue:
    village = queue.popleft()
    for near, w in paths[village]:
        if far[near] < 0:
            far[near] = far[village] + w
            queue.append(near)
print(*far[1:])
`,
  },
  more: { timeLimit: 1500 },
  cases: () => {
    const { int, list, tree } = dice(23);
    const valley = (n: number, edges: [number, number][], high: number) =>
      `${n} ${edges.length} ${int(1, n)}\n${edges.map(([a, b]) => `${a} ${b} ${int(1, high)}\n`).join('')}`;
    const anyEdges = (n: number, m: number) => list(m, () => [int(1, n), int(1, n)] as [number, number]);
    return casesFrom(
      [
        '4 4 1\n1 2 5\n1 3 2\n3 2 1\n2 2 9\n',
        '1 0 1\n',
        valley(50, anyEdges(50, 60), 20),
        valley(5000, [...tree(5000), ...anyEdges(5000, 20_000)], 1000),
        valley(10_000, [...tree(10_000, 3), ...anyEdges(10_000, 40_000)], 1000),
      ],
      solve,
    );
  },
};
