/** Where a problem is solved. Contests, trainings and groups name themselves; everything else follows from it. */
export interface Place {
  problemID: string;
  contestID?: number;
  trainingID?: number;
  groupID?: number;
}

/** How calls name the same. */
export const callPlace = ({ contestID, trainingID, groupID }: Place) => ({
  cid: contestID ?? 0,
  tid: trainingID ?? null,
  gid: groupID ?? null,
});

const prefix = ({ contestID, trainingID, groupID }: Place) => {
  const group = groupID === undefined ? '' : `/group/${groupID}`;
  if (trainingID !== undefined) return `${group}/training/${trainingID}`;
  if (contestID !== undefined) return `${group}/contest/${contestID}`;
  return group;
};

export const problemPath = (place: Place) =>
  `${prefix(place)}/problem/${encodeURIComponent(place.problemID)}`;
export const fullScreenPath = (place: Place) => `${problemPath(place)}/full-screen`;

/** The key the code typed here is kept under. */
export const savedUnder = (place: Place) =>
  `solve:code:${[place.contestID && `c${place.contestID}`, place.groupID && `g${place.groupID}`, place.problemID].filter(Boolean).join(':')}`;
