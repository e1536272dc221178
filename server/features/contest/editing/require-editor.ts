import type { ContestStanding } from '#core/standing.ts';
import { allow } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { contestPolicy } from '../policy.ts';

export function requireEditor(viewer: Viewer, standing: ContestStanding): void {
  allow(contestPolicy.administer(viewer, standing));
}
