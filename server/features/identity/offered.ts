import type { Site } from '#server/site.ts';
import { whatIsOffered } from './store/providers.ts';

/** Every page knows whether there is a service, and asks for them where somebody logs in. */
export const notifyOfferedChanged = async ({ db, settings }: Pick<Site, 'db' | 'settings'>): Promise<void> =>
  settings.write(await whatIsOffered(db));
