/** Programs that include our testlib.h, compiled and run as the judge does it. */
import { compile } from '#judge/engine/compile.ts';
import { checkerAllowance } from '#judge/engine/limits.ts';
import { openPlayer, type Player } from '#judge/engine/player.ts';
import { aWorkshop } from '#judge/engine/testing.ts';
import { testlibHeader } from '#judge/engine/testlib.ts';
import { Job } from '#judge/engine/workshop.ts';

/** How a program left, what it said on standard error, and what it printed. */
export type Ending = [exitCode: number, said: string, printed: string];

export interface TestlibBench {
  build(source: string): Promise<Player>;
  close(): Promise<void>;
}

export async function aTestlibBench(): Promise<TestlibBench> {
  const shop = await aWorkshop();
  const job = new Job(shop);
  const build = async (source: string): Promise<Player> => {
    const language = shop.languages.findChecker('C++')!;
    const sources = [{ name: 'main.cpp', content: Buffer.from(source) }];
    const compiled = await compile(job, { language, sources, beside: [await testlibHeader()] });
    if (!compiled.ok) throw new Error(compiled.diagnostics);
    return openPlayer(job, compiled.program);
  };
  const close = async () => {
    await job.close();
    await shop.close();
  };
  return { build, close };
}

export async function run(player: Player, args: string[], stdin = ''): Promise<Ending> {
  const result = await player.run({ ...checkerAllowance, args, stdin: { data: Buffer.from(stdin) } });
  return [
    result.exitCode,
    Buffer.from(result.stderr).toString().trim(),
    Buffer.from(result.stdout.inline!).toString(),
  ];
}

export async function read(player: Player, name: string): Promise<string> {
  return Buffer.from((await player.room.take(name, 10_000))!).toString('latin1');
}
