import { dice } from './dice.ts';
import { casesFrom, numbersOf, type Sample } from './sample.ts';

const solve = (input: string) => {
  const [n, ...ends] = numbersOf(input) as [number, ...number[]];
  const branches: number[][] = Array.from({ length: n + 1 }, () => []);
  for (let at = 0; at < ends.length; at += 2) {
    branches[ends[at]!]!.push(ends[at + 1]!);
    branches[ends[at + 1]!]!.push(ends[at]!);
  }
  const farthest = (from: number): [number, number] => {
    const distance = new Int32Array(n + 1).fill(-1);
    distance[from] = 0;
    const queue = [from];
    for (let at = 0; at < queue.length; at += 1)
      for (const next of branches[queue[at]!]!)
        if (distance[next] === -1) {
          distance[next] = distance[queue[at]!]! + 1;
          queue.push(next);
        }
    const last = queue.at(-1)!;
    return [last, distance[last]!];
  };
  return `${farthest(farthest(1)[0])[1]}\n`;
};

export const farthestNests: Sample = {
  title: '最远的两个巢 Farthest Nests',
  level: 7,
  description: {
    zh: '一棵大树上有 $n$ 个鸟巢，由 $n-1$ 根树枝连成一棵树。两个巢的距离是它们之间路上的树枝数。距离最远的两个巢相距多少？',
    en: 'A great tree has $n$ nests joined into a tree by $n-1$ branches. The distance of two nests is the number of branches on the way. How far apart are the two farthest nests?',
  },
  input: {
    zh: '第一行 $n$（$1 \\le n \\le 5 \\times 10^4$）；接下来 $n-1$ 行，每行两个整数，表示一根树枝连接的两个巢。',
    en: 'The first line has $n$ ($1 \\le n \\le 5 \\times 10^4$); then $n-1$ lines with the two nests that a branch joins.',
  },
  output: { zh: '一个整数。', en: 'One integer.' },
  examples: [{ input: '5\n1 2\n1 3\n3 4\n3 5\n', output: '3\n' }],
  tags: [
    ['图论', '树'],
    ['搜索', '深度优先搜索'],
  ],
  answers: [
    {
      language: 'C++ 17',
      code: `#include <cstdio>
#include <utility>
#include <vector>
std::vector<std::vector<int>> branches;
std::pair<int, int> farthest(int from) {
    std::vector<int> distance(branches.size(), -1), queue{from};
    distance[from] = 0;
    for (size_t at = 0; at < queue.size(); at++)
        for (int next : branches[queue[at]])
            if (distance[next] < 0) {
                distance[next] = distance[queue[at]] + 1;
                queue.push_back(next);
            }
    return {queue.back(), distance[queue.back()]};
}
int main() {
    int n;
    scanf("%d", &n);
    branches.resize(n + 1);
    for (int i = 1; i < n; i++) {
        int a, b;
        scanf("%d %d", &a, &b);
        branches[a].push_back(b);
        branches[b].push_back(a);
    }
    printf("%d\\n", farthest(farthest(1).first).second);
}
`,
    },
    {
      language: 'Python3',
      code: `import sys

data = list(map(int, sys.stdin.buffer.read().split()))
n = data[0]
branches = [[] for _ in range(n + 1)]
for a, b in zip(data[1::2], data[2::2]):
    branches[a].append(b)
    branches[b].append(a)

def farthest(start):
    distance = [-1] * (n + 1)
    distance[start] = 0
    queue = [start]
    for nest in queue:
        for near in branches[nest]:
            if distance[near] < 0:
                distance[near] = distance[nest] + 1
                queue.append(near)
    return queue[-1], distance[queue[-1]]

print(farthest(farthest(1)[0])[1])
`,
    },
  ],
  wrong: {
    language: 'Python3',
    code: `import sys
data = list(map(int, sys.stdin.buffer.read().split()))
n = data[0]
branches = [[] for _ in range(n + 1)]
for a, b in zip(data[1::2], data[2::2]):
    branches[a].append(b)
    branches[b].append(a)
depth = {1: 0}
queue = [1]
for nest in queue:
    for near in branches[nest]:
        if near not in depth:
            depth[near] = depth[nest] + 1
            queue.append(near)
print(max(depth.values()))
`,
  },
  cases: () => {
    const { tree } = dice(29);
    const of = (n: number, reach?: number) =>
      `${n}\n${tree(n, reach)
        .map(([a, b]) => `${a} ${b}\n`)
        .join('')}`;
    return casesFrom(
      ['5\n1 2\n1 3\n3 4\n3 5\n', '1\n', '2\n2 1\n', of(1000), of(50_000), of(50_000, 4), of(49_999, 1)],
      solve,
    );
  },
};
