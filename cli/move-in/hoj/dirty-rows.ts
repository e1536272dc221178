import { createHash } from 'node:crypto';
import type { RuleName } from '../rules.ts';
import type { Row } from '../source.ts';

const day = { gmt_create: '2021-03-01 08:00:00', gmt_modified: '2021-03-01 08:00:00' };
const ada = 'a'.repeat(32);
const ben = 'b'.repeat(32);
const mojibake = Buffer.from('你好').toString('latin1');

/** Rows, each with the rules that it has to be named by. An empty list: it is as good as any. */
interface Dirt {
  table: string;
  row: Row;
  said: RuleName[];
}

const dirty = (table: string, row: Row, ...said: RuleName[]): Dirt => ({ table, row, said });

const person = (uuid: string, username: string, more: Row = {}): Row => ({
  uuid,
  username,
  password: createHash('md5').update(username).digest('hex'),
  gender: 'secrecy',
  status: 0,
  ...day,
  ...more,
});

const problem = (id: number, more: Row = {}): Row => ({
  id,
  problem_id: `P${id}`,
  title: `第 ${id} 题`,
  author: 'ada',
  type: 0,
  auth: 1,
  is_upload_case: 0,
  judge_mode: 'default',
  ...day,
  ...more,
});

const contest = (id: number, more: Row = {}): Row => ({
  id,
  uid: ada,
  title: '月赛',
  type: 0,
  auth: 0,
  start_time: '2021-05-01 09:00:00',
  end_time: '2021-05-01 12:00:00',
  ...day,
  ...more,
});

const submission = (submitId: number, more: Row = {}): Row => ({
  submit_id: submitId,
  pid: 1,
  display_pid: 'P1',
  uid: ada,
  username: 'ada',
  submit_time: '2021-05-01 10:00:00',
  status: 0,
  code: 'int main(){}',
  language: 'C++',
  cid: 0,
  cpid: 0,
  ...day,
  ...more,
});

const people = [
  dirty('user_info', person('1', 'root')),
  dirty('user_info', person(ada, 'ada', { email: 'ada@school.example' })),
  dirty(
    'user_info',
    person(ben, 'ADA ', { email: 'Ada@school.example', gmt_create: '2022-01-01 00:00:00' }),
    'name.blanks',
    'name.taken',
    'email.taken',
  ),
  dirty('user_info', person('c1', '', { password: null }), 'name.empty', 'password.form'),
  dirty(
    'user_info',
    person('c2', '\0', { gender: '?', status: 9 }),
    'name.empty',
    'text.nul',
    'value.unknown',
  ),
  dirty('user_info', person('c3', 'a name, longer than ours may be'), 'name.rule'),
  dirty('user_info', person('C4', 'upper'), 'uid.form'),
  dirty(
    'user_info',
    person('ghost!', '😀', { gmt_create: '0000-00-00 00:00:00', gmt_modified: null }),
    'uid.form',
    'time.missing',
  ),
  dirty(
    'user_info',
    person('c5', 'old', { nickname: mojibake, school: 'lost \ufffd' }),
    'text.encoding',
    'text.lost',
    'role.unknown',
  ),
  dirty('user_role', { id: 1, uid: '1', role_id: 1000 }),
  dirty('user_role', { id: 4, uid: 'c5', role_id: 4711 }),
  dirty('user_role', { id: 2, uid: 'nobody', role_id: 1002 }, 'target.gone'),
  dirty('user_role', { id: 3, uid: '1', role_id: 1000 }, 'row.twice'),
  dirty('user_record', { id: 1, uid: null, rating: 5 }, 'target.gone'),
  dirty('group', { id: 1, name: '班', short_name: 'A', uid: ada, auth: 1, visible: 1, status: 0, ...day }),
  dirty(
    'group',
    { id: 2, name: '班', short_name: null, uid: 'nobody', auth: 9, ...day },
    'display.taken',
    'owner.gone',
    'value.unknown',
  ),
  dirty(
    'group',
    { id: 5_000_000_000, name: 'huge', short_name: 'H', uid: ada, auth: 1, ...day },
    'row.refused',
  ),
  dirty('group_member', { id: 1, gid: 1, uid: 'nobody', auth: 3, ...day }, 'target.gone'),
  dirty('group_member', { id: 2, gid: 1, uid: ada, auth: 7, ...day }, 'value.unknown'),
  dirty('group_member', { id: 3, gid: 1, uid: ada, auth: 3, ...day }, 'row.twice'),
  dirty('group_member', { id: 4, gid: 5_000_000_000, uid: ada, auth: 3, ...day }, 'target.gone'),
  dirty('file', { id: 1, name: 'lost.png', file_path: '/hoj/file/md/lost.png', delete: 0 }, 'file.missing'),
  dirty('file', { id: 2, name: 'gone.png', file_path: null, delete: 1 }, 'file.deleted'),
  dirty('file', { id: 3, name: 'lost.png', file_path: '/other/lost.png', delete: 1 }, 'row.twice'),
];

