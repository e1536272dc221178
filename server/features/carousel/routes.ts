import * as contract from '#core/contract/carousel.ts';
import { carouselMax, carouselSidePx } from '#core/limits.ts';
import { fail } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { loggedIn } from '../../http/viewer.ts';
import { pictures } from '../file/pictures.ts';
import { forgetPublicFile, keepPublicFile, publicUrl } from '../file/public-file.ts';

export const carouselRoutes = [
  route(contract.uploadCarouselPicture, async ({ db, site, viewer, upload }) => {
    const file = await upload();
    const content = await (await pictures()).picture(
      await file.bytes(),
      carouselSidePx,
      loggedIn(viewer).uid,
    );
    if (!content) return fail('file.type', { name: file.filename });
    const { count, last } = await db
      .selectFrom('carousel')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('seq').as('last')])
      .executeTakeFirstOrThrow();
    if (count >= carouselMax) fail('carousel.full', { max: carouselMax });
    const name = await keepPublicFile(site, {
      kind: 'img',
      purpose: 'carousel',
      extension: 'webp',
      mediaType: 'image/webp',
      content,
      uid: loggedIn(viewer).uid,
    });
    const { id } = await db
      .insertInto('carousel')
      .values({ name, seq: (last ?? 0) + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, url: publicUrl('img', name) };
  }),

  route(contract.orderCarousel, async ({ db, body }) => {
    await db.transaction().execute(async transaction => {
      for (const [seq, id] of body.ids.entries())
        await transaction.updateTable('carousel').set({ seq }).where('id', '=', id).execute();
    });
  }),

  route(contract.deleteCarouselPicture, async ({ db, query }) => {
    const gone = await db
      .deleteFrom('carousel')
      .where('id', '=', query.id)
      .returning('name')
      .executeTakeFirst();
    await forgetPublicFile(db, (gone ?? fail('carousel.unknown')).name);
  }),
];
