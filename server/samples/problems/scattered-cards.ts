import { type Sample, shares } from './sample.ts';

const rules = `#pragma once
// What the jury asks of an arrangement; kept apart so that the checker reads as one sentence.
#include <cstdlib>
#include <vector>
inline bool keepsDistance(const std::vector<int> &cards) {
    for (size_t i = 1; i < cards.size(); i++)
        if (std::abs(cards[i] - cards[i - 1]) < 2) return false;
    return true;
}
`;

const checker = `#include "testlib.h"
#include "rules.h"
int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int n = inf.readInt();
    int jury = ans.readInt();
    int first = ouf.readInt(-1, n, "first number");
    if (first == -1) {
        if (!ouf.seekEof()) quitf(_wa, "something follows -1");
        if (jury != -1) quitf(_wa, "there is an arrangement");
        quitf(_ok, "there is none");
    }
    std::vector<int> cards(1, first);
    while ((int)cards.size() < n) cards.push_back(ouf.readInt(1, n, "card"));
    if (!ouf.seekEof()) quitf(_wa, "more than %d cards", n);
    std::vector<bool> seen(n + 1);
    for (int card : cards) {
        if (card < 1 || seen[card]) quitf(_wa, "card %d is not there or there twice", card);
        seen[card] = true;
    }
    if (!keepsDistance(cards)) quitf(_wa, "two neighbours are too close");
    if (jury == -1) quitf(_fail, "the jury found none");
    quitf(_ok, "%d cards", n);
}
`;

export const scatteredCards: Sample = {
  title: '疏远的卡片 Scattered Cards',
  level: 5,
  description: {
    zh: '有 $n$ 张卡片，写着 $1$ 到 $n$。请把它们排成一行，使得任意相邻两张卡片上的数之差的绝对值**至少为 $2$**。有多种排法时输出任意一种，没有时输出 $-1$。',
    en: 'There are $n$ cards with the numbers $1$ to $n$. Put them in a row so that any two neighbours differ by **at least $2$**. Print any such row, or $-1$ if there is none.',
  },
  input: { zh: '一个整数 $n$（$1 \\le n \\le 10^5$）。', en: 'One integer $n$ ($1 \\le n \\le 10^5$).' },
  output: { zh: '一行 $n$ 个整数，或者 $-1$。', en: '$n$ integers on one line, or $-1$.' },
  hint: {
    zh: '先想想偶数和奇数各自排在一起会怎样。答案由特殊评测程序检查。',
    en: 'Think of what happens when even and odd numbers stand together. A special judge checks the answer.',
  },
  examples: [
    { input: '5\n', output: '2 4 1 3 5\n' },
    { input: '3\n', output: '-1\n' },
  ],
  tags: [['思维', '构造']],
  more: {
    judgeMode: 'spj',
    spjCode: checker,
    spjLanguage: 'C++',
    judgeExtraFile: JSON.stringify({ 'rules.h': rules }),
  },
  answers: [
    {
      language: 'C++ 17',
      code: `#include <cstdio>
int main() {
    int n;
    scanf("%d", &n);
    if (n == 2 || n == 3) {
        puts("-1");
        return 0;
    }
    for (int card = n % 2 ? n : n - 1; card >= 1; card -= 2) printf("%d ", card);
    if (n > 3) printf("4 2 ");
    for (int card = 6; card <= n; card += 2) printf("%d ", card);
    puts("");
}
`,
    },
    {
      language: 'Python3',
      code: `n = int(input())
if n in (2, 3):
    print(-1)
else:
    print(*range(2, n + 1, 2), *range(1, n + 1, 2))
`,
    },
  ],
  wrong: { language: 'Python3', code: 'n = int(input())\nprint(*range(1, n + 1, 2), *range(2, n + 1, 2))\n' },
  cases: () => {
    const sizes = [5, 3, 1, 2, 4, 6, 7, 999, 1000, 100_000];
    const scores = shares(100, sizes.length);
    return sizes.map((n, at) => ({
      input: `${n}\n`,
      output: n === 2 || n === 3 ? '-1\n' : '1\n',
      score: scores[at]!,
    }));
  },
};