const problems = [
  dirty('tag', { id: 1, name: '贪心', oj: 'ME', ...day }),
  dirty('tag', { id: 2, name: '贪心', oj: null, tcid: 99, ...day }, 'display.taken'),
  dirty('problem', problem(1, { problem_id: 'p1' }), 'problem.id'),
  dirty('problem', problem(2, { problem_id: 'P1', title: null, author: null }), 'problem.id', 'owner.gone'),
  dirty(
    'problem',
    problem(3, { problem_id: '', type: 7, auth: -1, judge_mode: 'magic', judge_case_mode: 'subtask_lowest' }),
    'problem.id',
    'value.unknown',
    'problem.mode',
  ),
  dirty(
    'problem',
    problem(4, { description: '<p>a <b>b</b></p> ![x](http://old/api/public/img/a.png)', gid: 99 }),
    'text.html',
    'text.address',
    'place.gone',
  ),
  dirty(
    'problem',
    problem(5, { is_upload_case: 1, io_score: 5_000_000_000 }),
    'data.missing',
    'data.output',
    'number.length',
  ),
  dirty('problem_case', { id: 1, pid: 5, input: '没有.in', output: '1.out', score: 0 }, 'case.missing'),
  dirty('problem_case', { id: 2, pid: 5, input: '1.in', output: '1.out', score: null }),
  dirty('problem_case', { id: 3, pid: 99, input: '1', output: '1' }, 'target.gone'),
  dirty('problem_case', { id: 4, pid: 1, input: null, output: null, score: null }),
  dirty('problem_tag', { id: 1, pid: 1, tid: 1 }),
  dirty('problem_tag', { id: 2, pid: 1, tid: 1 }, 'row.twice'),
  dirty('problem_tag', { id: 3, pid: 1, tid: 99 }, 'target.gone'),
  dirty('problem_tag', { id: 4, pid: 99, tid: 1 }, 'target.gone'),
  dirty('language', { id: 3, name: 'C++', oj: 'ME' }),
  dirty('problem_language', { id: 1, pid: 1, lid: 3 }),
  dirty('problem_language', { id: 2, pid: 1, lid: null }, 'target.gone'),
  dirty('code_template', { id: 1, pid: 1, lid: 3, code: 'x', status: 0 }, 'left.unused'),
];

