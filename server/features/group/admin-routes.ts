import * as contract from '#core/contract/group-admin.ts';
import { route } from '#server/http/route.ts';
import { existingGroup, handOver, listForAdmin, setStatus } from './store/office.ts';

export const groupAdminRoutes = [
  route(contract.listAdminGroups, ({ db, query }) => listForAdmin(db, query)),

  route(contract.auditGroup, async ({ db, body, record }) => {
    const { gid, ...after } = body;
    const before = await existingGroup(db, gid);
    await setStatus(db, gid, after);
    record({ target: `#${gid} ${before.name}`, before, after });
  }),

  route(contract.handOverGroup, async ({ db, body, record }) => {
    const before = await existingGroup(db, body.gid);
    await handOver(db, body.gid, body.username);
    record({
      target: `#${body.gid} ${before.name}`,
      before: { owner: before.owner },
      after: { owner: body.username },
    });
  }),
];
