import type { Topic } from '#server/live/topic.ts';
import { contestPolicy as policy, refusalToSeeOthers } from '../policy.ts';
import { type BoardKey, boardKeys, isJury } from './view.ts';

/**
 * A board, for those who may look at it; the jury's has keys of its own. What changes is worked out once for all who
 * follow, and a change of the contest itself has everybody's standing looked at again.
 */
export const boardTopic: Topic<'boardNews' | 'contest'> = {
  name: 'board',
  channels: ['boardNews', 'contest'],
  keyOf: notice =>
    'key' in notice ? `${notice.cid}${notice.key}` : boardKeys.map(key => `${notice.cid}${key}`),
  async present({ standings, boardWatch }, viewer, keys) {
    const found = await Promise.all(
      keys.map(async key => {
        const cid = Number.parseInt(key, 10);
        const board = key.slice(String(cid).length) as BoardKey;
        const standing = await standings.at(viewer, { kind: 'contest', id: cid });
        const isOpen =
          standing &&
          (isJury(board)
            ? policy.administer(viewer, standing)
            : refusalToSeeOthers(viewer, standing) === undefined ||
              policy.seeBoardFromOutside(viewer, standing));
        return isOpen ? [{ key, state: await boardWatch.now(cid, board) }] : [];
      }),
    );
    return new Map(
      found
        .flat()
        .map(({ key, state }) => [
          key,
          { state, hear: notice => ('state' in notice ? notice.state : undefined) },
        ]),
    );
  },
};
