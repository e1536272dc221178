/** Where a problem is met or a submission belongs. */
export interface Place {
  kind: 'bank' | 'contest' | 'training' | 'group' | 'course';
  /** 0 for the bank, which is one */
  id: number;
  /** the group that the place belongs to; a group belongs to itself */
  gid: number | null;
}

export const bank: Place = { kind: 'bank', id: 0, gid: null };

/** How a submission says where it was made: 0 outside contests, null outside groups and trainings. */
export interface PlaceColumns {
  cid: number;
  tid: number | null;
  gid: number | null;
}

/** A contest comes before everything else; a training of a group carries both numbers. */
export function placeOf({ cid, tid, gid }: PlaceColumns): Place {
  if (cid !== 0) return { kind: 'contest', id: cid, gid };
  if (tid !== null) return { kind: 'training', id: tid, gid };
  if (gid !== null) return { kind: 'group', id: gid, gid };
  return bank;
}

export const placeColumns = ({ kind, id, gid }: Place): PlaceColumns => ({
  cid: kind === 'contest' ? id : 0,
  tid: kind === 'training' ? id : null,
  gid,
});

/**
 * Whether what is done there adds to the bank: to the numbers of problems, the solved marks and the rankings. A
 * training of the site is a way through the bank, so it does; contests and whatever belongs to a group do not.
 */
export const countsForBank = ({ kind, gid }: Place): boolean => kind !== 'contest' && gid === null;

/** Places as keys of a map. */
export const placeKey = ({ kind, id }: { kind: string; id: number }): string => `${kind} ${id}`;
