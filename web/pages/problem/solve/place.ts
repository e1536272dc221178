/** Where a problem is solved. Contests, trainings and groups name themselves; everything else follows from it. */
export interface DeskPlace {
  problemID: string;
  contestID?: number;
  trainingID?: number;
  groupID?: number;
  /** the group only receives the training: what is submitted belongs to the one that gives it */
  isShared?: boolean;
  /** in a contest that has ended: with what was made afterwards */
  containsEnd?: boolean;
}

/** How calls name the same. */
export const placeFieldsOf = ({ contestID, trainingID, groupID, isShared }: DeskPlace) => ({
  cid: contestID ?? 0,
  tid: trainingID ?? null,
  gid: isShared ? null : (groupID ?? null),
});

/** What a problem page asks for; the route asks ahead, so both must say the same. */
export const problemQuery = ({ problemID, groupID }: Pick<DeskPlace, 'problemID' | 'groupID'>) => ({
  problemId: problemID,
  rendered: true,
  ...(groupID !== undefined && { gid: groupID }),
});

const prefix = ({ contestID, trainingID, groupID }: DeskPlace) => {
  const group = groupID === undefined ? '' : `/group/${groupID}`;
  if (trainingID !== undefined) return `${group}/training/${trainingID}`;
  if (contestID !== undefined) return `${group}/contest/${contestID}`;
  return group;
};

export const problemListPath = (place: DeskPlace) =>
  place.contestID === undefined && place.trainingID === undefined
    ? `${prefix(place)}/problem`
    : `${prefix(place)}/problems`;

export const submissionPath = (place: DeskPlace, submitId: number) =>
  place.contestID === undefined
    ? `${place.groupID === undefined ? '' : `/group/${place.groupID}`}/submission-detail/${submitId}`
    : `${problemPath(place)}/submission-detail/${submitId}`;

export const problemPath = (place: DeskPlace) =>
  `${prefix(place)}/problem/${encodeURIComponent(place.problemID)}`;
export const fullScreenPath = (place: DeskPlace) => `${problemPath(place)}/full-screen`;

/** The key the code typed here is kept under: several people may use one browser. */
export const editorStorageKey = ({ contestID, groupID, problemID }: DeskPlace, username = '') =>
  [
    'solve:code',
    username && `u${username}`,
    contestID && `c${contestID}`,
    groupID && `g${groupID}`,
    problemID,
  ]
    .filter(Boolean)
    .join(':');
