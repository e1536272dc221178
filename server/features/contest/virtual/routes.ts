import * as contract from '#core/contract/contest-virtual.ts';
import { virtualClock } from '#core/participation.ts';
import { type Place, placeKey } from '#core/place.ts';
import type { ContestStanding } from '#core/standing.ts';
import { addSystemMessage } from '#server/features/message/store/add.ts';
import { fail } from '#server/http/errors.ts';
import { pageOf } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { titleOf } from '../board/queries/replay.ts';
import { contestToFold } from '../board/store/cells.ts';
import { refusalToStartVirtual } from '../policy.ts';
import { personNamed } from '../window/queries.ts';
import { presentVirtual } from './present.ts';
import { virtualsOf } from './queries.ts';
import { endVirtual, joinVirtual, startVirtual } from './store.ts';

export const contestVirtualRoutes = [
  route(contract.startVirtual, async ({ db, viewer, standing, body }) => {
    const refusal = refusalToStartVirtual(viewer, standing);
    if (refusal) fail(refusal);
    const { uid, username } = requireLogin(viewer);
    const members = new Set<string>();
    for (const name of body.members)
      members.add((await personNamed(db, name, standing.gid)) ?? fail('contest.virtualPerson', { name }));
    members.delete(uid);
    const contest = (await contestToFold(db, standing.id))!;
    const clock = virtualClock(contest, standing.board.now);
    const invited = [...members];
    const isStarted = await startVirtual(db, { cid: standing.id, uid, clock, members: invited });
    if (isStarted)
      await addSystemMessage(db, {
        recipients: invited,
        kind: 'mine',
        sentence: 'contest.virtualInvited',
        blanks: { user: username, contest: await titleOf(db, standing.id) },
        url: `/contest/${standing.id}`,
      });
  }),

  route(contract.joinVirtual, async ({ db, viewer, standing, body }) => {
    const refusal = refusalToStartVirtual(viewer, standing);
    if (refusal) fail(refusal);
    await joinVirtual(db, standing.id, body.id, requireLogin(viewer).uid);
  }),

  route(contract.endVirtual, async ({ db, viewer, standing }) => {
    await endVirtual(db, standing.id, requireLogin(viewer).uid);
  }),

  route(contract.getVirtualParticipations, async ({ site, db, viewer, query }) => {
    const { rows, total } = await virtualsOf(db, requireLogin(viewer).uid, query);
    const places = rows.map(({ cid }): Place => ({ kind: 'contest', id: cid, gid: null }));
    const standings = await site.standings.of(viewer, places);
    const records = rows.map(row => {
      const standing = standings.get(placeKey({ kind: 'contest', id: row.cid })) as
        | ContestStanding
        | undefined;
      return presentVirtual(site, viewer, standing, row);
    });
    return pageOf(await Promise.all(records), total, query.currentPage, query.limit);
  }),
];
