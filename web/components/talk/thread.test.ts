import { expect, test } from 'vitest';
import type { NewestComments } from '#core/contract/comment.ts';
import {
  isMissing,
  missesReplies,
  newestTold,
  type ShownComment,
  type ShownReply,
  type Thread,
  withComment,
  withNewest,
  withPage,
  withReread,
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
});
const told = (comments: ShownComment[], replies: ShownReply[] = []): NewestComments =>
  ({ total: comments.length, comments, replies }) as NewestComments;

const ids = ({ comments }: Thread) => comments.map(({ id }) => id);

test('what came is on top, and what was said before the page was opened stays where it is', () => {
  const before = thread([comment(3, [], 9), comment(1)], 4);
  const after = withNewest(
    before,
    told([comment(6), comment(5), comment(4), comment(3, [], 10), comment(1)]),
  );
  expect(ids(after)).toEqual([6, 5, 3, 1]);
  expect(after.comments[2]!.likeNum).toBe(10);
  expect([...after.fresh]).toEqual([6, 5]);
  expect(ids(withNewest(after, told([comment(6), comment(5), comment(4), comment(3), comment(1)])))).toEqual([
    6, 5, 3, 1,
  ]);
});

test('what is missing among the newest has gone; older ones are not judged by them', () => {
  const before = thread([comment(30), comment(29), comment(2)], 30);
  const full = Array.from({ length: newestTold }, (_, at) => comment(30 - 2 * at));
  expect(ids(withNewest(before, told(full)))).toEqual([30, 2]);
  expect(ids(withNewest(before, told([comment(30)])))).toEqual([30]);
});

test('replies come to their comments and go from them', () => {
  const before = thread([comment(1, [11, 10]), comment(2)], 2, 11);
  const came = withNewest(before, told([comment(2), comment(1, [12, 11])], [reply(12, 1), reply(11, 1)]));
  expect(came.comments[0]).toMatchObject({ totalReplyNum: 2, replyList: [{ id: 12 }, { id: 11 }] });
  expect(came.newestReply).toBe(12);
});

test('a page that moved meanwhile adds nothing twice', () => {
  const page = [comment(2), comment(1)] as never;
  expect(ids(withPage(thread([comment(3), comment(2)], 3), page, { 1: true }))).toEqual([3, 2, 1]);
});

test('what was said but not told is noticed, read once more, and marked as new', () => {
  const before = thread([comment(2), comment(1)], 2);
  const newest = Array.from({ length: newestTold }, (_, at) => comment(20 - at));
  const after = withNewest(before, { ...told(newest), total: 12 });
  expect([isMissing(before), isMissing(after)]).toEqual([false, true]);
  const read = [19, 18, 17, 16, 15, 14, 13, 12, 11, 2] as const;
  const whole = withReread(after, {
    comments: read.map(id => comment(id)) as never,
    total: 12,
    liked: {},
    newestReply: 0,
  });
  expect(ids(whole)).toEqual([20, ...read]);
  expect([...whole.fresh].sort((a, b) => a - b)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  expect(isMissing(whole)).toBe(false);
  const replies = told(
    [comment(2)],
    Array.from({ length: newestTold }, (_, at) => reply(30 - at, 2)),
  );
  expect(missesReplies(thread([comment(2, [5])], 2, 5), replies)).toBe(true);
});

test('who spoke first may be heard last', () => {
  const before = thread([comment(1)], 1);
  const first = withNewest(before, told([comment(3), comment(1)]));
  expect(ids(withNewest(first, told([comment(3), comment(2), comment(1)])))).toEqual([2, 3, 1]);
});

test('what somebody wrote themselves is no news to them, however early the stream tells it', () => {
  const heard = withNewest(thread([comment(1)], 1), told([comment(3), comment(2), comment(1)]));
  expect([...heard.fresh]).toEqual([3, 2]);
  const { fresh, comments, total } = withComment(heard, comment(2));
  expect([...fresh]).toEqual([3]);
  expect([comments.length, total]).toEqual([3, 3]);
});
