import { createProblem, type ProblemSave } from '../features/problem/store/save.ts';
import type { Site } from '../site.ts';

let serial = 0;

/** A public problem with one case, unless said otherwise; the site knows C++ and Python3 from then on. */
export async function aProblem(
  { site }: { site: Site },
  author: { uid: string; username: string },
  { problem, ...save }: Partial<ProblemSave> = {},
): Promise<{ pid: number; problemId: string }> {
  serial += 1;
  const languages = ['C++', 'Python3'].map(name => ({ name, ...aLanguage }));
  await site.db
    .insertInto('language')
    .values(languages)
    .onConflict(conflict => conflict.columns(['oj', 'name', 'isSpj']).doNothing())
    .execute();
  return createProblem(site, author, {
    cases: [{ input: '1 2\n', output: '3\n', score: 100 }],
    ...save,
    problem: { title: `Problem ${serial}`, ...problem },
  });
}

const aLanguage = { contentType: 'text/plain', description: '', compileCommand: '', template: '' };
