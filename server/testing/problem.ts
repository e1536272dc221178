import { randomBytes } from 'node:crypto';
import type { TestSite } from './site.ts';

interface Given {
  type?: 0 | 1;
  auth?: number;
  cases?: { input: string; output: string; score?: number; groupNum?: number }[];
  judgeCaseMode?: string;
  difficulty?: number;
  openCaseResult?: boolean;
}

/** A + B, unless told otherwise, with its test data stored; languages C++ and Python3 are known to the site. */
export async function aProblem({ site }: TestSite, given: Given = {}) {
  const { cases = [{ input: '1 2\n', output: '3\n' }], ...fields } = given;
  const { db, blobs } = site;
  const problemId = `T${randomBytes(4).toString('hex').toUpperCase()}`;
  const { id } = await db
    .insertInto('problem')
    .values({ problemId, title: 'A + B', author: 'root', modifiedUser: 'root', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await db
    .insertInto('dataVersion')
    .values({ pid: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, one] of cases.entries()) {
    const [input, output] = await Promise.all([
      blobs.put(Buffer.from(one.input)),
      blobs.put(Buffer.from(one.output)),
    ]);
    await db
      .insertInto('problemCase')
      .values({
        ...{
          dataVersion: version.id,
          seq: index + 1,
          inputName: `${index + 1}.in`,
          outputName: `${index + 1}.out`,
        },
        ...{ inputSha256: input.sha256, outputSha256: output.sha256 },
        ...{ inputBytes: input.sizeBytes, outputBytes: output.sizeBytes },
        ...{ score: one.score ?? 0, groupNum: one.groupNum ?? null },
      })
      .execute();
  }
  await db.updateTable('problem').set({ caseVersion: version.id }).where('id', '=', id).execute();
  for (const name of ['C++', 'Python3'])
    await db
      .insertInto('language')
      .values({ name, contentType: 'text/plain', description: name, compileCommand: '', template: '' })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  return { id, problemId };
}
