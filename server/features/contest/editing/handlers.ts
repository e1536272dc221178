import type { z } from 'zod';
import type * as announcements from '#core/contract/contest-announcement-admin.ts';
import type * as problems from '#core/contract/contest-problem-admin.ts';
import type { ContestStanding } from '#core/standing.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import { problemsOfContest } from '../queries.ts';
import { announce, announcementsOf, changeAnnouncement, removeAnnouncement } from './announcements.ts';
import { problemPage } from './problem-page.ts';
import { contestForEditor, deletionImpact } from './queries.ts';
import { cloneContest, deleteContest, setVisible } from './store/edit.ts';
import { addProblem, nameProblem, orderProblems, removeProblem } from './store/edit-problems.ts';
import { giveBackProblems, publishProblems } from './store/publish.ts';

/**
 * What is done in the editor of a contest, the same for those of the site and those of groups. Who may is the guard's
 * matter: `guardedBy` asks it before.
 */
type Editing<Query = unknown, Body = unknown> = Context<Query, Body, ContestStanding>;

type Guard = (viewer: Viewer, standing: ContestStanding) => unknown;

export const guardedBy =
  <C extends Editing, Answer>(guard: Guard, handle: (context: C) => Promise<Answer>) =>
  async (context: C): Promise<Answer> => {
    guard(context.viewer, context.standing);
    return handle(context);
  };

export const countSubmissions = ({ db, standing, query }: Editing<{ pid?: number | undefined }>) =>
  deletionImpact(db, standing, query.pid);

export async function remove({ site, db, standing, query, record }: Editing<{ giveBack: boolean }>) {
  const { title } = await contestForEditor(db, standing.id);
  const submissions = await deleteContest(site, standing, query.giveBack);
  record({ target: `#${standing.id} ${title}`, before: { submissions } });
}

export async function clone({ db, viewer, standing, record }: Editing) {
  const cid = await cloneContest(db, requireLogin(viewer), standing);
  record({ target: `#${standing.id}`, after: { cid } });
  return { cid };
}

export async function changeVisible({ db, standing, query, record }: Editing<{ visible: boolean }>) {
  const { title, visible } = await contestForEditor(db, standing.id);
  await setVisible(db, standing.id, query.visible);
  record({ target: `#${standing.id} ${title}`, before: { visible }, after: { visible: query.visible } });
}

type ProblemsQuery = z.output<(typeof problems.listAdminContestProblems)['query']>;

export const listProblems = ({ site, viewer, standing, query }: Editing<ProblemsQuery>) =>
  problemPage(site, viewer, standing, query);

export async function problemInContest({ db, standing, query }: Editing<{ pid: number }>) {
  const found = (await problemsOfContest(db, standing.id)).find(({ pid }) => pid === query.pid);
  return found ?? fail('contest.problemUnknown');
}

export async function addByPid({
  db,
  viewer,
  standing,
  body: { pid, displayId },
  record,
}: Editing<unknown, { pid: number; displayId: string }>) {
  const title = await addProblem(db, standing, { pid, displayId, viewer });
  record({ target: `#${standing.id} ${displayId} ${title}` });
}

type Names = z.output<(typeof problems.updateContestProblem)['body']>;

export async function renameProblem({ db, viewer, standing, body, record }: Editing<unknown, Names>) {
  const names = {
    id: body.id ?? undefined,
    pid: body.pid ?? undefined,
    displayId: body.displayId ?? undefined,
    displayTitle: body.displayTitle ?? undefined,
    color: body.color,
    points: body.points ?? undefined,
  };
  const after = await nameProblem(db, standing, viewer, names);
  record({ target: `#${standing.id} ${after.displayId} ${after.displayTitle}`, after: names });
  return after;
}

export const reorderProblems = ({ db, standing, body }: Editing<unknown, { ids: number[] }>) =>
  orderProblems(db, standing.id, body.ids);

export async function dropProblem({
  site,
  standing,
  query: { pid, giveBack },
  record,
}: Editing<{ pid: number; giveBack: boolean }>) {
  const submissions = await removeProblem(site, standing, pid, giveBack);
  record({ target: `#${standing.id}`, before: { pid, submissions } });
}

export async function publish({
  db,
  viewer,
  standing,
  body,
  record,
}: Editing<unknown, { isPublic: boolean }>) {
  const { isPublic } = body;
  const result = await publishProblems(db, standing, { isPublic, username: requireLogin(viewer).username });
  record({ target: `#${standing.id}`, after: { isPublic, ...result } });
  return result;
}

export async function giveBack({ db, standing, record }: Editing) {
  const returned = await giveBackProblems(db, standing);
  record({ target: `#${standing.id}`, after: { returned } });
  return { returned };
}

export const listAnnouncements = ({ db, standing, query }: Editing<{ currentPage: number; limit: number }>) =>
  announcementsOf(db, standing, query);

type NewAnnouncement = z.output<(typeof announcements.createContestAnnouncement)['body']>;

export async function createAnnouncement(context: Editing<unknown, NewAnnouncement>) {
  const { db, viewer, standing, body, record } = context;
  await announce(db, viewer, standing, body.announcement);
  record({ target: `#${standing.id} ${body.announcement.title}` });
}

type ChangedAnnouncement = z.output<(typeof announcements.updateContestAnnouncement)['body']>;

export async function updateAnnouncement(context: Editing<unknown, ChangedAnnouncement>) {
  const { db, standing, body, record } = context;
  const { before, after } = await changeAnnouncement(db, standing, body.announcement);
  record({ target: `#${standing.id} ${before.title}`, before, after });
}

export async function deleteAnnouncement({ db, standing, query, record }: Editing<{ aid: number }>) {
  record({ target: `#${standing.id} ${await removeAnnouncement(db, standing, query.aid)}` });
}
