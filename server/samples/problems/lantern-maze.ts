import { dice } from './dice.ts';
import { casesFrom, type Sample } from './sample.ts';

const solve = (input: string) => {
  const [size, ...rows] = input.trim().split('\n') as [string, ...string[]];
  const [height, width] = size.split(' ').map(Number) as [number, number];
  const cells = rows.join('');
  const distance = new Int32Array(height * width).fill(-1);
  const queue = [cells.indexOf('S')];
  distance[queue[0]!] = 0;
  for (let at = 0; at < queue.length; at += 1) {
    const cell = queue[at]!;
    if (cells[cell] === 'T') return `${distance[cell]}\n`;
    const column = cell % width;
    for (const next of [
      cell - width,
      cell + width,
      column ? cell - 1 : -1,
      column < width - 1 ? cell + 1 : -1,
    ])
      if (next >= 0 && next < cells.length && cells[next] !== '#' && distance[next] === -1) {
        distance[next] = distance[cell]! + 1;
        queue.push(next);
      }
  }
  return '-1\n';
};

export const lanternMaze: Sample = {
  title: '提灯走迷宫 Lantern Maze',
  level: 6,
  description: {
    zh: '夜里，松鼠提着灯从迷宫的 `S` 走到 `T`。每一步可以走到上、下、左、右相邻的格子，不能走进墙 `#`，也不能走出迷宫。最少要走多少步？走不到时输出 $-1$。',
    en: 'At night a squirrel walks through a maze from `S` to `T` with a lantern. A step goes up, down, left or right, never into a wall `#` and never out of the maze. How many steps are needed at least? Print $-1$ if `T` cannot be reached.',
  },
  input: {
    zh: '第一行 $n, m$（$1 \\le n, m \\le 500$，$nm \\ge 2$）；接下来 $n$ 行，每行 $m$ 个字符，只含 `.`、`#`、`S`、`T`，其中 `S` 和 `T` 各出现一次。',
    en: 'The first line has $n$ and $m$ ($1 \\le n, m \\le 500$, $nm \\ge 2$); then $n$ lines of $m$ characters `.`, `#`, `S`, `T`, with one `S` and one `T`.',
  },
  output: { zh: '一个整数。', en: 'One integer.' },
  examples: [
    { input: '3 4\nS.#T\n#..#\n....\n', output: '-1\n' },
    { input: '3 3\nS#T\n.#.\n...\n', output: '6\n' },
  ],
  tags: [['搜索', '广度优先搜索']],
  answers: [
    {
      language: 'C++ 17',
      code: `#include <iostream>
#include <queue>
#include <string>
#include <vector>
int main() {
    int n, m;
    std::cin >> n >> m;
    std::vector<std::string> maze(n);
    std::vector<std::vector<int>> steps(n, std::vector<int>(m, -1));
    std::queue<std::pair<int, int>> queue;
    for (int i = 0; i < n; i++) {
        std::cin >> maze[i];
        for (int j = 0; j < m; j++)
            if (maze[i][j] == 'S') queue.push({i, j}), steps[i][j] = 0;
    }
    const int di[] = {0, 0, 1, -1}, dj[] = {1, -1, 0, 0};
    while (!queue.empty()) {
        auto [i, j] = queue.front();
        queue.pop();
        if (maze[i][j] == 'T') {
            std::cout << steps[i][j] << std::endl;
            return 0;
        }
        for (int d = 0; d < 4; d++) {
            int a = i + di[d], b = j + dj[d];
            if (a < 0 || b < 0 || a >= n || b >= m || maze[a][b] == '#' || steps[a][b] >= 0) continue;
            steps[a][b] = steps[i][j] + 1;
            queue.push({a, b});
        }
    }
    std::cout << -1 << std::endl;
}
`,
    },
    {
      language: 'Python3',
      code: `from collections import deque

n, m = map(int, input().split())
maze = ''.join('#' + input().strip() for _ in range(n))
width = m + 1
maze = '#' * width + maze + '#' * width
start = maze.index('S')
steps = {start: 0}
queue = deque([start])
answer = -1
while queue:
    cell = queue.popleft()
    if maze[cell] == 'T':
        answer = steps[cell]
        break
    for near in (cell - 1, cell + 1, cell - width, cell + width):
        if maze[near] != '#' and near not in steps:
            steps[near] = steps[cell] + 1
            queue.append(near)
print(answer)
`,
    },
  ],
  wrong: {
    language: 'Python3',
    code: `n, m = map(int, input().split())
place = {}
for i in range(n):
    for j, letter in enumerate(input()):
        place[letter] = (i, j)
print(abs(place['S'][0] - place['T'][0]) + abs(place['S'][1] - place['T'][1]))
`,
  },
  cases: () => {
    const { int, list } = dice(19);
    const maze = (height: number, width: number, walls: number) => {
      const cells = list(height, () => list<string>(width, () => (int(1, 100) <= walls ? '#' : '.')));
      cells[0]![0] = 'S';
      cells[height - 1]![width - 1] = 'T';
      return `${height} ${width}\n${cells.map(row => row.join('')).join('\n')}\n`;
    };
    const snake = (height: number, width: number) => {
      const cells = list(height, row =>
        list<string>(width, column => (row % 2 && column !== (row % 4 === 1 ? width - 1 : 0) ? '#' : '.')),
      );
      cells[0]![0] = 'S';
      cells[height - 1]![0] = 'T';
      return `${height} ${width}\n${cells.map(row => row.join('')).join('\n')}\n`;
    };
    return casesFrom(
      [
        '3 4\nS.#T\n#..#\n....\n',
        '3 3\nS#T\n.#.\n...\n',
        '1 2\nST\n',
        maze(20, 30, 25),
        maze(400, 500, 30),
        maze(500, 500, 50),
        snake(499, 500),
      ],
      solve,
    );
  },
};
