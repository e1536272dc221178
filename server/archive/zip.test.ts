import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { ApiError, messageOf } from '../http/errors.ts';
import { aZip, type ZipFile } from '../testing/zip.ts';
import { defaultCaps, openZip, type ZipCaps } from './zip.ts';
import { zipStream } from './zip-writer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'acorn-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const opened = async (bytes: Buffer | string, caps?: ZipCaps) => {
  const file = path.join(folder, 'sent.zip');
  await writeFile(file, bytes);
  return openZip(file, caps);
};

/** Every path with its content, or the sentence of the refusal. */
async function unpacked(bytes: Buffer | string, caps?: ZipCaps): Promise<Record<string, string> | string> {
  try {
    const zip = await opened(bytes, caps);
    const contents: Record<string, string> = {};
    for (const entry of zip.entries) contents[entry.path] = await text(await zip.read(entry));
    zip.close();
    return contents;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return messageOf(error.key, 'en-US', error.values);
  }
}
const file = (name: string | Buffer, more: Partial<ZipFile> = {}): ZipFile => ({
  name,
  content: 'x',
  ...more,
});

describe('what is read', () => {
  test('nested folders, backslashes, stored and packed files; litter and folders are left out', async () => {
    const files = [
      file('data/1.in', { content: 'one' }),
      file('data\\sub\\2.in', { content: 'two', method: 0 }),
      file('./data//3.in', { content: '' }),
      ...['data/', '__MACOSX/data/._1.in', 'data/.DS_Store', 'data/._2.in', 'Thumbs.db'].map(name =>
        file(name),
      ),
    ];
    expect(await unpacked(aZip(files))).toEqual({
      'data/1.in': 'one',
      'data/sub/2.in': 'two',
      'data/3.in': '',
    });
    expect(await unpacked(aZip([]))).toEqual({});
  });

  test('names in UTF-8 and GBK, whether the archive says so or not', async () => {
    const gbk = Buffer.from([0xcf, 0xf0, 0xb9, 0xfb, 0x2e, 0x69, 0x6e]);
    expect(await unpacked(aZip([file(gbk, { flags: 0 })]))).toEqual({ '橡果.in': 'x' });
    expect(await unpacked(aZip([file('橡果.in', { flags: 0 })]))).toEqual({ '橡果.in': 'x' });
    expect(await unpacked(aZip([file('橡果.in')]))).toEqual({ '橡果.in': 'x' });
  });

  test('a name that occurs twice is reported, the first counts', async () => {
    const zip = await opened(
      aZip([file('a/1.in', { content: 'first' }), file('a\\1.in', { content: 'second' })]),
    );
    expect(zip.duplicates).toEqual(['a/1.in']);
    expect(await text(await zip.read(zip.entries[0]!))).toBe('first');
    zip.close();
  });
});

describe('what we write', () => {
  test('can be read, with the 64-bit fields of files that may be large too', async () => {
    const member = (name: string, content: string, sizeBytes = content.length) => ({
      path: name,
      sizeBytes,
      content: () => Buffer.from(content),
    });
    const members = [member('橡果/1.in', 'one'), member('large', 'two', 5 * 2 ** 30), member('empty', '')];
    const bytes = await buffer(zipStream(members));
    expect(await unpacked(bytes)).toEqual({ '橡果/1.in': 'one', large: 'two', empty: '' });
  });

  test('breaks off when a file cannot be read', async () => {
    const content = () => Promise.reject(new Error('no such blob'));
    await expect(buffer(zipStream([{ path: 'a', sizeBytes: 1, content }]))).rejects.toThrow('no such blob');
  });
});

describe('what is refused, and in which words', () => {
  test.for([
    ['RAR', Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'), 'This is a RAR file, please upload a zip archive'],
    ['7z', Buffer.from("7z\xbc\xaf'\x1c\0\x04", 'latin1'), 'This is a 7z file, please upload a zip archive'],
    ['gzip', gzipSync('x'), 'This is a gzip file, please upload a zip archive'],
    [
      'tar',
      Buffer.concat([Buffer.alloc(257), Buffer.from('ustar')]),
      'This is a tar file, please upload a zip archive',
    ],
    ['text', '1 2 3\n输入', 'This is a text file, please upload a zip archive'],
    ['nothing', '', 'The file is empty'],
    ['noise', Buffer.from([1, 2, 3, 0]), 'This is not a zip archive'],
    [
      'half a zip',
      aZip([file('1.in')]).subarray(0, 40),
      'The archive is incomplete or damaged, please make it anew',
    ],
  ] as const)('%s', async ([, bytes, message]) => {
    expect(await unpacked(bytes as Buffer)).toBe(message);
  });

  test.for(['../1.in', '/etc/passwd', 'a/../../1.in', 'C:\\1.in', 'a\n.in', '..\\1.in'])(
    'the path %j',
    async name => {
      expect(await unpacked(aZip([file(name)]))).toMatch(/^The archive has an unsafe path/);
    },
  );

  test('passwords, links and packing nobody knows', async () => {
    expect(await unpacked(aZip([file('1.in', { flags: 0x801 })]))).toMatch(/has a password/);
    expect(await unpacked(aZip([file('1.in', { flags: 0x41 })]))).toMatch(/has a password/);
    expect(await unpacked(aZip([file('1.in', { mode: 0o120777 })]))).toBe(
      '1.in in the archive is a link, which is refused',
    );
    expect(await unpacked(aZip([file('1.in', { method: 14 })]))).toMatch(/^1.in is packed in a way/);
  });

  test('an archive that lies about sizes or contents', async () => {
    const damaged = '1.in in the archive is damaged: it is not what the archive says it is';
    const content = 'y'.repeat(5000);
    expect(await unpacked(aZip([file('1.in', { content, sizeBytes: 10 })]))).toBe(damaged);
    expect(await unpacked(aZip([file('1.in', { content, sizeBytes: 6000 })]))).toBe(damaged);
    expect(await unpacked(aZip([file('1.in', { content, checksum: 7 })]))).toBe(damaged);
    const broken = aZip([file('1.in', { content: Buffer.from(content) })]);
    broken.fill(0xff, 34, 40);
    expect(await unpacked(broken)).toBe(damaged);
  });

  test('bombs: too many files, too much, too dense, and files folded over each other', async () => {
    const caps = { ...defaultCaps, entriesMax: 2, totalBytesMax: 2 ** 20 };
    expect(await unpacked(aZip(['a', 'b', 'c'].map(name => file(name))), caps)).toBe(
      'The archive has too many files, at most 2 are taken',
    );
    const large = file('a', { content: 'x'.repeat(2 ** 20 + 1) });
    expect(await unpacked(aZip([large]), caps)).toBe(
      'The archive is too large when unpacked, at most 1 MB are taken',
    );
    const bomb = /unpacks to far more than it holds/;
    expect(await unpacked(aZip([file('a', { content: Buffer.alloc(65 * 2 ** 20) })]))).toMatch(bomb);
    const folded = Buffer.from(aZip([file('a', { content: 'x'.repeat(50), method: 0 })]));
    const entry = folded.subarray(81, 81 + 47);
    const end = folded.subarray(81 + 47);
    end.writeUInt16LE(20, 8);
    end.writeUInt16LE(20, 10);
    end.writeUInt32LE(47 * 20, 12);
    const many = Buffer.concat([folded.subarray(0, 81), ...Array(20).fill(entry), end]);
    for (let at = 0; at < 20; at++) many[81 + 47 * at + 46] = 0x61 + at;
    expect(await unpacked(many)).toMatch(bomb);
  });
});
