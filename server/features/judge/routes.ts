import * as contract from '#core/contract/judge.ts';
import { notify } from '../../events/hub.ts';
import { fail } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { addJudge, newKey, removeJudge, stopJudge } from './key.ts';
import { offeredLanguages } from './language.ts';
import { listJudges } from './list.ts';

export const judgeRoutes = [
  route(contract.listJudges, ({ db }) => listJudges(db)),

  route(contract.createJudge, ({ site, body }) => addJudge(site, body.name)),

  route(contract.enableJudge, async ({ site, db, body, record }) => {
    const { id, enabled } = body;
    const judge = await db
      .updateTable('judge')
      .set({ enabled })
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!judge) return fail('judge.unknown');
    record({ target: judge.name });
    await notify(site.pool, 'judge', { id });
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
    const changed = await db
      .updateTable('language')
      .set({ offered: body.offered })
      .where('id', 'in', body.ids)
      .returning('name')
      .execute();
    if (!changed.length) fail('language.unknown');
    record({ target: changed.map(({ name }) => name).join(', ') });
  }),
];
