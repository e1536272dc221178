import type { Site } from '../site.ts';

const announcements = [
  {
    title: '欢迎来到橡果 Welcome to Acorn',
    content: `## 欢迎

橡果是一个在线评测站：读题、写代码、提交，毫秒之间看到结果。

- 界面有**中文**和**英文**，在页脚切换；也可以选择浅色或深色主题。
- 用管理员账号登录后，从右上角的用户菜单进入**后台管理**，修改网站名称、配置邮件服务。
- 这条公告是示例内容，可以随时修改或删除。

## Welcome

Acorn is an online judge: read a problem, write code, submit it and see the verdict in milliseconds.

- The interface speaks **Chinese** and **English** (switch in the footer) and has a light and a dark theme.
- Log in as the administrator and open **Management** from the user menu to name your site and set up mail.
- This announcement is sample content: change or remove it whenever you like.`,
  },
  {
    title: '给新同学的建议 Advice for newcomers',
    content: `写程序和学游泳一样，要下水才行。

1. 先把题目读两遍，用纸笔算一算样例。
2. 从最简单的做法开始，让它先正确，再让它更快。
3. 没通过不要紧：想想最小、最大、最特殊的输入，你的程序会怎样？

例如，求 $1 + 2 + \\cdots + n$ 可以用循环，也可以用公式 $\\frac{n(n+1)}{2}$；当 $n = 10^9$ 时，只有一种来得及。

---

Programming is like swimming: you learn it in the water.

1. Read the problem twice and work the sample out on paper.
2. Start with the simplest idea. Make it right, then make it fast.
3. A wrong answer is a clue: what does your program do with the smallest, the largest, the strangest input?`,
  },
];

export async function plantAnnouncements({ db }: Site): Promise<void> {
  const known = await db.selectFrom('announcement').select('title').execute();
  for (const announcement of announcements)
    if (!known.some(({ title }) => title === announcement.title))
      await db
        .insertInto('announcement')
        .values({ ...announcement, uid: '1' })
        .execute();
}
