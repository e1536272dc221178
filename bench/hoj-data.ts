import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connectMySql, type MySql } from '#cli/move-in/driver.ts';

/**
 * Fills a MariaDB that has HOJ's own schema, which is not part of this repository, with a site as it is after some years:
 * `node bench/hoj-data.ts --to mysql://…/hoj --files DIR [--users N] [--problems N] [--submissions N] [--more N]`. The
 * server makes the rows itself from its sequences. The dirt that a move has rules for is among them. `--more` adds
 * submissions to what is there.
 */
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    files: { type: 'string' },
    users: { type: 'string', default: '500' },
    problems: { type: 'string', default: '100' },
    submissions: { type: 'string', default: '5000' },
    more: { type: 'string' },
  },
});
async function fill(db: MySql, folder: string): Promise<void> {
  const [users, problems, submissions] = [values.users, values.problems, values.submissions].map(Number) as [
    number,
    number,
    number,
  ];
  await db.rows('set foreign_key_checks = 0, unique_checks = 0');
  for (const statement of [
    ...people(users),
    ...problemRows(problems, users),
    ...contestRows(problems, users),
    ...inChunks(submissions, (many, from) => submissionRows(many, problems, users, from)),
    ...talkRows(users, problems),
    ...dirt,
  ])
    await db.rows(statement);
  await db.rows('commit');
  writeFiles(folder, problems);
}

/** Millions of rows in one statement are sorted on the disk for each index, again and again. */
const inChunks = (
  many: number,
  statements: (many: number, from: number) => string[],
  size = 250_000,
): string[] =>
  Array.from({ length: Math.ceil(many / size) }, (_, at) =>
    statements(Math.min(size, many - at * size), at * size),
  ).flat();

const seq = (many: number) => `seq_1_to_${many}`;
const person = (expression: string) => `lpad(hex(${expression}), 32, '0')`;
const uid = (expression: string) => `lower(${person(expression)})`;

const people = (users: number): string[] => [
  `insert into user_info (uuid, username, password, nickname, school, number, realname, gender, email, avatar, signature, gmt_create, gmt_modified)
   select ${uid('seq + 1000')}, concat('student', seq), md5(concat('password', seq)), concat('昵称', seq), '第一中学', seq,
     concat('学生', seq), elt(1 + seq % 3, 'male', 'female', 'secrecy'), concat('s', seq, '@school.example'),
     if(seq % 10 = 0, concat('/api/public/img/avatar', seq, '.png'), null), '你好 **Markdown**',
     '2021-01-01' + interval seq minute, '2021-01-01' + interval seq minute from ${seq(users)}`,
  `insert into user_role (uid, role_id) select ${uid('seq + 1000')}, if(seq = 1, 1001, if(seq = 2, 1008, 1002)) from ${seq(users)}`,
  `insert into user_record (uid, rating) select ${uid('seq + 1000')}, seq % 2000 from ${seq(users)}`,
  `insert into session (uid, user_agent, ip) select ${uid('seq + 1000')}, 'browser', '10.0.0.1' from ${seq(users)}`,
  `insert into \`group\` (id, name, short_name, brief, description, owner, uid, auth, visible, status, code)
   select 1000 + seq, concat('高一', seq, '班算法'), concat('CLASS', seq), '一个班级', '班级介绍', concat('student', seq), ${uid('seq + 1000')},
     1 + seq % 3, 1, 0, lpad(seq, 6, '0') from seq_1_to_10`,
  `insert into group_member (gid, uid, auth, reason)
   select 1001 + seq % 10, ${uid('seq + 1000')}, if(seq <= 10, 5, if(seq % 50 = 0, 1, 3)), '老师让我来' from ${seq(Math.min(users, 2000))}`,
  `insert into remote_judge_account (oj, username, password, status) values ('HDU', 'robot', 'clear text', 1)`,
];

