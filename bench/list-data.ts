/** What lists show besides problems, people and submissions, as many rows of each as one likes. */
import type pg from 'pg';
import { connectBeside } from '#server/database/connect.ts';
import { uidOf } from './data.ts';

/** The contest whose board, submissions and day are full. */
export const fullContest = 1;
/** One that has ended under its seal, so that its ceremony can be played. */
export const playedContest = 2;
export const fullGroup = 1;
/** One of the contests of that group. */
export const groupContest = 100_000_001;
export const fullTraining = 1;
export const fullRejudgeSet = 1;
export const fullBatch = '00000000-0000-4000-8000-000000000001';
export const director = uidOf(0);

const people = 5_000;
const triesOfPlayed = 20_000;
const groupMembers = 20_000;
const problemsOfContest = 10;

/** After `loadData`: the people and problems are there. */
export async function loadLists(pool: pg.Pool, rows: number, report: (line: string) => void = () => {}) {
  const client = await connectBeside(pool);
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'",
    );
    for (const [what, statement] of Object.entries(statements)) {
      const started = performance.now();
      const { rowCount } = await client.query(
        statement,
        statement.includes('$2') ? [rows, director] : [rows],
      );
      report(`${rowCount} ${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const personOf = (number: string) => `md5('acorn user ' || (${number}))`;

const statements: Record<string, string> = {
  director: `update account set role = 1000, status = 0 where uid = $2 and $1::int > 0`,
  announcements: `
    insert into announcement (title, content, uid, status, cid, gmt_create)
    select '公告 Notice ' || n, repeat('今天的比赛推迟一小时。', 20), $2, 0,
      case n % 4 when 0 then ${fullContest} end, now() - n * interval '1 minute'
    from generate_series(1, $1::int) as n`,
  contests: `
    insert into contest (uid, author, title, description, type, auth, start_time, end_time, seal_rank, seal_rank_time, open_rank)
    select $2, 'root', '周赛 Round ' || n || ' ' || substr(md5(n::text), 1, 4), repeat('规则与往常一样。', 30), 0, n % 3 % 2,
      at, at + interval '5 hours', n = ${playedContest}, case n when ${playedContest} then at + interval '4 hours' end,
      n = ${fullContest}
    from (select n, case n when ${fullContest} then now() - interval '1 hour' when ${playedContest} then now() - interval '6 hours'
        else now() + (n % 1000 - n) * interval '1 hour' end as at
      from generate_series(1, $1::int) as n) as planned`,
  'problems of contests': `
    insert into contest_problem (cid, pid, display_id, display_title, color)
    select n, 1000 + (n * 7 + k) % 1000, chr(64 + k), '题目 ' || k, '#2b8a3e'
    from generate_series(1, least($1::int / 10, 20000)) as n, generate_series(1, ${problemsOfContest}) as k`,
  'people in contests': `
    insert into contest_register (cid, uid)
    select 1 + n % 1000, ${personOf('n / 1000')} from generate_series(0, $1::int - 1) as n
    on conflict do nothing`,
  'submissions of a contest': `
    insert into submission (pid, display_pid, uid, username, language, code, length, status, score, time, memory, cid, cpid, ip,
      submit_time, judged_at)
    select pid, display_id, ${personOf(`n / ${problemsOfContest} % ${people}`)}, 'user' || n / ${problemsOfContest} % ${people},
      'C++ 17', 'int main() {}', 13, case n % 3 when 0 then 0 else -1 end, null, 15, 4096, ${fullContest}, contest_problem.id,
      '10.0.0.1', now() - interval '30 minutes', now()
    from generate_series(0, $1::int - 1) as n
    join contest_problem on cid = ${fullContest} and ascii(display_id) - 65 = n % ${problemsOfContest} order by n`,
  'submissions of a contest that was played': `
    insert into submission (pid, display_pid, uid, username, language, code, length, status, score, time, memory, cid, cpid, ip,
      submit_time, judged_at)
    select pid, display_id, ${personOf(`n % ${people}`)}, 'user' || n % ${people}, 'C++ 17', 'int main() {}', 13,
      case n % 3 when 0 then 0 else -1 end, null, 15, 4096, ${playedContest}, contest_problem.id, '10.0.0.1',
      now() - interval '6 hours' + n * interval '5 hours' / ${triesOfPlayed}, now()
    from generate_series(0, least($1::int, ${triesOfPlayed}) - 1) as n
    join contest_problem on cid = ${playedContest} and ascii(display_id) - 65 = n % ${problemsOfContest} order by n`,
  'cells of boards': `
    insert into contest_cell (cid, cpid, uid, version, frozen, live, late)
    select cid, contest_problem.id, ${personOf('n')}, n, cell, cell, cell
    from generate_series(0, ${people} - 1) as n
    join contest_problem on cid in (${fullContest}, ${playedContest}) and $1::int > 0,
      lateral (select jsonb_build_object('isAC', true, 'ACTime', 60 + n, 'errorNum', 0, 'tryNum', 0,
        'isAfterContest', false) as cell) as folded`,
  'boards of contests': `
    insert into contest_board (cid, version)
    select cid, ${people} from unnest(array[${fullContest}, ${playedContest}]) as cid where $1::int > 0`,
  balloons: `
    insert into contest_balloon (cid, cpid, uid, checked)
    select ${fullContest}, cpid, uid, random() < 0.9 from contest_cell where cid = ${fullContest} and $1::int > 0`,
  'texts to print': `
    insert into contest_print (cid, uid, content, status)
    select ${fullContest}, ${personOf(`n % ${people}`)}, repeat('int main() {} ', 50), (n % 50 > 0)::int
    from generate_series(1, $1::int) as n`,
  'logins of people': `
    insert into login_record (uid, ip, user_agent, gmt_create)
    select ${personOf(`n % 100000`)}, '10.0.0.1', 'bench', now() - n * interval '1 second' from generate_series(1, $1::int) as n`,
  sessions: `
    insert into session (id, uid, ip, user_agent, expires_at)
    select md5('session ' || n), case when n <= 100 then $2 else ${personOf('n % 100000')} end, '10.0.0.1', 'bench',
      now() + interval '20 hours'
    from generate_series(1, $1::int) as n`,
  messages: `
    insert into message (recipient, kind, action, title, content, is_read)
    select case when n % 10 = 0 then $2 else ${personOf('n % 100000')} end, 'sys', 'notice', '通知', '内容', n % 20 > 0
    from generate_series(1, $1::int) as n`,
  notices: `
    insert into notice (title, content, type, recipient, uid, username, pushed_at)
    select '通知 ' || n, repeat('请注意。', 30), case n % 3 when 0 then 'All' when 1 then 'Admin' else 'Single' end,
      case n % 3 when 2 then ${personOf('n % 5000')} end, $2, 'root', now()
    from generate_series(1, $1::int) as n`,
  'rows of the audit log': `
    insert into audit_log (uid, username, ip, action, call, target, sent, gmt_create)
    select $2, 'root', '10.0.0.1', (array['updateProblem', 'changeUser', 'saveSwitches'])[1 + n % 3], 'PUT /api/admin/problem',
      'P' || 1000 + n % 100000, jsonb_build_object('id', n, 'title', '题目 ' || n), now() - n * interval '1 minute'
    from generate_series(1, $1::int) as n`,
  mails: `
    insert into outbox_mail (recipient, subject, body, html, cause)
    select 'someone' || n || '@example.org', '验证码', repeat('你的验证码是 123456。', 5), '', 'no route'
    from generate_series(1, $1::int) as n`,
  'sets of rejudging': `
    insert into rejudge_set (uid, username, filter, state, total)
    select $2, 'root', '{}', 'applied', case n when ${fullRejudgeSet} then 50000 else 100 end
    from generate_series(1, least($1::int / 10, 20000)) as n`,
  'rejudged submissions': `
    insert into rejudge_row (set_id, submit_id, version, old_status, old_score, new_status, new_score, job_id, outcome)
    select case when n <= 50000 then ${fullRejudgeSet} else 2 + (n - 50000) / 100 end, n, 0, -1, 0, n % 2 - 1, 0,
      'job ' || n, 'applied'
    from generate_series(1, least($1::int, 2000000)) as n`,
  'packages that came in': `
    insert into import_batch (id, uid, file_name, format, state, expires_at)
    select case n when 1 then '${fullBatch}'::uuid else gen_random_uuid() end, $2, 'problems' || n || '.zip', 'acorn', 'ready',
      now() + interval '1 day'
    from generate_series(1, 200) as n where $1::int > 0`,
  'problems in packages': `
    insert into import_item (batch, place, title, problem_id, action, problem)
    select case when n <= 20000 then '${fullBatch}'::uuid else other.id end, 'p' || n, '题目 ' || n, 'P' || n,
      (array['create', 'change', 'same', 'refuse'])[1 + n % 4], repeat('{"title":"x"}', 40)
    from generate_series(1, least($1::int, 200000)) as n
    join (select id, row_number() over () as number from import_batch) as other on other.number = 1 + n % 200`,
  groups: `
    insert into study_group (uid, owner, name, short_name, brief, auth)
    select case n when ${fullGroup} then $2 else ${personOf('n % 5000')} end, 'root', 'Group ' || n, 'g' || n, '每天一题', 1 + n % 3
    from generate_series(1, $1::int / 10) as n`,
  'totals of groups': `
    insert into group_total select auth, visible, status, count(*) from study_group where $1::int > 0 group by auth, visible, status`,
  'members of groups': `
    insert into group_member (gid, uid, auth)
    select case when n <= ${groupMembers} then ${fullGroup} else 2 + n % 1000 end, ${personOf('n')}, 3
    from generate_series(1, least($1::int, 200000)) as n
    on conflict do nothing`,
  'contests of a group': `
    insert into contest (id, uid, author, title, gid, start_time, end_time) overriding system value
    select ${groupContest} - 1 + n, $2, 'root', 'Race ' || n, ${fullGroup},
      now() - n * interval '1 hour', now() - (n - 1) * interval '1 hour'
    from generate_series(1, $1::int / 10) as n`,
  trainings: `
    insert into training (uid, author, title, rank, auth, private_pwd)
    select $2, 'root', 'Training ' || n, n, case n when ${fullTraining} then 'Private' else 'Public' end, 'x'
    from generate_series(1, $1::int / 10) as n`,
  'problems of a training': `
    insert into training_problem (tid, pid, rank)
    select ${fullTraining}, 1000 + n, n from generate_series(1, 500) as n where $1::int > 0`,
};
