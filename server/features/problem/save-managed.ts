import type { z } from 'zod';
import type { updateAdminProblem } from '#core/contract/problem-admin.ts';
import type { Context } from '#server/http/route.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { requireSameGroup } from '../group/same-group.ts';
import { saveFromEditor } from './edit.ts';
import { readForEditor } from './queries/admin-detail.ts';
import { managedProblem } from './standing.ts';

type Body = z.output<(typeof updateAdminProblem)['body']>;

/** A save of somebody who may change the problem, written down with what was before and after. */
export async function saveManaged(
  site: Site,
  viewer: Viewer,
  body: Body,
  record: Context<unknown, unknown>['record'],
) {
  const { id, gid, standing } = await managedProblem(site, viewer, body.problem.id);
  requireSameGroup(body.problem.gid, { gid }, 'problem.unknown');
  const before = await readForEditor(site.db, viewer, standing, id);
  const saved = await saveFromEditor(site, viewer, body);
  const { gmtModified, modifiedUser, ...after } = await readForEditor(site.db, viewer, standing, id);
  record({ target: `${after.problemId} ${after.title}`, before, after });
  return saved;
}
