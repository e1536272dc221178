import { remoteOrigin } from '#core/remote.ts';
import { Status } from '#core/verdict.ts';
import { submissionPolicy } from '#server/features/submission/policy.ts';
import { findSubmission } from '#server/features/submission/queries.ts';
import { withVisibleFacts } from '#server/features/submission/visible-facts.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Secrets } from '#server/security/secrets.ts';
import { readSignedToken, signToken } from '#server/security/signed-token.ts';
import type { Site } from '#server/site.ts';
import { remoteSite } from '../store/sites.ts';

/** A submission that its owner hands in themselves, and by which name they are known there. */
export interface HandOverTicket {
  uid: string;
  submitId: number;
  version: number;
  username: string;
}

const livesMs = 30 * 60_000;

/**
 * Gives a submission that found no way to its judge into the hands of its owner: says the page where they hand it in,
 * with a pass for the companion script. Not where others rely on the verdict: in contests, trainings and groups.
 */
export async function handOver(
  site: Site,
  viewer: Viewer,
  submitId: number,
  username: string,
): Promise<string> {
  const { uid } = requireLogin(viewer);
  const submission = (await findSubmission(site.db, submitId)) ?? fail('submission.unknown');
  const [seen] = await withVisibleFacts(site, viewer, [submission]);
  if (!seen?.facts.has('row')) return fail('submission.unknown');
  requireAllowed(submissionPolicy.resubmit(viewer, seen.standing, submission));
  if (submission.status !== Status.SubmittedFailed) fail('submission.notResubmittable');
  const origin = remoteOrigin(submission.problemId) ?? fail('remote.notRemote');
  if (!submissionPolicy.handIn(viewer, seen.standing, submission)) fail('remote.companionNotHere');
  const submitter = site.remote.submitters[origin.bank.key];
  const { isOpen, byHand } = await remoteSite(site.db, origin.bank.key);
  if (!isOpen || !byHand || !submitter?.form) return fail('remote.companionOff', { bank: origin.bank.name });
  const pass = writeHandOverTicket(site.secrets, { uid, submitId, version: submission.version, username });
  const base = site.remote.bases[origin.bank.key] ?? submitter.base;
  return `${new URL(submitter.form.path(origin.id), base).href}#acorn=${pass}`;
}

const writeHandOverTicket = (
  secrets: Secrets,
  { uid, submitId, version, username }: HandOverTicket,
): string => signToken(secrets, 'companion', [uid, submitId, version, username], livesMs);

export function readHandOverTicket(secrets: Secrets, given: string): HandOverTicket | undefined {
  const facts = readSignedToken(secrets, 'companion', given);
  if (!facts) return undefined;
  const [uid, submitId, version, username] = facts as [string, number, number, string];
  return { uid, submitId, version, username };
}
