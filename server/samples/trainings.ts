import { sql } from 'kysely';
import type { Site } from '../site.ts';

/** Two ways through the sample problems: one open to everybody, one for those who know the word. */
const trainings = [
  {
    title: '从零开始 First steps',
    auth: 'Public',
    privatePwd: null,
    rank: 1,
    count: 8,
    from: 0,
    description: `八道题，从读入两个数到第一次用上数组。按顺序做，不会的先跳过，回头再看。

Eight problems, from reading two numbers to the first arrays. Go in order; what does not work out today works out later.`,
  },
  {
    title: '进阶训练营 The next mile',
    auth: 'Private',
    privatePwd: 'acorn',
    rank: 2,
    count: 10,
    from: 8,
    description: `这是一个**私有**训练：密码是 \`acorn\`。加入后可以看到排行榜。

A **private** training: the password is \`acorn\`. Whoever joins stands in its ranking.`,
  },
] as const;

export async function plantTrainings({ db }: Site): Promise<void> {
  const { rows } = await sql`select 1 from training_category limit 1`.execute(db);
  if (rows.length) return;
  await db.transaction().execute(async transaction => {
    const category = await transaction
      .insertInto('trainingCategory')
      .values({ name: '入门 Basics', color: '#2b8a3e' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const problems = await transaction
      .selectFrom('problem')
      .select('id')
      .where('auth', '=', 1)
      .where('gid', 'is', null)
      .orderBy('id')
      .execute();
    for (const { count, from, ...training } of trainings) {
      const { id: tid } = await transaction
        .insertInto('training')
        .values({ ...training, uid: '1', author: 'root', categoryId: category.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const chosen = problems
        .slice(from, from + count)
        .map(({ id: pid }, at) => ({ tid, pid, rank: at + 1 }));
      if (chosen.length) await transaction.insertInto('trainingProblem').values(chosen).execute();
    }
  });
}
