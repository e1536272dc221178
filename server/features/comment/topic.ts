import { ApiError } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Present, Topic } from '#server/live/topic.ts';
import type { Site } from '#server/site.ts';
import { oncePerTurn } from './once-per-turn.ts';
import { commentPolicy as policy } from './policy.ts';
import { type Newest, newestOf, presentNewest } from './read.ts';
import { type CommonPart, commonPartOf, threadFor, threadRefOf } from './thread.ts';

/** How long looks at one thread are apart: what is said within that time is told at once. */
const restMs = 100;

/**
 * What is new under a discussion or in a contest, for those who may read it. Hundreds of pages may follow one thread,
 * and all of them look when something is said: those that may see the same share one look.
 */
export const commentsTopic: Topic<'comment'> = {
  name: 'comments',
  channels: ['comment'],
  keyOf: ({ thread }) => thread,
  restMs,
  async present(site, viewer, keys) {
    const found = await Promise.all(
      keys.map(async key => [key, await presentOne(site, viewer, key)] as const),
    );
    return new Map(found.filter((one): one is [string, Present<'comment'>] => one[1] !== undefined));
  },
};

const commonParts = oncePerTurn(
  (site: Site, key: string): Promise<CommonPart> => commonPartOf(site, threadRefOf(key)),
);
const looks = oncePerTurn((_site: Site, _key: string, look: () => Promise<Newest>) => look());

async function presentOne(site: Site, viewer: Viewer, key: string): Promise<Present<'comment'> | undefined> {
  const common = await commonParts(site, key);
  const thread = await threadFor(site, viewer, threadRefOf(key), common).catch(refused);
  if (!thread) return undefined;
  const look = () => newestOf(site.db, thread, viewer);
  const isOwn = policy.seesLittle(viewer, thread.standing);
  const newest = isOwn ? await look() : await looks(site, key, look);
  return {
    // A name that nobody has any more is said by the page, in its language.
    state: presentNewest(thread, newest, { viewer, language: 'en-US' }),
    concerns: ({ uid, forAll }) => forAll || !isOwn || uid === viewer?.uid,
  };
}

function refused(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}
