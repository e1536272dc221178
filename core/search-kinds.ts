/** What the search of the whole site finds, in the order in which it is shown. */
export const searchKinds = ['problem', 'contest', 'training', 'discussion', 'group', 'user'] as const;
export type SearchKind = (typeof searchKinds)[number];
