import { z } from 'zod';
import { carouselBytesMax, carouselMax } from '../limits.ts';
import { endpoint, nothing } from './endpoint.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);

export const uploadCarouselPicture = endpoint({
  method: 'POST',
  path: '/api/file/upload-carouse-img',
  summary: 'Add a picture to the home page, behind the others',
  who: 'root',
  upload: { field: 'file', maxBytes: carouselBytesMax },
  answer: z.object({ id: z.number(), url: z.string() }),
  limit: 'upload',
});

export const orderCarousel = endpoint({
  method: 'PUT',
  path: '/api/admin/config/home-carousel',
  summary: 'Put the pictures of the home page in order',
  who: 'root',
  body: z.object({ ids: z.array(id).min(1).max(carouselMax) }),
  answer: nothing,
});

export const deleteCarouselPicture = endpoint({
  method: 'DELETE',
  path: '/api/admin/config/home-carousel',
  summary: 'Remove a picture from the home page',
  who: 'root',
  query: { id },
  answer: nothing,
});
