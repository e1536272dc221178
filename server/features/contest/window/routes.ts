import * as contract from '#core/contract/contest-window.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { refusalToBegin } from '../policy.ts';
import { requireOrganiser } from '../taking-part/entry.ts';
import { contestClocks } from './clocks.ts';
import { personNamed } from './queries.ts';
import { begin, setExtraTime } from './store.ts';

export const contestWindowRoutes = [
  route(contract.beginContest, async ({ db, viewer, standing }) => {
    const refusal = refusalToBegin(viewer, standing);
    if (refusal) fail(refusal);
    await begin(db, standing.id, requireLogin(viewer).uid);
  }),

  route(contract.getContestClocks, async context => {
    requireOrganiser(context);
    if (!context.standing.window) fail('contest.noWindow');
    return contestClocks(context.db, context.query);
  }),

  route(contract.giveExtraTime, async context => {
    requireOrganiser(context);
    const { db, standing, body, record } = context;
    const { username, minutes, reason } = body;
    if (!standing.window) fail('contest.noWindow');
    if (minutes > 0 && !reason) fail('contest.extraReason');
    const uid = (await personNamed(db, username, standing.gid)) ?? fail('contest.personUnknown');
    const after = { extraMinutes: minutes, extraReason: reason };
    const before = await setExtraTime(db, standing.id, uid, after);
    record({ target: `#${standing.id} ${username}`, before, after });
  }),
];
