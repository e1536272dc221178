import type { WebsiteConfig } from '#core/contract/site.ts';

/**
 * Pages open and statements are read without network. Browsers have it over HTTPS and on the machine itself; where they do
 * not, nothing is missing. Where the owner has switched it off, one that is there clears what it kept and goes.
 */
export function registerWorker({ worksOffline }: WebsiteConfig) {
  if (import.meta.env.PROD && worksOffline !== false)
    navigator.serviceWorker?.register('/sw.js').catch(() => {});
}
