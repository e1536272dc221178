import type { ContestStanding } from '#core/standing.ts';
import { requireAllowed } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { contestPolicy } from '../policy.ts';

export function requireEditor(viewer: Viewer, standing: ContestStanding): void {
  requireAllowed(contestPolicy.administer(viewer, standing));
}