const problemRows = (problems: number, users: number): string[] => [
  `insert into tag_classification (id, name, oj, \`rank\`) values (1, '算法', 'ME', 1), (2, '数据结构', 'ME', 2)`,
  `insert into tag (id, name, color, oj, tcid) select seq, concat('标签', seq), '#409eff', 'ME', 1 + seq % 2 from seq_1_to_30`,
  `insert into problem (id, problem_id, title, author, type, time_limit, memory_limit, stack_limit, description, input, output, examples,
     source, difficulty, hint, auth, io_score, judge_mode, judge_case_mode, is_upload_case, case_version, modified_user, spj_code, spj_language, gid, gmt_create, gmt_modified)
   select 1000 + seq, concat('P', 1000 + seq), concat('第 ', seq, ' 题'), concat('student', 1 + seq % ${users}), seq % 2, 1000, 256, 128,
     concat('给出 $n$ 个数。![图](/api/public/img/md', seq % 20, '.png) <p>老的 <b>HTML</b> 题面 &lt; 100</p>'), '一行一个整数', '一个整数',
     '<input>1 2</input><output>3</output>', 'school', seq % 8, '', if(seq % 40 = 0, 2, 1), 100, if(seq % 25 = 0, 'spj', 'default'),
     if(seq % 2 = 1 and seq % 6 = 1, 'subtask_lowest', 'default'), seq % 2, '1', 'root', if(seq % 25 = 0, 'int main(){return 0;}', null), if(seq % 25 = 0, 'C++', null),
     if(seq % 20 = 0, 1001 + seq % 10, null), '2021-02-01' + interval seq hour, '2021-02-01' + interval seq hour from ${seq(problems)}`,
  // Odd problems have files, even ones typed cases.
  `insert into problem_case (pid, input, output, score, group_num)
   select 1000 + p.seq, if(p.seq % 2 = 1, concat(c.seq, '.in'), concat(c.seq, ' 2\\r\\n')), if(p.seq % 2 = 1, concat(c.seq, '.out'), c.seq + 2), 20, c.seq
   from ${seq(problems)} p, seq_1_to_5 c`,
  `insert into problem_tag (pid, tid) select 1000 + seq, 1 + seq % 30 from ${seq(problems)}`,
  `insert into problem_language (pid, lid) select 1000 + p.seq, language.id from ${seq(problems)} p, language where language.oj = 'ME'`,
  `insert into code_template (pid, lid, code, status) select 1000 + seq, 3, '//PREPEND BEGIN\\n', 1 from ${seq(problems)} where seq % 10 = 0`,
];

const contestRows = (problems: number, users: number): string[] => [
  `insert into contest (id, uid, author, title, type, description, source, auth, pwd, start_time, end_time, duration, seal_rank, seal_rank_time,
     visible, star_account, award_type, award_config, oi_rank_score_type, allow_end_submit)
   select 1000 + seq, ${uid('1001')}, 'student1', concat('第 ', seq, ' 次月赛'), seq % 2, '比赛说明', 0, seq % 3, if(seq % 3 = 0, null, 'secret'),
     '2022-01-01 09:00:00' + interval seq day, '2022-01-01 12:00:00' + interval seq day, 10800, seq % 4 = 0, '2022-01-01 11:00:00' + interval seq day,
     1, '{"star_account":["student3"]}', 1, '{"config":[{"name":"金","background":"#ffd700","color":"#000","num":10}]}', if(seq % 3 = 0, 'Highest', 'Recent'), 0
   from seq_1_to_20`,
  `insert into contest_problem (display_id, cid, pid, display_title, color)
   select char(64 + p.seq), 1000 + c.seq, 1000 + 1 + (c.seq * 7 + p.seq) % ${problems}, concat('题目 ', p.seq), '#f00' from seq_1_to_20 c, seq_1_to_6 p`,
  `insert into contest_register (cid, uid) select 1000 + c.seq, ${uid('1000 + u.seq')} from seq_1_to_20 c, ${seq(Math.min(users, 200))} u`,
  `insert into contest_print (username, realname, cid, content) select concat('student', seq), '学生', 1001, 'print me' from seq_1_to_5`,
  `insert into contest_explanation (cid, uid, content) values (1001, '1', '题解在此')`,
  `insert into announcement (id, title, content, uid, status) select seq, concat('公告 ', seq), '内容 ![x](http://old.example/api/public/img/md1.png)', '1', 0 from seq_1_to_10`,
  `insert into contest_announcement (aid, cid) values (10, 1001)`,
  `insert into training_category (id, name, color) values (1, '入门', '#67c23a'), (2, '提高', '#e6a23c')`,
  `insert into training (id, title, description, author, auth, private_pwd, \`rank\`, status) select seq, concat('题单 ', seq), '说明', 'root', if(seq % 3 = 0, 'Private', 'Public'), 'pw', seq, 1 from seq_1_to_6`,
  `insert into mapping_training_category (tid, cid) select seq, 1 + seq % 2 from seq_1_to_6`,
  `insert into training_problem (tid, pid, \`rank\`, display_id) select t.seq, 1000 + p.seq, p.seq, concat('P', 1000 + p.seq) from seq_1_to_6 t, seq_1_to_10 p`,
  `insert into training_register (tid, uid) select 1 + seq % 6, ${uid('1000 + seq')} from ${seq(Math.min(users, 300))}`,
];

