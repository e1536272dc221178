/** What somebody is in a team, by the words of the Contest API. */
export const memberRoles = ['contestant', 'coach', 'staff', 'other'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The category of those whom the contest lists as star users. */
export const starCategoryId = 'star';

/** What of a team decides whether it is on the board and has a place there. */
export interface TeamKind {
  hidden: boolean;
  categories: readonly Pick<CategoryKind, 'hidden' | 'placed'>[];
}

export interface CategoryKind {
  id: string;
  hidden: boolean;
  placed: boolean;
}

export const isOnBoard = ({ hidden, categories }: TeamKind): boolean =>
  !hidden && !categories.some(category => category.hidden);

/** Takes part with all that others have but a place: one category out of places is enough. */
export const isOutOfPlaces = ({ categories }: Pick<TeamKind, 'categories'>): boolean =>
  categories.some(({ placed }) => !placed);
