import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type RemoteKey, remoteBanks } from '#core/remote.ts';
import type { BackgroundKind } from '#server/background/kind.ts';
import type { DB } from '#server/database/types.ts';
import { fail } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import type { Site } from '#server/site.ts';
import { courier } from './courier.ts';
import { obstacle } from './hopeless.ts';
import { beginRun, judgesOnTheWay } from './store/leases.ts';
import { failed, keyOfOrigin, tripOf } from './trip.ts';

/**
 * The road of a submission to a problem of another judge. Our own judges never see it.
 *
 *   Pending ──handed in──▶ Judging ──verdict──▶ that verdict
 *      └──nobody to hand it in, refused──┴──no verdict in time──▶ Submitted Failed, with the reason
 *
 * It is handed in once, whoever is killed on the way; `carry.ts` tells how. What failed can be sent again by its owner.
 */
interface CourierRound {
  oj: RemoteKey;
}

export const remoteCouriers: BackgroundKind<CourierRound> = {
  name: 'remote-couriers',
  // One for each judge, and a little room for those who only poke.
  sideBySide: remoteBanks.length + 1,
  perform: (site, { oj }, signal) => courier(site, oj, signal),
  async pending(db) {
    const rows = await judgesOnTheWay(db);
    // The key is a new one: the courier of a process that was killed still counts as under way for a while.
    return rows.map(({ oj }) => ({ key: `${oj} ${randomUUID()}`, data: { oj: oj as RemoteKey } }));
  },
};

/** Starts a submission on its road, with the transaction that stores it. */
export async function sendToRemoteJudge(
  { background }: Site,
  transaction: Transaction<DB>,
  { submitId, version, problemId }: { submitId: number; version: number; problemId: string },
  language: Language,
): Promise<void> {
  const oj = keyOfOrigin(problemId) ?? fail('remote.unknownBank');
  await beginRun(transaction, { submitId, version, language, oj });
  await background.put(transaction, remoteCouriers.name, `${oj} ${submitId} ${version}`, { oj });
}

/** Where there is no road, a submission is at its end at once. */
export async function endUnreachable(site: Site, submitId: number): Promise<void> {
  const trip = await tripOf(site, submitId);
  if (!trip || trip.run.handingInAt !== null) return;
  const reason = await obstacle(site, trip.origin.bank.key, trip.submission.uid);
  if (reason) await failed(trip, reason.key, reason.values ?? {});
}