const contests = [
  dirty('training_category', { id: 1, name: '入门', ...day }),
  dirty('training_category', { id: 2, name: '', gid: 99, ...day }, 'target.gone'),
  dirty(
    'training',
    { id: 1, title: null, author: 'ada', auth: 'Odd', gid: 99, ...day },
    'value.unknown',
    'place.gone',
  ),
  dirty('mapping_training_category', { id: 1, tid: 1, cid: 1 }),
  dirty('mapping_training_category', { id: 2, tid: 1, cid: 1 }, 'category.more'),
  dirty('mapping_training_category', { id: 3, tid: 99, cid: 99 }, 'target.gone'),
  dirty('training_problem', { id: 1, tid: 1, pid: 1, rank: -5, display_id: 'X', ...day }),
  dirty('training_problem', { id: 2, tid: 1, pid: 1, ...day }, 'problem.twice'),
  dirty('training_problem', { id: 3, tid: 1, pid: 2, display_id: 'x', ...day }, 'display.taken'),
  dirty('training_problem', { id: 4, tid: 1, pid: 99, ...day }, 'target.gone'),
  dirty('training_register', { id: 1, tid: 99, uid: ada, ...day }, 'target.gone'),
  dirty('contest', contest(1)),
  dirty(
    'contest',
    contest(2, { start_time: null, end_time: '0000-00-00 00:00:00' }),
    'time.missing',
    'contest.times',
  ),
  dirty(
    'contest',
    contest(3, { seal_rank: 1, source: 99, uid: 'nobody' }),
    'contest.seal',
    'contest.source',
    'owner.gone',
  ),
  dirty(
    'contest',
    contest(4, { gid: 99, star_account: '{no', award_config: '{"config":[null,3,{"num":"x"}]}' }),
    'place.gone',
    'value.unknown',
  ),
  dirty('contest_explanation', { id: 1, cid: 1, content: 'one' }),
  dirty('contest_explanation', { id: 2, cid: 1, content: 'two' }, 'row.merged'),
  dirty('contest_explanation', { id: 3, cid: 2, content: null }, 'row.empty'),
  dirty('contest_explanation', { id: 4, cid: 99, content: 'lost' }, 'target.gone'),
  dirty('contest_problem', { id: 1, cid: 1, pid: 1, display_id: 'A', ...day }),
  dirty('contest_problem', { id: 2, cid: 1, pid: 2, display_id: 'a', ...day }, 'display.taken'),
  dirty('contest_problem', { id: 3, cid: 1, pid: 1, display_id: 'C', ...day }, 'problem.twice'),
  dirty('contest_problem', { id: 4, cid: 1, pid: null, display_id: null, ...day }, 'target.gone'),
  dirty('contest_register', { id: 1, cid: 99, uid: ada, ...day }, 'target.gone'),
  dirty('contest_print', { id: 1, cid: 1, username: 'nobody', content: null, ...day }, 'target.gone'),
  dirty(
    'announcement',
    { id: 1, title: null, content: null, uid: 'nobody', status: 0, ...day },
    'owner.replaced',
  ),
  dirty('announcement', { id: 2, title: 'x', uid: ada, status: 0, gid: 99, ...day }, 'target.gone'),
  dirty('contest_announcement', { id: 1, aid: 1, cid: 1 }),
  dirty('contest_announcement', { id: 2, aid: 1, cid: 2 }, 'row.twice'),
  dirty('contest_announcement', { id: 3, aid: 99, cid: 1 }, 'target.gone'),
  dirty(
    'contest_record',
    {
      id: 1,
      cid: 1,
      pid: 1,
      uid: ada,
      submit_id: 500,
      status: 1,
      submit_time: '2021-05-01 10:00:00',
      time: 3600,
    },
    'submission.made',
  ),
  dirty(
    'contest_record',
    {
      id: 2,
      cid: 1,
      pid: 1,
      uid: ada,
      submit_id: 1,
      status: 1,
      submit_time: '2021-05-01 10:00:00',
      time: 3600,
    },
    'record.other',
  ),
  dirty('contest_record', { id: 3, cid: 99, pid: 1, uid: ada, submit_id: 501, status: 1 }, 'target.gone'),
];

