import type { BackgroundKind } from '#server/background/kind.ts';
import { cleanSlides } from './store/cleaning.ts';

export const slideCleaning: BackgroundKind = {
  name: 'slide-cleaning',
  cron: '47 3 * * *',
  async perform({ db }) {
    await cleanSlides(db);
  },
};
