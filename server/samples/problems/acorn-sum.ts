import { dice } from './dice.ts';
import { casesFrom, type Sample } from './sample.ts';

const solve = (input: string) => {
  const [, ...numbers] = input.split(/\s+/).filter(Boolean).map(BigInt);
  return `${numbers.reduce((sum, one) => sum + one, 0n)}\n`;
};

export const acornSum: Sample = {
  title: '橡果求和 Sum of Acorns',
  level: 1,
  description: {
    zh: '秋天到了，松鼠在 $n$ 棵橡树下捡橡果，在第 $i$ 棵树下捡到了 $a_i$ 颗。它一共捡到多少颗？',
    en: 'In autumn a squirrel visits $n$ oaks and finds $a_i$ acorns under the $i$-th. How many acorns does it have in all?',
  },
  input: {
    zh: '第一行一个整数 $n$（$1 \\le n \\le 1000$），第二行 $n$ 个整数 $a_i$（$0 \\le a_i \\le 10^{15}$）。',
    en: 'The first line has $n$ ($1 \\le n \\le 1000$), the second has $n$ integers $a_i$ ($0 \\le a_i \\le 10^{15}$).',
  },
  output: { zh: '一个整数：橡果的总数。', en: 'One integer: the number of acorns.' },
  hint: { zh: '注意总数的大小：`int` 放不下。', en: 'Mind how large the sum can be: an `int` is too small.' },
  examples: [{ input: '3\n1 2 3\n', output: '6\n' }],
  tags: [
    ['入门', '循环'],
    ['入门', '数据类型'],
  ],
  answers: [
    {
      language: 'C++ 17',
      code: `#include <iostream>
int main() {
    int n;
    long long sum = 0, a;
    std::cin >> n;
    while (n--) {
        std::cin >> a;
        sum += a;
    }
    std::cout << sum << std::endl;
}
`,
    },
    {
      language: 'C',
      code: `#include <stdio.h>
int main(void) {
    int n;
    long long sum = 0, a;
    scanf("%d", &n);
    while (n--) {
        scanf("%lld", &a);
        sum += a;
    }
    printf("%lld\\n", sum);
    return 0;
}
`,
    },
    { language: 'Python3', code: 'input()\nprint(sum(map(int, input().split())))\n' },
    {
      language: 'Java',
      code: `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long sum = 0;
        for (int n = in.nextInt(); n > 0; n--) sum += in.nextLong();
        System.out.println(sum);
    }
}
`,
    },
  ],
  wrong: {
    language: 'C++ 17',
    code: '#include <iostream>\nint main() { int n, s = 0, a; std::cin >> n; while (n--) { std::cin >> a; s += a; } std::cout << s; }\n',
  },
  cases: () => {
    const { int, ints } = dice(1);
    const list = (n: number, high: number) => `${n}\n${ints(n, 0, high).join(' ')}\n`;
    return casesFrom(
      ['3\n1 2 3\n', '1\n0\n', list(10, 100), list(int(400, 600), 1e9), list(1000, 1e15)],
      solve,
    );
  },
};
