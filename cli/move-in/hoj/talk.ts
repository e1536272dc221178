import { firstTime, flagOf, integerOf, markdownOf, oneOf, textOf } from '../clean.ts';
import { freeIn } from '../names.ts';
import { pagesOf } from '../pages.ts';
import type { Item, Remark, Row, SourceTable } from '../source.ts';
import { type Hoj, personOf, uidOf } from './context.ts';

const gone = (id: unknown, detail: string): Item => ({
  id: String(id),
  puts: [],
  remarks: [{ rule: 'target.gone', detail }],
});

export const categories = (hoj: Hoj): SourceTable => ({
  name: 'category',
  proof: 'select count(*) from discussion_category',
  async *pages() {
    const taken = new Set<string>();
    for await (const page of pagesOf(hoj, 'category'))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        hoj.categories.add(Number(row.id));
        const created = firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified);
        const category = {
          id: Number(row.id),
          name: freeIn(taken, '', textOf(row.name, remarks, 'name').slice(0, 95), remarks),
          gmt_create: created,
          gmt_modified: firstTime([], 'gmt_modified', row.gmt_modified, created),
        };
        return {
          id: String(row.id),
          remarks,
          puts: [{ table: 'discussion_category', row: category }],
          forget: () => hoj.categories.delete(Number(row.id)),
        };
      });
    yield await categoryFor(hoj);
  },
});

/** A site may have deleted all of them; its discussions need one. */
async function categoryFor(hoj: Hoj): Promise<Item[]> {
  const [discussion] = await hoj.mysql.rows('select id from discussion limit 1');
  if (!discussion || hoj.categories.size > 0) return [];
  hoj.categories.add(1);
  const time = '1970-01-01 00:00:00';
  const category = { id: 1, name: '讨论', gmt_create: time, gmt_modified: time };
  return [
    {
      id: 'made 1',
      remarks: [{ rule: 'category.made' }],
      puts: [{ table: 'discussion_category', row: category }],
    },
  ];
}

export const discussions = (hoj: Hoj): SourceTable => ({
  name: 'discussion',
  proof: 'select count(*) from discussion',
  async *pages() {
    for await (const page of pagesOf(hoj, 'discussion', 'id', 200))
      yield page.map(row => discussionOf(hoj, row));
  },
});

function discussionOf(hoj: Hoj, row: Row): Item {
  const remarks: Remark[] = [];
  const id = Number(row.id);
  const gid = row.gid ? Number(row.gid) : null;
  if (gid !== null && !hoj.groups.has(gid)) return gone(id, `gid ${gid}`);
  const given = Number(row.category_id);
  const category = hoj.categories.has(given) ? given : [...hoj.categories][0];
  if (category !== given) remarks.push({ rule: 'value.unknown', detail: `category_id ${given}` });
  const problemId = String(row.pid ?? '')
    .trim()
    .toUpperCase();
  const pid = problemId ? hoj.problemIds.get(problemId) : null;
  if (problemId && pid === undefined) remarks.push({ rule: 'place.gone', detail: `pid ${problemId}` });
  hoj.dids.add(id);
  const created = firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified);
  const discussion = {
    id,
    category_id: category,
    title: textOf(row.title, remarks, 'title'),
    description: textOf(row.description, remarks, 'description'),
    content: markdownOf(row.content, remarks, 'content'),
    pid: pid ?? null,
    uid: personOf(hoj, row.uid, remarks),
    gid,
    top_priority: flagOf(row.top_priority, false),
    status: oneOf([0, 1], row.status, 1, remarks, 'status'),
    gmt_create: created,
    gmt_modified: firstTime([], 'gmt_modified', row.gmt_modified, created),
  };
  const count = { did: id, view_num: integerOf(row.view_num, remarks, 'view_num') ?? 0 };
  return {
    id: String(id),
    remarks,
    puts: [
      { table: 'discussion', row: discussion },
      { table: 'discussion_count', row: count },
    ],
    forget: () => hoj.dids.delete(id),
  };
}