const code = `concat('#include <bits/stdc++.h>\\nusing namespace std;\\nint main(){ // ', n, '\\n', repeat(concat('  int value', n, ' = 0; // 注释\\n'), 10 + n % 20), '}\\n')`;

const at = `if(cp.id is null, '2021-06-01' + interval n minute, contest.start_time + interval (n % 10800) second)`;

/** One in five in a contest, during it; one in fifty in a group; one in forty of a training. */
const submissionRows = (many: number, problems: number, users: number, from = 0): string[] => [
  `insert into judge (submit_id, pid, display_pid, uid, username, submit_time, status, share, error_message, time, memory, score, length, code,
     language, gid, cid, cpid, judger, ip, oi_rank_score, gmt_create, gmt_modified)
   select straight_join n, problem.id, problem.problem_id, ${uid('1000 + u')}, concat('student', u), ${at}, made.status, n % 30 = 0,
     if(made.status = -2, 'error: expected ;', null), n % 1000, 1024 + n % 100000, if(problem.type = 1, if(made.status = 0, 100, n % 100), null), 200, ${code},
     elt(1 + n % 4, 'C++', 'Python3', 'Java', 'C++ With O2'), if(cp.id is null and n % 50 = 0, 1001 + n % 10, null), ifnull(cp.cid, 0), ifnull(cp.id, 0), '127.0.0.1', '10.1.2.3',
     if(problem.type = 1, if(made.status = 0, 12, 1), 0), ${at}, ${at}
   from (
     select ${from} + seq as n, 1 + (${from} + seq * 7919) % ${users} as u, 1001 + ((${from} + seq) * 104729) % ${problems} as p,
       if(seq % 5 = 0, 1000 + 1 + seq % 20, 0) as c, elt(1 + (${from} + seq) % 9, 0, -1, 0, 1, -2, 3, 0, 2, -3) as status
     from ${seq(many)}
   ) as made
   left join contest_problem cp on cp.cid = made.c and cp.display_id = char(65 + n % 6 using utf8)
   join problem on problem.id = ifnull(cp.pid, p)
   left join contest on contest.id = cp.cid`,
  `insert into judge_case (submit_id, uid, pid, case_id, status, time, memory, score, group_num, seq)
   select judge.submit_id, judge.uid, judge.pid, c.seq, if(judge.status in (0, 8) or c.seq < 3, 0, judge.status), judge.time, judge.memory, 20, c.seq, c.seq
   from judge, seq_1_to_5 c where judge.submit_id > ${from} and judge.status <> -2`,
  `insert into contest_record (cid, uid, pid, cpid, username, display_id, submit_id, status, submit_time, time, score, use_time, checked)
   select judge.cid, judge.uid, judge.pid, judge.cpid, judge.username, contest_problem.display_id, submit_id,
     case judge.status when 0 then 1 when -2 then 0 else -1 end, submit_time,
     timestampdiff(second, contest.start_time, submit_time), judge.score, judge.time, judge.status = 0 and submit_id % 2
   from judge join contest on contest.id = judge.cid join contest_problem on contest_problem.id = judge.cpid where submit_id > ${from}`,
  `insert into user_acproblem (uid, pid, submit_id)
   select uid, pid, submit_id from judge where cid = 0 and gid is null and status = 0 and submit_id > ${from}`,
  `insert into training_record (tid, tpid, pid, uid, submit_id)
   select training_problem.tid, training_problem.id, judge.pid, judge.uid, submit_id from judge
   join training_problem on training_problem.pid = judge.pid and training_problem.tid = 1
   where cid = 0 and gid is null and submit_id > ${from} and submit_id % 4 = 0`,
];

