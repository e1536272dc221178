import * as contract from '#core/contract/judge.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { listJudges } from './queries/list.ts';
import { addJudge, enableJudge, newKey, removeJudge, stopJudge } from './store/key.ts';
import { offeredLanguages, offerLanguages } from './store/language.ts';

export const judgeRoutes = [
  route(contract.listJudges, ({ db }) => listJudges(db)),

  route(contract.createJudge, ({ site, body }) => addJudge(site, body.name)),

  route(contract.enableJudge, async ({ site, body, record }) => {
    record({ target: (await enableJudge(site, body.id, body.enabled)).name });
  }),

  route(contract.renewJudgeKey, async ({ site, body, record }) => {
    const { name } = await stopJudge(site, body.id);
    record({ target: name });
    return { id: body.id, name, key: await newKey(site, body.id) };
  }),

  route(contract.revokeJudgeKey, async ({ site, query, record }) => {
    record({ target: (await stopJudge(site, query.id)).name });
  }),

  route(contract.deleteJudge, async ({ site, query, record }) => {
    record({ target: (await removeJudge(site, query.id)).name });
  }),

  route(contract.listOfferedLanguages, ({ db }) => offeredLanguages(db)),

  route(contract.offerLanguages, async ({ db, body, record }) => {
    const changed = await offerLanguages(db, body.ids, body.offered);
    if (!changed.length) fail('language.unknown');
    record({ target: changed.join(', ') });
  }),
];
