import { casesFrom, numbersOf, type Sample } from './sample.ts';

/** The same sequence as in forest.h and forest.py. */
const heights = (seed: number, n: number) => {
  let state = seed;
  return Array.from({ length: n }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 1_000_000;
  });
};

const solve = (input: string) => {
  const [seed, n] = numbersOf(input) as [number, number];
  let [best, count] = [-1, 0];
  for (const height of heights(seed, n))
    if (height > best) {
      best = height;
      count += 1;
    }
  return `${count}\n`;
};

const header = `#pragma once
/* 森林库：先调用 forest_begin(seed)，再每次调用 forest_next() 得到下一棵树的高度。
   The forest library: call forest_begin(seed) once, then forest_next() for the height of each next tree. */
static long long forest_state;
static void forest_begin(long long seed) { forest_state = seed; }
static int forest_next(void) {
    forest_state = forest_state * 48271 % 2147483647;
    return (int)(forest_state % 1000000);
}
`;

const python = `"""The same forest for Python: begin(seed), then next_height()."""
_state = 0

def begin(seed):
    global _state
    _state = seed

def next_height():
    global _state
    _state = _state * 48271 % 2147483647
    return _state % 1000000
`;

const cLike = `#include "forest.h"
#include <stdio.h>
int main() {
    long long seed;
    int n;
    scanf("%lld %d", &seed, &n);
    forest_begin(seed);
    /* ... */
}
`;

export const whisperingLibrary: Sample = {
  title: '低语的森林 Whispering Forest',
  level: 4,
  description: {
    zh: '站在森林边上往里看，只有比前面所有树都高的树才能被看见。森林里依次有 $n$ 棵树，它们的高度由附件中的**森林库**给出：C/C++ 使用 `forest.h`，Python 使用 `forest.py`。先用种子调用 `begin`，再逐个取出高度。能看见多少棵树？',
    en: 'From the edge of a forest a tree is visible only if it is taller than all trees before it. The heights of the $n$ trees come from the **forest library** in the annex: `forest.h` for C and C++, `forest.py` for Python. Begin with the seed, then take one height after another. How many trees are visible?',
  },
  input: {
    zh: '一行两个整数：种子 $s$（$1 \\le s < 2^{31}-1$）和 $n$（$1 \\le n \\le 10^6$）。',
    en: 'One line with the seed $s$ ($1 \\le s < 2^{31}-1$) and $n$ ($1 \\le n \\le 10^6$).',
  },
  output: { zh: '能看见的树的棵数。', en: 'The number of visible trees.' },
  examples: [{ input: '7 5\n', output: solve('7 5') }],
  tags: [
    ['入门', '模拟'],
    ['入门', '附加文件'],
  ],
  more: { userExtraFile: JSON.stringify({ 'forest.h': header, 'forest.py': python }) },
  languages: [
    'C',
    'C With O2',
    'C++',
    'C++ With O2',
    'C++ 17',
    'C++ 17 With O2',
    'C++ 20',
    'C++ 20 With O2',
    'Python3',
    'PyPy3',
  ],
  templates: [
    { language: 'C', code: cLike },
    { language: 'C++ 17', code: cLike },
    {
      language: 'Python3',
      code: 'import forest\n\nseed, n = map(int, input().split())\nforest.begin(seed)\n',
    },
  ],
  answers: [
    {
      language: 'C++ 17',
      code: `#include "forest.h"
#include <cstdio>
int main() {
    long long seed;
    int n, best = -1, count = 0;
    scanf("%lld %d", &seed, &n);
    forest_begin(seed);
    while (n--) {
        int height = forest_next();
        if (height > best) best = height, count++;
    }
    printf("%d\\n", count);
}
`,
    },
    {
      language: 'Python3',
      code: `import forest

seed, n = map(int, input().split())
forest.begin(seed)
best, count = -1, 0
for _ in range(n):
    height = forest.next_height()
    if height > best:
        best, count = height, count + 1
print(count)
`,
    },
  ],
  wrong: {
    language: 'C++ 17',
    code: '#include "forest.h"\n#include <cstdio>\nint main() { long long s; int n, b = -1, c = 0; scanf("%lld %d", &s, &n); forest_begin(s); while (n--) { int h = forest_next(); if (h >= b) c++; b = h; } printf("%d", c); }\n',
  },
  cases: () =>
    casesFrom(
      ['7 5\n', '1 1\n', '2147483646 1000\n', '20260101 54321\n', '987654321 200000\n', '5 1000000\n'],
      solve,
    ),
};
