import { accountFailures } from './failures/account.ts';
import { aiFailures } from './failures/ai.ts';
import type { Failure } from './failures/failure.ts';
import { fileFailures } from './failures/file.ts';
import { groupFailures } from './failures/group.ts';
import { judgeFailures } from './failures/judge.ts';
import { placeFailures } from './failures/place.ts';
import { problemFailures } from './failures/problem.ts';
import { reasonIn } from './failures/reasons.ts';
import { remoteFailures } from './failures/remote.ts';
import { requestFailures } from './failures/request.ts';
import { siteFailures } from './failures/site.ts';
import { submissionFailures } from './failures/submission.ts';
import { talkFailures } from './failures/talk.ts';
import { testDataFailures } from './failures/test-data.ts';
import { transferFailures } from './failures/transfer.ts';
import type { Language } from './language.ts';

/**
 * Every failure the server can answer with. Business failures are HTTP 200 with the code in the body; HTTP 401 and
 * 403 mean the session or the role, because clients log out or reload roles when they see them.
 * One file of `failures/` for each area.
 */
const catalogue = {
  ...requestFailures,
  ...accountFailures,
  ...problemFailures,
  ...testDataFailures,
  ...submissionFailures,
  ...placeFailures,
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
export function allow(allowed: boolean): void {
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
  const text = language === 'zh-CN' ? catalogue[key].zh : catalogue[key].en;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? '');
    return name === 'detail' ? reasonIn(language, value) : value;
  });
}
