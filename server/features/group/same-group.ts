import { type FailureKey, fail } from '#server/http/errors.ts';

/** Where a call names a thing and a group, the thing is one of that group; a group that is not named is none. */
export function requireSameGroup(
  named: number | null | undefined,
  { gid }: { gid: number | null },
  otherwise: FailureKey,
): void {
  if (named && named !== gid) fail(otherwise);
}
