import { createContext, useContext } from 'react';
import * as site from '#core/contract/contest-admin.ts';
import * as siteAnnouncements from '#core/contract/contest-announcement-admin.ts';
import { createContestFromPackage, createGroupContestFromPackage } from '#core/contract/contest-package.ts';
import * as siteProblems from '#core/contract/contest-problem-admin.ts';
import { giveBackContestProblems, publishContestProblems } from '#core/contract/contest-problem-admin.ts';
import * as group from '#core/contract/group-contest.ts';

/** The calls that write contests: those of the back office, and the same of a group. */
const siteCalls = {
  list: site.listAdminContests,
  read: site.getAdminContest,
  create: site.createContest,
  createFromPackage: createContestFromPackage,
  update: site.updateContest,
  show: site.changeContestVisible,
  copy: site.cloneContest,
  count: site.countContestSubmissions,
  remove: site.deleteContest,
  accounts: site.previewContestAccounts,
  problems: siteProblems.listAdminContestProblems,
  addProblem: siteProblems.addContestProblem,
  nameProblem: siteProblems.updateContestProblem,
  orderProblems: siteProblems.orderContestProblems,
  removeProblem: siteProblems.removeContestProblem,
  publish: publishContestProblems,
  giveBack: giveBackContestProblems,
  announcements: siteAnnouncements.listContestAnnouncements,
  announce: siteAnnouncements.createContestAnnouncement,
  changeAnnouncement: siteAnnouncements.updateContestAnnouncement,
  removeAnnouncement: siteAnnouncements.deleteContestAnnouncement,
};

type ContestCalls = typeof siteCalls;

/** They take and answer the same; those that begin with the group want its number besides. */
const groupCalls = {
  list: group.listGroupContests,
  read: group.getGroupContest,
  create: group.createGroupContest,
  createFromPackage: createGroupContestFromPackage,
  update: group.updateGroupContest,
  show: group.changeGroupContestVisible,
  copy: group.cloneGroupContest,
  count: group.countGroupContestSubmissions,
  remove: group.deleteGroupContest,
  accounts: group.previewGroupContestAccounts,
  problems: group.listGroupContestProblems,
  addProblem: group.addGroupContestProblem,
  nameProblem: group.updateGroupContestProblem,
  orderProblems: group.orderGroupContestProblems,
  removeProblem: group.removeGroupContestProblem,
  publish: group.publishGroupContestProblems,
  giveBack: group.giveBackGroupContestProblems,
  announcements: group.listGroupContestAnnouncements,
  announce: group.createGroupContestAnnouncement,
  changeAnnouncement: group.updateGroupContestAnnouncement,
  removeAnnouncement: group.deleteGroupContestAnnouncement,
} as unknown as ContestCalls;

/** Where contests are written: in the back office, or in a group. */
interface ContestScope {
  /** the group, for the calls that ask for it */
  of: { gid?: number };
  calls: ContestCalls;
  /** of the list; the pages of one contest stand below `path` */
  list: string;
  path: string;
  /** the pages are part of another, which has the first heading */
  isInner: boolean;
}

const ofSite: ContestScope = {
  of: {},
  calls: siteCalls,
  list: '/admin/contest',
  path: '/admin/contest',
  isInner: false,
};

export const contestScopeOf = (gid: number): ContestScope => ({
  of: { gid },
  calls: groupCalls,
  list: `/group/${gid}/contest?admin=true`,
  path: `/group/${gid}/contest`,
  isInner: true,
});

export const ContestScopeContext = createContext(ofSite);

export const useContestScope = (): ContestScope => useContext(ContestScopeContext);
