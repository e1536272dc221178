import { parseAccountRule } from '#core/account-rule.ts';
import * as contract from '#core/contract/contest-admin.ts';
import type { ContestStanding } from '#core/standing.ts';
import { asDownload } from '#server/http/attachment.ts';
import { requireAllowed } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import { boardSheet } from '../board/export/board-sheet.ts';
import { boardFile } from '../board/export/index.ts';
import { contestPolicy as policy } from '../policy.ts';
import { presentContestEdit, presentContestRow } from '../present.ts';
import { withAbilities } from './abilities.ts';
import { acceptedCode, archiveName } from './accepted-code.ts';
import * as editing from './handlers.ts';
import { guardedBy } from './handlers.ts';
import { previewAccounts } from './queries/account-preview.ts';
import { adminContests } from './queries/list.ts';
import { contestForEditor } from './queries.ts';
import { requireEditor } from './require-editor.ts';
import { createContest, saveContest } from './store/edit.ts';

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
    return { cid: await createContest(db, requireLogin(viewer), body) };
  }),

  route(contract.updateContest, async ({ db, viewer, standing, body, record }) => {
    requireEditor(viewer, standing);
    const { id, ...fields } = body;
    const { before, after } = await saveContest(db, standing.id, fields);
    record({ target: `#${id} ${after.title}`, before, after });
  }),

  route(contract.countContestSubmissions, guardedBy(requireEditor, editing.countSubmissions)),

  route(contract.deleteContest, guardedBy(requireRemover, editing.remove)),

  route(contract.cloneContest, guardedBy(requireEditor, editing.clone)),

  route(contract.changeContestVisible, guardedBy(requireEditor, editing.changeVisible)),

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

function requireRemover(viewer: Viewer, standing: ContestStanding): void {
  requireAllowed(policy.remove(viewer, standing));
}
