import { expect, test } from 'vitest';
import type { NewestComments } from '#core/contract/comment.ts';
import {
  type CommentPage,
  incompleteComments,
  newestCommentsMax,
  nextThread,
  type ShownComment,
  type ShownReply,
  type Thread,
  type ThreadEvent,
} from './thread.ts';

const speaker = {
  fromUid: '1',
  fromName: 'oak',
  fromAvatar: null,
  fromRole: 'user' as const,
  fromTitleName: null,
  fromTitleColor: null,
};
const reply = (id: number, commentId: number): ShownReply => ({
  id,
  commentId,
  ...speaker,
  toUid: null,
  toName: '',
  toAvatar: null,
  content: '',
  mentions: [],
  status: 0,
  mayDelete: false,
  gmtCreate: '',
  gmtModified: '',
});
const comment = (id: number, replies: number[] = [], likeNum = 0): ShownComment => ({
  id,
  content: `comment ${id}`,
  mentions: [],
  ...speaker,
  likeNum,
  totalReplyNum: replies.length,
  replyList: replies.map(one => reply(one, id)),
  mayReply: true,
  mayDelete: false,
  gmtCreate: '',
});
const thread = (comments: ShownComment[], newest: number, newestReply = 0): Thread => ({
  comments,
  total: comments.length,
  below: 0,
  liked: new Set(),
  newest,
  newestReply,
  fresh: new Set(),
  linked: undefined,
  misses: 0,
});
const step = (before: Thread | undefined, event: ThreadEvent): Thread => nextThread(before, event)!;
const hear = (before: Thread, newest: NewestComments) => step(before, { type: 'heard', newest });
const page = (comments: ShownComment[], more: Partial<CommentPage> = {}) =>
  ({
    comments,
    total: comments.length,
    liked: {},
    newest: comments[0]?.id ?? 0,
    newestReply: 0,
    ...more,
  }) as CommentPage;
const read = (before: Thread | undefined, ...pages: CommentPage[]) => step(before, { type: 'read', pages });
const told = (comments: ShownComment[], replies: ShownReply[] = []): NewestComments =>
  ({ total: comments.length, comments, replies }) as NewestComments;

const ids = ({ comments }: Thread) => comments.map(({ id }) => id);

test('what came is on top, and what was said before the page was opened stays where it is', () => {
  const before = thread([comment(3, [], 9), comment(1)], 4);
  const after = hear(before, told([comment(6), comment(5), comment(4), comment(3, [], 10), comment(1)]));
  expect(ids(after)).toEqual([6, 5, 3, 1]);
  expect(after.comments[2]!.likeNum).toBe(10);
  expect([...after.fresh]).toEqual([6, 5]);
  expect(ids(hear(after, told([comment(6), comment(5), comment(4), comment(3), comment(1)])))).toEqual([
    6, 5, 3, 1,
  ]);
});

test('what is missing among the newest has gone; older ones are not judged by them', () => {
  const before = thread([comment(30), comment(29), comment(2)], 30);
  const full = Array.from({ length: newestCommentsMax }, (_, at) => comment(30 - 2 * at));
  expect(ids(hear(before, told(full)))).toEqual([30, 2]);
  expect(ids(hear(before, told([comment(30)])))).toEqual([30]);
});

test('replies come to their comments and go from them', () => {
  const before = thread([comment(1, [11, 10]), comment(2)], 2, 11);
  const came = hear(before, told([comment(2), comment(1, [12, 11])], [reply(12, 1), reply(11, 1)]));
  expect(came.comments[0]).toMatchObject({ totalReplyNum: 2, replyList: [{ id: 12 }, { id: 11 }] });
  expect(came.newestReply).toBe(12);
});

test('a page that moved meanwhile adds nothing twice', () => {
  const [first, next] = [
    page([comment(3), comment(2)]),
    page([comment(2), comment(1)], { liked: { 1: true } }),
  ];
  const after = read(read(undefined, first), first, next);
  expect(ids(after)).toEqual([3, 2, 1]);
  expect([...after.liked]).toEqual([1]);
});

