import * as contract from '#core/contract/carousel.ts';
import { carouselMax, carouselSidePx } from '#core/limits.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { pictures } from '../file/pictures.ts';
import { storePicture } from '../file/public-file.ts';
import { publicUrl } from '../file/public-url.ts';
import { forgetPublicFile } from '../file/store.ts';
import { addPicture, carouselLength, orderPictures, removePicture } from './queries.ts';

export const carouselRoutes = [
  route(contract.uploadCarouselPicture, async ({ db, site, viewer, upload }) => {
    const file = await upload();
    const content = await (await pictures()).picture(
      await file.bytes(),
      carouselSidePx,
      requireLogin(viewer).uid,
    );
    if (!content) return fail('file.type', { name: file.filename });
    const { count, last } = await carouselLength(db);
    if (count >= carouselMax) fail('carousel.full', { max: carouselMax });
    const name = await storePicture(site, { purpose: 'carousel', content, uid: requireLogin(viewer).uid });
    const { id } = await addPicture(db, name, (last ?? 0) + 1);
    return { id, url: publicUrl('img', name) };
  }),

  route(contract.orderCarousel, ({ db, body }) => orderPictures(db, body.ids)),

  route(contract.deleteCarouselPicture, async ({ db, query }) => {
    const { name } = (await removePicture(db, query.id)) ?? fail('carousel.unknown');
    await forgetPublicFile(db, name);
  }),
];