const submissions = [
  dirty('judge', submission(1)),
  // HOJ's key allows it; it is named as "1 again".
  dirty('judge', submission(1, { uid: ben, username: 'ben' })),
  dirty('judge', submission(2, { status: 4711 }), 'status.unknown'),
  dirty('judge', submission(3, { status: null, code: null }), 'status.unknown'),
  dirty('judge', submission(4, { status: 7 }), 'status.unfinished'),
  dirty('judge', submission(5, { cid: 99 }), 'place.gone'),
  dirty('judge', submission(6, { time: 5_000_000_000, memory: -1 }), 'number.length'),
  dirty(
    'judge',
    submission(7, { code: `${'x'.repeat(1_000_000)}\0`, submit_time: '2021-02-31 00:00:00' }),
    'text.nul',
    'time.missing',
  ),
  dirty('judge', submission(8, { uid: `${ada.toUpperCase()} ` })),
  dirty('judge', submission(9, { uid: 'feed', username: 'gone' })),
  dirty('judge', submission(10, { pid: 777, display_pid: '' })),
  dirty('judge', submission(11, { pid: 1, cid: 5_000_000_000 }), 'number.length', 'place.gone'),
  dirty('judge_case', { id: 1, submit_id: 1, case_id: null, status: 99, time: null }),
  dirty('judge_case', { id: 2, submit_id: 4242, case_id: 1, status: 0 }, 'target.gone'),
  dirty('training_record', { id: 1, tid: 1, submit_id: 1 }, 'row.twice'),
  dirty('training_record', { id: 2, tid: 1, submit_id: 1 }),
  dirty('training_record', { id: 3, tid: 99, submit_id: 1 }, 'target.gone'),
];

const talk = [
  dirty(
    'discussion',
    { id: 1, category_id: 9, title: null, content: null, pid: 'P404', uid: null, status: 0, ...day },
    'value.unknown',
    'place.gone',
  ),
  dirty('discussion', { id: 2, category_id: null, gid: 99, title: 'x', uid: ada, ...day }, 'target.gone'),
  dirty('discussion_like', { id: 1, did: 1, uid: ada, ...day }),
  dirty('discussion_like', { id: 2, did: 1, uid: ada, ...day }, 'row.twice'),
  dirty('discussion_like', { id: 3, did: 99, uid: ada, ...day }, 'target.gone'),
  dirty(
    'comment',
    { id: 1, did: 1, content: null, from_uid: 'nobody', status: 0 },
    'owner.gone',
    'time.missing',
  ),
  dirty(
    'comment',
    { id: 2, did: 1, content: 'x', from_uid: ada, status: 1, ...only('gmt_create') },
    'comment.closed',
  ),
  dirty('comment', { id: 3, did: null, cid: null, content: 'x', from_uid: ada, status: 0 }, 'target.gone'),
  dirty('comment_like', { id: 1, cid: 2, uid: ada, ...day }, 'target.gone'),
  // replies to each other, and to a comment that was closed
  dirty(
    'reply',
    { id: 1, comment_id: 1, from_uid: ada, to_uid: 'nobody', content: 'x', status: 0, ...only('gmt_create') },
    'owner.gone',
  ),
  dirty('reply', { id: 2, comment_id: 2, from_uid: ada, content: 'x', status: 0 }, 'target.gone'),
  dirty('discussion_report', { id: 1, did: 99, reporter: null, ...day }, 'target.gone'),
  dirty(
    'admin_sys_notice',
    { id: 1, title: 'x', content: null, type: 'Odd', state: 1, ...day },
    'value.unknown',
  ),
  dirty('admin_sys_notice', { id: 2, type: 'Single', recipient_id: 'nobody', ...day }, 'target.gone'),
  dirty('user_sys_notice', { id: 1, sys_notice_id: 2, recipient_id: ada, ...day }, 'target.gone'),
  dirty(
    'msg_remind',
    { id: 1, action: 'Odd', source_id: 1, source_type: 'Discussion', recipient_id: ada, ...day },
    'target.gone',
  ),
  dirty(
    'msg_remind',
    {
      id: 2,
      action: 'Reply',
      source_id: 1,
      source_type: 'Disc\0ussion',
      recipient_id: ada,
      sender_id: 'nobody',
      ...day,
    },
    'owner.gone',
    'text.nul',
  ),
];

function only(field: keyof typeof day): Row {
  return { [field]: day[field] };
}

const left = ['session', 'remote_judge_account', 'judge_server', 'role', 'contest_score'].map(table =>
  dirty(table, { id: 1 }),
);

export const dirtyRows = [...people, ...problems, ...contests, ...submissions, ...talk, ...left];
