import { dice } from './dice.ts';
import { casesFrom, numbersOf, type Sample } from './sample.ts';

/** A plain complex transform, good to half a unit for counts far beyond these. */
function transform(re: Float64Array, im: Float64Array, sign: 1 | -1): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i += 1) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j]!, re[i]!];
      [im[i], im[j]] = [im[j]!, im[i]!];
    }
  }
  for (let size = 2; size <= n; size <<= 1)
    for (let k = 0; k < size / 2; k += 1) {
      const [c, s] = [Math.cos((2 * Math.PI * k) / size), sign * Math.sin((2 * Math.PI * k) / size)];
      for (let a = k; a < n; a += size) {
        const b = a + size / 2;
        const [x, y] = [re[b]! * c - im[b]! * s, re[b]! * s + im[b]! * c];
        [re[b], im[b]] = [re[a]! - x, im[a]! - y];
        re[a]! += x;
        im[a]! += y;
      }
    }
}

const solve = (input: string) => {
  const [n, m, ...weights] = numbersOf(input) as [number, number, ...number[]];
  const size = 1 << Math.ceil(Math.log2(2 * Math.max(...weights) + 2));
  const [re, im] = [new Float64Array(size), new Float64Array(size)];
  // Apples in the real part, pears in the imaginary: the square holds twice the product in its imaginary part.
  for (const weight of weights.slice(0, n)) re[weight]! += 1;
  for (const weight of weights.slice(n, n + m)) im[weight]! += 1;
  transform(re, im, 1);
  for (let at = 0; at < size; at += 1)
    [re[at], im[at]] = [re[at]! ** 2 - im[at]! ** 2, 2 * re[at]! * im[at]!];
  transform(re, im, -1);
  const lines: string[] = [];
  for (let at = 0; at < size; at += 1) {
    const pairs = Math.round(im[at]! / (2 * size));
    if (pairs) lines.push(`${at} ${pairs}`);
  }
  return `${lines.join('\n')}\n`;
};

export const fruitPairs: Sample = {
  title: '果篮配对 Fruit Pairs',
  level: 11,
  description: {
    zh: '有 $n$ 个苹果和 $m$ 个梨，重量都是整数。选一个苹果和一个梨配成一对，一对的重量是两者之和。对每个可能的重量 $s$，求有多少种选法（不同的水果算不同的选法）。',
    en: 'There are $n$ apples and $m$ pears of whole weights. A pair is one apple and one pear and weighs as much as both. For every possible weight $s$, how many pairs weigh $s$? (Different fruits make different pairs.)',
  },
  input: {
    zh: '第一行 $n, m$（$1 \\le n, m \\le 5 \\times 10^4$）；第二行 $n$ 个整数，第三行 $m$ 个整数，都在 $0$ 到 $3 \\times 10^4$ 之间。',
    en: 'The first line has $n$ and $m$ ($1 \\le n, m \\le 5 \\times 10^4$), the second has $n$ weights, the third $m$, all from $0$ to $3 \\times 10^4$.',
  },
  output: {
    zh: '对每个至少有一种选法的 $s$，从小到大输出一行：$s$ 和选法数。',
    en: 'For every $s$ with at least one pair, in rising order, one line with $s$ and the number of pairs.',
  },
  examples: [{ input: '3 2\n1 2 2\n1 3\n', output: '2 1\n3 2\n4 1\n5 2\n' }],
  tags: [
    ['数学', '快速傅里叶变换'],
    ['数学', '多项式'],
  ],
  answers: [
    {
      language: 'C++ 17',
      code: `#include <algorithm>
#include <cstdio>
#include <vector>
// 998244353 和 2013265921 两个模数下各做一次数论变换，再用中国剩余定理合并。
// Two number-theoretic transforms, put together by the Chinese remainder theorem.
typedef unsigned long long u64;
u64 power(u64 base, u64 exponent, u64 mod) {
    u64 result = 1;
    for (; exponent; exponent >>= 1, base = base * base % mod)
        if (exponent & 1) result = result * base % mod;
    return result;
}
void transform(std::vector<u64> &a, u64 mod, u64 root) {
    int n = a.size();
    for (int i = 1, j = 0; i < n; i++) {
        int bit = n >> 1;
        for (; j & bit; bit >>= 1) j ^= bit;
        j ^= bit;
        if (i < j) std::swap(a[i], a[j]);
    }
    for (int size = 2; size <= n; size <<= 1) {
        u64 step = power(root, (mod - 1) / size, mod);
        for (int from = 0; from < n; from += size) {
            u64 w = 1;
            for (int k = from; k < from + size / 2; k++, w = w * step % mod) {
                u64 other = a[k + size / 2] * w % mod;
                a[k + size / 2] = (a[k] + mod - other) % mod;
                a[k] = (a[k] + other) % mod;
            }
        }
    }
}
std::vector<u64> product(std::vector<u64> a, std::vector<u64> b, u64 mod, u64 root) {
    transform(a, mod, root);
    transform(b, mod, root);
    for (size_t i = 0; i < a.size(); i++) a[i] = a[i] * b[i] % mod;
    transform(a, mod, power(root, mod - 2, mod));
    u64 inverse = power(a.size(), mod - 2, mod);
    for (u64 &x : a) x = x * inverse % mod;
    return a;
}
int main() {
    int n, m, weight;
    scanf("%d %d", &n, &m);
    std::vector<u64> apples(65536), pears(65536);
    while (n--) scanf("%d", &weight), apples[weight]++;
    while (m--) scanf("%d", &weight), pears[weight]++;
    const u64 p = 998244353, q = 2013265921;
    auto x = product(apples, pears, p, 3), y = product(apples, pears, q, 31);
    u64 inverse = power(p, q - 2, q);
    for (int s = 0; s < 65536; s++) {
        u64 pairs = x[s] + p * ((y[s] + q - x[s] % q) % q * inverse % q);
        if (pairs) printf("%d %llu\\n", s, pairs);
    }
}
`,
    },
  ],
  wrong: {
    language: 'C++ 17',
    code: `#include <cstdio>
#include <vector>
int main() {
    int n, m, weight;
    scanf("%d %d", &n, &m);
    std::vector<int> apples(n), count(60001);
    for (int &apple : apples) scanf("%d", &apple);
    while (m--) {
        scanf("%d", &weight);
        for (int apple : apples) count[apple + weight]++;
    }
    for (int s = 0; s <= 60000; s++)
        if (count[s]) printf("%d %d\\n", s, count[s]);
}
`,
  },
  cases: () => {
    const { ints } = dice(43);
    const basket = (n: number, m: number, low: number, high: number) =>
      `${n} ${m}\n${ints(n, low, high).join(' ')}\n${ints(m, low, high).join(' ')}\n`;
    return casesFrom(
      [
        '3 2\n1 2 2\n1 3\n',
        '1 1\n0\n0\n',
        basket(200, 300, 0, 50),
        basket(50_000, 50_000, 30_000, 30_000),
        basket(50_000, 50_000, 0, 30_000),
      ],
      solve,
    );
  },
};
