import { isRoot, type Viewer } from '#server/http/viewer.ts';

/** Who may do what with the figures of the site. */
export const figuresPolicy = {
  /** Working them out anew costs; others take those of a moment ago. */
  refresh: (viewer: Viewer): boolean => isRoot(viewer),
};
