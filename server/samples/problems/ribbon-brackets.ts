import { dice } from './dice.ts';
import { casesFrom, type Sample } from './sample.ts';

const partner: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

const solve = (input: string) => {
  const open: string[] = [];
  for (const [at, letter] of [...input.trim()].entries()) {
    if (!(letter in partner)) open.push(letter);
    else if (open.pop() !== partner[letter]) return `${at + 1}\n`;
  }
  return open.length ? 'open\n' : 'tidy\n';
};

export const ribbonBrackets: Sample = {
  title: '彩带括号 Bracket Ribbon',
  level: 4,
  description: {
    zh: `一条彩带上印着 \`()[]{}\` 六种括号。从左往右读：

- 如果读到某个右括号时，它和最近一个还没有配对的左括号不匹配（或者没有这样的左括号），彩带在这里**断开**；
- 如果读完后还有左括号没有配对，彩带是**敞开的**；
- 否则彩带是**整齐的**。`,
    en: `A ribbon is printed with the brackets \`()[]{}\`. Read it from the left:

- if a closing bracket does not match the latest bracket that is still open, or none is open, the ribbon **breaks** there;
- if brackets are still open at the end, the ribbon is **open**;
- otherwise it is **tidy**.`,
  },
  input: {
    zh: '一行一个只含这六种字符的非空字符串，长度不超过 $10^5$。',
    en: 'One non-empty string of these six characters, at most $10^5$ long.',
  },
  output: {
    zh: '断开时输出断开处的位置（从 $1$ 开始）；敞开时输出 `open`；整齐时输出 `tidy`。',
    en: 'The position of the break, counted from $1$; or `open`; or `tidy`.',
  },
  examples: [
    { input: '([]{})\n', output: 'tidy\n' },
    { input: '([)]\n', output: '3\n' },
    { input: '(()\n', output: 'open\n' },
  ],
  tags: [
    ['数据结构', '栈'],
    ['字符串', '字符串处理'],
  ],
  answers: [
    {
      language: 'C++ 17',
      code: `#include <iostream>
#include <string>
int main() {
    std::string ribbon, open;
    std::cin >> ribbon;
    for (size_t i = 0; i < ribbon.size(); i++) {
        char c = ribbon[i];
        if (c == '(' || c == '[' || c == '{') {
            open += c;
            continue;
        }
        char wanted = c == ')' ? '(' : c == ']' ? '[' : '{';
        if (open.empty() || open.back() != wanted) {
            std::cout << i + 1 << std::endl;
            return 0;
        }
        open.pop_back();
    }
    std::cout << (open.empty() ? "tidy" : "open") << std::endl;
}
`,
    },
    {
      language: 'Python3',
      code: `partner = {')': '(', ']': '[', '}': '{'}

def look(ribbon):
    stack = []
    for at, letter in enumerate(ribbon, 1):
        if letter not in partner:
            stack.append(letter)
        elif not stack or stack.pop() != partner[letter]:
            return at
    return 'open' if stack else 'tidy'

print(look(input().strip()))
`,
    },
  ],
  wrong: {
    language: 'Python3',
    code: "s = input()\nprint('tidy' if all(s.count(a) == s.count(b) for a, b in ('()', '[]', '{}')) else 'open')\n",
  },
  cases: () => {
    const { int, pick, word } = dice(11);
    const tidy = (length: number): string => {
      let text = '';
      const open: string[] = [];
      while (text.length + open.length < length) {
        if (open.length && int(0, 1)) text += open.pop();
        else {
          const [left, right] = pick(['()', '[]', '{}']) as unknown as [string, string];
          text += left;
          open.push(right);
        }
      }
      return text + open.reverse().join('');
    };
    const long = tidy(100_000);
    return casesFrom(
      [
        '([]{})',
        '([)]',
        '(()',
        ']',
        word(20, '()[]{}'),
        tidy(1000),
        `${long.slice(0, 77_777)}`,
        long,
        '('.repeat(100_000),
      ].map(text => `${text}\n`),
      solve,
    );
  },
};
