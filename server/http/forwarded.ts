import { isIP } from 'node:net';
import type { onRequestHookHandler } from 'fastify';

/**
 * Proxies write down whom they heard from at the end of a list that anybody may have begun. From the first entry, seen
 * from the end, that is no address, nothing is believed: what the site keeps as an address is one.
 */
export const keepAddresses: onRequestHookHandler = ({ raw: { headers } }, _reply, done) => {
  const forwarded = headers['x-forwarded-for'];
  if (forwarded !== undefined) headers['x-forwarded-for'] = addressesAtEnd(String(forwarded)).join(', ');
  done();
};

export function addressesAtEnd(list: string): string[] {
  const entries = list.split(',').map(addressOf);
  return entries.slice(entries.lastIndexOf(undefined) + 1) as string[];
}

/** Some proxies add the port, and an address of version 6 may name a network card. */
function addressOf(entry: string): string | undefined {
  const text = entry.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.split('%')[0]!;
  return isIP(address) ? address : undefined;
}
