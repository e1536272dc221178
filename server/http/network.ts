import { isIPv6 } from 'node:net';

/**
 * What allowances are counted by. Whoever has one address of version 6 has a network of 2^64 of them, so the network
 * counts; an address of version 4 that was written as one of version 6 is the same address.
 */
export function networkOf(address: string): string {
  const version4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (version4 || !isIPv6(address)) return version4 ?? address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(gap, 0)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
