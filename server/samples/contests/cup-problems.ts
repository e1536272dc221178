import { dice } from '../problems/dice.ts';
import { casesFrom, numbersOf, type Sample } from '../problems/sample.ts';

/** What the problems of a contest have in common: nobody finds them outside of it. */
const inContests = { more: { auth: 3 }, tags: [['比赛', '示例']] } satisfies Partial<Sample>;

const lineOf = (numbers: number[]) => `${numbers.join(' ')}\n`;
const listOf = (numbers: number[]) => `${numbers.length}\n${lineOf(numbers)}`;

const paintBuckets: Sample = {
  ...inContests,
  title: '粉刷围墙 Painting Walls',
  level: 1,
  description: {
    zh: '有 $n$ 面围墙，第 $i$ 面长 $a_i$ 米。一桶油漆能刷 $k$ 米，开了桶的油漆不能留给下一面墙。一共要买多少桶？',
    en: 'There are $n$ walls; the $i$-th is $a_i$ metres long. A bucket paints $k$ metres, and what is left in an open bucket dries before the next wall. How many buckets are needed?',
  },
  input: {
    zh: '第一行 $n, k$（$1 \\le n \\le 1000$，$1 \\le k \\le 10^9$），第二行 $n$ 个整数 $a_i$（$1 \\le a_i \\le 10^9$）。',
    en: 'First $n, k$ ($1 \\le n \\le 1000$, $1 \\le k \\le 10^9$), then $n$ integers $a_i$ ($1 \\le a_i \\le 10^9$).',
  },
  output: { zh: '一个整数。', en: 'One integer.' },
  examples: [{ input: '3 4\n4 5 1\n', output: '4\n' }],
  answers: [
    {
      language: 'C++ 17',
      code: '#include <iostream>\nint main() { long long n, k, a, s = 0; std::cin >> n >> k; while (n--) { std::cin >> a; s += (a + k - 1) / k; } std::cout << s << "\\n"; }\n',
    },
  ],
  wrong: {
    language: 'Python3',
    code: 'n, k = map(int, input().split())\nprint(-(-sum(map(int, input().split())) // k))\n',
  },
  cases: () => {
    const { ints } = dice(201);
    return casesFrom(
      [
        '3 4\n4 5 1\n',
        '1 7\n7\n',
        `1000 3\n${lineOf(ints(1000, 1, 1e9))}`,
        `500 1000\n${lineOf(ints(500, 1, 5000))}`,
      ],
      input => {
        const [, k, ...walls] = numbersOf(input);
        return `${walls.reduce((sum, wall) => sum + Math.ceil(wall / k!), 0)}\n`;
      },
    );
  },
};

