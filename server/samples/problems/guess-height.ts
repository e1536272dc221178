import { type Sample, shares } from './sample.ts';

const interactor = `#include "testlib.h"
#include <iostream>
int main(int argc, char *argv[]) {
    registerInteraction(argc, argv);
    int n = inf.readInt(), height = inf.readInt();
    std::cout << n << std::endl;
    for (int asked = 1;; asked++) {
        std::string verb = ouf.readToken();
        int guess = ouf.readInt();
        if (verb == "answer") {
            if (guess != height) quitf(_wa, "the tree is not %d", guess);
            quitf(_ok, "%d questions", asked - 1);
        }
        if (verb != "ask") quitf(_wa, "neither ask nor answer");
        if (asked > 20) quitf(_wa, "more than 20 questions");
        std::cout << (guess < height ? "taller" : guess > height ? "shorter" : "equal") << std::endl;
    }
}
`;

export const guessHeight: Sample = {
  title: '猜树高 Guess the Height',
  level: 5,
  description: {
    zh: `**这是一道交互题。** 一棵树的高度是 $1$ 到 $n$ 之间的整数 $h$，你要通过提问把它找出来，**最多提问 $20$ 次**。

先读入 $n$，然后反复进行：

- 输出 \`ask x\` 提问，再读入一个单词：\`taller\`（树比 $x$ 高）、\`shorter\`（树比 $x$ 矮）或 \`equal\`；
- 输出 \`answer x\` 回答，然后结束程序。回答不计入提问次数。

每次输出后请换行并**刷新缓冲区**（C++ 用 \`std::endl\`，Python 用 \`print(..., flush=True)\`）。`,
    en: `**This is an interactive problem.** The height $h$ of a tree is an integer from $1$ to $n$. Find it with **at most $20$ questions**.

Read $n$ first. Then, as often as you like:

- print \`ask x\` and read one word: \`taller\` (the tree is taller than $x$), \`shorter\` or \`equal\`;
- print \`answer x\` and end the program. The answer does not count as a question.

End each line and **flush** the output (\`std::endl\` in C++, \`print(..., flush=True)\` in Python).`,
  },
  input: {
    zh: '先是一个整数 $n$（$1 \\le n \\le 10^6$），之后是每次提问的回答。',
    en: 'First $n$ ($1 \\le n \\le 10^6$), then the reply to each question.',
  },
  output: { zh: '提问，最后是回答。', en: 'Your questions, then your answer.' },
  examples: [{ input: '10\ntaller\nshorter\nequal\n', output: 'ask 5\nask 8\nask 6\nanswer 6\n' }],
  tags: [
    ['基础算法', '二分'],
    ['思维', '交互'],
  ],
  more: { judgeMode: 'interactive', spjCode: interactor, spjLanguage: 'C++' },
  answers: [
    {
      language: 'C++ 17',
      code: `#include <iostream>
#include <string>
int main() {
    int low = 1, high;
    std::cin >> high;
    while (low < high) {
        int middle = (low + high) / 2;
        std::cout << "ask " << middle << std::endl;
        std::string reply;
        std::cin >> reply;
        if (reply == "taller") low = middle + 1;
        else high = middle;
    }
    std::cout << "answer " << low << std::endl;
}
`,
    },
    {
      language: 'Python3',
      code: `low, high = 1, int(input())
while low < high:
    middle = (low + high) // 2
    print('ask', middle, flush=True)
    if input().strip() == 'taller':
        low = middle + 1
    else:
        high = middle
print('answer', low, flush=True)
`,
    },
  ],
  wrong: {
    language: 'Python3',
    code: "n = int(input())\nx = 1\nwhile True:\n    print('ask', x, flush=True)\n    if input().strip() == 'equal':\n        break\n    x += 1\nprint('answer', x, flush=True)\n",
  },
  cases: () => {
    const trees = [
      [10, 6],
      [1, 1],
      [2, 2],
      [1000, 1],
      [1000, 1000],
      [1_000_000, 1],
      [1_000_000, 1_000_000],
      [1_000_000, 618_034],
      [999_999, 500_000],
    ] as const;
    const scores = shares(100, trees.length);
    return trees.map(([n, height], at) => ({
      input: `${n} ${height}\n`,
      output: `${height}\n`,
      score: scores[at]!,
    }));
  },
};
