import { placeKey } from '#core/place.ts';
import type { ContestStanding } from '#core/standing.ts';
import { contestPolicy } from '#server/features/contest/policy.ts';
import type { Present, Topic } from '#server/live/topic.ts';
import { countsFor } from './queries.ts';

/** How many answers are new, or questions open, for those who may enter the contest. */
export const clarificationsTopic: Topic<'clarification'> = {
  name: 'clarifications',
  channels: ['clarification'],
  keyOf: ({ cid }) => String(cid),
  async present(site, viewer, keys) {
    const places = keys.map(key => ({ kind: 'contest' as const, id: Number(key) }));
    const standings = await site.standings.of(viewer, places);
    const entered = places
      .map(place => standings.get(placeKey(place)) as ContestStanding | undefined)
      .filter(standing => standing !== undefined && contestPolicy.enter(viewer, standing));
    const found = await Promise.all(
      entered.map(async (standing): Promise<[string, Present<'clarification'>]> => {
        const isJury = contestPolicy.administer(viewer, standing!);
        return [
          String(standing!.id),
          {
            state: await countsFor(site.db, viewer, standing!),
            // Nobody learns from the silence or the noise of a stream that others ask.
            concerns: ({ uid, forAll }) => forAll || isJury || uid === viewer?.uid,
          },
        ];
      }),
    );
    return new Map(found);
  },
};
