/**
 * How fast trainings answer on a large made-up site: list, details, problems, the ranking of two thousand people and the
 * matrix of a class. The ranking is measured again after ten times the submissions, and must not grow with them.
 *
 * First a large upload and a video, on a site of their own; with --media nothing else.
 *
 * `node bench/learn.ts [--media] [--problems N] [--users N] [--submissions N] [--trainings N]`
 */
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/database/types.ts';
import { loadData, sizeOf, sizeOptions, uidOf } from './data.ts';
import { quantile } from './load.ts';
import { measureMedia } from './media.ts';
import { ownDatabase } from './own-database.ts';
import { printRow, rowsIn } from './table.ts';
import { startWebProcess, tokenOf } from './web-process.ts';

const problemsEach = 50;
const ranked = 2_000;
const pupils = 200;
const asks = 200;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { ...sizeOptions, trainings: { type: 'string', default: '5000' }, media: { type: 'boolean' } },
  });
  const media = await rowsIn(tmpdir(), printRow, measureMedia);
  if (media.some(({ reached }) => !reached)) process.exitCode = 1;
  if (values.media) return;
  await using database = await ownDatabase();
  const { folder, url, db, pool } = database;
  await loadData(pool, sizeOf(values), line => console.log(line));
  await loadTrainings(db, Number(values.trainings));
  await using web = await startWebProcess({ databaseUrl: url, dataFolder: folder });
  const token = await tokenOf(db, folder, uidOf(0));
  const { rows } = await sql<{ id: number }>`select id from training where title = 'Ranked'`.execute(db);
  const tid = rows[0]!.id;
  const measure = measuring(web.address, token);
  let at = 0;
  const other = () => {
    at += 977;
    return 1 + (at % Number(values.trainings));
  };
  const figures = [
    ['training list', () => `get-training-list?currentPage=${1 + (other() % 300)}&limit=15`, 50],
    ['training details', () => `get-training-detail?tid=${other()}`, 50],
    ['problems of a training', () => `get-training-problem-list?tid=${other()}`, 50],
    [
      `ranking of ${ranked} x ${problemsEach}`,
      () => `get-training-rank?tid=${tid}&currentPage=${1 + (other() % 60)}`,
      50,
    ],
    [`matrix of ${pupils} x ${problemsEach}`, () => `get-training-matrix?tid=${rows[1]?.id ?? tid + 1}`, 100],
  ] as const;
  let reached = true;
  for (const [what, next, target] of figures) {
    const ours = await measure(next);
    const row = { what: `${what}, p95`, ours, unit: 'ms', target, absolute: true, reached: ours <= target };
    printRow(row);
    reached &&= row.reached;
  }
  const rank = () => `get-training-rank?tid=${tid}&currentPage=${1 + (other() % 60)}`;
  const floor = await measure(rank);
  await tenTimes(db, tid);
  const ours = await measure(rank);
  const grown = {
    what: 'ranking after ten times the submissions, p95',
    ours,
    floor,
    unit: 'ms',
    target: 1.5,
    reached: ours <= 1.5 * floor,
  };
  printRow(grown);
  if (!reached || !grown.reached) process.exitCode = 1;
}

/** The 95th percentile of asking one after the other, in milliseconds; the first few warm the way up. */
const measuring = (address: string, token: string) => async (next: () => string) => {
  const took: number[] = [];
  for (let asked = 0; asked < asks + 20; asked += 1) {
    const started = performance.now();
    const response = await fetch(`${address}/api/${next()}`, { headers: { authorization: token } });
    const body = (await response.json()) as { status: number };
    if (body.status !== 200) throw new Error(`${response.url} answered ${body.status}`);
    if (asked >= 20) took.push(performance.now() - started);
  }
  return quantile(
    took.sort((one, two) => one - two),
    0.95,
  );
};

/** Public trainings of the bank, a private one that two thousand joined, and one of a class. */
async function loadTrainings(db: Kysely<DB>, count: number): Promise<void> {
  await sql`
    insert into training_category (name, color) values ('Made up', '#1971c2')`.execute(db);
  await sql`
    insert into training (uid, author, title, description, category_id, rank)
    select ${uidOf(0)}, 'author', 'Training ' || number, 'Made up', 1, number
    from generate_series(1, ${count}) as number`.execute(db);
  await sql`
    insert into training (uid, author, title, description, category_id, auth, private_pwd, status)
    select ${uidOf(0)}, 'author', title, 'Made up', 1, 'Private', 'x', true
    from (values ('Ranked'), ('Class')) as named (title)`.execute(db);
  await sql`
    with bank as (
      select array_agg(id order by id) as ids from (
        select id from problem where auth = 1 and gid is null and deleted_at is null order by id limit 5000
      ) as first)
    insert into training_problem (tid, pid, rank)
    select training.id, ids[1 + (training.id * 37 + step * 13) % cardinality(ids)], step
    from training, generate_series(1, ${problemsEach}) as step, bank
    on conflict do nothing`.execute(db);
  await sql`
    insert into training_register (tid, uid)
    select training.id, account.uid from training,
      lateral (select uid from account order by uid limit case title when 'Class' then ${pupils}::int else ${ranked}::int end) as account
    where training.auth = 'Private'`.execute(db);
  await sql`
    insert into progress_cell (gid, uid, pid, status, tries, run_time, solved_at, tried_at)
    select 0, register.uid, listed.pid, case when random() < 0.7 then 0 else -1 end, 3, 20, now(), now()
    from training_register register join training_problem listed on listed.tid = register.tid
    on conflict do nothing`.execute(db);
  await sql`
    update training_register kept set ac = counted.ac, total_run_time = counted.run_time
    from (
      select register.tid, register.uid, count(*) as ac, sum(cell.run_time) as run_time
      from training_register register join training_problem listed on listed.tid = register.tid
      join progress_cell cell on cell.gid = 0 and cell.uid = register.uid and cell.pid = listed.pid and cell.status = 0
      group by 1, 2
    ) as counted where counted.tid = kept.tid and counted.uid = kept.uid`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** Nine more of each submission to the problems of the ranking; what is kept of them stays what it is. */
async function tenTimes(db: Kysely<DB>, tid: number): Promise<void> {
  await sql`
    insert into submission (pid, uid, username, display_pid, status, language, code, length, ip, submit_time)
    select listed.pid, register.uid, 'somebody', '', -1, 'C++', '', 0, '', now()
    from training_register register join training_problem listed on listed.tid = register.tid, generate_series(1, 9)
    where register.tid = ${tid}`.execute(db);
  await sql`vacuum analyze submission`.execute(db);
  // What was written is on the disk before anything is measured.
  await sql`checkpoint`.execute(db);
}

if (import.meta.main) await main();
