import type { BackgroundKind } from '#server/background/kind.ts';
import { pushNotices } from './store.ts';

export const noticePushing: BackgroundKind = {
  name: 'notice-pushing',
  cron: '0 * * * *',
  perform: async ({ db }) => void (await pushNotices(db, startOfHour())),
};

const hourMs = 3_600_000;

export const startOfHour = (at = Date.now()): string => new Date(at - (at % hourMs)).toISOString();
