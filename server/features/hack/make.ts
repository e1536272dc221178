import type { z } from 'zod';
import type { makeHack } from '#core/contract/hack.ts';
import type { BankStanding, ContestStanding } from '#core/standing.ts';
import { Status } from '#core/verdict.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { needFor } from '../judging/need.ts';
import { waitingOf } from '../submission/queries/waiting.ts';
import { findSubmission } from '../submission/queries.ts';
import { requireSubmittableCode } from '../submission/submit.ts';
import { withVisibleFacts } from '../submission/visible-facts.ts';
import { requireKnownLanguage } from '../trial/queries.ts';
import { classOf, type HackJob } from './job.ts';
import { refusalToHack } from './policy.ts';
import { hasSolvedHackable, programsInRoom } from './queries.ts';
import { languagesOfHack } from './store/judging.ts';
import { addHack, setHackJob } from './store.ts';

type HackContext = Context<unknown, z.output<(typeof makeHack)['body']>, ContestStanding | BankStanding>;

/** Takes a hack: once this returns, it is written down and queued. */
export async function takeHack(asking: HackContext): Promise<number> {
  const { site, db, viewer, standing, body } = asking;
  const { uid } = requireLogin(viewer);
  const { generator } = body;
  if ((body.input ?? null) === null && !generator) fail('hack.testRequired');
  if (generator) {
    requireSubmittableCode(generator.source);
    await requireKnownLanguage(site, generator.language);
  }
  const target = await (standing.kind === 'contest' ? targetInRoom(asking, standing) : targetInBank(asking));
  const cid = standing.kind === 'contest' ? standing.id : 0;
  const id = await db.transaction().execute(async transaction => {
    const added = await addHack(transaction, {
      ...target,
      cid,
      uid,
      input: generator ? null : body.input!.replaceAll('\0', ''),
      generator: generator?.source ?? null,
      generatorLanguage: generator?.language ?? null,
      arguments: generator?.arguments ?? '',
    });
    const id = added ?? fail('hack.waiting');
    const jobId = await site.queue.put<HackJob>(transaction, {
      data: { kind: 'hack', id },
      need: needFor(...(await languagesOfHack(transaction, id))),
      jobClass: classOf(cid),
      behind: await waitingOf(transaction, uid),
    });
    await setHackJob(transaction, id, jobId);
    return id;
  });
  site.queue.announce();
  return id;
}

interface Target {
  submitId: number;
  pid: number;
}

async function targetInRoom({ db, viewer, body }: HackContext, standing: ContestStanding): Promise<Target> {
  const refusal = refusalToHack(viewer, standing);
  if (refusal) fail(refusal);
  const [program] = await programsInRoom(db, standing, requireLogin(viewer).uid, { submitId: body.submitId });
  return program ? { submitId: program.submitId, pid: program.pid } : fail('hack.noTarget');
}

/** A program of somebody else that everybody may read. */
async function targetInBank({ site, db, viewer, body }: HackContext): Promise<Target> {
  const { uid } = requireLogin(viewer);
  const submission = (await findSubmission(db, body.submitId)) ?? fail('hack.noTarget');
  const [seen] = await withVisibleFacts(site, viewer, [submission]);
  const { submitId, pid, cid, gid, status, share } = submission;
  const isTarget = cid === 0 && gid === null && share && status === Status.Accepted && submission.uid !== uid;
  if (!isTarget || !seen!.facts.has('code')) fail('hack.noTarget');
  if (!(await hasSolvedHackable(db, pid, uid))) fail('hack.notSolved');
  return { submitId, pid };
}