const ferry: Sample = {
  ...inContests,
  title: '夜渡 The Night Ferry',
  level: 3,
  description: {
    zh: '$n$ 个人要过河，第 $i$ 个人重 $w_i$。小船每次最多坐两人，总重不超过 $c$。最少要几趟（只算去程）？',
    en: '$n$ people cross a river; the $i$-th weighs $w_i$. The boat takes at most two people, together at most $c$. How few crossings are enough, counting one way only?',
  },
  input: {
    zh: '第一行 $n, c$（$1 \\le n \\le 10^5$，$1 \\le c \\le 10^9$），第二行 $n$ 个整数 $w_i$（$1 \\le w_i \\le c$）。',
    en: 'First $n, c$ ($1 \\le n \\le 10^5$, $1 \\le c \\le 10^9$), then $n$ integers $w_i$ ($1 \\le w_i \\le c$).',
  },
  output: { zh: '一个整数。', en: 'One integer.' },
  examples: [{ input: '4 10\n3 7 5 6\n', output: '3\n' }],
  answers: [
    {
      language: 'C++ 17',
      code: '#include <algorithm>\n#include <iostream>\n#include <vector>\nint main() { int n; long long c; std::cin >> n >> c; std::vector<long long> w(n); for (auto& x : w) std::cin >> x; std::sort(w.begin(), w.end()); int trips = 0; for (int i = 0, j = n - 1; i <= j; j--, trips++) if (i < j && w[i] + w[j] <= c) i++; std::cout << trips << "\\n"; }\n',
    },
  ],
  wrong: {
    language: 'Python3',
    code: 'n, c = map(int, input().split())\nw = list(map(int, input().split()))\nt = 0\nwhile w:\n    a = w.pop()\n    t += 1\n    if w and w[-1] + a <= c:\n        w.pop()\nprint(t)\n',
  },
  cases: () => {
    const { ints } = dice(202);
    return casesFrom(
      [
        '4 10\n3 7 5 6\n',
        '1 1\n1\n',
        `2000 100\n${lineOf(ints(2000, 1, 100))}`,
        `100000 1000000000\n${lineOf(ints(100_000, 1, 1e9))}`,
      ],
      input => {
        const [, most, ...weights] = numbersOf(input);
        const sorted = weights.toSorted((a, b) => a - b);
        let [light, heavy, trips] = [0, sorted.length - 1, 0];
        while (light <= heavy) {
          if (light < heavy && sorted[light]! + sorted[heavy]! <= most!) light += 1;
          heavy -= 1;
          trips += 1;
        }
        return `${trips}\n`;
      },
    );
  },
};

const climbing: Sample = {
  ...inContests,
  title: '越来越高 Ever Higher',
  level: 4,
  description: {
    zh: '山路上依次有 $n$ 座观景台，海拔为 $h_i$。从中按顺序选出若干座，使海拔严格递增，最多能选几座？',
    en: 'Along a path stand $n$ lookouts at heights $h_i$. Choose some of them, in order, so that each is strictly higher than the one before. How many can be chosen?',
  },
  input: {
    zh: '第一行 $n$（$1 \\le n \\le 10^5$），第二行 $n$ 个整数 $h_i$（$1 \\le h_i \\le 10^9$）。',
    en: 'First $n$ ($1 \\le n \\le 10^5$), then $n$ integers $h_i$ ($1 \\le h_i \\le 10^9$).',
  },
  output: { zh: '一个整数。', en: 'One integer.' },
  examples: [{ input: '6\n5 2 3 3 9 4\n', output: '3\n' }],
  answers: [
    {
      language: 'C++ 17',
      code: '#include <algorithm>\n#include <iostream>\n#include <vector>\nint main() { int n; std::cin >> n; std::vector<int> tails; while (n--) { int h; std::cin >> h; auto at = std::lower_bound(tails.begin(), tails.end(), h); if (at == tails.end()) tails.push_back(h); else *at = h; } std::cout << tails.size() << "\\n"; }\n',
    },
  ],
  wrong: {
    language: 'Python3',
    code: 'from bisect import bisect_right\nn = int(input())\nt = []\nfor h in map(int, input().split()):\n    i = bisect_right(t, h)\n    t[i:i + 1] = [h]\nprint(len(t))\n',
  },
  cases: () => {
    const { ints } = dice(203);
    return casesFrom(
      ['6\n5 2 3 3 9 4\n', '1\n7\n', listOf(ints(1000, 1, 50)), listOf(ints(100_000, 1, 1e9))],
      input => {
        const [, ...heights] = numbersOf(input);
        const tails: number[] = [];
        for (const height of heights) {
          let [low, high] = [0, tails.length];
          while (low < high) {
            const middle = (low + high) >> 1;
            if (tails[middle]! < height) low = middle + 1;
            else high = middle;
          }
          tails[low] = height;
        }
        return `${tails.length}\n`;
      },
    );
  },
};

