/**
 * How fast the pages of groups answer on a large made-up site, and how much slower they get when everything around is
 * ten times as much: the same class of two hundred is looked at on a tenth of the site and on all of it.
 *
 * `node bench/group.ts [--groups N]`
 */
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { loadData, uidOf } from './data.ts';
import { quantile } from './load.ts';
import { ownDatabase } from './own-database.ts';
import { printRow } from './table.ts';
import { startWebProcess, tokenOf } from './web-process.ts';

const fullGroups = 20_000;
const [pupils, lessons] = [200, 100];
/** The class that is looked at; the one who asks owns it. */
const gid = 1;
const asks = 200;

const pages = [
  { what: 'group list', call: 'get-group-list?currentPage=2', target: 50 },
  { what: 'group list, searched', call: 'get-group-list?keyword=number+17', target: 50 },
  { what: 'my groups', call: 'get-group-list?onlyMine=true', target: 50 },
  { what: 'member list', call: `group/get-member-list?gid=${gid}&currentPage=3`, target: 50 },
  { what: 'group problem list', call: `group/get-problem-list?gid=${gid}`, target: 50 },
  { what: 'group problem list, all banks', call: `group/get-problem-list?gid=${gid}&oj=All`, target: 50 },
  { what: 'group rank', call: `get-group-rank-list?gid=${gid}`, target: 50 },
  { what: 'group submissions', call: `get-submission-list?gid=${gid}`, target: 50 },
  { what: 'group contests', call: `group/get-contest-list?gid=${gid}`, target: 50 },
  {
    what: `progress of ${pupils} x ${lessons}`,
    call: `group/class/progress?gid=${gid}&limit=${pupils}`,
    target: 100,
  },
];

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { groups: { type: 'string', default: String(fullGroups) } } });
  const groups = Number(values.groups);
  await using cluster = await ownDatabase();
  const floors = await measured(cluster, 'tenth', groups / 10);
  const ours = await measured(cluster, 'whole', groups);
  let reached = true;
  for (const [at, { what, target }] of pages.entries()) {
    const [floor, now] = [floors[at]!, ours[at]!];
    const rows = [
      { what: `${what}, p95`, ours: now, unit: 'ms', target, absolute: true, reached: now <= target },
      {
        what: `${what}, of a tenth`,
        ours: now,
        floor,
        unit: 'ms',
        target: 1.5,
        reached: now <= 1.5 * floor,
      },
    ];
    for (const row of rows) {
      printRow(row);
      reached &&= row.reached;
    }
  }
  process.exitCode = reached ? 0 : 1;
}

/** A site of this size in a database of its own, and the 95th percentile of each page there. */
async function measured(cluster: Awaited<ReturnType<typeof ownDatabase>>, name: string, groups: number) {
  const { folder } = cluster;
  await cluster.pool.query(`create database ${name}`);
  const databaseUrl = cluster.url.replace('/acorn?', `/${name}?`);
  const { db, pool, close } = connect(databaseUrl);
  await migrate(pool);
  await load(pool, groups);
  await using web = await startWebProcess({ databaseUrl, dataFolder: folder });
  const token = await tokenOf(db, folder, uidOf(0));
  await close();
  const found: number[] = [];
  for (const { call } of pages) found.push(await p95(`${web.address}/api/${call}`, token));
  return found;
}

async function p95(address: string, authorization: string): Promise<number> {
  const took: number[] = [];
  for (let asked = 0; asked < asks + 20; asked += 1) {
    const started = performance.now();
    const response = await fetch(address, { headers: { authorization } });
    const { status } = (await response.json()) as { status: number };
    if (status !== 200) throw new Error(`${address} answered ${status}`);
    if (asked >= 20) took.push(performance.now() - started);
  }
  return quantile(
    took.sort((one, two) => one - two),
    0.95,
  );
}

/** For each group ten members, two problems and twenty-five submissions; three times as much in the bank around. */
async function load(pool: pg.Pool, groups: number): Promise<void> {
  const say = (line: string) => console.log(line);
  await loadData(pool, { problems: groups * 3, users: groups, submissions: groups * 75 }, say);
  const client = await pool.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'",
    );
    for (const [what, statement] of Object.entries(statements)) {
      const { rowCount } = await client.query(statement, [groups]);
      say(`${rowCount} ${what}`);
    }
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

/** By their place in the order of accounts; the class has the first of them. */
const people = `people as materialized (
  select uid, username, row_number() over (order by uid = '${uidOf(0)}' desc, uid) - 1 as at from account)`;

const statements = {
  groups: `
    with ${people}
    insert into study_group (uid, owner, name, short_name, auth)
    select uid, username, 'Group number ' || n, 'short' || n, 1 + n % 3
    from generate_series(1, $1::int) as n join people on at = (n - 1) % $1::int order by n`,
  'kinds of groups': `
    insert into group_total (auth, visible, status, total)
    select auth, visible, status, count(*) from study_group where $1::int > 0 group by auth, visible, status
    on conflict (auth, visible, status) do update set total = excluded.total`,
  memberships: `
    with ${people}
    insert into group_member (gid, uid, auth)
    select ${gid}, uid, case at when 0 then 5 else 3 end from people where at < ${pupils}
    union all
    select gid, uid, 3 from generate_series(2, $1::int) as gid, generate_series(1, 10) as n
    join people on true where at = 1 + (gid * 7 + n * 13) % ($1::int - 1)
    on conflict do nothing`,
  'problems of groups': `
    insert into problem (problem_id, title, author, modified_user, gid, home_gid)
    select 'SHORT' || gid || 'P' || n, 'Problem ' || n, 'owner', 'owner', gid, gid
    from generate_series(1, $1::int) as gid, generate_series(1, ${lessons}) as n
    where n <= case gid when ${gid} then ${lessons} else 2 end`,
  'submissions in groups': `
    with asked as materialized (
      select problem.id as pid, problem_id, gid, n from problem, generate_series(1, 13) as n where gid is not null and $1::int > 0
    ), crowd as materialized (
      select gid, uid, row_number() over (partition by gid order by uid) - 1 as at, count(*) over (partition by gid) as many
      from group_member
    )
    insert into submission (pid, display_pid, uid, username, language, code, length, status, gid, ip, submit_time)
    select pid, problem_id, uid, 'somebody', 'C++', 'int main() {}', 13, case n % 3 when 0 then 0 else -1 end, gid, '',
      now() - (pid % 1000) * interval '1 minute'
    from asked join crowd using (gid) where crowd.at = (pid * 3 + n) % many`,
  'cells of groups': `
    insert into group_cell (gid, uid, pid, total, ac, solved_id)
    select gid, uid, pid, count(*), count(*) filter (where status = 0), min(submit_id) filter (where status = 0)
    from submission where gid is not null and $1::int > 0 group by gid, uid, pid`,
  'counters of groups': `
    insert into group_problem_count (gid, pid, total, ac)
    select gid, pid, sum(total), sum(ac) from group_cell where $1::int > 0 group by gid, pid`,
  'places of members': `
    update group_member set ac = counted.ac, total = counted.total
    from (select gid, uid, count(solved_id) as ac, sum(total) as total from group_cell where $1::int > 0 group by gid, uid) as counted
    where counted.gid = group_member.gid and counted.uid = group_member.uid`,
  contests: `
    insert into contest (uid, author, title, gid, start_time, end_time)
    select '${uidOf(0)}', 'owner', 'Race ' || n, 1 + n % ($1::int / 2), now() - n * interval '1 minute',
      now() - (n - 90) * interval '1 minute' from generate_series(1, $1::int * 2) as n`,
};

if (import.meta.main) await main();
