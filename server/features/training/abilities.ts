import type { AdminTrainingRow } from '#core/contract/training-admin.ts';
import { placeKey } from '#core/place.ts';
import type { TrainingStanding } from '#core/standing.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { trainingPolicy as policy } from './policy.ts';

type Abilities = Pick<AdminTrainingRow, 'mayEdit' | 'mayDelete'>;

/** Trainings of a list with what the viewer may do with each. */
export async function withAbilities<Row extends { id: number }>(
  { standings }: Pick<Site, 'standings'>,
  viewer: Viewer,
  rows: Row[],
): Promise<(Row & Abilities)[]> {
  const placeOf = ({ id }: Row) => ({ kind: 'training', id }) as const;
  const found = await standings.of(viewer, rows.map(placeOf));
  return rows.map(row => {
    const standing = found.get(placeKey(placeOf(row))) as TrainingStanding | undefined;
    return {
      ...row,
      mayEdit: standing !== undefined && policy.administer(viewer, standing),
      mayDelete: standing !== undefined && policy.remove(viewer, standing),
    };
  });
}
