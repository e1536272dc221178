import * as contract from '#core/contract/contest-judging.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { requireOrganiser } from '../taking-part/entry.ts';
import { contestJudging, setEqual } from './equal.ts';
import { judgingsOf } from './queries.ts';
import { setVerifying, verifyVerdicts } from './store.ts';

export const contestJudgingRoutes = [
  route(contract.getContestJudging, async context => {
    requireOrganiser(context);
    return contestJudging(context.db, context.standing.id);
  }),

  route(contract.listJudgings, async context => {
    requireOrganiser(context);
    return judgingsOf(context.db, context.query);
  }),

  route(contract.verifyVerdicts, async context => {
    requireOrganiser(context);
    const { site, standing, body, viewer, record } = context;
    const by = requireLogin(viewer).uid;
    const verified = await verifyVerdicts(site, { cid: standing.id, submitIds: body.submitIds, by });
    record({ target: `#${standing.id}`, after: { verified } });
    return { verified };
  }),

  route(contract.setVerifying, async context => {
    requireOrganiser(context);
    const { site, standing, body, viewer, record } = context;
    await setVerifying(site, { cid: standing.id, verifies: body.verifies, by: requireLogin(viewer).uid });
    record({ target: `#${standing.id}`, after: { verifies: body.verifies } });
  }),

  route(contract.setEqualJudges, async context => {
    requireOrganiser(context);
    const { site, standing, body, record } = context;
    record({ target: `#${standing.id}`, after: { equal: await setEqual(site, standing.id, body.equal) } });
  }),
];
