import { firstTime, flagOf, integerOf, markdownOf, oneOf, plainOf, textOf } from '../clean.ts';
import { pagesOf } from '../pages.ts';
import type { Item, Remark, Row, SourceTable } from '../source.ts';
import { type Hoj, personOf, uidOf } from './context.ts';

/** Notices of administrators; those that HOJ has handed out are handed out. */
export const notices = (hoj: Hoj): SourceTable => ({
  name: 'admin_sys_notice',
  proof: 'select count(*) from notice',
  async *pages() {
    for await (const page of pagesOf(hoj, 'admin_sys_notice'))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const id = Number(row.id);
        const recipient =
          row.recipient_id && hoj.uids.has(uidOf(row.recipient_id)) ? uidOf(row.recipient_id) : null;
        const type = oneOf(
          ['All', 'Single', 'Admin'],
          row.type,
          recipient ? 'Single' : 'All',
          remarks,
          'type',
        );
        if (type === 'Single' && !recipient)
          return {
            id: String(id),
            puts: [],
            remarks: [{ rule: 'target.gone', detail: `recipient ${String(row.recipient_id)}` }],
          };
        const uid = personOf(hoj, row.admin_id, remarks, 'admin_id');
        const created = firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified);
        const [title, content] = [
          textOf(row.title, remarks, 'title'),
          markdownOf(row.content, remarks, 'content'),
        ];
        hoj.notices.set(id, { title, content, uid });
        const notice = {
          id,
          title,
          content,
          type,
          recipient: type === 'Single' ? recipient : null,
          uid,
          username: (uid && hoj.names.get(uid)) ?? '',
          pushed_at: flagOf(row.state, false) ? created : null,
          gmt_create: created,
          gmt_modified: firstTime([], 'gmt_modified', row.gmt_modified, created),
        };
        return {
          id: String(id),
          remarks,
          puts: [{ table: 'notice', row: notice }],
          forget: () => hoj.notices.delete(id),
        };
      });
  },
});

/** HOJ numbers the notices and the talk that somebody is told of apart, we together: even and odd ids. */
const noticeMessageId = (id: number): number => id * 2;
const talkMessageId = (id: number): number => id * 2 + 1;

/** The columns of every message, so that all rows name the same. */
const message = (row: Row): Row => ({
  sender: null,
  title: null,
  content: null,
  source_type: null,
  source_id: null,
  quote_type: null,
  quote_id: null,
  quote: null,
  url: null,
  did: null,
  cid: null,
  comment_id: null,
  reply_id: null,
  ...row,
});

export const noticeMessages = (hoj: Hoj): SourceTable => ({
  name: 'user_sys_notice',
  proof: `select count(*) from message where kind in ('sys', 'mine')`,
  async *pages() {
    for await (const page of pagesOf(hoj, 'user_sys_notice'))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const [id, uid] = [Number(row.id), uidOf(row.recipient_id)];
        const notice = hoj.notices.get(Number(row.sys_notice_id));
        if (!notice || !hoj.uids.has(uid))
          return {
            id: String(id),
            puts: [],
            remarks: [{ rule: 'target.gone', detail: `sys_notice_id ${String(row.sys_notice_id)}` }],
          };
        const isMine = String(row.type).toLowerCase() === 'mine';
        const moved = message({
          id: noticeMessageId(id),
          recipient: uid,
          kind: isMine ? 'mine' : 'sys',
          action: isMine ? 'Mine' : 'Sys',
          sender: notice.uid,
          title: notice.title,
          content: notice.content,
          source_type: 'notice',
          source_id: Number(row.sys_notice_id),
          is_read: flagOf(row.state, false),
          gmt_create: firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified),
        });
        return { id: String(id), remarks, puts: [{ table: 'message', row: moved }] };
      });
  },
});

const kinds: Record<string, string> = {
  Discuss: 'comment',
  Reply: 'reply',
  Like_Post: 'like',
  Like_Discuss: 'like',
};

export const talkMessages = (hoj: Hoj): SourceTable => ({
  name: 'msg_remind',
  proof: `select count(*) from message where kind in ('comment', 'reply', 'like')`,
  async *pages() {
    for await (const page of pagesOf(hoj, 'msg_remind')) yield page.map(row => talkMessageOf(hoj, row));
  },
});

function talkMessageOf(hoj: Hoj, row: Row): Item {
  const remarks: Remark[] = [];
  const id = Number(row.id);
  const uid = uidOf(row.recipient_id);
  const kind = kinds[String(row.action)];
  const isContest = String(row.source_type) === 'Contest';
  const source = integerOf(row.source_id, remarks, 'source_id');
  const isThere = source !== null && (isContest ? hoj.cids.has(source) : hoj.dids.has(source));
  if (!kind || !hoj.uids.has(uid) || !isThere)
    return {
      id: String(id),
      puts: [],
      remarks: [
        {
          rule: 'target.gone',
          detail: `${String(row.action)} ${String(row.source_type)} ${String(row.source_id)}`,
        },
      ],
    };
  const quoted = integerOf(row.quote_id, remarks, 'quote_id');
  const isReply = String(row.quote_type) === 'Reply';
  const told = message({
    id: talkMessageId(id),
    recipient: uid,
    kind,
    action: String(row.action),
    sender: personOf(hoj, row.sender_id, remarks, 'sender_id'),
    content: textOf(row.source_content, remarks, 'source_content'),
    source_type: plainOf(row.source_type, remarks, 'source_type'),
    source_id: source,
    quote_type: row.quote_type ? plainOf(row.quote_type, remarks, 'quote_type') : null,
    quote_id: quoted,
    url: row.url ? textOf(row.url, remarks, 'url') : null,
    is_read: flagOf(row.state, false),
    gmt_create: firstTime(remarks, 'gmt_create', row.gmt_create, row.gmt_modified),
    did: isContest ? null : source,
    cid: isContest ? source : null,
    comment_id: !isReply && quoted !== null && hoj.comments.has(quoted) ? quoted : null,
    reply_id: isReply && quoted !== null && hoj.replies.has(quoted) ? quoted : null,
  });
  return { id: String(id), remarks, puts: [{ table: 'message', row: told }] };
}