const talkRows = (users: number, problems: number): string[] => [
  `insert into discussion (id, category_id, title, description, content, pid, uid, author, view_num, like_num, status)
   select seq, 1 + seq % 5, concat('讨论 ', seq), '简介', '内容', if(seq % 3 = 0, concat('P', 1001 + seq % ${problems}), null), ${uid(`1001 + seq % ${users}`)}, 'x', seq, 1, 0 from seq_1_to_100`,
  `insert into discussion_like (uid, did) select ${uid('1001')}, seq from seq_1_to_100`,
  `insert into comment (id, did, content, from_uid, from_name, status) select seq, 1 + seq % 100, '说得好', ${uid(`1001 + seq % ${users}`)}, 'x', 0 from seq_1_to_300`,
  `insert into comment (id, cid, content, from_uid, from_name, status) values (301, 1001, '题面有误？', ${uid('1002')}, 'student2', 0)`,
  `insert into comment_like (uid, cid) select ${uid('1002')}, seq from seq_1_to_50`,
  `insert into reply (id, comment_id, from_uid, from_name, to_uid, to_name, content, status)
   select seq, 1 + seq % 300, ${uid('1001')}, 'x', ${uid('1002')}, 'y', '同意', 0 from seq_1_to_200`,
  `insert into discussion_report (did, reporter, content) values (1, 'student5', '广告')`,
  `insert into admin_sys_notice (id, title, content, type, state, admin_id) values (1, '维护', '周日维护', 'All', 1, '1')`,
  `insert into user_sys_notice (sys_notice_id, recipient_id, type, state) select 1, ${uid('1000 + seq')}, 'Sys', seq % 2 from ${seq(users)}`,
  `insert into msg_remind (action, source_id, source_type, source_content, quote_id, quote_type, url, state, sender_id, recipient_id)
   select elt(1 + seq % 3, 'Discuss', 'Reply', 'Like_Post'), 1 + seq % 100, 'Discussion', '内容', 1 + seq % 300, 'Comment', '/discussion-detail/1', seq % 2, ${uid('1001')}, ${uid('1002')} from seq_1_to_100`,
];

/** What years leave behind; foreign keys are off while it is made. */
const dirt = [
  // names that our rules refuse, that differ in case alone, blanks, addresses that somebody else has
  `insert into user_info (uuid, username, password, gender, email, gmt_create, gmt_modified) values
    (lpad('a1', 32, '0'), '一个比二十个字符还要长得多的用户名字用来试一试能不能登录', md5('longname1'), 'secrecy', 'long@school.example', '2020-01-01', '2020-01-01'),
    (lpad('a2', 32, '0'), 'blank name', md5('blankname'), 'secrecy', null, '2020-01-01', '2020-01-01'),
    (lpad('a3', 32, '0'), ' around', md5('around1'), 'secrecy', null, '2020-01-01', '2020-01-01'),
    ('NOT-HEX-AT-ALL', 'nothex', md5('nothex1'), 'unknown', null, '2020-01-01', '2020-01-01'),
    (lpad('a5', 32, '0'), 'plainpw', 'not a digest', 'secrecy', null, '2020-01-01', '2020-01-01')`,
  'alter table user_info drop index EMAIL_UNIQUE',
  `insert into user_info (uuid, username, password, gender, email, gmt_create, gmt_modified) values
    (lpad('a6', 32, '0'), 'sameemail', md5('sameemail'), 'secrecy', 'S1@School.example', '2023-01-01', '2023-01-01')`,
  `insert into user_role (uid, role_id) values (lpad('a5', 32, '0'), 4711)`,
  // text that was stored in the wrong encoding, and text with a NUL
  `update problem set title = convert(cast(convert('你好，世界' using utf8) as binary) using latin1) where id = 1001`,
  `update problem set description = concat(description, char(0), '后') where id = 1002`,
  `update problem set author = null where id = 1003`,
  `update problem set problem_id = lower(problem_id) where id = 1004`,
  `update problem set judge_case_mode = 'subtask_lowest' where id = 1006`,
  // contests that end before they start
  `insert into contest (id, uid, author, title, type, auth, start_time, end_time, duration) values
    (2001, '1', 'root', '倒着的比赛', 0, 0, '2022-05-02 12:00:00', '2022-05-02 09:00:00', 0),
    (2002, 'gone', 'gone', null, 0, 7, '2022-05-03 12:00:00', null, 3600)`,
  `update contest set seal_rank = 1, seal_rank_time = null where id = 1003`,
  // records without their submission, rows of people, problems and contests that are gone
  `insert into contest_record (cid, uid, pid, cpid, username, display_id, submit_id, status, submit_time, time, use_time)
   select cid, ${uid('1001')}, pid, id, 'student1', display_id, 900000000 + id, 1, '2022-01-02 09:10:00', 600, 15 from contest_problem where cid = 1001 and display_id = 'A'`,
  `insert into contest_register (cid, uid) values (1001, 'nobody'), (4711, '1')`,
  `insert into judge (pid, display_pid, uid, username, submit_time, status, code, language, cid, gmt_create, gmt_modified) values
    (1001, 'P1001', 'feedfeedfeedfeed', 'somebody gone', '2022-01-01', 0, 'int main(){}', 'C', 0, '2022-01-01', '2022-01-01'),
    (777, 'GONE1', ${uid('1001')}, 'student1', '2022-01-01', 0, 'int main(){}', 'C', 0, '2022-01-01', '2022-01-01'),
    (1001, 'P1001', ${uid('1001')}, 'student1', '2022-01-01', 42, concat('a', char(0), 'b'), 'C', 0, '2022-01-01', '2022-01-01'),
    (1001, 'P1001', ${uid('1001')}, 'student1', '2022-01-01', 5, 'waits', 'C', 0, '2022-01-01', '2022-01-01'),
    (1001, 'P1001', ${uid('1001')}, 'student1', '2022-01-01', 0, 'dead contest', 'C', 9999, '2022-01-01', '2022-01-01')`,
  `insert into user_acproblem (uid, pid, submit_id) values ('feedfeedfeedfeed', 1001, 1), (${uid('1001')}, 777, 1)`,
  `insert into comment (id, did, content, from_uid, status) values (901, 99999, '没有帖子', '1', 0)`,
  `insert into reply (id, comment_id, from_uid, from_name, to_uid, to_name, content) values (901, 99999, '1', 'x', '1', 'y', '没有评论')`,
  `insert into file (id, uid, name, suffix, folder_path, file_path, type) values (5, '1', 'lost.png', 'png', '/hoj/file/md', '/hoj/file/md/lost.png', 'md')`,
];

