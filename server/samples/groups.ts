import { groupLevel } from '#core/standing.ts';
import { addAnnouncement } from '../features/announcement/queries.ts';
import { createContest } from '../features/contest/editing/store/edit.ts';
import { createProblem } from '../features/problem/store/save.ts';
import type { Site } from '../site.ts';
import { inDays } from './contests/contest.ts';

interface SampleGroup {
  name: string;
  shortName: string;
  brief: string;
  description: string;
  auth: number;
  owner: string;
  member: string;
}

export const club: SampleGroup = {
  name: '橡果中学信息社 Acorn Club',
  shortName: 'ACORN',
  brief: '每周三下午，一起写代码。Wednesdays after class.',
  description: `欢迎来到信息社！每周有一组新题，写完再回家。

Welcome! There is a new set of problems every week.

- **题目**在“题目”页，排名只算团队里的提交。
- *Problems* are on their own page; the ranking counts what is submitted here.`,
  auth: 1,
  owner: 'linxi',
  member: 'oakley',
};

const team: SampleGroup = {
  name: '青栎大学集训队 Greenoak',
  shortName: 'GREENOAK',
  brief: '申请时请写明姓名与年级。Say who you are.',
  description: '校队训练。信息社与我们共享题目。The club shares its problems with the team.',
  auth: 2,
  owner: 'oakley',
  member: 'linxi',
};

const baskets = {
  problemId: 'ACORN1001',
  title: '两只篮子 Two Baskets',
  description:
    '两只篮子里分别有 $a$ 和 $b$ 颗橡果，较多的一只比较少的一只多多少颗？\n\nTwo baskets hold $a$ and $b$ acorns. How many more does the fuller one hold?',
  input: '一行两个整数 $a$、$b$（$0 \\le a, b \\le 10^9$）。\n\nOne line with two integers.',
  output: '一个整数。\n\nOne integer.',
  examples: '<input>3 8</input><output>5</output>',
  difficulty: 1,
};

const steps = {
  problemId: 'ACORN1002',
  title: '爬树 Up the Oak',
  description:
    '松鼠每次爬 1 节或 2 节树枝，爬到第 $n$ 节有多少种爬法？输出对 $10^9+7$ 取模的结果。\n\nA squirrel climbs one or two branches at a time. In how many ways does it reach branch $n$, modulo $10^9+7$?',
  input: '一个整数 $n$（$1 \\le n \\le 1000$）。\n\nOne integer.',
  output: '一个整数。\n\nOne integer.',
  examples: '<input>4</input><output>5</output>',
  difficulty: 3,
};

const basketCases = [
  [3, 8],
  [8, 3],
  [0, 0],
  [1_000_000_000, 0],
  [17, 18],
].map(([a, b]) => ({ input: `${a} ${b}\n`, output: `${Math.abs(a! - b!)}\n` }));

const stepCases = [1, 2, 4, 10, 90, 1000].map(n => ({ input: `${n}\n`, output: `${waysTo(n)}\n` }));

function waysTo(n: number): bigint {
  let [before, here] = [1n, 1n];
  for (let branch = 2; branch <= n; branch += 1) [before, here] = [here, (before + here) % 1_000_000_007n];
  return here;
}

/** Two groups with members, problems, an announcement and a contest to come; the club shares with the team. */
export async function plantGroups(site: Site): Promise<void> {
  const { db } = site;
  const from = await plantGroup(site, club);
  const to = await plantGroup(site, team);
  if (from === undefined || to === undefined) return;
  const owner = await accountOf(site, club.owner);
  for (const [problem, cases] of [
    [baskets, basketCases],
    [steps, stepCases],
  ] as const)
    await createProblem(site, owner, {
      problem: { ...problem, gid: from, auth: 1 },
      cases,
      tags: [{ name: '入门 Basics' }],
    });
  await addAnnouncement(db, {
    gid: from,
    uid: owner.uid,
    title: '本周题目 This week',
    content: '请在周日前完成“两只篮子”和“爬树”。\n\nPlease solve both problems by Sunday.',
  });
  await createContest(
    db,
    owner,
    {
      title: '周三小测 Wednesday Race',
      description: '一小时，独立完成。One hour, everybody for themselves.',
      startTime: inDays(3),
      endTime: inDays(3 + 1 / 24),
    },
    from,
  );
  await db.insertInto('groupShare').values({ shareGid: from, getGid: to, uid: owner.uid }).execute();
}

/** Nothing when it is there already. */
async function plantGroup(site: Site, { owner, member, ...group }: SampleGroup): Promise<number | undefined> {
  const { db } = site;
  const known = await db
    .selectFrom('studyGroup')
    .select('id')
    .where('name', '=', group.name)
    .executeTakeFirst();
  if (known) return undefined;
  const { uid } = await accountOf(site, owner);
  const { id: gid } = await db
    .insertInto('studyGroup')
    .values({ ...group, uid, owner })
    .returning('id')
    .executeTakeFirstOrThrow();
  const other = await accountOf(site, member);
  await db
    .insertInto('groupMember')
    .values([
      { gid, uid, auth: groupLevel.root },
      { gid, uid: other.uid, auth: groupLevel.member },
    ])
    .execute();
  return gid;
}

const accountOf = ({ db }: Site, username: string) =>
  db
    .selectFrom('account')
    .select(['uid', 'username'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
