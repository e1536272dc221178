/** What somebody is in a team, by the words of the Contest API. */
export const memberRoles = ['contestant', 'coach', 'staff', 'other'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What can be an id in the Contest API. */
export const contestApiId = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,35}$/;

/** The category of those whom the contest lists as star users. */
export const starCategoryId = 'star';

/** Whether a board shows a team: neither it nor one of its categories is hidden. */
export const isOnBoard = ({
  hidden,
  categories,
}: {
  hidden: boolean;
  categories: readonly { hidden: boolean }[];
}): boolean => !hidden && !categories.some(category => category.hidden);
