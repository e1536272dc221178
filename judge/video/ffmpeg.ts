import { constants } from 'node:fs';
import { access, chmod, realpath, rm, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type ConversionFault, type Converter, foreignVideos } from '#core/converter.ts';
import { uploadBytesMax } from '#core/limits.ts';
import type { Room, RunResult } from '#judge/sandbox/room.ts';
import { openSandbox } from '#judge/sandbox/sandbox.ts';

/**
 * A video is hostile input, and its readers are large programs in C. So ffmpeg runs in a room like any submission: no
 * network, nothing of the host to read but the video, a bound for time, memory and what it writes. What the container
 * is has been told by its first bytes; ffmpeg may take it for nothing else, in particular not for a list of other files
 * and addresses.
 */

const hourMs = 3_600_000;
const limits = {
  cpuMs: 3 * hourMs,
  wallMs: 6 * hourMs,
  memoryKb: 1024 * 1024,
  stackKb: 8 * 1024,
  /** ffmpeg has threads for each of its parts */
  processes: 64,
  fileBytes: uploadBytesMax,
  stdoutBytes: 0,
  stderrBytes: 64 * 1024,
};
const inRoom = { program: '/convert/ffmpeg', source: '/convert/source' };

/** The program of that name on the path, or at the path given. */
export async function findFfmpeg(name = 'ffmpeg', searched = process.env.PATH ?? ''): Promise<string | null> {
  const candidates = name.includes('/')
    ? [name]
    : searched.split(delimiter).map(folder => join(folder, name));
  for (const file of candidates)
    if (
      await access(file, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return realpath(file);
  return null;
}

/** A keeper of its own for each video: one that is at work for hours shares nothing with those that judge. */
export const ffmpegConverter = (program: string): Converter => ({
  async convert({ file, mediaType }, target, signal) {
    const container = foreignVideos[mediaType as keyof typeof foreignVideos];
    if (!container) return 'unreadable';
    // Whoever runs in the room is nobody here; the folder that the file is in lets nobody else in.
    await chmod(file, 0o644);
    signal.throwIfAborted();
    const sandbox = await openSandbox();
    try {
      const room = await sandbox.openRoom({
        readOnly: [
          { host: program, room: inRoom.program },
          { host: file, room: inRoom.source },
        ],
      });
      const stop = () => room.kill();
      signal.addEventListener('abort', stop);
      return await convertIn(room, container, target, signal).finally(() =>
        signal.removeEventListener('abort', stop),
      );
    } finally {
      await sandbox.close();
    }
  },
});

/** What the video is made of and browsers play is taken over as it is: that is done in seconds, where anew takes long. */
async function convertIn(
  room: Room,
  container: string,
  target: string,
  signal: AbortSignal,
): Promise<ConversionFault | null> {
  const look = await room.run({ ...limits, argv: opening(container, 'info') });
  const found = Buffer.from(look.stderr).toString('utf8');
  const keepsVideo = /Video: h264\b.*\byuv420p\b/.test(found);
  const keepsAudio = /Audio: (aac|mp3)\b/.test(found);
  for (const keeps of keepsVideo ? [true, false] : [false]) {
    signal.throwIfAborted();
    const making = [...(keeps ? copied('v') : video), ...(keepsAudio ? copied('a') : audio)];
    const argv = [...opening(container, 'error'), ...streams, ...making, ...writing];
    const run = await room.run({ ...limits, stdout: { hostFile: target }, argv });
    signal.throwIfAborted();
    const fault = await faultOf(run, target);
    if (fault !== 'unreadable' || !keeps) return fault;
    await rm(target, { force: true });
  }
  return 'unreadable';
}

const opening = (container: string, loglevel: string) => [
  ...['nice', '-n', '19', inRoom.program, '-nostdin', '-hide_banner', '-loglevel', loglevel],
  ...['-protocol_whitelist', 'file', '-format_whitelist', demuxers, '-f', container, '-threads', '2'],
  ...['-i', `file:${inRoom.source}`],
];

/** The first picture and the first sound, and nothing of what else is said in the file. */
const streams = [
  '-map',
  '0:v:0',
  '-map',
  '0:a:0?',
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  '-sn',
  '-dn',
];

const copied = (kind: 'v' | 'a') => [`-c:${kind}`, 'copy'];
const video = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-threads', '2'],
  ...['-vf', "scale=w='trunc(min(1920,iw)/2)*2':h=-2"],
];
const audio = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];

/** MP4 with its index in front: every browser plays it with these codecs, and seeks in it. */
const writing = [
  ...['-max_muxing_queue_size', '4096', '-movflags', '+faststart'],
  ...['-f', 'mp4', '-y', 'file:/dev/stdout'],
];

/** By the names that their readers have in ffmpeg. */
const demuxers = [...new Set<string>(Object.values(foreignVideos)), 'matroska,webm'].join(',');

async function faultOf(
  { outcome, exitCode, cause }: RunResult,
  target: string,
): Promise<ConversionFault | null> {
  switch (outcome) {
    case 'exited':
      return exitCode === 0 && (await stat(target)).size > 0 ? null : 'unreadable';
    case 'signalled':
    case 'memory':
      return 'unreadable';
    case 'cpu-time':
    case 'wall-time':
    case 'idle':
      return 'tooLong';
    case 'output':
      return 'tooLarge';
    default:
      throw new Error(`ffmpeg was not run: ${cause ?? outcome}`);
  }
}