const sameLeaves: Sample = {
  ...inContests,
  title: '一样的叶子 Equal Leaves',
  level: 1,
  description: {
    zh: '一根树枝上的叶子用小写字母表示。最长的一段相同叶子有多长？',
    en: 'The leaves of a branch are lower-case letters. How long is the longest run of equal ones?',
  },
  input: { zh: '一行一个字符串，长度 $1$ 到 $10^5$。', en: 'One string of length $1$ to $10^5$.' },
  output: { zh: '一个整数。', en: 'One integer.' },
  examples: [{ input: 'aabbbc\n', output: '3\n' }],
  answers: [
    {
      language: 'C++ 17',
      code: '#include <algorithm>\n#include <iostream>\n#include <string>\nint main() { std::string s; std::cin >> s; int best = 0, run = 0; char last = 0; for (char c : s) { run = c == last ? run + 1 : 1; last = c; best = std::max(best, run); } std::cout << best << "\\n"; }\n',
    },
  ],
  wrong: { language: 'Python3', code: 's = input()\nprint(max(s.count(c) for c in s))\n' },
  cases: () => {
    const { word } = dice(204);
    return casesFrom(['aabbbc\n', 'z\n', `${word(1000, 'ab')}\n`, `${word(100_000, 'aab')}\n`], input => {
      const runs = input.trim().match(/(.)\1*/g) ?? [];
      return `${runs.reduce((best, { length }) => Math.max(best, length), 0)}\n`;
    });
  },
};

const twoTrees: Sample = {
  ...inContests,
  title: '两棵树的约定 Two Trees',
  level: 2,
  description: {
    zh: '果园里有 $n$ 棵树，高 $h_i$。有多少对树（不计顺序）高度之和恰为 $s$？',
    en: 'An orchard has $n$ trees of heights $h_i$. How many pairs of trees, regardless of order, have heights that add up to exactly $s$?',
  },
  input: {
    zh: '第一行 $n, s$（$2 \\le n \\le 10^5$，$1 \\le s \\le 10^9$），第二行 $n$ 个整数 $h_i$（$1 \\le h_i \\le 10^9$）。',
    en: 'First $n, s$ ($2 \\le n \\le 10^5$, $1 \\le s \\le 10^9$), then $n$ integers $h_i$ ($1 \\le h_i \\le 10^9$).',
  },
  output: { zh: '一个整数。', en: 'One integer.' },
  examples: [{ input: '4 6\n3 3 2 4\n', output: '2\n' }],
  answers: [
    {
      language: 'C++ 17',
      code: '#include <iostream>\n#include <unordered_map>\nint main() { int n; long long s, h, pairs = 0; std::cin >> n >> s; std::unordered_map<long long, int> seen; while (n--) { std::cin >> h; auto it = seen.find(s - h); if (it != seen.end()) pairs += it->second; seen[h]++; } std::cout << pairs << "\\n"; }\n',
    },
  ],
  wrong: {
    language: 'Python3',
    code: 'n, s = map(int, input().split())\nh = set(map(int, input().split()))\nprint(sum(s - x in h for x in h) // 2)\n',
  },
  cases: () => {
    const { ints } = dice(205);
    return casesFrom(
      [
        '4 6\n3 3 2 4\n',
        '2 5\n1 1\n',
        `1000 40\n${lineOf(ints(1000, 1, 40))}`,
        `100000 50000\n${lineOf(ints(100_000, 1, 50_000))}`,
      ],
      input => {
        const [, sum, ...heights] = numbersOf(input);
        const seen = new Map<number, number>();
        let pairs = 0;
        for (const height of heights) {
          pairs += seen.get(sum! - height) ?? 0;
          seen.set(height, (seen.get(height) ?? 0) + 1);
        }
        return `${pairs}\n`;
      },
    );
  },
};

