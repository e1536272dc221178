import { createHash } from 'node:crypto';
import type { Blobs } from '#server/blobs/blobs.ts';
import type { Database } from '#server/database/connect.ts';
import { connectMySql, type MySql } from '../driver.ts';
import { describeTables } from '../pages.ts';
import type { Row, Source } from '../source.ts';
import { boardsOf } from './boards.ts';
import {
  announcements,
  contestPrints,
  contestProblems,
  contestRecords,
  contestRegisters,
  contests,
} from './contests.ts';
import { type Hoj, uidOf } from './context.ts';
import { files } from './files.ts';
import { noticeMessages, notices, talkMessages } from './messages.ts';
import { groups, members, userRecords, userRoles, users } from './people.ts';
import { problems } from './problems.ts';
import { readSettings } from './settings.ts';
import { submissions } from './submissions.ts';
import { tagClassifications, tags } from './tags.ts';
import {
  categories,
  commentLikes,
  comments,
  discussionLikes,
  discussions,
  replies,
  reports,
} from './talk.ts';
import { trainingCategories, trainingProblems, trainingRegisters, trainings } from './trainings.ts';

interface Folders {
  testcase: string;
  files: string;
}

/** HOJ (HimitZH/HOJ): MySQL or MariaDB, a folder of test data and a folder of files. */
export const openHoj = async (address: string, folders: Folders, stores: Stores): Promise<Source> =>
  hojSource(await connectMySql(address), folders, stores);

interface Stores {
  db: Database;
  blobs: Blobs;
  isDry: boolean;
}

export async function hojSource(
  mysql: MySql,
  { testcase, files: filesFolder }: Folders,
  stores: Stores,
): Promise<Source> {
  const { tables, columnsOf } = await describeTables(mysql, 'HOJ', [
    'user_info',
    'problem',
    'judge',
    'contest',
  ]);
  const hoj: Hoj = {
    mysql,
    tables,
    judgeColumns: columnsOf('judge'),
    testcaseFolder: testcase,
    filesFolder,
    uids: new Set(),
    uidByName: new Map(),
    names: new Map(),
    rootUid: '1',
    groups: new Set(),
    tagClassifications: new Set(),
    tags: new Set(),
    pids: new Set(),
    problemIds: new Map(),
    displayIds: new Map(),
    titles: new Map(),
    cids: new Set(),
    contestProblems: new Map(),
    trainingCategories: new Set(),
    tids: new Set(),
    categories: new Set(),
    dids: new Set(),
    comments: new Map(),
    replies: new Set(),
    notices: new Map(),
    leftParts: new Map(),
  };
  const source: Source = {
    name: 'hoj',
    tables: [
      users(hoj),
      userRoles(hoj),
      userRecords(hoj),
      groups(hoj),
      members(hoj),
      files(hoj, stores.blobs),
      tagClassifications(hoj),
      tags(hoj),
      problems(hoj, stores),
      trainingCategories(hoj),
      trainings(hoj),
      trainingProblems(hoj),
      trainingRegisters(hoj),
      contests(hoj),
      contestProblems(hoj),
      contestRegisters(hoj),
      contestPrints(hoj),
      announcements(hoj),
    ],
    submissions: submissions(hoj),
    afterwards: [
      contestRecords(hoj),
      categories(hoj),
      discussions(hoj),
      discussionLikes(hoj),
      comments(hoj),
      commentLikes(hoj),
      replies(hoj),
      reports(hoj),
      notices(hoj),
      noticeMessages(hoj),
      talkMessages(hoj),
    ],
    left: [
      { name: 'session', rule: 'left.session' },
      { name: 'remote_judge_account', rule: 'left.secret' },
      { name: 'judge_server', rule: 'left.judge' },
      { name: 'role', rule: 'left.fixed' },
      { name: 'auth', rule: 'left.fixed' },
      { name: 'role_auth', rule: 'left.fixed' },
      { name: 'user_acproblem', rule: 'left.counted' },
      { name: 'language', rule: 'left.language' },
      { name: 'contest_score', rule: 'left.unused' },
    ],
    count: async table =>
      tables.has(table)
        ? Number((await mysql.rows<{ n: number }>(`select count(*) as n from \`${table}\``))[0]!.n)
        : 0,
    sample: many => sampleOf(hoj, many),
    boards: () => boardsOf(hoj),
    async solvedCounts() {
      const rows = await mysql.rows<{ uid: string; n: number }>(
        'select uid, count(distinct pid) as n from user_acproblem group by uid',
      );
      return new Map(rows.map(({ uid, n }) => [uidOf(uid), Number(n)]));
    },
    settings: () => readSettings(mysql),
    close: () => mysql.close(),
  };
  return { ...source, left: [...source.left, ...otherTables(source, tables)] };
}

/** Tables that somebody has added to HOJ. */
function otherTables({ tables, submissions: judge, afterwards, left }: Source, all: Set<string>) {
  const known = [...tables, judge, ...afterwards].flatMap(({ name, along = [] }) => [
    name,
    ...along.map(one => one.name),
  ]);
  const named = new Set([...known, ...left.map(({ name }) => name)]);
  return [...all].filter(name => !named.has(name)).map(name => ({ name, rule: 'left.other' as const }));
}

/** Submissions spread over all of them, as HOJ keeps them. */
async function sampleOf({ mysql }: Hoj, many: number): Promise<Row[]> {
  const [counted] = await mysql.rows<{ n: number }>('select count(*) as n from judge');
  const step = Math.max(1, Math.floor(Number(counted!.n) / many));
  const rows = await mysql.rows(
    `select * from judge where submit_id % ${step} = 0 order by submit_id limit ${many}`,
  );
  return rows.map(row => ({
    submit_id: Number(row.submit_id),
    pid: Number(row.pid),
    uid: uidOf(row.uid),
    language: row.language ?? '',
    status: row.status,
    score: row.score,
    time: row.time,
    memory: row.memory,
    cid: Number(row.cid),
    gid: row.gid ? Number(row.gid) : null,
    share: Number(row.share ?? 0) !== 0,
    submit_time: row.submit_time,
    code: createHash('sha256')
      .update(String(row.code ?? ''))
      .digest('hex'),
  }));
}
