import { parseAccountRule } from '#core/account-rule.ts';
import * as contract from '#core/contract/group-contest.ts';
import type { ContestStanding, GroupStanding } from '#core/standing.ts';
import { groupPolicy } from '#server/features/group/policy.ts';
import { membershipsAround } from '#server/features/group/queries/share.ts';
import { requireSameGroup } from '#server/features/group/same-group.ts';
import { createFromEditor } from '#server/features/problem/edit.ts';
import { scopeOf } from '#server/features/problem/group-scope.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import { withAbilities } from './editing/abilities.ts';
import * as editing from './editing/handlers.ts';
import { guardedBy } from './editing/handlers.ts';
import { previewAccounts } from './editing/queries/account-preview.ts';
import { adminContests } from './editing/queries/list.ts';
import { contestForEditor } from './editing/queries.ts';
import { createContest, saveContest } from './editing/store/edit.ts';
import { addProblem, idOfGroupProblem, joinNew, requireAddable } from './editing/store/edit-problems.ts';
import { contestPolicy as policy } from './policy.ts';
import { inMs, presentContestEdit, presentContestRow } from './present.ts';
import { listContests } from './taking-part/queries/list.ts';

export const groupContestRoutes = [
  route(contract.getGroupContestList, async ({ db, viewer, standing, query }) => {
    if (!groupPolicy.enter(viewer, standing)) fail('group.notMember');
    return listContests(db, query, standing.id);
  }),

  route(contract.getContestSources, async ({ db, viewer, standing }) => {
    if (!groupPolicy.enter(viewer, standing)) fail('group.notMember');
    return membershipsAround(db, requireLogin(viewer).uid, standing.id);
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
    return { cid: await createContest(db, requireLogin(viewer), fields, gid) };
  }),

  route(contract.updateGroupContest, async ({ db, viewer, standing, body }) => {
    requireEditor(viewer, standing);
    const { id, gid, ...fields } = body;
    requireSameGroup(gid, standing, 'contest.unknown');
    await saveContest(db, id, fields);
  }),

  route(contract.countGroupContestSubmissions, guardedBy(requireEditor, editing.countSubmissions)),

  route(contract.deleteGroupContest, guardedBy(requireEditor, editing.remove)),

  route(contract.cloneGroupContest, guardedBy(requireEditor, editing.clone)),

  route(contract.changeGroupContestVisible, guardedBy(requireEditor, editing.changeVisible)),

  route(contract.previewGroupContestAccounts, async ({ db, viewer, standing, body }) => {
    requireWriter(viewer, standing);
    return previewAccounts(db, parseAccountRule(body.accountLimitRule), standing.id);
  }),

  route(contract.listGroupContestProblems, guardedBy(requireEditor, editing.listProblems)),

  route(contract.getGroupContestProblem, guardedBy(requireEditor, editing.problemInContest)),

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

  route(contract.updateGroupContestProblem, guardedBy(requireEditor, editing.renameProblem)),

  route(contract.orderGroupContestProblems, guardedBy(requireEditor, editing.reorderProblems)),

  route(contract.removeGroupContestProblem, guardedBy(requireEditor, editing.dropProblem)),

  route(contract.addGroupContestProblem, guardedBy(requireEditor, editing.addByPid)),

  route(contract.addGroupProblemToContest, async ({ db, viewer, standing, query }) => {
    const gid = requireEditor(viewer, standing);
    const pid = await idOfGroupProblem(db, gid, query.problemId);
    await addProblem(db, standing, { pid, displayId: query.displayId, viewer });
  }),

  route(contract.publishGroupContestProblems, guardedBy(requireEditor, editing.publish)),

  route(contract.giveBackGroupContestProblems, guardedBy(requireEditor, editing.giveBack)),

  route(contract.listGroupContestAnnouncements, guardedBy(requireEditor, editing.listAnnouncements)),

  route(contract.createGroupContestAnnouncement, guardedBy(requireEditor, editing.createAnnouncement)),

  route(contract.updateGroupContestAnnouncement, guardedBy(requireEditor, editing.updateAnnouncement)),

  route(contract.deleteGroupContestAnnouncement, guardedBy(requireEditor, editing.deleteAnnouncement)),
];

function requireWriter(viewer: Viewer, standing: GroupStanding): void {
  requireAllowed(groupPolicy.teach(viewer, standing));
}

/** The group of the contest. One of the site is changed in the back office. */
function requireEditor(viewer: Viewer, standing: ContestStanding): number {
  if (standing.gid === null) return fail('contest.unknown');
  requireAllowed(policy.administer(viewer, standing));
  return standing.gid;
}
