import * as contract from '#core/contract/remote.ts';
import { route } from '../../http/route.ts';
import { importRemoteProblem } from './import.ts';

export const remoteRoutes = [
  route(contract.importRemoteProblem, async ({ site, viewer, query, record }) => {
    const made = await importRemoteProblem(site, viewer, query);
    record({ target: `${made.problemId} ${made.title}` });
    return made;
  }),
];