async function addSubmissions(db: MySql, many: number): Promise<void> {
  const count = async (table: string) =>
    Number((await db.rows<{ n: number }>(`select count(*) as n from \`${table}\``))[0]!.n);
  const [newest] = await db.rows<{ n: number }>('select max(submit_id) as n from judge');
  await db.rows('set foreign_key_checks = 0');
  const users = Math.min(500, await count('user_info'));
  const made = submissionRows(many, 50, Math.min(users - 10, 400), Number(newest!.n));
  for (const statement of made) await db.rows(statement);
  await db.rows(
    `update judge set gmt_create = now(), gmt_modified = now() where submit_id > ${Number(newest!.n)}`,
  );
  // Some older ones were rejudged meanwhile.
  await db.rows(`update judge set status = 1, gmt_modified = now() where submit_id between 100 and 110`);
  await db.rows('commit');
}

/** Test data of odd problems, pictures, and one file that the table does not know. */
function writeFiles(folder: string, problems: number): void {
  for (let problem = 1; problem <= problems; problem += 2) {
    const place = path.join(folder, 'testcase', `problem_${1000 + problem}`);
    mkdirSync(place, { recursive: true });
    for (let at = 1; at <= 5; at++) {
      // The third problem has lost a file.
      if (problem === 3 && at === 2) continue;
      writeFileSync(path.join(place, `${at}.in`), `${problem} ${at}\r\n`);
      writeFileSync(path.join(place, `${at}.out`), `${problem + at}\n`);
    }
    writeFileSync(path.join(place, 'info'), '{}');
  }
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  for (const inner of ['avatar/group', 'md', 'carousel'])
    mkdirSync(path.join(folder, 'file', inner), { recursive: true });
  for (let at = 0; at < 20; at++) writeFileSync(path.join(folder, 'file', 'md', `md${at}.png`), pixel);
  for (let at = 10; at <= 100; at += 10)
    writeFileSync(path.join(folder, 'file', 'avatar', `avatar${at}.png`), pixel);
  writeFileSync(path.join(folder, 'file', 'md', 'slides.pdf'), '%PDF-1.4');
}

if (!values.to || !values.files) throw new Error('Say --to and --files');
const mysql = await connectMySql(values.to, { writes: true });
try {
  if (values.more) await addSubmissions(mysql, Number(values.more));
  else await fill(mysql, values.files);
} finally {
  await mysql.close();
}
