import * as contract from '#core/contract/group-problem.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { groupPolicy } from '../group/policy.ts';
import { isGuest } from '../group/queries/share.ts';
import { requireSameGroup } from '../group/same-group.ts';
import { createFromEditor, saveFromEditor } from '../problem/edit.ts';
import { scopeOf } from '../problem/group-scope.ts';
import { problemPolicy } from '../problem/policy.ts';
import { listCases, listTypedCases, readForEditor } from '../problem/queries/admin-detail.ts';
import { groupTags } from '../problem/queries/tags.ts';
import { setAuth } from '../problem/queries.ts';
import { visibleProblem } from '../problem/standing.ts';
import { trashProblem } from '../problem/store/trash.ts';
import { compileOnJudge } from '../trial/checker.ts';
import { requireContest } from './queries/contest-only.ts';
import { listGroupProblems, problemsForAdmin } from './queries/list.ts';
import { appliedProblems, setApplied, setProgress } from './store/public.ts';

export const groupProblemRoutes = [
  route(contract.getGroupProblems, async ({ db, viewer, standing, query }) => {
    const mayLook = groupPolicy.enter(viewer, standing) || (await isGuest(db, viewer, standing.id));
    if (!mayLook) fail('group.notMember');
    // A guest sees what the group itself has, and nothing that others share with it.
    const filter = groupPolicy.enter(viewer, standing) ? query : { ...query, oj: undefined };
    return listGroupProblems(db, { gid: standing.id, uid: requireLogin(viewer).uid }, filter);
  }),

  route(contract.getAdminGroupProblems, async ({ db, viewer, standing, query }) => {
    requireAllowed(groupPolicy.teach(viewer, standing));
    const page = await pageOfRows(query, problemsForAdmin(db, standing.id, query.keyword));
    const records = page.records.map(({ authorUid, ...row }) => ({
      ...row,
      mayEdit: row.gid !== null && problemPolicy.manage(viewer, standing, { ...row, authorUid }),
    }));
    return { ...page, records };
  }),

  route(contract.getGroupProblem, async ({ site, db, viewer, query }) => {
    const { id, standing } = await problemOfGroup(site, viewer, query.pid);
    return readForEditor(db, viewer, standing, id);
  }),

  route(contract.getGroupProblemCases, async ({ site, db, viewer, query }) => {
    const { id } = await problemOfGroup(site, viewer, query.pid);
    return query.isUpload
      ? listCases(db, id, query.dataVersion)
      : listTypedCases(site, id, query.dataVersion);
  }),

  route(contract.createGroupProblem, async ({ site, db, viewer, body }) => {
    const { gid } = body.problem;
    const standing = (await site.standings.at(viewer, { kind: 'group', id: gid })) ?? fail('group.unknown');
    requireAllowed(groupPolicy.teach(viewer, standing));
    if (body.problem.auth === 3) fail('problem.contestOnly');
    return createFromEditor(site, viewer, body, await scopeOf(db, gid));
  }),

  route(contract.updateGroupProblem, async ({ site, db, viewer, body }) => {
    const { gid, problemId } = await problemOfGroup(site, viewer, body.problem.id, body.problem.gid);
    if (body.problem.auth === 3) await requireContest(db, body.problem.id);
    return saveFromEditor(site, viewer, body, { ...(await scopeOf(db, gid)), before: problemId });
  }),

  route(contract.deleteGroupProblem, async ({ site, db, viewer, query }) => {
    const { id } = await problemOfGroup(site, viewer, query.pid, query.gid);
    await trashProblem(db, id, requireLogin(viewer).username);
  }),

  route(contract.getAllGroupProblemTags, async ({ db, viewer, standing }) => {
    requireAllowed(groupPolicy.teach(viewer, standing));
    return groupTags(db, viewer, standing.id);
  }),

  route(contract.compileGroupSpj, async ({ site, viewer, standing, body }) => {
    requireAllowed(groupPolicy.teach(viewer, standing));
    if (body.pid) await problemOfGroup(site, viewer, body.pid, standing.id);
    await compileOnJudge(site, requireLogin(viewer).uid, body);
  }),

  route(contract.compileGroupInteractive, async ({ site, viewer, standing, body }) => {
    requireAllowed(groupPolicy.teach(viewer, standing));
    if (body.pid) await problemOfGroup(site, viewer, body.pid, standing.id);
    await compileOnJudge(site, requireLogin(viewer).uid, body);
  }),

  route(contract.changeGroupProblemAuth, async ({ site, db, viewer, query }) => {
    const { id } = await problemOfGroup(site, viewer, query.pid);
    if (query.auth === 3) await requireContest(db, id);
    await setAuth(db, id, query.auth, requireLogin(viewer).username);
  }),

  route(contract.applyGroupProblemPublic, async ({ site, db, viewer, query }) => {
    const { id } = await problemOfGroup(site, viewer, query.pid);
    await setApplied(db, id, query.isApplied);
  }),

  route(contract.listAppliedProblems, ({ db, query }) => pageOfRows(query, appliedProblems(db, query))),

  route(contract.changeAppliedProgress, async ({ db, viewer, body, record }) => {
    const before = await setProgress(db, body.pid, body.progress, requireLogin(viewer).username);
    record({
      target: `${before.problemId} ${before.title}`,
      before: { progress: before.applyPublicProgress },
      after: { progress: body.progress },
    });
  }),
];

/** A problem that a group has, for somebody who may change it there. What has become public is changed in the bank. */
async function problemOfGroup(
  site: Pick<Site, 'db' | 'standings'>,
  viewer: Viewer,
  pid: number,
  named?: number | null,
) {
  const problem = await visibleProblem(site, viewer, pid);
  requireSameGroup(named, problem, 'problem.unknown');
  const { gid, standing } = problem;
  if (gid === null || !problemPolicy.manage(viewer, standing, problem)) return fail('object.forbidden');
  return { ...problem, gid };
}
