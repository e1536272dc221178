/** What the search of the whole site finds, in the order in which it is shown. */
export const foundKinds = ['problem', 'contest', 'training', 'discussion', 'group', 'user'] as const;
export type FoundKind = (typeof foundKinds)[number];
