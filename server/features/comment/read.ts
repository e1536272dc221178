import type { NewestComments } from '#core/contract/comment.ts';
import { repliesFolded } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { messageOf } from '#server/http/errors.ts';
import { pageOf } from '#server/http/page.ts';
import type { Site } from '#server/site.ts';
import { refusalToWrite } from './policy.ts';
import { type CommentReader, presentComment, presentReply } from './present.ts';
import { refusalByQuota } from './queries/quota.ts';
import type { CommentRow, ReplyRow } from './queries.ts';
import * as queries from './queries.ts';
import type { Thread } from './thread.ts';

interface CommentQuery {
  currentPage: number;
  limit: number;
  /** only this one */
  comment?: number | undefined;
}

/** A page of comments, each with its newest replies, or the one that a link leads to. */
export async function readComments(site: Site, thread: Thread, query: CommentQuery, reader: CommentReader) {
  const { viewer, language } = reader;
  const { db } = site;
  // Read before the rows: what is said in between is told once more rather than never.
  const known = await queries.newestIds(db, thread);
  const [rows, { total }] = await Promise.all([
    pageRows(db, thread, query, reader),
    queries.countComments(db, thread, viewer),
  ]);
  const ids = rows.map(({ id }) => id);
  const [replies, liked, refusal] = await Promise.all([
    queries.repliesTo(db, thread, viewer, ids, repliesFolded),
    viewer ? queries.likedBy(db, viewer.uid, ids) : [],
    refusalToWrite(viewer) ?? refusalByQuota(site, thread, viewer),
  ]);
  const records = rows.map(row =>
    presentComment(
      thread,
      row,
      replies.filter(({ commentId }) => commentId === row.id),
      reader,
    ),
  );
  return {
    commentList: pageOf(records, total, query.currentPage, query.limit),
    commentLikeMap: Object.fromEntries(liked.map(id => [id, true])),
    ...known,
    refusal: refusal ? inWords(refusal, language) : null,
  };
}

async function pageRows(db: Database, thread: Thread, query: CommentQuery, { viewer }: CommentReader) {
  const { currentPage, limit, comment } = query;
  if (comment === undefined)
    return queries.commentsOf(db, thread, viewer, { limit, offset: (currentPage - 1) * limit });
  const found = await queries.commentOf(db, thread, viewer, comment);
  return found ? [found] : [];
}

function inWords(
  refusal: Awaited<ReturnType<typeof refusalByQuota>>,
  language: CommentReader['language'],
): string {
  return typeof refusal === 'object'
    ? messageOf(refusal.key, language, refusal.values)
    : messageOf(refusal!, language);
}

/** What of a thread is newest, as the tables say. */
export interface Newest {
  total: number;
  commentNum: number | null;
  comments: CommentRow[];
  replies: ReplyRow[];
}

/** So many of each; whoever missed more asks for the page anew. */
const newestShown = 8;

export async function newestOf(
  db: Database,
  thread: Thread,
  viewer: CommentReader['viewer'],
): Promise<Newest> {
  const [{ total, commentNum }, comments, replies] = await Promise.all([
    queries.countComments(db, thread, viewer),
    queries.newestCommentsOf(db, thread, viewer, newestShown),
    queries.newestRepliesOf(db, thread, viewer, newestShown),
  ]);
  return { total, commentNum, comments, replies };
}

/** Every open page is told all of this whenever something is said: a long text is asked for by those who need it. */
const pushedLettersMax = 2_000;

export function presentNewest(thread: Thread, newest: Newest, reader: CommentReader): NewestComments {
  return {
    total: newest.total,
    commentNum: newest.commentNum,
    comments: newest.comments.map(row => withoutLongText(presentComment(thread, row, [], reader))),
    replies: newest.replies.map(row => withoutLongText(presentReply(thread, row, reader))),
  };
}

const withoutLongText = <Said extends { content: string }>(
  said: Said,
): Omit<Said, 'content'> & { content: string | null } => ({
  ...said,
  content: said.content.length > pushedLettersMax ? null : said.content,
});
