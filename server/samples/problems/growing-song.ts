import { dice } from './dice.ts';
import { casesFrom, type Sample } from './sample.ts';

/** A suffix automaton that grows letter by letter; each new state brings as many new substrings as its length gains. */
const solve = (input: string) => {
  const song = input.trim();
  const size = 2 * song.length + 2;
  const letters = 26;
  const next = new Int32Array(size * letters).fill(-1);
  const [length, link] = [new Int32Array(size), new Int32Array(size).fill(-1)];
  let [states, last, total] = [1, 0, 0];
  const answers: number[] = [];
  for (const letter of song) {
    const code = letter.charCodeAt(0) - 97;
    const state = states++;
    length[state] = length[last]! + 1;
    let from = last;
    for (; from !== -1 && next[from * letters + code] === -1; from = link[from]!)
      next[from * letters + code] = state;
    if (from === -1) link[state] = 0;
    else {
      const known = next[from * letters + code]!;
      if (length[known] === length[from]! + 1) link[state] = known;
      else {
        const copy = states++;
        length[copy] = length[from]! + 1;
        next.copyWithin(copy * letters, known * letters, (known + 1) * letters);
        link[copy] = link[known]!;
        for (; from !== -1 && next[from * letters + code] === known; from = link[from]!)
          next[from * letters + code] = copy;
        link[known] = copy;
        link[state] = copy;
      }
    }
    last = state;
    total += length[state]! - length[link[state]!]!;
    answers.push(total);
  }
  return `${answers.join('\n')}\n`;
};

export const growingSong: Sample = {
  title: '渐长的歌 Growing Song',
  level: 12,
  description: {
    zh: '夜莺的歌是一个由小写字母组成的字符串，它一个音一个音地唱出来。每唱出一个音，就请报告：到目前为止唱出的字符串有多少个**不同的**非空子串？',
    en: 'The song of a nightingale is a string of lower-case letters, sung note by note. After every note, report how many **different** non-empty substrings the song has so far.',
  },
  input: {
    zh: '一行一个长度不超过 $5 \\times 10^4$ 的非空字符串。',
    en: 'One non-empty string of at most $5 \\times 10^4$ letters.',
  },
  output: { zh: '对每个前缀输出一行。', en: 'One line for each prefix.' },
  hint: {
    zh: '`aba` 的不同子串是 `a`、`b`、`ab`、`ba`、`aba`。',
    en: 'The different substrings of `aba` are `a`, `b`, `ab`, `ba` and `aba`.',
  },
  examples: [{ input: 'aba\n', output: '1\n3\n5\n' }],
  tags: [['字符串', '后缀自动机']],
  answers: [
    {
      language: 'C++ 17',
      code: `#include <array>
#include <iostream>
#include <string>
#include <vector>
struct State {
    int length = 0, link = -1;
    std::array<int, 26> next;
    State() { next.fill(-1); }
};
int main() {
    std::ios::sync_with_stdio(false);
    std::string song;
    std::cin >> song;
    std::vector<State> states(1);
    int last = 0;
    long long total = 0;
    for (char note : song) {
        int code = note - 'a', state = states.size();
        states.emplace_back();
        states[state].length = states[last].length + 1;
        int from = last;
        for (; from != -1 && states[from].next[code] == -1; from = states[from].link) states[from].next[code] = state;
        if (from == -1) {
            states[state].link = 0;
        } else {
            int known = states[from].next[code];
            if (states[known].length == states[from].length + 1) {
                states[state].link = known;
            } else {
                int copy = states.size();
                State twin = states[known];
                twin.length = states[from].length + 1;
                states.push_back(twin);
                for (; from != -1 && states[from].next[code] == known; from = states[from].link) states[from].next[code] = copy;
                states[known].link = states[state].link = copy;
            }
        }
        last = state;
        total += states[state].length - states[states[state].link].length;
        std::cout << total << '\\n';
    }
}
`,
    },
    {
      language: 'Java',
      code: `import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Arrays;

public class Main {
    public static void main(String[] args) throws Exception {
        String song = new BufferedReader(new InputStreamReader(System.in)).readLine().trim();
        int size = 2 * song.length() + 2, states = 1, last = 0;
        int[] length = new int[size], link = new int[size];
        int[][] next = new int[size][];
        next[0] = new int[26];
        Arrays.fill(next[0], -1);
        link[0] = -1;
        long total = 0;
        StringBuilder out = new StringBuilder();
        for (char note : song.toCharArray()) {
            int code = note - 'a', state = states++;
            next[state] = new int[26];
            Arrays.fill(next[state], -1);
            length[state] = length[last] + 1;
            int from = last;
            for (; from != -1 && next[from][code] == -1; from = link[from]) next[from][code] = state;
            if (from != -1) {
                int known = next[from][code];
                if (length[known] == length[from] + 1) {
                    link[state] = known;
                } else {
                    int copy = states++;
                    length[copy] = length[from] + 1;
                    next[copy] = next[known].clone();
                    link[copy] = link[known];
                    for (; from != -1 && next[from][code] == known; from = link[from]) next[from][code] = copy;
                    link[known] = link[state] = copy;
                }
            }
            last = state;
            total += length[state] - length[link[state]];
            out.append(total).append('\\n');
        }
        System.out.print(out);
    }
}
`,
    },
  ],
  wrong: {
    language: 'Python3',
    code: `song = input()
seen = set()
for end in range(1, len(song) + 1):
    for start in range(max(0, end - 200), end):
        seen.add(song[start:end])
    print(len(seen))
`,
  },
  more: { memoryLimit: 512 },
  cases: () => {
    const { word } = dice(47);
    return casesFrom(
      [
        'aba',
        'z',
        'abcabcabc',
        word(1000, 'ab'),
        'a'.repeat(20_000),
        word(50_000),
        word(50_000, 'ab'),
        'abcde'.repeat(8000),
      ].map(song => `${song}\n`),
      solve,
    );
  },
};
