import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';

/** A port of this machine that nobody listens on, for a program that is told its port. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  const port = await listening(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** Lets a server listen on a port of its own, and says which. */
export async function listening(server: net.Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as net.AddressInfo).port;
}

/** How many sockets listen on a port, of this process and of others. */
export function listenersAt(port: number): number {
  const listening = `:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A`;
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter(line => line.includes(listening)).length;
}