test('what was said but not told is noticed, read once more, and marked as new', () => {
  const before = thread([comment(2), comment(1)], 2);
  const newest = Array.from({ length: newestCommentsMax }, (_, at) => comment(20 - at));
  const after = hear(before, { ...told(newest), total: 12 });
  expect([before.misses, after.misses]).toEqual([0, 1]);
  const again = [19, 18, 17, 16, 15, 14, 13, 12, 11, 2];
  const whole = read(
    after,
    page(
      again.map(id => comment(id)),
      { total: 12 },
    ),
  );
  expect(ids(whole)).toEqual([20, ...again]);
  expect([...whole.fresh].sort((a, b) => a - b)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  expect(whole.misses).toBe(1);
  const replies = told(
    [comment(2)],
    Array.from({ length: newestCommentsMax }, (_, at) => reply(30 - at, 2)),
  );
  expect(hear(thread([comment(2, [5])], 2, 5), replies).misses).toBe(1);
});

test('who spoke first may be heard last', () => {
  const before = thread([comment(1)], 1);
  const first = hear(before, told([comment(3), comment(1)]));
  expect(ids(hear(first, told([comment(3), comment(2), comment(1)])))).toEqual([2, 3, 1]);
});

test('what somebody wrote themselves is no news to them, however early the stream tells it', () => {
  const heard = hear(thread([comment(1)], 1), told([comment(3), comment(2), comment(1)]));
  expect([...heard.fresh]).toEqual([3, 2]);
  const { fresh, comments, total } = step(heard, { type: 'commented', comment: comment(2) });
  expect([...fresh]).toEqual([3]);
  expect([comments.length, total]).toEqual([3, 3]);
});

test('the comment that a link leads to stands on top, also after all is read once more', () => {
  const linked = { id: 1, comments: [comment(1, [11])] as never, liked: { 1: true } };
  const first = read(undefined, page([comment(9), comment(8)], { total: 9, linked }));
  expect(ids(first)).toEqual([1, 9, 8]);
  expect(first).toMatchObject({ below: 6, liked: new Set([1]), misses: 0 });
  expect(ids(read(first, page([comment(9), comment(8), comment(7)], { total: 9 })))).toEqual([1, 9, 8, 7]);
});

test('what came without its text is named until the text is there', () => {
  const short = hear(thread([comment(1)], 1), told([{ ...comment(2), content: null as never }, comment(1)]));
  expect(incompleteComments(short).map(({ id }) => id)).toEqual([2]);
  expect(incompleteComments(step(short, { type: 'textRead', comment: comment(2) as never }))).toEqual([]);
  const replied = step(thread([comment(1)], 1), {
    type: 'replied',
    reply: { ...reply(5, 1), content: null },
  });
  expect(incompleteComments(replied).map(({ id }) => id)).toEqual([1]);
  const whole = step(replied, { type: 'repliesRead', commentId: 1, replies: [reply(5, 1)] as never });
  expect(incompleteComments(whole)).toEqual([]);
});

test('a like and a removal are seen at once', () => {
  const before = thread([comment(2, [21], 3), comment(1)], 2);
  const liked = step(before, { type: 'liked', id: 2, toLike: true });
  expect([liked.comments[0]!.likeNum, liked.liked.has(2)]).toEqual([4, true]);
  expect(step(liked, { type: 'liked', id: 2, toLike: false })).toEqual(before);
  expect(step(before, { type: 'removed', said: reply(21, 2) }).comments[0]).toMatchObject({
    replyList: [],
    totalReplyNum: 0,
  });
  expect(step(before, { type: 'removed', said: comment(2) })).toMatchObject({ total: 1, misses: 0 });
});

test('before the first page is there, nothing that is heard counts', () => {
  expect(nextThread(undefined, { type: 'heard', newest: told([comment(1)]) })).toBeUndefined();
});
