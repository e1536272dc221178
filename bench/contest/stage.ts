import { sql } from 'kysely';
import { connect, type Database } from '#server/database/connect.ts';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { databaseSessions } from '#server/features/account/session.ts';
import { databaseSettings } from '#server/features/configuration/settings.ts';
import { settleContest } from '#server/features/contest/board/store/cells.ts';
import { loadSecrets } from '#server/security/secrets.ts';
import { ownSite } from '../own-site.ts';

/** A site with a judge, its database at hand, and people who are logged in. */
export interface Stage {
  address: string;
  pid: number;
  db: Database;
  tokens: string[];
  timed: Awaited<ReturnType<typeof ownSite>>['timed'];
  /** a contest of all teams by its number of submissions, without a seal, in its last hour */
  contestOf(submissions: number): Promise<number>;
}

export const teams = 1_000;
export const problems = 13;
const firstProblem = 1_000;

export async function stageIn(folder: string, services: string): Promise<Stage & AsyncDisposable> {
  await using built = new AsyncDisposableStack();
  const postgres = await startEmbeddedPostgres(`${folder}/database`);
  built.defer(() => postgres.stop());
  // Everybody comes from one address here.
  process.env.ACORN_RATE_LIMIT_SCALE = '1000000';
  const data = `${folder}/site`;
  const site = await ownSite(data, ['--services', services], { DATABASE_URL: postgres.url });
  built.use(site);
  const { db, close } = connect(postgres.url, 4);
  built.defer(close);
  await site.ask('/api/admin/switch/update', { defaultSubmitInterval: 0 }, 'PUT');
  await db.executeQuery(
    sql`insert into account (uid, username, password_hash, nickname, school, gender, role, status)
      select md5('team' || n), 'bench' || lpad(n::text, 4, '0'), 'x', '第 ' || n || ' 队', '第 ' || n % 90 || ' 中学', 'secrecy', 1002, 0
      from generate_series(1, ${teams}) n`.compile(db),
  );
  const people = await db
    .selectFrom('account')
    .select('uid')
    .where('username', 'like', 'bench____')
    .execute();
  const sessions = databaseSessions(db, loadSecrets(data), databaseSettings(db));
  const from = { address: '127.0.0.1', userAgent: 'bench' };
  const tokens: string[] = [];
  for (const { uid } of people) tokens.push((await sessions.open(uid, from)).token);
  const stage: Stage = {
    address: site.address,
    pid: site.pid,
    db,
    tokens,
    timed: site.timed,
    contestOf: submissions => aContest(db, submissions),
  };
  const lasting = built.move();
  return { ...stage, [Symbol.asyncDispose]: () => lasting.disposeAsync() };
}

/** So many submissions of all teams to all problems, one in three of them a pass. */
async function aContest(db: Database, submissions: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into contest (uid, author, title, description, start_time, end_time, open_rank)
    select uid, username, ${`Contest of ${submissions}`}, 'For the bench.', now() - interval '4 hours', now() + interval '1 hour', true
    from account where username = 'root' returning id`.execute(db);
  const { id } = rows[0]!;
  await sql`insert into contest_problem (cid, pid, display_id, display_title)
    select ${id}, id, chr(65 + substr(problem_id, 2)::int - ${firstProblem}), title from problem
    where problem_id between 'P1000' and ${`P${firstProblem + problems - 1}`}`.execute(db);
  await sql`insert into submission (pid, cid, cpid, uid, username, display_pid, status, language, code, length, ip, submit_time)
    select contest_problem.pid, ${id}, contest_problem.id, account.uid, account.username, display_id,
      (array[0, -1, 1])[1 + (n * 7919 / 13) % 3], 'C', 'x', 1, '127.0.0.1',
      now() - interval '3 hours 50 minutes' + n * interval '0.6 second' * ${20_000 / submissions}
    from generate_series(1, ${submissions}) n
    join account on account.username = 'bench' || lpad((1 + (n * 7927) % ${teams})::text, 4, '0')
    join contest_problem on contest_problem.cid = ${id} and display_id = chr((65 + (n * 31 / 7) % ${problems})::int)`.execute(
    db,
  );
  await db.transaction().execute(transaction => settleContest(transaction, id));
  await sql`analyze`.execute(db);
  return id;
}
