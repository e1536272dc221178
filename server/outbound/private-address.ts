import { BlockList, isIP } from 'node:net';

/** Addresses that are nobody's on the open net: the machine itself, networks at home, what routers keep for themselves. */
const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  // An IPv4 address in another dress: 6to4, NAT64, Teredo.
  ['2002::', 16],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, prefix, 'ipv6');

/** Whether an address in numbers is one that a site on the open net never has. What is no address is treated as one. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const family = isIP(bare);
  if (family === 0) return true;
  return closed.check(bare, family === 4 ? 'ipv4' : 'ipv6');
}
