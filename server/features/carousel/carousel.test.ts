import { expect } from 'vitest';
import { deleteCarouselPicture, orderCarousel, uploadCarouselPicture } from '#core/contract/carousel.ts';
import { getHomeCarousel } from '#core/contract/site.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { pictures } from '../file/pictures.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';

async function upload(site: TestSite, user: TestUser, content: Buffer | string) {
  const form = new FormData();
  form.append('file', new Blob([content as never]), 'oak.png');
  const response = await fetch(site.address + uploadCarouselPicture.path, {
    method: 'POST',
    headers: { authorization: user.token },
    body: form,
  });
  return {
    http: response.status,
    ...((await response.json()) as { status: number; data: { id: number; url: string } }),
  };
}

const shown = async (site: TestSite) =>
  (await site.call<{ id: number; url: string }[]>(getHomeCarousel)).body.data!.map(({ id }) => id);

test('pictures are added re-encoded, put in order and removed', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const png = await (await pictures()).png(drawing);
  const [first, second] = [await upload(site, root, png), await upload(site, root, png)];
  expect(await shown(site)).toEqual([first.data.id, second.data.id]);
  const served = await fetch(site.address + first.data.url);
  expect(served.headers.get('content-type')).toBe('image/webp');

  await root.call(orderCarousel, { body: { ids: [second.data.id, first.data.id] } });
  expect(await shown(site)).toEqual([second.data.id, first.data.id]);
  await root.call(deleteCarouselPicture, { query: { id: first.data.id } });
  expect(await shown(site)).toEqual([second.data.id]);
  expect((await fetch(site.address + first.data.url)).status).toBe(404);
  expect((await root.call(deleteCarouselPicture, { query: { id: first.data.id } })).body.status).toBe(404);
});

test('what is no picture is refused, and others may not', async ({ site }) => {
  const [root, admin] = [await site.aUser({ role: 1000 }), await site.aUser({ role: 1001 })];
  expect((await upload(site, root, '<svg onload="alert(1)"/>')).status).toBe(400);
  expect((await upload(site, root, 'not a picture')).status).toBe(400);
  expect((await upload(site, admin, drawing)).http).toBe(403);
});
