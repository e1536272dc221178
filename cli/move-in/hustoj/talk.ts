import { htmlInMarkdown } from '#server/features/transfer/statement/html.ts';
import { firstTime, textOf } from '../clean.ts';
import { pagesOf } from '../pages.ts';
import type { Item, Remark, Row, SourceTable } from '../source.ts';
import type { Hustoj } from './context.ts';
import { uidOf } from './people.ts';

/** HUSTOJ has no categories; what comes is in one of its own. */
const category = {
  id: 1,
  name: 'HUSTOJ',
  gmt_create: '1970-01-01 00:00:00',
  gmt_modified: '1970-01-01 00:00:00',
};

/** A topic begins with its first reply, which says what it is about. */
export const topics = (hustoj: Hustoj): SourceTable => ({
  name: 'topic',
  proof: 'select count(*) from discussion',
  async *pages() {
    if (hustoj.tables.has('reply'))
      for (const { did, rid } of await hustoj.mysql.rows(
        'select topic_id as did, min(rid) as rid from reply group by topic_id',
      ))
        hustoj.firstReplies.set(Number(did), Number(rid));
    for await (const page of pagesOf(hustoj, 'topic', 'tid', 200)) {
      const ids = page.flatMap(({ tid }) => hustoj.firstReplies.get(Number(tid)) ?? []);
      const first = ids.length ? await hustoj.mysql.rows('select * from reply where rid in (?)', [ids]) : [];
      const contents = new Map(first.map(row => [Number(row.topic_id), row]));
      yield page.map(row => topicOf(hustoj, row, contents.get(Number(row.tid))));
    }
  },
});

function topicOf(hustoj: Hustoj, row: Row, first: Row | undefined): Item {
  const remarks: Remark[] = [];
  const [id, pid] = [Number(row.tid), Number(row.pid)];
  const time = firstTime(remarks, 'time', first?.time);
  if (pid > 0 && !hustoj.pids.has(pid)) remarks.push({ rule: 'place.gone', detail: `pid ${pid}` });
  hustoj.dids.add(id);
  const discussion = {
    id,
    category_id: category.id,
    title: textOf(row.title, remarks, 'title'),
    description: '',
    content: htmlInMarkdown(textOf(first?.content, remarks, 'content')),
    pid: hustoj.pids.has(pid) ? pid : null,
    uid: authorOf(hustoj, row, remarks),
    top_priority: Number(row.top_level) > 0,
    // What the old site hid is not shown here either.
    status: Number(row.status) === 0 ? 0 : 1,
    gmt_create: time,
    gmt_modified: time,
  };
  return {
    id: String(id),
    remarks,
    puts: [
      { table: 'discussion_category', row: category },
      { table: 'discussion', row: discussion },
    ],
    forget: () => hustoj.dids.delete(id),
  };
}

export const replies = (hustoj: Hustoj): SourceTable => ({
  name: 'reply',
  async *pages() {
    for await (const page of pagesOf(hustoj, 'reply', 'rid')) yield page.map(row => replyOf(hustoj, row));
  },
});

function replyOf(hustoj: Hustoj, row: Row): Item {
  const remarks: Remark[] = [];
  const [id, did] = [Number(row.rid), Number(row.topic_id)];
  if (!hustoj.dids.has(did))
    return { id: String(id), puts: [], remarks: [{ rule: 'target.gone', detail: `topic_id ${did}` }] };
  if (hustoj.firstReplies.get(did) === id) return { id: String(id), puts: [], isHere: true, remarks };
  if (Number(row.status) !== 0) return { id: String(id), puts: [], remarks: [{ rule: 'comment.closed' }] };
  const comment = {
    id,
    did,
    uid: authorOf(hustoj, row, remarks),
    content: htmlInMarkdown(textOf(row.content, remarks, 'content')),
    gmt_create: firstTime(remarks, 'time', row.time),
  };
  return { id: String(id), remarks, puts: [{ table: 'comment', row: comment }] };
}

function authorOf({ uids }: Hustoj, { author_id }: Row, remarks: Remark[]): string | null {
  const uid = uidOf(author_id);
  if (uids.has(uid)) return uid;
  remarks.push({ rule: 'owner.gone', detail: String(author_id) });
  return null;
}
