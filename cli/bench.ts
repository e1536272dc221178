import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { judgeBench } from '../bench/judge.ts';
import { memoryBench } from '../bench/memory.ts';
import { sandboxBench } from '../bench/sandbox.ts';
import { printRow } from '../bench/table.ts';
import { root } from './config.ts';
import { buildWeb } from './web-build.ts';

const benches: Record<string, (args: string[]) => Promise<number>> = {
  async judge() {
    const rows = [...(await sandboxBench(printRow)), ...(await judgeBench(printRow))];
    return rows.every(row => row.reached) ? 0 : 1;
  },
  async memory() {
    return (await memoryBench(printRow)).every(row => row.reached) ? 0 : 1;
  },
  contest: async args => script('contest.ts', args),
  blobs: async args => script('blobs.ts', args),
  cost: async args => script('cost.ts', args),
  site: async args => script('site.ts', args),
  lists: async args => script('lists.ts', args),
  data: async args => script('test-data.ts', args),
  import: async args => script('import.ts', args),
  verdict: async args => script('verdict.ts', args),
  failover: async args => script('failover.ts', args),
  feed: async args => script('feed.ts', args),
  group: async args => script('group.ts', args),
  login: async args => script('login.ts', args),
  rating: async args => script('rating.ts', args),
  languages: async args => script('languages.ts', args),
  learn: async args => script('learn.ts', args),
  talk: async args => script('talk.ts', args),
  soak: async args => script('soak.ts', args),
  processes: async args => script('processes.ts', args),
  scale: async args => script('scale.ts', args),
  proc: async args => script('proc-soak.ts', args),
  remote: async args => script('remote.ts', args),
  ai: async args => script('ai.ts', args),
  weight: async args => script('web-weight.ts', args),
  lighthouse: async args => script('web-lighthouse.ts', args),
};

/** `bench NAME`: numbers, each beside the floor or peer of the same run. They mean something on an idle machine. */
export async function bench([name = '', ...args]: string[]): Promise<number> {
  const chosen = benches[name];
  if (!chosen) throw new Error(`Usage: ./acorn bench ${Object.keys(benches).join('|')}`);
  await buildWeb();
  return chosen(args);
}

function script(file: string, args: string[]): number {
  const done = spawnSync(process.execPath, [path.join(root, 'bench', file), ...args], { stdio: 'inherit' });
  return done.status ?? 1;
}
