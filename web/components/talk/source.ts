import { getNewestComments } from '#core/contract/comment.ts';
import { call } from '#web/api/call.ts';
import type { Source } from '#web/live/source.ts';
import type { CommentPlace } from './thread.ts';

export const commentsTopicKey = (place: CommentPlace): string =>
  'did' in place ? `d${place.did}` : `c${place.cid}`;

const talkPlaceOf = (key: string): CommentPlace =>
  key.startsWith('d') ? { did: Number(key.slice(1)) } : { cid: Number(key.slice(1)) };

/** What is new there; while there is no stream it is asked for. */
export const commentsSource: Source<'comments'> = {
  topic: 'comments',
  pollMs: 15_000,
  async poll(keys, signal) {
    const answers = keys.map(async key => {
      const query = talkPlaceOf(key);
      return [key, await call(getNewestComments, { query, signal, silent: true })] as const;
    });
    return new Map(await Promise.all(answers));
  },
};
