/**
 * Submissions to a judge on another site while the web process is killed again and again.
 * `./acorn bench remote [COUNT] [SECONDS]` sends 1,000, kills every 10 seconds, and says what was lost and what doubled.
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Status } from '#core/verdict.ts';
import { createProblem } from '#server/features/problem/store/save.ts';
import { startHdu } from '#server/features/remote/fixtures/judges/hdu.ts';
import { offerLanguages } from '#server/features/remote/languages.ts';
import { changeSite } from '#server/features/remote/store/sites.ts';
import { type KillableSite, withKillableSite } from './killable-site.ts';

const accounts = 8;

async function remoteBench(count: number, everyS: number): Promise<boolean> {
  const judge = await startHdu();
  judge.looksBefore = 3;
  try {
    return await withKillableSite(async site => {
      await prepare(site, judge.accounts);
      const { uid, token } = await site.aPerson();
      const options = { remote: { bases: { HDU: judge.base }, pollMs: 50, leaseMs: 3_000 } };
      let running = await site.start(options);
      let kills = 0;
      let isOver = false;
      const killing = (async () => {
        while (!isOver) {
          await sleep(everyS * 1000);
          if (isOver) return;
          running.child.kill('SIGKILL');
          await once(running.child, 'exit');
          kills += 1;
          running = await site.start(options);
        }
      })();
      const began = Date.now();
      for (let number = 0; (await stored(site)) < count; number++)
        await submit(running.address, token, number);
      const deadline = Date.now() + 30 * 60_000;
      while ((await unfinished(site)) > 0 && Date.now() < deadline) await sleep(500);
      isOver = true;
      await killing;
      const rows = await site.db
        .selectFrom('submission')
        .select(['code', 'status'])
        .where('uid', '=', uid)
        .execute();
      const times = Map.groupBy(judge.runs, run => run.code);
      const lost = rows.filter(row => row.status !== Status.Accepted || !times.has(row.code)).length;
      const doubled = [...times.values()].filter(runs => runs.length > 1).length;
      const seconds = ((Date.now() - began) / 1000).toFixed(0);
      console.log(
        `${rows.length} submissions in ${seconds} s, ${kills} times killed: ${lost} lost, ${doubled} doubled`,
      );
      return lost === 0 && doubled === 0;
    });
  } finally {
    await judge.close();
  }
}

async function prepare(site: KillableSite, passwords: Record<string, string>): Promise<void> {
  await site.settings.write({ defaultSubmitInterval: 0 });
  await changeSite(site.db, 'HDU', { isOpen: true, spacingMs: 0 });
  for (let number = 0; number < accounts; number++) {
    passwords[`bench${number}`] = 'secret';
    const secret = site.secrets.seal('secret');
    await site.db
      .insertInto('remoteAccount')
      .values({ oj: 'HDU', username: `bench${number}`, entry: 'password', secret })
      .execute();
  }
  const { uid } = await site.aPerson(1000);
  await createProblem(
    { db: site.db, blobs: undefined as never },
    { uid, username: 'bench' },
    {
      problem: { problemId: 'HDU-1000', title: 'Acorns', oj: 'HDU', isRemote: true, auth: 1 },
      languages: await offerLanguages(site.db, 'HDU'),
    },
  );
}

const count = async (site: KillableSite, statuses?: number[]): Promise<number> => {
  let asked = site.db.selectFrom('submission').select(({ fn }) => fn.countAll<string>().as('count'));
  if (statuses) asked = asked.where('status', 'in', statuses);
  return Number((await asked.executeTakeFirstOrThrow()).count);
};
const stored = (site: KillableSite) => count(site);
const unfinished = (site: KillableSite) => count(site, [Status.Pending, Status.Judging, Status.Compiling]);

/** Whoever was killed answers nothing; whether it was stored, the database tells. */
async function submit(address: string, authorization: string, number: number): Promise<void> {
  const code = `// ${number} ${'-'.repeat(60)}\nint main() { return 0; }\n`;
  await fetch(`${address}/api/submit-problem-judge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ pid: 'HDU-1000', language: 'G++', code, cid: 0, isRemote: true }),
  })
    .then(answer => answer.arrayBuffer())
    .catch(() => sleep(100));
}

if (import.meta.main) {
  const [count = 1_000, seconds = 10] = process.argv.slice(2).map(Number);
  process.exitCode = (await remoteBench(count, seconds)) ? 0 : 1;
}
