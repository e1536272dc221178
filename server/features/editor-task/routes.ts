import { createHash } from 'node:crypto';
import { getEditorTask } from '#core/contract/editor-task.ts';
import { editorTaskOf } from '#core/editor-task.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { findShownContest } from '../contest/queries.ts';
import { requireEntry } from '../contest/taking-part/entry.ts';
import { contestProblemShown } from '../contest/taking-part/problem-detail.ts';
import { presentProblem } from '../problem/present.ts';
import { findShownProblem } from '../problem/shown.ts';

export const editorTaskRoutes = [
  route(getEditorTask, async ({ site, viewer, standing, query: { problemId, gid } }) => {
    const { shortName, baseUrl } = await site.settings.read();
    const address = (path: string) =>
      `${baseUrl.replace(/\/+$/, '')}${path}/${encodeURIComponent(problemId)}`;
    if (standing.kind === 'contest') {
      requireLogin(viewer);
      requireEntry({ viewer, standing });
      const { problem } = await contestProblemShown(site, viewer, standing, problemId);
      const title = (await findShownContest(site.db, standing.id))?.title ?? fail('contest.unknown');
      const url = address(`/contest/${standing.id}/problem`);
      return editorTaskOf(problem, { group: `${shortName} - ${title}`, url, batch: alone(url) });
    }
    const shown = await findShownProblem(site, viewer, { problemId, gid });
    const problem = presentProblem(shown.problem, shown.manages);
    const url = address(gid === undefined ? '/problem' : `/group/${gid}/problem`);
    return editorTaskOf(problem, { group: shortName, url, batch: alone(url) });
  }),
];

/** A problem that comes by itself; asked for again, it is the same. */
const alone = (url: string) => ({ id: createHash('sha256').update(url).digest('hex').slice(0, 32), size: 1 });
