import { ApiError, type FailureKey, messageOf } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import { PackageError, type Remark, sayRemark } from './remarks.ts';

/** A remark about a package, or a failure of the catalogue; kept as JSON until it is known who reads it. */
export type PackageFailure = Remark | { failure: FailureKey; values: Record<string, string | number> };

export function packageFailureOf(error: unknown): PackageFailure {
  if (error instanceof PackageError) return error.remark;
  if (error instanceof ApiError) return { failure: error.key, values: error.values };
  return { failure: 'server.unexpected', values: {} };
}

export const packageFailureText = (trouble: PackageFailure, language: Language): string =>
  'failure' in trouble ? messageOf(trouble.failure, language, trouble.values) : sayRemark(trouble, language);