/** A like of one person for one thing. */
const likes = (
  hoj: Hoj,
  name: string,
  table: string,
  column: string,
  isThere: (row: Row) => boolean,
  of: (row: Row) => number,
): SourceTable => ({
  name,
  proof: `select count(*) from ${table}`,
  async *pages() {
    const seen = new Set<string>();
    for await (const page of pagesOf(hoj, name))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const [target, uid, id] = [of(row), uidOf(row.uid), String(row.id)];
        if (!isThere(row) || !hoj.uids.has(uid)) return gone(id, `${column} ${target} uid ${uid}`);
        if (seen.has(`${target} ${uid}`)) return { id, puts: [], remarks: [{ rule: 'row.twice' }] };
        seen.add(`${target} ${uid}`);
        const like = {
          [column]: target,
          uid,
          gmt_create: firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified),
        };
        return { id, remarks, puts: [{ table, row: like }] };
      });
  },
});

export const discussionLikes = (hoj: Hoj): SourceTable =>
  likes(
    hoj,
    'discussion_like',
    'discussion_like',
    'did',
    ({ did }) => hoj.dids.has(Number(did)),
    ({ did }) => Number(did),
  );

export const commentLikes = (hoj: Hoj): SourceTable =>
  likes(
    hoj,
    'comment_like',
    'comment_like',
    'comment_id',
    ({ cid }) => hoj.comments.has(Number(cid)),
    ({ cid }) => Number(cid),
  );

export const comments = (hoj: Hoj): SourceTable => ({
  name: 'comment',
  proof: 'select count(*) from comment',
  async *pages() {
    for await (const page of pagesOf(hoj, 'comment'))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const id = Number(row.id);
        const did = row.did && hoj.dids.has(Number(row.did)) ? Number(row.did) : null;
        const cid = did === null && row.cid && hoj.cids.has(Number(row.cid)) ? Number(row.cid) : null;
        if (did === null && cid === null) return gone(id, `did ${String(row.did)} cid ${String(row.cid)}`);
        if (Number(row.status ?? 0) !== 0)
          return { id: String(id), puts: [], remarks: [{ rule: 'comment.closed' }] };
        hoj.comments.set(id, { did, cid });
        const comment = {
          id,
          did,
          cid,
          uid: personOf(hoj, row.from_uid, remarks, 'from_uid'),
          content: markdownOf(row.content, remarks, 'content'),
          gmt_create: firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified),
        };
        return {
          id: String(id),
          remarks,
          puts: [{ table: 'comment', row: comment }],
          forget: () => hoj.comments.delete(id),
        };
      });
  },
});

export const replies = (hoj: Hoj): SourceTable => ({
  name: 'reply',
  proof: 'select count(*) from reply',
  async *pages() {
    for await (const page of pagesOf(hoj, 'reply'))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const id = Number(row.id);
        const place = hoj.comments.get(Number(row.comment_id));
        if (!place) return gone(id, `comment_id ${String(row.comment_id)}`);
        if (Number(row.status ?? 0) !== 0)
          return { id: String(id), puts: [], remarks: [{ rule: 'comment.closed' }] };
        hoj.replies.add(id);
        const reply = {
          id,
          comment_id: Number(row.comment_id),
          ...place,
          uid: personOf(hoj, row.from_uid, remarks, 'from_uid'),
          to_uid: personOf(hoj, row.to_uid, remarks, 'to_uid'),
          content: markdownOf(row.content, remarks, 'content'),
          gmt_create: firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified),
        };
        return {
          id: String(id),
          remarks,
          puts: [{ table: 'reply', row: reply }],
          forget: () => hoj.replies.delete(id),
        };
      });
  },
});

export const reports = (hoj: Hoj): SourceTable => ({
  name: 'discussion_report',
  proof: 'select count(*) from discussion_report',
  async *pages() {
    for await (const page of pagesOf(hoj, 'discussion_report'))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const id = Number(row.id);
        if (!hoj.dids.has(Number(row.did))) return gone(id, `did ${String(row.did)}`);
        const reporter = textOf(row.reporter, remarks, 'reporter');
        const created = firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified);
        const report = {
          id,
          did: Number(row.did),
          uid: hoj.uidByName.get(reporter.trim().toLowerCase()) ?? null,
          reporter,
          content: textOf(row.content, remarks, 'content'),
          handled: flagOf(row.status, false),
          gmt_create: created,
          gmt_modified: firstTime([], 'gmt_modified', row.gmt_modified, created),
        };
        return { id: String(id), remarks, puts: [{ table: 'discussion_report', row: report }] };
      });
  },
});
