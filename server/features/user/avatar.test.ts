import sharp from 'sharp';
import { expect } from 'vitest';
import { uploadAvatar } from '#core/contract/user.ts';
import { test } from '#server/testing/site.ts';

const form = (content: Uint8Array, name: string) => {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(content)], name));
  return { body };
};

test('an avatar is re-encoded, served for ever, and replaces the one before', async ({ site }) => {
  const user = await site.aUser();
  const drawing = sharp({ create: { width: 640, height: 400, channels: 3, background: '#d59a4e' } });
  const { body } = await user.call<{ avatar: string }>(
    uploadAvatar,
    form(await drawing.png().toBuffer(), 'me.png'),
  );
  const served = await fetch(site.address + body.data!.avatar);
  expect(served.headers.get('content-type')).toBe('image/webp');
  const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect([width, height]).toEqual([200, 200]);

  await user.call(uploadAvatar, form(aBmp(), 'me.bmp'));
  expect((await fetch(site.address + body.data!.avatar)).status).toBe(404);
});

test('what is no picture, too large or missing is refused in words', async ({ site }) => {
  const user = await site.aUser();
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await user.call(uploadAvatar, form(script, 'evil.png'))).body.msg).toBe(
    'File type not support: evil.png',
  );
  const large = new Uint8Array(2 * 1024 * 1024 + 1);
  expect((await user.call(uploadAvatar, form(large, 'large.png'))).body.msg).toBe('Exceed max size limit');
  expect((await user.call(uploadAvatar, { body: {} })).http).toBe(400);
  expect((await site.call(uploadAvatar, form(script, 'evil.png'))).http).toBe(401);
});

/** Two pixels, 24 bits each, in one padded row. */
function aBmp(): Buffer {
  const bytes = Buffer.alloc(54 + 8);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(2, 18);
  bytes.writeInt32LE(1, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}
