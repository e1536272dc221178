import * as contract from '#core/contract/audit.ts';
import { route } from '#server/http/route.ts';
import { pageOfAuditLog } from './queries.ts';
import { auditedCalls } from './record.ts';

export const auditRoutes = [
  route(contract.listAuditLog, ({ db, query }) => pageOfAuditLog(db, query)),

  route(contract.listAuditActions, async () => [
    ...auditedCalls.map(({ area, name, summary }) => ({ area, action: name, summary })),
    ...contract.shellActions.map(action => ({ area: 'shell', action, summary: `./acorn ${action}` })),
  ]),
];
