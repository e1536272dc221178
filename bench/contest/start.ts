/** The first second of a contest: everybody asks for the problems, and then for all of their statements. */
import type { Row } from '../sandbox.ts';
import { asker } from './ask.ts';
import { problems, type Stage } from './stage.ts';

const clients = 500;
const targetMs = 3_000;

export async function startRows(stage: Stage, note: (row: Row) => void): Promise<void> {
  const askers = stage.tokens.slice(0, clients).map(token => asker(stage.address, token));
  // Their pages were open before: connections stand.
  await Promise.all(askers.map(one => one.get('/healthz')));
  const letters = Array.from({ length: problems }, (_, at) => String.fromCharCode(65 + at));
  const pathsOf = (cid: number) => [
    `/api/get-contest-problem?cid=${cid}`,
    ...letters.map(letter => `/api/get-contest-problem-details?cid=${cid}&displayId=${letter}&rendered=true`),
  ];
  // It is not the first contest of this site.
  await together(askers, pathsOf(await stage.contestOf(200)), 'a contest before');
  const [list, ...details] = pathsOf(await stage.contestOf(200)) as [string, ...string[]];
  note(await together(askers, [list], `${clients} clients ask for the list of problems at once`));
  note(
    await together(
      askers,
      [list, ...details],
      `${clients} clients ask for it and all ${problems} statements`,
    ),
  );
  for (const one of askers) one.close();
}

async function together(askers: ReturnType<typeof asker>[], paths: string[], what: string): Promise<Row> {
  const begin = performance.now();
  const answers = await Promise.all(
    askers.map(async one => {
      const own = [];
      for (const path of paths) own.push(await one.get(path));
      return own;
    }),
  );
  const ours = performance.now() - begin;
  const failed = answers.flat().filter(({ status, body }) => status !== 200 || !isSuccess(body)).length;
  if (failed) console.log(`${failed} answers failed`);
  return { what, ours, unit: 'ms', target: targetMs, reached: ours <= targetMs && failed === 0 };
}

const isSuccess = (body: Buffer): boolean => body.toString('latin1', 0, 13) === '{"status":200';
