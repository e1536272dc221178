import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpegConverter, findFfmpeg } from './ffmpeg.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'acorn-video-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A program in place of ffmpeg, which machines that run the tests need not have. */
function program(script: string): string {
  const file = join(folder, 'ffmpeg');
  rmSync(file, { force: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  chmodSync(file, 0o755);
  return file;
}

async function converted(
  script: string,
  { signal = new AbortController().signal, mediaType = 'video/x-msvideo' } = {},
) {
  const [file, target] = [join(folder, 'source'), join(folder, 'target')];
  rmSync(target, { force: true });
  writeFileSync(file, 'a video', { mode: 0o600 });
  const fault = await ffmpegConverter(program(script)).convert({ file, mediaType }, target, signal);
  return { fault, target: existsSync(target) ? readFileSync(target, 'utf8') : null };
}

/** What it says of a video when it is only asked to look. */
const looks = (streams: string) => `case "$*" in *"loglevel info"*) echo "${streams}" >&2; exit 1;; esac`;

test('it is run on the video and writes the new one, and sees nothing else of the machine', async () => {
  const whole = 'cat /convert/source > /dev/stdout; ls /convert >> /dev/stdout';
  expect(await converted(`${looks('')}; ${whole}`)).toEqual({
    fault: null,
    target: 'a videoffmpeg\nsource\n',
  });
  expect(statSync(join(folder, 'source')).mode & 0o777).toBe(0o644);
  const nosy = `test ! -e ${folder} && test ! -e /root && ! cat /etc/shadow 2>/dev/null && echo alone`;
  expect(await converted(nosy)).toEqual({ fault: null, target: 'alone\n' });
});

test('the container is what its first bytes said, and only files are opened', async () => {
  const { target } = await converted('echo "$@"', { mediaType: 'video/vnd.rn-realmedia' });
  expect(target).toContain('-protocol_whitelist file ');
  expect(target).toContain('-f rm -threads 2 -i file:/convert/source ');
  expect((await converted('echo x', { mediaType: 'application/x-mpegurl' })).fault).toBe('unreadable');
});

test('what browsers play already is taken over, and made anew when that fails', async () => {
  const h264 = 'Video: h264 (High), yuv420p, 640x360';
  const made = async (streams: string, script = 'echo "$@"') =>
    (await converted(`${looks(streams)}; ${script}`)).target;
  expect(await made(`${h264}; Audio: aac (LC)`)).toMatch(/-c:v copy -c:a copy/);
  expect(await made(`${h264}; Audio: ac3`)).toMatch(/-c:v copy -c:a aac/);
  expect(await made('Video: h264 (High 10), yuv420p10le; Audio: mp3')).toMatch(/-c:v libx264 .* -c:a copy/);
  expect(await made('Video: rv40; Audio: cook')).toMatch(/-c:v libx264 .* -c:a aac/);
  const stubborn = 'case "$*" in *"-c:v copy"*) echo half; exit 1;; esac; echo "$@"';
  expect(await made(h264, stubborn)).toMatch(/-c:v libx264/);
});

test('one that fails, writes nothing or is killed could not read the video', async () => {
  for (const script of ['echo x; exit 1', ':', 'kill -9 $$'])
    expect((await converted(script)).fault).toBe('unreadable');
});

test('a machine that cannot run it is at fault, and a stop ends it at once', async () => {
  await expect(
    ffmpegConverter(join(folder, 'absent')).convert(
      { file: program('x'), mediaType: 'video/mpeg' },
      join(folder, 'y'),
      new AbortController().signal,
    ),
  ).rejects.toThrow();
  const stop = new AbortController();
  const running = converted('echo begun; sleep 600', { signal: stop.signal });
  await expect
    .poll(() => existsSync(join(folder, 'target')) && readFileSync(join(folder, 'target'), 'utf8'))
    .toBe('begun\n');
  stop.abort();
  await expect(running).rejects.toThrow('aborted');
});

test('the program is found by its name or its path', async () => {
  const file = program('true');
  expect(await findFfmpeg('ffmpeg', `/absent:${folder}`)).toBe(file);
  expect(await findFfmpeg(file, '')).toBe(file);
  expect(await findFfmpeg('ffmpeg', '/absent')).toBeNull();
  expect(await findFfmpeg(join(folder, 'absent'))).toBeNull();
});
