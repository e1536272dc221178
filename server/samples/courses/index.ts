import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createCourse } from '#server/features/course/store/edit.ts';
import { createMaterial } from '#server/features/material/store/edit.ts';
import type { User } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';

const groupName = '橡果中学信息社 Acorn Club';
const film = path.join(import.meta.dirname, 'growing.webm');

const loops = `循环让一件事重复做 $n$ 次。视频里，每循环一次，橡树就长高一点。

A loop does one thing $n$ times: each time around, the oak grows a little.

\`\`\`cpp
for (int i = 1; i <= n; i++) grow();
\`\`\``;

const example = `**例题**：两只篮子里各有 $a$、$b$ 颗橡果，一共有多少颗？

**Example**: two baskets hold $a$ and $b$ acorns. How many are there in all?

\`\`\`cpp
#include <iostream>

int main() {
    long long a, b;
    std::cin >> a >> b;
    std::cout << a + b << std::endl;
}
\`\`\`

读入用 \`std::cin\`，输出用 \`std::cout\`；两个数相加可能很大，所以用 \`long long\`。

Read with \`std::cin\`, write with \`std::cout\`; a sum may be large, hence \`long long\`.`;

/** A course of the sample group with something to watch, something to read and something to solve, in a table. */
export async function plantCourses(site: Site): Promise<void> {
  const { db } = site;
  const group = await db
    .selectFrom('studyGroup')
    .innerJoin('account', 'account.uid', 'studyGroup.uid')
    .select(['studyGroup.id as gid', 'account.uid', 'account.username'])
    .where('studyGroup.name', '=', groupName)
    .executeTakeFirst();
  const problems = await db
    .selectFrom('problem')
    .select(['id', 'title'])
    .where('problemId', 'in', ['P1000', 'ACORN1001'])
    .orderBy('problemId', 'desc')
    .execute();
  if (!group || problems.length < 2) return;
  const known = await db.selectFrom('course').select('id').where('gid', '=', group.gid).executeTakeFirst();
  if (known) return;
  const { gid, uid, username } = group;
  const owner: User = { uid, username, role: 1002, sessionId: '' };
  const { sha256, sizeBytes } = await site.blobs.put(createReadStream(film));
  const watched = await createMaterial(site, owner, gid, {
    title: '循环是怎么长大的 How a loop grows',
    materialType: 1,
    tag: '循环,loops',
    difficulty: 1,
    content: loops,
    pidStr: [problems[0]!.id],
  });
  const file = { filename: 'growing.webm', sha256, sizeBytes, mediaType: 'video/webm' };
  await db.updateTable('material').set(file).where('id', '=', watched).execute();
  const read = await createMaterial(site, owner, gid, {
    title: '两数之和 The sum of two numbers',
    materialType: 2,
    tag: '入门,basics',
    difficulty: 1,
    content: example,
  });
  const courseId = await createCourse(db, owner, gid, {
    title: '第一门课：从橡果到橡树 From acorn to oak',
    description: '看一段视频，读一道例题，再自己写两道题。Watch, read, then write two programs yourself.',
    status: 1,
    sectionList: [
      {
        title: '认识循环 Loops',
        type: 1,
        nodeList: [{ name: '循环 Loops', linkType: 1, linkId: watched }],
      },
      {
        title: '读懂例题 An example',
        type: 2,
        nodeList: [{ name: '两数之和 Sum', linkType: 2, linkId: read }],
      },
      {
        title: '自己动手 Your turn',
        type: 3,
        nodeList: problems.map(({ id, title }) => ({ name: title, linkType: 3 as const, linkId: id })),
      },
    ],
  });
  const { id: tid } = await db
    .insertInto('courseTable')
    .values({
      gid,
      createUser: uid,
      createUserName: username,
      title: '第一学期 First term',
      description: '每两周一门课，按顺序学。One course every two weeks, in this order.',
      remark: '周三 Wednesdays',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('courseTableCourse').values({ tid, courseId, sort: 1 }).execute();
}
