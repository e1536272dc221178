import { ProblemType } from '#core/scoring/mode.ts';
import { dice } from './dice.ts';
import { numbersOf, type Sample, shares } from './sample.ts';

/** First fit, heaviest first: the jury's packing, which full marks are measured by. */
const crates = (input: string) => {
  const [, room, ...weights] = numbersOf(input) as [number, number, ...number[]];
  const left: number[] = [];
  for (const weight of weights.toSorted((a, b) => b - a)) {
    const crate = left.findIndex(space => space >= weight);
    if (crate < 0) left.push(room - weight);
    else left[crate]! -= weight;
  }
  return left.length;
};

const checker = `#include "testlib.h"
#include <vector>
int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int n = inf.readInt(), room = inf.readInt();
    int jury = ans.readInt();
    int crates = ouf.readInt(1, n, "number of crates");
    std::vector<long long> load(crates + 1);
    for (int i = 1; i <= n; i++) load[ouf.readInt(1, crates, "crate")] += inf.readInt();
    if (!ouf.seekEof()) quitf(_wa, "more than %d crates are named", n);
    for (int crate = 1; crate <= crates; crate++)
        if (load[crate] > room) quitf(_wa, "crate %d is too heavy", crate);
    if (crates <= jury) quitf(_ok, "%d crates", crates);
    quitp(100.0 * jury / crates, "%d crates, the jury needs %d", crates, jury);
}
`;

export const acornCrates: Sample = {
  title: '橡果装箱 Packing Crates',
  level: 8,
  type: ProblemType.OI,
  description: {
    zh: '有 $n$ 袋橡果，第 $i$ 袋重 $w_i$。每个箱子最多能装总重 $C$ 的橡果，袋子不能拆开。请用尽量少的箱子装下所有袋子。\n\n没有人知道又快又一定最优的做法——箱子越少，得分越高。',
    en: 'There are $n$ bags of acorns; bag $i$ weighs $w_i$. A crate holds bags of total weight at most $C$ and bags stay whole. Pack all bags into as few crates as you can.\n\nNobody knows a method that is both fast and always best: the fewer the crates, the higher the score.',
  },
  input: {
    zh: '第一行 $n, C$（$1 \\le n \\le 1000$，$1 \\le C \\le 10^6$）；第二行 $n$ 个整数 $w_i$（$1 \\le w_i \\le C$）。',
    en: 'The first line has $n$ and $C$ ($1 \\le n \\le 1000$, $1 \\le C \\le 10^6$), the second the $w_i$ ($1 \\le w_i \\le C$).',
  },
  output: {
    zh: '第一行箱子数 $k$（$1 \\le k \\le n$）；第二行 $n$ 个 $1$ 到 $k$ 的整数，依次是每袋装进的箱子。',
    en: 'The number of crates $k$ ($1 \\le k \\le n$), then $n$ integers from $1$ to $k$: the crate of each bag.',
  },
  hint: {
    zh: '设评委用了 $j$ 个箱子，你用了 $k$ 个：$k \\le j$ 时该测试点得满分，否则得 $\\frac{j}{k}$ 的分数；装错得 $0$ 分。',
    en: 'If the jury uses $j$ crates and you use $k$, a test gives full marks for $k \\le j$ and a share of $\\frac{j}{k}$ otherwise; a wrong packing gives nothing.',
  },
  examples: [{ input: '5 10\n6 5 4 3 2\n', output: '2\n1 2 1 2 2\n' }],
  tags: [
    ['基础算法', '贪心'],
    ['思维', '近似算法'],
  ],
  more: { judgeMode: 'spj', spjCode: checker, spjLanguage: 'C++' },
  answers: [
    {
      language: 'C++ 17',
      code: `#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>
int main() {
    int n, room;
    scanf("%d %d", &n, &room);
    std::vector<int> weight(n), order(n), crate(n), left;
    for (int &w : weight) scanf("%d", &w);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return weight[a] > weight[b]; });
    for (int bag : order) {
        size_t at = 0;
        while (at < left.size() && left[at] < weight[bag]) at++;
        if (at == left.size()) left.push_back(room);
        left[at] -= weight[bag];
        crate[bag] = at + 1;
    }
    printf("%zu\\n", left.size());
    for (int c : crate) printf("%d ", c);
    puts("");
}
`,
    },
    {
      language: 'Python3',
      code: `n, room = map(int, input().split())
weights = list(map(int, input().split()))
left, crate = [], [0] * n
for bag in sorted(range(n), key=lambda i: -weights[i]):
    for at, space in enumerate(left):
        if space >= weights[bag]:
            break
    else:
        at = len(left)
        left.append(room)
    left[at] -= weights[bag]
    crate[bag] = at + 1
print(len(left))
print(*crate)
`,
    },
  ],
  wrong: {
    language: 'Python3',
    code: 'n, _ = map(int, input().split())\nprint(n)\nprint(*range(1, n + 1))\n',
  },
  cases: () => {
    const { ints } = dice(31);
    const bags = (n: number, room: number, low: number, high: number) =>
      `${n} ${room}\n${ints(n, low, high).join(' ')}\n`;
    const inputs = [
      '5 10\n6 5 4 3 2\n',
      '1 1\n1\n',
      bags(50, 100, 1, 60),
      bags(200, 1000, 100, 700),
      bags(1000, 1_000_000, 1, 500_000),
      bags(1000, 1_000_000, 150_000, 400_000),
    ];
    const scores = shares(100, inputs.length);
    return inputs.map((input, at) => ({ input, output: `${crates(input)}\n`, score: scores[at]! }));
  },
};
