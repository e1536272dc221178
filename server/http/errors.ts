import { accountFailures } from '#server/sentences/failures/account.ts';
import { aiFailures } from '#server/sentences/failures/ai.ts';
import { contestApiFailures } from '#server/sentences/failures/contest-api.ts';
import type { Failure } from '#server/sentences/failures/failure.ts';
import { fileFailures } from '#server/sentences/failures/file.ts';
import { groupFailures } from '#server/sentences/failures/group.ts';
import { hackFailures } from '#server/sentences/failures/hack.ts';
import { judgeFailures } from '#server/sentences/failures/judge.ts';
import { ltiFailures } from '#server/sentences/failures/lti.ts';
import { placeFailures } from '#server/sentences/failures/place.ts';
import { problemFailures } from '#server/sentences/failures/problem.ts';
import { reasonIn } from '#server/sentences/failures/reasons.ts';
import { remoteFailures } from '#server/sentences/failures/remote.ts';
import { requestFailures } from '#server/sentences/failures/request.ts';
import { siteFailures } from '#server/sentences/failures/site.ts';
import { submissionFailures } from '#server/sentences/failures/submission.ts';
import { talkFailures } from '#server/sentences/failures/talk.ts';
import { teamFailures } from '#server/sentences/failures/team.ts';
import { testDataFailures } from '#server/sentences/failures/test-data.ts';
import { transferFailures } from '#server/sentences/failures/transfer.ts';
import { virtualFailures } from '#server/sentences/failures/virtual.ts';
import { wayFailures } from '#server/sentences/failures/way.ts';
import { fillIn, inLanguage } from '#server/sentences/sentence.ts';
import type { Language } from './language.ts';

/**
 * Every failure the server can answer with. Business failures are HTTP 200 with the code in the body; HTTP 401 and
 * 403 mean the session or the role, because clients log out or reload roles when they see them.
 * One file of `server/sentences/failures/` for each area.
 */
const catalogue = {
  ...requestFailures,
  ...accountFailures,
  ...wayFailures,
  ...ltiFailures,
  ...problemFailures,
  ...testDataFailures,
  ...submissionFailures,
  ...placeFailures,
  ...teamFailures,
  ...virtualFailures,
  ...hackFailures,
  ...contestApiFailures,
  ...groupFailures,
  ...judgeFailures,
  ...transferFailures,
  ...remoteFailures,
  ...aiFailures,
  ...fileFailures,
  ...siteFailures,
  ...talkFailures,
} satisfies Record<string, Failure>;

export type FailureKey = keyof typeof catalogue;

export class ApiError extends Error {
  readonly key: FailureKey;
  readonly values: Record<string, string | number>;
  /** what the client may know beside the message, such as that a puzzle must be solved */
  readonly data: unknown;

  constructor(key: FailureKey, values: Record<string, string | number> = {}, data: unknown = null) {
    super(key);
    this.key = key;
    this.values = values;
    this.data = data;
  }
}

export function fail(key: FailureKey, values?: Record<string, string | number>, data?: unknown): never {
  throw new ApiError(key, values, data);
}

/** A policy's answer, enforced: the object is there, the viewer may not do this to it. */
export function requireAllowed(allowed: boolean): void {
  if (!allowed) fail('object.forbidden');
}

export function failureOf(key: FailureKey): Failure {
  return catalogue[key];
}

export function messageOf(
  key: FailureKey,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const detail = 'detail' in values ? { detail: reasonIn(language, String(values.detail)) } : {};
  return fillIn(inLanguage(language, catalogue[key]), { ...values, ...detail });
}
