import { htmlToMarkdown } from '#server/features/transfer/statement/html.ts';
import { firstTime, laterBy, textOf, textOrNull, timeOf } from '../clean.ts';
import type { Item, OldBoard, OldCell, Remark, Row, SourceTable } from '../source.ts';
import { pagesOf, type Qduoj } from './context.ts';
import { announcementOf, uidOf } from './people.ts';

export const contests = (qduoj: Qduoj): SourceTable => ({
  name: 'contest',
  proof: 'select count(*) from contest',
  async *pages() {
    for await (const page of pagesOf(qduoj, 'contest'))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const id = Number(row.id);
        qduoj.cids.add(id);
        const start = firstTime(remarks, 'start_time', row.start_time, row.create_time);
        const given = timeOf(row.end_time);
        const isRight = given !== null && given > start;
        if (!isRight) remarks.push({ rule: 'contest.times', detail: `${start} – ${String(row.end_time)}` });
        const uid = qduoj.uids.has(uidOf(row.created_by_id)) ? uidOf(row.created_by_id) : null;
        const password = textOrNull(row.password, remarks, 'password');
        const contest: Row = {
          id,
          uid,
          author: (uid && qduoj.names.get(uid)) ?? '',
          title: textOf(row.title, remarks, 'title'),
          description: htmlToMarkdown(textOf(row.description, remarks, 'description')),
          type: row.rule_type === 'OI' ? 1 : 0,
          auth: password ? 1 : 0,
          pwd: password,
          start_time: start,
          end_time: isRight ? given : laterBy(start, 3_600),
          visible: row.visible === true,
          gmt_create: firstTime(remarks, 'create_time', row.create_time),
          gmt_modified: firstTime([], 'last_update_time', row.last_update_time, row.create_time),
        };
        return { id: String(id), remarks, puts: [{ table: 'contest', row: contest }] };
      });
  },
});

export const inContests = 'problem of contest';

/** A problem of a contest is a row of its own there, which is called as it is inside the contest. */
export const contestProblems = (qduoj: Qduoj): SourceTable => ({
  name: inContests,
  proof: 'select count(*) from contest_problem',
  async *pages() {
    const rows = await qduoj.rows(
      'select id, _id, title, contest_id from problem where contest_id is not null order by id',
    );
    yield rows
      .filter(({ contest_id }) => qduoj.cids.has(Number(contest_id)))
      .map((row): Item => {
        const remarks: Remark[] = [];
        const problem = {
          id: Number(row.id),
          cid: Number(row.contest_id),
          pid: Number(row.id),
          display_id: textOf(row._id, remarks, '_id'),
          display_title: textOf(row.title, remarks, 'title'),
        };
        return { id: String(row.id), remarks, puts: [{ table: 'contest_problem', row: problem }] };
      });
  },
});

export const contestAnnouncements = (qduoj: Qduoj): SourceTable => ({
  name: 'contest_announcement',
  proof: 'select count(*) from announcement where cid is not null',
  async *pages() {
    for await (const page of pagesOf(qduoj, 'contest_announcement'))
      yield page.map(
        (row): Item =>
          qduoj.cids.has(Number(row.contest_id))
            ? announcementOf(qduoj, row, Number(row.contest_id))
            : {
                id: String(row.id),
                puts: [],
                remarks: [{ rule: 'target.gone', detail: String(row.contest_id) }],
              },
      );
  },
});

interface AcmInfo {
  is_ac?: boolean;
  ac_time?: number;
  error_number?: number;
}

/** The boards as QDUOJ keeps them. */
export async function* boardsOf(qduoj: Qduoj): AsyncGenerator<OldBoard> {
  for (const { id, rule_type } of await qduoj.rows('select id, rule_type from contest order by id')) {
    const isOi = rule_type === 'OI';
    const ranks = await qduoj.rows<{ user_id: number; submission_info: Record<string, unknown> }>(
      `select user_id, submission_info from ${isOi ? 'oi' : 'acm'}_contest_rank where contest_id = $1`,
      [id],
    );
    const cells = ranks.flatMap(({ user_id, submission_info }) =>
      Object.entries(submission_info).map(([pid, info]): OldCell => {
        const place = { uid: uidOf(user_id), cpid: Number(pid) };
        if (isOi) return { ...place, score: Number(info) };
        const { is_ac = false, ac_time = 0, error_number = 0 } = info as AcmInfo;
        return { ...place, isAC: is_ac, ACTime: Math.floor(ac_time || 0), errorNum: error_number };
      }),
    );
    if (cells.length > 0) yield { cid: Number(id), cells };
  }
}