const evenNuts: Sample = {
  ...inContests,
  title: '成双的坚果 Paired Nuts',
  level: 1,
  description: {
    zh: '有 $n$ 袋坚果，第 $i$ 袋有 $a_i$ 颗。有多少袋可以两两配对、一颗不剩？',
    en: 'There are $n$ bags of nuts; the $i$-th holds $a_i$. From how many bags can the nuts be eaten in pairs with none left over?',
  },
  input: {
    zh: '第一行 $n$（$1 \\le n \\le 1000$），第二行 $n$ 个整数 $a_i$（$0 \\le a_i \\le 10^{9}$）。',
    en: 'First $n$ ($1 \\le n \\le 1000$), then $n$ integers $a_i$ ($0 \\le a_i \\le 10^{9}$).',
  },
  output: { zh: '一个整数。', en: 'One integer.' },
  examples: [{ input: '4\n2 3 0 7\n', output: '2\n' }],
  answers: [
    {
      language: 'C++ 17',
      code: '#include <iostream>\nint main() { int n, a, c = 0; std::cin >> n; while (n--) { std::cin >> a; c += a % 2 == 0; } std::cout << c << "\\n"; }\n',
    },
  ],
  wrong: {
    language: 'Python3',
    code: 'input()\nprint(sum(a > 0 and a % 2 == 0 for a in map(int, input().split())))\n',
  },
  cases: () => {
    const { ints } = dice(206);
    return casesFrom(
      ['4\n2 3 0 7\n', '1\n0\n', listOf(ints(1000, 0, 1e9))],
      input =>
        `${
          numbersOf(input)
            .slice(1)
            .filter(nuts => nuts % 2 === 0).length
        }\n`,
    );
  },
};

const oneDoor: Sample = {
  ...inContests,
  title: '推开一扇门 One Door',
  level: 4,
  description: {
    zh: '一座 $n \\times m$ 的宅院，`.` 是空地，`#` 是墙。从左上角走到右下角，每步走到上下左右相邻的一格，途中最多可以把**一格**墙变成门走过去。最少走几步？走不到输出 $-1$。',
    en: 'A house is a grid of $n \\times m$ cells, `.` free and `#` wall. Walk from the top left to the bottom right, a step going to one of the four neighbours; **one** wall on the way may be turned into a door. How few steps are needed? Print $-1$ when there is no way.',
  },
  input: {
    zh: '第一行 $n, m$（$1 \\le n, m \\le 300$），接下来 $n$ 行每行 $m$ 个字符；起点和终点都是空地。',
    en: 'First $n, m$ ($1 \\le n, m \\le 300$), then $n$ lines of $m$ characters; both ends are free.',
  },
  output: { zh: '一个整数。', en: 'One integer.' },
  examples: [{ input: '3 3\n.#.\n.##\n##.\n', output: '-1\n' }],
  answers: [
    {
      language: 'C++ 17',
      code: '#include <iostream>\n#include <queue>\n#include <string>\n#include <vector>\nint main() { int n, m; std::cin >> n >> m; std::vector<std::string> g(n); for (auto& r : g) std::cin >> r; std::vector<int> d(n * m * 2, -1); std::queue<int> q; d[0] = 0; q.push(0); int dx[] = {0, 0, 1, -1}; while (!q.empty()) { int v = q.front(); q.pop(); int used = v % 2, y = v / 2 / m, x = v / 2 % m; for (int k = 0; k < 4; k++) { int ny = y + dx[k], nx = x + dx[3 - k]; if (ny < 0 || nx < 0 || ny >= n || nx >= m) continue; int u = used + (g[ny][nx] == \'#\'); if (u > 1) continue; int w = (ny * m + nx) * 2 + u; if (d[w] == -1) { d[w] = d[v] + 1; q.push(w); } } } int a = d[(n * m - 1) * 2], b = d[(n * m - 1) * 2 + 1]; std::cout << (a == -1 ? b : b == -1 ? a : std::min(a, b)) << "\\n"; }\n',
    },
  ],
  wrong: {
    language: 'Python3',
    code: 'n, m = map(int, input().split())\nprint(n + m - 2)\n',
  },
  cases: () => {
    const { word } = dice(207);
    const grid = (n: number, m: number, cells: string) => {
      const text = `.${word(n * m - 2, cells)}.`;
      return `${n} ${m}\n${Array.from({ length: n }, (_, at) => text.slice(at * m, (at + 1) * m)).join('\n')}\n`;
    };
    return casesFrom(
      ['3 3\n.#.\n.##\n##.\n', '1 2\n..\n', grid(20, 30, '..#'), grid(300, 300, '...#')],
      shortestWithOneDoor,
    );
  },
};

