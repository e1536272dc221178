import { ProblemType } from '#core/scoring/mode.ts';
import { dice } from './dice.ts';
import { numbersOf, type Sample, subtasks } from './sample.ts';

const solve = (input: string) => {
  const [n, room, ...items] = numbersOf(input) as [number, number, ...number[]];
  const best = Array<number>(room + 1).fill(0);
  for (let item = 0; item < n; item += 1) {
    const [weight, value] = [items[2 * item]!, items[2 * item + 1]!];
    for (let left = room; left >= weight; left -= 1)
      best[left] = Math.max(best[left]!, best[left - weight]! + value);
  }
  return `${best[room]}\n`;
};

export const winterPack: Sample = {
  title: '过冬的背包 Winter Pack',
  level: 6,
  type: ProblemType.OI,
  description: {
    zh: '松鼠的背包能装下总重量不超过 $W$ 的食物。一共有 $n$ 样食物，第 $i$ 样重 $w_i$、价值 $v_i$，每样最多拿一份。背包里食物的总价值最大是多少？',
    en: "A squirrel's pack holds food of total weight at most $W$. There are $n$ pieces of food; piece $i$ weighs $w_i$ and is worth $v_i$, and each can be taken once. What is the greatest total worth?",
  },
  input: {
    zh: '第一行 $n, W$；接下来 $n$ 行，每行 $w_i, v_i$（$1 \\le w_i \\le W$，$0 \\le v_i \\le 10^6$）。',
    en: 'The first line has $n$ and $W$; then $n$ lines with $w_i$ and $v_i$ ($1 \\le w_i \\le W$, $0 \\le v_i \\le 10^6$).',
  },
  output: { zh: '一个整数。', en: 'One integer.' },
  hint: {
    zh: `| 子任务 | 分值 | $n$ | $W$ |
|---|---|---|---|
| 1 | 20 | $\\le 15$ | $\\le 100$ |
| 2 | 30 | $\\le 100$ | $\\le 1000$ |
| 3 | 50 | $\\le 200$ | $\\le 10^4$ |

每个子任务的得分是其中得分最低的测试点的得分。`,
    en: 'The score of a subtask is that of its lowest test.',
  },
  examples: [{ input: '3 5\n2 3\n3 4\n4 6\n', output: '7\n' }],
  tags: [['动态规划', '背包']],
  more: { judgeCaseMode: 'subtask_lowest' },
  answers: [
    {
      language: 'C++ 17',
      code: `#include <algorithm>
#include <iostream>
#include <vector>
int main() {
    int n, room;
    std::cin >> n >> room;
    std::vector<long long> best(room + 1);
    while (n--) {
        int weight, value;
        std::cin >> weight >> value;
        for (int left = room; left >= weight; left--)
            best[left] = std::max(best[left], best[left - weight] + value);
    }
    std::cout << best[room] << std::endl;
}
`,
    },
    {
      language: 'Java',
      code: `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), room = in.nextInt();
        long[] best = new long[room + 1];
        while (n-- > 0) {
            int weight = in.nextInt(), value = in.nextInt();
            for (int left = room; left >= weight; left--)
                best[left] = Math.max(best[left], best[left - weight] + value);
        }
        System.out.println(best[room]);
    }
}
`,
    },
  ],
  wrong: {
    language: 'Python3',
    code: `n, room = map(int, input().split())
items = sorted((tuple(map(int, input().split())) for _ in range(n)), key=lambda item: -item[1] / item[0])
worth = 0
for weight, value in items:
    if weight <= room:
        room -= weight
        worth += value
print(worth)
`,
  },
  cases: () => {
    const { int, list } = dice(17);
    const pack = (n: number, room: number) =>
      `${n} ${room}\n${list(n, () => `${int(1, Math.ceil(room / 3))} ${int(0, 1_000_000)}\n`).join('')}`;
    return subtasks(
      [
        [20, ['3 5\n2 3\n3 4\n4 6\n', '1 1\n1 0\n', pack(15, 100)]],
        [30, [pack(100, 1000), pack(99, 1000)]],
        [50, [pack(200, 10_000), pack(200, 9999), `200 10000\n${'10000 1\n'.repeat(200)}`]],
      ],
      solve,
    );
  },
};
