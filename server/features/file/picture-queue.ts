import { fail } from '#server/http/errors.ts';

/**
 * Pictures are decoded one after the other. Each takes a thread of the same small pool that checks passwords and reads
 * files, so a dozen large ones at once would stop both for everybody.
 */
interface PictureQueue {
  /** fails when there are too many before it, of everybody or of one person */
  run<T>(work: () => Promise<T>, uid?: string): Promise<T>;
}

const waitingMax = 60;
const perPersonMax = 4;

export function pictureQueue(): PictureQueue {
  const counts = new Map<string, number>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const count = (uid: string | undefined, by: 1 | -1) => {
    waiting += by;
    if (uid === undefined) return;
    const left = (counts.get(uid) ?? 0) + by;
    if (left > 0) counts.set(uid, left);
    else counts.delete(uid);
  };
  return {
    run(work, uid) {
      const own = uid === undefined ? 0 : (counts.get(uid) ?? 0);
      if (own >= perPersonMax || waiting >= waitingMax) fail('file.tooManyPictures');
      count(uid, 1);
      const done = last.then(work).finally(() => count(uid, -1));
      last = done.catch(() => {});
      return done;
    },
  };
}
