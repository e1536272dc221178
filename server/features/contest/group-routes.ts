import { parseAccountRule } from '#core/account-rule.ts';
import * as contract from '#core/contract/group-contest.ts';
import type { ContestStanding, GroupStanding } from '#core/standing.ts';
import { groupPolicy } from '#server/features/group/policy.ts';
import { requireSameGroup } from '#server/features/group/same-group.ts';
import { membershipsAround } from '#server/features/group/share.ts';
import { createFromEditor } from '#server/features/problem/edit.ts';
import { scopeOf } from '#server/features/problem/group-scope.ts';
import { allow, fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { loggedIn, type Viewer } from '#server/http/viewer.ts';
import { withAbilities } from './editing/abilities.ts';
import { previewAccounts } from './editing/account-preview.ts';
import {
  announce,
  announcementsOf,
  changeAnnouncement,
  removeAnnouncement,
} from './editing/announcements.ts';
import { cloneContest, createContest, deleteContest, saveContest, setVisible } from './editing/edit.ts';
import {
  addProblem,
  idOfGroupProblem,
  joinNew,
  nameProblem,
  orderProblems,
  removeProblem,
  requireAddable,
} from './editing/edit-problems.ts';
import { adminContests } from './editing/list.ts';
import { problemPage } from './editing/problem-page.ts';
import { giveBackProblems, publishProblems } from './editing/publish.ts';
import { contestForEditor, leavingWith } from './editing/queries.ts';
import { contestPolicy as policy } from './policy.ts';
import { inMs, presentContestEdit, presentContestRow } from './present.ts';
import { problemsOfContest } from './queries.ts';
import { listContests } from './taking-part/list.ts';

export const groupContestRoutes = [
  route(contract.getGroupContestList, async ({ db, viewer, standing, query }) => {
    if (!groupPolicy.enter(viewer, standing)) fail('group.notMember');
    return listContests(db, query, standing.id);
  }),

  route(contract.getContestSources, async ({ db, viewer, standing }) => {
    if (!groupPolicy.enter(viewer, standing)) fail('group.notMember');
    return membershipsAround(db, loggedIn(viewer).uid, standing.id);
  }),

  route(contract.listGroupContests, async ({ site, db, viewer, standing, query }) => {
    requireWriter(viewer, standing);
    const page = await adminContests(db, query, standing.id);
    const rows = page.records.map(row => inMs(presentContestRow(row)));
    return { ...page, records: await withAbilities(site, viewer, rows) };
  }),

  route(contract.getGroupContest, async ({ db, viewer, standing }) => {
    requireEditor(viewer, standing);
    return inMs(presentContestEdit(await contestForEditor(db, standing.id)));
  }),

  route(contract.createGroupContest, async ({ db, viewer, standing, body }) => {
    requireWriter(viewer, standing);
    const { gid, ...fields } = body;
    return { cid: await createContest(db, loggedIn(viewer), fields, gid) };
  }),

  route(contract.updateGroupContest, async ({ db, viewer, standing, body }) => {
    requireEditor(viewer, standing);
    const { id, gid, ...fields } = body;
    requireSameGroup(gid, standing, 'contest.unknown');
    await saveContest(db, id, fields);
  }),

  route(contract.countGroupContestSubmissions, async ({ db, viewer, standing, query }) => {
    requireEditor(viewer, standing);
    return leavingWith(db, standing, query.pid);
  }),

  route(contract.deleteGroupContest, async ({ site, viewer, standing, query }) => {
    requireEditor(viewer, standing);
    await deleteContest(site, standing, query.giveBack);
  }),

  route(contract.cloneGroupContest, async ({ db, viewer, standing }) => {
    requireEditor(viewer, standing);
    return { cid: await cloneContest(db, loggedIn(viewer), standing) };
  }),

  route(contract.changeGroupContestVisible, async ({ db, viewer, standing, query }) => {
    requireEditor(viewer, standing);
    await setVisible(db, standing.id, query.visible);
  }),

  route(contract.previewGroupContestAccounts, async ({ db, viewer, standing, body }) => {
    requireWriter(viewer, standing);
    return previewAccounts(db, parseAccountRule(body.accountLimitRule), standing.id);
  }),

  route(contract.listGroupContestProblems, async ({ site, viewer, standing, query }) => {
    requireEditor(viewer, standing);
    return problemPage(site, viewer, standing, query);
  }),

  route(contract.getGroupContestProblem, async ({ db, viewer, standing, query }) => {
    requireEditor(viewer, standing);
    const found = (await problemsOfContest(db, standing.id)).find(({ pid }) => pid === query.pid);
    return found ?? fail('contest.problemUnknown');
  }),

  route(contract.createGroupContestProblem, async ({ site, db, viewer, body }) => {
    const { cid, displayId, displayTitle, ...save } = body;
    const { gid } = save.problem;
    const group = (await site.standings.at(viewer, { kind: 'group', id: gid })) ?? fail('group.unknown');
    requireWriter(viewer, group);
    const contest = cid ? await site.standings.at(viewer, { kind: 'contest', id: cid }) : undefined;
    if (cid) requireSameGroup(gid, contest ?? fail('contest.unknown'), 'contest.unknown');
    if (contest) await requireAddable(db, viewer, contest, displayId);
    // Unless said, it is for contests only.
    const problem = { ...save.problem, auth: save.problem.auth ?? 3 };
    return createFromEditor(site, viewer, { ...save, problem }, await scopeOf(db, gid), (transaction, pid) =>
      joinNew(transaction, contest, { pid, displayId, displayTitle, viewer }),
    );
  }),

  route(contract.updateGroupContestProblem, async ({ db, viewer, standing, body }) => {
    requireEditor(viewer, standing);
    return nameProblem(db, standing, viewer, {
      id: body.id ?? undefined,
      pid: body.pid ?? undefined,
      displayId: body.displayId ?? undefined,
      displayTitle: body.displayTitle ?? undefined,
      color: body.color,
    });
  }),

  route(contract.orderGroupContestProblems, async ({ db, viewer, standing, body }) => {
    requireEditor(viewer, standing);
    await orderProblems(db, standing.id, body.ids);
  }),

  route(contract.removeGroupContestProblem, async ({ site, viewer, standing, query }) => {
    requireEditor(viewer, standing);
    await removeProblem(site, standing, query.pid, query.giveBack);
  }),

  route(contract.addGroupContestProblem, async ({ db, viewer, standing, body }) => {
    requireEditor(viewer, standing);
    const { pid, displayId } = body;
    await addProblem(db, standing, { pid, displayId, viewer });
  }),

  route(contract.addGroupProblemToContest, async ({ db, viewer, standing, query }) => {
    const gid = requireEditor(viewer, standing);
    const pid = await idOfGroupProblem(db, gid, query.problemId);
    await addProblem(db, standing, { pid, displayId: query.displayId, viewer });
  }),

  route(contract.publishGroupContestProblems, async ({ db, viewer, standing, body }) => {
    requireEditor(viewer, standing);
    return publishProblems(db, standing, { isPublic: body.isPublic, username: loggedIn(viewer).username });
  }),

  route(contract.giveBackGroupContestProblems, async ({ db, viewer, standing }) => {
    requireEditor(viewer, standing);
    return { returned: await giveBackProblems(db, standing) };
  }),

  route(contract.listGroupContestAnnouncements, async ({ db, viewer, standing, query }) => {
    requireEditor(viewer, standing);
    return announcementsOf(db, standing, query);
  }),

  route(contract.createGroupContestAnnouncement, async ({ db, viewer, standing, body }) => {
    requireEditor(viewer, standing);
    await announce(db, viewer, standing, body.announcement);
  }),

  route(contract.updateGroupContestAnnouncement, async ({ db, viewer, standing, body }) => {
    requireEditor(viewer, standing);
    await changeAnnouncement(db, standing, body.announcement);
  }),

  route(contract.deleteGroupContestAnnouncement, async ({ db, viewer, standing, query }) => {
    requireEditor(viewer, standing);
    await removeAnnouncement(db, standing, query.aid);
  }),
];

function requireWriter(viewer: Viewer, standing: GroupStanding): void {
  allow(groupPolicy.teach(viewer, standing));
}

/** The group of the contest. One of the site is changed in the back office. */
function requireEditor(viewer: Viewer, standing: ContestStanding): number {
  if (standing.gid === null) return fail('contest.unknown');
  allow(policy.administer(viewer, standing));
  return standing.gid;
}
