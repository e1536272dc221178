import { parseAccountRule } from '#core/account-rule.ts';
import * as contract from '#core/contract/contest-admin.ts';
import type { ContestStanding } from '#core/standing.ts';
import { problemPolicy } from '#server/features/problem/policy.ts';
import { findProblem } from '#server/features/problem/queries.ts';
import { trashProblem } from '#server/features/problem/trash.ts';
import { asDownload } from '#server/http/attachment.ts';
import { allow, fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { loggedIn, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { boardSheet } from '../board/export/board-sheet.ts';
import { boardFile } from '../board/export/index.ts';
import { contestPolicy as policy } from '../policy.ts';
import { presentContestEdit, presentContestRow } from '../present.ts';
import { withAbilities } from './abilities.ts';
import { acceptedCode, archiveName } from './accepted-code.ts';
import { previewAccounts } from './account-preview.ts';
import { cloneContest, createContest, deleteContest, saveContest, setVisible } from './edit.ts';
import { addProblem, contestOfRow, nameProblem, orderProblems, removeProblem } from './edit-problems.ts';
import { adminContests } from './list.ts';
import { problemPage } from './problem-page.ts';
import { contestForEditor, leavingWith } from './queries.ts';

export const contestAdminRoutes = [
  route(contract.listAdminContests, async ({ site, db, viewer, query }) => {
    const page = await adminContests(db, query);
    return { ...page, records: await withAbilities(site, viewer, page.records.map(presentContestRow)) };
  }),

  route(contract.getAdminContest, async ({ db, viewer, standing }) => {
    requireEditor(viewer, standing);
    return presentContestEdit(await contestForEditor(db, standing.id));
  }),

  route(contract.createContest, async ({ db, viewer, body, record }) => {
    record({ target: body.title ?? '' });
    return { cid: await createContest(db, loggedIn(viewer), body) };
  }),

  route(contract.updateContest, async ({ db, viewer, standing, body, record }) => {
    requireEditor(viewer, standing);
    const { id, ...fields } = body;
    const { before, after } = await saveContest(db, standing.id, fields);
    record({ target: `#${id} ${after.title}`, before, after });
  }),

  route(contract.countContestSubmissions, async ({ db, viewer, standing, query }) => {
    requireEditor(viewer, standing);
    return leavingWith(db, standing, query.pid);
  }),

  route(contract.deleteContest, async ({ site, db, viewer, standing, query, record }) => {
    allow(policy.remove(viewer, standing));
    const { title } = await contestForEditor(db, standing.id);
    const submissions = await deleteContest(site, standing, query.giveBack);
    record({ target: `#${standing.id} ${title}`, before: { submissions } });
  }),

  route(contract.cloneContest, async ({ db, viewer, standing, record }) => {
    requireEditor(viewer, standing);
    const cid = await cloneContest(db, loggedIn(viewer), standing);
    record({ target: `#${standing.id}`, after: { cid } });
    return { cid };
  }),

  route(contract.changeContestVisible, async ({ db, viewer, standing, query, record }) => {
    requireEditor(viewer, standing);
    const { title, visible } = await contestForEditor(db, standing.id);
    await setVisible(db, standing.id, query.visible);
    record({
      target: `#${standing.id} ${title}`,
      before: { visible },
      after: { visible: query.visible },
    });
  }),

  route(contract.listAdminContestProblems, async ({ site, viewer, standing, query }) => {
    requireEditor(viewer, standing);
    return problemPage(site, viewer, standing, query);
  }),

  route(contract.addContestProblem, async ({ db, viewer, standing, body, record }) => {
    requireEditor(viewer, standing);
    const title = await addProblem(db, standing, { pid: body.pid, displayId: body.displayId, viewer });
    record({ target: `#${standing.id} ${body.displayId} ${title}` });
  }),

  route(contract.updateContestProblem, async ({ site, db, viewer, standing, body, record }) => {
    const contest =
      standing.kind === 'contest' ? standing : await standingOfRow(site, viewer, body.id ?? undefined);
    requireEditor(viewer, contest);
    const names = {
      id: body.id ?? undefined,
      pid: body.pid ?? undefined,
      displayId: body.displayId ?? undefined,
      displayTitle: body.displayTitle ?? undefined,
      color: body.color,
    };
    const after = await nameProblem(db, contest, viewer, names);
    record({ target: `#${contest.id} ${after.displayId} ${after.displayTitle}`, after: names });
    return after;
  }),

  route(contract.orderContestProblems, async ({ db, viewer, standing, body }) => {
    requireEditor(viewer, standing);
    await orderProblems(db, standing.id, body.ids);
  }),

  route(contract.removeContestProblem, async ({ site, db, viewer, standing, query, record }) => {
    if (standing.kind !== 'contest') {
      allow(problemPolicy.manageBank(viewer));
      const problem = (await findProblem(db, query.pid)) ?? fail('problem.unknown');
      await trashProblem(db, problem.id, loggedIn(viewer).username);
      record({ target: `${problem.problemId} ${problem.title}` });
      return;
    }
    requireEditor(viewer, standing);
    const submissions = await removeProblem(site, standing, query.pid, query.giveBack);
    record({ target: `#${standing.id}`, before: { pid: query.pid, submissions } });
  }),

  route(contract.downloadContestCode, async ({ db, viewer, standing, query, reply }) => {
    requireEditor(viewer, standing);
    const zip = await acceptedCode(db, standing, query);
    await reply.headers(asDownload(archiveName(standing.id))).send(zip);
  }),

  route(contract.downloadContestRank, async context => {
    const { standing, query, viewer, reply } = context;
    requireEditor(viewer, standing);
    const sheet = await boardSheet(context, query);
    await reply
      .headers(asDownload(`contest_${standing.id}_rank.${query.format}`))
      .send(boardFile[query.format](sheet));
  }),

  route(contract.previewContestAccounts, ({ db, body }) =>
    previewAccounts(db, parseAccountRule(body.accountLimitRule)),
  ),
];

async function standingOfRow(site: Site, viewer: Viewer, id: number | undefined): Promise<ContestStanding> {
  const cid = id && (await contestOfRow(site.db, id));
  const standing = cid ? await site.standings.at(viewer, { kind: 'contest', id: cid }) : undefined;
  return standing ?? fail('contest.problemUnknown');
}

function requireEditor(viewer: Viewer, standing: ContestStanding): void {
  allow(policy.administer(viewer, standing));
}
