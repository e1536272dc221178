import pg from 'pg';
import { onTestFinished } from 'vitest';
import { assignedSite } from './assigned-site.ts';
import { ask, aUser, type Person, root, signIn } from './people.ts';

const hourMs = 3_600_000;

/** Asks the database directly: the tests are about contests that are there, not about making them. */
export async function query(text: string, values: unknown[]): Promise<{ id: number }[]> {
  const database = new pg.Client({ connectionString: assignedSite().databaseUrl });
  await database.connect();
  try {
    return (await database.query(text, values)).rows;
  } finally {
    await database.end();
  }
}

interface Given {
  title: string;
  /** hours from now */
  start: number;
  password?: string;
  sealed?: boolean;
}

/**
 * A contest with the sum of n numbers as its problem A. The problem is its own: while a contest runs, what others handed in
 * to its problems in the bank is hidden, and other tests look at that of the sample problems.
 */
export async function aContest({ title, start, password, sealed = false }: Given): Promise<number> {
  const startTime = new Date(Date.now() + start * hourMs);
  const [contest] = await query(
    `insert into contest (uid, author, title, start_time, end_time, auth, pwd, seal_rank, seal_rank_time, open_rank)
     select uid, username, $1, $2, $3, $4, $5, $6, case when $6 then $2::timestamptz end, true
     from account where username = 'root' returning id`,
    [
      title,
      startTime,
      new Date(startTime.getTime() + 5 * hourMs),
      password ? 1 : 0,
      password ?? null,
      sealed,
    ],
  );
  const { id } = contest!;
  await query(
    `insert into contest_problem (cid, pid, display_id, display_title, color)
     values ($1, $2, 'A', 'Red acorns', '#e53935')`,
    [id, await aProblem(`CON${id}`)],
  );
  return id;
}

/** The sum of n numbers with one case, hidden in the bank unless said otherwise. */
export async function aProblem(problemId: string, given: object = {}): Promise<number> {
  const { token } = await signIn(root());
  const { data } = await ask(
    'POST',
    '/api/admin/problem',
    {
      problem: {
        problemId,
        title: 'Acorns',
        input: 'n, then n numbers',
        output: 'Their sum',
        auth: 3,
        ...given,
      },
      isUploadTestCase: false,
      languages: [{ name: 'C++' }],
      samples: [{ input: '3\n1 2 3\n', output: '6\n', isText: true }],
    },
    token,
  );
  return (data as { pid: number }).pid;
}

/** A problem with a name as long and as unbreakable as they come, gone after the test: others look at the same lists. */
export async function aWideProblem(): Promise<number> {
  const title = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
  const pid = await aProblem(String(Date.now()).padStart(50, 'W'), { title });
  onTestFinished(async () => {
    await query('delete from problem where id = $1', [pid]);
  });
  return pid;
}

/** An onsite contest that begins so many seconds from now, with a team that is this person's, whose machine is at these addresses. */
export async function aHall(startsInS: number, networks: string, given?: Person) {
  const cid = await aContest({ title: 'Regional of the oaks', start: startsInS / 3_600 });
  const setOnsite = (onsite: boolean) =>
    query('update contest set onsite = $2 where id = $1 returning id', [cid, onsite]);
  await setOnsite(true);
  // the next test is at the same address
  onTestFinished(async () => {
    await setOnsite(false);
  });
  const person = given ?? (await aUser());
  const { token } = await signIn(root());
  const rows = [{ id: 'T1', username: person.username, name: 'Three acorns', label: 'B-07', networks }];
  await ask('POST', '/api/contest-teams-import', { cid, apply: true, rows }, token);
  return { cid, person };
}
