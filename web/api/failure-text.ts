import i18next from 'i18next';
import type { Failure } from './failure.ts';

/** Why a call failed, as people are told. */
export function failureText(failure: Failure): string {
  if (failure.kind === 'timeout') return i18next.t('failure.timeout');
  if (failure.kind === 'network') return i18next.t('failure.network');
  if (failure.kind === 'file') return failure.message || i18next.t('failure.file');
  if (failure.kind === 'refused') return failure.message || i18next.t('failure.server');
  if (failure.status === 404) return i18next.t('failure.notFound');
  if (failure.status === 401 || failure.status === 403) return failure.message;
  return failure.message || i18next.t('failure.server');
}
