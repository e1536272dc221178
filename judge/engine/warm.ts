/**
 * What makes compilations of a language cheaper and takes too long to be made for each: the compiled standard library of
 * Go, an archive of the classes of javac. It is made once per toolchain, in rooms like any other compilation but of the
 * judge's own text alone, and is tried before it is used; rooms see it read-only. Without it the plain commands make the
 * same program, only slower.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type Command,
  type Language,
  type Mount,
  type WarmPlan,
  warmInRoom,
} from '#judge/languages/language.ts';
import { makeOwnFolder } from '#judge/own-folder.ts';
import { readOutput } from '#judge/sandbox/open-room.ts';
import type { Room } from '#judge/sandbox/room.ts';
import { compileExtras, productBytes } from './limits.ts';
import type { Workshop } from './workshop.ts';

const allowance = { ...compileExtras, cpuMs: 300_000, wallMs: 900_000, memoryKb: 2 * 1024 * 1024 };

/** The mount that the warm commands need, or null while there is none. */
export function warmMount(shop: Workshop, language: Language): Mount | null {
  const folder = warmFolder(shop, language);
  return folder && existsSync(folder) ? { host: folder, room: warmInRoom } : null;
}

/** Makes what is missing, one after the other; a judge calls it at start. */
export async function warmUp(shop: Workshop, languages: Language[]): Promise<void> {
  for (const language of languages) await warm(shop, language).catch(() => {});
}

async function warm(shop: Workshop, language: Language): Promise<void> {
  const plan = language.compile?.warm;
  const folder = warmFolder(shop, language);
  if (!plan || !folder || existsSync(folder)) return;
  const own = await makeOwnFolder(dirname(folder), 'draft');
  const draft = join(own, 'warm');
  const mount = { host: draft, room: warmInRoom };
  try {
    await mkdir(draft, { mode: 0o755 });
    for (const { files, commands } of plan.steps) {
      const isMade = await inRoom(shop, [...language.mounts, mount], async room => {
        for (const [name, text] of Object.entries(files)) await room.put(name, Buffer.from(text));
        return (await succeed(room, commands)) && (await takeFolder(room, 'out', draft));
      });
      if (!isMade) return;
    }
    if (await addsTwoNumbers(shop, language, plan, mount)) await rename(draft, folder);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

export function warmFolder(shop: Workshop, language: Language): string | null {
  const plan = language.compile?.warm;
  if (!plan) return null;
  const key = createHash('sha256')
    .update(JSON.stringify([process.arch, language.version, language.description, plan.steps]))
    .digest('hex');
  return join(shop.cacheFolder, 'warm', key.slice(0, 32));
}

async function inRoom<T>(shop: Workshop, readOnly: Mount[], work: (room: Room) => Promise<T>): Promise<T> {
  const room = await shop.sandbox.openRoom({ workBytes: 1024 * 1024 * 1024, readOnly });
  try {
    return await work(room);
  } finally {
    await room.close();
  }
}

async function succeed(room: Room, commands: Command[]): Promise<boolean> {
  for (const command of commands) if ((await saidBy(room, command)) === null) return false;
  return true;
}

/** What a command printed, null when it failed. */
async function saidBy(room: Room, command: Command, input = ''): Promise<string | null> {
  const result = await room.run({ ...command, ...allowance, stdin: { data: Buffer.from(input) } });
  const said = Buffer.from(readOutput(result.stdout)).toString();
  result.stdout.drop();
  return result.outcome === 'exited' && result.exitCode === 0 ? said : null;
}

/** Every template reads two numbers and prints their sum. */
const addsTwoNumbers = (shop: Workshop, language: Language, plan: WarmPlan, mount: Mount) =>
  inRoom(shop, [...language.mounts, mount], async room => {
    await room.put(language.sourceName, Buffer.from(language.template));
    if (!(await succeed(room, plan.commands([language.sourceName])))) return false;
    const setting = { memoryKb: 256 * 1024, stackKb: 64 * 1024, main: language.sourceName };
    return (await saidBy(room, language.run(setting), '20 22\n'))?.trim() === '42';
  });

/** Copies regular files and folders; nobody but the judge's own commands has been in this room. */
async function takeFolder(room: Room, name: string, host: string): Promise<boolean> {
  const find = async (type: string) => {
    const argv = ['/usr/bin/find', '.', '-mindepth', '1', '-type', type];
    const said = await saidBy(room, {
      argv: ['/bin/sh', '-c', `cd ${name} && "$@"`, 'sh', ...argv],
      env: {},
    });
    return said?.split('\n').filter(Boolean) ?? [];
  };
  for (const folder of await find('d')) await mkdir(join(host, folder), { recursive: true, mode: 0o755 });
  const files = await find('f');
  for (const file of files)
    if (!(await room.takeTo(join(name, file), join(host, file), productBytes))) return false;
  return files.length > 0;
}
