import { dice } from './dice.ts';
import { casesFrom, type Sample } from './sample.ts';

const solve = (input: string) => {
  const [, ...lines] = input.trim().split('\n');
  const balance = new Map<string, number>();
  for (const line of lines) {
    const [name, amount] = line.split(' ') as [string, string];
    balance.set(name, (balance.get(name) ?? 0) + Number(amount));
  }
  const names = [...balance.keys()].sort();
  return names.map(name => `${name} ${balance.get(name)}\n`).join('');
};

export const forestLedger: Sample = {
  title: '森林账本 Forest Ledger',
  level: 3,
  description: {
    zh: '森林商店的账本记着 $n$ 笔往来：每笔是一个名字和一个金额，正数是存入，负数是取出。请算出每个名字最后的余额，按名字的字典序输出。\n\n**本题使用文件读写**：从 `ledger.in` 读入，写到 `ledger.out`。',
    en: 'The ledger of the forest shop has $n$ entries, each with a name and an amount: positive is paid in, negative is taken out. Print the final balance of every name, in alphabetical order.\n\n**This problem uses files**: read `ledger.in` and write `ledger.out`.',
  },
  input: {
    zh: '文件 `ledger.in`：第一行一个整数 $n$（$1 \\le n \\le 2000$）；接下来 $n$ 行，每行一个由小写字母组成、长度不超过 $10$ 的名字和一个整数（绝对值不超过 $10^6$）。',
    en: 'File `ledger.in`: $n$ ($1 \\le n \\le 2000$), then $n$ lines with a name of at most $10$ lower-case letters and an integer of absolute value at most $10^6$.',
  },
  output: {
    zh: '文件 `ledger.out`：每行一个名字和它的余额。',
    en: 'File `ledger.out`: one name and its balance on each line.',
  },
  examples: [{ input: '4\noak 5\nelm 3\noak -2\nfir 0\n', output: 'elm 3\nfir 0\noak 3\n' }],
  tags: [
    ['数据结构', '映射'],
    ['入门', '文件读写'],
  ],
  more: { isFileIo: true, ioReadFileName: 'ledger.in', ioWriteFileName: 'ledger.out' },
  answers: [
    {
      language: 'C++ 17',
      code: `#include <fstream>
#include <map>
#include <string>
int main() {
    std::ifstream in("ledger.in");
    std::ofstream out("ledger.out");
    int n;
    in >> n;
    std::map<std::string, long long> balance;
    while (n--) {
        std::string name;
        long long amount;
        in >> name >> amount;
        balance[name] += amount;
    }
    for (auto &entry : balance) out << entry.first << ' ' << entry.second << '\\n';
}
`,
    },
    {
      language: 'Python3',
      code: `balance = {}
with open('ledger.in') as ledger:
    for _ in range(int(ledger.readline())):
        name, amount = ledger.readline().split()
        balance[name] = balance.get(name, 0) + int(amount)
with open('ledger.out', 'w') as out:
    for name in sorted(balance):
        print(name, balance[name], file=out)
`,
    },
  ],
  wrong: {
    language: 'Python3',
    code: `balance = {}
for line in open('ledger.in').read().split('\\n')[1:]:
    if line:
        name, amount = line.split()
        balance[name] = balance.get(name, 0) + int(amount)
for name in sorted(balance):
    print(name, balance[name])
`,
  },
  cases: () => {
    const { int, list, pick, word } = dice(7);
    const entries = (n: number, names: string[], high: number) =>
      `${n}\n${list(n, () => `${pick(names)} ${int(-high, high)}\n`).join('')}`;
    const many = list(300, () => word(int(1, 10)));
    return casesFrom(
      [
        '4\noak 5\nelm 3\noak -2\nfir 0\n',
        '1\na -1\n',
        entries(50, ['oak', 'elm', 'fir', 'oaks', 'o'], 9),
        entries(2000, many, 1e6),
      ],
      solve,
    );
  },
};
