import type { Standing } from '#core/standing.ts';
import type { Viewer } from './viewer.ts';

type Kind = Standing['kind'];
type Named = { kind: Kind; id: number };

/** What the viewer is at places. A place that is not there, or not there for this viewer, has no standing. */
export interface Standings {
  at<K extends Kind>(viewer: Viewer, place: { kind: K; id: number }): Promise<StandingOf<K> | undefined>;
  /** The same for the rows of a list or the subjects of a stream, by `placeKey`. */
  of(viewer: Viewer, places: Named[]): Promise<Map<string, Standing>>;
}

export type StandingOf<K extends Kind> = Extract<Standing, { kind: K }>;
