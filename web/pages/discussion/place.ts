import { getDiscussionList, getGroupDiscussionList } from '#core/contract/discussion.ts';
import type { DiscussionListSearch } from '#web/address/talk.ts';

/** Where discussions are at home: in a group, or on the site. */
export interface DiscussionPlace {
  gid?: number | undefined;
}

const rootOf = ({ gid }: DiscussionPlace) => (gid === undefined ? '' : `/group/${gid}`);

export const listPath = (place: DiscussionPlace, problemID?: string) =>
  `${rootOf(place)}/discussion${problemID ? `/${encodeURIComponent(problemID)}` : ''}`;

export const detailPath = (place: DiscussionPlace, did: number) =>
  `${rootOf(place)}/discussion-detail/${did}`;

export const problemPath = (place: DiscussionPlace, problemID: string) =>
  `${rootOf(place)}/problem/${encodeURIComponent(problemID)}`;

/** The call that lists them there, and what it is asked. */
export function discussionListQuery(
  { gid }: DiscussionPlace,
  { keyword, cid, onlyMine, currentPage = 1 }: DiscussionListSearch,
  problemID: string | undefined,
  limit: number,
) {
  const query = { keyword, cid, onlyMine, currentPage, limit, pid: problemID };
  return gid === undefined
    ? { call: getDiscussionList, query }
    : { call: getGroupDiscussionList, query: { ...query, gid } };
}
