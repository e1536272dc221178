import sharp from 'sharp';
import { expect } from 'vitest';
import { deleteMarkdownImage, uploadMarkdownFile, uploadMarkdownImage } from '#core/contract/file.ts';
import { test } from '#server/testing/site.ts';

const form = (field: string, content: Uint8Array, name: string) => {
  const body = new FormData();
  body.set(field, new File([new Uint8Array(content)], name));
  return { body };
};

const aPicture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#d59a4e' } })
    .png()
    .toBuffer();

test('a picture of a text is kept, served, and removed by whoever uploaded it or a problem admin', async ({
  site,
}) => {
  const [author, other, manager] = [
    await site.aUser({ role: 1001 }),
    await site.aUser({ role: 1001 }),
    await site.aUser({ role: 1008 }),
  ];
  const uploaded = async () => {
    const { body } = await author.call<{ link: string; fileId: string }>(
      uploadMarkdownImage,
      form('image', await aPicture(), 'tree.png'),
    );
    return body.data!;
  };
  const status = async (link: string) => (await fetch(site.address + link)).status;
  const [one, two] = [await uploaded(), await uploaded()];
  expect((await fetch(site.address + one.link)).headers.get('content-type')).toBe('image/webp');
  expect((await other.call(deleteMarkdownImage, { query: { fileId: one.fileId } })).body.status).toBe(403);
  await author.call(deleteMarkdownImage, { query: { fileId: one.fileId } });
  await manager.call(deleteMarkdownImage, { query: { fileId: two.fileId } });
  expect([await status(one.link), await status(two.link)]).toEqual([404, 404]);
  expect((await author.call(deleteMarkdownImage, { query: { fileId: one.fileId } })).body.status).toBe(404);
});

test('what is no picture or too large is refused in words, and ordinary users are', async ({ site }) => {
  const [admin, user] = [await site.aUser({ role: 1001 }), await site.aUser()];
  const page = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  const refused = await admin.call(uploadMarkdownImage, form('image', page, 'evil.png'));
  expect(refused.body.msg).toBe('File type not support: evil.png');
  const large = new Uint8Array(4 * 1024 * 1024 + 1);
  expect((await admin.call(uploadMarkdownImage, form('image', large, 'large.png'))).body.msg).toBe(
    'Exceed max size limit',
  );
  expect((await user.call(uploadMarkdownImage, form('image', page, 'a.png'))).body.status).toBe(403);
  expect((await user.call(uploadMarkdownFile, form('file', page, 'a.txt'))).http).toBe(403);
  // files stay below 128 MiB; to send that much would take longer than all the rest
  expect(uploadMarkdownFile.upload!.maxBytes).toBe(128 * 1024 * 1024 - 1);
});

test('an attached page is downloaded, never shown', async ({ site }) => {
  const admin = await site.aUser({ role: 1001 });
  const page = new TextEncoder().encode('<script>alert(1)</script>');
  const { body } = await admin.call<{ link: string }>(uploadMarkdownFile, form('file', page, 'a/b c.HTML'));
  expect(body.data!.link).toMatch(/^\/api\/public\/file\/[0-9a-f]{32}\.html$/);
  const { rows } = await site.site.pool.query('select target from audit_log order by id desc limit 1');
  expect(rows[0].target).toBe('b c.HTML');
  const served = await fetch(site.address + body.data!.link);
  expect(served.headers.get('content-disposition')).toBe('attachment');
  expect(served.headers.get('content-type')).toBe('application/octet-stream');
  expect(await served.text()).toContain('alert');
});

test('many large pictures of one person at once: some are made, the others told to wait, nobody fails', async ({
  site,
}) => {
  const admin = await site.aUser({ role: 1001 });
  const side = { width: 3000, height: 3000, channels: 3, background: '#888' } as const;
  const fast = { compressionLevel: 1, adaptiveFiltering: false };
  const large = await sharp({ create: side }).png(fast).toBuffer();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => admin.call(uploadMarkdownImage, form('image', large, 'large.png'))),
  );
  const statuses = answers.map(({ http, body }) => [http, body.status].join());
  expect(new Set(statuses)).toEqual(new Set(['200,200', '200,403']));
  const huge = await sharp({ create: { ...side, width: 6200, height: 6200 } })
    .png()
    .toBuffer();
  expect((await admin.call(uploadMarkdownImage, form('image', huge, 'huge.png'))).body.msg).toBe(
    'The picture is too large: at most 24 million pixels',
  );
});
