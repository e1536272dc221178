import { isDeepStrictEqual } from 'node:util';
import { readExamples } from '#core/examples.ts';
import { remoteOrigin } from '#core/remote.ts';
import { fail } from '#server/http/errors.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { statementParts } from '../problem/queries.ts';
import { type ProblemFields, saveProblem } from '../problem/store/save.ts';
import { readProblem } from './import.ts';
import { requireOpen } from './store/sites.ts';

type Part = 'title' | 'description' | 'input' | 'output' | 'hint' | 'examples' | 'limits';

/** Reads a problem of another judge there again. What an editor decided about it here stays. */
export async function updateRemoteProblem(
  site: Site,
  viewer: Viewer,
  problem: { id: number; problemId: string },
): Promise<Part[]> {
  const origin = remoteOrigin(problem.problemId) ?? fail('remote.notRemote');
  await requireOpen(site.db, origin.bank.key);
  const editor = requireLogin(viewer);
  const { texts, title, timeLimit, memoryLimit } = await readProblem(site, editor, origin.bank, origin.id);
  const before = await statementParts(site.db, problem.id);
  const words = ['description', 'input', 'output', 'hint'] as const;
  const changed: Part[] = [
    ...(before.title === title ? [] : ['title' as const]),
    ...words.filter(part => !sameWords(before[part], texts[part])),
    ...(isDeepStrictEqual(readExamples(before.examples), readExamples(texts.examples))
      ? []
      : ['examples' as const]),
    ...(before.timeLimit === timeLimit && before.memoryLimit === memoryLimit ? [] : ['limits' as const]),
  ];
  const fresh: Partial<ProblemFields> = Object.fromEntries(
    changed.flatMap((part): [string, unknown][] =>
      part === 'limits'
        ? [
            ['timeLimit', timeLimit],
            ['memoryLimit', memoryLimit],
          ]
        : [[part, part === 'title' ? title : texts[part]]],
    ),
  );
  if (changed.length) await saveProblem(site, editor, problem.id, { problem: fresh });
  return changed;
}

/** Pictures are kept anew at each reading, under another name; that alone is no change. */
const sameWords = (before: string, after: string): boolean => withoutFiles(before) === withoutFiles(after);
const withoutFiles = (text: string): string => text.replace(/\/api\/public\/(img|file)\/\w+\.\w+/g, '/file');
