import { importContestProblem } from '#core/contract/contest-problem-admin.ts';
import * as contract from '#core/contract/remote.ts';
import { importTrainingProblem } from '#core/contract/training-admin.ts';
import type { RemoteKey } from '#core/remote.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { addProblem, requireAddable } from '../contest/editing/store/edit-problems.ts';
import { managedProblem } from '../problem/standing.ts';
import { trainingPolicy } from '../training/policy.ts';
import { addProblem as addToTraining } from '../training/store/edit-problems.ts';
import { handOver } from './companion/hand-over.ts';
import { companionScript } from './companion/script.ts';
import { companionStep } from './companion/step.ts';
import { remoteHealth, remoteSitesInside } from './health.ts';
import { importRemoteProblem } from './import.ts';
import {
  accountsOf,
  findAccount,
  pauseAccount,
  type RemoteAccount,
  removeAccount,
  removeOwnAccount,
  upsertAccount,
} from './store/accounts.ts';
import { changeSite } from './store/sites.ts';
import { checkAccount, saveOwnAccount, tryAccount } from './try-account.ts';
import { updateRemoteProblem } from './update.ts';

export const remoteRoutes = [
  route(contract.importRemoteProblem, async ({ site, viewer, query, record }) => {
    const made = await importRemoteProblem(site, viewer, query);
    record({ target: `${made.problemId} ${made.title}` });
    return made;
  }),

  route(contract.updateRemoteProblem, async ({ site, viewer, body, record }) => {
    const problem = await managedProblem(site, viewer, body.pid);
    if (problem.oj === 'ME') fail('remote.notRemote');
    const changed = await updateRemoteProblem(site, viewer, problem);
    record({ target: problem.problemId, after: { changed } });
    return { changed };
  }),

  route(contract.getRemoteHealth, ({ site, viewer }) => remoteHealth(site, viewer)),

  route(contract.listRemoteSites, ({ site, viewer }) => remoteSitesInside(site, viewer)),

  route(contract.changeRemoteSite, async ({ db, body, record }) => {
    const { oj, wake, ...change } = body;
    await changeSite(db, oj, { ...change, ...(wake ? { restsUntil: null, failures: 0 } : {}) });
    record({ target: oj });
  }),

  route(contract.listRemoteAccounts, async ({ db }) => (await accountsOf(db, null)).map(presentAccount)),

  route(contract.addRemoteAccount, async ({ site, body, record }) => {
    const given = { ...body, uid: null };
    checkAccount(site, given);
    record({ target: `${body.oj} ${body.username}` });
    return { id: await upsertAccount(site, given) };
  }),

  route(contract.pauseRemoteAccount, async ({ db, body, record }) => {
    const account = await poolAccount(db, body.id);
    record({ target: `${account.oj} ${account.username}` });
    await pauseAccount(db, body.id, body.paused);
  }),

  route(contract.deleteRemoteAccount, async ({ db, query, record }) => {
    const account = await poolAccount(db, query.id);
    record({ target: `${account.oj} ${account.username}` });
    await removeAccount(db, query.id);
  }),

  route(contract.testRemoteAccount, async ({ site, db, body }) => {
    await poolAccount(db, body.id);
    await tryAccount(site, body.id);
  }),

  route(contract.listMyRemoteAccounts, async ({ db, viewer }) =>
    (await accountsOf(db, requireLogin(viewer).uid)).map(presentAccount),
  ),

  route(contract.keepMyRemoteAccount, ({ site, viewer, body }) =>
    saveOwnAccount(site, { ...body, uid: requireLogin(viewer).uid }),
  ),

  route(contract.deleteMyRemoteAccount, ({ db, viewer, query }) =>
    removeOwnAccount(db, query.oj, requireLogin(viewer).uid),
  ),

  route(contract.handOverSubmission, async ({ site, viewer, body }) => ({
    address: await handOver(site, viewer, body.submitId, body.username),
  })),

  route(contract.companionStep, ({ site, body }) => companionStep(site, body.pass, body.pages)),

  route(contract.companionScript, async ({ site, reply }) => {
    const { baseUrl, shortName } = await site.settings.read();
    const { protocol, host } = reply.request;
    const script = companionScript(site, shortName, baseUrl || `${protocol}://${host}`);
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script);
  }),

  route(importContestProblem, async ({ site, db, viewer, standing, query, record }) => {
    const { displayId, ...named } = query;
    await requireAddable(db, viewer, standing, displayId);
    const made = await importRemoteProblem(site, viewer, named, { auth: 3 });
    record({ target: `#${standing.id} ${displayId} ${made.problemId} ${made.title}` });
    await addProblem(db, standing, { pid: made.pid, displayId, viewer });
    return made;
  }),

  route(importTrainingProblem, async ({ site, db, viewer, standing, query, record }) => {
    requireAllowed(trainingPolicy.administer(viewer, standing));
    const made = await importRemoteProblem(site, viewer, query);
    record({ target: `#${standing.id} ${made.problemId} ${made.title}` });
    await addToTraining(db, standing, { pid: made.pid });
    return made;
  }),
];

/** What people have brought for themselves is nobody else's, not even the owner's. */
async function poolAccount(db: Parameters<typeof findAccount>[0], id: number): Promise<RemoteAccount> {
  const account = await findAccount(db, id);
  return account.uid === null ? account : fail('remote.unknownAccount');
}

const presentAccount = ({ oj, ...account }: RemoteAccount) => ({ ...account, oj: oj as RemoteKey });
