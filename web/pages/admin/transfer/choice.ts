import type { ImportBatch } from '#core/contract/transfer.ts';

/** Which problems of a package are taken: all or none of them, and those for which the opposite holds. */
export interface Choice {
  isAll: boolean;
  flipped: ReadonlySet<number>;
}

export const chooseAll: Choice = { isAll: true, flipped: new Set() };
export const chooseNone: Choice = { isAll: false, flipped: new Set() };

export const isChosen = ({ isAll, flipped }: Choice, id: number): boolean => isAll !== flipped.has(id);

export function toggleChoice(choice: Choice, id: number): Choice {
  const flipped = new Set(choice.flipped);
  if (!flipped.delete(id)) flipped.add(id);
  return { ...choice, flipped };
}

export const chosenCount = ({ isAll, flipped }: Choice, { total, refuse }: ImportBatch): number =>
  isAll ? total - refuse - flipped.size : flipped.size;

/** As the call that applies a package takes it. */
export const choiceBody = ({ isAll, flipped }: Choice) =>
  isAll ? { except: [...flipped] } : { only: [...flipped] };