function shortestWithOneDoor(input: string): string {
  const [size, ...lines] = input.trimEnd().split('\n');
  const [n, m] = numbersOf(size!) as [number, number];
  const steps = new Int32Array(n * m * 2).fill(-1);
  steps[0] = 0;
  let front = [0];
  while (front.length) {
    const next: number[] = [];
    for (const state of front) {
      const [used, y, x] = [state % 2, Math.floor(state / 2 / m), Math.floor(state / 2) % m];
      for (const [dy, dx] of [
        [0, 1],
        [1, 0],
        [0, -1],
        [-1, 0],
      ] as const) {
        const cell = lines[y + dy]?.[x + dx];
        const doors = used + Number(cell === '#');
        if (cell === undefined || doors > 1) continue;
        const there = ((y + dy) * m + x + dx) * 2 + doors;
        if (steps[there] !== -1) continue;
        steps[there] = steps[state]! + 1;
        next.push(there);
      }
    }
    front = next;
  }
  const reached = [...steps.slice(-2)].filter(count => count !== -1);
  return `${reached.length ? Math.min(...reached) : -1}\n`;
}

const stones: Sample = {
  ...inContests,
  title: '不踩邻石 Stepping Stones',
  level: 2,
  description: {
    zh: '河里一排 $n$ 块石头，第 $i$ 块上有 $a_i$ 枚贝壳。捡过一块石头上的贝壳后，就不能再捡相邻石头上的。最多能捡多少枚？',
    en: 'A row of $n$ stones lies in a river, with $a_i$ shells on the $i$-th. Whoever takes the shells of a stone leaves those of its neighbours. How many shells can be taken?',
  },
  input: {
    zh: '第一行 $n$（$1 \\le n \\le 10^5$），第二行 $n$ 个整数 $a_i$（$0 \\le a_i \\le 10^4$）。',
    en: 'First $n$ ($1 \\le n \\le 10^5$), then $n$ integers $a_i$ ($0 \\le a_i \\le 10^4$).',
  },
  output: { zh: '一个整数。', en: 'One integer.' },
  examples: [{ input: '4\n5 1 2 9\n', output: '14\n' }],
  answers: [
    {
      language: 'C++ 17',
      code: '#include <algorithm>\n#include <iostream>\nint main() { int n; std::cin >> n; long long take = 0, leave = 0, a; while (n--) { std::cin >> a; long long now = leave + a; leave = std::max(leave, take); take = now; } std::cout << std::max(take, leave) << "\\n"; }\n',
    },
  ],
  wrong: {
    language: 'Python3',
    code: 'input()\na = list(map(int, input().split()))\nprint(max(sum(a[::2]), sum(a[1::2])))\n',
  },
  cases: () => {
    const { ints } = dice(208);
    return casesFrom(
      ['4\n5 1 2 9\n', '1\n0\n', listOf(ints(1000, 0, 100)), listOf(ints(100_000, 0, 10_000))],
      input => {
        let [take, leave] = [0, 0];
        for (const shells of numbersOf(input).slice(1))
          [take, leave] = [leave + shells, Math.max(leave, take)];
        return `${Math.max(take, leave)}\n`;
      },
    );
  },
};

/** A to H of the sample cup. */
export const cupProblems: Sample[] = [
  paintBuckets,
  ferry,
  climbing,
  sameLeaves,
  twoTrees,
  evenNuts,
  oneDoor,
  stones,
];
