/** Whether an address is a path of the site: what begins with two slashes, in whatever spelling, is none. */
export const isSitePath = (origin: string, href: string): boolean =>
  href.startsWith('/') && URL.parse(href, origin)?.origin === origin;
